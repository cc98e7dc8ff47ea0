//! Puzzles of every side and with every rule: read, written, encoded and solved.

mod support {
    pub mod boards;
    pub mod full_grid;
    pub mod random;
    pub mod states;
}

use lucidoku::board::variants::{self, Rules};
use lucidoku::board::{Layout, Side};
use lucidoku::grid::{Grid, Solution};
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{
    Backtrack, Budget, End, Engine, Engines, FormulaEngine, Reason, Staged, Verdict, diagnose,
    engine_for,
};
use lucidoku::text::{
    Fault, ReadOptions, RegionMaps, SideFault, TextError, parse_puzzle, parse_puzzle_on,
    parse_puzzle_with, puzzles, puzzles_with,
};
use proptest::prelude::*;
use support::random::Random;
use support::states::{arbitrary, solvable};

fn side(n: u8) -> Side {
    Side::new(n).unwrap()
}

fn puzzle(layout: &Layout, values: &[u8]) -> Puzzle {
    Puzzle::new(layout.clone(), Grid::from_values(layout.side(), values).unwrap()).unwrap()
}

fn empty(layout: &Layout) -> Puzzle {
    puzzle(layout, &vec![0; layout.side().cells()])
}

/// The full grid of cyclic shifts, which keeps rows, columns and boxes, with its digits renamed
/// and rows moved within bands.
fn full(layout: &Layout, (rows, columns): (usize, usize), random: &mut Random) -> Grid {
    let n = rows * columns;
    let mut names: Vec<u8> = (1..=n as u8).collect();
    random.shuffle(&mut names);
    let mut lines: Vec<usize> = Vec::new();
    for band in 0..columns {
        let mut inside: Vec<usize> = (band * rows..(band + 1) * rows).collect();
        random.shuffle(&mut inside);
        lines.extend(inside);
    }
    let value = |row: usize, column: usize| names[(row % rows * columns + row / rows + column) % n];
    let values: Vec<u8> =
        lines.iter().flat_map(|row| (0..n).map(|column| value(*row, column))).collect();
    let grid = Grid::from_values(layout.side(), &values).unwrap();
    Solution::new(layout, grid).unwrap().grid().clone()
}

/// All full grids of a layout, by trying every value in every cell.
fn enumerated(layout: &Layout, values: &mut Vec<u8>, bonds: &[Vec<usize>]) -> u128 {
    let at = values.len();
    if at == layout.side().cells() {
        return 1;
    }
    let mut count = 0;
    for value in 1..=layout.side().get() as u8 {
        if bonds[at].iter().all(|earlier| values[*earlier] != value) {
            values.push(value);
            count += enumerated(layout, values, bonds);
            values.pop();
        }
    }
    count
}

fn enumeration(layout: &Layout) -> u128 {
    let earlier = |at: usize| (0..at).filter(|other| layout.bond(at, *other).is_some()).collect();
    let bonds: Vec<Vec<usize>> = (0..layout.side().cells()).map(earlier).collect();
    enumerated(layout, &mut Vec::new(), &bonds)
}

fn count(puzzle: &Puzzle, limit: u128) -> u128 {
    let found = FormulaEngine.find(puzzle, limit, Budget::UNLIMITED).unwrap();
    assert_eq!(found.end, End::Exhausted);
    found.solutions
}

#[test]
fn small_grids_are_counted() {
    for (layout, solutions) in [
        (Layout::latin(side(1)), 1),
        (Layout::latin(side(2)), 2),
        (Layout::latin(side(3)), 12),
        (Layout::latin(side(4)), 576),
        (Layout::with_boxes(2, 2).unwrap(), 288),
        (Layout::latin(side(5)), 161_280),
    ] {
        assert_eq!(count(&empty(&layout), u128::MAX), solutions, "{layout:?}");
    }
    let six = Layout::with_boxes(2, 3).unwrap();
    // Of 28,200,960 grids one in 6! has this first row.
    let row = [[1, 2, 3, 4, 5, 6].to_vec(), vec![0; 30]].concat();
    assert_eq!(count(&puzzle(&six, &row), u128::MAX), 28_200_960 / 720);
}

#[test]
fn small_grids_with_rules_are_counted_as_by_enumeration() {
    let maps = ["1112 3122 3342 3444", "ABCD ABCD ABCD ABCD"];
    for names in [
        &["x"][..],
        &["anti-king"],
        &["anti-knight"],
        &["disjoint"],
        &["latin", "x"],
        &["latin", "anti-king"],
        &["x", "anti-king"],
    ] {
        let layout = Rules::new(names).unwrap().layout(side(4), None).unwrap();
        assert_eq!(count(&empty(&layout), u128::MAX), enumeration(&layout), "{names:?}");
    }
    for map in maps {
        let layout = variants::jigsaw_layout(map).unwrap();
        assert_eq!(count(&empty(&layout), u128::MAX), enumeration(&layout), "{map}");
    }
    for names in [&["latin", "x"][..], &["latin", "anti-knight"], &["latin", "anti-king"]] {
        let layout = Rules::new(names).unwrap().layout(side(5), None).unwrap();
        assert_eq!(count(&empty(&layout), u128::MAX), enumeration(&layout), "{names:?}");
    }
}

#[test]
fn all_solutions_are_found_once_in_a_fixed_order() {
    let four = empty(&Layout::with_boxes(2, 2).unwrap());
    let all =
        || -> Vec<Solution> { FormulaEngine.search(&four, Budget::UNLIMITED).unwrap().collect() };
    let found = all();
    assert_eq!(found, all());
    assert!(found.iter().all(|solution| four.is_solved_by(solution)));
    let mut texts: Vec<String> = found.iter().map(Solution::to_string).collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 288);
}

#[test]
fn larger_sides_are_solved() {
    let mut random = Random(3);
    for (rows, columns, holes) in [(3, 4, 50), (4, 4, 50), (4, 5, 40), (5, 5, 35), (8, 8, 20)] {
        let layout = Layout::with_boxes(rows, columns).unwrap();
        let mut grid = full(&layout, (rows.into(), columns.into()), &mut random);
        let full_grid = grid.clone();
        for at in 0..grid.side().cells() {
            if random.below(100) < holes {
                grid.set(at, None).unwrap();
            }
        }
        let puzzle = Puzzle::new(layout.clone(), grid).unwrap();
        assert_eq!(engine_for(&puzzle).unwrap().name(), "formula");
        let judged = FormulaEngine.judge(&puzzle, Budget::UNLIMITED).unwrap();
        match judged.verdict {
            Verdict::Unique(solution) => {
                assert!(puzzle.is_solved_by(&solution));
                assert_eq!(solution.grid(), &full_grid);
            }
            Verdict::Several(first, second) => {
                assert!(first != second);
                assert!(puzzle.is_solved_by(&first) && puzzle.is_solved_by(&second));
            }
            other => panic!("{rows}x{columns}: {other:?}"),
        }
    }
}

#[test]
fn reasons_are_told_for_other_sides() {
    let words = |text: &str| {
        let puzzle = parse_puzzle(text).unwrap();
        diagnose(&puzzle, 1000, Budget::UNLIMITED).unwrap()
    };
    let unique = words("1234341221434321");
    assert_eq!(unique.reason, Reason::Singles);
    let several = words("12343412........");
    assert!(matches!(several.reason, Reason::Ambiguous { .. }), "{several}");
    // The last cell of row 1 sees all four digits.
    let none = words("123........4....");
    assert_eq!(none.reason, Reason::DeadEnds);
}

#[test]
fn a_spent_budget_stops_the_formula_engine() {
    let twenty_five = empty(&Layout::with_boxes(5, 5).unwrap());
    let nodes = Budget { nodes: 3, ..Budget::UNLIMITED };
    let found = FormulaEngine.find(&twenty_five, 10, nodes).unwrap();
    assert_eq!(found.end, End::Stopped);
    let stop = Budget { stop: &|| true, ..Budget::UNLIMITED };
    let judged = FormulaEngine.judge(&twenty_five, stop).unwrap();
    assert_eq!(judged.verdict, Verdict::Stopped(None));
    let nothing = FormulaEngine.find(&twenty_five, 0, stop).unwrap();
    assert_eq!((nothing.solutions, nothing.end), (0, End::Limit));
}

/// The two engines that take every board.
fn same_answers(puzzle: &Puzzle, limit: u128) -> Result<(), TestCaseError> {
    let budget = Budget { nodes: 20_000, ..Budget::UNLIMITED };
    let plain = Backtrack.find(puzzle, limit, budget).unwrap();
    let found = FormulaEngine.find(puzzle, limit, Budget::UNLIMITED).unwrap();
    let staged = Staged.find(puzzle, limit, Budget::UNLIMITED).unwrap();
    prop_assert_eq!((found.solutions, found.end), (staged.solutions, staged.end));
    if plain.end != End::Stopped {
        prop_assert_eq!((found.solutions, found.end), (plain.solutions, plain.end));
    }
    for solution in [&found.first, &found.second].into_iter().flatten() {
        prop_assert!(puzzle.is_solved_by(solution));
    }
    prop_assert!(found.second.is_none() || found.first != found.second);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_engines_agree_on_solvable_puzzles_of_every_board((puzzle, solution) in solvable()) {
        same_answers(&puzzle, 2)?;
        same_answers(&puzzle, 100)?;
        let layout = puzzle.layout();
        let solution = Solution::new(layout, solution).unwrap();
        prop_assert!(puzzle.is_solved_by(&solution));
    }

    #[test]
    fn the_engines_agree_on_arbitrary_puzzles_of_every_board(puzzle in arbitrary()) {
        same_answers(&puzzle, 2)?;
    }
}

#[test]
fn every_engine_that_takes_other_sides_is_the_formula() {
    let sixteen = empty(&Layout::with_boxes(4, 4).unwrap());
    let names: Vec<&str> = Engines::all()
        .into_iter()
        .filter(|engine| engine.takes(&sixteen).is_ok())
        .map(|engine| engine.name())
        .collect();
    assert_eq!(names, ["formula"]);
}

/// A grid of any side with some digits, which need not keep any rule.
fn any_grid() -> impl Strategy<Value = Grid> {
    let digits = prop::collection::vec((0usize..4096, 0usize..64), 0..300);
    (1u8..=64, digits, any::<bool>()).prop_map(|(n, digits, is_full)| {
        let side = side(n);
        let mut grid = Grid::empty(side);
        if is_full {
            for at in 0..side.cells() {
                let value = (at / side.get() + at % side.get()) % side.get() + 1;
                grid.set(at, Some(value as u8)).unwrap();
            }
        }
        for (at, value) in digits {
            grid.set(at % side.cells(), Some((value % side.get()) as u8 + 1)).unwrap();
        }
        grid
    })
}

/// The grid without the digits that conflict with earlier ones.
fn lawful(layout: &Layout, grid: &Grid) -> Grid {
    let n = grid.side().get();
    let mut kept = Grid::empty(grid.side());
    let (mut rows, mut columns, mut boxes) = (vec![0u128; n], vec![0u128; n], vec![0u128; n]);
    for (at, value) in grid.filled() {
        let (row, column) = (at / n, at % n);
        let house = match layout.side().boxes() {
            Some((height, width)) => {
                row / usize::from(height) * (n / usize::from(width)) + column / usize::from(width)
            }
            None => row,
        };
        let bit = 1u128 << value;
        if (rows[row] | columns[column] | boxes[house]) & bit == 0 {
            kept.set(at, Some(value)).unwrap();
            rows[row] |= bit;
            columns[column] |= bit;
            boxes[house] |= bit;
        }
    }
    kept
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_grid_of_any_side_is_read_as_it_was_written(grid in any_grid()) {
        let layout = Layout::standard(grid.side());
        let givens = lawful(&layout, &grid);
        let puzzle = Puzzle::new(layout.clone(), givens).unwrap();
        for text in [puzzle.to_string(), format!("{puzzle:#}")] {
            prop_assert_eq!(parse_puzzle_on(&text, &layout), Ok(puzzle.clone()), "{}", text);
            // What has boxes is known by its shape, but for a line of 729.
            let is_known = grid.side().boxes().is_some() && text.len() != 729;
            if is_known {
                prop_assert_eq!(parse_puzzle(&text), Ok(puzzle.clone()), "{}", text);
            }
        }
        let asked = ReadOptions {
            side: Some(grid.side()),
            rules: Rules::new(["latin"]).unwrap(),
            ..ReadOptions::default()
        };
        let expected = Puzzle::new(Layout::latin(grid.side()), puzzle.givens().clone()).unwrap();
        prop_assert_eq!(parse_puzzle_with(&format!("{puzzle:#}"), &asked), Ok(expected));
    }

    #[test]
    fn blocks_of_mixed_sides_are_all_read(
        grids in prop::collection::vec(any_grid(), 1..5),
        between in prop::sample::select(vec!["\n\n", "\n# title\n", "\n\n\n", "\nbad line\n"]),
    ) {
        let written: Vec<Puzzle> = grids
            .iter()
            .filter(|grid| grid.side().boxes().is_some())
            .map(|grid| {
                let layout = Layout::standard(grid.side());
                Puzzle::new(layout.clone(), lawful(&layout, grid)).unwrap()
            })
            .collect();
        let texts: Vec<String> = written.iter().map(|puzzle| format!("{puzzle:#}")).collect();
        let read: Vec<Puzzle> = puzzles(&texts.join(between)).flatten().collect();
        prop_assert_eq!(read, written);
    }

    #[test]
    fn a_block_short_of_a_row_makes_no_puzzle(
        grid in any_grid(),
        row in any::<prop::sample::Index>(),
    ) {
        prop_assume!(grid.side().get() > 3 && grid.side() != Side::NINE);
        let layout = Layout::standard(grid.side());
        let text = format!("{:#}", lawful(&layout, &grid));
        let mut lines: Vec<&str> = text.lines().collect();
        lines.remove(1 + row.index(grid.side().get()));
        let text = lines.join("\n");
        prop_assert!(puzzles(&text).all(|read| read.is_err()), "{}", text);
        prop_assert!(parse_puzzle_on(&text, &layout).is_err(), "{}", text);
    }

    #[test]
    fn any_text_is_read_or_refused_with_any_options(
        text in "[1-9A-G.,|+\\- \n#xé-]{0,200}",
        asked in prop::option::of(1u8..=17),
        boxes in prop::option::of((1u8..=5, 1u8..=5)),
        names in prop::sample::select(vec![&[][..], &["x"], &["windoku"], &["latin"], &["disjoint"]]),
        maps: bool,
    ) {
        let options = ReadOptions {
            side: asked.and_then(Side::new),
            boxes,
            rules: Rules::new(names).unwrap(),
            region_maps: if maps { RegionMaps::AfterGivens } else { RegionMaps::Absent },
        };
        let lines = text.matches('\n').count() + 1;
        for read in puzzles_with(&text, &options) {
            match read {
                Ok(puzzle) => {
                    prop_assert_eq!(puzzle.validate(), Ok(()));
                    prop_assert!(options.asked_side().is_none_or(|side| side == puzzle.side()));
                }
                Err(error) => prop_assert!((1..=lines).contains(&error.line), "{}", error),
            }
        }
    }
}

fn fault(read: Result<Puzzle, TextError>) -> String {
    read.unwrap_err().to_string()
}

#[test]
fn lines_are_known_by_their_length() {
    for (cells, n) in
        [(16, 4), (36, 6), (64, 8), (100, 10), (144, 12), (225, 15), (256, 16), (625, 25)]
    {
        let read = parse_puzzle(&".".repeat(cells)).unwrap();
        assert_eq!(read.layout(), &Layout::standard(side(n)));
    }
    assert!(parse_puzzle(&"0".repeat(729)).unwrap().has_struck(), "a Sukaku");
    let twenty_seven = ReadOptions { side: Side::new(27), ..ReadOptions::default() };
    let read = parse_puzzle_with(&"0".repeat(729), &twenty_seven).unwrap();
    assert_eq!(read.side(), side(27));
    assert_eq!(
        fault(parse_puzzle(&".".repeat(25))),
        "line 1, column 26: 25 characters, as a 5x5 puzzle has, which has no boxes: expected side \
         5 to be asked for (for a Latin square)"
    );
}

#[test]
fn numbers_stand_between_spaces_or_commas() {
    let n = 36;
    let values: Vec<String> =
        (0..n * n).map(|at| if at < n { (at + 1).to_string() } else { ".".into() }).collect();
    let expected: Vec<u8> = (0..n * n).map(|at| if at < n { at as u8 + 1 } else { 0 }).collect();
    let expected = puzzle(&Layout::with_boxes(6, 6).unwrap(), &expected);
    assert_eq!(parse_puzzle(&values.join(" ")), Ok(expected.clone()));
    assert_eq!(parse_puzzle(&values.join(",")), Ok(expected.clone()));
    let rows: Vec<String> = values.chunks(n).map(|row| row.join(", ")).collect();
    assert_eq!(parse_puzzle(&rows.join("\n")), Ok(expected));
    let small = "10 2 3 4 5 6 7 8 9 1\n".to_string() + &". . . . . . . . . .\n".repeat(9);
    assert_eq!(parse_puzzle(&small).unwrap().givens().get(0), Some(10));
    let four = parse_puzzle("1,2,3,4\n.,.,.,.\n.,.,.,.\n.,.,.,.").unwrap();
    assert_eq!(four.to_string(), "1234............");
}

#[test]
fn bands_frames_and_letters_of_either_case() {
    let rows = ["123456", "......", "......", "......", "......", "......"];
    let plain = parse_puzzle(&rows.join("\n")).unwrap();
    assert_eq!(plain.side(), side(6));
    let bands = rows.chunks(2).map(|band| band.join("\n")).collect::<Vec<_>>();
    for text in [
        bands.join("\n\n"),
        bands.join("\n---+---\n"),
        format!("+---+\n{}\n+---+", bands.join("\n+---+\n")),
        rows.map(|row| format!("| {} | {} |", &row[..3], &row[3..])).join("\n"),
        rows.map(|row| row.split("").collect::<Vec<_>>().join(" ")).join("\n"),
        format!("# six by six\n\n{}", rows.join("\n")),
    ] {
        assert_eq!(parse_puzzle(&text).as_ref(), Ok(&plain), "{text}");
    }
    let twice = format!("{}\n{}", rows.join("\n"), rows.join("\n"));
    assert_eq!(puzzles(&twice).filter(|read| read.as_ref() == Ok(&plain)).count(), 2);
    let sixteen = format!("0123456789abcdEFG{}", ".".repeat(239));
    assert_eq!(parse_puzzle(&sixteen).unwrap().givens().get(16), Some(16));
    let odd = format!("{}\n----\n{}", rows[..1].join("\n"), rows[1..].join("\n"));
    assert!(parse_puzzle(&odd).is_err(), "a row of blanks was meant, perhaps");
}

#[test]
fn sixteen_characters_are_a_puzzle_or_a_row() {
    let small = "1...........4...";
    let twenty = vec![small; 20].join("\n");
    let read: Vec<Puzzle> = puzzles(&twenty).map(Result::unwrap).collect();
    assert_eq!(read.len(), 20);
    assert!(read.iter().all(|puzzle| puzzle.side() == side(4)));
    let mut rows = vec!["................"; 15];
    rows.push("123456789ABCDEFG");
    let block = parse_puzzle(&rows.join("\n")).unwrap();
    assert_eq!(block.side(), side(16));
    assert_eq!(block.givens().filled().count(), 16);
    let framed = format!("+----+\n{}\n+----+", vec!["................"; 16].join("\n"));
    assert_eq!(parse_puzzle(&framed).unwrap().side(), side(16));
    let four = ReadOptions { side: Side::new(4), ..ReadOptions::default() };
    assert_eq!(puzzles_with(&twenty, &four).filter(Result::is_ok).count(), 20);
    let sixteen = ReadOptions { side: Side::new(16), ..ReadOptions::default() };
    let few = vec![small; 16].join("\n");
    assert_eq!(parse_puzzle_with(&few, &sixteen).unwrap_err().line, 1, "4 twice in a column");
}

#[test]
fn what_is_wrong_is_told_of_the_side_that_is_meant() {
    assert_eq!(
        fault(parse_puzzle("1234\n..5.\n....\n....")),
        "line 2, column 3: found '5', expected a digit 1-4 or a blank (one of . 0 _ * ? x X -)"
    );
    assert_eq!(
        fault(parse_puzzle(&format!("{}H", ".".repeat(255)))),
        "line 1, column 256: found 'H', expected a digit 1-9 or A-G or a blank (one of . 0 _ * ? x X -)"
    );
    assert_eq!(fault(parse_puzzle("11..............")), "line 1: 1 in both r1c1 and r1c2 (row 1)");
    let six = ReadOptions { boxes: Some((2, 3)), ..ReadOptions::default() };
    let read = |text: &str| fault(parse_puzzle_with(text, &six));
    assert_eq!(
        read("......\n......"),
        "line 1: 2 rows of 6 cells: expected 6 a block, in one frame"
    );
    assert_eq!(
        read(&".".repeat(35)),
        "line 1, column 36: 35 characters: expected 36 cells of a 6x6 puzzle, or 6 rows"
    );
    let nine = ReadOptions { boxes: Some((3, 3)), ..ReadOptions::default() };
    assert_eq!(
        fault(parse_puzzle_with(&".".repeat(36), &nine)),
        "line 1, column 37: 36 characters, as a 6x6 puzzle has: expected 81 (a puzzle) or 729 (a Sukaku)"
    );
    let windoku = ReadOptions { rules: Rules::new(["windoku"]).unwrap(), ..ReadOptions::default() };
    let error = parse_puzzle_with(&".".repeat(16), &windoku).unwrap_err();
    assert!(matches!(error.fault, Fault::Side(SideFault::Layout(_))));
    assert_eq!(error.to_string(), "line 1: windoku on a 4x4 grid: expected 9x9");
    assert!(parse_puzzle_with(&".".repeat(81), &windoku).is_ok());
}

#[test]
fn a_map_of_regions_follows_its_puzzle() {
    let jigsaws = ReadOptions { region_maps: RegionMaps::AfterGivens, ..ReadOptions::default() };
    let givens = "1...\n....\n....\n...2";
    let map = "1112\n3122\n3342\n3444";
    for between in ["\n", "\n\n", "\n# regions\n", "\n----\n"] {
        let read = parse_puzzle_with(&format!("{givens}{between}{map}"), &jigsaws).unwrap();
        assert_eq!(read.layout(), &variants::jigsaw_layout(map).unwrap(), "{between:?}");
        assert_eq!(read.givens().filled().count(), 2);
    }
    let nine =
        "AAABBBCCC DDABBBBCF DAAEBCCCF DDAEBECCF DAAEEEFFF DGGEHEFFI DGGGHEFII DGGHHHHII GGHHHIIII";
    let rows = [vec!["........."; 9], nine.split(' ').collect()].concat().join("\n");
    let board = variants::jigsaw(nine).unwrap();
    let two: Vec<_> = puzzles_with(&format!("{rows}\n\n{rows}"), &jigsaws).collect();
    assert_eq!(two.len(), 2);
    assert!(two.iter().all(|read| read.as_ref().unwrap().layout().board() == Ok(&board)));
    let line = format!("{}\n{}\n", ".".repeat(81), nine.replace(' ', ""));
    assert_eq!(parse_puzzle_with(&line, &jigsaws).unwrap().layout().board(), Ok(&board));

    let wrong = fault(parse_puzzle_with(&format!("{givens}\n1111\n2222\n3333\n4443"), &jigsaws));
    assert_eq!(wrong, "line 5: the map of regions: region '3' of 5 cells: expected 4");
    let half = fault(parse_puzzle_with(givens, &jigsaws));
    assert_eq!(
        half,
        "line 1: 4 rows: expected those of a puzzle and as many of its map of regions"
    );
    let diagonal = ReadOptions { rules: Rules::new(["x"]).unwrap(), ..jigsaws };
    let clash = fault(parse_puzzle_with(&format!("1...\n....\n..1.\n....\n{map}"), &diagonal));
    assert_eq!(clash, "line 1: 1 in both r1c1 and r3c3 (diagonal 1)");
}
