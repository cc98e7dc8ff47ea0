//! What each assumption leads to by singles, closed under what its results lead to.

use super::cases::{Place, Places};
use super::implications::{Implications, Literal};
use super::propagation::{Propagation, Until};
use crate::board::{Candidate, CellSet, Digit};
use crate::technique::Position;
use crate::technique::graph::{Rows, closure, items, narrow};

/// All literals and where they lead.
pub(super) struct Net<'a> {
    position: &'a Position<'a>,
    implications: &'a Implications,
    until: Until,
    led: &'a Led,
}

/// Where literals lead, by their numbers.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Led {
    /// Of each literal, those that it leads to by its own singles, or by a link of groups.
    next: Rows,
    /// Of each literal, all that it leads to.
    all: Rows,
}

impl<'a> Net<'a> {
    /// Where literals lead is found out once for all techniques that ask.
    pub fn of(position: &'a Position<'a>, implications: &'a Implications, until: Until) -> Net<'a> {
        let led = implications.led(until, || Led::of(position, implications, until));
        Net { position, implications, until, led }
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

    /// The assumptions that contradict themselves, by number.
    pub fn contradicted(&self, places: &Places) -> Vec<u64> {
        let candidates = self.implications.candidates().len();
        let half = self.led.all.width() / 2;
        // Of each node, the assumptions that make it false, itself being assumed false included.
        let mut causes = self.led.all.transposed();
        (0..candidates).for_each(|node| causes.set(node, node));
        let mut all = places.common(&causes);
        for assumed in (0..2 * half * 64).map(|number| self.literal(number)) {
            if assumed.node < candidates {
                let number = self.number(assumed);
                let (is_false, is_true) = self.led.all.row(number).split_at(half);
                let mut both = is_false.iter().zip(is_true).map(|(no, yes)| no & yes);
                if both.any(|both| both != 0)
                    || self.led.all.has(number, self.number(assumed.contrary()))
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
        [&self.led.next, &self.led.all].into_iter().find_map(|rows| {
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

    /// What all cases lead to, each case itself included, of candidates; `common` is room for it.
    pub fn common<'c>(
        &'c self,
        cases: &[Literal],
        common: &'c mut Vec<u64>,
    ) -> impl Iterator<Item = Literal> + 'c {
        common.clear();
        common.resize(self.led.all.width(), u64::MAX);
        for case in cases {
            let own = self.number(*case);
            let (word, bit) = (own / 64, 1 << (own % 64));
            let itself = common[word] & bit;
            narrow(common, self.led.all.row(own));
            common[word] |= itself;
        }
        let literals = items(common).map(|number| self.literal(number));
        literals.filter(|literal| literal.node < self.implications.candidates().len())
    }

    /// The fewest literals from one to another, both included, each leading to the next by its own
    /// singles or by a link.
    pub fn path(&self, start: Literal, end: Literal) -> Vec<Literal> {
        let mut before = vec![usize::MAX; 2 * self.implications.stride()];
        let mut queue = vec![self.number(start)];
        let (from, to) = (self.number(start), self.number(end));
        let mut at = 0;
        while at < queue.len() && before[to] == usize::MAX {
            for next in items(self.led.next.row(queue[at])) {
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

impl Led {
    fn of(position: &Position<'_>, implications: &Implications, until: Until) -> Led {
        let mut next = implications.links();
        let mut propagation = Propagation::of(position);
        for (node, candidate) in implications.candidates().iter().enumerate() {
            for is_true in [false, true] {
                let from = implications.index(Literal { node, is_true });
                propagation.assume(*candidate, is_true, until, &mut ());
                let mut lead = |digit, cells: CellSet, is_true| {
                    for cell in cells {
                        let node = implications.number(Candidate { cell, digit });
                        let to = implications.index(Literal { node, is_true });
                        if to != from {
                            next.set(from, to);
                        }
                    }
                };
                for digit in Digit::ALL {
                    let gone = position.cells_with(digit) - propagation.left(digit);
                    lead(digit, gone, false);
                    lead(digit, propagation.placed(digit), true);
                }
            }
        }
        let all = closure(&next, 2 * implications.stride());
        Led { next, all }
    }
}
