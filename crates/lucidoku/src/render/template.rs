//! Fills the templates of [`Words`](crate::technique::Words).

use super::branch;
use super::chain::{in_words, nice_loop};
use super::notation::{cells, houses};
use crate::board::{CandidateSet, Digit, DigitSet, HouseName};
use crate::technique::{Pattern, Step};

/// How parts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// In words.
    Prose,
    /// In notation.
    Short,
}

/// The template with every part filled in. A part that the pattern does not have is left empty.
pub(super) fn fill(template: &str, step: &Step, style: Style) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (part, after) = after.split_once('}').unwrap_or((after, ""));
        text += before;
        text += &filled(part, &step.pattern, style);
        rest = after;
    }
    text + rest
}

fn filled(part: &str, pattern: &Pattern, style: Style) -> String {
    let (part, separator) = part.split_once(':').unwrap_or((part, "/"));
    let (what, role) = part.split_once('.').unwrap_or((part, ""));
    let of_role = |own: &str| own == role;
    let candidates = || {
        let parts = pattern.candidates.iter().filter(|(own, _)| of_role(own.0));
        parts.fold(CandidateSet::EMPTY, |all, (_, candidates)| all | *candidates)
    };
    match what {
        "digits" if role.is_empty() => digits(pattern.digits, separator, style),
        "digits" => digits(candidates().digits(), separator, style),
        "houses" => {
            let names = pattern.houses.iter().filter(|(own, _)| of_role(own.0));
            house_names(names.map(|(_, name)| *name).collect(), style)
        }
        "cells" => {
            let parts = pattern.cells.iter().filter(|(own, _)| of_role(own.0));
            let sets: Vec<String> = parts.map(|(_, set)| cells(*set)).collect();
            sets.join(if style == Style::Short { "," } else { " and " })
        }
        "candidates" => {
            let set = candidates();
            let one = |digit: Digit| format!("({digit}){}", cells(set.cells_with(digit)));
            listed(set.digits().iter().map(one).collect(), style)
        }
        "branches" => {
            let write = if style == Style::Short { branch::notation } else { branch::in_words };
            let separator = if style == Style::Short { ", " } else { " " };
            pattern.branches.iter().map(write).collect::<Vec<_>>().join(separator)
        }
        "chains" => {
            let write = if style == Style::Short { nice_loop } else { in_words };
            pattern.chains.iter().map(write).collect::<Vec<_>>().join(if style == Style::Short {
                ", "
            } else {
                " "
            })
        }
        _ => String::new(),
    }
}

fn digits(digits: DigitSet, separator: &str, style: Style) -> String {
    let each: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    if style == Style::Short { each.join(separator) } else { listed(each, style) }
}

fn house_names(names: Vec<HouseName>, style: Style) -> String {
    if style == Style::Short {
        return houses(names);
    }
    let kinds = names.chunk_by(|a, b| a.kind == b.kind);
    let kind = |names: &[HouseName]| {
        let numbers: Vec<String> = names.iter().map(|name| name.number.to_string()).collect();
        let plural = match (numbers.len(), names[0].kind.to_string()) {
            (1, _) => "",
            (_, kind) if kind.ends_with('x') => "es",
            _ => "s",
        };
        format!("{}{plural} {}", names[0].kind, listed(numbers, style))
    };
    listed(kinds.map(kind).collect(), style)
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn listed(mut items: Vec<String>, style: Style) -> String {
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) if style == Style::Short => format!("{},{last}", items.join(",")),
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}
