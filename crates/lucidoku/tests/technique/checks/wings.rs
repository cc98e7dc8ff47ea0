//! Wings: the cells counted, and every way to fill them tried.

use super::{assignments, chains, ensure};
use lucidoku::board::{Candidate, Cell, CellSet, DigitSet};
use lucidoku::technique::{Position, Role, Step};

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let pattern = &step.pattern;
    ensure(step.placements.is_empty(), "it places")?;
    let [base, pivot, pincers] =
        [Role::BASE, Role::PIVOT, Role::PINCER].map(|role| pattern.cells_of(role));
    let count = |cells: CellSet| -> Vec<usize> {
        cells.iter().map(|cell| position.grid().candidates(cell).len()).collect()
    };
    match step.technique.name {
        "grouped w-wing" | "multi-branch w-wing" => return branched(step, position, pincers),
        "w-wing" => return w_wing(step, position, pincers),
        name @ ("m-wing" | "s-wing" | "l-wing" | "h-wing") => {
            return three_links(name, step, position);
        }
        "xy-wing" => ensure(count(base) == [2, 2, 2], "not three cells of two digits")?,
        "xyz-wing" => ensure(
            count(pivot) == [3] && count(pincers) == [2, 2] && base == pivot | pincers,
            "not a cell of three digits and two of two",
        )?,
        name => {
            let size = name.len() - "-wing".len();
            let digits = base
                .iter()
                .fold(DigitSet::EMPTY, |all, cell| all | position.grid().candidates(cell));
            ensure(base.len() == size && digits.len() == size, "not so many cells and digits")?;
            let wing = base - pivot;
            ensure(size < 6 || count(wing).iter().all(|own| *own == 2), "not of two digits")?;
        }
    }
    for cell in pivot {
        let sees = |other: Cell| other == cell || position.peers(other).contains(cell);
        ensure(base.iter().all(sees), "a cell does not see the pivot")?;
    }
    let cells: Vec<Cell> = base.iter().collect();
    follows(step, position, &cells, &|_| true)
}

/// Two cells of the same two digits; those ways are left in which the house of the bridge has a
/// place for its digit.
fn w_wing(step: &Step, position: &Position<'_>, pincers: CellSet) -> Result<(), String> {
    let cells: Vec<Cell> = pincers.iter().collect();
    let own: Vec<DigitSet> = cells.iter().map(|cell| position.grid().candidates(*cell)).collect();
    ensure(own.len() == 2 && own[0] == own[1] && own[0].len() == 2, "not two digits twice")?;
    let house = step.pattern.houses_of(Role::BRIDGE).next().ok_or("no house")?;
    let digit = step.pattern.candidates_of(Role::BRIDGE).digits().single().ok_or("no digit")?;
    let chain = step.pattern.chains.first().ok_or("no chain")?;
    ensure(chain.nodes.len() == 6 && chain.links.len() == 5, "not a chain of six")?;
    follows(step, position, &cells, &|chosen| {
        assignments::is_served(chosen, position, house, digit)
    })
}

/// Cells of the same two digits, as many as the name says; those ways are left in which the house
/// of the bridge, all of whose places are given, has a place for its digit.
fn branched(step: &Step, position: &Position<'_>, pincers: CellSet) -> Result<(), String> {
    let cells: Vec<Cell> = pincers.iter().collect();
    let is_many = step.technique.name.starts_with("multi");
    ensure(if is_many { cells.len() > 2 } else { cells.len() == 2 }, "not so many cells")?;
    let own = position.candidates(cells[0]);
    let is_same = |cell: &Cell| position.candidates(*cell) == own;
    ensure(own.len() == 2 && cells.iter().all(is_same), "not the same two digits")?;
    let house = step.pattern.houses_of(Role::BRIDGE).next().ok_or("no house")?;
    let digit = step.pattern.candidates_of(Role::BRIDGE).digits().single().ok_or("no digit")?;
    let bridge = step.pattern.cells_of(Role::BRIDGE);
    let full = position.houses().iter().find(|own| own.name() == house).ok_or("no such house")?;
    ensure(bridge == full.cells() & position.cells_with(digit), "not all places")?;
    ensure(bridge.len() > 2, "a w-wing of two places")?;
    follows(step, position, &cells, &|chosen| {
        assignments::is_served(chosen, position, house, digit)
    })
}

/// The Eureka forms of the wings of three strong links, a letter a digit and one a cell.
const FORMS: &[(&str, [&str; 6])] = &[
    ("m-wing", ["xa", "ya", "yb", "yc", "xc", "xd"]),
    ("s-wing", ["xa", "xb", "xc", "yc", "yd", "ye"]),
    ("l-wing", ["xa", "xb", "yb", "yc", "zc", "zd"]),
    ("l-wing", ["xa", "xb", "xc", "xd", "yd", "ye"]),
    ("h-wing", ["xa", "ya", "yb", "yc", "zc", "zd"]),
    ("h-wing", ["xa", "ya", "yb", "zb", "zc", "zd"]),
];

/// A chain with the letters of its name whose links hold, and whose ends exclude what goes.
fn three_links(name: &str, step: &Step, position: &Position<'_>) -> Result<(), String> {
    chains::confirm(step, position)?;
    let nodes: Vec<(u8, CellSet)> =
        step.pattern.chains[0].nodes.iter().map(|n| (n.digit.get(), n.cells)).collect();
    let is_of = |form: &[&str; 6]| {
        let letters: Vec<&[u8]> = form.iter().map(|node| node.as_bytes()).collect();
        let mut pairs = (0..6).flat_map(|a| (0..6).map(move |b| (a, b)));
        nodes.len() == 6
            && pairs.all(|(a, b)| {
                (letters[a][0] == letters[b][0]) == (nodes[a].0 == nodes[b].0)
                    && (letters[a][1] == letters[b][1]) == (nodes[a].1 == nodes[b].1)
            })
    };
    let mut own = FORMS.iter().filter(|(of, _)| *of == name);
    ensure(own.any(|(_, form)| is_of(form)), "not the form of its name")
}

/// Whether each way to fill the cells that is allowed excludes each elimination.
fn follows(
    step: &Step,
    position: &Position<'_>,
    cells: &[Cell],
    is_allowed: &dyn Fn(&[Candidate]) -> bool,
) -> Result<(), String> {
    let (mut ways, mut holds) = (0, true);
    assignments::each(cells, position, &mut |chosen| {
        if is_allowed(chosen) {
            ways += 1;
            let mut out = step.eliminations.iter();
            holds &= out.all(|out| assignments::excludes(chosen, position, out));
        }
    });
    ensure(ways > 0, "the cells cannot be filled")?;
    ensure(holds, "an elimination is possible")
}
