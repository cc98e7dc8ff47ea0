//! Every two houses whose places of a digit fall into two parts, one way and the other.

use crate::positions;
use lucidoku::board::{CandidateSet, Cell, CellSet, Digit};
use lucidoku::technique::{self, Position};
use std::collections::BTreeSet;

/// What two joined strong links are called, with or without groups.
const NAMES: [&str; 7] = [
    "skyscraper",
    "2-string kite",
    "turbot fish",
    "empty rectangle",
    "grouped skyscraper",
    "grouped 2-string kite",
    "grouped turbot fish",
];

#[test]
fn all_joined_links_are_found() {
    let (mut positions, mut wanted, mut grouped) = (0usize, 0, 0);
    positions::each(12, &mut |position, _| {
        positions += 1;
        if !positions.is_multiple_of(EACH) {
            return;
        }
        let technique = |name: &&str| technique::find(name).expect("it is in the list");
        let steps = NAMES.iter().flat_map(|name| technique::all(technique(name), position));
        let found: Vec<CandidateSet> = steps.map(|step| step.eliminations).collect();
        for digit in Digit::ALL {
            for (gone, parts) in joined(position, digit) {
                let gone = CandidateSet::of(digit, gone);
                let is_found = found.iter().any(|found| gone.is_subset(found));
                assert!(is_found, "{gone} by {parts:?}\n{}", position.grid());
                wanted += 1;
                grouped += usize::from(parts.iter().any(|part| part.len() > 1));
            }
        }
    });
    println!("{wanted} joined links, {grouped} with groups");
    assert!(wanted > 500 && grouped > 200, "{wanted}, {grouped}");
}

/// One in so many positions is searched.
const EACH: usize = 10;

/// What two joined links of a digit eliminate, and their parts from one end to the other.
fn joined(position: &Position<'_>, digit: Digit) -> Vec<(CellSet, [CellSet; 4])> {
    let open = position.cells_with(digit);
    let sees_all = |cell: Cell, part: CellSet| part.is_subset(position.board().peers(cell));
    let links = links(position, open);
    let mut all = Vec::new();
    for (at, [start, first]) in links.iter().enumerate() {
        for [end, last] in &links[at + 1..] {
            let parts = [*start, *first, *last, *end];
            let union = parts.iter().fold(CellSet::EMPTY, |union, part| union | *part);
            let is_apart = union.len() == parts.iter().map(|part| part.len()).sum::<usize>();
            if !is_apart || !first.iter().all(|cell| sees_all(cell, *last)) {
                continue;
            }
            let gone = (open - union).iter();
            let gone: CellSet =
                gone.filter(|cell| sees_all(*cell, *start) && sees_all(*cell, *end)).collect();
            if !gone.is_empty() && !is_rectangle(union) {
                all.push((gone, parts));
            }
        }
    }
    all
}

/// Whether four cells are those of an X-wing, which is not told of as joined links.
fn is_rectangle(cells: CellSet) -> bool {
    let lines = |line: fn(Cell) -> usize| cells.iter().map(line).collect::<BTreeSet<_>>().len();
    cells.len() == 4 && lines(Cell::row) == 2 && lines(Cell::column) == 2
}

/// The ways in which the places of a house fall into two parts, each one cell or cells of another
/// house that has not all of them.
fn links(position: &Position<'_>, open: CellSet) -> Vec<[CellSet; 2]> {
    let mut links = Vec::new();
    for house in position.houses() {
        let places: Vec<Cell> = (house.cells() & open).iter().collect();
        let all: CellSet = places.iter().copied().collect();
        let is_part = |part: CellSet| {
            let mut others = position.houses().iter().map(|other| other.cells());
            part.len() == 1 || others.any(|own| part.is_subset(own) && !all.is_subset(own))
        };
        for choice in 1u32..(1 << places.len()) - 1 {
            let one: CellSet =
                (0..places.len()).filter(|at| choice >> at & 1 == 1).map(|at| places[at]).collect();
            if is_part(one) && is_part(all - one) {
                links.push([one, all - one]);
            }
        }
    }
    links
}
