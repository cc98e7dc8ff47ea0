//! `lucidoku formula`: what it prints can be used, by itself and beside its source.

mod program;

use program::{Outcome, run, temporary_file, temporary_folder};

/// The source's own puzzle.
const PUZZLE: &str =
    "8.3....4...6....9.....5..3.27..46.....5.9.........1.......8.3.5.974......8.32.9..";

/// The source's listing, where it is there.
fn listing() -> Option<String> {
    let path = lucidoku_testdata::repository().join("../shared/seeds/maps-and-dpll-solver.txt");
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        eprintln!("skipped: no {}", path.display());
    }
    text
}

fn printed(args: &[&str], input: &str) -> String {
    let Outcome { out, err, code } = run(args, input);
    assert_eq!((err.as_str(), code), ("", 0), "{args:?}");
    out
}

#[test]
fn the_formula_is_the_source_s_token_for_token() {
    let Some(listing) = listing() else { return };
    let from = listing.find("v91 != v92 *").expect("the listing shows the inequalities");
    let to = from + listing[from..].find("By chasing").expect("and what comes after them");
    let tokens = listing[from..to].split_whitespace();
    let words = |word: &str| word == "*" || word == "+" || word.contains('=');
    let is_formula = |word: &&str| {
        let is_variable = word.len() == 3 && word.starts_with('v');
        is_variable || words(word) || word.parse::<u8>().is_ok()
    };
    let expected: Vec<&str> = tokens.filter(is_formula).collect();
    let out = printed(&["formula"], PUZZLE);
    let found: Vec<&str> = out.split_whitespace().collect();
    assert_eq!(out.lines().count(), 972 + 81);
    assert!(found == expected);
}

#[test]
fn what_is_shown_has_the_source_s_form() {
    let args = ["solve", "--engine", "reference", "--show-formula"];
    let out = printed(&args, PUZZLE);
    let grid = |values: &str| {
        let rows = values.as_bytes().chunks(9).map(|row| {
            let cells = row.iter().map(|cell| format!("{} ", char::from(*cell)));
            format!("{}\n", cells.collect::<String>())
        });
        format!("\n{}\n", rows.collect::<String>())
    };
    let solution =
        "853972641746813592912654837279546183135798426468231759624189375397465218581327964";
    let expected = format!(
        "solving:\n\n{}trying to solve term:\n\n{}\nfound solution:\n\n{}",
        grid(PUZZLE),
        printed(&["formula"], PUZZLE),
        grid(solution),
    );
    assert_eq!(out, expected);
    let impossible = format!(".123456789{}", ".".repeat(71));
    let Outcome { out, code, .. } = run(&args, &impossible);
    assert!(out.ends_with(" * \n\nno_solution\n"), "{out}");
    assert_eq!(code, 1);
    let Outcome { out, err, code } = run(&[&args[..], &["--nodes", "9"]].concat(), PUZZLE);
    assert!(out.ends_with(" * \n\nstopped: no solution found so far\n"), "{out}");
    assert!(err.contains("stopped by a limit after finding 0 solutions"), "{err}");
    assert_eq!(code, 3);
}

#[test]
fn figures_of_what_is_shown_tell_valid_puzzles_from_others() {
    let puzzles = format!("{PUZZLE}\n1...............\n.123456789{}\n", ".".repeat(71));
    let args = ["solve", "--engine", "reference", "--show-formula"];
    let plain = run(&args, &puzzles);
    let Outcome { out, err, code } = run(&[&args[..], &["--stats"]].concat(), &puzzles);
    let figures = "puzzles 3: 1 unique, 1 several solutions, 1 no solution, 0 stopped, 0 invalid\n";
    assert!(err.starts_with(figures), "{err}");
    assert!(out == plain.out && plain.err.is_empty() && (code, plain.code) == (1, 1));
}

#[test]
fn nodes_are_those_of_the_source() {
    let formula = printed(&["formula"], PUZZLE);
    let args = ["formula", "--solve", "--engine", "reference", "--format", "jsonl"];
    let out = printed(&args, &formula);
    assert!(out.ends_with("\"nodes\":433,\"error\":null}\n"), "{out}");
}

#[test]
fn a_solution_is_a_formula_that_goes_with_the_first() {
    for args in [&["--dual"][..], &["--dedup"], &[]] {
        let formula = printed(&[&["formula"], args].concat(), PUZZLE);
        for engine in ["strong", "reference"] {
            let solved = printed(&["formula", "--solve", "--engine", engine], &formula);
            assert!(solved.starts_with("v11 = 8 * v12 = 5 * v13 = 3 * v14 = 9 *"), "{solved}");
            let both = format!("{formula}{solved}");
            assert_eq!(printed(&["formula", "--solve", "--count"], &both), "1\n");
        }
    }
}

#[test]
fn clauses_say_what_the_formula_says() {
    let ambiguous =
        "812.7.596365129748974856132193765824287.1.965546298317759632481421987653638541279";
    for args in [&["--dimacs", "--dual"][..], &["--dimacs"]] {
        let clauses = printed(&[&["formula"], args].concat(), ambiguous);
        assert_eq!(printed(&["formula", "--solve", "--count"], &clauses), "2\n");
    }
}

#[test]
fn proofs_are_written_to_files() {
    let unsolvable =
        "98.7..6..75..4......36.8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    let formula = printed(&["formula"], unsolvable);
    for (name, end) in [("proof.drat", "0\n"), ("proof.pbp", "end pseudo-Boolean proof;\n")] {
        let file = temporary_file(name, b"");
        let args = ["formula", "--solve", "--proof", file.to_str().unwrap()];
        let Outcome { out, err, code } = run(&args, &formula);
        assert_eq!((out.as_str(), err.as_str(), code), ("no solution\n", "", 1));
        let proof = std::fs::read_to_string(&file).unwrap();
        assert!(proof.ends_with(end), "{proof}");
    }
    let file = temporary_file("forced", b"");
    let file = file.to_str().unwrap();
    let args = ["formula", "--solve", "--proof", file, "--proof-format", "drat"];
    let clauses = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
    assert_eq!(run(&args, clauses).out, "s UNSATISFIABLE\n");
    let proof = std::fs::read_to_string(file).unwrap();
    // About the file's own two Booleans.
    let numbers = proof.split_whitespace().filter_map(|word| word.parse::<i32>().ok());
    assert!(proof.ends_with("0\n") && numbers.into_iter().all(|n| n.abs() <= 2), "{proof}");
}

/// Seen only after a decision.
const CONTRADICTION: &str = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";

#[test]
fn a_proof_replaces_its_file_only_if_there_is_no_solution() {
    let folder = temporary_folder("kept-proof");
    let file = folder.join("proof.drat");
    std::fs::write(&file, "old").unwrap();
    let args = ["formula", "--solve", "--proof", file.to_str().unwrap()];
    let left = || {
        let entries = std::fs::read_dir(&folder).unwrap().count();
        (std::fs::read_to_string(&file).unwrap(), entries)
    };
    assert_eq!(run(&args, "p cnf 1 1\n1 0\n").code, 0);
    assert_eq!(left(), ("old".into(), 1), "there is a solution");
    let stopped = run(&[&args[..], &["--nodes", "1"]].concat(), CONTRADICTION);
    assert_eq!((stopped.code, left()), (3, ("old".into(), 1)), "a limit");
    assert_eq!(run(&args, CONTRADICTION).code, 1);
    let (proof, entries) = left();
    assert!(proof.ends_with("0\n") && entries == 1, "{proof}");
}

#[test]
fn a_proof_does_not_replace_the_input() {
    let folder = temporary_folder("proof-of-itself");
    let file = folder.join("input.cnf");
    std::fs::write(&file, CONTRADICTION).unwrap();
    let around = folder.join("../proof-of-itself/input.cnf");
    for proof in [&file, &around] {
        let proof = proof.to_str().unwrap();
        let options = ["formula", "--solve", "--proof-format", "drat", "--proof", proof];
        let refused = run(&[&options[..], &[file.to_str().unwrap()]].concat(), "");
        let words = format!("error: --proof {proof}: expected another file than the input\n");
        assert_eq!((refused.err, refused.code), (words, 2));
        assert_eq!(std::fs::read_to_string(&file).unwrap(), CONTRADICTION);
    }
}

#[test]
fn malformed_formulas_are_drawn_and_end_with_code_2() {
    for (input, place) in [
        ("a = 1 *\nb ! 2", " --> standard input:2:3"),
        ("a != b * a = 1", " --> standard input:1:6"),
        ("p cnf 1 1\n2 0\n", " --> standard input:2:1"),
        ("p cnf 1 1\n1\n", " --> standard input:2:2"),
        ("p edge 2 1\ne 1 1\n", " --> standard input:2:5"),
    ] {
        let colours = if input.starts_with("p edge") { &["--colours", "3"][..] } else { &[] };
        let args = [&["formula", "--solve"], colours].concat();
        let Outcome { out, err, code } = run(&args, input);
        assert_eq!((out.as_str(), code), ("", 2), "{input}");
        assert!(err.starts_with("error: expected ") || err.contains("no domain"), "{err}");
        assert!(err.contains(place) && err.contains('^') && !err.contains('\u{1b}'), "{err}");
    }
}

#[test]
fn bytes_that_are_no_text_have_their_place_too() {
    let file = temporary_file("binary.txt", b"a = 1 *\nb = \xff\xfe\x00");
    let Outcome { err, code, .. } = run(&["formula", "--solve", file.to_str().unwrap()], "");
    assert_eq!(code, 2);
    assert!(err.contains("binary.txt:2:5"), "{err}");
}

#[test]
fn solutions_of_every_side_are_read_back() {
    for (side, cells, args) in [
        (4, 16, &[][..]),
        (6, 36, &[]),
        (5, 25, &["--size", "5"]),
        (16, 256, &[]),
        (36, 1296, &["--board", "latin"]),
    ] {
        let blanks = if side == 36 { ". ".repeat(cells) } else { ".".repeat(cells) };
        let solve = [&["solve", "--all", "--nodes", "100000"], args].concat();
        let mut child = program::program(&solve).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        std::io::Write::write_all(&mut input, blanks.as_bytes()).unwrap();
        drop(input);
        let mut out = std::io::BufReader::new(child.stdout.take().unwrap());
        let mut solution = String::new();
        std::io::BufRead::read_line(&mut out, &mut solution).unwrap();
        drop(out);
        child.wait().unwrap();
        assert!(!solution.contains('.') && !solution.starts_with("stopped"), "{solution}");
        let again = printed(&[&["solve"], args].concat(), &solution);
        assert_eq!(again, solution, "side {side}");
    }
}
