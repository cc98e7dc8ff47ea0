//! What each assumption leads to by singles, closed under what its results lead to.

use super::cases::Place;
use super::implications::{Implications, Literal};
use super::propagation::{Propagation, Until};
use crate::board::{Candidate, CellSet, Digit};
use crate::technique::Position;
use crate::technique::chains::{Rows, items};

/// All literals and where they lead.
pub(super) struct Net<'a> {
    position: &'a Position<'a>,
    implications: &'a Implications,
    until: Until,
    /// How far the true literals are from the false ones.
    stride: usize,
    /// Of each literal, those that it leads to by its own singles, or by a link of groups.
    next: Rows,
    /// Of each literal, all that it leads to.
    all: Rows,
}

impl<'a> Net<'a> {
    pub fn of(position: &'a Position<'a>, implications: &'a Implications, until: Until) -> Net<'a> {
        let stride = implications.count().next_multiple_of(64);
        let literals = 2 * stride;
        let (next, all) = (Rows::new(literals, literals), Rows::new(literals, literals));
        let mut net = Net { position, implications, until, stride, next, all };
        net.link();
        net.propagate();
        net.close();
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
        literal.node + if literal.is_true { self.stride } else { 0 }
    }

    fn literal(&self, number: usize) -> Literal {
        Literal { node: number % self.stride, is_true: number >= self.stride }
    }

    fn literals(&self) -> impl Iterator<Item = Literal> + use<> {
        let nodes = 0..self.implications.count();
        nodes.flat_map(|node| [false, true].map(|is_true| Literal { node, is_true }))
    }

    fn link(&mut self) {
        for literal in self.literals() {
            for next in self.implications.next(literal) {
                let (from, to) = (self.number(literal), self.number(next));
                self.next.set(from, to);
            }
        }
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

    fn close(&mut self) {
        let mut front = vec![0; self.next.width()];
        let mut next = front.clone();
        for literal in self.literals() {
            let from = self.number(literal);
            let seen = self.all.row_mut(from);
            seen.copy_from_slice(self.next.row(from));
            front.copy_from_slice(seen);
            while front.iter().any(|bits| *bits != 0) {
                next.fill(0);
                self.next.join(&front, &mut next);
                for ((front, next), seen) in front.iter_mut().zip(&next).zip(seen.iter_mut()) {
                    *front = next & !*seen;
                    *seen |= next;
                }
            }
        }
    }

    /// Where an assumption contradicts itself: at first by its own singles, else by what they lead
    /// to.
    pub fn contradiction(&self, assumed: Literal, places: &[(Place, Vec<usize>)]) -> Option<Place> {
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
            emptied.map(|(place, _)| *place).or_else(itself).or_else(both)
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
        let mut before = vec![usize::MAX; 2 * self.stride];
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
