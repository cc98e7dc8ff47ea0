//! # Remote pair
//!
//! Cells with the same two candidates, each seeing the next, an even number of them and four at
//! least: they take the two digits by turns. A cell that sees two of them at odd distance sees
//! both digits and loses both.
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+-------+-----------+
//!     | 6  7  1  | 5 3 9 | 2   8  4  |
//!     | 4  89 38 | 2 6 1 | 39  7  5  |
//!     | 35 29 25 | 8 4 7 | 1   39 6  |
//!     +----------+-------+-----------+
//!     | 8  5  4  | 7 9 3 | 6   1  2  |
//!     | 1  3  9  | 6 2 8 | 5   4  7  |
//!     | 7  26 26 | 4 1 5 | 389 39 38 |
//!     +----------+-------+-----------+
//!     | 2  1  7  | 3 8 6 | 4   5  9  |
//!     | 35 68 56 | 9 7 4 | 38  2  1  |
//!     | 9  4  38 | 1 5 2 | 7   6  38 |
//!     +----------+-------+-----------+";
//! let (step, after) = demonstrate(find("remote pair").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c7");
//! assert_eq!(after.candidates(step.eliminations.single().unwrap().cell).len(), 1);
//! ```
//!
//! It is an [XY-chain](super::XY_CHAIN) for each of the two digits at once. Defined in Sudopedia,
//! *Remote Pairs*.

use super::inferences::order;
use crate::board::{CandidateSet, Cell, CellSet, Digit};
use crate::technique::{
    Chain, Info, Level, Link, LinkKind, Node, Pattern, Position, Role, Step, StepSink, Technique,
    Uniqueness, Via, Words,
};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Cells with the same two candidates that see each other in a row.
#[derive(Clone, Copy, Debug)]
pub struct RemotePair;

static INFO: Info = Info {
    name: "remote pair",
    aliases: &["remote pairs"],
    code: Some("0703"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the cells with just the candidates {digits}",
        reason: "The cells {cells.base} have just the candidates {digits}, and each sees the \
                 next, so they take them by turns. {chains} What sees two of them at odd \
                 distance sees both digits.",
        short: "{order} {chains}",
    },
    source: include_str!("remote_pair.rs"),
};

impl Technique for RemotePair {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let mut left = position.bivalue();
        let mut rows = Vec::new();
        while let Some(first) = left.first() {
            let digits = position.candidates(first);
            let same: CellSet =
                left.iter().filter(|cell| position.candidates(*cell) == digits).collect();
            left -= same;
            if same.len() >= 4 {
                same.iter().for_each(|start| rows_from(position, same, start, &mut rows));
            }
        }
        rows.sort_by_key(Vec::len);
        let mut known = HashSet::new();
        let mut steps: Vec<Step> = rows.iter().map(|cells| step(position, cells)).collect();
        steps.retain(|step| !step.is_empty() && known.insert(step.eliminations));
        steps.sort_by_cached_key(order);
        steps.into_iter().try_for_each(|step| sink.take(step))
    }
}

/// The shortest rows from a cell to each that is at odd distance, three or more, and comes later.
fn rows_from(position: &Position<'_>, same: CellSet, start: Cell, rows: &mut Vec<Vec<Cell>>) {
    let mut left = same - CellSet::of(start);
    let mut paths = vec![vec![start]];
    while !paths.is_empty() {
        let mut longer = Vec::new();
        for path in &paths {
            let Some(&last) = path.last() else { continue };
            for next in left & position.peers(last) {
                left.remove(next);
                longer.push(path.iter().copied().chain([next]).collect::<Vec<Cell>>());
            }
        }
        paths = longer;
        let found = paths.iter().filter(|path| path.len() >= 4 && path.len().is_multiple_of(2));
        rows.extend(found.filter(|path| path.last() > Some(&start)).cloned());
    }
}

fn step(position: &Position<'_>, cells: &[Cell]) -> Step {
    let digits = position.candidates(cells[0]);
    let all: CellSet = cells.iter().copied().collect();
    let seen_from = |parity: usize| {
        let of_parity = cells.iter().skip(parity).step_by(2);
        of_parity.fold(CellSet::EMPTY, |seen, cell| seen | position.peers(*cell))
    };
    let gone = (seen_from(0) & seen_from(1)) - all;
    let mut eliminations = CandidateSet::EMPTY;
    for digit in digits {
        eliminations |= CandidateSet::of(digit, gone & position.cells_with(digit));
    }
    let mut order: Vec<Digit> = digits.iter().collect();
    // It begins with the digit that goes, where only one does.
    order.sort_by_key(|digit| !eliminations.digits().contains(*digit));
    let pattern = Pattern::of(digits).cells(Role::BASE, all).chain(chain(position, cells, order));
    Step { technique: &INFO, placements: CandidateSet::EMPTY, eliminations, pattern }
}

/// The chain of the row for the first of the digits.
fn chain(position: &Position<'_>, cells: &[Cell], mut digits: Vec<Digit>) -> Chain {
    let (mut nodes, mut links): (Vec<Node>, Vec<Link>) = (Vec::new(), Vec::new());
    for &cell in cells {
        for &digit in &digits {
            let node = Node { digit, cells: CellSet::of(cell) };
            if let Some(last) = nodes.last() {
                let weak = last.cells != node.cells;
                links.push(match weak {
                    true => Link {
                        kind: LinkKind::Weak,
                        via: super::links::weak_via(position, last, &node),
                    },
                    false => Link { kind: LinkKind::Strong, via: Via::Cell },
                });
            }
            nodes.push(node);
        }
        digits.reverse();
    }
    Chain { nodes, links }
}
