//! `lucidoku book` and `convert --to pdf`: what is written, and when nothing is.

mod program;

use program::{Outcome, program, run, temporary_file, temporary_folder};
use std::fs;
use std::io::Write;
use std::process::Output;

/// An easy puzzle, one with several solutions, and another easy one.
const PUZZLES: &str = "\
000000907000420180000705026100904000050000040000507009920108000034059000507000000
000000007000420008000705026100904000050000040000507009920108000034059000507000000
..7.9...5..63..7.......6.1..6.5....47.14...623.5.8.....93....2....84.............
";

const REFUSED: &str = "error: standard input: line 2: several solutions: expected exactly one\n";

/// The program's whole output, which may be no text.
fn output(args: &[&str], input: &str) -> Output {
    let mut child = program(args).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn a_book_has_the_puzzles_with_one_solution_and_the_same_bytes_each_time() {
    let one = output(&["book", "--title", "A book", "--threads", "1"], PUZZLES);
    assert_eq!(
        (one.status.code(), String::from_utf8_lossy(&one.stderr).as_ref()),
        (Some(1), REFUSED)
    );
    assert!(one.stdout.starts_with(b"%PDF-1.7") && one.stdout.ends_with(b"%%EOF"));
    let contains = |wanted: &[u8]| one.stdout.windows(wanted.len()).any(|window| window == wanted);
    assert!(contains(b"/Title(A book)") && contains(b"/Title(Puzzles 1 to 2)"));
    let two = output(&["book", "--title", "A book", "--threads", "2"], PUZZLES);
    assert!(one.stdout == two.stdout);
    let unsolved = output(&["book", "--title", "A book", "--no-solutions"], PUZZLES);
    assert!(unsolved.stdout.len() < one.stdout.len());
}

#[test]
fn a_file_is_replaced_only_by_a_whole_book() {
    let folder = temporary_folder("book");
    let target = folder.join("book.pdf");
    let name = target.to_str().unwrap();
    let Outcome { err, code, .. } = run(&["book", "--out", name], PUZZLES);
    assert_eq!((err.as_str(), code), (REFUSED, 1));
    let book = fs::read(&target).unwrap();
    assert!(book.starts_with(b"%PDF"));
    let several = PUZZLES.lines().nth(1).unwrap();
    let Outcome { err, code, .. } = run(&["book", "--out", name], several);
    assert!(err.ends_with("error: nothing is written, as there is no puzzle to write\n"), "{err}");
    let missing = folder.join("missing.txt");
    let Outcome { code: unread, .. } = run(&["book", "--out", name, missing.to_str().unwrap()], "");
    assert_eq!((code, unread), (1, 2));
    assert!(fs::read(&target).unwrap() == book);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no draft is left");
}

#[test]
fn a_book_never_takes_the_place_of_its_puzzles() {
    let file = temporary_file("book-input.txt", PUZZLES.as_bytes());
    let name = file.to_str().unwrap();
    for args in
        [&["book", "--out", name, name][..], &["convert", "--to", "pdf", "--out", name, name]]
    {
        let Outcome { err, code, .. } = run(args, "");
        assert_eq!(code, 2);
        assert!(err.ends_with("expected another file than the input\n"), "{err}");
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), PUZZLES);
}

#[test]
fn converted_puzzles_need_a_solution_only_where_it_is_printed() {
    let with = output(&["convert", "--to", "pdf"], PUZZLES);
    let words = REFUSED.replace("one\n", "one, or --no-solutions\n");
    assert_eq!(
        (with.status.code(), String::from_utf8_lossy(&with.stderr)),
        (Some(1), words.into())
    );
    let without = output(&["convert", "--to", "pdf", "--no-solutions"], PUZZLES);
    assert_eq!((without.status.code(), without.stderr.as_slice()), (Some(0), &b""[..]));
    assert!(without.stdout.starts_with(b"%PDF"));
}

#[test]
fn pictures_of_all_puzzles_are_one_document() {
    for args in [
        &["convert", "--to", "svg"][..],
        &["hint", "--format", "svg", "--allow-ambiguous"],
        &["explain", "--format", "svg", "--allow-ambiguous", "--steps", "critical"],
        &["find", "--format", "svg", "hidden single"],
    ] {
        let Outcome { out, .. } = run(args, PUZZLES);
        assert!(out.starts_with("<svg ") && out.ends_with("</svg>\n"), "{args:?}");
        assert_eq!((out.matches("<svg ").count(), out.matches("<title>").count()), (1, 1));
    }
}

#[test]
fn a_hint_s_picture_has_a_legend_unless_only_the_area_is_asked_for() {
    let line = PUZZLES.lines().next().unwrap();
    let drawn = run(&["hint", "--format", "svg"], line).out;
    assert!(drawn.contains(">placed</text>"));
    let area = run(&["hint", "--format", "svg", "--where"], line).out;
    assert!(area.contains("look at") && !area.contains(">placed</text>"));
}
