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

    /// Adds the rows of some items to a row.
    pub fn join(&self, joined: &[u64], row: &mut [u64]) {
        items(joined).for_each(|at| add(row, self.row(at)));
    }

    /// The words of a row.
    pub fn width(&self) -> usize {
        self.width
    }
}

/// The items of a row of bits, in order.
pub(in crate::technique) fn items(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(word, &bits)| {
        let mut left = bits;
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

/// Whether two rows share an item.
pub(in crate::technique) fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}
