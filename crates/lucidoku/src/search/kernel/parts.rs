//! One puzzle searched by several lanes.
//!
//! A lane with nothing to do takes the oldest board that another one keeps, which is the root of
//! the largest tree that that one has before it. What is left to the other comes before it in the
//! order of search. So the parts of a puzzle are kept in a list in that order: a part taken from
//! another stands right behind it.
//!
//! The answer is what one lane would have found: parts are added up from the first on, only as
//! far as they are done, until the limit is reached. If a part has more solutions than are still
//! needed and it is not known how many nodes it took to find just those, the part is searched
//! again by one lane.

use super::lanes::Vector;
use super::lockstep::{Exchange, Findings, Lockstep, Step};
use super::packed::Packed;

/// The most parts that a puzzle is cut into at a time.
const MOST_PARTS: usize = 64;

/// A puzzle that lanes share.
pub struct Shared {
    /// What was found in all parts before those of the list.
    before: Findings,
    /// The parts that are not yet added up, in the order of search.
    parts: Vec<Part>,
    /// The first part has to be searched again, alone.
    again: bool,
}

/// A part of a puzzle's tree.
struct Part {
    /// Its root.
    start: Packed,
    /// Who is at it.
    by: Searcher,
}

/// Who is at a part.
enum Searcher {
    /// The lane of that number, whose findings are the part's.
    Lane(usize),
    /// Nobody any more.
    Done(Findings),
    /// Nobody yet.
    Nobody,
}

impl Shared {
    /// The part that a lane is at.
    fn part_of(&mut self, lane: usize) -> Option<&mut Part> {
        self.parts.iter_mut().find(|part| matches!(part.by, Searcher::Lane(at) if at == lane))
    }
}

impl<V: Vector, X: Exchange<V>> Lockstep<'_, V, X> {
    /// Gives work to lanes that have none.
    pub(super) fn share(&mut self) {
        for idle in 0..V::LANES {
            if !self.lanes[idle].live && !self.search_again(idle) && !self.take_part(idle) {
                return;
            }
        }
    }

    /// Sets a lane on a part that has to be searched again, if there is one.
    fn search_again(&mut self, idle: usize) -> bool {
        for job in 0..V::LANES {
            let Some(Shared { parts, again: true, .. }) = &mut self.jobs[job].shared else {
                continue;
            };
            if let Some(Part { start, by: by @ Searcher::Nobody }) = parts.first_mut() {
                *by = Searcher::Lane(idle);
                let start = *start;
                self.begin(idle, job, &start);
                return true;
            }
        }
        false
    }

    /// Sets a lane on the oldest board of the lane that keeps the most.
    fn take_part(&mut self, idle: usize) -> bool {
        // With a limit on nodes, it depends on their order what is found.
        if self.budget.nodes != u64::MAX {
            return false;
        }
        let most = (0..V::LANES).filter(|lane| self.gives(*lane));
        let Some(giver) = most.max_by_key(|lane| self.lanes[*lane].spare()) else {
            return false;
        };
        let from = &mut self.lanes[giver];
        let (start, job) = (from.kept[from.oldest], from.job);
        from.oldest += 1;
        let whole = Part { start: from.start, by: Searcher::Lane(giver) };
        let shared = self.jobs[job].shared.get_or_insert_with(|| Shared {
            before: Findings::NONE,
            parts: vec![whole],
            again: false,
        });
        let is_givers = |part: &Part| matches!(part.by, Searcher::Lane(lane) if lane == giver);
        let behind = shared.parts.iter().position(is_givers).map_or(0, |at| at + 1);
        shared.parts.insert(behind, Part { start, by: Searcher::Lane(idle) });
        self.begin(idle, job, &start);
        true
    }

    /// Whether a part may be taken from a lane.
    fn gives(&self, lane: usize) -> bool {
        let at = &self.lanes[lane];
        let shared = self.jobs[at.job].shared.as_ref();
        let may = shared.is_none_or(|shared| !shared.again && shared.parts.len() < MOST_PARTS);
        at.live && at.spare() > 0 && may
    }

    /// The lane has found a solution of a shared puzzle, or is done with its part. Returns the
    /// findings on the puzzle if it is done with that.
    #[inline(never)]
    pub(super) fn finish_part(&mut self, lane: usize, step: Step) -> Option<Findings> {
        let job = self.lanes[lane].job;
        let mut step = step;
        if step == Step::Found {
            if let Some(findings) = self.settle(job) {
                return Some(findings);
            }
            if !self.lanes[lane].live {
                return None;
            }
            step = self.go_back(lane);
        }
        let Step::Ended(end) = step else { return None };
        self.lanes[lane].findings.end = end;
        let findings = std::mem::replace(&mut self.lanes[lane].findings, Findings::NONE);
        if let Some(part) = self.jobs[job].shared.as_mut().and_then(|shared| shared.part_of(lane)) {
            part.by = Searcher::Done(findings);
        }
        self.release(lane);
        self.settle(job)
    }

    /// Adds up parts as far as they are done. Returns the findings if that is the whole puzzle.
    fn settle(&mut self, job: usize) -> Option<Findings> {
        let shared = self.jobs[job].shared.as_mut()?;
        let is_complete = loop {
            let Some(part) = shared.parts.first() else { break true };
            let findings = match &part.by {
                Searcher::Lane(lane) => &self.lanes[*lane].findings,
                Searcher::Done(findings) => findings,
                Searcher::Nobody => break false,
            };
            let needed = self.limit - shared.before.solutions;
            if findings.solutions >= needed {
                let Some(nodes) = findings.nodes_to(needed) else {
                    shared.parts.truncate(1);
                    shared.parts[0].by = Searcher::Nobody;
                    shared.again = true;
                    break false;
                };
                let nodes = shared.before.nodes + nodes;
                shared.before.append(findings);
                shared.before.end_at(self.limit, nodes);
                shared.parts.clear();
                break true;
            }
            if matches!(part.by, Searcher::Lane(_)) {
                break false;
            }
            shared.before.append(findings);
            shared.parts.remove(0);
        };
        self.release_others(job);
        if is_complete { self.jobs[job].shared.take().map(|shared| shared.before) } else { None }
    }

    /// Takes lanes off a shared puzzle of whose parts they are at none.
    fn release_others(&mut self, job: usize) {
        for lane in 0..V::LANES {
            let shared = self.jobs[job].shared.as_mut();
            let has_part = shared.is_some_and(|shared| shared.part_of(lane).is_some());
            if self.lanes[lane].live && self.lanes[lane].job == job && !has_part {
                self.release(lane);
            }
        }
    }

    /// Takes what has been found so far of a puzzle that is under way.
    pub(super) fn so_far(&mut self, job: usize) -> Option<Findings> {
        let Some(mut shared) = self.jobs[job].shared.take() else {
            let lane =
                (0..V::LANES).find(|at| self.lanes[*at].live && self.lanes[*at].job == job)?;
            return Some(std::mem::replace(&mut self.lanes[lane].findings, Findings::NONE));
        };
        for part in &shared.parts {
            match &part.by {
                Searcher::Lane(lane) => shared.before.append(&self.lanes[*lane].findings),
                Searcher::Done(findings) => shared.before.append(findings),
                Searcher::Nobody => {}
            }
        }
        Some(shared.before)
    }
}
