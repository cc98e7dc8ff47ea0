//! Steps for machines.

use super::branch::notation;
use super::chain::eureka;
use super::notation::{placements, result};
use super::prose::{Depth, explain_step};
use crate::board::{CandidateSet, CellSet};
use crate::explain::{End, Trial};
use crate::technique::{Branch, Chain, Inference, LinkKind, Step};
use std::fmt::Write as _;

/// A step as one JSON object, from which a page can draw it: `technique`, `code`, `result`,
/// `text`, `digits`, `placements` and `eliminations` (each candidate as `{"cell": "r1c2", "digit":
/// 3}`), and the parts of the pattern: `houses`, `cells`, `candidates`, each with its `role`, and
/// `chains` with their nodes and links, and `branches` with their inferences.
///
/// ```
/// use lucidoku::render::step_json;
/// use lucidoku::technique;
///
/// let text = format!("12345678.{}", ".".repeat(72));
/// let technique = technique::find("full house").unwrap();
/// let (step, _) = technique::demonstrate(technique, &text).unwrap().unwrap();
/// assert!(step_json(&step).starts_with(r#"{"technique":"full house","code":"0000","result":"r1c9=9""#));
/// ```
pub fn step_json(step: &Step) -> String {
    let pattern = &step.pattern;
    let code = step.technique.code.map_or("null".into(), string);
    let digits = array(pattern.digits.iter().map(|digit| digit.to_string()));
    let houses = array(
        pattern
            .houses
            .iter()
            .map(|(role, house)| part(role.0, "house", &string(&house.to_string()))),
    );
    let cells = array(pattern.cells.iter().map(|(role, set)| part(role.0, "cells", &names(*set))));
    let parts = pattern.candidates.iter();
    let candidates =
        array(parts.map(|(role, set)| part(role.0, "candidates", &candidates_json(set))));
    let mut text = String::new();
    let _ = write!(
        text,
        r#"{{"technique":{},"code":{code},"result":{},"text":{},"digits":{digits},"#,
        string(step.technique.name),
        string(&result(step)),
        string(&explain_step(step, Depth::Full)),
    );
    let _ = write!(
        text,
        r#""placements":{},"eliminations":{},"houses":{houses},"cells":{cells},"candidates":{candidates},"chains":{},"branches":{}}}"#,
        candidates_json(&step.placements),
        candidates_json(&step.eliminations),
        array(pattern.chains.iter().map(chain_json)),
        array(pattern.branches.iter().map(branch_json)),
    );
    text
}

/// A trial as one JSON object: `placements` and `result`, what was tried; `end`, how the path after
/// it ends (`solved`, `stuck` or `contradiction`), after how many `steps`; and the `solution`,
/// `null` if it does not get there.
///
/// ```
/// use lucidoku::explain::{Profile, Several, Start, shortest_trial};
/// use lucidoku::render::trial_json;
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let profile = Profile::standard();
/// let start = Start::new(&parse_puzzle(text).unwrap(), &profile, Several::Refused).unwrap();
/// let json = trial_json(&shortest_trial(&start.walk, &start.solution).unwrap());
/// assert!(json.starts_with(r#"{"placements":[{"cell":"r"#) && json.contains(r#""end":"solved""#));
/// ```
pub fn trial_json(trial: &Trial) -> String {
    let (end, solution) = match trial.path.end() {
        End::Solved => ("solved", string(&trial.path.left().to_grid().to_string())),
        End::Stuck => ("stuck", "null".into()),
        End::Contradiction => ("contradiction", "null".into()),
    };
    format!(
        r#"{{"placements":{},"result":{},"end":{},"steps":{},"solution":{solution}}}"#,
        candidates_json(&trial.placed),
        string(&placements(&trial.placed)),
        string(end),
        trial.path.steps().len(),
    )
}

fn part(role: &str, key: &str, value: &str) -> String {
    format!(r#"{{"role":{},"{key}":{value}}}"#, string(role))
}

fn names(set: CellSet) -> String {
    array(set.iter().map(|cell| string(&cell.to_string())))
}

fn candidates_json(set: &CandidateSet) -> String {
    array(
        set.iter().map(|candidate| {
            format!(r#"{{"cell":"{}","digit":{}}}"#, candidate.cell, candidate.digit)
        }),
    )
}

fn chain_json(chain: &Chain) -> String {
    let nodes = chain
        .nodes
        .iter()
        .map(|node| format!(r#"{{"digit":{},"cells":{}}}"#, node.digit, names(node.cells)));
    let links = chain.links.iter().map(|link| match link.kind {
        LinkKind::Strong => string("strong"),
        LinkKind::Weak => string("weak"),
    });
    format!(
        r#"{{"eureka":{},"nodes":{},"links":{}}}"#,
        string(&eureka(chain)),
        array(nodes),
        array(links)
    )
}

/// A branch: in notation, and each inference with the places of its causes in the branch.
fn branch_json(branch: &Branch) -> String {
    let inferences = branch.inferences.iter().map(|inference| {
        let Inference { node, is_true, causes, .. } = inference;
        let causes = array(causes.iter().map(|cause| cause.to_string()));
        format!(
            r#"{{"digit":{},"cells":{},"true":{is_true},"causes":{causes}}}"#,
            node.digit,
            names(node.cells)
        )
    });
    format!(r#"{{"text":{},"inferences":{}}}"#, string(&notation(branch)), array(inferences))
}

fn array(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

/// A string of JSON. None of ours has a control character.
fn string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
