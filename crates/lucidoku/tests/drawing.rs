//! Pictures: nothing lies outside, every digit is there, and SVG is XML.

mod support {
    pub mod shapes;
}

use lucidoku::board::{Board, Layout, variants};
use lucidoku::drawing::{
    Anchor, Description, Drawing, Picture, Point, Shape, Stroke, Weight, svg, width,
};
use lucidoku::explain::{Path, Profile};
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{
    Depth, Paint, PathStyle, Shown, grid_svg, path_drawing, sheet_svg, sheets_svg, step_svg,
};
use lucidoku::text::{Detail, Sheet, parse_puzzle, parse_puzzle_on, value_text};
use proptest::prelude::*;
use quick_xml::events::Event;
use support::shapes::any_puzzle;

/// Puzzles with chains, fish, wings and forcing on their paths.
const HARD: [&str; 3] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "...7.....1...........43.2...........6...5.9........418....81.....2....5..4....3..",
    ".5...........2489...9.73.2.8...5.......942..7.91....6..2..95.7.3....8....6....2..",
];

/// The text of every element of a name, if the whole is well-formed.
fn texts_of(xml: &str, name: &str) -> Vec<String> {
    let mut reader = quick_xml::Reader::from_str(xml);
    let (mut open, mut texts) = (Vec::new(), Vec::new());
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error}: {xml}")) {
            Event::Start(start) => {
                assert!(start.attributes().all(|attribute| attribute.is_ok()), "{start:?}");
                let opened = start.name().as_ref().to_string();
                if opened == name {
                    texts.push(String::new());
                }
                open.push(opened);
            }
            Event::Empty(empty) => {
                assert!(empty.attributes().all(|attribute| attribute.is_ok()), "{empty:?}");
            }
            Event::End(_) => _ = open.pop(),
            Event::Text(text) if open.last().is_some_and(|open| open == name) => {
                texts.last_mut().unwrap().push_str(&text);
            }
            Event::GeneralRef(entity) if open.last().is_some_and(|open| open == name) => {
                texts.last_mut().unwrap().push_str(&format!("&{};", &*entity));
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(open.is_empty(), "{open:?}");
    texts
}

/// The box around a shape: left, top, right, bottom.
fn bounds(shape: &Shape) -> [f32; 4] {
    let around = |points: &[Point], more: f32| {
        let least = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MAX, f32::min) - more;
        let most = |of: fn(&Point) -> f32| points.iter().map(of).fold(f32::MIN, f32::max) + more;
        [least(|at| at.x), least(|at| at.y), most(|at| at.x), most(|at| at.y)]
    };
    let half = |stroke: Option<Stroke>| stroke.map_or(0.0, |stroke| stroke.width / 2.0);
    match shape {
        Shape::Lines { lines, stroke } => {
            let ends: Vec<Point> = lines.iter().flat_map(|line| [line.from, line.to]).collect();
            around(&ends, half(Some(*stroke)))
        }
        Shape::Rectangle { corner, width, height, paint } => {
            around(&[*corner, corner.plus(*width, *height)], half(paint.stroke))
        }
        Shape::Disc { middle, radius, paint } => around(&[*middle], radius + half(paint.stroke)),
        Shape::Polygon { corners, paint } => around(corners, half(paint.stroke)),
        Shape::Text { at, size, anchor, weight, words, .. } => {
            let wide = width(words, *size, *weight);
            let left = match anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => wide / 2.0,
                Anchor::End => wide,
            };
            around(&[at.plus(-left, -0.72 * size), at.plus(wide - left, 0.0)], 0.0)
        }
    }
}

/// What lies outside the area, by more than rounding.
fn outside(drawing: &Drawing) -> Vec<&Shape> {
    let is_outside = |shape: &&Shape| {
        let [left, top, right, bottom] = bounds(shape);
        left < -0.01
            || top < -0.01
            || right > drawing.width() + 0.01
            || bottom > drawing.height() + 0.01
    };
    drawing.shapes().iter().filter(is_outside).collect()
}

fn digits_of(drawing: &Drawing) -> Vec<String> {
    let words = |shape: &Shape| match shape {
        Shape::Text { words, weight: Weight::Bold, .. } => Some(words.clone()),
        _ => None,
    };
    drawing.shapes().iter().filter_map(words).collect()
}

#[test]
fn a_small_picture_is_on_record() {
    let text = "1...\n..3.\n.2..\n...4\n";
    let layout = variants::find("x").unwrap().apply_to(&Layout::with_boxes(2, 2).unwrap()).unwrap();
    let puzzle = parse_puzzle_on(text, &layout).unwrap();
    let picture = Picture::of_puzzle(&puzzle).drawing(20.0);
    let drawn = svg(&picture, &Description { title: "Four by four", text: "With diagonals." });
    assert_eq!(drawn, include_str!("pictures/four.svg"));
}

#[test]
fn words_are_escaped() {
    let puzzle = parse_puzzle(&format!("5{}", ".".repeat(80))).unwrap();
    let sheet = Sheet::from(puzzle).with_detail(Detail::Title, "<b> & \"c\" \u{1}");
    let picture = sheet_svg(&sheet).unwrap();
    assert_eq!(texts_of(&picture, "title"), ["&lt;b&gt; &amp; &quot;c&quot; \u{fffd}"]);
    assert_eq!(texts_of(&picture, "text").len(), 2);
    let album = sheets_svg(&[sheet.clone(), sheet]).unwrap();
    assert_eq!(texts_of(&album, "title"), ["2 puzzles"]);
}

#[test]
fn every_step_of_hard_paths_is_drawn_inside_with_a_legend() {
    let style = PathStyle { shown: Shown::Full, depth: Depth::Full, paint: Paint::Plain };
    for line in HARD {
        let path = Path::of(&parse_puzzle(line).unwrap(), &Profile::standard()).unwrap();
        let whole = path_drawing("a puzzle", &path, &[], style);
        assert!(outside(&whole).is_empty(), "{:?}", outside(&whole));
        for (taken, grid) in path.steps().iter().zip(path.grids()) {
            let picture = step_svg(&Board::CLASSIC, &grid, path.givens(), &taken.step);
            let texts = texts_of(&picture, "text");
            let has = |words: &str| texts.iter().any(|text| text == words);
            assert_eq!(has("struck out"), !taken.step.eliminations.is_empty(), "{}", taken.name);
            assert_eq!(has("placed"), !taken.step.placements.is_empty(), "{}", taken.name);
            for (role, _) in &taken.step.pattern.candidates {
                assert!(has(role.0), "{}: {}", taken.name, role.0);
            }
            assert_eq!(texts_of(&picture, "desc").len(), 1);
        }
        let left = grid_svg(&Board::CLASSIC, path.left(), path.givens());
        assert!(texts_of(&left, "text").len() >= 81 + 18);
    }
}

#[test]
fn a_board_s_own_lines_lie_below_what_is_written() {
    for variant in variants::ALL {
        let layout = Layout::from((variant.apply)(&Board::CLASSIC));
        let puzzle = parse_puzzle_on(&format!("5{}", ".".repeat(80)), &layout).unwrap();
        let drawing = Picture::of_puzzle(&puzzle).drawing(30.0);
        assert!(matches!(drawing.shapes().last(), Some(Shape::Text { .. })), "{}", variant.name);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_puzzle_is_drawn_inside_with_all_its_givens(
        side in 1u8..=64,
        rules in prop::sample::subsequence(
            vec!["diagonal", "windoku", "disjoint", "anti-knight", "anti-king"], 0..=5),
        values in prop::collection::vec((any::<usize>(), any::<u8>()), 0..12),
        struck in prop::collection::vec((any::<usize>(), any::<u8>()), 0..4),
    ) {
        let bare = any_puzzle(side, &rules, &values);
        let (n, cells) = (bare.side().get() as u8, bare.side().cells());
        let struck: Vec<(usize, u8)> =
            struck.iter().map(|(at, value)| (at % cells, value % n + 1)).collect();
        let puzzle: Puzzle = bare.clone().strike(struck).unwrap_or(bare);
        let drawing = Picture::of_puzzle(&puzzle).drawing(30.0);
        prop_assert_eq!(outside(&drawing).len(), 0);
        let expected: Vec<String> = puzzle
            .givens()
            .filled()
            .map(|(_, value)| value_text(value, puzzle.side()))
            .collect();
        prop_assert_eq!(digits_of(&drawing), expected);
        let picture = sheet_svg(&Sheet::from(puzzle)).unwrap();
        prop_assert_eq!(texts_of(&picture, "title").len(), 1);
    }
}
