//! What is made depends on the seed alone, and limits end it.

mod program;

use program::{run, temporary_folder};

/// The output of a command with both numbers of threads, which must be one.
fn with_threads(args: &[&str]) -> String {
    let [one, two] = ["1", "2"].map(|threads| run(&[args, &["--threads", threads]].concat(), ""));
    assert_eq!((one.code, one.err.as_str()), (0, ""), "{args:?}");
    assert!(one == two, "{args:?}");
    one.out
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let symmetric = ["generate", "-n", "80", "--symmetry", "rotational", "--seed", "5"];
    assert_eq!(with_threads(&symmetric).lines().count(), 80);
    let hard = ["generate", "-n", "12", "--level", "hard", "--format", "csv", "--seed", "5"];
    assert_eq!(with_threads(&hard).lines().count(), 13);
    assert_eq!(with_threads(&["grid", "-n", "300", "--seed", "5"]).lines().count(), 300);
}

#[test]
fn another_seed_gives_others_and_none_is_told() {
    let [one, two] = ["5", "6"].map(|seed| run(&["generate", "--seed", seed], "").out);
    assert_ne!(one, two);
    let unseeded = run(&["generate"], "");
    let seed = unseeded.err.trim_end().strip_prefix("note: --seed ").expect("it is told");
    assert_eq!(run(&["generate", "--seed", seed], "").out, unseeded.out);
}

#[test]
fn time_ends_what_no_puzzle_meets() {
    let impossible = ["--symmetry", "full", "--givens", "17", "--time", "0.2", "--seed", "5"];
    let outcome = run(&[&["generate", "-n", "2"], &impossible[..]].concat(), "");
    assert_eq!((outcome.out.as_str(), outcome.code), ("", 3));
    assert!(outcome.err.starts_with("error: puzzle 1: none found; "), "{}", outcome.err);
    // What there was no time to begin with is told once.
    let one = ["generate", "-n", "5", "--threads", "1", "--format", "opensudoku"];
    let outcome = run(&[&one[..], &impossible[..]].concat(), "");
    let told: Vec<&str> = outcome.err.lines().collect();
    assert_eq!((told.len(), told[1]), (2, "error: no time for 4 of 5"), "{}", outcome.err);
    assert!(outcome.out.starts_with("<?xml") && outcome.out.ends_with("</opensudoku>\n"));
    assert_eq!(outcome.code, 3);
}

#[test]
fn a_book_of_puzzles_that_are_made_is_the_same_each_time() {
    let folder = temporary_folder("made-books");
    let book = |name: &str, threads: &str| {
        let out = folder.join(name);
        let wish = ["book", "-n", "7", "--level", "medium", "--seed", "5", "--threads", threads];
        let outcome = run(&[&wish[..], &["--out", out.to_str().unwrap()]].concat(), "");
        assert_eq!((outcome.err.as_str(), outcome.code), ("", 0));
        std::fs::read(out).unwrap()
    };
    let (one, two) = (book("one.pdf", "1"), book("two.pdf", "2"));
    assert!(one == two && one.starts_with(b"%PDF-"));
    let refused = run(&["book", "--level", "medium"], "");
    assert_eq!(refused.err, "error: --level: expected with -n\n");
    assert_eq!(refused.code, 2);
}
