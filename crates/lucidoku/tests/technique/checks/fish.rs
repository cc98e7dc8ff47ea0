//! Fish, by counting for each cell how many base and cover houses it is in.

use super::ensure;
use lucidoku::board::{Cell, CellSet, Digit, House, HouseKind, HouseName};
use lucidoku::technique::{Position, Role, Step};

const SIZES: [&str; 6] = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];

/// Whether a technique of that name is a fish.
pub fn is_fish(name: &str) -> bool {
    SIZES.iter().any(|size| name.ends_with(size))
}

/// The houses of a fish and what they say.
struct Fish<'a> {
    base: Vec<&'a House>,
    cover: Vec<&'a House>,
    fins: CellSet,
    is_sashimi: bool,
    eliminated: CellSet,
}

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let name = step.technique.name;
    let size = SIZES.iter().position(|size| name.ends_with(size)).ok_or("no fish")? + 2;
    let digit = step.pattern.digits.iter().next().ok_or("no digit")?;
    ensure(step.pattern.digits.len() == 1 && step.placements.is_empty(), "more than a digit")?;
    let base = houses(step, position, Role::BASE)?;
    let cover = houses(step, position, Role::COVER)?;
    let wanted = step.eliminations.cells();
    ensure(step.eliminations.iter().all(|out| out.digit == digit), "another digit")?;
    if name.starts_with("siamese") {
        return siamese(name, size, position, digit, (&base, &cover), wanted);
    }
    ensure(base.len() == size && cover.len() == size, "not so many houses")?;
    let fish = Fish::of(position, digit, base, cover).ok_or("no fish of these houses")?;
    ensure(fish.is_called(name), "it is called otherwise")?;
    let pattern = &step.pattern;
    let told = pattern.cells_of(Role::FIN) | pattern.cells_of(Role::ENDO_FIN);
    ensure(fish.fins == told, "other fins")?;
    ensure(fish.eliminated == wanted, "other eliminations")
}

fn houses<'a>(step: &Step, position: &Position<'a>, role: Role) -> Result<Vec<&'a House>, String> {
    let find = |name: HouseName| position.houses().iter().find(|house| house.name() == name);
    let all: Option<Vec<&House>> = step.pattern.houses_of(role).map(find).collect();
    all.ok_or_else(|| "no such house".to_string())
}

/// Two fish of these base houses that together eliminate what is wanted.
fn siamese(
    name: &str,
    size: usize,
    position: &Position<'_>,
    digit: Digit,
    (base, cover): (&[&House], &[&House]),
    wanted: CellSet,
) -> Result<(), String> {
    let mut all: Vec<Fish<'_>> = Vec::new();
    for base in choices(base, size) {
        for cover in choices(cover, size) {
            all.extend(Fish::of(position, digit, base.clone(), cover));
        }
    }
    let single = name.trim_start_matches("siamese ");
    let is_pair = |first: &Fish<'_>, second: &Fish<'_>| {
        first.eliminated | second.eliminated == wanted
            && first.base == second.base
            && first.fins != second.fins
            && first.is_called(single)
    };
    let found = all.iter().any(|first| all.iter().any(|second| is_pair(first, second)));
    ensure(found, "no two fish of these houses")
}

fn choices<'a>(houses: &[&'a House], size: usize) -> Vec<Vec<&'a House>> {
    let chosen = |bits: &u32| bits.count_ones() as usize == size;
    let with = |bits: u32| {
        let is_in = |at: &usize| bits >> at & 1 == 1;
        (0..houses.len()).filter(is_in).map(|at| houses[at]).collect()
    };
    (0u32..1 << houses.len()).filter(chosen).map(with).collect()
}

impl<'a> Fish<'a> {
    fn of(
        position: &Position<'_>,
        digit: Digit,
        base: Vec<&'a House>,
        cover: Vec<&'a House>,
    ) -> Option<Fish<'a>> {
        let count = |houses: &[&House], cell: Cell| {
            houses.iter().filter(|house| house.cells().contains(cell)).count()
        };
        let undecided = |cell: &Cell| position.undecided().contains(*cell);
        let has = |cell: &Cell| position.grid().candidates(*cell).contains(digit);
        let cells: Vec<Cell> = Cell::ALL.into_iter().filter(undecided).filter(has).collect();
        let (mut fins, mut eliminated) = (CellSet::EMPTY, CellSet::EMPTY);
        for &cell in &cells {
            if count(&base, cell) > count(&cover, cell) || count(&base, cell) > 1 {
                fins.insert(cell);
            }
        }
        for &cell in &cells {
            let sees_fins = fins.is_subset(position.board().peers(cell));
            if sees_fins && count(&cover, cell) > count(&base, cell) {
                eliminated.insert(cell);
            }
        }
        let body = |house: &House| {
            let inside = |cell: &&Cell| house.cells().contains(**cell) && count(&cover, **cell) > 0;
            cells.iter().filter(inside).count()
        };
        let is_sashimi = base.iter().any(|house| body(house) < 2);
        let distinct = base.iter().all(|house| !cover.contains(house));
        (distinct && !eliminated.is_empty()).then_some(Fish {
            base,
            cover,
            fins,
            is_sashimi,
            eliminated,
        })
    }

    /// Whether the name fits the kinds of houses and the fins.
    fn is_called(&self, name: &str) -> bool {
        let shape = match self.is_within(&[]) {
            true => "",
            false if self.is_within(&[HouseKind::Box, HouseKind::Region, HouseKind::Window]) => {
                "franken"
            }
            false => "mutant",
        };
        let is_shape = ["franken", "mutant"].iter().all(|s| name.contains(s) == (*s == shape));
        let finned = name.starts_with("finned") || name.starts_with("sashimi");
        let is_sashimi = !shape.is_empty() || self.is_sashimi == name.starts_with("sashimi");
        is_shape && finned != self.fins.is_empty() && (!finned || is_sashimi)
    }

    /// Whether base and cover are rows and columns, either way, and houses of these kinds.
    fn is_within(&self, more: &[HouseKind]) -> bool {
        let all = |houses: &[&House], kind: HouseKind| {
            houses.iter().all(|house| {
                let own = house.name().kind;
                own == kind || more.contains(&own)
            })
        };
        let deal = |base, cover| all(&self.base, base) && all(&self.cover, cover);
        deal(HouseKind::Row, HouseKind::Column) || deal(HouseKind::Column, HouseKind::Row)
    }
}
