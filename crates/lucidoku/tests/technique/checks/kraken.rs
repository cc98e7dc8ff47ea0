//! Kraken fish: the fish holds unless a fin is true, and the fins lead where it does.

use super::{ensure, forcing};
use lucidoku::board::{Candidate, CellSet, HouseKind, HouseName};
use lucidoku::technique::{Position, Role, Step};

/// Confirms a step of a Kraken fish.
pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let pattern = &step.pattern;
    let (Some(digit), Some(gone)) = (pattern.digits.single(), step.eliminations.single()) else {
        return Err("not one digit and one elimination".into());
    };
    let open = position.cells_with(digit);
    let houses = |role| pattern.houses_of(role).collect::<Vec<HouseName>>();
    let (bases, covers) = (houses(Role::BASE), houses(Role::COVER));
    let joined = |names: &[HouseName]| {
        names.iter().fold(CellSet::EMPTY, |all, name| all | (house(*name, position) & open))
    };
    let (base, cover) = (joined(&bases), joined(&covers));
    ensure((2..=4).contains(&bases.len()) && bases.len() == covers.len(), "not as many covers")?;
    ensure(lines_apart(&bases) && lines_apart(&covers), "houses of one side share cells")?;
    let fins = base - cover;
    ensure(!fins.is_empty() && pattern.cells_of(Role::FIN) == fins, "not the fins")?;
    ensure(pattern.cells_of(Role::BASE) == base & cover, "not the body")?;
    let cases = match houses(Role::BRIDGE)[..] {
        [] => {
            let is_of_fish = gone.digit == digit && (cover - base).contains(gone.cell);
            ensure(is_of_fish, "the fish does not eliminate it")?;
            fins
        }
        [bridge] => {
            ensure(covers.contains(&bridge), "the house looked at is no cover")?;
            fins | (base & house(bridge, position))
        }
        _ => return Err("several cover houses are looked at".into()),
    };
    for branch in &pattern.branches {
        forcing::confirm_branch(branch, position)?;
        let single = branch.inferences[1..].iter().all(|inference| inference.causes.len() == 1);
        ensure(single, "a chain with several causes")?;
    }
    let leads = |cell| {
        pattern.branches.iter().any(|branch| {
            forcing::says(&branch.inferences[0], Candidate { cell, digit }, true)
                && branch.inferences.iter().any(|inference| forcing::says(inference, gone, false))
        })
    };
    ensure(cases.iter().all(leads), "a case does not lead to the conclusion")
}

/// Whether these are different rows, or different columns.
fn lines_apart(names: &[HouseName]) -> bool {
    let kind = names[0].kind;
    let is_line = matches!(kind, HouseKind::Row | HouseKind::Column);
    let differ = |at: usize| names[..at].iter().all(|other| other.number != names[at].number);
    is_line && names.iter().all(|name| name.kind == kind) && (0..names.len()).all(differ)
}

fn house(name: HouseName, position: &Position<'_>) -> CellSet {
    let mut houses = position.board().houses().iter();
    houses.find(|h| h.name() == name).map_or(CellSet::EMPTY, |h| h.cells())
}
