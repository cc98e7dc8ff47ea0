//! The solvers, and puzzles as each of them reads them.

use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Backtrack, Budget, Clues, Engine, InstructionSet, Kernel};
use lucidoku::text::parse_puzzle;
use std::hint::black_box;
use sudoku::Sudoku;

/// Two solutions are enough to know that there is not one.
const LIMIT: u8 = 2;

/// Some puzzles, read by everyone.
pub struct Chunk {
    clues: Vec<Clues>,
    /// None where givens conflict: such a line is not read, and has no solution.
    puzzles: Vec<Option<Puzzle>>,
    /// None for a line that the crate does not read, which likewise has no solution.
    sudokus: Vec<Option<Sudoku>>,
}

impl Chunk {
    /// Reads lines.
    pub fn read(lines: &[String]) -> Chunk {
        let clues = |line: &String| {
            Clues::from_line(line).unwrap_or_else(|error| panic!("{error}: {line}"))
        };
        Chunk {
            clues: lines.iter().map(clues).collect(),
            puzzles: lines.iter().map(|line| parse_puzzle(line).ok()).collect(),
            sudokus: lines.iter().map(|line| Sudoku::from_str_line(line).ok()).collect(),
        }
    }

    /// How many lines the crate does not read.
    pub fn refused(&self) -> usize {
        self.sudokus.iter().filter(|sudoku| sudoku.is_none()).count()
    }
}

/// A way to solve a chunk of puzzles.
#[derive(Clone, Copy)]
pub enum Solver {
    /// The kernel, all puzzles at once.
    Batch(Kernel),
    /// The kernel, one by one.
    Single(Kernel),
    /// The plain engine.
    Backtrack,
    /// The crate `sudoku`.
    Sudoku,
}

impl Solver {
    /// All solvers of this machine, in the order of their rows.
    pub fn all() -> Vec<Solver> {
        let kernels: Vec<Kernel> =
            InstructionSet::ALL.into_iter().filter_map(Kernel::new).collect();
        let ours = |make: fn(Kernel) -> Solver| kernels.iter().copied().map(make);
        let others = [Solver::Backtrack, Solver::Sudoku];
        ours(Solver::Batch).chain(ours(Solver::Single)).chain(others).collect()
    }

    /// What it is called.
    pub fn name(self) -> String {
        match self {
            Solver::Batch(kernel) => format!("batch {}", kernel.instruction_set()),
            Solver::Single(kernel) => format!("single {}", kernel.instruction_set()),
            Solver::Backtrack => "backtrack".into(),
            Solver::Sudoku => "sudoku 0.8".into(),
        }
    }

    /// Solves the chunk and returns how many solutions there are, at most two of each puzzle.
    ///
    /// Our engines hand back the first solution of each; the crate only counts, which is the
    /// least that it can be asked for.
    pub fn solve(self, chunk: &Chunk) -> u64 {
        let (limit, budget) = (u128::from(LIMIT), Budget::UNLIMITED);
        let solutions: u128 = match self {
            Solver::Batch(kernel) => {
                let answers = black_box(kernel.solve_all(&chunk.clues, limit, budget));
                answers.iter().map(|answer| answer.solutions).sum()
            }
            Solver::Single(kernel) => {
                let find = |clues| black_box(kernel.find_in(clues, limit, budget)).solutions;
                chunk.clues.iter().map(find).sum()
            }
            Solver::Backtrack => {
                let count = |puzzle| Backtrack.count(puzzle, limit, budget);
                let count = |puzzle| black_box(count(puzzle)).expect("the side is 9").solutions;
                chunk.puzzles.iter().flatten().map(count).sum()
            }
            Solver::Sudoku => {
                let count = |sudoku: &Sudoku| sudoku.solutions_count_up_to(LIMIT.into());
                chunk.sudokus.iter().flatten().map(count).sum::<usize>() as u128
            }
        };
        u64::try_from(solutions).expect("two a puzzle")
    }
}
