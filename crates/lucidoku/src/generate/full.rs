//! Full grids.

use super::Random;
use super::probe::Probe;
use super::uniform::uniform_values;
use crate::board::{Board, Cell, Digit, Layout, Side};
use crate::candidates::CandidateGrid;
use crate::grid::{Grid, Solution};
use crate::propagate::propagate;

/// After so many choices a search that has gone astray is begun anew.
const CHOICES: usize = 400;

/// How often it is.
const TRIES: usize = 2_000;

/// How often a beginning is drawn on a board of another side.
const BEGINNINGS: usize = 64;

/// How the grids of a layout come up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distribution {
    /// Each as often as any other.
    Uniform,
    /// A search chooses at random: some come up more often than others. On boards of 81 cells each
    /// can come up; of larger ones, most never do.
    Searched,
}

/// Full grids of a layout at random.
///
/// On the classic board each of the 6,670,903,752,021,072,936,960 grids is as likely as any other:
/// the digits of each column of each box are drawn, kept with a probability in proportion to the
/// ways in which the rows can then be filled, and one of these ways is drawn. On other boards a
/// search chooses at random, and some grids come up more often than others.
///
/// ```
/// use lucidoku::board::Layout;
/// use lucidoku::generate::{Distribution, FullGrids, Random};
///
/// let grids = FullGrids::new(&Layout::CLASSIC);
/// assert_eq!(grids.distribution(), Distribution::Uniform);
/// let mut random = Random::new(7, 0);
/// let (first, second) = (grids.draw(&mut random).unwrap(), grids.draw(&mut random).unwrap());
/// assert_ne!(first, second);
/// ```
#[derive(Clone, Debug)]
pub struct FullGrids {
    probe: Probe<'static>,
}

impl FullGrids {
    /// Those of a layout.
    pub fn new(layout: &Layout) -> FullGrids {
        FullGrids { probe: Probe::new(layout) }
    }

    /// How they come up.
    pub fn distribution(&self) -> Distribution {
        match is_classic(self.probe.layout()) {
            true => Distribution::Uniform,
            false => Distribution::Searched,
        }
    }

    /// A full grid; `None` if none was found, as on boards that have none. Tens of microseconds on
    /// the classic board, milliseconds on others of its side.
    pub fn draw(&self, random: &mut Random) -> Option<Solution> {
        self.draw_within(random, &|| false)
    }

    /// The same; `None`, too, once `stop`, asked again and again, says `true`.
    pub fn draw_within(
        &self,
        random: &mut Random,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Solution> {
        let layout = self.probe.layout();
        let values = full_values(&self.probe.within(stop), random)?;
        Solution::new(layout, Grid::from_values(layout.side(), &values).ok()?).ok()
    }
}

fn is_classic(layout: &Layout) -> bool {
    layout.board().is_ok_and(|board| board == &Board::CLASSIC)
}

/// A full grid of a layout, as values.
pub(super) fn full_values(probe: &Probe<'_>, random: &mut Random) -> Option<Vec<u8>> {
    let layout = probe.layout();
    match layout.board() {
        Ok(board) if board == &Board::CLASSIC => Some(uniform_values(random).to_vec()),
        Ok(board) => (0..TRIES).take_while(|_| !probe.is_stopped()).find_map(|_| {
            let mut left = CHOICES;
            let full = fill(board, CandidateGrid::FULL, random, &mut left)?;
            Some(full.to_grid().values().to_vec())
        }),
        Err(_) => (0..BEGINNINGS).take_while(|_| !probe.is_stopped()).find_map(|tried| {
            let side = layout.side();
            let begun = beginning(side, side.get() >> (tried / 8), random);
            let found = probe.find(&begun, 1)?.first?;
            Some(renamed(found.grid().values(), side, random))
        }),
    }
}

/// A search whose choices are drawn: one of the cells with fewest candidates, and a digit for it;
/// where that leads to a contradiction, the next digit.
fn fill(
    board: &Board,
    mut grid: CandidateGrid,
    random: &mut Random,
    left: &mut usize,
) -> Option<CandidateGrid> {
    propagate(board, &mut grid).ok()?;
    let Some(cell) = choose(&grid, random) else { return Some(grid) };
    let mut digits: Vec<Digit> = grid.candidates(cell).iter().collect();
    random.shuffle(&mut digits);
    for digit in digits {
        *left = left.checked_sub(1)?;
        let mut next = grid;
        next.place(board, cell, digit);
        if let Some(full) = fill(board, next, random, left) {
            return Some(full);
        }
    }
    None
}

/// One of the undecided cells with fewest candidates.
fn choose(grid: &CandidateGrid, random: &mut Random) -> Option<Cell> {
    let undecided = grid.undecided();
    let fewest = undecided.iter().map(|cell| grid.candidates(cell).len()).min()?;
    let is_least = |cell: &Cell| grid.candidates(*cell).len() == fewest;
    let cells: Vec<Cell> = undecided.iter().filter(is_least).collect();
    Some(cells[random.below(cells.len())])
}

/// So many cells with a digit each, all different, at random.
fn beginning(side: Side, count: usize, random: &mut Random) -> Vec<u8> {
    let mut cells: Vec<usize> = (0..side.cells()).collect();
    random.shuffle(&mut cells);
    let mut values = vec![0; side.cells()];
    for (digit, cell) in (1..=side.get() as u8).zip(cells).take(count) {
        values[cell] = digit;
    }
    values
}

/// The values with other names for the digits.
fn renamed(values: &[u8], side: Side, random: &mut Random) -> Vec<u8> {
    let mut names: Vec<u8> = (1..=side.get() as u8).collect();
    random.shuffle(&mut names);
    values.iter().map(|value| names[usize::from(*value) - 1]).collect()
}
