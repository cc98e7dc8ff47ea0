//! The ways to take a line as a row of a side other than 9.

use crate::board::Side;
use crate::text::cells::{Counts, Reading};

/// A way to take lines as rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowReading {
    pub reading: Reading,
    pub side: Side,
    /// The greatest value in them.
    greatest: u8,
}

impl RowReading {
    /// The ways in which a line can be a row: of the side asked for, if one is, else of any other
    /// than 9 that has boxes.
    pub fn all(counts: Counts, asked: Option<Side>) -> Vec<RowReading> {
        let readings = [Reading::Numbers, Reading::Characters].into_iter();
        let ways = readings.filter_map(|reading| {
            let (cells, greatest) = (counts.get(reading)?, counts.greatest(reading));
            let side = Side::new(u8::try_from(cells).ok()?)?;
            let fits = match asked {
                Some(asked) => side == asked,
                None => {
                    let is_digit = reading == Reading::Characters || usize::from(greatest) <= cells;
                    side.boxes().is_some() && side != Side::NINE && is_digit
                }
            };
            let has_digits = reading == Reading::Numbers || cells <= 35;
            (fits && has_digits).then_some(RowReading { reading, side, greatest })
        });
        ways.collect()
    }

    /// The ways that are open to both.
    pub fn common(ways: &[RowReading], others: &[RowReading]) -> Vec<RowReading> {
        let both = ways.iter().filter_map(|way| {
            let is_same =
                |other: &&RowReading| (other.reading, other.side) == (way.reading, way.side);
            let other = others.iter().find(is_same)?;
            Some(RowReading { greatest: way.greatest.max(other.greatest), ..*way })
        });
        both.collect()
    }

    /// Whether a row has as many cells as a whole puzzle of another side.
    pub fn is_ambiguous(&self) -> bool {
        self.side_in_a_row().is_some()
    }

    /// Whether each row may be a puzzle, as its digits do not go beyond that one's side.
    pub fn may_be_puzzles(&self) -> bool {
        self.side_in_a_row().is_some_and(|side| self.greatest <= side)
    }

    /// The side of which a row is a whole puzzle, if it is one.
    fn side_in_a_row(&self) -> Option<u8> {
        match self.side.get() {
            16 => Some(4),
            36 => Some(6),
            64 => Some(8),
            _ => None,
        }
    }
}

/// Whether a line is a whole puzzle of the side asked for; if none is, one of numbers that only a
/// side above 9 has.
pub(super) fn is_whole_puzzle(counts: Counts, asked: Option<Side>) -> bool {
    let Some(side) = asked else {
        let root = counts.numbers.map_or(0, usize::isqrt);
        let side = u8::try_from(root).ok().and_then(Side::new);
        return side.is_some_and(|side| {
            side.get() > 9
                && Some(side.cells()) == counts.numbers
                && side.boxes().is_some()
                && usize::from(counts.greatest(Reading::Numbers)) <= side.get()
        });
    };
    counts.readings(side.cells()).next().is_some()
}

/// A quick look: no separator in more characters than a row of them has.
pub(super) fn cannot_be_cells(line: &[u8]) -> bool {
    let separates = |byte: &u8| matches!(byte, b' ' | b'\t' | b'|' | b',' | b'#' | 0x80..);
    line.len() > 36 && !line[..36].iter().any(separates)
}
