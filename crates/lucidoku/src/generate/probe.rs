//! Solutions of grids of values.

use crate::board::{Board, Layout};
use crate::grid::{Grid, Solution};
use crate::puzzle::Puzzle;
use crate::search::{Budget, Clues, End, Engines, Found, Kernel};
use std::fmt;

/// Asks the engine for a layout how many solutions values have. On the classic board no puzzle is
/// made for it.
#[derive(Clone)]
pub(super) struct Probe<'a> {
    layout: Layout,
    engines: Engines,
    kernel: Option<&'static Kernel>,
    /// Once it says `true`, whatever is asked has no meaning any more.
    stop: &'a (dyn Fn() -> bool + Sync),
}

impl fmt::Debug for Probe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Probe").field("layout", &self.layout).finish_non_exhaustive()
    }
}

impl Probe<'_> {
    pub fn new(layout: &Layout) -> Probe<'static> {
        let engines = Engines::best();
        let is_classic = layout.board().is_ok_and(|board| board == &Board::CLASSIC);
        let kernel = is_classic.then(|| engines.kernel());
        Probe { layout: layout.clone(), engines, kernel, stop: &|| false }
    }

    /// The same, which this check stops.
    pub fn within<'b>(&self, stop: &'b (dyn Fn() -> bool + Sync)) -> Probe<'b> {
        let Probe { ref layout, engines, kernel, .. } = *self;
        Probe { layout: layout.clone(), engines, kernel, stop }
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        (self.stop)()
    }

    fn budget(&self) -> Budget<'_> {
        Budget { stop: self.stop, ..Budget::UNLIMITED }
    }

    /// The layout that it asks about.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Whether there is exactly one solution. If values conflict there is none.
    pub fn is_unique(&self, values: &[u8]) -> bool {
        let found = self.find(values, 2);
        found.is_some_and(|found| found.solutions == 1 && found.end == End::Exhausted)
    }

    /// What is found when looking for so many solutions; `None` if values conflict.
    pub fn find(&self, values: &[u8], limit: u128) -> Option<Found> {
        if let Some(kernel) = self.kernel {
            let clues = Clues::from_values(values.try_into().ok()?)?;
            return Some(kernel.find_in(&clues, limit, self.budget()));
        }
        let puzzle = self.puzzle(values)?;
        let engine = self.engines.engine_for(&puzzle).ok()?;
        engine.find(&puzzle, limit, self.budget()).ok()
    }

    /// Up to so many solutions, as values.
    pub fn solutions(&self, values: &[u8], limit: usize) -> Vec<Vec<u8>> {
        let Some(puzzle) = self.puzzle(values) else { return Vec::new() };
        let engine = self.engines.engine_for(&puzzle).ok();
        let search = engine.and_then(|engine| engine.search(&puzzle, self.budget()).ok());
        let values = |solution: Solution| solution.grid().values().to_vec();
        search.map(|search| search.take(limit).map(values).collect()).unwrap_or_default()
    }

    /// The puzzle with these givens, unless they conflict.
    pub fn puzzle(&self, values: &[u8]) -> Option<Puzzle> {
        let grid = Grid::from_values(self.layout.side(), values).ok()?;
        Puzzle::new(self.layout.clone(), grid).ok()
    }
}
