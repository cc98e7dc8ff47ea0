//! What is said of the four types of deadly patterns of three digits or more.

use crate::technique::{Info, Level, Uniqueness, Words};

/// Why types 1 to 4 hold.
const REASONS: [&str; 4] = [
    "If all of {cells.base} held {digits}, they could be filled with these in another way; but \
     there is one solution, and only {cells.roof} has other candidates, so it is one of these.",
    "If all of {cells.base} held {digits}, they could be filled with these in another way; but \
     there is one solution, so one of {cells.roof} is {digits.roof}, and no cell that sees all of \
     these can hold it.",
    "If all of {cells.base} held {digits}, they could be filled with these in another way; but \
     there is one solution, so one of {cells.roof} is one of {digits.roof}. With {cells.subset} \
     it makes a naked subset in {houses.witness}.",
    "If all of {cells.base} held {digits}, they could be filled with these in another way; but \
     there is one solution. In {houses.witness}, {digits.witness} is in one of {cells.roof}, so \
     neither is another of {digits}.",
];

/// Types 1 to 4 of a pattern, by these names and aliases, with this manual page.
pub(super) const fn infos(
    names: [&'static str; 4],
    aliases: [&'static [&'static str]; 4],
    source: &'static str,
) -> [Info; 4] {
    [
        info(names[0], aliases[0], REASONS[0], source),
        info(names[1], aliases[1], REASONS[1], source),
        info(names[2], aliases[2], REASONS[2], source),
        info(names[3], aliases[3], REASONS[3], source),
    ]
}

const fn info(
    name: &'static str,
    aliases: &'static [&'static str],
    reason: &'static str,
    source: &'static str,
) -> Info {
    Info {
        name,
        aliases,
        code: None,
        level: Level::Hard,
        uniqueness: Uniqueness::Assumed,
        words: Words { area: "{cells.floor}", reason, short: "{digits} in {cells.base}" },
        source,
    }
}
