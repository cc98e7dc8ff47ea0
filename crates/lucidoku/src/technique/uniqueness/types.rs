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
    infos_with("{cells.floor}", REASONS, names, aliases, source)
}

/// The same, with words of their own for where to look and for the reasons.
pub(super) const fn infos_with(
    area: &'static str,
    reasons: [&'static str; 4],
    names: [&'static str; 4],
    aliases: [&'static [&'static str]; 4],
    source: &'static str,
) -> [Info; 4] {
    [
        info(names[0], aliases[0], words(area, reasons[0]), source),
        info(names[1], aliases[1], words(area, reasons[1]), source),
        info(names[2], aliases[2], words(area, reasons[2]), source),
        info(names[3], aliases[3], words(area, reasons[3]), source),
    ]
}

const fn info(
    name: &'static str,
    aliases: &'static [&'static str],
    words: Words,
    source: &'static str,
) -> Info {
    Info {
        name,
        aliases,
        code: None,
        level: Level::Hard,
        uniqueness: Uniqueness::Assumed,
        words,
        source,
    }
}

const fn words(area: &'static str, reason: &'static str) -> Words {
    Words { area, reason, short: "{digits} in {cells.base}" }
}
