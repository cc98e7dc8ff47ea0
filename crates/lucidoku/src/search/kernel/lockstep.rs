//! Depth-first search of several boards at once, one in each lane.
//!
//! ```text
//! until no lane is live:
//!     one round of the rules in all lanes
//!     for each lane in which something came to an end:
//!         dead:     go back to the newest kept board
//!         decided:  note the solution, go back
//!         stuck:    keep one branch, go on with the other
//!     a lane with nothing left takes the next puzzle;
//!     when there is none, the oldest kept board of the lane that keeps the most
//! ```
//!
//! What is found of a puzzle depends on the puzzle alone, unless the stop check ends it: it is what one lane would find that
//! searched it from beginning to end, even where lanes share it (see `parts`).

use super::branch::{Branches, branches};
use super::depth_first::DepthFirst;
use super::lanes::{MOST_LANES, Vector};
use super::packed::Packed;
use super::parts::Shared;
use super::rules::Boards;
use crate::search::{Budget, End};

/// How many nodes may pass from one look at the stop check to the next.
const NODES_BETWEEN_CHECKS: u32 = 16;

/// Where puzzles come from and what becomes of them.
pub trait Exchange<V> {
    /// The next puzzle and its number.
    fn next(&mut self, proof: V) -> Option<(usize, Packed)>;

    /// The findings on the puzzle of that number.
    fn put(&mut self, proof: V, number: usize, findings: &Findings);
}

/// What was found in a tree or a part of one.
#[derive(Debug)]
pub struct Findings {
    /// How many solutions.
    pub solutions: u128,
    /// The first two of them, or as many as there are.
    pub firsts: Vec<First>,
    /// How many nodes were looked at.
    pub nodes: u64,
    /// How it ended.
    pub end: End,
    /// How many nodes were looked at up to the last solution.
    nodes_to_last: u64,
}

/// One of the first solutions.
#[derive(Clone, Copy, Debug)]
pub struct First {
    /// The solution.
    pub board: Packed,
    /// How many nodes were looked at up to it.
    nodes: u64,
}

impl Findings {
    /// Nothing yet.
    pub const NONE: Findings = Findings {
        solutions: 0,
        firsts: Vec::new(),
        nodes: 0,
        end: End::Exhausted,
        nodes_to_last: 0,
    };

    #[inline(always)]
    pub fn note(&mut self, solution: &Packed) {
        if self.firsts.len() < 2 {
            self.firsts.push(First { board: *solution, nodes: self.nodes });
        }
        self.solutions += 1;
        self.nodes_to_last = self.nodes;
    }

    /// Adds what was found in the part that comes next.
    pub fn append(&mut self, next: &Findings) {
        let wanted = 2 - self.firsts.len().min(2);
        let later = |first: &First| First { nodes: self.nodes + first.nodes, ..*first };
        self.firsts.extend(next.firsts.iter().take(wanted).map(later));
        self.solutions += next.solutions;
        if next.solutions > 0 {
            self.nodes_to_last = self.nodes + next.nodes_to_last;
        }
        self.nodes += next.nodes;
    }

    /// How many nodes it took to find so many solutions, if that is known.
    pub fn nodes_to(&self, solutions: u128) -> Option<u64> {
        if solutions == self.solutions {
            return Some(self.nodes_to_last);
        }
        let before = usize::try_from(solutions).ok()?.checked_sub(1)?;
        self.firsts.get(before).map(|first| first.nodes)
    }

    /// Keeps no more than so many solutions.
    fn keep(&mut self, solutions: u128) {
        self.solutions = self.solutions.min(solutions);
        self.firsts.truncate(solutions.min(2) as usize);
    }

    /// Ends with the last of so many solutions, after so many nodes.
    pub fn end_at(&mut self, solutions: u128, nodes: u64) {
        self.keep(solutions);
        (self.nodes, self.end) = (nodes, End::Limit);
    }

    #[inline(always)]
    fn clear(&mut self) {
        (self.solutions, self.nodes, self.nodes_to_last) = (0, 0, 0);
        self.firsts.clear();
    }
}

/// A puzzle under way.
pub(super) struct Job {
    pub number: usize,
    /// Its parts, if lanes share it.
    pub shared: Option<Shared>,
}

/// What a lane is at.
pub(super) struct Lane {
    pub live: bool,
    /// The puzzle's place among the jobs.
    pub job: usize,
    /// Where its tree, or its part of one, begins.
    pub start: Packed,
    pub findings: Findings,
    /// Boards to go back to, the newest last; those before `oldest` have been given away.
    pub kept: Vec<Packed>,
    pub oldest: usize,
}

impl Lane {
    fn idle() -> Lane {
        let kept = Vec::new();
        let (start, findings) = (Packed::EMPTY, Findings::NONE);
        Lane { live: false, job: 0, start, findings, kept, oldest: 0 }
    }

    /// How many boards it could go back to.
    pub fn spare(&self) -> usize {
        self.kept.len() - self.oldest
    }
}

/// The search.
pub(super) struct Lockstep<'a, V, X> {
    boards: Boards<V>,
    pub lanes: [Lane; MOST_LANES],
    pub jobs: [Job; MOST_LANES],
    live: usize,
    exhausted: bool,
    until_check: u32,
    pub limit: u128,
    pub budget: Budget<'a>,
    exchange: X,
}

/// How a search of many puzzles ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// With the last puzzle.
    Complete,
    /// By the stop check; puzzles not yet begun have been left.
    Stopped,
}

/// What an event leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// The lane goes on with another board.
    On,
    /// The lane has found a solution of a shared puzzle, and has not gone back yet.
    Found,
    /// The lane has come to the end of what it was at.
    Ended(End),
}

/// A puzzle, number 0, of which a part has been searched already.
pub struct Begun {
    /// The whole puzzle.
    pub root: Packed,
    /// The board that comes next.
    pub next: Packed,
    /// The search of it, left before that board.
    pub search: DepthFirst,
}

/// Searches each puzzle up to a limit of solutions, at least 1: first the one that was begun, if
/// any, then those of the exchange.
#[inline(always)]
pub fn search<V: Vector, X: Exchange<V>>(
    proof: V,
    limit: u128,
    budget: Budget<'_>,
    exchange: X,
    begun: Option<Begun>,
) -> Run {
    let mut lockstep = Lockstep {
        boards: Boards::empty(proof),
        lanes: std::array::from_fn(|_| Lane::idle()),
        jobs: std::array::from_fn(|_| Job { number: 0, shared: None }),
        live: 0,
        exhausted: false,
        until_check: 0,
        limit,
        budget,
        exchange,
    };
    if let Some(begun) = begun {
        lockstep.resume(begun);
    }
    lockstep.run()
}

impl<V: Vector, X: Exchange<V>> Lockstep<'_, V, X> {
    /// Sets the first lane on a puzzle that was begun.
    #[inline(always)]
    fn resume(&mut self, Begun { root, next, search }: Begun) {
        let DepthFirst { kept, findings, .. } = search;
        self.begin(0, 0, &next);
        let lane = &mut self.lanes[0];
        (lane.start, lane.kept, lane.findings) = (root, kept, findings);
    }

    #[inline(always)]
    fn run(&mut self) -> Run {
        for lane in 0..V::LANES {
            if !self.lanes[lane].live {
                self.refill(lane);
            }
        }
        while self.live > 0 {
            if self.until_check == 0 {
                if (self.budget.stop)() {
                    self.stop();
                    return Run::Stopped;
                }
                self.until_check = NODES_BETWEEN_CHECKS;
            }
            let events = self.boards.round();
            let all = events.dead | events.decided | events.stuck;
            if all == 0 {
                continue;
            }
            for lane in 0..V::LANES {
                let bit = 1 << (4 * lane);
                if all & bit != 0 && self.lanes[lane].live {
                    self.until_check = self.until_check.saturating_sub(1);
                    self.lanes[lane].findings.nodes += 1;
                    let step = match (events.dead & bit != 0, events.decided & bit != 0) {
                        (true, _) => self.go_back(lane),
                        (_, true) => self.decided(lane),
                        _ => self.branch(lane),
                    };
                    if step != Step::On {
                        self.finish(lane, step);
                    }
                }
            }
            if self.exhausted && self.live < V::LANES {
                self.share();
            }
        }
        Run::Complete
    }

    /// Goes on with one branch and keeps the other.
    #[inline(always)]
    fn branch(&mut self, lane: usize) -> Step {
        let at = &mut self.lanes[lane];
        if at.findings.nodes >= self.budget.nodes {
            return Step::Ended(End::Stopped);
        }
        let Branches { first, second } = branches(self.boards.lane(lane));
        if at.kept.capacity() == 0 {
            // A board is kept for each cell branched on; most puzzles need none.
            at.kept.reserve_exact(81);
        }
        at.kept.push(second);
        self.boards.set_lane(lane, &first);
        Step::On
    }

    /// Every cell of the lane has one candidate.
    #[inline(always)]
    fn decided(&mut self, lane: usize) -> Step {
        let board = self.boards.lane(lane);
        if !board.is_solution() {
            return self.go_back(lane);
        }
        let at = &mut self.lanes[lane];
        at.findings.note(&board);
        match self.jobs[at.job].shared {
            _ if at.findings.solutions >= self.limit => Step::Ended(End::Limit),
            Some(_) => Step::Found,
            None => self.go_back(lane),
        }
    }

    /// Goes back to the newest board kept.
    #[inline(always)]
    pub(super) fn go_back(&mut self, lane: usize) -> Step {
        let at = &mut self.lanes[lane];
        if at.spare() == 0 {
            return Step::Ended(End::Exhausted);
        }
        if at.findings.nodes >= self.budget.nodes {
            return Step::Ended(End::Stopped);
        }
        if let Some(board) = at.kept.pop() {
            self.boards.set_lane(lane, &board);
        }
        Step::On
    }

    /// Hands over what was found if the puzzle is done, and takes the next one.
    #[inline(always)]
    fn finish(&mut self, lane: usize, step: Step) {
        let job = self.lanes[lane].job;
        if self.jobs[job].shared.is_some() {
            if let Some(findings) = self.finish_part(lane, step) {
                self.exchange.put(self.boards.proof(), self.jobs[job].number, &findings);
            }
            return;
        }
        if let Step::Ended(end) = step {
            self.lanes[lane].findings.end = end;
        }
        let findings = &self.lanes[lane].findings;
        self.exchange.put(self.boards.proof(), self.jobs[job].number, findings);
        self.release(lane);
        self.refill(lane);
    }

    /// The lane has nothing to do. Its board may go on changing; nobody looks.
    #[inline(always)]
    pub(super) fn release(&mut self, lane: usize) {
        let at = &mut self.lanes[lane];
        at.live = false;
        at.kept.clear();
        at.oldest = 0;
        self.live -= 1;
    }

    /// The next puzzle for a lane with nothing to do.
    #[inline(always)]
    fn refill(&mut self, lane: usize) {
        if self.exhausted {
            return;
        }
        match self.exchange.next(self.boards.proof()) {
            Some((number, board)) => {
                // Until there is no next puzzle none is shared, so the lane's own job is free.
                self.jobs[lane] = Job { number, shared: None };
                self.begin(lane, lane, &board);
            }
            None => self.exhausted = true,
        }
    }

    /// Sets a lane with nothing to do on a board.
    #[inline(always)]
    pub(super) fn begin(&mut self, lane: usize, job: usize, board: &Packed) {
        let at = &mut self.lanes[lane];
        debug_assert!(!at.live && at.kept.is_empty());
        at.live = true;
        at.job = job;
        at.start = *board;
        at.findings.clear();
        self.boards.set_lane(lane, board);
        self.live += 1;
    }

    /// Hands over what has been found so far of all puzzles under way.
    #[cold]
    fn stop(&mut self) {
        for job in 0..V::LANES {
            if let Some(mut findings) = self.so_far(job) {
                findings.end = End::Stopped;
                // Parts that lanes are at together may have more than are wanted.
                findings.keep(self.limit);
                self.exchange.put(self.boards.proof(), self.jobs[job].number, &findings);
            }
        }
    }
}
