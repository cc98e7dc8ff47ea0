//! Fills the templates of [`Words`](crate::technique::Words).

use super::branch;
use super::chain::{in_words, nice_loop, nice_loop_with_ends, sets_in_a_row};
use super::notation::{cells, houses};
use super::trail::{meeting, trail};
use crate::board::{CandidateSet, CellSet, Digit, DigitSet, HouseName};
use crate::technique::{Chain, Pattern, Step};

/// How parts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// In words.
    Prose,
    /// In notation.
    Short,
}

/// The template with every part filled in. A part that the pattern does not have is left empty,
/// and with it the section in square brackets that it stands in.
pub(super) fn fill(template: &str, step: &Step, style: Style) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('[') {
        let (section, after) = after.split_once(']').unwrap_or((after, ""));
        text += &parts(before, step, style).0;
        if let (section, Parts::All) = parts(section, step, style) {
            text += &section;
        }
        rest = after;
    }
    text + &parts(rest, step, style).0
}

/// Whether the pattern has what a template asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parts {
    All,
    Some,
}

/// A template without sections, filled in.
fn parts(template: &str, step: &Step, style: Style) -> (String, Parts) {
    let (mut text, mut found) = (String::new(), Parts::All);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (part, after) = after.split_once('}').unwrap_or((after, ""));
        let filled = filled(part, &step.pattern, style);
        if filled.is_empty() {
            found = Parts::Some;
        }
        text += before;
        text += &filled;
        rest = after;
    }
    (text + rest, found)
}

fn filled(part: &str, pattern: &Pattern, style: Style) -> String {
    let (part, asked) = match part.split_once(':') {
        Some((part, separator)) => (part, Some(separator)),
        None => (part, None),
    };
    let separator = asked.unwrap_or("/");
    let (what, role) = part.split_once('.').unwrap_or((part, ""));
    let candidates = || {
        let parts = pattern.candidates.iter().filter(|(own, _)| own.0 == role);
        parts.fold(CandidateSet::EMPTY, |all, (_, candidates)| all | *candidates)
    };
    let sets = || pattern.cells.iter().filter(|(own, _)| own.0 == role).map(|(_, set)| *set);
    match what {
        "digits" if role.is_empty() => digits(pattern.digits, separator, style),
        "digits" => digits(candidates().digits(), separator, style),
        "houses" => {
            let names = pattern.houses.iter().filter(|(own, _)| own.0 == role);
            house_names(names.map(|(_, name)| *name).collect(), style)
        }
        "cells" => match asked {
            Some(separator) => cell_sets(sets(), style).replace(',', separator),
            None => cell_sets(sets(), style),
        },
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
        "marked" => {
            sets().flat_map(|set| set.iter()).map(|cell| format!("{separator}{cell}")).collect()
        }
        "word" if role.is_empty() => word(separator, pattern.digits.len()),
        "word" => word(separator, sets().map(|set| set.len()).sum()),
        "set" => format!("{{{}}}", digits(candidates().digits(), "", Style::Short)),
        "order" => order(pattern),
        "chains" => chains(pattern, separator, style),
        "trail" => trail(&pattern.chains),
        "meeting" => {
            pattern.chains.iter().map(meeting).collect::<Vec<_>>().join(" ").trim().to_string()
        }
        _ => String::new(),
    }
}

/// Each set of cells once.
fn cell_sets(sets: impl Iterator<Item = CellSet>, style: Style) -> String {
    let mut texts: Vec<String> = Vec::new();
    for set in sets.map(cells) {
        if !texts.contains(&set) {
            texts.push(set);
        }
    }
    texts.join(if style == Style::Short { "," } else { " and " })
}

/// Of two texts, the one for so many.
fn word(texts: &str, count: usize) -> String {
    let (one, many) = texts.split_once('|').unwrap_or((texts, texts));
    if count == 1 { one } else { many }.to_string()
}

/// The digits of the chains, in the order in which they come.
fn order(pattern: &Pattern) -> String {
    let nodes = pattern.chains.iter().flat_map(|chain| &chain.nodes);
    let mut order: Vec<String> = Vec::new();
    for digit in nodes.map(|node| node.digit.to_string()) {
        if !order.contains(&digit) {
            order.push(digit);
        }
    }
    order.join("/")
}

fn chains(pattern: &Pattern, form: &str, style: Style) -> String {
    match (style, form) {
        (Style::Prose, _) => each_chain(pattern, in_words, " "),
        (_, "ends") => each_chain(pattern, nice_loop_with_ends, ", "),
        (_, "sets") => each_chain(pattern, |row| sets_in_a_row(row, &pattern.candidates), ", "),
        _ => each_chain(pattern, nice_loop, ", "),
    }
}

fn each_chain(pattern: &Pattern, write: impl Fn(&Chain) -> String, separator: &str) -> String {
    pattern.chains.iter().map(write).collect::<Vec<_>>().join(separator)
}

fn digits(digits: DigitSet, separator: &str, style: Style) -> String {
    let each: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    if style == Style::Short { each.join(separator) } else { listed(each, style) }
}

fn house_names(names: Vec<HouseName>, style: Style) -> String {
    if style == Style::Short {
        return houses(names);
    }
    listed(house_kinds(names), style)
}

/// `rows 2 and 3`, `box 1`: houses in words, each once, those of one kind that stand together in
/// one item.
pub(super) fn house_kinds(names: Vec<HouseName>) -> Vec<String> {
    let mut distinct: Vec<HouseName> = Vec::new();
    for name in names {
        if !distinct.contains(&name) {
            distinct.push(name);
        }
    }
    let kinds = distinct.chunk_by(|a, b| a.kind == b.kind);
    let kind = |names: &[HouseName]| {
        let numbers: Vec<String> = names.iter().map(|name| name.number.to_string()).collect();
        let plural = match (numbers.len(), names[0].kind.to_string()) {
            (1, _) => "",
            (_, kind) if kind.ends_with('x') => "es",
            _ => "s",
        };
        format!("{}{plural} {}", names[0].kind, listed(numbers, Style::Prose))
    };
    kinds.map(kind).collect()
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
