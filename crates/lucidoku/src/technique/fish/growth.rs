//! The search for fish of many houses to choose from, house by house from one base house.
//!
//! Most of these fish are smaller ones with houses added: some of their base houses are held, where
//! the target is not seen, by fewer cover houses than all are. A fish that is not has no cover
//! house that meets one base house alone, since both could be left out, and does not fall into
//! parts. So it can be grown: what is not covered is covered; then a base house is added that
//! meets a cover house which meets but one so far. That leaves few houses to choose from at each
//! step, where a choice of base houses alone would be of thousands.
//!
//! For each target there may be many such fish still; one is told of.

use super::ground::{HouseSet, places};
use super::search::{Catch, Fins, Found, Search};
use crate::board::{Cell, CellSet};
use std::ops::ControlFlow;

/// The first fish found that has that target and is no smaller one with houses added.
pub(super) fn first(search: &Search<'_>, target: Cell) -> Option<Catch> {
    let own = search.ground.around(target) & search.deal.cover;
    let open = search.position.cells_with(search.digit) - CellSet::of(target);
    let mut first = None;
    let mut found = |catch: Catch| {
        first = Some(catch);
        ControlFlow::Break(())
    };
    let _ = match search.wanted.fins {
        Fins::Some => {
            let outside = open - search.position.peers(target);
            Growth { search, target, own, outside }.begin(CellSet::EMPTY, &mut found)
        }
        Fins::None => places(own).try_for_each(|place| {
            let growth = Growth { search, target, own: 1 << place, outside: open };
            growth.begin(search.cells[place], &mut found)
        }),
    };
    first
}

/// Fish with a target.
struct Growth<'a> {
    search: &'a Search<'a>,
    target: Cell,
    /// The cover houses of which one is to be that of the target.
    own: HouseSet,
    /// The cells that cannot be fins.
    outside: CellSet,
}

/// What has been grown.
#[derive(Clone, Copy)]
struct Grown {
    base: HouseSet,
    cover: HouseSet,
    /// The houses that may become base, and those that may become cover.
    base_free: HouseSet,
    cover_free: HouseSet,
    /// The cells of base and cover.
    held: CellSet,
    covered: CellSet,
}

impl Growth<'_> {
    fn cells(&self, place: usize) -> CellSet {
        self.search.cells[place] & self.outside
    }

    /// Begins with these cells covered.
    fn begin(&self, covered: CellSet, found: Found<'_>) -> ControlFlow<()> {
        let around = self.search.ground.around(self.target);
        let is_base = |place: &usize| !self.cells(*place).is_empty();
        let base_free = places(self.search.deal.base & !around).filter(is_base);
        let grown = Grown {
            base: 0,
            cover: 0,
            base_free: base_free.fold(0, |all, place| all | 1 << place),
            cover_free: self.search.deal.cover & !around,
            held: CellSet::EMPTY,
            covered,
        };
        self.add_base(grown, grown.base_free, found)
    }

    /// Adds one of these houses to the base.
    fn add_base(&self, mut grown: Grown, choices: HouseSet, found: Found<'_>) -> ControlFlow<()> {
        for place in places(choices & grown.base_free) {
            grown.base_free &= !(1 << place);
            let cells = self.cells(place);
            if cells.is_disjoint(grown.held) {
                let (base, held) = (grown.base | 1 << place, grown.held | cells);
                let cover_free = grown.cover_free & !(1 << place);
                self.add_cover(Grown { base, held, cover_free, ..grown }, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Covers the base, then goes on with it.
    fn add_cover(&self, mut grown: Grown, found: Found<'_>) -> ControlFlow<()> {
        let Some(cell) = (grown.held - grown.covered).first() else {
            return self.go_on(grown, found);
        };
        if grown.cover.count_ones() as usize + 1 == self.search.wanted.size {
            return ControlFlow::Continue(());
        }
        for place in places(self.search.ground.around(cell) & grown.cover_free) {
            grown.cover_free &= !(1 << place);
            let (cover, base_free) = (grown.cover | 1 << place, grown.base_free & !(1 << place));
            let covered = grown.covered | self.cells(place);
            self.add_cover(Grown { cover, base_free, covered, ..grown }, found)?;
        }
        ControlFlow::Continue(())
    }

    /// Ends with a fish, or adds a base house that meets the cover.
    fn go_on(&self, grown: Grown, found: Found<'_>) -> ControlFlow<()> {
        let is_fish = grown.base.count_ones() > grown.cover.count_ones();
        let is_full = grown.base.count_ones() as usize == self.search.wanted.size;
        if is_fish || is_full {
            return if is_fish && is_full {
                self.end(&grown, found)
            } else {
                ControlFlow::Continue(())
            };
        }
        let meets_one = |place: &usize| {
            let cells = self.cells(*place);
            places(grown.base).filter(|base| !self.cells(*base).is_disjoint(cells)).count() == 1
        };
        let around = places(grown.cover).find(meets_one);
        let cells = around.map_or(grown.covered, |place| self.cells(place)) - grown.held;
        let choices = cells.iter().fold(0, |all, cell| all | self.search.ground.around(cell));
        self.add_base(grown, choices, found)
    }

    fn end(&self, grown: &Grown, found: Found<'_>) -> ControlFlow<()> {
        let own = places(self.own & !grown.base);
        let catches = own.filter_map(|place| {
            self.search.catch(Some(self.target), grown.base, grown.cover | 1 << place)
        });
        catches.into_iter().try_for_each(found)
    }
}
