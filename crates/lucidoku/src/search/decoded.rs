//! Solutions of a puzzle from the models of its formula.

use super::{End, Search};
use crate::encode::Encoding;
use crate::grid::Solution;

/// A search over the models of a puzzle's formula, whichever finds them.
pub(super) struct Decoded<M> {
    encoding: Encoding,
    models: M,
}

impl<M: lucidoku_formula::Search> Decoded<M> {
    /// The solutions that the models of this formula stand for.
    pub fn new(encoding: Encoding, models: M) -> Decoded<M> {
        Decoded { encoding, models }
    }
}

impl<M: lucidoku_formula::Search> Iterator for Decoded<M> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.models.next().map(|model| self.encoding.proven(&model))
    }
}

impl<M: lucidoku_formula::Search + Send> Search for Decoded<M> {
    fn nodes(&self) -> u64 {
        self.models.nodes()
    }

    fn end(&self) -> End {
        self.models.end()
    }
}
