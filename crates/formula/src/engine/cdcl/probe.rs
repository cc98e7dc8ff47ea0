//! Failed literals: an equality that contradicts itself does not hold.

use super::Cdcl;
use super::lit::Lit;
use super::trail::Reason;
use crate::engine::problem::Atom;

/// The part of all work that may go into probing.
const SHARE: u64 = 20;

/// How far probing is.
#[derive(Clone, Debug, Default)]
pub(super) struct Probing {
    /// The work that went into it.
    ticks: u64,
    /// The atom to try next.
    next: usize,
}

impl Cdcl {
    /// Tries open equalities one after the other at the root and strikes those that lead to a
    /// conflict. Goes on where it stopped the last time. Begins and ends at the root.
    pub(super) fn probe(&mut self) {
        let atoms = self.problem.atom_count();
        let start = self.ticks;
        for _ in 0..atoms {
            if self.probing.ticks + (self.ticks - start) > self.ticks / SHARE || self.is_refuted {
                break;
            }
            let atom = self.probing.next as Atom;
            self.probing.next = (self.probing.next + 1) % atoms;
            if self.trail.is_open(atom) {
                self.try_placement(atom);
            }
        }
        self.probing.ticks += self.ticks - start;
    }

    fn try_placement(&mut self, atom: Atom) {
        self.trail.decide(Lit::holds(atom));
        let fails = self.propagate().is_some();
        self.go_back(0);
        if fails {
            let strike = Lit::fails(atom);
            self.note_learned(&[strike]);
            self.trail.assign(strike, Reason::None);
            self.is_refuted |= self.propagate().is_some();
        }
    }
}
