//! Checkers: each confirms steps of some techniques from their definition alone.

mod als;
mod assignments;
mod chains;
mod colours;
mod deadly;
mod exclusion;
mod fish;
mod forcing;
mod intersections;
mod kraken;
mod oddagons;
mod single_digit;
mod singles;
mod subsets;
mod symmetry;
mod uniqueness;
mod wings;

use lucidoku::technique::{Position, Step};

/// Confirms that a step's pattern is what its technique's definition says, and that what it
/// concludes follows from that.
type Check = fn(&Step, &Position<'_>) -> Result<(), String>;

/// By the names of the techniques.
const CHECKS: &[(&[&str], Check)] = &[
    (
        &[
            "remote pair",
            "complex remote pair",
            "x-chain",
            "xy-chain",
            "x-cycle",
            "y-cycle",
            "continuous nice loop",
            "discontinuous nice loop",
            "alternating inference chain",
            "grouped continuous nice loop",
            "grouped discontinuous nice loop",
            "grouped alternating inference chain",
            "continuous nice loop with almost locked sets",
            "discontinuous nice loop with almost locked sets",
            "alternating inference chain with almost locked sets",
        ],
        chains::confirm,
    ),
    (&["full house", "last digit", "hidden single", "naked single"], singles::confirm),
    (
        &["pointing", "claiming", "direct pointing", "direct claiming", "common peer elimination"],
        intersections::confirm,
    ),
    (
        &[
            "locked pair",
            "locked triple",
            "naked pair",
            "naked triple",
            "naked quadruple",
            "hidden pair",
            "hidden triple",
            "hidden quadruple",
            "direct hidden pair",
            "direct hidden triple",
        ],
        subsets::confirm,
    ),
    (
        &[
            "als-xz",
            "doubly linked als-xz",
            "als-xy-wing",
            "als-w-wing",
            "als chain",
            "death blossom",
            "sue de coq",
        ],
        als::confirm,
    ),
    (
        &[
            "skyscraper",
            "2-string kite",
            "dual 2-string kite",
            "turbot fish",
            "grouped skyscraper",
            "grouped 2-string kite",
            "grouped turbot fish",
            "empty rectangle",
            "dual empty rectangle",
            "template set",
            "template delete",
        ],
        single_digit::confirm,
    ),
    (
        &[
            "xy-wing",
            "xyz-wing",
            "w-wing",
            "wxyz-wing",
            "vwxyz-wing",
            "uvwxyz-wing",
            "tuvwxyz-wing",
            "stuvwxyz-wing",
            "rstuvwxyz-wing",
            "grouped w-wing",
            "multi-branch w-wing",
            "m-wing",
            "s-wing",
            "l-wing",
            "h-wing",
        ],
        wings::confirm,
    ),
    (
        &[
            "unique rectangle type 1",
            "unique rectangle type 2",
            "unique rectangle type 3",
            "unique rectangle type 4",
            "unique rectangle type 5",
            "unique rectangle type 6",
            "hidden rectangle",
            "avoidable rectangle type 1",
            "avoidable rectangle type 2",
            "avoidable rectangle type 3",
            "avoidable rectangle type 5",
            "hidden avoidable rectangle",
            "unique loop type 1",
            "unique loop type 2",
            "unique loop type 3",
            "unique loop type 4",
            "extended rectangle type 1",
            "extended rectangle type 2",
            "extended rectangle type 3",
            "extended rectangle type 4",
            "borescoper's deadly pattern type 1",
            "borescoper's deadly pattern type 2",
            "borescoper's deadly pattern type 3",
            "borescoper's deadly pattern type 4",
            "unique matrix type 1",
            "unique matrix type 2",
            "unique matrix type 3",
            "unique matrix type 4",
            "bivalue universal grave + 1",
            "bug type 2",
            "bug type 3",
            "bug type 4",
            "bug-xz",
        ],
        uniqueness::confirm,
    ),
    (
        &[
            "anonymous deadly pattern type 1",
            "anonymous deadly pattern type 2",
            "anonymous deadly pattern type 3",
            "anonymous deadly pattern type 4",
            "qiu's deadly pattern type 1",
            "qiu's deadly pattern type 2",
            "qiu's deadly pattern type 3",
            "qiu's deadly pattern type 4",
        ],
        deadly::confirm,
    ),
    (
        &[
            "simple colours trap",
            "simple colours wrap",
            "multi-colours type 1",
            "multi-colours type 2",
            "3d medusa",
        ],
        colours::confirm,
    ),
    (
        &[
            "forcing chain contradiction",
            "forcing chain verity",
            "forcing net contradiction",
            "forcing net verity",
        ],
        forcing::confirm,
    ),
    (&["broken wing", "bivalue oddagon"], oddagons::confirm),
    (&["gurth's symmetrical placement"], symmetry::confirm),
    (&["kraken fish type 1", "kraken fish type 2"], kraken::confirm),
    (&["aligned pair exclusion", "aligned triple exclusion"], exclusion::confirm),
];

/// The settings in which a technique is more than its own checker allows, by code and name.
const SETTINGS: &[((&str, &str), Check)] = &[(("0402", "1"), single_digit::confirm_of_two)];

/// Confirms a step of a technique in a setting of its own.
pub fn confirm_in(
    setting: (&str, &str),
    step: &Step,
    position: &Position<'_>,
) -> Result<(), String> {
    match SETTINGS.iter().find(|(own, _)| *own == setting) {
        Some((_, check)) => confirm_by(*check, step, position),
        None => confirm(step, position),
    }
}

/// Confirms a step by its technique's checker.
pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let name = step.technique.name;
    let listed = CHECKS.iter().find(|(names, _)| names.contains(&name)).map(|(_, check)| *check);
    let check = listed.or_else(|| fish::is_fish(name).then_some(fish::confirm as Check));
    confirm_by(check.ok_or_else(|| format!("no checker for {name}"))?, step, position)
}

fn confirm_by(check: Check, step: &Step, position: &Position<'_>) -> Result<(), String> {
    if step.is_empty() {
        return Err("a step that changes nothing".into());
    }
    for candidate in step.placements.iter().chain(step.eliminations.iter()) {
        if !position.candidates(candidate.cell).contains(candidate.digit) {
            return Err(format!("{candidate} is no candidate of an undecided cell"));
        }
    }
    check(step, position)
}

/// An error with these words unless something holds.
fn ensure(holds: bool, words: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(words.to_string()) }
}
