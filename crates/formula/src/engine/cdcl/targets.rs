//! Which values to try first.

use super::Cdcl;

/// What atoms are tried as first: equalities that hold.
pub(super) const FIRST_PHASE: bool = true;

/// Conflicts between changes of what atoms are tried as.
const REPHASE: u64 = 1000;

/// What to aim at while activity decides where to branch, and when to aim at something else.
#[derive(Clone, Debug)]
pub(super) struct Targets {
    /// What each atom was in the longest assignment without conflict; 0 if nothing.
    signs: Vec<i8>,
    size: usize,
    /// The same since phases last changed.
    best: Vec<i8>,
    best_size: usize,
    pub(super) next_rephase: u64,
    rephases: u64,
}

impl Targets {
    pub(super) fn new(atoms: usize) -> Targets {
        Targets {
            signs: vec![0; atoms],
            size: 0,
            best: vec![0; atoms],
            best_size: 0,
            next_rephase: REPHASE,
            rephases: 0,
        }
    }

    /// What an atom is to be, if anything.
    pub(super) fn of(&self, atom: usize) -> Option<bool> {
        match self.signs[atom] {
            0 => None,
            sign => Some(sign > 0),
        }
    }
}

impl Cdcl {
    /// Remembers the longest assignment without conflict as what to aim at, and as the best.
    pub(super) fn update_targets(&mut self) {
        if !self.is_by_activity {
            return;
        }
        let size = self.trail.size_below(self.trail.level());
        let lits = &self.trail.lits()[..size];
        let sign = |holds| if holds { 1 } else { -1 };
        let targets = &mut self.targets;
        if size > targets.size {
            targets.size = size;
            lits.iter().for_each(|lit| targets.signs[lit.atom()] = sign(lit.is_positive()));
        }
        if size > targets.best_size {
            targets.best_size = size;
            lits.iter().for_each(|lit| targets.best[lit.atom()] = sign(lit.is_positive()));
        }
    }

    /// Changes what atoms are tried as: to the best assignment so far, to the first choice or to
    /// its opposite (Biere, Fleury, "Chasing target phases", Pragmatics of SAT 2020).
    pub(super) fn rephase(&mut self) {
        let targets = &mut self.targets;
        targets.rephases += 1;
        targets.next_rephase = self.conflicts + REPHASE * targets.rephases;
        match targets.rephases % 4 {
            0 => self.phases.fill(FIRST_PHASE),
            2 => self.phases.fill(!FIRST_PHASE),
            _ => {
                for (phase, best) in self.phases.iter_mut().zip(&targets.best) {
                    *phase = if *best == 0 { *phase } else { *best > 0 };
                }
            }
        }
        targets.signs.fill(0);
        targets.size = 0;
        targets.best_size = 0;
    }
}
