//! The plain search: the published program's tree, node for node; on any formula, what plain
//! enumeration finds.

mod support {
    pub mod enumerate;
    pub mod random;
    pub mod sudoku;
}

use lucidoku_formula::reference::{self, Event, Reference};
use lucidoku_formula::{Answer, Budget, End, Formula, Literal, Model, Search};
use proptest::prelude::*;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use support::{enumerate, random, sudoku};

const OWN: &str =
    "8.3....4...6....9.....5..3.27..46.....5.9.........1.......8.3.5.974......8.32.9..";
const EASY: &str =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
const MEDIUM: &str =
    "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
const HARD: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
const C17: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const ESCARGOT: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const EASTER_MONSTER: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
const GOLDEN_NUGGET: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
const PLATINUM_BLONDE: &str =
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";

/// The answer as a line of digits, and the nodes.
fn solve(line: &str) -> (Option<String>, u64) {
    let formula = sudoku::formula(line);
    let (answer, nodes) = reference::solve(&formula, Budget::UNLIMITED);
    let solution = match answer {
        Answer::Satisfiable(model) => Some(sudoku::line(&formula, &model)),
        Answer::Unsatisfiable => None,
        Answer::Stopped => panic!("stopped without a limit"),
    };
    (solution, nodes)
}

/// A line that starts as given and is blank from there on.
fn blank_after(start: &str) -> String {
    format!("{start:.<81}")
}

#[test]
fn nodes_are_those_of_the_published_program() {
    let puzzles = [
        (OWN, 433),
        (EASY, 82),
        (C17, 5194),
        (MEDIUM, 104),
        (HARD, 8140),
        (ESCARGOT, 1160),
        (EASTER_MONSTER, 6488),
        (GOLDEN_NUGGET, 1932),
        (PLATINUM_BLONDE, 1846),
    ];
    for (line, nodes) in puzzles {
        let (solution, counted) = solve(line);
        assert_eq!(counted, nodes, "{line}");
        let solution = solution.unwrap_or_else(|| panic!("no solution of {line}"));
        let kept = line.chars().zip(solution.chars()).all(|(g, s)| g == s || ".0".contains(g));
        assert!(kept, "{line} against {solution}");
    }
}

#[test]
fn solutions_are_the_known_ones() {
    let own = "853972641746813592912654837279546183135798426468231759624189375397465218581327964";
    assert_eq!(solve(OWN).0.as_deref(), Some(own));
    let hard = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    assert_eq!(solve(HARD).0.as_deref(), Some(hard));
    let c17 = "693784512487512936125963874932651487568247391741398625319475268856129743274836159";
    assert_eq!(solve(C17).0.as_deref(), Some(c17));
}

#[test]
fn the_empty_grid_is_filled_as_by_the_published_program() {
    let first = "163578249745239816892146735419862573236715498578493162654321987321987654987654321";
    assert_eq!(solve(&blank_after("")), (Some(first.into()), 82));
}

#[test]
fn dead_ends_cost_what_they_cost_the_published_program() {
    assert_eq!(solve(&blank_after(".123456789")), (None, 9));
    assert_eq!(solve(&blank_after("5...5")), (None, 1));
}

#[test]
#[ignore = "117 million nodes: some minutes in release mode"]
fn a_puzzle_without_solution_takes_as_long_as_it_took_the_published_program() {
    let line = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let (solution, nodes) = solve(line);
    assert_eq!((solution, nodes / 1_000_000), (None, 117));
}

#[test]
fn two_solutions_are_found_and_no_more() {
    let line = "812.7.596365129748974856132193765824287.1.965546298317759632481421987653638541279";
    let formula = sudoku::formula(line);
    let mut search = Reference::new(&formula, Budget::UNLIMITED);
    let solutions: BTreeSet<Model> = search.by_ref().collect();
    assert_eq!((solutions.len(), search.end()), (2, End::Exhausted));
}

#[test]
fn a_clone_goes_on_in_another_thread() {
    let formula = sudoku::formula(HARD);
    let mut search = Reference::new(&formula, Budget { nodes: 100, ..Budget::UNLIMITED });
    assert_eq!(search.next(), None);
    let mut search = search.with_budget(Budget::UNLIMITED);
    let mut clone = search.clone();
    let there = std::thread::spawn(move || (clone.next(), clone.nodes()));
    assert_eq!((search.next(), search.nodes()), there.join().unwrap());
    assert_eq!(search.nodes(), 8140);
}

#[test]
fn a_limit_of_nodes_holds_to_the_node() {
    let formula = sudoku::formula(OWN);
    let within = |nodes| reference::solve(&formula, Budget { nodes, ..Budget::UNLIMITED });
    assert_eq!(within(0), (Answer::Stopped, 0));
    assert_eq!(within(432), (Answer::Stopped, 432));
    assert!(matches!(within(433), (Answer::Satisfiable(_), 433)));
    let contradiction = sudoku::formula(&blank_after("5...5"));
    let limit = Budget { nodes: 1, ..Budget::UNLIMITED };
    assert_eq!(reference::solve(&contradiction, limit), (Answer::Unsatisfiable, 1));
}

#[test]
fn a_stopped_search_goes_on_under_another_budget() {
    let formula = sudoku::formula(OWN);
    let mut search = Reference::new(&formula, Budget { nodes: 0, ..Budget::UNLIMITED });
    for nodes in (0..433).step_by(50) {
        search = search.with_budget(Budget { nodes, ..Budget::UNLIMITED });
        assert_eq!((search.next(), search.nodes(), search.end()), (None, nodes, End::Stopped));
    }
    let mut search = search.with_budget(Budget::UNLIMITED);
    assert!(search.next().is_some_and(|model| formula.is_satisfied_by(&model)));
    assert_eq!(search.nodes(), 433);
}

#[test]
fn the_stop_check_is_asked_at_each_node_and_ends_the_search() {
    let formula = sudoku::formula(HARD);
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 1000;
    let (answer, nodes) = reference::solve(&formula, Budget { stop: &stop, ..Budget::UNLIMITED });
    assert_eq!(answer, Answer::Stopped);
    assert!(nodes > 0 && nodes <= 1000, "{nodes} nodes");
}

#[test]
fn the_call_stack_stays_flat() {
    // Each variable is a branch of its own that stays open: as many as there are variables.
    let mut builder = Formula::builder();
    for number in 0..3000 {
        let variable = builder.variable(&format!("x{number}")).unwrap();
        builder.clause([0, 1].map(|value| Literal::new(variable, value)));
    }
    let formula = builder.build().unwrap();
    let search = move || {
        let mut search = Reference::new(&formula, Budget::UNLIMITED);
        search.by_ref().take(100).count() as u64 + search.clone().nodes()
    };
    let small = std::thread::Builder::new().stack_size(128 * 1024);
    // 3001 nodes to the first model; the next 99 are the leaves of the tree below.
    let nodes = 3001 + (1..100u64).map(|leaf| u64::from(leaf.trailing_zeros()) + 1).sum::<u64>();
    assert_eq!(small.spawn(search).unwrap().join().unwrap(), 100 + nodes);
}

#[test]
fn a_trace_tells_each_step() {
    let mut builder = Formula::builder();
    let [a, b, c] = ["a", "b", "c"].map(|name| builder.variable(name).unwrap());
    builder.clause([1, 2, 3].map(|value| Literal::new(a, value)));
    builder.clause([1, 2].map(|value| Literal::new(b, value)));
    builder.clause([1, 2].map(|value| Literal::new(c, value)));
    builder.clause([Literal::new(a, 1), Literal::new(b, 2)]);
    builder.all_different([a, b]);
    builder.different(b, c);
    builder.strike(Literal::new(a, 3));
    let formula = builder.build().unwrap();
    let mut lines = String::new();
    let trace = |event: Event| lines += &format!("{}\n", event.display(&formula));
    let mut search = Reference::with_trace(&formula, Budget::UNLIMITED, trace);
    assert_eq!(search.by_ref().count(), 1);
    drop(search);
    let expected = "\
node 1, depth 0
strike a = 3: as written
clause a = 1 + b = 2
try a = 1
strike b = 1: a = 1 and b != a
node 2, depth 1
clause b = 2
try b = 2
strike c = 2: b = 2 and c != b
node 3, depth 2
clause c = 1
try c = 1
node 4, depth 3
model: a = 1, b = 2, c = 1
strike a = 1: tried
try b = 2
strike a = 2: b = 2 and a != b
dead end: nothing is left of a = 1 + a = 2 + a = 3
";
    assert_eq!(lines, expected);
}

#[test]
fn a_variable_unequal_to_itself_is_a_dead_end_at_once() {
    let mut builder = Formula::builder();
    let [a, b] = ["a", "b"].map(|name| builder.variable(name).unwrap());
    for variable in [a, b] {
        builder.clause([1, 2].map(|value| Literal::new(variable, value)));
    }
    builder.all_different([b, a, b]);
    let formula = builder.build().unwrap();
    let told = Cell::new(0);
    let trace = |event: Event| match told.replace(told.get() + 1) {
        0 => assert_eq!(event, Event::Node { number: 1, depth: 0 }),
        _ => assert_eq!(event, Event::Contradiction { variable: b }),
    };
    let mut search = Reference::with_trace(&formula, Budget::UNLIMITED, trace);
    assert_eq!((search.next(), search.nodes(), search.end()), (None, 1, End::Exhausted));
    assert_eq!(told.get(), 2);
}

/// All models in the order of the search, and the search at its end.
fn search_all(formula: &Formula) -> (Vec<Model>, Reference<'static>) {
    let mut search = Reference::new(formula, Budget::UNLIMITED);
    (search.by_ref().collect(), search)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn it_finds_what_enumeration_finds(formula in random::any_formula()) {
        let (found, search) = search_all(&formula);
        let expected = enumerate::models(&formula);
        prop_assert_eq!(search.end(), End::Exhausted);
        prop_assert!(found.iter().all(|model| formula.is_satisfied_by(model)));
        prop_assert_eq!(
            enumerate::backbone(&formula, &found),
            enumerate::backbone(&formula, &expected)
        );
        prop_assert_eq!(
            enumerate::true_candidates(&formula, &found),
            enumerate::true_candidates(&formula, &expected)
        );
        let mut sorted = found.clone();
        sorted.sort();
        prop_assert_eq!(sorted, expected);
        let (answer, _) = reference::solve(&formula, Budget::UNLIMITED);
        let first = found.into_iter().next().map_or(Answer::Unsatisfiable, Answer::Satisfiable);
        prop_assert_eq!(answer, first);
    }

    #[test]
    fn over_full_groups_have_no_model(formula in random::overfull()) {
        prop_assert_eq!(reference::solve(&formula, Budget::UNLIMITED).0, Answer::Unsatisfiable);
    }

    #[test]
    fn planted_models_are_there(formula in random::planted()) {
        let (answer, _) = reference::solve(&formula, Budget::UNLIMITED);
        prop_assert!(matches!(answer, Answer::Satisfiable(_)));
    }

    #[test]
    fn tight_formulas_agree(formula in random::tight()) {
        let mut found = search_all(&formula).0;
        found.sort();
        prop_assert_eq!(found, enumerate::models(&formula));
    }

    #[test]
    fn traces_budgets_and_clones_change_nothing(formula in random::loose(), at in 0u64..40) {
        let (models, plain) = search_all(&formula);
        let mut nodes = 0;
        let trace = |event: Event| nodes += u64::from(matches!(event, Event::Node { .. }));
        let traced = Reference::with_trace(&formula, Budget::UNLIMITED, trace);
        prop_assert_eq!(traced.collect::<Vec<Model>>(), models.clone());
        prop_assert_eq!(nodes, plain.nodes());

        let mut first = Reference::new(&formula, Budget { nodes: at, ..Budget::UNLIMITED });
        let before: Vec<Model> = first.by_ref().collect();
        for search in [first.clone(), first] {
            let mut search = search.with_budget(Budget::UNLIMITED);
            let all: Vec<Model> = before.iter().cloned().chain(search.by_ref()).collect();
            prop_assert_eq!(&all, &models);
            prop_assert_eq!(search.nodes(), plain.nodes());
        }
    }
}
