//! The formats by name: what is written is read again, and what cannot be held is refused.

mod links;
#[cfg(feature = "formats")]
mod packed;
mod round_trips;
mod samples;

use lucidoku::board::{Cell, Digit, DigitSet};
use lucidoku::text::{Notes, Sheet, parse_puzzle};

/// The solution that sheets are cut from.
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What a sheet has beyond givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nothing.
    Givens,
    /// Placed digits.
    Placed,
    /// Candidates.
    Candidates,
    /// Placed digits and candidates.
    UnderWay,
    /// Notes of both sorts.
    Noted,
}

/// Every kind of sheet.
pub const KINDS: [Kind; 5] =
    [Kind::Givens, Kind::Placed, Kind::Candidates, Kind::UnderWay, Kind::Noted];

/// A sheet of that kind with digits of one solution, renamed, here and there.
pub fn sheet(random: &mut fastrand::Rng, kind: Kind) -> Sheet {
    let mut names: Vec<u8> = (1..=9).collect();
    random.shuffle(&mut names);
    let value = |cell: Cell| names[usize::from(SOLUTION.as_bytes()[cell.index()] - b'1')];
    let digit = |cell: Cell| Digit::new(value(cell)).unwrap();
    let (given, placed) = (random.usize(0..36), random.usize(1..12));
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    let mut text = ['.'; 81];
    cells[..given].iter().for_each(|cell| text[cell.index()] = char::from(b'0' + value(*cell)));
    let text: String = text.into_iter().collect();
    let mut sheet = Sheet::from(parse_puzzle(&text).unwrap());
    if matches!(kind, Kind::Placed | Kind::UnderWay) {
        sheet = sheet.with_placed(cells[given..given + placed].iter().map(|c| (*c, digit(*c))));
    }
    let mut some = |keep: Option<Digit>| {
        let bits = random.u16(0..512) | random.u16(0..512);
        let random_digits = DigitSet::from_bits(bits).unwrap();
        keep.map_or(random_digits, |digit| random_digits | DigitSet::of(digit))
    };
    if matches!(kind, Kind::Candidates | Kind::UnderWay) {
        return sheet.with_candidates(Box::new(Cell::ALL.map(|cell| some(Some(digit(cell))))));
    }
    if kind == Kind::Noted {
        // A given cell has no notes, and one open cell has none, as notes everywhere are candidates.
        let open = |cell: Cell| sheet.given(cell).is_none() && cell != cells[80];
        let mut marks = || {
            let all = Cell::ALL.map(|cell| if open(cell) { some(None) } else { DigitSet::EMPTY });
            Some(Box::new(all))
        };
        let notes = Notes { centre: marks(), corner: marks() };
        return sheet.clone().with_notes(notes);
    }
    sheet
}
