//! The search for fish: base and cover houses by what they eliminate.
//!
//! A fish eliminates a candidate, its *target*, that all its fins see. So, were the target true,
//! the fins would be false, and with them all other cells that see it; of the cells that are left,
//! the base houses hold all theirs in the cover houses, one of which the target uses up.
//!
//! For each target, therefore: look only at cells that do not see it. There, take `n` base houses
//! that share no cell, whose cells `n - 1` cover houses hold; the remaining cover house is one of
//! the target. This leaves few houses to choose from, and most choices end early. A fish without
//! fins needs no target: there `n` cover houses hold all cells of `n` base houses.
//!
//! A fish with several targets is told of when the first of them is looked at. Mutant fish, and
//! large Franken fish, are sought [otherwise](super::growth).
//!
//! Only candidates that no way to put the digit once into each house has can be targets
//! ([`Position::impossible`]): that leaves few, and mostly none.

use super::ground::{Deal, Ground, HouseSet, Shape, places};
use super::growth;
use crate::board::{Cell, CellSet, Digit};
use crate::technique::Position;
use std::ops::ControlFlow;

/// Fins beyond these make no pattern that anyone would look for.
const MOST_FINS: usize = 5;
const MOST_ENDO_FINS: usize = 2;

/// Whether fish are to have fins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fins {
    /// No fins.
    None,
    /// One at least.
    Some,
}

/// A fish.
#[derive(Clone, Copy, Debug)]
pub(super) struct Catch {
    pub digit: Digit,
    pub bases: HouseSet,
    pub covers: HouseSet,
    /// Candidates of base houses that are no fins.
    pub body: CellSet,
    /// Candidates of one base house and no cover house.
    pub fins: CellSet,
    /// Candidates of several base houses.
    pub endo_fins: CellSet,
    pub eliminated: CellSet,
    /// Whether some base house would have a single place left without the fins.
    pub is_sashimi: bool,
}

/// What is sought.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub shape: Shape,
    pub size: usize,
    pub fins: Fins,
    pub told: Told,
}

/// Which of the fish are told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// All.
    All,
    /// One for each target, where all would be very many.
    OneForTarget,
}

/// Calls `found` with the fish of a digit.
pub(super) fn for_each(
    position: &Position<'_>,
    ground: &Ground<'_>,
    wanted: Wanted,
    digit: Digit,
    found: &mut dyn FnMut(Catch) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let open = position.cells_with(digit);
    if position.impossible(digit).is_empty() {
        return ControlFlow::Continue(());
    }
    let cells = ground.cells_with(position, digit);
    for (number, deal) in ground.deals(wanted.shape).into_iter().enumerate() {
        let search = Search { position, ground, wanted, digit, cells: &cells, number, deal };
        if wanted.told == Told::OneForTarget {
            let targets = position.impossible(digit).iter();
            targets
                .filter_map(|target| growth::first(&search, target))
                .try_for_each(&mut *found)?;
        } else if wanted.fins == Fins::None {
            search.around(None, open, found)?;
        } else {
            for target in position.impossible(digit) {
                let outside = open - position.peers(target) - CellSet::of(target);
                search.around(Some(target), outside, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The search for fish of a digit in one deal.
pub(super) struct Search<'a> {
    pub position: &'a Position<'a>,
    pub ground: &'a Ground<'a>,
    pub wanted: Wanted,
    pub digit: Digit,
    /// For each house, its cells that may take the digit.
    pub cells: &'a [CellSet; 64],
    number: usize,
    pub deal: Deal,
}

/// A house that may be base.
#[derive(Clone, Copy)]
struct Base {
    place: usize,
    /// Its cells that do not see the target.
    cells: CellSet,
    /// The cover houses without which these cannot be covered.
    forced: HouseSet,
}

/// Takes fish as they are found.
pub(super) type Found<'a> = &'a mut dyn FnMut(Catch) -> ControlFlow<()>;

impl Search<'_> {
    /// Fish with that target, or those without fins; `outside` are the cells that fins cannot be.
    fn around(&self, target: Option<Cell>, outside: CellSet, found: Found<'_>) -> ControlFlow<()> {
        let most = self.wanted.size - usize::from(target.is_some());
        let mut bases = [Base { place: 0, cells: CellSet::EMPTY, forced: 0 }; 64];
        let mut count = 0;
        for place in places(self.deal.base) {
            let cells = self.cells[place] & outside;
            let is_basic = self.wanted.shape == Shape::Basic;
            if self.cells[place].len() < 2 || is_basic && cells.len() > most {
                continue;
            }
            let forced = self.forced(cells);
            if forced.count_ones() as usize <= most {
                bases[count] = Base { place, cells, forced };
                count += 1;
            }
        }
        if count < self.wanted.size {
            return ControlFlow::Continue(());
        }
        let bases = &mut bases[..count];
        bases.sort_unstable_by_key(|base| base.cells.len());
        let capacity = self.capacity(outside);
        let around = Around { search: self, target, outside, most, bases, capacity };
        let cover = self.deal.cover & !around.target_houses();
        around
            .choose(Chosen { base: 0, cells: CellSet::EMPTY, at: 0, cover: 0, free: cover }, found)
    }

    /// How many cells so many cover houses hold at most.
    fn capacity(&self, outside: CellSet) -> [usize; 8] {
        let mut largest = [0; 8];
        for place in places(self.deal.cover) {
            let mut size = (self.cells[place] & outside).len();
            for own in &mut largest[1..] {
                if size > *own {
                    std::mem::swap(&mut size, own);
                }
            }
        }
        let mut sum = 0;
        largest.map(|size| {
            sum += size;
            sum
        })
    }

    /// The cover houses that are the only ones for some of these cells.
    fn forced(&self, cells: CellSet) -> HouseSet {
        let covers = cells.iter().map(|cell| self.ground.around(cell) & self.deal.cover);
        covers.filter(|covers| covers.count_ones() == 1).fold(0, |all, covers| all | covers)
    }

    /// The fish of these houses, if it is one that is sought.
    pub fn catch(&self, target: Option<Cell>, bases: HouseSet, covers: HouseSet) -> Option<Catch> {
        let (once, twice) = self.counted(bases);
        let (covered, covered_twice) = self.counted(covers);
        let (fins, endo_fins) = (once - twice - covered, twice);
        let all_fins = fins | endo_fins;
        let is_wanted = all_fins.is_empty() == (self.wanted.fins == Fins::None)
            && fins.len() <= MOST_FINS
            && endo_fins.len() <= MOST_ENDO_FINS;
        let unused = |place: usize| ((self.cells[place] & covered) - endo_fins).is_empty();
        let idle = |place: usize| self.cells[place].is_disjoint(once);
        if !is_wanted || places(bases).any(unused) || places(covers).any(idle) {
            return None;
        }
        let outnumbered = (covered - once) | (covered_twice - twice);
        let eliminated =
            all_fins.iter().fold(outnumbered, |left, fin| left & self.position.peers(fin));
        let first = eliminated.first()?;
        let is_new =
            self.wanted.told == Told::OneForTarget || target.is_none_or(|target| target == first);
        let is_sashimi = places(bases).any(|place| (self.cells[place] & covered).len() < 2);
        let (digit, body) = (self.digit, once - all_fins);
        let catch = Catch { digit, bases, covers, body, fins, endo_fins, eliminated, is_sashimi };
        (is_new && self.ground.is_of(self.wanted.shape, self.number, bases, covers))
            .then_some(catch)
    }

    /// The cells with the digit in any of these houses, and those in several.
    fn counted(&self, houses: HouseSet) -> (CellSet, CellSet) {
        let none = (CellSet::EMPTY, CellSet::EMPTY);
        places(houses).fold(none, |(once, twice), place| {
            let cells = self.cells[place];
            (once | cells, twice | (once & cells))
        })
    }
}

/// The search around one target.
struct Around<'a> {
    search: &'a Search<'a>,
    target: Option<Cell>,
    /// The cells that do not see the target.
    outside: CellSet,
    /// How many cover houses hold the base, beside that of the target.
    most: usize,
    /// What may be base, the smallest first.
    bases: &'a [Base],
    /// How many cells so many cover houses hold at most.
    capacity: [usize; 8],
}

/// The houses that have been chosen so far.
#[derive(Clone, Copy)]
struct Chosen {
    base: HouseSet,
    /// The cells of the base.
    cells: CellSet,
    /// The base houses that may be added are those from here.
    at: usize,
    cover: HouseSet,
    /// The cover houses that may be added.
    free: HouseSet,
}

impl Around<'_> {
    /// Adds base houses, each with what covers it.
    fn choose(&self, chosen: Chosen, found: Found<'_>) -> ControlFlow<()> {
        let left = self.search.wanted.size - chosen.base.count_ones() as usize;
        if left == 0 {
            return self.fill(chosen, found);
        }
        let covered = self.covered(chosen.cover);
        let spare = (covered - chosen.cells).len() + self.capacity[self.unused(&chosen)];
        for at in chosen.at..self.bases.len() {
            let base = self.bases[at];
            if self.bases.len() - at < left || left * base.cells.len() > spare {
                break;
            }
            let own = 1 << base.place;
            let is_possible = base.cells.is_disjoint(chosen.cells)
                && chosen.cover & own == 0
                && (chosen.cover | base.forced).count_ones() as usize <= self.most;
            if is_possible {
                let (base, cells) = (chosen.base | own, chosen.cells | base.cells);
                let free = chosen.free & !own;
                let next = Chosen { base, cells, at: at + 1, free, ..chosen };
                self.cover(next, cells - covered, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many cover houses may still be added.
    fn unused(&self, chosen: &Chosen) -> usize {
        self.most - chosen.cover.count_ones() as usize
    }

    fn covered(&self, cover: HouseSet) -> CellSet {
        let all = places(cover).fold(CellSet::EMPTY, |all, place| all | self.search.cells[place]);
        all & self.outside
    }

    fn target_houses(&self) -> HouseSet {
        self.target.map_or(0, |target| self.search.ground.around(target))
    }

    /// Adds cover houses until they hold all these cells, then more base houses.
    fn cover(&self, mut chosen: Chosen, open: CellSet, found: Found<'_>) -> ControlFlow<()> {
        let Some(cell) = open.first() else {
            return self.choose(chosen, found);
        };
        if open.len() > self.capacity[self.unused(&chosen)] {
            return ControlFlow::Continue(());
        }
        for place in places(self.search.ground.around(cell) & chosen.free) {
            chosen.free &= !(1 << place);
            let cover = chosen.cover | 1 << place;
            self.cover(Chosen { cover, ..chosen }, open - self.search.cells[place], found)?;
        }
        ControlFlow::Continue(())
    }

    /// Adds the cover houses that are still to choose, one of the target at least.
    fn fill(&self, chosen: Chosen, found: Found<'_>) -> ControlFlow<()> {
        let Chosen { base, cover, free, .. } = chosen;
        if self.target.is_none() {
            return self.add(base, cover, free, found);
        }
        let own = self.target_houses() & self.search.deal.cover & !base;
        for place in places(own) {
            let later = own & (HouseSet::MAX << place << 1);
            self.add(base, cover | 1 << place, free | later, found)?;
        }
        ControlFlow::Continue(())
    }

    fn add(
        &self,
        base: HouseSet,
        cover: HouseSet,
        mut free: HouseSet,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        if cover.count_ones() as usize == self.search.wanted.size {
            let catch = self.search.catch(self.target, base, cover);
            return catch.map_or(ControlFlow::Continue(()), found);
        }
        for place in places(free) {
            free &= !(1 << place);
            self.add(base, cover | 1 << place, free, found)?;
        }
        ControlFlow::Continue(())
    }
}
