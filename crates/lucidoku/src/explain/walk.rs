//! A path under way.

use super::appearance::Appearance;
use super::{Entry, Profile, Singles};
use crate::board::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House, UnsupportedSide};
use crate::candidates::CandidateGrid;
use crate::puzzle::Puzzle;
use crate::technique::{Overlays, Position, Step, Uniqueness};
use std::ops::ControlFlow;

/// A position on the way from a puzzle to its solution, and what is known of how it came about.
///
/// ```
/// use lucidoku::explain::{Profile, Walk};
/// use lucidoku::technique::Uniqueness;
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let profile = Profile::standard();
/// let mut walk =
///     Walk::new(&parse_puzzle(text).unwrap(), &profile, Uniqueness::Assumed).unwrap();
/// let (_, step) = walk.easiest().unwrap();
/// walk.apply(&step);
/// assert_eq!(walk.grid().placed().len(), 29);
/// ```
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    board: Board,
    profile: &'a Profile,
    grid: CandidateGrid,
    givens: CellSet,
    struck: CandidateSet,
    uniqueness: Uniqueness,
    singles: Option<Appearance>,
    /// What has been found out of each digit by itself.
    overlays: Overlays,
}

impl<'a> Walk<'a> {
    /// At the puzzle itself. If candidates are struck out in it, it is taken as the state of a
    /// puzzle under way: cells with one candidate that no peer has are decided, and as it is not
    /// known that these were not given, they count as givens.
    ///
    /// # Errors
    /// If the side is not 9.
    pub fn new(
        puzzle: &Puzzle,
        profile: &'a Profile,
        uniqueness: Uniqueness,
    ) -> Result<Walk<'a>, UnsupportedSide> {
        let board = puzzle.layout().board()?.clone();
        let mut grid = CandidateGrid::new(puzzle)?;
        if puzzle.has_struck() {
            grid.place_settled(&board);
        }
        let mut struck = CandidateSet::EMPTY;
        for cell in Cell::ALL {
            struck |= CandidateSet::in_cell(cell, puzzle.struck_digits(cell)?);
        }
        let givens = grid.placed();
        let (singles, overlays) = (None, Overlays::default());
        let mut walk = Walk { board, profile, grid, givens, struck, uniqueness, singles, overlays };
        walk.singles = walk.appearance();
        Ok(walk)
    }

    /// Goes on from other candidates, to which some way leads from the puzzle.
    pub fn at(mut self, grid: CandidateGrid) -> Walk<'a> {
        self.grid = grid;
        self.overlays = Overlays::default();
        self.singles = self.appearance();
        self
    }

    fn appearance(&self) -> Option<Appearance> {
        let placed = self.grid.placed().iter().filter_map(|cell| {
            let digit = self.grid.digit(cell)?;
            Some(Candidate { cell, digit })
        });
        match self.profile.singles() {
            Singles::AsListed => None,
            Singles::AsTheyAppear => Some(Appearance::new(&self.board, &self.struck, placed)),
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The candidates that are left.
    pub fn grid(&self) -> &CandidateGrid {
        &self.grid
    }

    /// The cells that were given.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The position, as techniques look at it.
    pub fn position(&self) -> Position<'_> {
        Position::new(&self.board, &self.grid)
            .with_origin(self.givens, self.struck)
            .with_uniqueness(self.uniqueness)
            .with_overlays(&self.overlays)
    }

    /// The easiest step, and the entry of the profile that it belongs to.
    pub fn easiest(&self) -> Option<(&'a Entry, Step)> {
        let position = self.position();
        let entries = self.profile.entries().iter();
        entries.into_iter().find_map(|entry| {
            let step = match &self.singles {
                Some(singles) => first_to_appear(entry, &position, singles),
                None => None,
            };
            Some((entry, step.or_else(|| entry.first(&position))?))
        })
    }

    /// Takes a step.
    pub fn apply(&mut self, step: &Step) {
        self.change(&step.placements, &step.eliminations);
    }

    /// Places digits and strikes candidates out, for whatever reason.
    pub fn change(&mut self, placements: &CandidateSet, eliminations: &CandidateSet) {
        let (before, undecided) = (self.grid.all(), self.grid.undecided());
        for candidate in placements.iter() {
            self.grid.place(&self.board, candidate.cell, candidate.digit);
        }
        for candidate in eliminations.iter() {
            self.grid.eliminate(candidate);
        }
        let gone = undecided - self.grid.undecided();
        for digit in Digit::ALL {
            let places = before.cells_with(digit);
            if places != self.grid.cells_with(digit) || !places.is_disjoint(gone) {
                self.overlays.forget(digit);
            }
        }
        if let Some(singles) = &mut self.singles {
            singles.change(placements, eliminations);
        }
    }
}

/// The techniques whose steps can be told apart by when they came about.
const SINGLES: [&str; 3] = ["full house", "naked single", "hidden single"];

/// Of the singles that an entry finds, the one that has been there for the longest; `None` if it
/// is about something else.
fn first_to_appear(entry: &Entry, position: &Position<'_>, singles: &Appearance) -> Option<Step> {
    let [technique] = entry.techniques[..] else { return None };
    let wanted = match technique.info().name {
        name if name == SINGLES[0] => {
            singles.naked().find(|single| ends_a_house(position, *single))
        }
        name if name == SINGLES[1] => singles.naked().next(),
        name if name == SINGLES[2] => singles.hidden().next(),
        _ => None,
    }?;
    let mut found = None;
    let _ = technique.find(position, &mut |step: Step| {
        if !step.placements.contains(wanted) {
            return ControlFlow::Continue(());
        }
        found = Some(step);
        ControlFlow::Break(())
    });
    found
}

/// Whether a candidate's cell is the only one left in a house.
fn ends_a_house(position: &Position<'_>, candidate: Candidate) -> bool {
    let is_last =
        |house: &House| (house.cells() & position.undecided()).single() == Some(candidate.cell);
    position.houses().iter().any(is_last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::find;
    use crate::text::parse_puzzle;

    /// Goes along a puzzle's path and asks for what is kept at each position, so that all of it is
    /// there to go stale; tells how many steps placed something and how many eliminated alone.
    fn compare(puzzle: &Puzzle) -> [usize; 2] {
        let profile = Profile::standard();
        let mut walk = Walk::new(puzzle, &profile, Uniqueness::Unknown).unwrap();
        let mut steps = [0; 2];
        loop {
            let fresh = Position::new(walk.board(), walk.grid());
            for digit in Digit::ALL {
                let (kept, anew) = (walk.position().impossible(digit), fresh.impossible(digit));
                assert_eq!(kept, anew, "{digit}\n{}", walk.grid());
            }
            let Some((_, step)) = walk.easiest() else { return steps };
            steps[usize::from(step.placements.is_empty())] += 1;
            walk.apply(&step);
        }
    }

    #[test]
    fn what_is_kept_between_steps_is_what_is_found_anew() {
        let mut steps = [0; 2];
        for line in lucidoku_testdata::set("minimal").iter().step_by(8) {
            let own = compare(&parse_puzzle(line).unwrap());
            steps = [steps[0] + own[0], steps[1] + own[1]];
        }
        assert!(steps.iter().all(|steps| *steps > 100), "{steps:?}");
    }

    #[test]
    fn singles_have_these_names() {
        assert!(SINGLES.iter().all(|name| find(name).is_some_and(|t| t.info().name == *name)));
    }
}
