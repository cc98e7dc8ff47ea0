//! The kernel against the plain engine, and against itself in all the ways in which it runs.

mod support {
    pub mod full_grid;
    pub mod random;
    pub mod symmetry;
}

use lucidoku::board::{Board, Layout, Side, variants};
use lucidoku::grid::{Grid, Solution};
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{
    Answer, Backtrack, Budget, Clues, End, Engine, Engines, Found, InstructionSet, Kernel,
    Unsupported,
};
use lucidoku::text::parse_puzzle;
use lucidoku_testdata::{external_lines, set};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use support::full_grid::full_grid;
use support::random::Random;
use support::symmetry::any_symmetry;

/// Of longer sets so many lines are taken, unless `LUCIDOKU_FULL` is set.
const SAMPLE: usize = 2000;

fn kernels() -> Vec<Kernel> {
    InstructionSet::ALL.into_iter().filter_map(Kernel::new).collect()
}

fn best() -> Kernel {
    Kernel::new(InstructionSet::best()).unwrap()
}

fn read(lines: &[String]) -> Vec<Puzzle> {
    // Lines with conflicting givens are no puzzles.
    lines.iter().filter_map(|line| parse_puzzle(line).ok()).collect()
}

fn is_full() -> bool {
    std::env::var_os("LUCIDOKU_FULL").is_some()
}

/// Lines of an external set, all or a random sample, if the set is there.
fn external(name: &str) -> Vec<String> {
    let mut lines = external_lines(name).unwrap_or_default();
    if !is_full() && lines.len() > SAMPLE {
        Random(lines.len() as u64).shuffle(&mut lines);
        lines.truncate(SAMPLE);
    }
    lines
}

/// Holds all kernels, one by one and in batches, to the plain engine.
fn agree(puzzles: &[Puzzle], limit: u128) {
    let clues: Vec<Clues> = puzzles.iter().map(|puzzle| Clues::try_from(puzzle).unwrap()).collect();
    let answers: Vec<Answer> = best().solve_all(&clues, limit, Budget::UNLIMITED);
    assert_eq!(answers.len(), puzzles.len());
    for (puzzle, answer) in puzzles.iter().zip(&answers) {
        let plain = Backtrack.find(puzzle, limit, Budget::UNLIMITED).unwrap();
        assert_eq!((answer.solutions, answer.end), (plain.solutions, plain.end), "{puzzle}");
        assert_eq!(answer.first.is_some(), plain.solutions > 0, "{puzzle}");
        if let Some(solution) = answer.solution() {
            assert!(puzzle.is_solved_by(&solution), "{puzzle}");
        }
        if plain.solutions == 1 && plain.end == End::Exhausted {
            assert_eq!(answer.solution(), plain.first, "{puzzle}");
        }
    }
    for kernel in kernels() {
        assert_eq!(kernel.solve_all(&clues, limit, Budget::UNLIMITED), answers, "{kernel:?}");
    }
    for (clues, answer) in clues.iter().zip(&answers) {
        let found = best().find_in(clues, limit, Budget::UNLIMITED);
        assert_eq!(answer_of(&found), *answer, "{clues:?}");
    }
}

fn answer_of(found: &Found) -> Answer {
    let digits = |solution: &Solution| solution.grid().values().try_into().unwrap();
    let Found { first, solutions, end, nodes, .. } = found;
    let first = first.as_ref().map(digits);
    Answer { solutions: *solutions, first, end: *end, nodes: *nodes }
}

/// All solutions, sorted.
fn solutions(engine: &dyn Engine, puzzle: &Puzzle) -> Vec<Solution> {
    let search = engine.search(puzzle, Budget::UNLIMITED).unwrap();
    let mut solutions: Vec<Solution> = search.collect();
    solutions.sort_by(|a, b| a.grid().values().cmp(b.grid().values()));
    solutions
}

macro_rules! external_sets {
    ($($test:ident: $file:literal;)+) => { $(
        #[test]
        fn $test() {
            let puzzles = read(&external($file));
            agree(&puzzles, 2);
            // Counting to a thousand takes the plain engine long where there are as many.
            let few = if is_full() { puzzles.len() } else { puzzles.len().min(200) };
            agree(&puzzles[..few], 1000);
        }
    )+ };
}

external_sets! {
    agrees_on_easy_puzzles: "easy_naked_50k.txt";
    agrees_on_random_minimal_puzzles: "random_minimal_30k.txt";
    agrees_on_17_givens: "17_clue.txt";
    agrees_on_the_old_list: "magictour_top1465.txt";
    agrees_on_the_hardest_of_2011: "forum_hardest_1106.txt";
    agrees_on_11_or_more: "forum_hardest_1905_11plus.txt";
    agrees_on_the_taxonomy: "q2_taxonomy.txt";
    agrees_beyond_trial_and_error: "shc_bxb_te.txt";
    agrees_on_named_puzzles: "named_hard.txt";
    agrees_where_there_are_many: "serg_benchmark.txt";
    agrees_where_a_given_is_gone: "multi_5k.txt";
    agrees_where_there_is_none: "zero_easy_5k.txt";
    agrees_where_it_is_hard_to_see_that_there_is_none: "zero_hard_5k.txt";
}

#[test]
fn agrees_on_the_repositorys_own_sets() {
    for name in ["easy", "minimal", "several", "none"] {
        let puzzles = read(&set(name));
        [1, 2, 3].into_iter().for_each(|limit| agree(&puzzles, limit));
        agree(&puzzles[..100], 1000);
    }
    agree(&read(&set("sukaku")), 2);
}

/// The plain engine takes millions of nodes for some of them; what is known is that each has
/// exactly one solution.
#[test]
fn minimal_sukaku_have_one_solution() {
    let puzzles = read(&external_lines("pencilmark_minimal.txt").unwrap_or_default());
    for puzzle in &puzzles {
        let mut nodes = None;
        for kernel in kernels() {
            let found = kernel.find(puzzle, 2, Budget::UNLIMITED).unwrap();
            assert_eq!((found.solutions, found.end), (1, End::Exhausted), "{puzzle}");
            assert!(puzzle.is_solved_by(&found.first.unwrap()), "{puzzle}");
            assert_eq!(*nodes.get_or_insert(found.nodes), found.nodes, "{kernel:?}: {puzzle}");
        }
    }
}

#[test]
fn counts_that_are_known() {
    let lines = external_lines("counts_with_solutions.txt").unwrap_or_default();
    for line in &lines {
        let fields: Vec<&str> = line.split(':').collect();
        let puzzle = parse_puzzle(fields[0]).unwrap();
        let found = best().find(&puzzle, u128::MAX, Budget::UNLIMITED).unwrap();
        assert_eq!((found.solutions.to_string().as_str(), found.end), (fields[1], End::Exhausted));
        if let Some(solution) = fields.get(2) {
            assert_eq!(found.first.unwrap().to_string(), *solution);
        }
    }
}

/// Some givens of a full grid, one of them perhaps replaced so that it still sees no equal.
fn random_puzzle(full: &Grid, random: &mut Random) -> Puzzle {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    let mut givens = Grid::empty(Side::NINE);
    for cell in &cells[..24 + random.below(40)] {
        givens.set(*cell, full.get(*cell)).unwrap();
    }
    let puzzle = Puzzle::new(Layout::CLASSIC, givens.clone()).unwrap();
    if random.below(2) == 0 {
        return puzzle;
    }
    let other = |digit: u8| {
        let mut givens = givens.clone();
        givens.set(cells[0], Some(digit)).unwrap();
        Puzzle::new(Layout::CLASSIC, givens).ok()
    };
    let mut digits: Vec<u8> = (1..=9).filter(|digit| full.get(cells[0]) != Some(*digit)).collect();
    random.shuffle(&mut digits);
    digits.into_iter().find_map(other).unwrap_or(puzzle)
}

#[test]
fn agrees_on_random_puzzles_with_none_one_and_many_solutions() {
    let mut random = Random(4);
    let mut puzzles = Vec::new();
    while puzzles.len() < 100_000 {
        let full = full_grid(&Board::CLASSIC, &mut random);
        puzzles.extend((0..100).map(|_| random_puzzle(&full, &mut random)));
    }
    agree(&puzzles, 2);
    let few: Vec<Puzzle> = puzzles.iter().step_by(50).cloned().collect();
    agree(&few, 1000);
    for kind in 0..3 {
        let is_kind =
            |puzzle: &&Puzzle| best().find(puzzle, 2, Budget::UNLIMITED).unwrap().solutions == kind;
        assert!(puzzles.iter().filter(is_kind).count() > 5000, "with {kind} solutions");
    }
}

#[test]
fn finds_the_same_solutions_as_the_plain_engine() {
    let mut compared = 0;
    for puzzle in read(&set("several")).iter().chain(&read(&external("multi_5k.txt"))) {
        let count = best().find(puzzle, 300, Budget::UNLIMITED).unwrap();
        if count.end == End::Exhausted {
            assert_eq!(solutions(&best(), puzzle), solutions(&Backtrack, puzzle), "{puzzle}");
            compared += 1;
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn symmetries_change_no_count() {
    let mut runner = TestRunner::deterministic();
    let mut puzzles = read(&set("minimal"));
    puzzles.extend(read(&set("several")));
    puzzles.extend(read(&external("forum_hardest_1106.txt")));
    for puzzle in &puzzles {
        let count =
            |puzzle: &Puzzle| best().find(puzzle, 200, Budget::UNLIMITED).unwrap().solutions;
        let symmetry = any_symmetry().new_tree(&mut runner).unwrap().current();
        let other = symmetry.apply_to_givens(puzzle);
        assert_eq!(count(puzzle), count(&other), "{puzzle} {other}");
    }
}

#[test]
fn empty_and_nearly_full_grids() {
    let empty = parse_puzzle(&".".repeat(81)).unwrap();
    agree(std::slice::from_ref(&empty), 1000);
    let full = full_grid(&Board::CLASSIC, &mut Random(3));
    let layout = Layout::CLASSIC;
    let mut puzzles = vec![Puzzle::new(layout.clone(), full.clone()).unwrap()];
    for cell in 0..81 {
        let mut givens = full.clone();
        givens.set(cell, None).unwrap();
        puzzles.push(Puzzle::new(layout.clone(), givens.clone()).unwrap());
        givens.set((cell + 40) % 81, None).unwrap();
        puzzles.push(Puzzle::new(layout.clone(), givens).unwrap());
    }
    agree(&puzzles, 1000);
}

/// What lanes find that share a puzzle is what one lane finds that goes through it in order.
#[test]
fn sharing_changes_nothing() {
    let mut puzzles = read(&set("several"));
    puzzles.extend(read(&set("minimal")).into_iter().take(100));
    puzzles.extend(read(&set("sukaku")));
    puzzles.extend(read(&external("serg_benchmark.txt")).into_iter().take(300));
    puzzles.extend(read(&external("forum_hardest_1106.txt")).into_iter().take(50));
    for puzzle in &puzzles {
        for limit in [1, 2, 3, 4, 7, 50] {
            let mut search = Engine::search(&best(), puzzle, Budget::UNLIMITED).unwrap();
            let expected = Found::up_to(limit, &mut *search);
            for kernel in kernels() {
                let found = kernel.find(puzzle, limit, Budget::UNLIMITED).unwrap();
                assert_eq!(found, expected, "{kernel:?}, limit {limit}: {puzzle}");
            }
        }
    }
}

#[test]
fn a_limit_on_nodes_ends_at_the_same_node_everywhere() {
    let mut puzzles = read(&set("minimal"));
    puzzles.extend(read(&set("several")));
    puzzles.truncate(300);
    for puzzle in &puzzles {
        for nodes in [0, 1, 2, 3, 10, 23, 24, 25, 40] {
            let budget = Budget { nodes, ..Budget::UNLIMITED };
            let mut search = Engine::search(&best(), puzzle, budget).unwrap();
            let expected = Found::up_to(5, &mut *search);
            assert!(expected.nodes <= nodes);
            for kernel in kernels() {
                assert_eq!(kernel.find(puzzle, 5, budget).unwrap(), expected, "{kernel:?} {nodes}");
                let clues = vec![Clues::try_from(puzzle).unwrap(); 3];
                let answers = kernel.solve_all(&clues, 5, budget);
                assert_eq!(answers, [answer_of(&expected); 3], "{kernel:?} {nodes}");
            }
        }
    }
}

/// Any two equal givens that see each other are a contradiction at once, and so are the same two
/// cells of a Sukaku.
#[test]
fn equal_singles_in_a_house_are_found_at_once() {
    for (first, second) in [(0, 1), (0, 5), (4, 8), (30, 35), (0, 9), (0, 72), (40, 58), (0, 10)] {
        let mut line = ".".repeat(81);
        line.replace_range(first..=first, "3");
        line.replace_range(second..=second, "3");
        let clues = Clues::from_line(&line).unwrap();
        let cells = |cell| if cell == first || cell == second { "..3......" } else { "123456789" };
        let sukaku = parse_puzzle(&(0..81).map(cells).collect::<String>()).unwrap();
        for kernel in kernels() {
            let budget = Budget { nodes: 50, ..Budget::UNLIMITED };
            let expected = (0, End::Exhausted, 1);
            let found = kernel.find_in(&clues, 2, budget);
            assert_eq!((found.solutions, found.end, found.nodes), expected, "{kernel:?} {line}");
            let found = kernel.find(&sukaku, 2, budget).unwrap();
            assert_eq!((found.solutions, found.end, found.nodes), expected, "{kernel:?} {line}");
            let answers = kernel.solve_all(&[clues.clone(), clues.clone()], 2, budget);
            assert!(answers.iter().all(|answer| (answer.solutions, answer.nodes) == (0, 1)));
        }
    }
}

/// However a search is stopped, it has no more solutions than it was asked for.
#[test]
fn a_stopped_search_keeps_to_its_limit() {
    let lines: Vec<String> = set("several").into_iter().take(60).collect();
    for (line, limit) in lines.iter().flat_map(|line| [(line, 3), (line, 40), (line, 100)]) {
        let clues = Clues::from_line(line).unwrap();
        for kernel in kernels() {
            for questions in [5, 20, 30, 40] {
                let asked = AtomicU64::new(0);
                let stop = || asked.fetch_add(1, Ordering::Relaxed) >= questions;
                let found =
                    kernel.find_in(&clues, limit, Budget { stop: &stop, ..Budget::UNLIMITED });
                assert!(found.solutions <= limit, "{kernel:?} {questions}: {line}");
                assert!(found.end != End::Exhausted || found.solutions < limit, "{line}");
            }
        }
    }
}

#[test]
fn a_limit_of_nothing_finds_nothing() {
    let clues = Clues::from_line(&".".repeat(81)).unwrap();
    for kernel in kernels() {
        let found = kernel.find_in(&clues, 0, Budget::UNLIMITED);
        assert_eq!((found.solutions, found.end, found.nodes), (0, End::Limit, 0));
        let answers = kernel.solve_all(std::slice::from_ref(&clues), 0, Budget::UNLIMITED);
        assert_eq!(answers, [answer_of(&found)]);
    }
}

#[test]
fn a_stop_leaves_what_was_found() {
    let empty = Clues::from_line(&".".repeat(81)).unwrap();
    for kernel in kernels() {
        let asked = AtomicU64::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) == 50;
        let budget = Budget { stop: &stop, ..Budget::UNLIMITED };
        let found = kernel.find_in(&empty, u128::MAX, budget);
        assert_eq!(found.end, End::Stopped);
        assert!(found.solutions > 0 && (40..2000).contains(&found.nodes), "{found:?}");
        let at_once = Budget { stop: &|| true, ..Budget::UNLIMITED };
        let found = kernel.find_in(&empty, 2, at_once);
        assert_eq!((found.solutions, found.end, found.nodes), (0, End::Stopped, 0));
    }
}

#[test]
fn a_stopped_batch_leaves_out_what_was_not_begun() {
    let minimal = set("minimal");
    let clues: Vec<Clues> = minimal.iter().map(|line| Clues::from_line(line).unwrap()).collect();
    for kernel in kernels() {
        let all = kernel.solve_all(&clues, 2, Budget::UNLIMITED);
        let asked = AtomicU64::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) == 20;
        let budget = Budget { stop: &stop, ..Budget::UNLIMITED };
        let some = kernel.solve_all(&clues, 2, budget);
        assert!(some.len() > 10 && some.len() < all.len());
        let stopped = some.iter().filter(|answer| answer.end == End::Stopped).count();
        assert!(stopped <= 4, "{stopped}");
        for (one, other) in some.iter().zip(&all).filter(|(one, _)| one.end != End::Stopped) {
            assert_eq!(one, other);
        }
    }
}

#[test]
fn threads_change_neither_order_nor_answers() {
    let lines = set("minimal");
    let clues = |_| lines.iter().map(|line| Clues::from_line(line).unwrap());
    let all: Vec<Clues> = (0..10).flat_map(clues).collect();
    let expected = best().solve_all(&all, 2, Budget::UNLIMITED);
    for threads in 1..=5 {
        let mut found = Vec::new();
        let threads = NonZeroUsize::new(threads).unwrap();
        let each = |clues: &Clues, answer: &Answer| found.push((clues.clone(), *answer));
        let number = best().solve_stream(all.iter().cloned(), 2, Budget::UNLIMITED, threads, each);
        assert_eq!(number, all.len() as u64);
        let expected = all.iter().cloned().zip(expected.iter().copied());
        assert!(found.into_iter().eq(expected), "{threads} threads");
    }
}

#[test]
fn a_stopped_stream_ends() {
    let empty = Clues::from_line(&".".repeat(81)).unwrap();
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 1000;
    let budget = Budget { stop: &stop, ..Budget::UNLIMITED };
    let threads = NonZeroUsize::new(3).unwrap();
    let mut last = None;
    let number =
        best().solve_stream(std::iter::repeat(empty), 100, budget, threads, |_, answer| {
            last = Some(answer.end);
        });
    // The first chunk was begun, and what was begun is answered.
    assert!(number > 0);
    assert!(matches!(last, Some(End::Stopped | End::Limit)));
}

#[test]
fn a_panic_of_the_caller_is_passed_on() {
    let lines = set("minimal");
    let clues = || lines.iter().map(|line| Clues::from_line(line).unwrap());
    let threads = NonZeroUsize::new(3).unwrap();
    let in_each = std::panic::catch_unwind(|| {
        best().solve_stream(clues(), 2, Budget::UNLIMITED, threads, |_, _| panic!("in each"))
    });
    assert!(in_each.is_err());
    let in_clues = std::panic::catch_unwind(|| {
        let clues = clues().inspect(|clues| assert_ne!(clues.values()[0], 9, "in the iterator"));
        best().solve_stream(clues, 2, Budget::UNLIMITED, threads, |_, _| {})
    });
    assert!(in_clues.is_err());
}

#[test]
fn other_boards_are_refused_and_go_to_other_engines() {
    let empty = Grid::empty(Side::NINE);
    for variant in variants::ALL {
        let board = (variant.apply)(&Board::CLASSIC);
        let puzzle = Puzzle::new(Layout::from(board), empty.clone()).unwrap();
        assert_eq!(best().takes(&puzzle), Err(Unsupported::Rules), "{}", variant.name);
        assert_eq!(Engines::best().engine_for(&puzzle).unwrap().name(), "backtrack, then formula");
    }
    let side = Side::new(4).unwrap();
    let small = Puzzle::new(Layout::with_boxes(2, 2).unwrap(), Grid::empty(side)).unwrap();
    assert!(matches!(best().takes(&small), Err(Unsupported::Side(_))));
    assert_eq!(Engines::best().engine_for(&small).unwrap().name(), "formula");
    let classic = Puzzle::new(Layout::CLASSIC, empty).unwrap();
    for kernel in kernels() {
        let engines = Engines::with(kernel.instruction_set()).unwrap();
        assert_eq!(engines.engine_for(&classic).unwrap().name(), kernel.name());
    }
}
