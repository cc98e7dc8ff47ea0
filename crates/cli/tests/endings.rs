//! How the program ends when it is interrupted or nobody reads on.
#![cfg(unix)]

mod program;

use program::{program, temporary_folder};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

const MEDIUM: &str =
    "000000907000420180000705026100904000050000040000507009920108000034059000507000000";

/// Seven givens: more solutions than anything can count.
const SEVEN: &str =
    "1........2........3........4........5........6........7..........................";

/// Starts the program on MEDIUM and the empty grid; returns once it has answered the first.
fn started(args: &[&str]) -> (Child, BufReader<std::process::ChildStdout>, String) {
    let mut child = program(args).spawn().unwrap();
    let input = format!("{MEDIUM}\n{}\n{MEDIUM}\n", ".".repeat(81));
    child.stdin.as_mut().unwrap().write_all(input.as_bytes()).unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    out.read_line(&mut first).unwrap();
    (child, out, first)
}

/// Twice in one moment, as a program gets it that is sent it alone and with its group.
fn interrupt(child: &Child) {
    let id = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &id, &id]).status().unwrap();
    assert!(killed.success());
}

#[test]
fn an_interrupted_count_says_at_least() {
    let (mut child, mut out, first) = started(&["solve", "--count", "--threads", "2"]);
    sleep(Duration::from_millis(500));
    interrupt(&child);
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(first, "1\n");
    let lines: Vec<&str> = rest.lines().collect();
    assert!(lines[0].starts_with("at least ") && rest.ends_with('\n'), "{rest}");
    assert_eq!(lines.len(), 1, "nothing comes after the count that was cut: {rest}");
}

#[test]
fn what_is_before_an_endless_count_is_not_held_back() {
    let many = 700;
    for threads in ["1", "2"] {
        let mut child = program(&["solve", "--count", "--threads", threads]).spawn().unwrap();
        let before = format!("{MEDIUM}\n").repeat(many);
        let input = format!("{before}{SEVEN}\n{SEVEN}\n{MEDIUM}\n");
        child.stdin.as_mut().unwrap().write_all(input.as_bytes()).unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        for _ in 0..many {
            let mut line = String::new();
            out.read_line(&mut line).unwrap();
            assert_eq!(line, "1\n");
        }
        sleep(Duration::from_millis(300));
        interrupt(&child);
        let begun = Instant::now();
        let mut rest = String::new();
        out.read_to_string(&mut rest).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130));
        // A second would be long; this is for machines with other things to do.
        assert!(begun.elapsed() < Duration::from_secs(20));
        // Only one of the counts that were cut is told.
        let number = rest.strip_prefix("at least ").and_then(|rest| rest.strip_suffix('\n'));
        let number: u128 = number.and_then(|number| number.parse().ok()).expect(&rest);
        assert!(number > 1000, "{number}");
    }
}

#[test]
fn a_limit_ends_an_endless_count() {
    let input = format!("{SEVEN}\n{MEDIUM}\n");
    for limit in [["--time", "1"], ["--nodes", "100000"]] {
        let args = [&["solve", "--count"][..], &limit].concat();
        let program::Outcome { out, err, code } = program::run(&args, &input);
        let (first, rest) = out.split_once('\n').unwrap();
        let number: u128 = first.strip_prefix("at least ").unwrap().parse().unwrap();
        assert!(number > 100, "{number}");
        assert_eq!((rest, code), ("1\n", 3));
        assert!(err.contains("stopped by a limit after finding"), "{err}");
    }
}

/// Sixty Booleans and one clause: more solutions than anything can count.
const CLAUSES: &str = "p cnf 60 1\n1 2 0\n";

#[test]
fn an_interrupted_count_of_a_formula_says_at_least() {
    for args in [&["--threads", "1"][..], &["--threads", "2"], &["--engine", "reference"]] {
        let args = [&["formula", "--solve", "--count"], args].concat();
        let mut child = program(&args).spawn().unwrap();
        child.stdin.take().unwrap().write_all(CLAUSES.as_bytes()).unwrap();
        sleep(Duration::from_millis(1500));
        interrupt(&child);
        let begun = Instant::now();
        let output = child.wait_with_output().unwrap();
        assert!(begun.elapsed() < Duration::from_secs(20));
        assert_eq!(output.status.code(), Some(130));
        let out = String::from_utf8(output.stdout).unwrap();
        let number: u128 = at_least(&out);
        assert!(number > 100, "{number}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "note: interrupted\n");
    }
}

fn at_least(out: &str) -> u128 {
    let number = out.strip_prefix("at least ").and_then(|rest| rest.strip_suffix('\n'));
    number.and_then(|number| number.parse().ok()).expect(out)
}

#[test]
fn a_limit_ends_a_count_of_a_formula() {
    for limit in [["--time", "1"], ["--nodes", "100000"]] {
        for engine in ["strong", "reference"] {
            let args = [&["formula", "--solve", "--count", "--engine", engine][..], &limit];
            let program::Outcome { out, err, code } = program::run(&args.concat(), CLAUSES);
            assert!(at_least(&out) > 100, "{out}");
            assert_eq!(code, 3);
            assert!(err.contains("stopped by a limit after finding"), "{err}");
        }
    }
}

#[test]
fn an_interrupted_list_of_a_formula_leaves_complete_solutions() {
    let mut child = program(&["formula", "--solve", "--all"]).spawn().unwrap();
    child.stdin.take().unwrap().write_all(CLAUSES.as_bytes()).unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert_eq!(line, "s SATISFIABLE\n");
    interrupt(&child);
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(rest.ends_with(" 0\n"), "a solution was cut");
}

#[test]
fn an_interrupt_ends_a_wait_for_a_formula() {
    let mut child = program(&["formula", "--solve"]).spawn().unwrap();
    let input = child.stdin.take().unwrap();
    sleep(Duration::from_millis(500));
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    drop(input);
}

#[test]
fn a_reader_that_goes_away_ends_a_list_of_a_formula() {
    let mut child = program(&["formula", "--solve", "--all"]).spawn().unwrap();
    child.stdin.take().unwrap().write_all(CLAUSES.as_bytes()).unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    drop(out);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn an_interrupt_leaves_complete_lines() {
    let (mut child, mut out, _) = started(&["solve", "--all"]);
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    interrupt(&child);
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(rest.is_empty() || rest.ends_with('\n'));
    assert!(rest.lines().all(|line| line.len() == 81));
}

#[test]
fn an_interrupt_ends_a_wait_for_input() {
    let mut child = program(&["solve"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "{MEDIUM}").unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(line.len(), 82);
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let (mut child, out, _) = started(&["solve", "--all"]);
    drop(out);
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((err.as_str(), child.wait().unwrap().code()), ("", Some(0)));
}

/// Clauses that so many pigeons fit into one hole fewer: no short proof by resolution.
fn pigeons(count: usize) -> String {
    let holes = count - 1;
    let is_in = |pigeon: usize, hole: usize| pigeon * holes + hole + 1;
    let mut clauses = Vec::new();
    for pigeon in 0..count {
        let somewhere = (0..holes).map(|hole| format!("{} ", is_in(pigeon, hole)));
        clauses.push(somewhere.collect::<String>());
        for other in 0..pigeon {
            let apart = |hole| format!("-{} -{} ", is_in(pigeon, hole), is_in(other, hole));
            clauses.extend((0..holes).map(apart));
        }
    }
    format!("p cnf {} {}\n{}0\n", count * holes, clauses.len(), clauses.join("0\n"))
}

#[test]
fn an_interrupted_proof_leaves_no_file() {
    let folder = temporary_folder("interrupted-proof");
    let file = folder.join("proof.drat");
    let args = ["formula", "--solve", "--proof", file.to_str().unwrap()];
    let mut child = program(&args).spawn().unwrap();
    child.stdin.take().unwrap().write_all(pigeons(14).as_bytes()).unwrap();
    let entries = || std::fs::read_dir(&folder).unwrap().count();
    let begun = Instant::now();
    while entries() == 0 && begun.elapsed() < Duration::from_secs(20) {
        sleep(Duration::from_millis(10));
    }
    assert!(entries() == 1 && !file.exists(), "the proof is begun under another name");
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(entries(), 0);
}
