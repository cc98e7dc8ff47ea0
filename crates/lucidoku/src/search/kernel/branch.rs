//! Where to branch when the rules decide nothing more.

use super::packed::{Packed, Place};

/// The two ways on from a board.
pub struct Branches {
    /// The board with a candidate placed.
    pub first: Packed,
    /// The board without that candidate.
    pub second: Packed,
}

/// From so many undecided cells on, what a branch leads to is looked at more closely. Puzzles of
/// givens have fewer by then. In a Sukaku nearly every cell sees 20 undecided ones, and which
/// digits they share is all that tells cells apart.
const OPEN_BOARD: u32 = 60;

/// Both ways on, from a board with a cell of two candidates or more.
///
/// The cell with two candidates that sees the most undecided cells; of a tie the last in the
/// order of bands. On an open board, the one of which both digits reach the most candidates.
/// Without a cell with two, the first of those with the fewest.
#[inline(always)]
pub fn branches(board: Packed) -> Branches {
    let [undecided, more] = board.undecided();
    let [a, b, c] = [0, 1, 2].map(|band| undecided[band] & !more[band]);
    if a | b | c == 0 {
        return without_pairs(&board, &undecided);
    }
    if undecided.iter().map(|cells| cells.count_ones()).sum::<u32>() >= OPEN_BOARD {
        return of_pair(board, strongest(&board, &[a, b, c]));
    }
    let mut best = 0;
    // Two bands in one word: one loop fewer whose end is hard to foresee.
    let mut see = |mut cells: u64, base: usize| {
        while cells != 0 {
            let at = cells.trailing_zeros();
            let place = Place { band: base + at as usize / 32, bit: at % 32 };
            let seen = Packed::seen_from(&undecided, place);
            best = best.max(seen << 8 | (place.band as u32) << 5 | place.bit);
            cells &= cells - 1;
        }
    };
    see(u64::from(a) | u64::from(b) << 32, 0);
    see(u64::from(c), 2);
    of_pair(board, Place { band: (best >> 5 & 3) as usize, bit: best & 31 })
}

/// Places either digit of a cell with two.
#[inline(always)]
fn of_pair(board: Packed, place: Place) -> Branches {
    let digits = board.digits(place);
    let [digit, other] = [digits, digits & digits.wrapping_sub(1)];
    let [digit, other] = [digit, other].map(|digits| digits.trailing_zeros() as usize);
    let (mut first, mut second) = (board, board);
    first.place(digit, place);
    second.place(other, place);
    Branches { first, second }
}

/// Of the cells with two candidates the first with the highest product of what either digit
/// reaches: a point for each candidate of it that the cell sees, two more in a cell with two.
#[cold]
#[inline(never)]
fn strongest(board: &Packed, pairs: &[u32; 3]) -> Place {
    let reach = |digit: usize, place| {
        let with = [0, 1, 2].map(|band| board.word(digit, band));
        let in_pairs = [0, 1, 2].map(|band| with[band] & pairs[band]);
        Packed::seen_from(&with, place) + 2 * Packed::seen_from(&in_pairs, place)
    };
    let score = |place: &Place| -> u32 {
        let digits = board.digits(*place);
        (0..9).filter(|digit| digits >> digit & 1 == 1).map(|digit| reach(digit, *place)).product()
    };
    places(pairs).rev().max_by_key(score).unwrap_or(Place { band: 0, bit: 0 })
}

/// Places the least digit of the first cell with the fewest candidates, or takes it away.
#[cold]
#[inline(never)]
fn without_pairs(board: &Packed, undecided: &[u32; 3]) -> Branches {
    let number = |place: &Place| board.digits(*place).count_ones();
    let place = places(undecided).min_by_key(number).unwrap_or(Place { band: 0, bit: 0 });
    let digit = board.digits(place).trailing_zeros() as usize;
    let (mut first, mut second) = (*board, *board);
    first.place(digit, place);
    second.eliminate(digit, place);
    Branches { first, second }
}

/// The cells of a set, three words, in the order of bands.
fn places(cells: &[u32; 3]) -> impl DoubleEndedIterator<Item = Place> + '_ {
    let places = (0..3).flat_map(|band| (0..29).map(move |bit| Place { band, bit }));
    places.filter(|at| cells[at.band] >> at.bit & 1 == 1)
}
