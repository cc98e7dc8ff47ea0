//! The one place that chooses an engine.

use super::kernel::{InstructionSet, Kernel};
use super::{Backtrack, Budget, Count, Engine, FormulaEngine, Judged, Staged, Unsupported};
use crate::puzzle::Puzzle;
use std::sync::OnceLock;

/// The engines to choose from.
///
/// ```
/// use lucidoku::search::{Engines, InstructionSet};
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle(&".".repeat(81)).unwrap();
/// let engines = Engines::with(InstructionSet::Portable).unwrap();
/// assert_eq!(engines.engine_for(&puzzle).unwrap().name(), "kernel (portable)");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Engines {
    kernel: &'static Kernel,
}

impl Engines {
    /// Those that are fastest on this machine.
    pub fn best() -> Engines {
        static BEST: OnceLock<Engines> = OnceLock::new();
        let best = || Engines::with(InstructionSet::best()).expect("the best set is available");
        *BEST.get_or_init(best)
    }

    /// Those with that instruction set; `None` if this machine does not have it.
    pub fn with(set: InstructionSet) -> Option<Engines> {
        let kernel = Kernel::with(set);
        set.is_available().then_some(Engines { kernel })
    }

    /// The engine for a puzzle: the kernel for the classic board, [`Staged`] for other boards
    /// of 81 cells, [`FormulaEngine`] for other sides.
    ///
    /// # Errors
    /// If no engine takes it; [`FormulaEngine`] takes every puzzle.
    pub fn engine_for(self, puzzle: &Puzzle) -> Result<&'static dyn Engine, Unsupported> {
        let engines: [&'static dyn Engine; 3] = [self.kernel, &Staged, &FormulaEngine];
        match engines.into_iter().find(|engine| engine.takes(puzzle).is_ok()) {
            Some(engine) => Ok(engine),
            None => Err(Unsupported::Rules),
        }
    }

    /// [`Engine::judge`] by the engine for the puzzle.
    ///
    /// # Errors
    /// As [`engine_for`](Engines::engine_for).
    pub fn judge(self, puzzle: &Puzzle, budget: Budget<'_>) -> Result<Judged, Unsupported> {
        self.engine_for(puzzle)?.judge(puzzle, budget)
    }

    /// [`Engine::count`] by the engine for the puzzle.
    ///
    /// # Errors
    /// As [`engine_for`](Engines::engine_for).
    pub fn count(
        self,
        puzzle: &Puzzle,
        limit: u128,
        budget: Budget<'_>,
    ) -> Result<Count, Unsupported> {
        self.engine_for(puzzle)?.count(puzzle, limit, budget)
    }

    /// The kernel with the instruction set.
    pub fn kernel(self) -> &'static Kernel {
        self.kernel
    }

    /// Every engine that runs on this machine, the plain one first; tests run the same corpora
    /// through each.
    pub fn all() -> Vec<&'static dyn Engine> {
        let sets = InstructionSet::ALL.into_iter().filter(|set| set.is_available());
        let kernels = sets.map(|set| Kernel::with(set) as &dyn Engine);
        let plain: [&'static dyn Engine; 3] = [&Backtrack, &FormulaEngine, &Staged];
        plain.into_iter().chain(kernels).collect()
    }
}
