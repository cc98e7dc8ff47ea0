//! Every choice of base and cover houses, counted; for digits with few places.

use crate::positions;
use lucidoku::board::{CellSet, Digit, House, HouseKind, HouseName};
use lucidoku::technique::{self, Position, Role};
use std::collections::BTreeSet;

/// Base and cover of a fish, and what it eliminates.
type Sides = (BTreeSet<HouseName>, BTreeSet<HouseName>, CellSet);

const NAMES: [&str; 3] = ["x-wing", "swordfish", "jellyfish"];

#[test]
fn all_basic_finned_and_franken_fish_are_found() {
    let (mut plain, mut finned, mut franken) = (0, 0, 0);
    let mut visited = 0usize;
    positions::each(12, &mut |position, _| {
        visited += 1;
        if !visited.is_multiple_of(EACH) {
            return;
        }
        for digit in Digit::ALL {
            for (at, name) in NAMES.iter().enumerate() {
                let size = at + 2;
                let basic = fish(position, digit, size, &[]);
                let names = [name.to_string()];
                plain += same(position, digit, &names, basic.iter().filter(|(fins, _)| !fins));
                let names = ["finned", "sashimi"].map(|kind| format!("{kind} {name}"));
                finned += same(position, digit, &names, basic.iter().filter(|(fins, _)| *fins));
                if is_small(position, digit, size) {
                    let mut mixed = fish(position, digit, size, BOXES);
                    mixed.retain(|found| !basic.contains(found));
                    let names = ["franken", "finned franken"].map(|kind| format!("{kind} {name}"));
                    franken += same(position, digit, &names, mixed.iter());
                }
            }
        }
    });
    println!("{plain} basic, {finned} finned, {franken} Franken fish");
    assert!(plain > 20 && finned > 50 && franken > 50, "{plain}, {finned}, {franken}");
}

/// One in so many positions is searched.
const EACH: usize = 10;

/// What Franken fish have beside rows and columns.
const BOXES: &[HouseKind] = &[HouseKind::Box, HouseKind::Region, HouseKind::Window];

/// Whether the digit has places in few houses, for fish of that size.
fn is_small(position: &Position<'_>, digit: Digit, size: usize) -> bool {
    let cells = position.cells_with(digit);
    let houses = position.houses().iter().filter(|house| !house.cells().is_disjoint(cells));
    houses.count() < [28, 19, 15][size - 2]
}

/// Compares what is found under these names with what is to be found; tells how many that is.
fn same<'a>(
    position: &Position<'_>,
    digit: Digit,
    names: &[String],
    wanted: impl Iterator<Item = &'a (bool, Sides)>,
) -> usize {
    let techniques = names.iter().map(|name| technique::find(name).expect("it is in the list"));
    let steps = techniques.flat_map(|technique| technique::all(technique, position));
    let own = steps.filter(|step| step.pattern.digits.contains(digit));
    let found: Vec<Sides> = own
        .map(|step| {
            let side = |role| step.pattern.houses_of(role).collect();
            (side(Role::BASE), side(Role::COVER), step.eliminations.cells_with(digit))
        })
        .collect();
    let wanted: BTreeSet<&Sides> = wanted.map(|(_, sides)| sides).collect();
    let distinct: BTreeSet<&Sides> = found.iter().collect();
    assert_eq!(found.len(), distinct.len(), "{names:?} twice\n{}", position.grid());
    assert_eq!(distinct, wanted, "{names:?}\n{}", position.grid());
    wanted.len()
}

/// All fish of rows and columns and such houses: whether they have fins, and the rest.
fn fish(
    position: &Position<'_>,
    digit: Digit,
    size: usize,
    more: &[HouseKind],
) -> BTreeSet<(bool, Sides)> {
    let cells = position.cells_with(digit);
    let houses = |kind: HouseKind| -> Vec<(HouseName, CellSet)> {
        let wanted = |house: &&House| {
            let own = house.name().kind;
            own == kind || more.contains(&own)
        };
        let held = |house: &House| (house.name(), house.cells() & cells);
        position.houses().iter().filter(wanted).map(held).collect()
    };
    let sides = [houses(HouseKind::Row), houses(HouseKind::Column)];
    let mut all = BTreeSet::new();
    for [base, cover] in [[&sides[0], &sides[1]], [&sides[1], &sides[0]]] {
        for base in choices(base, size, 2) {
            for cover in choices(cover, size, 1) {
                all.extend(one(position, digit, &base, &cover));
            }
        }
    }
    all
}

fn choices(
    houses: &[(HouseName, CellSet)],
    size: usize,
    least: usize,
) -> Vec<Vec<(HouseName, CellSet)>> {
    let houses: Vec<_> = houses.iter().filter(|(_, cells)| cells.len() >= least).collect();
    let chosen = |bits: &u32| bits.count_ones() as usize == size;
    let with = |bits: u32| {
        let is_in = |at: &usize| bits >> at & 1 == 1;
        (0..houses.len()).filter(is_in).map(|at| *houses[at]).collect()
    };
    (0u32..1 << houses.len()).filter(chosen).map(with).collect()
}

/// The fish of these houses: each takes part, with no more than five fins and two endo fins, and
/// something is eliminated.
fn one(
    position: &Position<'_>,
    digit: Digit,
    base: &[(HouseName, CellSet)],
    cover: &[(HouseName, CellSet)],
) -> Option<(bool, Sides)> {
    let cells = position.cells_with(digit);
    let held = base.iter().fold(CellSet::EMPTY, |all, (_, cells)| all | *cells);
    if cover.iter().any(|(name, own)| own.is_disjoint(held) || base.iter().any(|b| b.0 == *name)) {
        return None;
    }
    let (mut fins, mut endo_fins, mut outnumbered) =
        (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
    for cell in cells {
        let count = |side: &[(HouseName, CellSet)]| {
            side.iter().filter(|(_, cells)| cells.contains(cell)).count()
        };
        match (count(base), count(cover)) {
            (1, 0) => fins.extend([cell]),
            (2.., _) => endo_fins.extend([cell]),
            (own, covers) if covers > own => outnumbered.extend([cell]),
            _ => {}
        }
    }
    let body = |own: CellSet| own - fins - endo_fins;
    if fins.len() > 5 || endo_fins.len() > 2 || base.iter().any(|(_, own)| body(*own).is_empty()) {
        return None;
    }
    let all_fins = fins | endo_fins;
    let out = position.seen_by_all(digit, all_fins) & outnumbered;
    let names = |side: &[(HouseName, CellSet)]| side.iter().map(|(name, _)| *name).collect();
    (!out.is_empty()).then(|| (!all_fins.is_empty(), (names(base), names(cover), out)))
}
