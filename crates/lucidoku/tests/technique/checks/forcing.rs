//! Forcing chains and nets: each inference holds by its own reason, and what is concluded follows
//! from where the branches end.

use super::ensure;
use lucidoku::board::{Candidate, CandidateSet, CellSet, HouseName};
use lucidoku::technique::{Branch, Inference, Node, Position, Role, Step, Via};

/// Confirms a step by branches.
pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let branches = &step.pattern.branches;
    ensure(!branches.is_empty(), "no branches")?;
    for branch in branches {
        confirm_branch(branch, position)?;
        let is_chain = branch.inferences[1..].iter().all(|inference| inference.causes.len() == 1);
        ensure(is_chain || step.technique.name.contains("net"), "a chain with several causes")?;
    }
    let (concluded, is_true) = match (step.placements.single(), step.eliminations.single()) {
        (Some(placed), None) => (placed, true),
        (None, Some(gone)) => (gone, false),
        _ => return Err("not exactly one conclusion".into()),
    };
    let cases = Cases {
        candidates: step.pattern.candidates_of(Role::BASE),
        one_holds: one_of(step, position),
    };
    if step.technique.name.ends_with("contradiction") {
        contradiction(branches, &cases, (concluded, is_true))
    } else {
        verity(branches, &cases, (concluded, is_true))
    }
}

/// What a step tells apart.
struct Cases {
    candidates: CandidateSet,
    /// Whether they are all candidates of a cell or all places of a digit in a house. If not, there
    /// must be one candidate, which is true or false.
    one_holds: bool,
}

/// All branches begin with the contrary of the conclusion, and leave none of the cases, or make
/// one candidate true and false.
fn contradiction(
    branches: &[Branch],
    cases: &Cases,
    (concluded, is_true): (Candidate, bool),
) -> Result<(), String> {
    let begins = |branch: &Branch| says(&branch.inferences[0], concluded, !is_true);
    ensure(branches.iter().all(begins), "a branch begins with something else")?;
    let says_all = |candidate, is_true| {
        branches
            .iter()
            .flat_map(|b| &b.inferences)
            .any(|inference| says(inference, candidate, is_true))
    };
    let is_emptied = cases.one_holds && cases.candidates.iter().all(|case| says_all(case, false));
    let single = cases.candidates.single();
    let is_both = single.is_some_and(|one| says_all(one, true) && says_all(one, false));
    ensure(is_emptied || is_both, "no contradiction")
}

/// Each case begins a branch that ends with the conclusion.
fn verity(
    branches: &[Branch],
    cases: &Cases,
    (concluded, is_true): (Candidate, bool),
) -> Result<(), String> {
    let covered = |case: Candidate, holds: bool| {
        branches.iter().any(|branch| {
            says(&branch.inferences[0], case, holds)
                && branch.inferences.iter().any(|end| says(end, concluded, is_true))
        })
    };
    let in_all = cases.one_holds && cases.candidates.iter().all(|case| covered(case, true));
    let single = cases.candidates.single();
    let in_both = single.is_some_and(|one| covered(one, true) && covered(one, false));
    ensure(in_all || in_both, "a case does not lead to the conclusion")
}

/// Whether an inference says that a candidate is true or false.
pub fn says(inference: &Inference, candidate: Candidate, is_true: bool) -> bool {
    let node = inference.node;
    let is_within = match is_true {
        true => node.cells == CellSet::of(candidate.cell),
        false => node.cells.contains(candidate.cell),
    };
    inference.is_true == is_true && node.digit == candidate.digit && is_within
}

/// Whether the cases are all candidates of the cell, or all places of a digit in the house, that
/// the step names.
fn one_of(step: &Step, position: &Position<'_>) -> bool {
    let cases = step.pattern.candidates_of(Role::BASE);
    let cells = step.pattern.cells_of(Role::BASE);
    let of_cell = cells.single().is_some_and(|cell| {
        cases == CandidateSet::in_cell(cell, position.candidates(cell)) && !cases.is_empty()
    });
    let mut houses = step.pattern.houses_of(Role::BASE);
    let of_house = houses.next().and_then(|name| house(name, position)).is_some_and(|cells| {
        cases.digits().single().is_some_and(|digit| {
            cases == CandidateSet::of(digit, cells & position.cells_with(digit))
        })
    });
    of_cell || of_house
}

fn house(name: HouseName, position: &Position<'_>) -> Option<CellSet> {
    position.board().houses().iter().find(|h| h.name() == name).map(|h| h.cells())
}

/// Confirms each inference of a branch from the earlier ones that it names.
pub fn confirm_branch(branch: &Branch, position: &Position<'_>) -> Result<(), String> {
    let Some((first, others)) = branch.inferences.split_first() else {
        return Err("an empty branch".into());
    };
    ensure(first.causes.is_empty() && first.via.is_none(), "the assumption has causes")?;
    for (before, inference) in others.iter().enumerate() {
        let open = position.cells_with(inference.node.digit);
        let cells = inference.node.cells;
        ensure(!cells.is_empty() && cells.is_subset(open), "a node is not open")?;
        ensure(inference.causes.iter().all(|cause| *cause <= before), "a cause comes later")?;
        let causes: Vec<&Inference> =
            inference.causes.iter().map(|cause| &branch.inferences[*cause]).collect();
        ensure(follows(inference, &causes, position), &format!("{inference:?} does not follow"))?;
    }
    Ok(())
}

fn follows(inference: &Inference, causes: &[&Inference], position: &Position<'_>) -> bool {
    let node = &inference.node;
    match (inference.is_true, inference.via) {
        (false, Some(via)) => matches!(causes, [cause] if excludes(cause, node, via, position)),
        (true, Some(Via::Cell)) => {
            let Some(cell) = node.cells.single() else { return false };
            position.candidates(cell).iter().filter(|digit| *digit != node.digit).all(|digit| {
                causes.iter().any(|cause| says(cause, Candidate { cell, digit }, false))
            })
        }
        (true, Some(Via::House(name))) => house(name, position).is_some_and(|cells| {
            let digit = node.digit;
            let others = (cells & position.cells_with(digit)) - node.cells;
            node.cells.is_subset(cells)
                && others.iter().all(|cell| {
                    causes.iter().any(|cause| says(cause, Candidate { cell, digit }, false))
                })
        }),
        _ => false,
    }
}

/// Whether a true node leaves no candidate of another, for that reason.
fn excludes(cause: &Inference, node: &Node, via: Via, position: &Position<'_>) -> bool {
    let by = &cause.node;
    let sees = |at| node.cells.is_subset(position.board().peers(at));
    cause.is_true
        && match via {
            Via::Cell => {
                by.digit != node.digit && by.cells == node.cells && by.cells.single().is_some()
            }
            Via::House(name) => {
                by.digit == node.digit
                    && by.cells.is_disjoint(node.cells)
                    && house(name, position)
                        .is_some_and(|cells| (by.cells | node.cells).is_subset(cells))
            }
            Via::Peers => by.digit == node.digit && by.cells.iter().all(sees),
            _ => false,
        }
}
