//! Depth-first search of one board, by one lane.

use super::across::{self, Outcome};
use super::branch::{Branches, branches};
use super::lanes::Vector;
use super::lockstep::Findings;
use super::packed::Packed;
use super::rules::Boards;
use crate::search::{Budget, End};

/// A search under way; it can be left and taken up again.
pub struct DepthFirst {
    /// The board that comes next, if it is not one of those kept.
    pub next: Option<Packed>,
    /// Boards to go back to, the newest last.
    pub kept: Vec<Packed>,
    /// What was found so far.
    pub findings: Findings,
}

/// Why a search was left.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pause {
    /// It has found a solution, the last of those noted.
    Solution(Packed),
    /// As many nodes as asked for have been looked at; this board comes next.
    Nodes(Packed),
    /// It is at its end.
    Ended(End),
}

impl DepthFirst {
    /// A search that begins with a board.
    pub fn new(root: Packed) -> DepthFirst {
        DepthFirst { next: Some(root), kept: Vec::new(), findings: Findings::NONE }
    }

    /// Searches on to the next solution, but looks at no more nodes than `nodes` in all.
    #[inline(always)]
    pub fn advance<V: Vector>(&mut self, proof: V, budget: Budget<'_>, nodes: u64) -> Pause {
        let mut next = self.next.take().or_else(|| self.kept.pop());
        while let Some(mut board) = next {
            if budget.is_spent(self.findings.nodes) {
                self.next = next;
                return Pause::Ended(End::Stopped);
            }
            if self.findings.nodes >= nodes {
                self.next = next;
                return Pause::Nodes(board);
            }
            self.findings.nodes += 1;
            let outcome = match V::LANES {
                1 => in_a_lane(proof, &mut board),
                _ => across::fixpoint(proof, &mut board),
            };
            next = match outcome {
                Outcome::Stuck => {
                    let Branches { first, second } = branches(board);
                    self.kept.push(second);
                    Some(first)
                }
                Outcome::Decided if board.is_solution() => {
                    self.findings.note(&board);
                    return Pause::Solution(board);
                }
                Outcome::Decided | Outcome::Dead => self.kept.pop(),
            };
        }
        Pause::Ended(End::Exhausted)
    }
}

/// The fixpoint of the rules for a board, by vectors of one lane.
#[inline(always)]
fn in_a_lane<V: Vector>(proof: V, board: &mut Packed) -> Outcome {
    let mut boards = Boards::empty(proof);
    boards.set_lane(0, board);
    loop {
        let events = boards.round();
        if events.dead & 1 != 0 {
            return Outcome::Dead;
        }
        if (events.decided | events.stuck) & 1 != 0 {
            *board = boards.lane(0);
            return if events.decided & 1 != 0 { Outcome::Decided } else { Outcome::Stuck };
        }
    }
}
