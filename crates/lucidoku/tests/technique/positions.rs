//! Positions along the paths of puzzles, each step of which is chosen at random.

use fastrand::Rng;
use lucidoku::board::{Board, Candidate, CandidateSet, CellSet, Layout, variants};
use lucidoku::candidates::CandidateGrid;
use lucidoku::grid::Solution;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Budget, Verdict, judge};
use lucidoku::technique::{self, ALL, Position, Uniqueness};
use lucidoku::text::{parse_puzzle, parse_puzzle_on};
use lucidoku_testdata::{corpus, external_lines, set};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Sets of all kinds, easy and hard.
const SETS: [&str; 5] = [
    "random_minimal_30k.txt",
    "17_clue.txt",
    "magictour_top1465.txt",
    "q2_taxonomy.txt",
    "forum_hardest_1905_11plus.txt",
];

/// Calls `visit` with positions of puzzles that have one solution, and that solution: of so many
/// puzzles from the classic board, and of those of other boards.
pub fn each(puzzles: usize, visit: &mut dyn FnMut(&Position<'_>, &Solution)) {
    for (seed, puzzle) in all(puzzles).iter().enumerate() {
        walk(puzzle, seed, visit);
    }
}

/// As [`each`], with several puzzles at once.
pub fn each_at_once(puzzles: usize, visit: &(dyn Fn(&Position<'_>, &Solution) + Sync)) {
    let (all, next) = (all(puzzles), AtomicUsize::new(0));
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            let Some(puzzle) = all.get(seed) else { break };
            walk(puzzle, seed, &mut |position, solution| visit(position, solution));
        }
    };
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get());
        (0..threads).for_each(|_| {
            scope.spawn(work);
        });
    });
}

/// So many puzzles on the classic board, and those of other boards, each as often as makes them a
/// fifth as many together.
fn all(puzzles: usize) -> Vec<Puzzle> {
    let others = others();
    let more = (puzzles / 5).max(others.len());
    classic(puzzles).into_iter().chain(others.into_iter().cycle().take(more)).collect()
}

/// Calls `visit` with the positions of puzzles on all boards on the way that easy techniques lead,
/// as far as they do.
pub fn easy(puzzles: usize, visit: &mut dyn FnMut(&Position<'_>)) {
    let own = sample(set("minimal"), puzzles);
    let classic = own.iter().filter_map(|line| parse_puzzle(line).ok());
    for puzzle in classic.chain(others()) {
        let board = puzzle.layout().board().expect("81 cells");
        let mut grid = CandidateGrid::new(&puzzle).expect("81 cells");
        let givens = grid.placed();
        loop {
            let position = position(board, &grid, givens);
            visit(&position);
            let mut easy = ALL.iter().filter(|t| t.info().level < technique::Level::Hard);
            let Some(step) = easy.find_map(|t| technique::first(*t, &position)) else { break };
            step.apply(board, &mut grid);
        }
    }
}

/// From a set of our own, and from those beside the repository where they are.
fn classic(puzzles: usize) -> Vec<Puzzle> {
    let mut lines = sample(set("minimal"), puzzles.div_ceil(SETS.len() + 1));
    for name in SETS {
        let others = external_lines(name).unwrap_or_default();
        lines.extend(sample(others, puzzles / (SETS.len() + 1)));
    }
    let puzzle = |line: &String| parse_puzzle(line.get(..81)?).ok();
    lines.iter().filter_map(puzzle).collect()
}

fn sample(lines: Vec<String>, number: usize) -> Vec<String> {
    let step = (lines.len() / number.max(1)).max(1);
    lines.into_iter().step_by(step).take(number).collect()
}

/// The puzzles of other boards in the corpus.
fn others() -> Vec<Puzzle> {
    let cases = corpus().into_iter().filter(|case| case.solutions == 1);
    let special = cases.filter(|case| !case.board.is_empty() || case.regions.is_some());
    let puzzle = |case: lucidoku_testdata::Case| {
        let base = match &case.regions {
            Some(map) => variants::jigsaw(map).ok()?,
            None => Board::CLASSIC,
        };
        let board = variants::add(&base, &case.board).ok()?;
        parse_puzzle_on(&case.puzzle, &Layout::from(board)).ok()
    };
    special.filter_map(puzzle).collect()
}

/// Walks from a puzzle, if it has one solution, to where no technique goes on.
fn walk(puzzle: &Puzzle, seed: usize, visit: &mut dyn FnMut(&Position<'_>, &Solution)) {
    let Ok(judged) = judge(puzzle, Budget::UNLIMITED) else { return };
    let Verdict::Unique(solution) = judged.verdict else { return };
    let board = puzzle.layout().board().expect("81 cells");
    let mut rng = Rng::with_seed(seed as u64);
    let mut grid = CandidateGrid::new(puzzle).expect("81 cells");
    let givens = grid.placed();
    let struck = struck(&grid, &solution, seed, &mut rng);
    struck.iter().for_each(|candidate| {
        grid.eliminate(candidate);
    });
    while !grid.undecided().is_empty() {
        let position = position(board, &grid, givens).with_origin(givens, struck);
        visit(&position, &solution);
        let Some(step) = any_step(&position, &mut rng) else { break };
        step.apply(board, &mut grid);
    }
}

/// What is struck out from the start: of every third puzzle some candidates that are not the
/// solution's, as in a Sukaku.
fn struck(grid: &CandidateGrid, solution: &Solution, seed: usize, rng: &mut Rng) -> CandidateSet {
    if !seed.is_multiple_of(3) {
        return CandidateSet::EMPTY;
    }
    let is_right = |candidate: &Candidate| {
        solution.grid().get(candidate.cell.index()) == Some(candidate.digit.get())
    };
    grid.all().iter().filter(|candidate| !is_right(candidate) && rng.u8(..) < 12).collect()
}

/// A position of a puzzle with one solution.
pub fn position<'a>(board: &'a Board, grid: &'a CandidateGrid, givens: CellSet) -> Position<'a> {
    Position::new(board, grid)
        .with_origin(givens, CandidateSet::EMPTY)
        .with_uniqueness(Uniqueness::Assumed)
}

/// Any step of any technique; singles only where nothing else is found, so that positions have
/// many candidates.
fn any_step(position: &Position<'_>, rng: &mut Rng) -> Option<technique::Step> {
    let mut order: Vec<usize> = (0..ALL.len()).collect();
    rng.shuffle(&mut order);
    order.sort_by_cached_key(|at| {
        ALL[*at].info().level == technique::Level::Easy && rng.u8(..) > 60
    });
    order.into_iter().find_map(|at| {
        let mut steps = technique::all(ALL[at], position);
        (!steps.is_empty()).then(|| steps.swap_remove(rng.usize(..steps.len())))
    })
}
