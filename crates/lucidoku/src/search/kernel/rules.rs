//! What follows from the candidates alone, in all lanes at once: one round of the rules.

use super::lanes::Vector;
use super::packed::{CELLS, FIRST_COLUMN, GUARDS, MINIROWS, Packed, ROW};

/// A board in each lane; the quads of [`Packed`] as vectors.
#[derive(Clone, Copy)]
pub struct Boards<V> {
    /// Digits 1 to 4: a vector a band, a word a digit.
    low: [V; 3],
    /// Digits 5 to 8: a vector a band, a word a digit.
    high: [V; 3],
    /// Digit 9: a word a band.
    nine: V,
}

/// What a round has shown of the lanes: bit 4 * lane each.
#[derive(Clone, Copy)]
pub struct Events {
    /// There is a contradiction.
    pub dead: u32,
    /// Every cell is left with one candidate (if not dead).
    pub decided: u32,
    /// The round has changed nothing: the rules are at their fixpoint.
    pub stuck: u32,
}

impl<V: Vector> Boards<V> {
    /// A bit for each word of a vector.
    const ALL_WORDS: u32 = u32::MAX >> (32 - 4 * V::LANES);

    /// No candidate anywhere.
    #[inline(always)]
    pub fn empty(proof: V) -> Boards<V> {
        let zero = proof.splat(0);
        Boards { low: [zero; 3], high: [zero; 3], nine: zero }
    }

    /// Any vector, as the proof that there are vectors.
    #[inline(always)]
    pub fn proof(&self) -> V {
        self.nine
    }

    /// The board in a lane.
    #[inline(always)]
    pub fn lane(&self, lane: usize) -> Packed {
        let ([a, b, c], [d, e, f]) = (&self.low, &self.high);
        Packed([
            a.lane(lane),
            b.lane(lane),
            c.lane(lane),
            d.lane(lane),
            e.lane(lane),
            f.lane(lane),
            self.nine.lane(lane),
        ])
    }

    /// Puts a board into a lane.
    #[inline(always)]
    pub fn set_lane(&mut self, lane: usize, board: &Packed) {
        for band in 0..3 {
            self.low[band].set_lane(lane, board.0[band]);
            self.high[band].set_lane(lane, board.0[band + 3]);
        }
        self.nine.set_lane(lane, board.0[6]);
    }

    /// One round: locked candidates in bands and in stacks (with them hidden singles in columns
    /// and boxes), hidden singles in rows, naked singles. Each rule sees what the one before it
    /// has left; naked singles strike only in their rows, the next round does the rest.
    #[inline(always)]
    pub fn round(&mut self) -> Events {
        let before = *self;
        for bands in [&mut self.low, &mut self.high] {
            band_rule(bands);
            stack_rule(bands);
        }
        self.nine = stack_rule_of_nine(band_rule_of_nine(self.nine));
        let hidden = Boards {
            low: singles_in_rows(self.low),
            high: singles_in_rows(self.high),
            nine: single_in_row(self.nine),
        };
        let [once, twice, claimed] = self.over_digits(&hidden);
        let all = once.bands([CELLS; 3]);
        let dead = self.some_empty() | !all.and_not(once).zeros() & Self::ALL_WORDS;
        let naked = once.and_not(twice);
        self.strike(&hidden, claimed, naked);
        Events {
            dead: any_word(dead),
            decided: all_words(twice.and(all).zeros()),
            stuck: all_words(self.changes(&before).zeros()),
        }
    }

    /// Over all digits, a word a band: the cells with a candidate, those with two or more, and
    /// those of a hidden single. The fourth word means nothing.
    #[inline(always)]
    fn over_digits(&self, hidden: &Boards<V>) -> [V; 3] {
        let [a, b, c] = [self.pairs(hidden, 0), self.pairs(hidden, 1), self.pairs(hidden, 2)];
        let nine = Tally { once: self.nine, twice: self.nine.splat(0), claimed: hidden.nine };
        let Tally { once, twice, claimed } = Tally::over_bands(a, b, c).add(nine);
        [once, twice, claimed]
    }

    /// Over digits 1 and 5, 2 and 6, 3 and 7, 4 and 8 in a band.
    #[inline(always)]
    fn pairs(&self, hidden: &Boards<V>, band: usize) -> Tally<V> {
        let (low, high) = (self.low[band], self.high[band]);
        let claimed = hidden.low[band].or(hidden.high[band]);
        Tally { once: low.or(high), twice: low.and(high), claimed }
    }

    /// Bits of words of which some digit's is empty in some band.
    #[inline(always)]
    fn some_empty(&self) -> u32 {
        let ([a, b, c], [d, e, f]) = (self.low, self.high);
        let least = a.min(b).min(c.min(d)).min(e.min(f));
        least.zeros() | self.nine.zeros() & 0x7777
    }

    /// Takes other digits from cells of hidden singles, and naked singles from their rows.
    #[inline(always)]
    fn strike(&mut self, hidden: &Boards<V>, claimed: V, naked: V) {
        let claimed_in = [claimed.word_0(), claimed.word_1(), claimed.word_2()];
        let naked_in = [naked.word_0(), naked.word_1(), naked.word_2()];
        for band in 0..3 {
            let (claimed, naked) = (claimed_in[band], naked_in[band]);
            self.low[band] = strike(self.low[band], hidden.low[band], claimed, naked);
            self.high[band] = strike(self.high[band], hidden.high[band], claimed, naked);
        }
        self.nine = strike(self.nine, hidden.nine, claimed, naked);
    }

    /// Words with a bit for each difference.
    #[inline(always)]
    fn changes(&self, before: &Boards<V>) -> V {
        let mut changes = self.nine.xor(before.nine);
        for band in 0..3 {
            changes = changes.or(self.low[band].xor(before.low[band]));
            changes = changes.or(self.high[band].xor(before.high[band]));
        }
        changes
    }
}

/// Cells with a candidate, with two or more, and of a hidden single, over some digits.
#[derive(Clone, Copy)]
pub(super) struct Tally<V> {
    pub once: V,
    pub twice: V,
    pub claimed: V,
}

impl<V: Vector> Tally<V> {
    /// From the tallies of three bands, four words each, to one with a word a band, over the
    /// four words. The fourth word means nothing.
    #[inline(always)]
    pub fn over_bands(a: Tally<V>, b: Tally<V>, c: Tally<V>) -> Tally<V> {
        let first_two = a.zip_low(b).add(a.zip_high(b));
        let third = c.zip_low(c).add(c.zip_high(c));
        first_two.low_halves(third).add(first_two.high_halves(third))
    }

    /// Over the digits of both.
    #[inline(always)]
    pub fn add(self, other: Tally<V>) -> Tally<V> {
        Tally {
            once: self.once.or(other.once),
            twice: self.twice.or(other.twice).or(self.once.and(other.once)),
            claimed: self.claimed.or(other.claimed),
        }
    }

    #[inline(always)]
    fn zip_low(self, other: Tally<V>) -> Tally<V> {
        Tally {
            once: self.once.zip_low(other.once),
            twice: self.twice.zip_low(other.twice),
            claimed: self.claimed.zip_low(other.claimed),
        }
    }

    #[inline(always)]
    fn zip_high(self, other: Tally<V>) -> Tally<V> {
        Tally {
            once: self.once.zip_high(other.once),
            twice: self.twice.zip_high(other.twice),
            claimed: self.claimed.zip_high(other.claimed),
        }
    }

    #[inline(always)]
    fn low_halves(self, other: Tally<V>) -> Tally<V> {
        Tally {
            once: self.once.low_halves(other.once),
            twice: self.twice.low_halves(other.twice),
            claimed: self.claimed.low_halves(other.claimed),
        }
    }

    #[inline(always)]
    fn high_halves(self, other: Tally<V>) -> Tally<V> {
        Tally {
            once: self.once.high_halves(other.once),
            twice: self.twice.high_halves(other.twice),
            claimed: self.claimed.high_halves(other.claimed),
        }
    }
}

/// Locked candidates between the rows and the boxes of each band, by digit.
///
/// The minirows that have a candidate make a 3x3 matrix a band, rows by boxes. The digit takes
/// one minirow a row and one a box: a permutation. So a minirow stays only if it lies in some
/// permutation that the matrix has. The matrices of all three bands share a word: the band is the
/// column within the minirow.
#[inline(always)]
pub(super) fn band_rule<V: Vector>(bands: &mut [V; 3]) {
    let [a, b, c] = *bands;
    let (first, second, third) =
        (a.splat(MINIROWS), a.splat(MINIROWS << 1), a.splat(MINIROWS << 2));
    let in_a = a.or(a.down::<1>()).or(a.down::<2>()).and(first);
    let in_b = b.or(b.down::<1>()).or(b.up::<1>()).and(second);
    let in_c = c.or(c.up::<1>()).or(c.up::<2>()).and(third);
    let open = in_boxes(in_a.or(in_b).or(in_c));
    let (in_a, in_b, in_c) = (open.and(first), open.and(second), open.and(third));
    // From the one bit of a minirow to its three: 8 - 1 is 7.
    bands[0] = a.and(in_a.up::<3>().sub(in_a));
    bands[1] = b.and(in_b.up::<2>().sub(in_b.down::<1>()));
    bands[2] = c.and(in_c.up::<1>().sub(in_c.down::<2>()));
}

/// The same between the columns and the boxes of each stack; it makes hidden singles in boxes
/// and columns. Here the matrix has bands by columns, and the band is the row within the word.
#[inline(always)]
pub(super) fn stack_rule<V: Vector>(bands: &mut [V; 3]) {
    let [a, b, c] = *bands;
    let (first, second, third) = (a.splat(ROW), a.splat(ROW << 10), a.splat(ROW << 20));
    let in_a = a.or(a.down::<10>()).or(a.down::<20>()).and(first);
    let in_b = b.or(b.down::<10>()).or(b.up::<10>()).and(second);
    let in_c = c.or(c.up::<10>()).or(c.up::<20>()).and(third);
    let open = in_columns(in_a.or(in_b).or(in_c));
    let (in_a, in_b, in_c) = (open.and(first), open.and(second), open.and(third));
    bands[0] = a.and(in_a.or(in_a.up::<10>()).or(in_a.up::<20>()));
    bands[1] = b.and(in_b.or(in_b.up::<10>()).or(in_b.down::<10>()));
    bands[2] = c.and(in_c.or(in_c.down::<10>()).or(in_c.down::<20>()));
}

/// [`band_rule`] for digit 9, whose bands are the words of a lane.
#[inline(always)]
pub(super) fn band_rule_of_nine<V: Vector>(nine: V) -> V {
    let two = nine.splat(3 * MINIROWS);
    // The third cell of each minirow, set if any of the three is: 3 carries from the first two.
    let any = nine.and(two).add(two).or(nine).and(nine.splat(4 * MINIROWS));
    let open = in_boxes(in_all_words(any.down_bands::<2, 1, 0>()));
    let open = open.and(nine.bands([MINIROWS, MINIROWS << 1, MINIROWS << 2]));
    nine.and(open.up_bands::<3, 2, 1>().sub(open.down_bands::<0, 1, 2>()))
}

/// [`stack_rule`] for digit 9.
#[inline(always)]
pub(super) fn stack_rule_of_nine<V: Vector>(nine: V) -> V {
    let columns = nine.or(nine.down::<10>()).or(nine.down::<20>()).and(nine.splat(ROW));
    let open = in_columns(in_all_words(columns.up_bands::<0, 10, 20>()));
    let open = open.down_bands::<0, 10, 20>().and(nine.bands([ROW; 3]));
    nine.and(open.or(open.up::<10>()).or(open.up::<20>()))
}

/// The first three words of each lane joined, in each of its words; the fourth must be 0.
#[inline(always)]
fn in_all_words<V: Vector>(words: V) -> V {
    let pairs = words.or(words.swap_words());
    pairs.or(pairs.swap_halves())
}

/// The entries of matrices of rows by boxes that lie in a permutation.
#[inline(always)]
fn in_boxes<V: Vector>(matrix: V) -> V {
    const FIRST_TWO: u32 = 0x3f * FIRST_COLUMN;
    const FIRST: u32 = 7 * FIRST_COLUMN;
    let one_on = turned(FIRST_TWO, matrix.down::<3>(), matrix.up::<6>());
    let two_on = turned(FIRST, matrix.down::<6>(), matrix.up::<3>());
    in_a_permutation(matrix, one_on, two_on)
}

/// The entries of matrices of bands by columns that lie in a permutation.
#[inline(always)]
fn in_columns<V: Vector>(matrix: V) -> V {
    const FIRST_TWO: u32 = 3 * MINIROWS;
    let one_on = turned(FIRST_TWO, matrix.down::<1>(), matrix.up::<2>());
    let two_on = turned(MINIROWS, matrix.down::<2>(), matrix.up::<1>());
    in_a_permutation(matrix, one_on, two_on)
}

/// The entries of a mask from one vector, the others from another.
#[inline(always)]
fn turned<V: Vector>(mask: u32, here: V, around: V) -> V {
    here.and(here.splat(mask)).or(around.and(here.splat(CELLS & !mask)))
}

/// The entries of 3x3 matrices that lie in a permutation, given also the matrices whose rows are
/// turned by one and by two: an entry does if the four entries outside its row and column have a
/// diagonal.
#[inline(always)]
fn in_a_permutation<V: Vector>(matrix: V, one_on: V, two_on: V) -> V {
    let diagonals = one_on.and(next_row(two_on)).or(two_on.and(next_row(one_on)));
    next_row(diagonals).and(matrix)
}

/// In each row the one below it, in the last row the first. Bits above the rows mean nothing.
#[inline(always)]
fn next_row<V: Vector>(words: V) -> V {
    words.down::<10>().or(words.up::<20>())
}

/// The whole rows in which a word has a bit.
#[inline(always)]
fn rows_of<V: Vector>(words: V) -> V {
    // Adding a full row carries into the guard bit if there is one.
    let guards = words.add(words.splat(CELLS)).and(words.splat(GUARDS));
    guards.sub(guards.down::<9>())
}

/// The cells that are the only ones of their rows. A row that the rule of stacks has just emptied
/// may hide a single of the next row; the rule of bands then empties the word, and the next round
/// finds the board dead.
#[inline(always)]
pub(super) fn single_in_row<V: Vector>(words: V) -> V {
    let but_the_first = words.and(words.sub(words.splat(FIRST_COLUMN)));
    words.and_not(rows_of(but_the_first))
}

#[inline(always)]
pub(super) fn singles_in_rows<V: Vector>([a, b, c]: [V; 3]) -> [V; 3] {
    [single_in_row(a), single_in_row(b), single_in_row(c)]
}

/// A word's cells without those that hidden singles of other digits claim, and without those in
/// the rows of its naked singles. Of several naked singles in a row the first stays, so that the
/// others' cells are left with nothing: that is the contradiction.
#[inline(always)]
pub(super) fn strike<V: Vector>(cells: V, hidden: V, claimed: V, naked: V) -> V {
    let own = cells.and(naked);
    let guards = own.add(own.splat(CELLS)).and(own.splat(GUARDS));
    // The lowest bit of each row that has a naked single.
    let ones = guards.down::<9>();
    let first = own.and_not(own.sub(ones));
    cells.and_not(claimed.xor(hidden).or(guards.sub(ones).and_not(first)))
}

/// Bits 4 * lane of the lanes of which any bit is set.
#[inline(always)]
fn any_word(bits: u32) -> u32 {
    let pairs = bits | bits >> 1;
    (pairs | pairs >> 2) & 0x1111
}

/// Bits 4 * lane of the lanes of which all bits are set.
#[inline(always)]
fn all_words(bits: u32) -> u32 {
    let pairs = bits & bits >> 1;
    pairs & pairs >> 2 & 0x1111
}

#[cfg(test)]
mod tests;
