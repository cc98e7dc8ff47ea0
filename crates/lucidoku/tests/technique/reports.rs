//! What users of other programs have reported, and how it goes here.

use lucidoku::board::{Board, Candidate, CandidateSet, Cell, CellSet, Digit};
use lucidoku::explain::{End, Path, Profile, Refused, Several, Walk};
use lucidoku::grid::Solution;
use lucidoku::puzzle::Puzzle;
use lucidoku::rate::{hodoku, hodoku_profile};
use lucidoku::search::{Budget, Verdict, count, judge};
use lucidoku::technique::{self, Level, Position, Step, Uniqueness};
use lucidoku::text::{LibraryLine, parse_puzzle};

fn puzzle(text: &str) -> Puzzle {
    parse_puzzle(text).unwrap()
}

fn solution(puzzle: &Puzzle) -> Solution {
    match judge(puzzle, Budget::UNLIMITED).unwrap().verdict {
        Verdict::Unique(solution) => solution,
        other => panic!("{other:?}"),
    }
}

/// Elsewhere "solve up to" never ended.
#[test]
fn a_puzzle_with_five_solutions_is_refused_and_its_path_ends() {
    let five =
        puzzle("6..27.49...9.8..3.73...6..2.473.8.653..4...799....7.....3...9.7.7256.3....47.2.5.");
    assert_eq!(count(&five, 100, Budget::UNLIMITED).unwrap().solutions, 5);
    assert_eq!(hodoku(&five, Several::Refused), Err(Refused::Several));
    let profile = Profile::standard();
    let path = Path::from(Walk::new(&five, &profile, Uniqueness::Unknown).unwrap());
    assert_eq!(path.end(), End::Stuck);
    let only_sound = |name: Uniqueness| name == Uniqueness::Unknown;
    assert!(path.steps().iter().all(|taken| only_sound(taken.step.technique.uniqueness)));
}

/// Elsewhere counting the solutions never ended.
#[test]
fn an_impossible_digit_is_told_at_once() {
    let start = "49675.8..21869375..5.48..69";
    let open = puzzle(&format!("{start}{}", ".".repeat(54)));
    assert_eq!(count(&open, 1000, Budget::UNLIMITED).unwrap().solutions, 1000);
    let with_five = format!("49675.8..2186937555.48..69{}", ".".repeat(55));
    let error = parse_puzzle(&with_five).unwrap_err().to_string();
    assert!(error.contains("5 in both"), "{error}");
}

/// Elsewhere the rating was -214748364.8.
#[test]
fn a_solved_grid_rates_nothing() {
    let solved =
        puzzle("123456789457189236689237145214573698376918452598624371731892564842365917965741823");
    let rating = hodoku(&solved, Several::Refused).unwrap();
    assert_eq!((rating.level, rating.score, rating.hardest), (Level::Easy, 0, None));
}

/// Elsewhere an avoidable rectangle removed the solution's candidate from r7c4.
#[test]
fn avoidable_rectangles_leave_the_solution_alone() {
    let puzzle =
        puzzle("1549..........41...6.75...9.1...8...69...7.4...5....37.8.....1.....3..68......5..");
    let solution = solution(&puzzle);
    let right = |candidate: Candidate| {
        solution.grid().get(candidate.cell.index()) == Some(candidate.digit.get())
    };
    let profile = Profile::standard();
    let mut walk = Walk::new(&puzzle, &profile, Uniqueness::Assumed).unwrap();
    while let Some((_, step)) = walk.easiest() {
        for name in ["avoidable rectangle type 1", "avoidable rectangle type 2"] {
            for step in technique::all(technique::find(name).unwrap(), &walk.position()) {
                assert!(!step.eliminations.iter().any(right), "{step:?}\n{}", walk.grid());
            }
        }
        walk.apply(&step);
    }
    assert!(walk.grid().undecided().is_empty());
    assert!(walk.grid().to_grid() == *solution.grid());
}

/// Elsewhere the program crashed.
#[test]
fn a_puzzle_with_four_solutions_is_reported() {
    let four =
        puzzle("895.....7..79...6...65..3.....34.6.9.....81...2.....4..7...5.....8......9..6....5");
    assert_eq!(count(&four, 100, Budget::UNLIMITED).unwrap().solutions, 4);
    assert_eq!(hodoku(&four, Several::Refused), Err(Refused::Several));
}

/// Elsewhere a longer chain was shown than there was.
#[test]
fn the_shortest_xy_chain_is_found() {
    let line = ":0702:6:.84..53.7..1493.....3.8..412.73.61..3.8...4..1.98....3.1..7.23...2.3....\
                83.2..71.:522 622 731 931 532 632 732 548 549 255 958 959 571 671 581 681 981 482 \
                582 682 984 986 988 989:614 615 631:";
    let line: LibraryLine = line.parse().unwrap();
    let board = &Board::CLASSIC;
    let grid = line.candidates(board);
    let position = Position::new(board, &grid);
    let steps = technique::all(technique::find("xy-chain").unwrap(), &position);
    let same = steps.iter().filter(|step| line.eliminations.is_subset(&step.eliminations));
    let shortest = same.map(xy_cells).min();
    let all = (2..=9)
        .find(|cells| chains(&position, *cells).any(|gone| line.eliminations.is_subset(&gone)));
    assert!(all.is_some());
    assert_eq!(shortest, all);
}

/// How many cells a chain goes through.
fn xy_cells(step: &Step) -> usize {
    let nodes = step.pattern.chains[0].nodes.iter();
    nodes.fold(CellSet::EMPTY, |all, node| all | node.cells).len()
}

/// What each chain of so many cells with two candidates eliminates, ends and all tried.
fn chains(position: &Position<'_>, cells: usize) -> impl Iterator<Item = CandidateSet> {
    let mut found = Vec::new();
    for start in position.bivalue() {
        for digit in position.candidates(start) {
            let rest = position.candidates(start) - digit.into();
            extend(position, digit, &mut vec![start], rest.first().unwrap(), cells, &mut found);
        }
    }
    found.into_iter()
}

fn extend(
    position: &Position<'_>,
    digit: Digit,
    chain: &mut Vec<Cell>,
    holds: Digit,
    cells: usize,
    found: &mut Vec<CandidateSet>,
) {
    let last = *chain.last().unwrap();
    if chain.len() == cells {
        if holds == digit {
            let ends = [chain[0], last].into_iter().collect();
            found.push(CandidateSet::of(digit, position.seen_by_all(digit, ends)));
        }
        return;
    }
    for next in position.bivalue() & position.peers(last) & position.cells_with(holds) {
        if !chain.contains(&next) {
            let other = (position.candidates(next) - holds.into()).first().unwrap();
            chain.push(next);
            extend(position, digit, chain, other, cells, found);
            chain.pop();
        }
    }
}

/// Elsewhere forcing nets failed on it.
#[test]
fn forcing_nets_do_not_fail() {
    let puzzle =
        puzzle("700000004020600010005000800030910000000050000000203090800000700060009020004000005");
    let solution = solution(&puzzle);
    let path = Path::of(&puzzle, &hodoku_profile()).unwrap();
    let left = path.left();
    assert_ne!(path.end(), End::Contradiction);
    for cell in Cell::ALL {
        let digit = solution.grid().get(cell.index()).unwrap();
        assert!(left.candidates(cell).iter().any(|own| own.get() == digit), "{cell}");
    }
}
