//! Proofs: checkers that share nothing with the solver accept them, and refuse damaged ones.

mod support {
    pub mod csp;
    pub mod pbp;
    pub mod random;
    pub mod rup;
    #[allow(dead_code, reason = "other tests read models of puzzles")]
    pub mod sudoku;
}

use lucidoku_formula::dimacs::{Cnf, CnfEncoding, parse_cnf};
use lucidoku_formula::engine::{ProofStep, solve_logged};
use lucidoku_formula::proof::{DratNumbering, drat, veripb};
use lucidoku_formula::syntax::parse;
use lucidoku_formula::{Answer, Budget, Formula};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::fmt;
use support::{csp, pbp, random, rup, sudoku};

fn drat_of(formula: &Formula) -> (Answer, String) {
    let mut proof = String::new();
    let numbering = DratNumbering::extended(formula);
    let answer = drat(formula, &numbering, Budget::UNLIMITED, &mut proof).unwrap();
    (answer, proof)
}

fn veripb_of(formula: &Formula) -> (Answer, String) {
    let mut proof = String::new();
    let answer = veripb(formula, Budget::UNLIMITED, &mut proof).unwrap();
    (answer, proof)
}

/// Both checkers accept the proofs that there is no model. How many lemmas the DRAT proof has.
fn is_refuted(name: &str, formula: &Formula) -> usize {
    let (answer, proof) = drat_of(formula);
    assert_eq!(answer, Answer::Unsatisfiable, "{name}");
    let cnf = Cnf::of(formula, CnfEncoding::Extended);
    rup::refutes(cnf.variables(), cnf.clauses(), &proof)
        .unwrap_or_else(|error| panic!("{name}: DRAT: {error}"));
    let (answer, pseudo_boolean) = veripb_of(formula);
    assert_eq!(answer, Answer::Unsatisfiable, "{name}");
    assert!(pseudo_boolean.contains("\nconclusion UNSAT : "), "{name}");
    pbp::accepts(formula, &pseudo_boolean)
        .unwrap_or_else(|error| panic!("{name}: VeriPB: {error}"));
    proof.lines().filter(|line| !line.starts_with('d') && *line != "0").count()
}

/// How many clauses the search learns.
fn lessons(formula: &Formula) -> usize {
    let mut count = 0;
    let mut tell = |step: ProofStep<'_>| count += usize::from(matches!(step, ProofStep::Learn(_)));
    solve_logged(formula, Budget::UNLIMITED, &mut tell);
    count
}

/// The puzzle, which has one solution, with one given more, such that there is none and that it
/// takes a search to see: the first such given in each row.
fn spoilt(line: &str, solution: &str) -> Vec<Formula> {
    let in_row = |row: usize| {
        let blanks = (9 * row..9 * row + 9).filter(|cell| ".0".contains(&line[*cell..=*cell]));
        let givens = blanks.flat_map(|cell| ('1'..='9').map(move |digit| (cell, digit)));
        let wrong = givens.filter(|(cell, digit)| !solution[*cell..].starts_with(*digit));
        let mut formulas = wrong.map(|(cell, digit)| {
            sudoku::formula(&format!("{}{digit}{}", &line[..cell], &line[cell + 1..]))
        });
        formulas.find(|formula| lessons(formula) >= 5)
    };
    (0..9).filter_map(in_row).collect()
}

/// Twenty puzzles with a given that is wrong, though that takes a search to see: four each of
/// the hardest puzzles of the corpus that have rows enough.
fn unsolvable() -> Vec<Formula> {
    let cases = lucidoku_testdata::corpus().into_iter();
    let spoilt = cases.filter_map(|case| {
        let is_plain = case.board.is_empty() && case.regions.is_none() && case.puzzle.len() == 81;
        let solution = case.solution.filter(|_| is_plain)?;
        let is_hard = lessons(&sudoku::formula(&case.puzzle)) >= 10;
        is_hard.then(|| spoilt(&case.puzzle, &solution).into_iter().take(4))
    });
    spoilt.flatten().take(20).collect()
}

#[test]
fn unsolvable_puzzles_are_refuted() {
    let formulas = unsolvable();
    assert_eq!(formulas.len(), 20);
    for (formula, number) in formulas.iter().zip(1..) {
        assert!(is_refuted(&format!("puzzle {number}"), formula) >= 5);
    }
}

fn is_instance_refuted(name: &str) {
    if let Some(path) = lucidoku_testdata::external(&format!("formula/{name}.csp")) {
        is_refuted(name, &csp::formula(&lucidoku_testdata::read(&path)));
    }
}

#[test]
fn myciel4_with_4_colours_is_refuted() {
    is_instance_refuted("myciel4-k4c");
}

#[test]
fn myciel5_with_5_colours_is_refuted() {
    is_instance_refuted("myciel5-k5c");
}

#[test]
fn full_insertion_graph_with_4_colours_is_refuted() {
    is_instance_refuted("1-FullIns_4-k4c");
}

#[test]
fn r125_5_with_35_colours_is_refuted() {
    is_instance_refuted("r125.5-k35c");
}

/// Pigeons that need a place each, and have one too few, as a `.cnf` file: pigeon p in hole h is
/// number p * holes + h + 1.
fn pigeons(holes: i32) -> String {
    let number = |pigeon: i32, hole: i32| pigeon * holes + hole + 1;
    let mut clauses: Vec<String> = Vec::new();
    for pigeon in 0..=holes {
        let places: Vec<String> = (0..holes).map(|h| number(pigeon, h).to_string()).collect();
        clauses.push(format!("{} 0\n", places.join(" ")));
        for (other, hole) in (0..pigeon).flat_map(|p| (0..holes).map(move |h| (p, h))) {
            clauses.push(format!("-{} -{} 0\n", number(pigeon, hole), number(other, hole)));
        }
    }
    format!("p cnf {} {}\n{}", holes * (holes + 1), clauses.len(), clauses.concat())
}

/// The file's own clauses.
fn clauses_of(text: &str) -> Vec<Vec<i32>> {
    let numbers = text.lines().skip(1).flat_map(str::split_whitespace);
    let numbers: Vec<i32> = numbers.map(|number| number.parse().unwrap()).collect();
    let mut clauses: Vec<Vec<i32>> = numbers.split(|n| *n == 0).map(<[i32]>::to_vec).collect();
    clauses.pop();
    clauses
}

/// The proof in the file's numbers holds beside the file, if its clauses have no model.
fn is_file_refuted(variables: usize, text: &str) -> Option<usize> {
    let formula = parse_cnf(text).unwrap();
    let numbering = DratNumbering::of_cnf_file(&formula).unwrap();
    let mut proof = String::new();
    let answer = drat(&formula, &numbering, Budget::UNLIMITED, &mut proof).unwrap();
    let clauses = clauses_of(text);
    if answer != Answer::Unsatisfiable {
        rup::follows(variables, &clauses, &proof).unwrap();
        return None;
    }
    rup::refutes(variables, &clauses, &proof).unwrap_or_else(|error| panic!("{error}\n{text}"));
    Some(proof.lines().count())
}

#[test]
fn proofs_about_files_keep_their_numbers() {
    let lines = is_file_refuted(42, &pigeons(6)).unwrap();
    assert!(lines > 20, "{lines} lines");
    assert!(is_refuted("pigeons", &parse_cnf(&pigeons(5)).unwrap()) > 10);
    assert_eq!(is_file_refuted(0, "p cnf 0 1\n0\n"), Some(1));
    assert_eq!(is_file_refuted(2, "p cnf 2 2\n1 0\n-1 0\n"), Some(1));
}

#[test]
fn other_formulas_are_not_from_files() {
    let faults = [
        ("a = 0 + a = 1", "expected a variable `x1`, found `a`"),
        ("x1 = 0 + x1 = 1 * x1 = 2", "expected a clause of values 0 and 1 as constraint 2"),
        ("x1 = 0 + x1 = 1 * x1 != 1", "expected a clause of values 0 and 1 as constraint 2"),
        (
            "x1 = 0 + x1 = 1 * x2 = 1",
            "expected `x2 = 0 + x2 = 1` as constraint 2, found another one",
        ),
        (
            "x1 = 0 + x1 = 1 * x2 = 0 + x2 = 1 * x1 != x2",
            "expected a clause of values 0 and 1 as constraint 3",
        ),
    ];
    for (text, fault) in faults {
        let error = DratNumbering::of_cnf_file(&parse(text).unwrap()).unwrap_err();
        assert_eq!(error.to_string(), fault);
    }
}

/// Clauses of three over so many variables: about half of them have no model.
fn random_cnf() -> impl Strategy<Value = (usize, String)> {
    (6i32..=24).prop_flat_map(|count| {
        let literal = (1..=count, any::<bool>()).prop_map(|(n, sign)| if sign { n } else { -n });
        let clause = prop::collection::vec(literal, 3);
        prop::collection::vec(clause, 5 * count as usize).prop_map(move |clauses| {
            let lines = clauses.iter().map(|c| format!("{} {} {} 0\n", c[0], c[1], c[2]));
            let text: String = lines.collect();
            (count as usize, format!("p cnf {count} {}\n{text}", clauses.len()))
        })
    })
}

/// Clauses of three different Booleans each, the same for the same seed.
fn fixed_cnf(variables: i32, clauses: usize, seed: u8) -> String {
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]),
    );
    let numbers: Vec<i32> = (1..=variables).collect();
    let clause = (prop::sample::subsequence(numbers, 3), any::<[bool; 3]>());
    let all = prop::collection::vec(clause, clauses).new_tree(&mut runner).unwrap().current();
    let line = |(numbers, signs): (Vec<i32>, [bool; 3])| {
        let signed = numbers.iter().zip(signs).map(|(n, sign)| if sign { *n } else { -n });
        signed.chain([0]).map(|number| number.to_string()).collect::<Vec<_>>().join(" ") + "\n"
    };
    let lines: String = all.into_iter().map(line).collect();
    format!("p cnf {variables} {clauses}\n{lines}")
}

/// Long enough that learned clauses are dropped on the way.
#[test]
fn proofs_with_deletions_hold() {
    let text = fixed_cnf(120, 552, 1);
    let formula = parse_cnf(&text).unwrap();
    let numbering = DratNumbering::of_cnf_file(&formula).unwrap();
    let mut proof = String::new();
    let answer = drat(&formula, &numbering, Budget::UNLIMITED, &mut proof);
    assert_eq!(answer, Ok(Answer::Unsatisfiable));
    let deletions = proof.lines().filter(|line| line.starts_with("d ")).count();
    assert!(deletions >= 100, "{deletions} deletions");
    rup::refutes(120, &clauses_of(&text), &proof).unwrap();
    let (answer, proof) = veripb_of(&formula);
    assert_eq!(answer, Answer::Unsatisfiable);
    let deletions = proof.lines().filter(|line| line.starts_with("del")).count();
    assert!(deletions >= 100, "{deletions} deletions");
    pbp::accepts(&formula, &proof).unwrap();
}

proptest! {
    #[test]
    fn proofs_of_random_formulas_hold(formula in random::any_formula()) {
        let (answer, proof) = drat_of(&formula);
        let cnf = Cnf::of(&formula, CnfEncoding::Extended);
        if answer == Answer::Unsatisfiable {
            rup::refutes(cnf.variables(), cnf.clauses(), &proof).unwrap();
        } else {
            prop_assert!(!proof.lines().any(|line| line == "0"));
            rup::follows(cnf.variables(), cnf.clauses(), &proof).unwrap();
            prop_assert!(rup::refutes(cnf.variables(), cnf.clauses(), "0\n").is_err());
        }
        let (same, proof) = veripb_of(&formula);
        prop_assert_eq!(same == Answer::Unsatisfiable, answer == Answer::Unsatisfiable);
        let is_refuted = answer == Answer::Unsatisfiable;
        let conclusion = if is_refuted { "\nconclusion UNSAT : " } else { "\nconclusion SAT :" };
        prop_assert!(proof.contains(conclusion));
        pbp::accepts(&formula, &proof).unwrap();
    }

    #[test]
    fn proofs_about_random_files_hold((variables, text) in random_cnf()) {
        is_file_refuted(variables, &text);
        let formula = parse_cnf(&text).unwrap();
        pbp::accepts(&formula, &veripb_of(&formula).1).unwrap();
    }
}

#[test]
fn damaged_proofs_are_refused() {
    let formula = unsolvable().swap_remove(0);
    let cnf = Cnf::of(&formula, CnfEncoding::Extended);
    let is_drat =
        |lines: &[String]| rup::refutes(cnf.variables(), cnf.clauses(), &lines.join("\n")).is_ok();
    let lines: Vec<String> = drat_of(&formula).1.lines().map(str::to_owned).collect();
    assert!(is_drat(&lines));
    assert!(!is_drat(&lines[..lines.len() - 1]), "without the empty clause");
    assert!(!is_drat(&["0".to_owned()]), "without the lemmas");
    let shorter = |line: &str| format!("{}0", &line[line.find(' ').unwrap() + 1..line.len() - 1]);
    assert!(damaged(&lines, 0..lines.len() - 1, shorter).any(|lines| !is_drat(&lines)));

    let is_veripb = |lines: &[String]| pbp::accepts(&formula, &lines.join("\n")).is_ok();
    let lines: Vec<String> = veripb_of(&formula).1.lines().map(str::to_owned).collect();
    assert!(is_veripb(&lines));
    assert!(!is_veripb(&lines[..lines.len() - 1]), "without the end");
    let first = lines.iter().position(|line| line.starts_with("rup")).unwrap();
    let end = lines.len() - 4;
    let stronger = |line: &str| line.replace(">= 1", ">= 2");
    assert!(damaged(&lines, first..end, stronger).all(|lines| !is_veripb(&lines)));
    let without = [&lines[..first], &lines[end..]].concat();
    assert!(!is_veripb(&without), "without the lemmas");
    let derivation = |line: &str| line.replacen(" +", "", 1);
    assert!(damaged(&lines, 2..3, derivation).all(|lines| !is_veripb(&lines)));
}

/// The proof with one of these lines changed, for each of them.
fn damaged<'a>(
    lines: &'a [String],
    places: std::ops::Range<usize>,
    change: impl Fn(&str) -> String + 'a,
) -> impl Iterator<Item = Vec<String>> + 'a {
    places.map(move |at| {
        let mut lines = lines.to_vec();
        lines[at] = change(&lines[at]);
        lines
    })
}

/// Groups of more members than values, with the inequalities one by one and in one go.
#[test]
fn too_few_values_are_refuted_at_once() {
    for members in 3..8usize {
        let domain = |v: usize| (1..members).map(move |value| format!("v{v} = {value}"));
        let domains = (0..members).map(|v| domain(v).collect::<Vec<_>>().join(" + "));
        let domains = domains.collect::<Vec<_>>().join(" * ");
        let names: Vec<String> = (0..members).map(|v| format!("v{v}")).collect();
        let pairs = (0..members).flat_map(|b| (0..b).map(move |a| format!("v{a} != v{b}")));
        let pairs = pairs.collect::<Vec<_>>().join(" * ");
        for different in [pairs, format!("alldiff({})", names.join(", "))] {
            let formula = parse(&format!("{different} * {domains}")).unwrap();
            is_refuted(&format!("{members} members"), &formula);
            let (_, proof) = veripb_of(&formula);
            assert!(!proof.contains("rup"), "{proof}");
        }
    }
}

#[test]
fn a_spent_budget_leaves_true_lines_and_no_conclusion() {
    let formula = parse_cnf(&pigeons(7)).unwrap();
    let budget = Budget { nodes: 40, ..Budget::UNLIMITED };
    let mut proof = String::new();
    assert_eq!(veripb(&formula, budget, &mut proof), Ok(Answer::Stopped));
    assert!(proof.contains("\nconclusion NONE;\n"));
    pbp::accepts(&formula, &proof).unwrap();
    let mut proof = String::new();
    let numbering = DratNumbering::of_cnf_file(&formula).unwrap();
    assert_eq!(drat(&formula, &numbering, budget, &mut proof), Ok(Answer::Stopped));
    let clauses = clauses_of(&pigeons(7));
    assert_eq!(rup::follows(56, &clauses, &proof), Ok(()));
    assert!(rup::refutes(56, &clauses, &proof).is_err());
}

/// Takes so many bytes and then no more.
struct Full(usize);

impl fmt::Write for Full {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.checked_sub(text.len()).ok_or(fmt::Error)?;
        Ok(())
    }
}

#[test]
fn what_cannot_be_written_is_an_error() {
    let formula = parse_cnf(&pigeons(6)).unwrap();
    let numbering = DratNumbering::extended(&formula);
    for room in [0, 30, 1000] {
        assert_eq!(drat(&formula, &numbering, Budget::UNLIMITED, &mut Full(room)), Err(fmt::Error));
        assert_eq!(veripb(&formula, Budget::UNLIMITED, &mut Full(room)), Err(fmt::Error));
    }
}
