//! The sets of puzzles to measure on.

use lucidoku_testdata::{external, external_lines, set};

/// Some puzzles, one a line of 81 characters.
pub struct Set {
    /// What the set is called.
    pub name: &'static str,
    /// The puzzles.
    pub puzzles: Vec<String>,
}

/// Files of the external data, and how many of their lines are enough.
const EXTERNAL: &[(&str, usize)] = &[
    ("easy_naked_50k", 10_000),
    ("17_clue", 5_000),
    ("random_minimal_30k", 10_000),
    ("magictour_top1465", 1_465),
    ("forum_hardest_1905_11plus", 500),
    ("forum_hardest_1106", 375),
];

/// The repository's own sets, all that take 81 characters a puzzle.
const OWN: &[&str] = &["easy", "minimal", "several", "none"];

/// The external data where it is there, else the repository's own sets; and which of both.
pub fn sets() -> (&'static str, Vec<Set>) {
    if external(&file(EXTERNAL[0].0)).is_none() {
        let own = OWN.iter().map(|name| Set { name, puzzles: set(name) });
        return ("the repository's own sets", own.collect());
    }
    let sets = EXTERNAL.iter().filter_map(|(name, most)| {
        let mut puzzles = external_lines(&file(name))?;
        puzzles.truncate(*most);
        Some(Set { name, puzzles })
    });
    ("the external data", sets.collect())
}

fn file(name: &str) -> String {
    format!("{name}.txt")
}
