//! Colours: the links of a cluster are found anew, and each choice of true colours is tried.

use super::ensure;
use lucidoku::board::{Candidate, CandidateSet, Cell};
use lucidoku::technique::{Position, Role, Step};

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    ensure(step.placements.is_empty(), "it places")?;
    let colours = Role::SETS.map(|role| step.pattern.candidates_of(role));
    let clusters: Vec<[CandidateSet; 2]> = colours
        .chunks(2)
        .map(|pair| [pair[0], pair[1]])
        .filter(|pair| !pair[0].is_empty())
        .collect();
    let is_multi = step.technique.name.starts_with("multi");
    ensure(clusters.len() == if is_multi { 2 } else { 1 }, "not so many clusters")?;
    for cluster in &clusters {
        is_cluster(cluster, position)?;
    }
    let mut holds = true;
    for choice in 0..1usize << clusters.len() {
        let chosen = clusters.iter().enumerate().map(|(at, pair)| (pair, choice >> at & 1));
        let is_true = chosen.clone().fold(CandidateSet::EMPTY, |all, (pair, at)| all | pair[at]);
        let is_false = chosen.fold(CandidateSet::EMPTY, |all, (pair, at)| all | pair[1 - at]);
        if !is_possible(&is_true, position) {
            continue;
        }
        holds &= step
            .eliminations
            .iter()
            .all(|out| is_false.contains(out) || excludes(&is_true, position, out));
    }
    ensure(holds, "an elimination is possible")
}

fn excludes(is_true: &CandidateSet, position: &Position<'_>, out: Candidate) -> bool {
    is_true.iter().any(|own| {
        own.cell == out.cell && own.digit != out.digit
            || own.digit == out.digit && position.peers(own.cell).contains(out.cell)
    })
}

/// Whether these exclude none of each other, and leave each cell a candidate.
fn is_possible(is_true: &CandidateSet, position: &Position<'_>) -> bool {
    let meet = is_true.iter().any(|own| excludes(is_true, position, own));
    let is_left = |cell: Cell| {
        position.candidates(cell).iter().any(|digit| {
            let candidate = Candidate { cell, digit };
            !excludes(is_true, position, candidate)
        })
    };
    !meet && position.undecided().iter().all(is_left)
}

/// Whether exactly one of two candidates is true.
fn are_joined(one: Candidate, other: Candidate, position: &Position<'_>) -> bool {
    if one.cell == other.cell {
        return one.digit != other.digit && position.candidates(one.cell).len() == 2;
    }
    let has = |cell: &Cell| position.candidates(*cell).contains(one.digit);
    one.digit == other.digit
        && position.houses().iter().any(|house| {
            let places: Vec<Cell> = house.cells().iter().filter(has).collect();
            places.len() == 2 && places.contains(&one.cell) && places.contains(&other.cell)
        })
}

/// Whether all candidates of a pair of colours are reached from one by links between colours.
fn is_cluster(pair: &[CandidateSet; 2], position: &Position<'_>) -> Result<(), String> {
    let first = pair[0].iter().next().ok_or("an empty colour")?;
    let mut reached = [CandidateSet::from(first), CandidateSet::EMPTY];
    let mut open = vec![(first, 0)];
    while let Some((candidate, at)) = open.pop() {
        for other in pair[1 - at].iter() {
            if are_joined(candidate, other, position) && reached[1 - at].insert(other) {
                open.push((other, 1 - at));
            }
        }
    }
    ensure(reached == *pair, "not all is joined")
}
