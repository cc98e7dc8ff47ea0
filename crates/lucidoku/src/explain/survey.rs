//! All that a technique finds in a puzzle, whatever its solutions.

use super::{Profile, Singles};
use super::{Refused, Walk};
use crate::board::{Board, CellSet};
use crate::candidates::CandidateGrid;
use crate::puzzle::Puzzle;
use crate::search::{Budget, Unsupported, Verdict, judge};
use crate::technique::{Step, Technique, Uniqueness, all};

/// What a technique finds in a position.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The board.
    pub board: Board,
    /// The candidates.
    pub grid: CandidateGrid,
    /// The cells that were given.
    pub givens: CellSet,
    /// Every instance.
    pub steps: Vec<Step>,
    /// Whether the position has a solution; if not, steps prove nothing but that.
    pub is_solvable: bool,
}

impl Survey {
    /// Looks for a technique at a puzzle, or at the state of one under way (see [`Walk::new`]).
    /// If it relies on there being one solution, that is taken for granted where uniqueness is
    /// assumed, and else asked. Takes a search for two solutions, without a budget: on 81 cells it
    /// is over in milliseconds, in the worst case seconds.
    ///
    /// # Errors
    /// If there are several solutions and the technique relies on there being one, or the side is
    /// not 9.
    ///
    /// ```
    /// use lucidoku::explain::{Refused, Survey};
    /// use lucidoku::technique::{Uniqueness, find};
    /// use lucidoku::text::parse_puzzle;
    ///
    /// let puzzle = parse_puzzle(&format!("12345678.{}", ".".repeat(72))).unwrap();
    /// let survey = |name| Survey::new(&puzzle, find(name).unwrap(), Uniqueness::Unknown);
    /// assert_eq!(survey("naked single").unwrap().steps.len(), 1);
    /// assert_eq!(survey("hidden rectangle").unwrap_err(), Refused::Several);
    ///
    /// let impossible = parse_puzzle(&format!("12345678.........9{}", ".".repeat(63))).unwrap();
    /// let survey = Survey::new(&impossible, find("naked single").unwrap(), Uniqueness::Unknown);
    /// assert!(!survey.unwrap().is_solvable);
    /// ```
    pub fn new(
        puzzle: &Puzzle,
        technique: &dyn Technique,
        known: Uniqueness,
    ) -> Result<Survey, Refused> {
        let unsupported = |side| Refused::Unsupported(Unsupported::Side(side));
        puzzle.layout().board().map_err(unsupported)?;
        let judged = judge(puzzle, Budget::UNLIMITED).map_err(Refused::Unsupported)?;
        let is_ambiguous = matches!(judged.verdict, Verdict::Several(..));
        if is_ambiguous && technique.info().uniqueness > known {
            return Err(Refused::Several);
        }
        let profile = Profile::new("survey", Vec::new(), Singles::AsListed);
        let walk = Walk::new(puzzle, &profile, Uniqueness::Assumed).map_err(unsupported)?;
        Ok(Survey {
            board: walk.board().clone(),
            grid: *walk.grid(),
            givens: walk.givens(),
            steps: all(technique, &walk.position()),
            is_solvable: !matches!(judged.verdict, Verdict::None),
        })
    }
}
