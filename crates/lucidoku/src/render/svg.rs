//! Pictures of steps.

use super::chain::ends;
use crate::board::{Board, Candidate, CandidateSet, Cell, HouseKind, HouseName};
use crate::candidates::CandidateGrid;
use crate::technique::{Branch, Chain, LinkKind, Node, Role, Step};
use std::fmt::Write as _;

/// The side of a cell, in units of the picture.
const CELL: usize = 54;
/// The room around the grid.
const MARGIN: usize = 24;
/// The side of the grid with the room around it.
const SIDE: usize = 9 * CELL + 2 * MARGIN;

/// Colours for parts of a pattern, in the order in which their roles are met.
const COLOURS: [&str; 8] =
    ["#8fd19e", "#9cc3f0", "#f4d06f", "#d3a6e8", "#f2a97e", "#7fd6d2", "#c9c46a", "#e8a0bf"];
const STRUCK: &str = "#f08080";
const PLACED: &str = "#3cb371";

/// The candidate grid before a step as an SVG picture, with the board's boxes or regions outlined
/// and its other houses shaded: the pattern's candidates on the colours of their roles, what is
/// struck out in red, what is placed in green, chains and branches as lines (strong links solid,
/// weak ones dashed), the roles in a legend below.
///
/// ```
/// use lucidoku::board::Board;
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::render::step_svg;
/// use lucidoku::technique::{self, Position};
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle(&format!("12345678.{}", ".".repeat(72))).unwrap();
/// let grid = CandidateGrid::new(&puzzle).unwrap();
/// let single = technique::find("full house").unwrap();
/// let step = technique::first(single, &Position::new(&Board::CLASSIC, &grid)).unwrap();
/// assert!(step_svg(&Board::CLASSIC, &grid, &step).starts_with("<svg "));
/// ```
pub fn step_svg(board: &Board, grid: &CandidateGrid, step: &Step) -> String {
    let parts = parts_of(step);
    let mut svg = ground(board, grid, &parts);
    for chain in &step.pattern.chains {
        links(&mut svg, chain);
    }
    for branch in &step.pattern.branches {
        inferences(&mut svg, branch);
    }
    legend(&mut svg, &parts, SIDE);
    svg + "</svg>\n"
}

/// A candidate grid as an SVG picture, on its board.
///
/// ```
/// use lucidoku::board::Board;
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::render::grid_svg;
///
/// assert!(grid_svg(&Board::CLASSIC, &CandidateGrid::FULL).ends_with("</svg>\n"));
/// ```
pub fn grid_svg(board: &Board, grid: &CandidateGrid) -> String {
    ground(board, grid, &[]) + "</svg>\n"
}

/// The beginning of a picture: the board, the parts of a pattern on it, and the digits.
fn ground(board: &Board, grid: &CandidateGrid, parts: &[Part]) -> String {
    let height = SIDE + 22 * parts.len().div_ceil(4);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIDE} {height}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\">\n"
    );
    shades(&mut svg, board);
    spots(&mut svg, parts);
    borders(&mut svg, board);
    labels(&mut svg);
    for cell in Cell::ALL {
        digits(&mut svg, grid, cell);
    }
    svg
}

/// A part of the picture: what it is called, its colour, its candidates.
type Part = (&'static str, &'static str, CandidateSet);

/// The parts in the order of drawing; what comes of the step is drawn over the rest.
fn parts_of(step: &Step) -> Vec<Part> {
    let mut sets: Vec<(Role, CandidateSet)> = step.pattern.candidates.clone();
    let nodes = step.pattern.chains.iter().flat_map(|chain| &chain.nodes);
    let chain =
        nodes.fold(CandidateSet::EMPTY, |all, node| all | CandidateSet::of(node.digit, node.cells));
    if !chain.is_empty() {
        sets.push((Role("chain"), chain));
    }
    for inference in step.pattern.branches.iter().flat_map(|branch| &branch.inferences) {
        let role = if inference.is_true { "true in a branch" } else { "false in a branch" };
        sets.push((Role(role), CandidateSet::of(inference.node.digit, inference.node.cells)));
    }
    let mut parts: Vec<Part> = Vec::new();
    for (role, set) in sets {
        match parts.iter_mut().find(|(name, ..)| *name == role.0) {
            Some((.., own)) => *own |= set,
            None => parts.push((role.0, COLOURS[parts.len() % COLOURS.len()], set)),
        }
    }
    parts.push(("struck out", STRUCK, step.eliminations));
    parts.push(("placed", PLACED, step.placements));
    parts.retain(|(.., set)| !set.is_empty());
    parts
}

/// The middle of a candidate's place in its cell.
fn middle(candidate: Candidate) -> (usize, usize) {
    let (cell, at) = (candidate.cell, candidate.digit.index());
    let third = CELL / 3;
    let x = MARGIN + cell.column() * CELL + at % 3 * third + third / 2;
    let y = MARGIN + cell.row() * CELL + at / 3 * third + third / 2;
    (x, y)
}

fn spots(svg: &mut String, parts: &[Part]) {
    for (_, colour, set) in parts {
        for candidate in set.iter() {
            let (x, y) = middle(candidate);
            let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"{colour}\"/>");
        }
    }
}

/// Shades the cells of diagonals and windows.
fn shades(svg: &mut String, board: &Board) {
    let is_shaded = |kind| matches!(kind, HouseKind::Diagonal | HouseKind::Window);
    for house in board.houses().iter().filter(|house| is_shaded(house.name().kind)) {
        for cell in house.cells() {
            let (x, y) = (MARGIN + cell.column() * CELL, MARGIN + cell.row() * CELL);
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#eee\"/>"
            );
        }
    }
}

/// The box or region of a cell, if it is in one.
fn block_of(board: &Board, cell: Cell) -> Option<HouseName> {
    let is_block = |kind| matches!(kind, HouseKind::Box | HouseKind::Region);
    let mut blocks = board.houses().iter().filter(|house| is_block(house.name().kind));
    blocks.find(|house| house.cells().contains(cell)).map(|house| house.name())
}

/// The cells' borders, thick between boxes or regions and around the grid.
fn borders(svg: &mut String, board: &Board) {
    let (mut thin, mut thick) = (String::new(), String::new());
    for cell in Cell::ALL {
        let (row, column) = (cell.row(), cell.column());
        let (x, y) = (MARGIN + column * CELL, MARGIN + row * CELL);
        let is_edge = |next: Option<Cell>| {
            next.is_none_or(|next| block_of(board, next) != block_of(board, cell))
        };
        let right = if column < 8 { Cell::new(cell.index() + 1) } else { None };
        let below = if row < 8 { Cell::new(cell.index() + 9) } else { None };
        let path = if is_edge(right) { &mut thick } else { &mut thin };
        let _ = write!(path, "M{} {y}v{CELL}", x + CELL);
        let path = if is_edge(below) { &mut thick } else { &mut thin };
        let _ = write!(path, "M{x} {}h{CELL}", y + CELL);
    }
    let side = 9 * CELL;
    let _ = write!(thick, "M{MARGIN} {MARGIN}h{side}v{side}h-{side}z");
    for (path, width) in [(thin, 0.7), (thick, 2.4)] {
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"#222\" stroke-width=\"{width}\" \
             stroke-linecap=\"square\"/>"
        );
    }
}

/// The names of rows and columns.
fn labels(svg: &mut String) {
    for at in 0..9 {
        let (place, label) = (MARGIN + at * CELL + CELL / 2, at + 1);
        let low = place + 4;
        let _ = writeln!(
            svg,
            "<text x=\"{place}\" y=\"16\" font-size=\"11\" fill=\"#777\">c{label}</text>\
             <text x=\"11\" y=\"{low}\" font-size=\"11\" fill=\"#777\">r{label}</text>"
        );
    }
}

fn digits(svg: &mut String, grid: &CandidateGrid, cell: Cell) {
    if let Some(digit) = grid.digit(cell) {
        let (x, y) =
            (MARGIN + cell.column() * CELL + CELL / 2, MARGIN + cell.row() * CELL + CELL * 2 / 3);
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"30\">{digit}</text>");
        return;
    }
    for digit in grid.candidates(cell) {
        let (x, y) = middle(Candidate { cell, digit });
        let low = y + 4;
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{low}\" font-size=\"12\" fill=\"#333\">{digit}</text>"
        );
    }
}

fn links(svg: &mut String, chain: &Chain) {
    for (at, link) in chain.links.iter().enumerate() {
        let (from, to) = ends(chain, at);
        line(svg, from, to, link.kind);
    }
}

fn inferences(svg: &mut String, branch: &Branch) {
    for inference in &branch.inferences {
        let kind = if inference.is_true { LinkKind::Strong } else { LinkKind::Weak };
        for cause in &inference.causes {
            line(svg, &branch.inferences[*cause].node, &inference.node, kind);
        }
    }
}

fn line(svg: &mut String, from: &Node, to: &Node, kind: LinkKind) {
    let place = |node: &Node| {
        let first = node.cells.first().map(|cell| Candidate { cell, digit: node.digit });
        first.map(middle)
    };
    let (Some((x, y)), Some((to_x, to_y))) = (place(from), place(to)) else { return };
    let dash = match kind {
        LinkKind::Strong => "",
        LinkKind::Weak => " stroke-dasharray=\"4 4\"",
    };
    let _ = writeln!(
        svg,
        "<path d=\"M{x} {y}L{to_x} {to_y}\" stroke=\"#b03060\" stroke-width=\"1.6\" \
         opacity=\"0.8\"{dash}/>"
    );
}

fn legend(svg: &mut String, parts: &[Part], top: usize) {
    for (at, (name, colour, _)) in parts.iter().enumerate() {
        let (x, y) = (MARGIN + at % 4 * 124, top + at / 4 * 22);
        let (text, low) = (x + 20, y + 4);
        let _ = writeln!(
            svg,
            "<circle cx=\"{}\" cy=\"{y}\" r=\"7\" fill=\"{colour}\"/>\
             <text x=\"{text}\" y=\"{low}\" font-size=\"12\" text-anchor=\"start\">{name}</text>",
            x + 8,
        );
    }
}
