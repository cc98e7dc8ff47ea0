//! What is printed depends neither on the instruction set nor on the number of threads, nor on
//! whether puzzles are searched together.

mod program;

use lucidoku::search::InstructionSet;
use program::{Outcome, program, run_program};

const SETS: [&str; 4] = ["easy", "minimal", "none", "several"];

/// Runs the program on the examples and the sets; the set of Sukaku, of which some take long, only
/// where there is a limit of nodes.
fn run_on_all(set: InstructionSet, threads: &str, args: &[&str]) -> Outcome {
    let root = lucidoku_testdata::repository();
    let mut files = vec![root.join("examples/puzzles.txt")];
    files.extend(SETS.map(|name| root.join(format!("testdata/sets/{name}.txt"))));
    if args.contains(&"--nodes") {
        files.push(root.join("testdata/sets/sukaku.txt"));
    }
    let mut program = program(args);
    program.args(["--threads", threads]).args(files).env("LUCIDOKU_LANES", set.name());
    run_program(program, "")
}

/// All ways to run the program print the same; returns that.
fn the_same(args: &[&str]) -> Outcome {
    let expected = run_on_all(InstructionSet::Portable, "1", args);
    for set in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
        for threads in ["1", "2"] {
            let found = run_on_all(set, threads, args);
            assert!(found == expected, "{args:?} with {set} on {threads} threads");
        }
    }
    expected
}

#[test]
fn rows_are_the_same() {
    let together = the_same(&["solve", "--format", "csv"]);
    assert_eq!((together.out.lines().count(), together.code), (1 + 7 + 1400, 1));
    let alone = the_same(&["solve", "--format", "csv", "--time", "100000"]);
    assert!(together == alone);
}

#[test]
fn rows_are_the_same_at_a_limit_of_nodes() {
    let together = the_same(&["solve", "--format", "csv", "--nodes", "20"]);
    let alone = the_same(&["solve", "--format", "csv", "--nodes", "20", "--time", "100000"]);
    assert!(together == alone && together.code == 3);
}

#[test]
fn counts_are_the_same() {
    let together = the_same(&["solve", "--count", "100"]);
    let alone = the_same(&["solve", "--count", "100", "--time", "100000"]);
    assert!(together == alone && together.code == 0);
}

#[test]
fn lists_are_the_same() {
    the_same(&["solve", "--all"]);
    the_same(&["solve", "--all", "--nodes", "1000"]);
}

#[test]
fn unique_puzzles_are_the_same() {
    the_same(&["solve", "--unique"]);
}

#[test]
fn checks_are_the_same() {
    the_same(&["check"]);
    the_same(&["check", "--nodes", "1000"]);
}

#[test]
fn a_wrong_name_is_refused_by_every_command() {
    for command in ["solve", "check", "propagate"] {
        let mut program = program(&[command]);
        program.env("LUCIDOKU_LANES", "mmx");
        let Outcome { out, err, code } = run_program(program, &".".repeat(81));
        let expected = "error: LUCIDOKU_LANES: no instruction set \"mmx\": expected one of ";
        assert!(err.starts_with(expected), "{err}");
        assert_eq!((out.as_str(), code), ("", 2));
    }
}

#[test]
fn a_set_that_the_machine_lacks_is_refused() {
    for set in InstructionSet::ALL.into_iter().filter(|set| !set.is_available()) {
        let Outcome { out, err, code } = run_on_all(set, "1", &["solve"]);
        let expected = format!("error: LUCIDOKU_LANES: this machine does not have {set}: ");
        assert!(err.starts_with(&expected), "{err}");
        assert_eq!((out.as_str(), code), ("", 2));
    }
}
