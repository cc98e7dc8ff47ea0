//! How the program ends when it is interrupted or nobody reads on.
#![cfg(unix)]

mod program;

use program::program;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::Duration;

const MEDIUM: &str =
    "000000907000420180000705026100904000050000040000507009920108000034059000507000000";

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

fn interrupt(child: &Child) {
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
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
