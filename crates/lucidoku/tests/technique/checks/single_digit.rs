//! Patterns of one digit, link by link, and templates, row by row.

use super::{chains, ensure};
use lucidoku::board::{Board, Cell, CellSet, Digit, House, HouseKind, HouseName};
use lucidoku::technique::{Position, Role, Step};
use std::cell::RefCell;

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    match step.technique.name {
        "skyscraper" | "2-string kite" | "turbot fish" => two_links(step, position),
        "grouped skyscraper" | "grouped 2-string kite" | "grouped turbot fish" => {
            grouped_links(step, position)
        }
        "dual 2-string kite" => dual_kite(step, position),
        "empty rectangle" => empty_rectangle(step, position, 3),
        "dual empty rectangle" => empty_rectangle(step, position, 2),
        "template set" | "template delete" => templates(step, position),
        name => Err(format!("no check for {name}")),
    }
}

/// An empty rectangle in the setting in which two places of the box are enough.
pub fn confirm_of_two(step: &Step, position: &Position<'_>) -> Result<(), String> {
    ensure(step.technique.name == "empty rectangle", "it is called otherwise")?;
    empty_rectangle(step, position, 2)
}

fn cells_of(step: &Step, role: Role) -> Vec<Vec<Cell>> {
    let own = step.pattern.cells.iter().filter(|(own, _)| *own == role);
    own.map(|(_, cells)| cells.iter().collect()).collect()
}

fn house<'a>(position: &Position<'a>, name: HouseName) -> Result<&'a House, String> {
    let mut houses = position.houses().iter();
    houses.find(|house| house.name() == name).ok_or_else(|| "no such house".to_string())
}

fn has(position: &Position<'_>, cell: Cell, digit: Digit) -> bool {
    position.grid().candidates(cell).contains(digit)
}

/// The places of a digit in a house.
fn places(position: &Position<'_>, digit: Digit, name: HouseName) -> Result<Vec<Cell>, String> {
    let cells = house(position, name)?.cells().iter();
    Ok(cells.filter(|cell| has(position, *cell, digit)).collect())
}

fn sees(position: &Position<'_>, a: Cell, b: Cell) -> bool {
    position.board().peers(a).contains(b)
}

fn share(position: &Position<'_>, cells: &[Cell], kinds: &[HouseKind]) -> bool {
    let mut houses = position.houses().iter().filter(|house| kinds.contains(&house.name().kind));
    houses.any(|house| cells.iter().all(|cell| house.cells().contains(*cell)))
}

const LINES: &[HouseKind] = &[HouseKind::Row, HouseKind::Column];
const BOXES: &[HouseKind] = &[HouseKind::Box, HouseKind::Region, HouseKind::Window];

/// Two strong links in these houses with these ends, the bridge ends seeing each other.
fn links(
    position: &Position<'_>,
    digit: Digit,
    houses: [HouseName; 2],
    pincers: &[Cell],
    bridge: &[Cell],
) -> Result<(), String> {
    ensure(pincers.len() == 2 && bridge.len() == 2, "not two ends each")?;
    ensure(sees(position, bridge[0], bridge[1]), "the bridge does not hold")?;
    let [first, second] = houses;
    let (first, second) = (places(position, digit, first)?, places(position, digit, second)?);
    ensure(first.len() == 2 && second.len() == 2, "no strong links")?;
    let one_each = |link: &[Cell]| {
        pincers.iter().filter(|cell| link.contains(cell)).count() == 1
            && bridge.iter().filter(|cell| link.contains(cell)).count() == 1
    };
    ensure(one_each(&first) && one_each(&second), "the ends are others")
}

fn two_links(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let digit = step.pattern.digits.iter().next().ok_or("no digit")?;
    let houses: Vec<HouseName> = step.pattern.houses_of(Role::BASE).collect();
    let houses: [HouseName; 2] = houses.try_into().map_err(|_| "not two houses")?;
    let (pincers, bridge) = (cells_of(step, Role::PINCER), cells_of(step, Role::BRIDGE));
    let (pincers, bridge) = (&pincers[0], &bridge[0]);
    links(position, digit, houses, pincers, bridge)?;
    let kinds = houses.map(|house| house.kind);
    let are_lines = kinds.iter().all(|kind| LINES.contains(kind));
    let parallel = are_lines && kinds[0] == kinds[1] && share(position, bridge, LINES);
    let kite = are_lines && kinds[0] != kinds[1] && share(position, bridge, BOXES);
    let name = match (parallel, kite) {
        (true, _) => "skyscraper",
        (_, true) => "2-string kite",
        _ => "turbot fish",
    };
    ensure(step.technique.name == name, "it is called otherwise")?;
    let follows = |cell: Cell| pincers.iter().all(|end| sees(position, cell, *end));
    let own = |cell: Cell| bridge.contains(&cell) || pincers.contains(&cell);
    ensure(
        step.eliminations
            .iter()
            .all(|out| out.digit == digit && follows(out.cell) && !own(out.cell)),
        "an elimination does not follow",
    )
}

/// A chain of two strong links, one node of which is a group, in houses of its name.
fn grouped_links(step: &Step, position: &Position<'_>) -> Result<(), String> {
    chains::confirm(step, position)?;
    let chain = &step.pattern.chains[0];
    let cells: Vec<Vec<Cell>> = chain.nodes.iter().map(|n| n.cells.iter().collect()).collect();
    ensure(cells.len() == 4 && cells.iter().any(|part| part.len() > 1), "no group")?;
    let kinds: Vec<HouseKind> = step.pattern.houses_of(Role::BASE).map(|own| own.kind).collect();
    let bridge = [&cells[1][..], &cells[2][..]].concat();
    ensure(kinds.len() == 2, "not two houses")?;
    let are_lines = kinds.iter().all(|kind| LINES.contains(kind));
    let name = if are_lines && kinds[0] == kinds[1] && share(position, &bridge, LINES) {
        "grouped skyscraper"
    } else if are_lines && kinds[0] != kinds[1] && share(position, &bridge, BOXES) {
        "grouped 2-string kite"
    } else {
        "grouped turbot fish"
    };
    ensure(step.technique.name == name, "it is called otherwise")
}

fn dual_kite(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let houses: Vec<HouseName> = step.pattern.houses_of(Role::BASE).collect();
    let (pincers, bridge) = (cells_of(step, Role::PINCER), cells_of(step, Role::BRIDGE));
    ensure(houses.len() == 4 && pincers.len() == 2 && bridge.len() == 2, "not two kites")?;
    ensure(share(position, &bridge[0], BOXES), "no box joins them")?;
    let holds = |kite: usize, digit: Digit| {
        let [row, column] = [houses[2 * kite], houses[2 * kite + 1]];
        let crossing = row.kind != column.kind && LINES.contains(&row.kind);
        let lines = crossing && LINES.contains(&column.kind);
        lines && links(position, digit, [row, column], &pincers[kite], &bridge[kite]).is_ok()
    };
    let follows = |kite: usize, digit: Digit, cell: Cell| {
        holds(kite, digit) && pincers[kite].iter().all(|end| sees(position, cell, *end))
    };
    for out in step.eliminations.iter() {
        let by_one = (0..2).any(|kite| follows(kite, out.digit, out.cell));
        ensure(by_one && !bridge[0].contains(&out.cell), "an elimination does not follow")?;
    }
    Ok(())
}

/// Boxes with so many places or more.
fn empty_rectangle(step: &Step, position: &Position<'_>, least: usize) -> Result<(), String> {
    let digit = step.pattern.digits.iter().next().ok_or("no digit")?;
    let base = step.pattern.houses_of(Role::BASE).next().ok_or("no box")?;
    ensure(BOXES.contains(&base.kind), "the base is no box")?;
    let inside = places(position, digit, base)?;
    let covers: Vec<HouseName> = step.pattern.houses_of(Role::COVER).collect();
    let bridges: Vec<HouseName> = step.pattern.houses_of(Role::BRIDGE).collect();
    ensure(covers.len() == 2 * bridges.len(), "not two lines for each link")?;
    ensure(inside.len() >= least, "too few places")?;
    let rectangles = if step.technique.name == "empty rectangle" { 1 } else { 2 };
    ensure(bridges.len() == rectangles, "more or fewer links")?;
    let mut out: Vec<Cell> = Vec::new();
    for (at, bridge) in bridges.iter().enumerate() {
        let [near, far] = [covers[2 * at], covers[2 * at + 1]];
        let [near_cells, far_cells] =
            [house(position, near)?.cells(), house(position, far)?.cells()];
        let held = |cell: &Cell| near_cells.contains(*cell) || far_cells.contains(*cell);
        ensure(inside.iter().all(held), "a place of the box is elsewhere")?;
        ensure(near.kind != far.kind && bridge.kind != near.kind, "parallel lines")?;
        let ends = places(position, digit, *bridge)?;
        ensure(ends.len() == 2, "no strong link")?;
        // If the target were true, neither the far line nor the other end would be, so the near
        // line would have the digit both in the box and at the link.
        let follows = |cell: Cell, other: Cell, end: Cell| {
            far_cells.contains(cell)
                && sees(position, cell, other)
                && near_cells.contains(end)
                && !inside.contains(&end)
                && !inside.contains(&cell)
        };
        out.extend(
            step.eliminations.iter().map(|out| out.cell).filter(|cell| {
                follows(*cell, ends[0], ends[1]) || follows(*cell, ends[1], ends[0])
            }),
        );
    }
    let all = step.eliminations.iter();
    ensure(all.into_iter().all(|gone| gone.digit == digit && out.contains(&gone.cell)), "too much")
}

thread_local! {
    /// The last position of which templates were asked for, and what some template has there.
    static LAST: RefCell<Option<(String, [CellSet; 9])>> = const { RefCell::new(None) };
}

fn templates(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let key = format!("{}{:?}", position.grid(), position.board());
    let known = LAST.with_borrow(|last| match last {
        Some((own, possible)) if *own == key => Some(*possible),
        _ => None,
    });
    let possible = known.unwrap_or_else(|| {
        let possible = possible(position);
        LAST.set(Some((key, possible)));
        possible
    });
    let digit = step.pattern.digits.iter().next().ok_or("no digit")?;
    let own = possible[digit.index()];
    for out in step.eliminations.iter() {
        ensure(out.digit == digit && !own.contains(out.cell), "some template has it")?;
    }
    for set in step.placements.iter() {
        let without = own - CellSet::of(set.cell);
        ensure(!exists(position.board(), without, 0, CellSet::EMPTY), "some template has it not")?;
    }
    Ok(())
}

/// What some template of each digit has, less what all templates of other digits have.
fn possible(position: &Position<'_>) -> [CellSet; 9] {
    let board = position.board();
    let mut possible = Digit::ALL.map(|digit| position.grid().cells_with(digit));
    loop {
        let before = possible;
        for digit in Digit::ALL {
            let own = possible[digit.index()];
            let is_in_one =
                |cell: &Cell| exists(board, own - board.peers(*cell), 0, CellSet::EMPTY);
            let left: CellSet = own.iter().filter(is_in_one).collect();
            let is_in_all =
                |cell: &Cell| !exists(board, left - CellSet::of(*cell), 0, CellSet::EMPTY);
            let set: CellSet = left.iter().filter(is_in_all).collect();
            for other in Digit::ALL {
                possible[other.index()] -= if other == digit { CellSet::EMPTY } else { set };
            }
            possible[digit.index()] = left;
        }
        if possible == before {
            return possible;
        }
    }
}

/// Whether one of these cells can be taken in each row from there on, none seeing another, and
/// one in each house in all.
fn exists(board: &Board, cells: CellSet, row: usize, taken: CellSet) -> bool {
    if row == 9 {
        return board.houses().iter().all(|house| !house.cells().is_disjoint(taken));
    }
    (0..9).filter_map(|column| Cell::at(row, column)).any(|cell| {
        let free = cells.contains(cell) && board.peers(cell).is_disjoint(taken);
        free && exists(board, cells, row + 1, taken | CellSet::of(cell))
    })
}
