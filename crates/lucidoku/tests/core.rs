//! Cores contradict themselves and are minimal; unnecessary givens are those that can go.

use lucidoku::board::variants::Rules;
use lucidoku::board::{Bond, Layout, Side};
use lucidoku::grid::Grid;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{
    Budget, Core, End, Given, Premise, Verdict, core, judge, unnecessary_givens,
};
use lucidoku::text::{parse_puzzle, parse_puzzle_on};
use lucidoku_formula::engine::Solver;
use lucidoku_formula::{Answer, Formula, Literal, Value};
use lucidoku_testdata::{corpus, set};

/// Whether premises can hold together, by a formula written for them alone, pair by pair.
fn can_hold(puzzle: &Puzzle, premises: &[Premise]) -> bool {
    let (side, layout) = (puzzle.side(), puzzle.layout());
    let mut builder = Formula::builder();
    let mut cells = Vec::new();
    for position in 0..side.cells() {
        let cell = builder.variable(&format!("c{position}")).unwrap();
        builder.clause((1..=side.get() as Value).map(|value| Literal::new(cell, value)));
        cells.push(cell);
    }
    for premise in premises {
        match premise {
            Premise::Given(Given { at, value }) => {
                let position = at.row * side.get() + at.column;
                assert_eq!(puzzle.givens().get(position), Some(*value));
                builder.clause([Literal::new(cells[position], Value::from(*value))]);
            }
            Premise::Struck { at, .. } => {
                let position = at.row * side.get() + at.column;
                for value in (1..=side.get() as u8).filter(|v| puzzle.is_struck(position, *v)) {
                    builder.strike(Literal::new(cells[position], Value::from(value)));
                }
            }
            Premise::Bond(Bond::House(name)) => {
                let house = layout.houses().find(|(other, _)| other == name).unwrap().1;
                for (at, a) in house.iter().enumerate() {
                    house[at + 1..].iter().for_each(|b| builder.different(cells[*a], cells[*b]));
                }
            }
            Premise::Bond(Bond::Rule(rule)) => {
                let pairs = layout.rules().find(|(other, _)| other == rule).unwrap().1;
                pairs.into_iter().for_each(|(a, b)| builder.different(cells[a], cells[b]));
            }
        }
    }
    match Solver::new(&builder.build().unwrap()).solve(Budget::UNLIMITED) {
        Answer::Satisfiable(_) => true,
        Answer::Unsatisfiable => false,
        Answer::Stopped => panic!("a search without a limit stopped"),
    }
}

/// The core of a puzzle without solution, checked.
fn checked_core(puzzle: &Puzzle) -> Vec<Premise> {
    let Core::Premises { premises, end } = core(puzzle, Budget::UNLIMITED) else {
        panic!("{puzzle}: expected a core");
    };
    assert_eq!(end, End::Exhausted, "{puzzle}");
    assert!(!can_hold(puzzle, &premises), "{puzzle}");
    for at in 0..premises.len() {
        let mut others = premises.clone();
        let left_out = others.remove(at);
        assert!(can_hold(puzzle, &others), "{puzzle}: {left_out} can be left out");
    }
    premises
}

fn words(premises: &[Premise]) -> String {
    premises.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

#[test]
fn cores_of_classic_puzzles_are_minimal() {
    let puzzles: Vec<String> = set("none").into_iter().take(20).collect();
    assert_eq!(puzzles.len(), 20);
    for text in puzzles {
        checked_core(&parse_puzzle(&text).unwrap());
    }
}

#[test]
fn cores_are_minimal_on_other_sides_with_rules_and_struck_candidates() {
    let small = parse_puzzle("12....3....4....").unwrap();
    let found = "given 1 in r1c1, given 2 in r1c2, given 3 in r2c3, row 2, box 1";
    assert_eq!(words(&checked_core(&small)), found);

    // The 1 in row 3 sees one of the empty cells of row 1 by its column, one by a knight's move.
    let layout = Rules::new(["latin", "anti-knight"]).unwrap().layout(Side::NINE, None).unwrap();
    let text = format!("2345678..{}.......1.{}", ".".repeat(9), ".".repeat(54));
    let premises = checked_core(&parse_puzzle_on(&text, &layout).unwrap());
    assert!(premises.contains(&Premise::Bond(Bond::Rule("a knight's move apart"))), "{premises:?}");

    // Cells r1c1, r1c2 and r2c1 share box 1 and have two candidates between them.
    let cells = |index: usize| if matches!(index, 0 | 1 | 9) { "12......." } else { "123456789" };
    let sukaku: String = (0..81).map(cells).collect();
    let found = "candidates 1 2 of r1c1, candidates 1 2 of r1c2, candidates 1 2 of r2c1, box 1";
    assert_eq!(words(&checked_core(&parse_puzzle(&sukaku).unwrap())), found);

    let emptied = parse_puzzle(&".".repeat(16)).unwrap().strike((1..=4).map(|v| (5, v))).unwrap();
    assert_eq!(words(&checked_core(&emptied)), "no candidate of r2c2");
}

#[test]
fn solvable_puzzles_have_no_core() {
    for case in corpus().iter().filter(|case| case.board.is_empty() && case.regions.is_none()) {
        let puzzle = parse_puzzle(&case.puzzle).unwrap();
        match core(&puzzle, Budget::UNLIMITED) {
            Core::Solvable(solution) => {
                assert!(case.solutions > 0 && puzzle.is_solved_by(&solution), "{}", case.name);
            }
            found => assert!(case.solutions == 0, "{}: {found:?}", case.name),
        }
    }
}

#[test]
fn a_stopped_search_says_so() {
    let text = "98.7..6..75..4......36.8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    let puzzle = parse_puzzle(text).unwrap();
    let with = |nodes| Budget { nodes, ..Budget::UNLIMITED };
    assert_eq!(core(&puzzle, with(0)), Core::Stopped);
    let mut ends = Vec::new();
    for nodes in (0..20).map(|exponent| 1 << exponent) {
        if let Core::Premises { premises, end } = core(&puzzle, with(nodes)) {
            assert!(!can_hold(&puzzle, &premises), "{nodes} nodes");
            ends.push(end);
        }
    }
    assert_eq!(ends.last(), Some(&End::Exhausted));
    assert!(ends.contains(&End::Stopped), "some budget suffices to see that, not to minimise");

    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let found = unnecessary_givens(&parse_puzzle(hard).unwrap(), with(0));
    assert_eq!((found.givens.len(), found.unsettled.len()), (0, 21));
}

/// The givens without which the puzzle still has one solution, by trying.
fn removable(puzzle: &Puzzle) -> Vec<usize> {
    let is_unique_without = |position: &usize| {
        let mut givens: Grid = puzzle.givens().clone();
        givens.set(*position, None).unwrap();
        let less = Puzzle::new(puzzle.layout().clone(), givens).unwrap();
        matches!(judge(&less, Budget::UNLIMITED).unwrap().verdict, Verdict::Unique(_))
    };
    let givens = puzzle.givens().filled().map(|(position, _)| position);
    givens.filter(is_unique_without).collect()
}

fn unnecessary(puzzle: &Puzzle) -> Vec<usize> {
    let found = unnecessary_givens(puzzle, Budget::UNLIMITED);
    assert_eq!(found.unsettled, []);
    let n = puzzle.side().get();
    let position = |given: &Given| given.at.row * n + given.at.column;
    found.givens.iter().map(position).collect()
}

#[test]
fn minimal_puzzles_have_no_unnecessary_givens() {
    for text in set("minimal").iter().take(20) {
        let puzzle = parse_puzzle(text).unwrap();
        assert_eq!(unnecessary(&puzzle), removable(&puzzle), "{text}");
        assert_eq!(unnecessary(&puzzle), [0_usize; 0], "{text}");
    }
}

#[test]
fn unnecessary_givens_are_those_that_can_be_left_out() {
    let mut found = 0;
    for text in set("easy").iter().take(20) {
        let puzzle = parse_puzzle(text).unwrap();
        let removable = removable(&puzzle);
        found += removable.len();
        assert_eq!(unnecessary(&puzzle), removable, "{text}");
    }
    // A minimal puzzle with one more given: that one at least.
    for text in set("minimal").iter().take(10) {
        let puzzle = parse_puzzle(text).unwrap();
        let Verdict::Unique(solution) = judge(&puzzle, Budget::UNLIMITED).unwrap().verdict else {
            panic!("{text}: expected one solution");
        };
        let mut givens = puzzle.givens().clone();
        let empty = (0..81).find(|position| givens.get(*position).is_none()).unwrap();
        givens.set(empty, solution.grid().get(empty)).unwrap();
        let more = Puzzle::new(Layout::CLASSIC, givens).unwrap();
        assert!(unnecessary(&more).contains(&empty), "{text}");
        assert_eq!(unnecessary(&more), removable(&more), "{text}");
        found += 1;
    }
    assert!(found > 10, "the sets have givens to leave out");
}
