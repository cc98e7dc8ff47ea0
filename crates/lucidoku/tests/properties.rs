//! What holds for every puzzle and every text.

mod support {
    pub mod full_grid;
    pub mod random;
    pub mod symmetry;
    pub mod writing;
}

use lucidoku::board::{Board, Candidate, Cell, Digit, Layout, Side, variants};
use lucidoku::candidates::CandidateGrid;
use lucidoku::grid::{Grid, GridError};
use lucidoku::propagate::propagate;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Budget, Clues, InstructionSet, Kernel, engine_for};
use lucidoku::text::{Splitter, TextError, parse_puzzle, parse_puzzle_on, puzzles};
use proptest::prelude::*;
use std::collections::BTreeSet;
use support::symmetry::any_symmetry;
use support::writing::{any_block, any_puzzle, any_sukaku, any_written, with_row};

/// More solutions than this are not looked for.
const LIMIT: usize = 50;

fn solutions(puzzle: &Puzzle) -> Vec<Grid> {
    let search = engine_for(puzzle).unwrap().search(puzzle, Budget::UNLIMITED).unwrap();
    search.take(LIMIT).map(|solution| solution.grid().clone()).collect()
}

proptest! {
    #[test]
    fn a_symmetry_maps_solutions_onto_solutions(
        puzzle in any_puzzle(20..=40),
        symmetry in any_symmetry(),
    ) {
        let expected = solutions(&puzzle);
        let found = solutions(&symmetry.apply_to_givens(&puzzle));
        prop_assert_eq!(found.len(), expected.len());
        if expected.len() < LIMIT {
            let texts = |grids: &[Grid]| grids.iter().map(Grid::to_string).collect();
            let mapped: Vec<Grid> = expected.iter().map(|grid| symmetry.apply(grid)).collect();
            let (found, mapped): (BTreeSet<String>, _) = (texts(&found), texts(&mapped));
            prop_assert_eq!(found, mapped);
        }
    }

    #[test]
    fn a_puzzle_is_read_as_it_was_written(puzzle in any_puzzle(0..=81)) {
        prop_assert_eq!(parse_puzzle(&puzzle.to_string()), Ok(puzzle.clone()));
        prop_assert_eq!(parse_puzzle(&format!("{puzzle:#}")), Ok(puzzle));
    }

    #[test]
    fn clues_are_what_the_puzzle_says(puzzle in any_puzzle(0..=81), sukaku in any_sukaku()) {
        for puzzle in [puzzle, sukaku] {
            let clues = Clues::from_line(&puzzle.to_string()).unwrap();
            prop_assert_eq!(Clues::try_from(&puzzle), Ok(clues.clone()));
            prop_assert_eq!(clues.values().as_slice(), puzzle.givens().values());
            prop_assert_eq!(Clues::from_line(&format!("{puzzle}\n")), Ok(clues));
        }
    }

    #[test]
    fn a_line_that_is_no_puzzle_makes_no_clues(text in "[.0-9a-cx*|# ]{70,90}") {
        match (Clues::from_line(&text), parse_puzzle_on(&text, &Layout::CLASSIC)) {
            (Ok(clues), Ok(puzzle)) => prop_assert_eq!(Clues::try_from(&puzzle), Ok(clues)),
            (Ok(clues), Err(_)) => {
                let kernel = Kernel::new(InstructionSet::best()).unwrap();
                let found = kernel.find_in(&clues, 1, Budget::UNLIMITED);
                prop_assert_eq!(found.solutions, 0);
            }
            (Err(error), read) => prop_assert_eq!(Err(error), read),
        }
    }

    #[test]
    fn a_sukaku_is_read_as_it_was_written(sukaku in any_sukaku()) {
        let line = sukaku.to_string();
        prop_assert_eq!(line.len(), 729);
        prop_assert_eq!(parse_puzzle(&line), Ok(sukaku.clone()));
        prop_assert_eq!(parse_puzzle(&format!("{sukaku:#}")), Ok(sukaku));
    }

    #[test]
    fn givens_with_struck_candidates_are_read_as_candidates(
        puzzle in any_puzzle(0..=40),
        struck in prop::collection::vec((0usize..81, 1u8..=9), 1..40),
    ) {
        let givens = puzzle.givens().clone();
        let struck = struck.into_iter().filter(|&(at, value)| givens.get(at) != Some(value));
        let puzzle = puzzle.strike(struck).unwrap();
        let read = parse_puzzle(&puzzle.to_string()).unwrap();
        let fixpoint = |puzzle: &Puzzle| {
            let mut grid = CandidateGrid::new(puzzle).unwrap();
            propagate(&Board::CLASSIC, &mut grid).is_ok().then_some(grid)
        };
        prop_assert_eq!(fixpoint(&read), fixpoint(&puzzle));
    }

    #[test]
    fn a_candidate_grid_is_read_as_it_was_written(
        puzzle in any_puzzle(0..=30),
        eliminated in prop::collection::vec((0usize..81, 0usize..9), 0..30),
    ) {
        let mut grid = CandidateGrid::new(&puzzle).unwrap();
        for (cell, digit) in eliminated {
            grid.eliminate(Candidate { cell: Cell::ALL[cell], digit: Digit::ALL[digit] });
        }
        // A cell without candidates has no way to be written that is read again.
        prop_assume!(grid.empty_cells().is_empty());
        let read = CandidateGrid::new(&parse_puzzle(&grid.to_string()).unwrap()).unwrap();
        for cell in Cell::ALL {
            prop_assert_eq!(read.candidates(cell), grid.candidates(cell));
        }
    }
}

/// The characters that mean something in some format, and a few that mean nothing.
const TELLING: &[&str] = &[
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    ".",
    "0",
    "_",
    "*",
    "?",
    "x",
    "X",
    "-",
    "|",
    "+",
    "=",
    ":",
    "'",
    "#",
    ",",
    ";",
    " ",
    "\t",
    "\r",
    "\n",
    "\u{feff}",
    "─",
    "│",
    "┼",
    "═",
    "║",
    "╬",
    "\u{a0}",
    "\u{2028}",
    "é",
    "q",
    ".........",
    "\n\n",
    "---",
    "123456789",
    "\n.........\n",
];

fn telling_text() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(prop::sample::select(TELLING), 0..300);
    pieces.prop_map(|pieces| pieces.concat())
}

/// A puzzle's text with a few places overwritten, or with some lines left out or doubled.
fn damaged_text() -> impl Strategy<Value = String> {
    let damage =
        prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(TELLING)), 0..4);
    let line = (any::<prop::sample::Index>(), 0usize..3);
    (any_written(), damage, line).prop_map(|((_, text), damage, (line, copies))| {
        let mut pieces: Vec<String> = text.chars().map(String::from).collect();
        for (at, piece) in damage {
            let at = at.index(pieces.len());
            pieces[at] = piece.to_string();
        }
        let text = pieces.concat();
        let mut lines: Vec<&str> = text.split('\n').collect();
        let at = line.index(lines.len());
        let again = vec![lines[at]; copies];
        lines.splice(at..=at, again);
        lines.join("\n")
    })
}

/// Reads every record, checks what any text must keep to, and hands over what was read, each
/// with the line where it begins.
fn read_all(bytes: &[u8]) -> Vec<(usize, Result<Puzzle, TextError>)> {
    let mut splitter = Splitter::new();
    bytes.split(|&byte| byte == b'\n').for_each(|line| splitter.push_line(line));
    splitter.finish();
    let mut read = Vec::new();
    while let Some(record) = splitter.next_record() {
        let parsed = record.parse();
        if let Err(error) = &parsed {
            assert!((record.line()..=splitter.lines()).contains(&error.line), "{error}");
        }
        read.push((record.line(), parsed));
    }
    assert!(read.windows(2).all(|pair| pair[0].0 < pair[1].0), "records are in order");
    read
}

/// Whatever was read is a valid puzzle and can be written in a line and read again.
fn what_is_read_is_valid(bytes: &[u8]) {
    for puzzle in read_all(bytes).into_iter().flat_map(|(_, puzzle)| puzzle) {
        assert_eq!(puzzle.validate(), Ok(()));
        assert_eq!(parse_puzzle(&puzzle.to_string()), Ok(puzzle));
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..500)) {
        what_is_read_is_valid(&bytes);
    }

    #[test]
    fn any_telling_characters_are_read_or_refused(text in telling_text()) {
        what_is_read_is_valid(text.as_bytes());
        let records = read_all(text.as_bytes()).into_iter().map(|(_, puzzle)| puzzle);
        prop_assert!(puzzles(&text).eq(records));
    }

    #[test]
    fn damaged_puzzles_are_read_or_refused(texts in prop::collection::vec(damaged_text(), 1..4)) {
        what_is_read_is_valid(texts.join("\n").as_bytes());
    }

    #[test]
    fn a_good_line_is_read_whatever_surrounds_it(
        before in telling_text(),
        puzzle in any_puzzle(1..=81),
        after in telling_text(),
    ) {
        let ended = format!("{before}\n").replace("\r\n", "\n").replace('\r', "\n");
        let line = ended.matches('\n').count() + 1;
        let read = read_all(format!("{before}\n{puzzle}\n{after}").as_bytes());
        prop_assert!(read.contains(&(line, Ok(puzzle))));
    }

    #[test]
    fn puzzles_in_every_format_are_read_among_bad_lines(
        good in prop::collection::vec(any_written(), 1..5),
        bad in "q[^\n\r]{0,90}",
    ) {
        let texts = good.iter().map(|(_, text)| format!("{bad}\n# title\n\n{text}\n"));
        let text = texts.collect::<String>() + &bad;
        let read: Vec<_> = puzzles(&text).collect();
        prop_assert_eq!(read.len(), good.len() * 2 + 1);
        let expected: Vec<Puzzle> = good.into_iter().map(|(puzzle, _)| puzzle).collect();
        let found: Vec<Puzzle> = read.into_iter().flatten().collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn blocks_in_mixed_styles_are_all_read(
        good in prop::collection::vec(any_block(&['.', '0', '_']), 1..6),
        between in prop::sample::select(vec!["\n\n", "\n# title\n", "\n\n\n"]),
    ) {
        let texts: Vec<&str> = good.iter().map(|(_, text)| text.as_str()).collect();
        let read: Result<Vec<Puzzle>, TextError> = puzzles(&texts.join(between)).collect();
        prop_assert_eq!(read, Ok(good.iter().map(|(puzzle, _)| puzzle.clone()).collect()));
    }

    #[test]
    fn blocks_right_after_each_other_are_all_read(
        puzzles_written in prop::collection::vec(any_puzzle(17..=60), 1..6),
        framed: bool,
    ) {
        let text = |puzzle: &Puzzle| {
            let drawn = format!("{puzzle:#}");
            let rows = drawn.lines().filter(|line| framed || !line.contains('+'));
            rows.collect::<Vec<_>>().join("\n")
        };
        let texts: Vec<String> = puzzles_written.iter().map(text).collect();
        let read: Result<Vec<Puzzle>, TextError> = puzzles(&texts.join("\n")).collect();
        prop_assert_eq!(read, Ok(puzzles_written));
    }

    /// Blocks in mixed styles, one of them short of a row or with one too many, and little or
    /// nothing between them: whatever is read is a puzzle that was written.
    #[test]
    fn damaged_blocks_never_make_another_puzzle(
        good in prop::collection::vec(any_block(&['.', '0', '-', '*', '_']), 2..6),
        between in prop::sample::select(vec!["\n", "\n\n", "\n# title\n", "\n7\n", "\n\n\n"]),
        damaged in any::<prop::sample::Index>(),
        row in any::<prop::sample::Index>(),
        copies in prop::sample::select(vec![0usize, 2]),
    ) {
        let mut texts: Vec<String> = good.iter().map(|(_, text)| text.clone()).collect();
        let damaged = damaged.index(texts.len());
        texts[damaged] = with_row(&texts[damaged], row, copies);
        let written: Vec<&Puzzle> = good.iter().map(|(puzzle, _)| puzzle).collect();
        for puzzle in puzzles(&texts.join(between)).flatten() {
            prop_assert!(written.contains(&&puzzle), "{puzzle} is read from\n{}", texts.join(between));
        }
    }

    /// The same line put into two blocks at the same place must not make a block of two halves.
    #[test]
    fn interrupted_blocks_never_make_another_puzzle(
        good in prop::collection::vec(any_block(&['.', '0', '_']), 2..5),
        between in prop::sample::select(vec!["\n\n", "\n# title\n"]),
        put in prop::sample::select(vec!["# comment", "bad line", "53..7....9"]),
        at in 1usize..9,
    ) {
        let interrupted = |text: &str| {
            let mut lines: Vec<&str> = text.lines().collect();
            lines.insert(at.min(lines.len()), put);
            lines.join("\n")
        };
        let texts: Vec<String> = good.iter().map(|(_, text)| interrupted(text)).collect();
        let written: Vec<&Puzzle> = good.iter().map(|(puzzle, _)| puzzle).collect();
        for puzzle in puzzles(&texts.join(between)).flatten() {
            prop_assert!(written.contains(&&puzzle), "{puzzle} is read from\n{}", texts.join(between));
        }
    }

    #[test]
    fn any_map_of_regions_is_accepted_or_refused(map in "\\PC{0,100}|[A-C\n]{81,84}") {
        let regular = map.chars().filter(|c| !c.is_whitespace()).count() == 81;
        prop_assert!(regular || variants::jigsaw(&map).is_err());
    }

    #[test]
    fn nine_names_of_nine_cells_are_regions(
        names in Just("abcdefghi".repeat(9).chars().collect::<Vec<char>>()).prop_shuffle(),
        other in (0usize..81, prop::sample::select(vec!['a', 'j'])),
    ) {
        let map: String = names.iter().collect();
        let board = variants::jigsaw(&map).unwrap();
        prop_assert_eq!(board.houses().len(), 27);
        let mut changed = names.clone();
        changed[other.0] = other.1;
        let map: String = changed.iter().collect();
        prop_assert_eq!(variants::jigsaw(&map).is_ok(), changed == names);
    }
}

fn any_side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(9u8), 1u8..=16, 1u8..=64].prop_map(|side| Side::new(side).unwrap())
}

fn any_layout() -> impl Strategy<Value = Layout> {
    let boxes = (1u8..=8, 1u8..=8).prop_map(|(rows, columns)| Layout::with_boxes(rows, columns));
    let boxes = boxes.prop_map(Result::unwrap);
    let variant = prop::sample::select(variants::ALL);
    let variant = variant.prop_map(|variant| Layout::from((variant.apply)(&Board::CLASSIC)));
    prop_oneof![boxes, variant, any_side().prop_map(Layout::latin), Just(Layout::CLASSIC)]
}

proptest! {
    #[test]
    fn a_grid_takes_values_up_to_its_side_at_its_positions(
        side in any_side(),
        position in prop_oneof![0usize..100, any::<usize>()],
        value: Option<u8>,
    ) {
        let mut grid = Grid::empty(side);
        let fits = value.is_none_or(|value| (1..=side.get()).contains(&value.into()));
        let outcome = grid.set(position, value);
        prop_assert_eq!(outcome.is_ok(), fits && position < side.cells());
        prop_assert_eq!(grid.get(position), value.filter(|_| outcome.is_ok()));
    }

    #[test]
    fn a_grid_of_values_holds_them_or_says_what_is_wrong(
        side in any_side(),
        values in prop::collection::vec(0u8..=10, 0..100),
    ) {
        match Grid::from_values(side, &values) {
            Ok(grid) => prop_assert_eq!(grid.values(), values),
            Err(GridError::Cells { cells, .. }) => {
                prop_assert_eq!(cells, values.len());
                prop_assert_ne!(cells, side.cells());
            }
            Err(GridError::Value { value, .. }) => {
                prop_assert!(values.contains(&value) && usize::from(value) > side.get());
            }
            Err(other) => prop_assert!(false, "{other}"),
        }
    }

    #[test]
    fn a_puzzle_that_is_made_is_valid(
        layout in any_layout(),
        same_side: bool,
        side in any_side(),
        givens in prop::collection::vec((0usize..4096, 1u8..=64), 0..12),
        struck in prop::collection::vec((prop_oneof![0usize..82, any::<usize>()], 0u8..=10), 0..3),
    ) {
        let mut grid = Grid::empty(if same_side { layout.side() } else { side });
        for (position, value) in givens {
            let side = grid.side();
            let value = (usize::from(value - 1) % side.get()) as u8 + 1;
            grid.set(position % side.cells(), Some(value)).unwrap();
        }
        let fits = grid.side() == layout.side();
        match Puzzle::new(layout, grid) {
            Ok(puzzle) => {
                prop_assert_eq!(puzzle.validate(), Ok(()));
                prop_assert!(fits);
                if let Ok(struck_puzzle) = puzzle.strike(struck.clone()) {
                    prop_assert_eq!(struck_puzzle.validate(), Ok(()));
                    let all = |(at, value): (usize, u8)| struck_puzzle.is_struck(at, value);
                    prop_assert!(struck.into_iter().all(all));
                }
            }
            Err(invalid) => prop_assert!(!invalid.problems().is_empty()),
        }
    }
}
