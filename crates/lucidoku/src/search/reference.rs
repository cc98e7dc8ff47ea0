//! The plain search on a puzzle's formula, as an engine.

use super::decoded::Decoded;
use super::{Budget, Engine, Search, Unsupported};
use crate::encode::{EncodeOptions, encode};
use crate::puzzle::Puzzle;
use lucidoku_formula::reference::Reference;

/// [`Reference`] on the puzzle's [formula](crate::encode) as the source writes it; any side, any
/// rules. To be read and compared with: others are faster.
///
/// A node is a formula looked at.
///
/// ```
/// use lucidoku::search::{Budget, Engine, ReferenceEngine};
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle("1......3.......2").unwrap();
/// let mut search = ReferenceEngine.search(&puzzle, Budget::UNLIMITED).unwrap();
/// assert!(search.next().is_some());
/// assert!(search.nodes() > 0);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct ReferenceEngine;

impl Engine for ReferenceEngine {
    fn name(&self) -> &'static str {
        "reference"
    }

    fn takes(&self, _puzzle: &Puzzle) -> Result<(), Unsupported> {
        Ok(())
    }

    fn search<'a>(
        &self,
        puzzle: &Puzzle,
        budget: Budget<'a>,
    ) -> Result<Box<dyn Search + 'a>, Unsupported> {
        let encoding = encode(puzzle, EncodeOptions::default());
        let models = Reference::new(encoding.formula(), budget);
        Ok(Box::new(Decoded::new(encoding, models)))
    }
}
