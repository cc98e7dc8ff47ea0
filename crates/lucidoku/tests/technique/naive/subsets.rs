//! Every choice of cells of every house, counted.

use crate::positions;
use lucidoku::board::{CandidateSet, Cell, CellSet, DigitSet};
use lucidoku::technique::{self, Position};
use std::collections::BTreeSet;

/// What subsets of that many cells eliminate, each house by itself, naked and hidden.
fn eliminations(position: &Position<'_>, size: usize, hidden: bool) -> BTreeSet<CandidateSet> {
    let mut all = BTreeSet::new();
    for house in position.houses() {
        let cells: Vec<Cell> = (house.cells() & position.undecided()).iter().collect();
        for choice in 0u32..1 << cells.len() {
            if choice.count_ones() as usize != size {
                continue;
            }
            let inside: CellSet =
                (0..cells.len()).filter(|at| choice >> at & 1 == 1).map(|at| cells[at]).collect();
            let outside = (house.cells() & position.undecided()) - inside;
            let [within, without] = [inside, outside].map(|cells| position.candidates_of(cells));
            let (digits, from): (DigitSet, CellSet) = match hidden {
                false if within.len() == size => (within, outside),
                true if (within - without).len() == size => (!(within - without), inside),
                _ => continue,
            };
            let gone = digits.iter().fold(CandidateSet::EMPTY, |all, digit| {
                all | CandidateSet::of(digit, from & position.cells_with(digit))
            });
            all.insert(gone);
        }
    }
    all.remove(&CandidateSet::EMPTY);
    all
}

#[test]
fn all_subsets_are_found() {
    let (mut naked, mut hidden) = (0, 0);
    positions::each(60, &mut |position, _| {
        for (size, names) in [
            (2, ["locked pair", "naked pair"]),
            (3, ["locked triple", "naked triple"]),
            (4, ["naked quadruple", "naked quadruple"]),
        ] {
            let found = steps(position, &names);
            for wanted in eliminations(position, size, false) {
                let is_part = found.iter().any(|found| wanted.is_subset(found));
                // A cell with one candidate is a single, and no part of a subset.
                assert!(
                    is_part || has_singles(position),
                    "{names:?}: {wanted}\n{}",
                    position.grid()
                );
                naked += 1;
            }
        }
        for (size, name) in [(2, "hidden pair"), (3, "hidden triple"), (4, "hidden quadruple")] {
            let found = steps(position, &[name]);
            for wanted in eliminations(position, size, true) {
                assert!(
                    found.contains(&wanted) || has_singles(position),
                    "{name}: {wanted}\n{}",
                    position.grid(),
                );
                hidden += 1;
            }
        }
    });
    assert!(naked > 100 && hidden > 100, "{naked} naked, {hidden} hidden");
}

fn steps(position: &Position<'_>, names: &[&str]) -> Vec<CandidateSet> {
    let technique = |name: &&str| technique::find(name).expect("it is in the list");
    let all = names.iter().flat_map(|name| technique::all(technique(name), position));
    all.map(|step| step.eliminations).collect()
}

/// Whether a cell has one candidate, or a house one place for a digit.
fn has_singles(position: &Position<'_>) -> bool {
    let singles = ["naked single", "hidden single", "full house"];
    singles.iter().any(|name| {
        technique::first(technique::find(name).expect("it is in the list"), position).is_some()
    })
}
