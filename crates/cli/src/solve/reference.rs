//! The plain search on a puzzle's formula, as an engine.

use lucidoku::encode::{EncodeOptions, Encoding, encode};
use lucidoku::grid::Solution;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Budget, End, Engine, Search, Unsupported};
use lucidoku_formula::Search as _;
use lucidoku_formula::reference::Reference;

/// [`Reference`] on the formula as the source writes it; any side, any rules.
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
        Ok(Box::new(Solutions { encoding, models }))
    }
}

struct Solutions<'a> {
    encoding: Encoding,
    models: Reference<'a>,
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let solution = self.encoding.solution(&self.models.next()?);
        Some(solution.expect("models of a puzzle's formula are its solutions"))
    }
}

impl Search for Solutions<'_> {
    fn nodes(&self) -> u64 {
        self.models.nodes()
    }

    fn end(&self) -> End {
        self.models.end()
    }
}
