//! Rows of bits, one row an item.

/// One row of bits an item.
#[derive(Clone, Debug, Default)]
pub(in crate::technique) struct Rows {
    width: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// As many rows, each with as many bits.
    pub fn new(count: usize, bits: usize) -> Rows {
        let width = bits.div_ceil(64);
        Rows { width, bits: vec![0; width * count] }
    }

    /// The row of an item; an empty one if none has any.
    pub fn row(&self, at: usize) -> &[u64] {
        &self.bits[at * self.width..(at + 1) * self.width]
    }

    pub fn row_mut(&mut self, at: usize) -> &mut [u64] {
        &mut self.bits[at * self.width..(at + 1) * self.width]
    }

    pub fn has(&self, at: usize, item: usize) -> bool {
        self.bits[at * self.width + item / 64] >> (item % 64) & 1 == 1
    }

    pub fn set(&mut self, at: usize, item: usize) {
        self.bits[at * self.width + item / 64] |= 1 << (item % 64);
    }

    /// Adds the row of an item to that of another.
    pub fn add_row(&mut self, at: usize, added: usize) {
        let (one, other) = (at * self.width, added * self.width);
        if one < other {
            let (low, high) = self.bits.split_at_mut(other);
            add(&mut low[one..one + self.width], &high[..self.width]);
        } else if one > other {
            let (low, high) = self.bits.split_at_mut(one);
            add(&mut high[..self.width], &low[other..other + self.width]);
        }
    }

    /// Adds the items of a row to that of an item.
    pub fn add_from(&mut self, at: usize, row: &[u64]) {
        add(self.row_mut(at), row);
    }

    /// Adds the rows of some items to a row.
    pub fn join(&self, joined: &[u64], row: &mut [u64]) {
        items(joined).for_each(|at| add(row, self.row(at)));
    }

    /// The items that have each of some bits, as rows of as many bits: item `b` is in row `a` if bit
    /// `a` is in row `b`.
    pub fn transposed(&self) -> Rows {
        let count = self.bits.len().checked_div(self.width).unwrap_or(0);
        let mut new = Rows::new(64 * self.width, count);
        let mut block = [0; 64];
        for from in 0..self.width {
            for to in 0..new.width {
                let rows = 64 * to..count.min(64 * to + 64);
                let mut any = 0;
                block.fill(0);
                for (bits, row) in block.iter_mut().zip(rows) {
                    *bits = self.bits[row * self.width + from];
                    any |= *bits;
                }
                if any == 0 {
                    continue;
                }
                transpose(&mut block);
                for (at, bits) in block.iter().enumerate() {
                    new.bits[(64 * from + at) * new.width + to] = *bits;
                }
            }
        }
        new
    }

    /// The words of a row.
    pub fn width(&self) -> usize {
        self.width
    }
}

/// Exchanges rows and columns of a square of bits, by exchanging its quarters, theirs, and so on.
fn transpose(block: &mut [u64; 64]) {
    let (mut size, mut mask) = (32, u64::MAX >> 32);
    while size > 0 {
        for halves in block.chunks_exact_mut(2 * size) {
            let (first, second) = halves.split_at_mut(size);
            for (one, other) in first.iter_mut().zip(second) {
                let both = (*one >> size ^ *other) & mask;
                *one ^= both << size;
                *other ^= both;
            }
        }
        size /= 2;
        mask ^= mask << size;
    }
}

/// The items of a row of bits, in order.
pub(in crate::technique) fn items(row: &[u64]) -> impl Iterator<Item = usize> {
    shared(row, row)
}

/// The items that two rows share, in order.
pub(in crate::technique) fn shared(a: &[u64], b: &[u64]) -> impl Iterator<Item = usize> {
    a.iter().zip(b).enumerate().flat_map(|(word, (a, b))| {
        let mut left = a & b;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(64 * word + bit)
        })
    })
}

/// Adds the items of another row.
pub(in crate::technique) fn add(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(bits, other)| *bits |= other);
}

/// Leaves the items that another row has, too.
pub(in crate::technique) fn narrow(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(bits, other)| *bits &= other);
}

/// Takes the items of another row away.
pub(in crate::technique) fn remove(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(bits, other)| *bits &= !other);
}

/// Whether two rows share an item.
pub(in crate::technique) fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

#[cfg(test)]
mod tests {
    use super::Rows;

    #[test]
    fn a_bit_of_a_row_is_a_row_of_the_transposed_ones() {
        let mut rows = Rows::new(150, 100);
        let is_set = |row: usize, bit: usize| (row * row + 7 * bit).is_multiple_of(5);
        for row in 0..150 {
            (0..100).filter(|bit| is_set(row, *bit)).for_each(|bit| rows.set(row, bit));
        }
        let transposed = rows.transposed();
        for row in 0..150 {
            assert!((0..100).all(|bit| transposed.has(bit, row) == is_set(row, bit)));
        }
    }
}
