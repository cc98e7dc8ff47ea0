//! Branches: an assumption and what follows from it.

use super::notation::cells;
use super::template::{Style, listed};
use crate::technique::{Branch, Inference, Node, Via};

/// A branch in notation, as HoDoKu writes it: `r4c7=4 r4c7<>3 r4c6=3`.
pub(super) fn notation(branch: &Branch) -> String {
    let each = branch.inferences.iter().map(|inference| {
        let sign = if inference.is_true { "=" } else { "<>" };
        format!("{}{sign}{}", cells(inference.node.cells), inference.node.digit)
    });
    each.collect::<Vec<_>>().join(" ")
}

/// A branch in words, a clause an inference.
pub(super) fn in_words(branch: &Branch) -> String {
    let Some((assumed, others)) = branch.inferences.split_first() else { return String::new() };
    let clauses = others.iter().enumerate().map(|(at, inference)| {
        // What was said just before need not be repeated.
        let named: Vec<String> = match inference.causes.as_slice() {
            [cause] if *cause == at => Vec::new(),
            causes => causes.iter().map(|cause| said(&branch.inferences[*cause])).collect(),
        };
        let since = match named.is_empty() {
            true => String::new(),
            false => format!("since {}, ", listed(named, Style::Prose)),
        };
        format!("{since}{} ({})", said(inference), why(inference))
    });
    let clauses: Vec<String> = clauses.collect();
    match clauses.is_empty() {
        true => format!("If {}, it is so.", said(assumed)),
        false => format!("If {}, then {}.", said(assumed), clauses.join("; ")),
    }
}

/// `r1c2 is 3`, `r1c23 does not have 3`.
fn said(inference: &Inference) -> String {
    let Inference { node: Node { digit, cells: at }, is_true, .. } = inference;
    let verb = match (at.len() == 1, is_true) {
        (true, true) => "is",
        (true, false) => "is not",
        (false, true) => "has",
        (false, false) => "does not have",
    };
    format!("{} {verb} {digit}", cells(*at))
}

fn why(inference: &Inference) -> String {
    match (inference.via, inference.is_true) {
        (Some(Via::Cell), true) => "the only candidate left there".to_string(),
        (Some(Via::House(house)), true) => format!("the only place left in {house}"),
        (Some(Via::Cell), false) => "one digit a cell".to_string(),
        (Some(Via::House(house)), false) => format!("once in {house}"),
        _ => "they see each other".to_string(),
    }
}
