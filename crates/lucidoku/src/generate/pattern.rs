//! Puzzles whose givens lie where one wants them.

use super::Random;
use super::probe::Probe;
use crate::board::Side;
use std::collections::HashMap;
use std::fmt;

/// How many solutions are looked at when the digits of some cells are chosen anew.
const LOOKED_AT: usize = 400;

/// After so many changes without a gain the digits are drawn anew.
const PATIENCE: usize = 60;

/// Which cells are given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GivenPattern {
    side: Side,
    given: Vec<bool>,
}

/// Why something is no pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternFault {
    /// How many cells it has.
    pub cells: usize,
    /// How many were expected.
    pub expected: usize,
}

impl fmt::Display for PatternFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PatternFault { cells, expected } = self;
        write!(f, "{cells} cells: expected {expected}, with `.` where nothing is given")
    }
}

impl std::error::Error for PatternFault {}

impl GivenPattern {
    /// The pattern in a text: a character a cell, row by row; `.`, `0`, `_`, `-` and `*` are not
    /// given, anything else is; blanks, line ends and bars do not count.
    ///
    /// # Errors
    /// If there are not as many cells as the side has.
    ///
    /// ```
    /// use lucidoku::board::Side;
    /// use lucidoku::generate::GivenPattern;
    ///
    /// let pattern = GivenPattern::read("x..x/.xx./.xx./x..x", Side::new(4).unwrap());
    /// assert_eq!(pattern.unwrap().count(), 8);
    /// ```
    pub fn read(text: &str, side: Side) -> Result<GivenPattern, PatternFault> {
        let is_cell = |c: &char| !c.is_whitespace() && !matches!(c, '|' | '/');
        let cells = text.chars().filter(is_cell);
        let given: Vec<bool> = cells.map(|c| !matches!(c, '.' | '0' | '_' | '-' | '*')).collect();
        match given.len() == side.cells() {
            true => Ok(GivenPattern { side, given }),
            false => Err(PatternFault { cells: given.len(), expected: side.cells() }),
        }
    }

    /// The side.
    pub fn side(&self) -> Side {
        self.side
    }

    /// For every cell, row by row, whether it is given.
    pub fn given(&self) -> &[bool] {
        &self.given
    }

    /// How many cells are given.
    pub fn count(&self) -> usize {
        self.given.iter().filter(|given| **given).count()
    }
}

/// The digits of a full grid in the given cells, changed until there is one solution: some cells'
/// digits are taken away, and of the ways to choose them anew one is taken that leaves fewest
/// solutions. `None` if that gets nowhere.
pub(super) fn climb(
    probe: &Probe<'_>,
    pattern: &GivenPattern,
    full: &[u8],
    random: &mut Random,
) -> Option<Vec<u8>> {
    let is_given = |cell: usize| pattern.given[cell];
    let mut values: Vec<u8> =
        full.iter().enumerate().map(|(cell, v)| if is_given(cell) { *v } else { 0 }).collect();
    let cells: Vec<usize> = (0..full.len()).filter(|cell| is_given(*cell)).collect();
    let mut best = probe.solutions(&values, LOOKED_AT).len();
    let mut patience = PATIENCE;
    while best > 1 && patience > 0 && !probe.is_stopped() {
        let (next, solutions) = chosen_anew(probe, &values, &cells, random)?;
        if solutions <= best {
            patience = if solutions < best { PATIENCE } else { patience };
            (values, best) = (next, solutions);
        }
        patience -= 1;
    }
    (best == 1 && probe.is_unique(&values)).then_some(values)
}

/// The values with the digits of a few of these cells chosen anew, and how many solutions they
/// have, of those looked at.
fn chosen_anew(
    probe: &Probe<'_>,
    values: &[u8],
    cells: &[usize],
    random: &mut Random,
) -> Option<(Vec<u8>, usize)> {
    let mut free = cells.to_vec();
    random.shuffle(&mut free);
    free.truncate(1 + random.below(4));
    let mut left = values.to_vec();
    free.iter().for_each(|cell| left[*cell] = 0);
    let mut by_digits: HashMap<Vec<u8>, usize> = HashMap::new();
    for solution in probe.solutions(&left, LOOKED_AT) {
        let digits = free.iter().map(|cell| solution[*cell]).collect();
        *by_digits.entry(digits).or_default() += 1;
    }
    let fewest = *by_digits.values().min()?;
    let mut least: Vec<&Vec<u8>> =
        by_digits.iter().filter(|(_, count)| **count == fewest).map(|(digits, _)| digits).collect();
    least.sort_unstable();
    let chosen = least[random.below(least.len())];
    free.iter().zip(chosen).for_each(|(cell, digit)| left[*cell] = *digit);
    let solutions = probe.solutions(&left, LOOKED_AT).len();
    Some((left, solutions))
}
