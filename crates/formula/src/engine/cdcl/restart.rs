//! When to begin again from the root, and by which rule to branch then.

use super::Cdcl;
use super::heap::Heap;

/// Conflicts between restarts, times the Luby sequence.
const UNIT: u64 = 100;

/// How many times as long it takes until a restart while activity decides where to branch.
const PATIENCE: u64 = 8;

/// Conflicts before the first change of the rule by which to branch.
const MODE: u64 = 1000;

/// When restarts are due, and changes of mode.
#[derive(Clone, Debug)]
pub(super) struct Restarts {
    since: u64,
    next: u64,
    count: u64,
    mode_end: u64,
    modes: u64,
    unit: u64,
    mode: u64,
}

impl Restarts {
    pub(super) fn new() -> Restarts {
        Restarts {
            since: 0,
            next: UNIT,
            count: 0,
            mode_end: MODE,
            modes: 0,
            unit: UNIT,
            mode: MODE,
        }
    }

    #[cfg(test)]
    pub(super) fn hurry(&mut self, interval: u64) {
        (self.unit, self.next, self.mode, self.mode_end) = (interval, interval, interval, interval);
    }

    pub(super) fn saw_conflict(&mut self) {
        self.since += 1;
    }

    pub(super) fn is_due(&self) -> bool {
        self.since >= self.next
    }

    /// Notes a restart; whether the mode is to change.
    fn restarted(&mut self, conflicts: u64) -> bool {
        self.count += 1;
        self.since = 0;
        let is_over = conflicts >= self.mode_end;
        if is_over {
            self.modes += 1;
            self.mode_end = conflicts + self.mode * (1 + self.modes / 2);
        }
        let patience = if self.modes % 2 == 1 { PATIENCE } else { 1 };
        self.next = self.unit * patience * luby(self.count);
        is_over
    }
}

/// The sequence 1, 1, 2, 1, 1, 2, 4, ... (Luby, Sinclair, Zuckerman 1993), from number 0.
fn luby(mut at: u64) -> u64 {
    loop {
        let size = (at + 2).next_power_of_two();
        if at + 2 == size {
            return size / 2;
        }
        at -= size / 2 - 1;
    }
}

impl Cdcl {
    /// Goes back to the root; now and then changes between branching on the shortest clause and
    /// on the most active atom, since each wins where the other does not.
    pub(super) fn restart(&mut self) {
        self.go_back(0);
        if self.restarts.restarted(self.conflicts) {
            self.is_by_activity = !self.is_by_activity;
            // Activities grew meanwhile, so the heap is out of order.
            self.heap = Heap::new(self.problem.atom_count());
            for atom in 0..self.problem.atom_count() as u32 {
                if self.is_by_activity && self.trail.is_open(atom) {
                    self.heap.insert(atom, &self.activities);
                }
            }
        }
        if self.is_by_activity && self.conflicts >= self.targets.next_rephase {
            self.rephase();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn the_sequence_is_as_published() {
        let begins: Vec<u64> = (0..15).map(luby).collect();
        assert_eq!(begins, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
