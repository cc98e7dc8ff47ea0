//! Puzzles as the kernel takes them.

use super::lanes::Vector;
use super::packed::{Packed, place_of};
use crate::board::{Board, Layout};
use crate::puzzle::Puzzle;
use crate::search::Unsupported;
use crate::text::{TextError, parse_puzzle_on};

/// A puzzle on the classic board, ready to be solved in bulk: 81 values, and perhaps candidates
/// struck out. It is smaller than a [`Puzzle`] and quicker to make, because givens that conflict
/// are not told: such clues have no solution.
///
/// ```
/// use lucidoku::search::Clues;
///
/// let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let clues = Clues::from_line(line)?;
/// assert_eq!(clues.values()[..3], [8, 0, 0]);
/// # Ok::<(), lucidoku::text::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clues {
    values: [u8; 81],
    /// One word a cell, bit `digit - 1` for a struck digit.
    struck: Option<Box<[u16; 81]>>,
}

impl Clues {
    /// The clues of a line: 81 characters, digits and `.` or `0` for blanks, are read at once;
    /// anything else as [`parse_puzzle_on`] reads it on the classic layout.
    ///
    /// # Errors
    /// Those of [`parse_puzzle_on`]; but 81 characters with conflicting givens are clues.
    pub fn from_line(line: &str) -> Result<Clues, TextError> {
        let line = line.trim_ascii_end();
        match <&[u8; 81]>::try_from(line.as_bytes()).ok().and_then(plain_values) {
            Some(values) => Ok(Clues { values, struck: None }),
            None => {
                let puzzle = parse_puzzle_on(line, &Layout::CLASSIC)?;
                Ok(Clues::of_classic(&puzzle))
            }
        }
    }

    /// The clues with these values, row by row, 0 for a blank; `None` if one is above 9.
    ///
    /// ```
    /// use lucidoku::search::Clues;
    ///
    /// assert_eq!(Clues::from_values([0; 81]), Clues::from_line(&".".repeat(81)).ok());
    /// assert_eq!(Clues::from_values([10; 81]), None);
    /// ```
    pub fn from_values(values: [u8; 81]) -> Option<Clues> {
        values.iter().all(|value| *value <= 9).then_some(Clues { values, struck: None })
    }

    /// Whether a puzzle is on the classic board.
    pub(super) fn check(puzzle: &Puzzle) -> Result<(), Unsupported> {
        match puzzle.layout().board()? == &Board::CLASSIC {
            true => Ok(()),
            false => Err(Unsupported::Rules),
        }
    }

    /// The clues of a puzzle whose layout is known to be the classic board.
    fn of_classic(puzzle: &Puzzle) -> Clues {
        let mut values = [0; 81];
        values.copy_from_slice(puzzle.givens().values());
        let struck = puzzle.has_struck().then(|| {
            let struck_in = |cell| (1..=9).filter(move |digit| puzzle.is_struck(cell, *digit));
            let word = |cell| struck_in(cell).fold(0, |word, digit| word | 1 << (digit - 1));
            Box::new(std::array::from_fn(word))
        });
        Clues { values, struck }
    }

    /// The givens row by row, 0 for a blank.
    pub fn values(&self) -> &[u8; 81] {
        &self.values
    }

    /// The candidates.
    #[inline(always)]
    pub(super) fn pack<V: Vector>(&self, proof: V) -> Packed {
        let mut packed = Packed::of_values(proof, &self.values);
        if let Some(struck) = &self.struck {
            strike(&mut packed, struck);
        }
        packed
    }
}

#[cold]
fn strike(packed: &mut Packed, struck: &[u16; 81]) {
    for (cell, word) in struck.iter().enumerate() {
        for digit in (0..9).filter(|digit| word >> digit & 1 == 1) {
            packed.eliminate(digit, place_of(cell));
        }
    }
}

/// The values of a line of digits, `.` and `0`, if it is one.
fn plain_values(line: &[u8; 81]) -> Option<[u8; 81]> {
    // No early end: so it is done for many characters at once.
    let is_plain = line.iter().fold(true, |plain, byte| plain & matches!(byte, b'0'..=b'9' | b'.'));
    is_plain.then(|| line.map(|byte| if byte == b'.' { 0 } else { byte - b'0' }))
}

/// Fails if the puzzle is not on the classic board.
impl TryFrom<&Puzzle> for Clues {
    type Error = Unsupported;

    fn try_from(puzzle: &Puzzle) -> Result<Clues, Unsupported> {
        Clues::check(puzzle).map(|()| Clues::of_classic(puzzle))
    }
}
