//! A board as 28 words: what a lane of seven vectors holds.
//!
//! A word is a digit in a band: the candidates of the digit in 27 cells. Each of the three rows
//! takes ten bits, the nine columns and above them a guard bit that is always 0:
//!
//! ```text
//!  31 30 | 29  28 .. 20 | 19  18 .. 10 |  9   8 .. 0
//!    0   |  0  third row |  0 second row|  0  first row
//! ```
//!
//! Quads of four words: 0, 1, 2 hold digits 1 to 4 in bands 1, 2, 3; quads 3, 4, 5 hold digits 5
//! to 8; quad 6 holds digit 9, a word a band, the fourth always 0.

use super::lanes::Vector;

/// The bits of the first row of a word.
pub const ROW: u32 = 0x1ff;
/// The first column of each row.
pub const FIRST_COLUMN: u32 = 1 | 1 << 10 | 1 << 20;
/// All cells of a band.
pub const CELLS: u32 = ROW * FIRST_COLUMN;
/// The guard bit of each row.
pub const GUARDS: u32 = FIRST_COLUMN << 9;
/// The first cell of each minirow (a row's three cells of one box).
pub const MINIROWS: u32 = 0x49 * FIRST_COLUMN;

/// The candidates of a board. See the module for the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed(pub [[u32; 4]; 7]);

/// A cell as a bit of a band's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The band, 0 to 2.
    pub band: usize,
    /// Which bit of the band's words.
    pub bit: u32,
}

/// The cells that see a cell: in its own band, and in each other band.
struct Peers {
    own_band: u32,
    other_bands: u32,
}

/// For each bit of a word, the peers of its cell and the cell itself.
const PEERS: [Peers; 32] = peers();

const fn peers() -> [Peers; 32] {
    let mut peers = [const { Peers { own_band: 0, other_bands: 0 } }; 32];
    let mut bit = 0;
    while bit < 29 {
        let (row, column) = (bit / 10, bit % 10);
        if column < 9 {
            let minirow = 7 << (column / 3 * 3);
            let other_bands = FIRST_COLUMN << column;
            peers[bit] =
                Peers { own_band: (ROW << (10 * row)) | (minirow * FIRST_COLUMN), other_bands };
        }
        bit += 1;
    }
    peers
}

/// The bands other than a band.
const OTHERS: [[usize; 2]; 3] = [[1, 2], [2, 0], [0, 1]];

impl Packed {
    /// No candidate anywhere; it has no solution.
    pub const EMPTY: Packed = Packed([[0; 4]; 7]);

    /// The candidates of a grid of values, 0 for a blank: a given is the only candidate of its
    /// cell, a blank cell has all.
    #[inline(always)]
    pub fn of_values<V: Vector>(proof: V, values: &[u8; 81]) -> Packed {
        let mut packed = Packed::EMPTY;
        for band in 0..3 {
            // Ten bytes a row, so that a comparison gives a word.
            let mut bytes = [u8::MAX; 32];
            for row in 0..3 {
                let from = 27 * band + 9 * row;
                bytes[10 * row..10 * row + 9].copy_from_slice(&values[from..from + 9]);
            }
            let blank = proof.equal_bytes(&bytes, 0);
            for digit in 0..9 {
                *packed.word_mut(digit, band) = blank | proof.equal_bytes(&bytes, digit as u8 + 1);
            }
        }
        packed
    }

    /// The cells of a band that may take a digit, 0 for digit 1.
    #[inline(always)]
    pub fn word(&self, digit: usize, band: usize) -> u32 {
        match digit / 4 {
            0 => self.0[band][digit],
            1 => self.0[band + 3][digit - 4],
            _ => self.0[6][band],
        }
    }

    /// As [`word`](Packed::word), to be changed.
    #[inline(always)]
    pub fn word_mut(&mut self, digit: usize, band: usize) -> &mut u32 {
        match digit / 4 {
            0 => &mut self.0[band][digit],
            1 => &mut self.0[band + 3][digit - 4],
            _ => &mut self.0[6][band],
        }
    }

    /// The digits that a cell may take, bit 0 for digit 1.
    #[inline(always)]
    pub fn digits(&self, place: Place) -> u32 {
        let mut digits = (self.0[6][place.band] >> place.bit & 1) << 8;
        for word in 0..4 {
            digits |= (self.0[place.band][word] >> place.bit & 1) << word;
            digits |= (self.0[place.band + 3][word] >> place.bit & 1) << (word + 4);
        }
        digits
    }

    /// Makes a digit, 0 for digit 1, the only one of a cell, and takes it from all its peers.
    #[inline(always)]
    pub fn place(&mut self, digit: usize, place: Place) {
        let peers = &PEERS[place.bit as usize % 32];
        let cell = 1 << place.bit;
        for word in &mut self.0[place.band] {
            *word &= !cell;
        }
        for word in &mut self.0[place.band + 3] {
            *word &= !cell;
        }
        self.0[6][place.band] &= !cell;
        let own = self.word_mut(digit, place.band);
        *own = *own & !peers.own_band | cell;
        for band in OTHERS[place.band] {
            *self.word_mut(digit, band) &= !peers.other_bands;
        }
    }

    /// Takes a digit, 0 for digit 1, from a cell.
    #[inline(always)]
    pub fn eliminate(&mut self, digit: usize, place: Place) {
        *self.word_mut(digit, place.band) &= !(1 << place.bit);
    }

    /// The undecided cells of each band, and those of them with three candidates or more.
    #[inline(always)]
    pub fn undecided(&self) -> [[u32; 3]; 2] {
        let [mut twice, mut more] = [[0; 3]; 2];
        for band in 0..3 {
            let mut once = 0;
            for digit in 0..9 {
                let cells = self.word(digit, band);
                more[band] |= twice[band] & cells;
                twice[band] |= once & cells;
                once |= cells;
            }
        }
        [twice, more]
    }

    /// How many cells of a set, three words, see a cell. The cell counts too if it is in the set.
    #[inline(always)]
    pub fn seen_from(cells: &[u32; 3], place: Place) -> u32 {
        let peers = &PEERS[place.bit as usize % 32];
        let [a, b] = OTHERS[place.band].map(|band| cells[band] & peers.other_bands);
        // Neighbouring columns are free in both, so both fit into one word.
        (cells[place.band] & peers.own_band).count_ones() + (a | b << 1).count_ones()
    }

    /// Whether this is a solution, given that every cell has exactly one candidate: every digit
    /// is in every row, column and box.
    #[inline(always)]
    pub fn is_solution(&self) -> bool {
        let mut all = true;
        for digit in 0..9 {
            let bands = [0, 1, 2].map(|band| self.word(digit, band));
            all &= bands.iter().all(|cells| (cells + CELLS) & GUARDS == GUARDS);
            let columns = bands.map(|cells| (cells | cells >> 10 | cells >> 20) & ROW);
            all &= columns[0] | columns[1] | columns[2] == ROW;
            let boxes = columns.map(|cells| (cells | cells >> 1 | cells >> 2) & 0x49);
            all &= boxes[0] & boxes[1] & boxes[2] == 0x49;
        }
        all
    }

    /// The digits of a solution, 1 to 9, row by row.
    #[inline(always)]
    pub fn values<V: Vector>(&self, proof: V) -> [u8; 81] {
        let mut values = [0; 81];
        for band in 0..3 {
            let cells: [u32; 9] = std::array::from_fn(|digit| self.word(digit, band));
            let [one, two, three, four, five, six, seven, eight, nine] = cells;
            // Which cells have a digit with that bit.
            let bits = [
                one | three | five | seven | nine,
                two | three | six | seven,
                four | five | six | seven,
                eight | nine,
            ];
            for row in 0..3 {
                let from = 27 * band + 9 * row;
                let (mut eight, mut last) = (0_u64, 0);
                for (power, cells) in bits.iter().enumerate() {
                    let row = cells >> (10 * row);
                    eight |= proof.bits_to_bytes(row & 0xff) << power;
                    last |= (row >> 8 & 1) << power;
                }
                values[from..from + 8].copy_from_slice(&eight.to_le_bytes());
                values[from + 8] = last as u8;
            }
        }
        values
    }
}

/// The place of a cell, 0 to 80.
pub fn place_of(cell: usize) -> Place {
    let (row, column) = (cell / 9, cell % 9);
    Place { band: row / 3, bit: (row % 3 * 10 + column) as u32 }
}
