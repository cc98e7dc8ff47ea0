//! How the program behaves towards files, pipes and signals.

mod program;

use program::{Outcome, run, temporary_file};

const MEDIUM: &str =
    "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
const SOLVED: &str =
    "462831957795426183381795426173984265659312748248567319926178534834259671517643892";

#[test]
fn nothing_and_a_dash_mean_standard_input() {
    for args in [&["solve"][..], &["solve", "-"]] {
        let Outcome { out, err, code } = run(args, MEDIUM);
        assert_eq!((out, err, code), (format!("{SOLVED}\n"), String::new(), 0));
    }
}

#[test]
fn a_bad_line_in_the_middle_costs_only_itself() {
    let bad = ["5".repeat(80), "5".repeat(82), format!("55{}", ".".repeat(79)), "q".repeat(81)];
    for bad in bad {
        let Outcome { out, err, code } = run(&["solve"], &format!("{MEDIUM}\n{bad}\n{MEDIUM}\n"));
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!((lines[0], lines[2], lines.len(), code), (SOLVED, SOLVED, 3, 1), "{bad}");
        assert!(lines[1].starts_with("invalid: line 2"), "{}", lines[1]);
        assert!(err.starts_with("error: standard input: line 2"), "{err}");
    }
}

#[test]
fn an_empty_file_is_well_but_noted() {
    for text in ["", "\n\n", "# only a comment\n"] {
        let Outcome { out, err, code } = run(&["solve"], text);
        let note = "note: standard input: no puzzle found\n";
        assert_eq!((out.as_str(), err.as_str(), code), ("", note, 0), "{text:?}");
    }
}

#[test]
fn unreadable_files_do_not_keep_the_others_back() {
    let file = temporary_file("readable.txt", MEDIUM.as_bytes());
    let file = file.to_str().unwrap();
    let args = ["solve", "nowhere/at/all.txt", file, env!("CARGO_MANIFEST_DIR")];
    let Outcome { out, err, code } = run(&args, "");
    assert_eq!((out, code), (format!("{SOLVED}\n"), 2));
    assert!(err.contains("error: nowhere/at/all.txt: "), "{err}");
    assert!(err.contains(": is a directory\n"), "{err}");
}

#[test]
fn ten_megabytes_of_noise_hide_no_good_line() {
    let mut state = 1u64;
    let mut noise = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()
    };
    let mut text: Vec<u8> = (0..655_360).flat_map(|_| noise()).collect();
    text.extend(format!("\n{MEDIUM}\n").bytes());
    text.extend((0..655_360).flat_map(|_| noise()));
    let file = temporary_file("noise.txt", &text);
    let Outcome { out, err, code } = run(&["solve", file.to_str().unwrap()], "");
    assert_eq!(code, 1);
    assert_eq!(out.lines().filter(|line| *line == SOLVED).count(), 1);
    let invalid = out.lines().filter(|line| line.starts_with("invalid: line ")).count();
    assert_eq!(invalid + 1, out.lines().count());
    assert_eq!(err.lines().filter(|line| line.starts_with("error: ")).count(), invalid);
}

#[test]
fn unique_puzzles_come_out_as_they_came_in() {
    let proper = format!("  {MEDIUM},a title\r\n");
    let block = "53.|.7.|...\n6..|195|...\n.98|...|.6.\n---+---+---\n8..|.6.|..3\n4..|8.3|..1\n\
        7..|.2.|..6\n---+---+---\n.6.|...|28.\n...|419|..5\n...|.8.|.79\n";
    let ambiguous = ".".repeat(81);
    let text = format!("# comment\n{proper}{ambiguous}\n\n{block}");
    let Outcome { out, err, code } = run(&["solve", "--unique"], &text);
    assert_eq!((out.clone(), err, code), (format!("{proper}{block}\n"), String::new(), 0));
    assert_eq!(run(&["solve", "--unique"], &out.repeat(2)).out, out.repeat(2));
}

#[test]
fn order_is_kept_whatever_the_number_of_threads() {
    let puzzles = lucidoku_testdata::set("minimal").join("\n");
    let one = run(&["solve", "--threads", "1", "--format", "jsonl"], &puzzles);
    let many = run(&["solve", "--threads", "7", "--format", "jsonl"], &puzzles);
    assert_eq!(one.out, many.out);
    assert_eq!((one.code, one.out.lines().count()), (0, 500));
}

#[test]
fn every_line_end_is_a_line_end() {
    for end in ["\n", "\r\n", "\r"] {
        let input = [MEDIUM, "", MEDIUM, ""].join(end);
        let Outcome { out, code, .. } = run(&["solve"], &input);
        assert_eq!((out, code), (format!("{SOLVED}\n{SOLVED}\n"), 0), "{end:?}");
    }
}

#[test]
fn a_line_without_end_does_not_hide_the_next() {
    let input = format!("{}\n{MEDIUM}", "1".repeat(300_000));
    let Outcome { out, code, .. } = run(&["solve"], &input);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((lines.len(), lines[1], code), (2, SOLVED, 1));
    assert!(lines[0].starts_with("invalid: line 1: a line of more than"), "{}", lines[0]);
}

#[test]
fn the_puzzle_of_hints_may_come_in_over_a_pipe() {
    let state = temporary_file("state-of-medium.txt", MEDIUM.replacen('0', "2", 1).as_bytes());
    let state = state.to_str().unwrap();
    let Outcome { out, code, .. } = run(&["hint", "--of", "-", state], MEDIUM);
    assert_eq!(
        (out, code),
        (format!("{state}: line 1: a mistake: r1c1 is 2, which is wrong\n"), 1)
    );
    for states in [&[][..], &["-"]] {
        let args = [&["hint", "--of", "-"][..], states].concat();
        let Outcome { err, code, .. } = run(&args, MEDIUM);
        assert!(err.starts_with("error: --of -: expected positions from a file"), "{err}");
        assert_eq!(code, 2);
    }
}

#[test]
fn ratings_that_are_refused_name_the_line() {
    let Outcome { out, err, code } = run(&["rate"], &format!("{MEDIUM}\n1{}\n", ".".repeat(15)));
    let (rating, refused) = out.split_once('\n').unwrap();
    assert_eq!((rating, code), ("easy 312 Hidden Single", 1));
    assert!(refused.starts_with("invalid: line 2: "), "{refused}");
    assert!(err.starts_with("error: standard input: line 2: "), "{err}");
}

#[test]
fn a_page_is_called_by_its_files() {
    let file = temporary_file("a & b.txt", MEDIUM.as_bytes());
    let Outcome { out, .. } = run(&["explain", "--format", "html", file.to_str().unwrap()], "");
    assert!(
        out.contains("<title>Lucidoku: solve paths of ") && out.contains("a &amp; b.txt</title>")
    );
    let Outcome { out, .. } = run(&["explain", "--format", "html"], MEDIUM);
    assert!(out.contains("<title>Lucidoku: solve paths of standard input</title>"), "{out}");
}

#[test]
fn a_trial_is_told_to_programs() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let args = ["explain", "--order", "hodoku", "--branch", "--format", "jsonl"];
    let Outcome { out, code, .. } = run(&args, hard);
    let rows: Vec<serde_json::Value> =
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let trials: Vec<_> = rows.iter().filter(|row| row.get("trial").is_some()).collect();
    assert_eq!((trials.len(), code), (1, 0));
    let (row, trial) = (trials[0], &trials[0]["trial"]);
    assert!(row["step"].is_null());
    assert_eq!(trial["end"], "solved");
    assert_eq!(trial["solution"].as_str().map(str::len), Some(81));
    // Numbers go on over it, to the last step after it.
    let numbers: Vec<u64> = rows.iter().map(|row| row["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=rows.len() as u64).collect::<Vec<_>>());
    let after = rows.iter().filter(|other| other["number"].as_u64() > row["number"].as_u64());
    assert_eq!(trial["steps"].as_u64(), Some(after.count() as u64));
}

#[cfg(target_os = "linux")]
#[test]
fn programs_are_told_what_has_no_answer_and_why() {
    let no_solution = format!("55{}", ".".repeat(79));
    let text = format!("12q\n{no_solution}\n{}\n{MEDIUM}\n", ".".repeat(81));
    for command in [&["hint"][..], &["explain"], &["find", "hidden rectangle"]] {
        let args: Vec<&str> = [command, &["--format", "jsonl"]].concat();
        let Outcome { out, code, .. } = run(&args, &text);
        let rows: Vec<serde_json::Value> =
            out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let reasons = |line: u64| -> Vec<&str> {
            let of_line = rows.iter().filter(|row| row["line"] == line);
            of_line.filter_map(|row| row["reason"].as_str()).collect()
        };
        assert_eq!(code, 1, "{command:?}");
        assert!(matches!(reasons(1)[..], [reason] if reason.contains("3 characters")), "{out}");
        assert!(matches!(reasons(2)[..], [reason] if reason.contains("5 in both")), "{out}");
        assert!(
            matches!(reasons(3)[..], [reason] if reason.contains("one solution")
            || reason.contains("several solutions")),
            "{out}"
        );
        assert!(reasons(4).is_empty(), "{out}");
    }
}

#[test]
fn hints_survive_messages_that_cannot_be_written() {
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let input = format!("{MEDIUM}\n{}\noops\n{MEDIUM}\n", ".".repeat(81));
    let whole = run(&["hint"], &input);
    let mut command = program::program(&["hint"]);
    let mut child = command.stderr(full()).spawn().unwrap();
    std::io::Write::write_all(child.stdin.as_mut().unwrap(), input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), whole.out);
    assert_eq!((output.status.code(), whole.code), (Some(1), 1));
    // A pipe that nobody reads.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut child = program::program(&["hint"]).stderr(writer).spawn().unwrap();
    std::io::Write::write_all(child.stdin.as_mut().unwrap(), input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), whole.out);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn threads_are_bounded() {
    for threads in ["0", "1025", "18446744073709551615"] {
        let Outcome { err, code, .. } = run(&["solve", "--threads", threads], MEDIUM);
        assert_eq!(code, 2);
        assert!(err.starts_with("error: invalid value"), "{err}");
    }
    assert_eq!(run(&["solve", "--threads", "1024"], MEDIUM).out, format!("{SOLVED}\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn messages_that_cannot_be_written_cost_no_answer() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = program::program(&["solve"]);
    let mut child = command.stderr(full).spawn().unwrap();
    let input = format!("oops\n{MEDIUM}\n");
    std::io::Write::write_all(child.stdin.as_mut().unwrap(), input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!((out.lines().nth(1), output.status.code()), (Some(SOLVED), Some(1)));
}

#[test]
fn piped_messages_have_no_colour() {
    let Outcome { err, .. } = run(&["solve"], "oops");
    assert!(err.starts_with("error: ") && !err.contains('\u{1b}'), "{err:?}");
}

#[test]
fn figures_go_to_standard_error() {
    let Outcome { out, err, code } = run(&["solve", "--stats"], &format!("{MEDIUM}\noops\n"));
    assert_eq!((out.lines().count(), code), (2, 1));
    let figures = "puzzles 2: 1 unique, 0 several solutions, 0 no solution, 0 stopped, 1 invalid\nnodes 1, time ";
    assert!(err.contains(figures), "{err}");
}

#[test]
fn a_time_limit_stops_a_count() {
    let Outcome { out, code, .. } = run(&["solve", "--count", "--time", "0.05"], &".".repeat(81));
    assert!(out.starts_with("at least "), "{out}");
    assert_eq!(code, 3);
    let listed = run(&["solve", "--all", "--nodes", "100"], &".".repeat(81));
    let last = listed.out.lines().last().unwrap();
    assert!(last.starts_with("stopped: "), "{last}");
    assert_eq!(listed.code, 3);
}

/// Commands of the README, as the README shows them.
#[test]
fn the_readme_shows_what_is_printed() {
    let root = lucidoku_testdata::repository();
    let readme = lucidoku_testdata::read(&root.join("README.md"));
    for (command, file, exit) in [
        ("solve", "examples/puzzles.txt", 1),
        ("hint", "examples/state.txt", 0),
        ("convert --to sudokupad-classic", "examples/classic.txt", 0),
    ] {
        let shown = format!("$ cargo run --release -p lucidoku-cli -- {command} {file}\n");
        let (_, after) = readme.split_once(&shown).expect("README shows the command");
        let (shown, _) = after.split_once("```").expect("README ends the block");
        let path = root.join(file);
        let args: Vec<&str> = command.split(' ').chain(path.to_str()).collect();
        let Outcome { out, code, .. } = run(&args, "");
        // The program names the file as it was told to.
        let out = out.replace(path.to_str().unwrap(), file);
        assert_eq!((out.as_str(), code), (shown, exit));
    }
}
