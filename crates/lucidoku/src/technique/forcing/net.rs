//! What each assumption leads to by singles, closed under what its results lead to.

use super::cases::{Place, Places};
use super::implications::{Implications, Literal};
use super::propagation::{Propagation, Until};
use crate::board::{Candidate, CellSet, Digit};
use crate::technique::Position;
use crate::technique::chains::{Rows, closure, items};

/// All literals and where they lead.
pub(super) struct Net<'a> {
    position: &'a Position<'a>,
    implications: &'a Implications,
    until: Until,
    /// Of each literal, those that it leads to by its own singles, or by a link of groups.
    next: Rows,
    /// Of each literal, all that it leads to.
    all: Rows,
}

impl<'a> Net<'a> {
    pub fn of(position: &'a Position<'a>, implications: &'a Implications, until: Until) -> Net<'a> {
        let (next, all) = (implications.links(), Rows::default());
        let mut net = Net { position, implications, until, next, all };
        net.propagate();
        net.all = closure(&net.next, 2 * implications.stride());
        net
    }

    pub fn position(&self) -> &'a Position<'a> {
        self.position
    }

    pub fn implications(&self) -> &'a Implications {
        self.implications
    }

    /// How far singles are followed from one literal.
    pub fn until(&self) -> Until {
        self.until
    }

    fn number(&self, literal: Literal) -> usize {
        self.implications.index(literal)
    }

    fn literal(&self, number: usize) -> Literal {
        self.implications.literal(number)
    }

    fn propagate(&mut self) {
        let mut propagation = Propagation::of(self.position);
        for (node, candidate) in self.implications.candidates().iter().enumerate() {
            for is_true in [false, true] {
                let from = self.number(Literal { node, is_true });
                propagation.assume(*candidate, is_true, self.until, &mut ());
                for digit in Digit::ALL {
                    let gone = self.position.cells_with(digit) - propagation.left(digit);
                    self.lead(from, digit, gone, false);
                    self.lead(from, digit, propagation.placed(digit), true);
                }
            }
        }
    }

    fn lead(&mut self, from: usize, digit: Digit, cells: CellSet, is_true: bool) {
        for cell in cells {
            let node = self.implications.number(Candidate { cell, digit });
            let to = self.number(Literal { node, is_true });
            if to != from {
                self.next.set(from, to);
            }
        }
    }

    /// The assumptions that contradict themselves, by number.
    pub fn contradicted(&self, places: &Places) -> Vec<u64> {
        let candidates = self.implications.candidates().len();
        let half = self.all.width() / 2;
        // Of each node, the assumptions that make it false, itself being assumed false included.
        let mut causes = self.all.transposed();
        (0..candidates).for_each(|node| causes.set(node, node));
        let mut all = places.common(&causes);
        for assumed in (0..2 * half * 64).map(|number| self.literal(number)) {
            if assumed.node < candidates {
                let number = self.number(assumed);
                let (is_false, is_true) = self.all.row(number).split_at(half);
                let mut both = is_false.iter().zip(is_true).map(|(no, yes)| no & yes);
                if both.any(|both| both != 0)
                    || self.all.has(number, self.number(assumed.contrary()))
                {
                    all[number / 64] |= 1 << (number % 64);
                }
            }
        }
        all
    }

    /// Where an assumption contradicts itself: at first by its own singles, else by what they lead
    /// to.
    pub fn contradiction(&self, assumed: Literal, places: &Places) -> Option<Place> {
        let from = self.number(assumed);
        [&self.next, &self.all].into_iter().find_map(|rows| {
            let leads = |node, is_true| {
                let literal = Literal { node, is_true };
                literal == assumed || rows.has(from, self.number(literal))
            };
            let is_emptied = |nodes: &[usize]| nodes.iter().all(|node| leads(*node, false));
            let candidate = |node: usize| Place::Candidate(self.implications.candidates()[node]);
            let emptied = places.iter().find(|(_, nodes)| is_emptied(nodes));
            let itself = || leads(assumed.node, !assumed.is_true).then(|| candidate(assumed.node));
            let both = || {
                let mut nodes = 0..self.implications.candidates().len();
                nodes.find(|node| leads(*node, true) && leads(*node, false)).map(candidate)
            };
            emptied.map(|(place, _)| place).or_else(itself).or_else(both)
        })
    }

    /// What all cases lead to, each case itself included, of candidates.
    pub fn common(&self, cases: &[Literal]) -> Vec<Literal> {
        let mut common = vec![u64::MAX; self.all.width()];
        for case in cases {
            let own = self.number(*case);
            for (word, bits) in common.iter_mut().enumerate() {
                let itself = if own / 64 == word { 1 << (own % 64) } else { 0 };
                *bits &= self.all.row(own)[word] | itself;
            }
        }
        let literals = items(&common).map(|number| self.literal(number));
        literals.filter(|literal| literal.node < self.implications.candidates().len()).collect()
    }

    /// The fewest literals from one to another, both included, each leading to the next by its own
    /// singles or by a link.
    pub fn path(&self, start: Literal, end: Literal) -> Vec<Literal> {
        let mut before = vec![usize::MAX; 2 * self.implications.stride()];
        let mut queue = vec![self.number(start)];
        let (from, to) = (self.number(start), self.number(end));
        let mut at = 0;
        while at < queue.len() && before[to] == usize::MAX {
            for next in items(self.next.row(queue[at])) {
                if before[next] == usize::MAX && next != from {
                    before[next] = queue[at];
                    queue.push(next);
                }
            }
            at += 1;
        }
        let steps =
            std::iter::successors(Some(to), |at| Some(before[*at]).filter(|b| *b != usize::MAX));
        let mut path: Vec<Literal> = steps.map(|number| self.literal(number)).collect();
        path.reverse();
        path
    }
}
