//! A round against the rules in their plain form, on the library's own candidate grids.

use super::super::across::{self, Outcome};
use super::super::instruction_set::InstructionSet;
use super::super::lanes::{MOST_LANES, Task, Vector};
use super::super::packed::{Packed, place_of};
use super::Boards;
use crate::board::{Board, Candidate, Cell, CellSet, Digit};
use crate::candidates::CandidateGrid;
use crate::search::{Backtrack, Budget, Engine};
use crate::text::parse_puzzle;
use lucidoku_testdata::set;

/// The candidates of a grid, packed.
fn pack(grid: &CandidateGrid) -> Packed {
    let mut packed = Packed::EMPTY;
    for digit in Digit::ALL {
        for cell in grid.cells_with(digit).iter() {
            let place = place_of(cell.index());
            *packed.word_mut(digit.index(), place.band) |= 1 << place.bit;
        }
    }
    packed
}

/// One step of the plain rules: singles, and locked candidates, each over all houses. Returns
/// whether anything changed.
fn plain_step(grid: &mut CandidateGrid) -> bool {
    let before = *grid;
    let board = &Board::CLASSIC;
    for digit in Digit::ALL {
        for house in board.houses() {
            let open = house.cells() & grid.cells_with(digit);
            for other in board.houses() {
                // All places of the digit in the house are in the other one, too.
                if !open.is_empty() && (open - other.cells()).is_empty() {
                    for cell in ((other.cells() - house.cells()) & grid.cells_with(digit)).iter() {
                        grid.eliminate(Candidate { cell, digit });
                    }
                }
            }
            if let Some(cell) = single(open) {
                for other in Digit::ALL.into_iter().filter(|other| *other != digit) {
                    grid.eliminate(Candidate { cell, digit: other });
                }
            }
        }
    }
    for cell in Cell::ALL {
        if let Some(digit) = grid.candidates(cell).single() {
            for peer in board.peers(cell).iter() {
                grid.eliminate(Candidate { cell: peer, digit });
            }
        }
    }
    *grid != before
}

fn single(cells: CellSet) -> Option<Cell> {
    if cells.len() == 1 { cells.first() } else { None }
}

/// The fixpoint of the plain rules, or `None` if a cell or a house is left without a candidate.
fn plain_fixpoint(mut grid: CandidateGrid) -> Option<Packed> {
    while plain_step(&mut grid) {}
    let board = &Board::CLASSIC;
    let lacks = |digit| {
        board.houses().iter().any(|house| (house.cells() & grid.cells_with(digit)).is_empty())
    };
    let dead = !grid.empty_cells().is_empty() || Digit::ALL.into_iter().any(lacks);
    (!dead).then(|| pack(&grid))
}

/// Brings a board to the fixpoint in a lane, beside others in the other lanes.
struct Fixpoint<'a> {
    lane: usize,
    board: &'a Packed,
    beside: &'a Packed,
}

impl Task for Fixpoint<'_> {
    type Output = Option<Packed>;

    fn run<V: Vector>(self, proof: V) -> Option<Packed> {
        let lane = self.lane % V::LANES;
        let mut boards = Boards::empty(proof);
        (0..V::LANES).for_each(|lane| boards.set_lane(lane, self.beside));
        boards.set_lane(lane, self.board);
        loop {
            let events = boards.round();
            let bit = 1 << (4 * lane);
            if events.dead & bit != 0 {
                return None;
            }
            let board = boards.lane(lane);
            if events.decided & bit != 0 {
                return board.is_solution().then_some(board);
            }
            if events.stuck & bit != 0 {
                return Some(board);
            }
        }
    }
}

/// The same by a board across two lanes.
struct Across<'a>(&'a Packed);

impl Task for Across<'_> {
    type Output = Option<Packed>;

    fn run<V: Vector>(self, proof: V) -> Option<Packed> {
        let mut board = *self.0;
        match across::fixpoint(proof, &mut board) {
            Outcome::Dead => None,
            Outcome::Decided => board.is_solution().then_some(board),
            Outcome::Stuck => Some(board),
        }
    }
}

#[test]
fn rounds_lead_to_the_fixpoint_of_the_plain_rules() {
    let mut boards = 0;
    for name in ["easy", "minimal", "several", "none", "sukaku"] {
        for (index, line) in set(name).iter().take(60).enumerate() {
            let puzzle = parse_puzzle(line).unwrap();
            let mut grid = CandidateGrid::new(&puzzle).unwrap();
            let solution = Backtrack.search(&puzzle, Budget { nodes: 3000, ..Budget::UNLIMITED });
            let solution = solution.unwrap().next();
            // The puzzle as it is, and with ever more candidates gone, right ones and wrong ones.
            for step in 0..6 {
                agree(&grid, index);
                boards += 1;
                if let Some(solution) = &solution {
                    let keeps = |at: &Candidate| {
                        solution.grid().get(at.cell.index()) == Some(at.digit.get())
                    };
                    let gone = candidates(&grid).filter(|at| step >= 4 || !keeps(at));
                    let gone: Vec<Candidate> = gone.skip(step).step_by(7 + index % 5).collect();
                    gone.into_iter().for_each(|at| _ = grid.eliminate(at));
                }
            }
        }
    }
    assert_eq!(boards, 6 * (4 * 60 + 20));
}

fn candidates(grid: &CandidateGrid) -> impl Iterator<Item = Candidate> + '_ {
    let of = |cell: Cell| grid.candidates(cell).iter().map(move |digit| Candidate { cell, digit });
    Cell::ALL.into_iter().flat_map(of)
}

fn agree(grid: &CandidateGrid, lane: usize) {
    let expected = plain_fixpoint(*grid);
    let board = &pack(grid);
    for set in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
        for beside in [&Packed::EMPTY, board] {
            let found = set.run(Fixpoint { lane: lane % MOST_LANES, board, beside }).unwrap();
            assert_eq!(found, expected, "{set}: {grid:?}");
        }
        if matches!(set, InstructionSet::Avx2 | InstructionSet::Avx512) {
            assert_eq!(set.run(Across(board)).unwrap(), expected, "{set}: {grid:?}");
        }
    }
}
