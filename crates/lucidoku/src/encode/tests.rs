use super::*;
use crate::board::{Board, HouseKind, HouseName, Side, variants};
use lucidoku_formula::Constraint;

fn empty(layout: Layout) -> Puzzle {
    let grid = Grid::empty(layout.side());
    Puzzle::new(layout, grid).unwrap()
}

/// Constraints as they are written.
fn written(encoding: &Encoding) -> Vec<String> {
    let formula = encoding.formula();
    let equality = |l: &Literal| format!("{} = {}", formula.name(l.variable), l.value);
    let text = |constraint: &Constraint| match constraint {
        Constraint::Different(a, b) => format!("{} != {}", formula.name(*a), formula.name(*b)),
        Constraint::Strike(l) => format!("{} != {}", formula.name(l.variable), l.value),
        Constraint::Clause(literals) => {
            literals.iter().map(equality).collect::<Vec<_>>().join(" + ")
        }
        other => panic!("{other:?}"),
    };
    formula.constraints().iter().map(text).collect()
}

fn inequalities(layout: Layout, options: EncodeOptions) -> usize {
    let encoding = encode(&empty(layout), options);
    let constraints = encoding.formula().constraints().iter();
    constraints.filter(|constraint| matches!(constraint, Constraint::Different(..))).count()
}

#[test]
fn a_small_puzzle_is_written_in_full() {
    let layout = Layout::latin(Side::new(2).unwrap());
    let grid = Grid::from_values(layout.side(), &[0, 2, 0, 0]).unwrap();
    let puzzle = Puzzle::new(layout, grid).unwrap().strike([(2, 1), (3, 1), (3, 2)]).unwrap();
    let options = EncodeOptions { duals: DualClauses::Added, ..EncodeOptions::default() };
    let expected = [
        "v21 != v22",
        "v11 != v12",
        "v12 != v22",
        "v11 != v21",
        "v11 = 1 + v11 = 2",
        "v12 = 2",
        "v21 = 2",
        "v22 = 1 + v22 = 2",
        "v22 != 1",
        "v22 != 2",
        // Row 2, where nothing is left for 1, so that all of its cells are named.
        "v21 = 1 + v22 = 1",
        "v21 = 2",
        "v11 = 1",
        "v11 = 2 + v12 = 2",
        "v12 = 1 + v22 = 1",
        "v12 = 2",
        "v11 = 1",
        "v11 = 2 + v21 = 2",
    ];
    assert_eq!(written(&encode(&puzzle, options)), expected);
}

#[test]
fn larger_sides_have_longer_names() {
    let texts = written(&encode(&empty(Layout::with_boxes(2, 5).unwrap()), Default::default()));
    assert_eq!(texts[0], "r10c1 != r10c2");
    assert_eq!(texts.len(), 3 * 10 * 45 + 100);
    assert!(texts.last().unwrap().ends_with("r10c10 = 9 + r10c10 = 10"));
}

#[test]
fn variants_come_after_boxes() {
    let pairs = |board: Board| inequalities(board.into(), EncodeOptions::default());
    let classic = &Board::CLASSIC;
    assert_eq!(pairs(variants::diagonal(classic)), 972 + 72);
    assert_eq!(pairs(variants::windoku(classic)), 972 + 144);
    assert_eq!(pairs(variants::disjoint(classic)), 972 + 9 * 36);
    assert_eq!(pairs(variants::anti_knight(classic)), 972 + 224);
    assert_eq!(pairs(variants::anti_king(classic)), 972 + 128);

    let board = variants::anti_king(&variants::diagonal(classic));
    let texts = written(&encode(&empty(board.into()), EncodeOptions::default()));
    assert_eq!(texts[971], "v32 != v33", "the last of the boxes");
    assert_eq!(texts[972], "v19 != v28", "the rising diagonal");
    assert_eq!(texts[972 + 36], "v11 != v22", "the falling one");
    assert_eq!(texts[972 + 72..972 + 74], ["v11 != v22", "v12 != v21"], "a king's moves");
}

#[test]
fn the_order_in_which_a_board_lists_houses_does_not_matter() {
    let board = variants::diagonal(&Board::CLASSIC);
    let reversed = Board::from_houses(board.houses().iter().rev().copied());
    let [one, other] =
        [board, reversed].map(|board| encode(&empty(board.into()), EncodeOptions::default()));
    assert_eq!(one.formula(), other.formula());
}

#[test]
fn repeats_can_be_dropped() {
    let dropped = EncodeOptions { repeats: Repeats::Dropped, ..EncodeOptions::default() };
    assert_eq!(inequalities(Layout::CLASSIC, dropped), 810);
    let board = variants::anti_king(&variants::diagonal(&Board::CLASSIC));
    let peers: usize = crate::board::Cell::ALL.iter().map(|cell| board.peers(*cell).len()).sum();
    assert_eq!(inequalities(board.into(), dropped), peers / 2);
}

#[test]
fn a_house_with_fewer_cells_than_digits_has_no_dual_clauses() {
    let corners = HouseName { kind: HouseKind::Group, number: 1 };
    let layout = Layout::with_boxes(2, 2).unwrap();
    let layout = layout.with_houses([(corners, vec![15, 0, 3])]).unwrap();
    let options = EncodeOptions { duals: DualClauses::Added, ..EncodeOptions::default() };
    let texts = written(&encode(&empty(layout), options));
    assert_eq!(texts[72..75], ["v11 != v14", "v11 != v44", "v14 != v44"]);
    assert_eq!(texts.len(), 72 + 3 + 16 + 48);
}

#[test]
fn struck_candidates_shorten_clauses() {
    let struck = [2, 4, 5, 6, 7, 8, 9].map(|value| (0, value));
    let sukaku = empty(Layout::CLASSIC).strike(struck).unwrap();
    let texts = written(&encode(&sukaku, EncodeOptions::default()));
    assert_eq!(texts[972], "v11 = 1 + v11 = 3");
    assert_eq!(texts.len(), 972 + 81);
}

#[test]
fn the_smallest_and_the_largest_side() {
    let one = encode(&empty(Layout::latin(Side::new(1).unwrap())), EncodeOptions::default());
    assert_eq!(written(&one), ["v11 = 1"]);
    let layout = Layout::with_boxes(8, 8).unwrap();
    assert_eq!(inequalities(layout, EncodeOptions::default()), 3 * 64 * (64 * 63 / 2));
}

#[test]
fn a_model_of_another_formula_is_no_solution() {
    let encoding = encode(&empty(Layout::latin(Side::new(2).unwrap())), EncodeOptions::default());
    for values in [vec![1, 2], vec![1, 2, 2, 3], vec![1, -2, 2, 1], vec![1, 2, 2, 0]] {
        assert!(encoding.solution(&Model::new(values)).is_err());
    }
}
