//! Shortest chains: from a class, breadth first, over strong and weak links by turns.
//!
//! If the start is false, each class at the other end of its strong links is true, what excludes
//! it is false, and so on. Each class is entered once, over the fewest links: a strong link through
//! an almost locked set counts as two, any other as one. As chains read the same from both ends,
//! so do distances.

use super::links::Links;
use crate::board::Candidate;
use crate::technique::graph::{Rows, add, items, meet, narrow};

/// The distances from some classes of a graph to all.
#[derive(Clone, Debug, Default)]
pub(in crate::technique) struct Distances {
    lengths: Vec<Vec<u8>>,
}

/// Not reached.
pub(in crate::technique) const FAR: u8 = u8::MAX;

/// What a strong link and the weak one before it count: plain, through a set, beside one.
pub(super) const STEPS: [u8; 3] = [4, 7, 9];
/// What a weak link counts.
pub(super) const WEAK: u8 = 2;
/// The longest step.
const MOST: usize = 9;

impl Distances {
    pub fn of(links: &Links, starts: &[bool]) -> Distances {
        let (count, width) = (links.classes().len(), links.weak().width());
        let mut search = Search {
            strong: links.strong(),
            next: links.strong().each_ref().map(|strong| next(links, strong)),
            better: better(links),
            fronts: [(); MOST + 1].map(|()| vec![0; width]),
            seen: vec![0; width],
        };
        let row = |(start, is_start): (usize, &bool)| match is_start {
            true => search.lengths(start, count),
            false => Vec::new(),
        };
        Distances { lengths: starts.iter().enumerate().map(row).collect() }
    }

    /// The lengths of the shortest chains from a start to each class whose first and last links are
    /// strong; `FAR` where there is none.
    pub fn from(&self, start: usize) -> &[u8] {
        &self.lengths[start]
    }
}

/// What is true next to each class that is true: over a weak link, then one of these strong ones.
pub(super) fn next(links: &Links, strong: &Rows) -> Rows {
    let count = links.classes().len();
    if strong.width() == 0 {
        return Rows::default();
    }
    let mut next = Rows::new(count, count);
    for at in 0..count {
        let row = next.row_mut(at);
        for excluded in items(links.weak().row(at)) {
            add(row, strong.row(excluded));
        }
    }
    next
}

/// By class, those of its digit that exclude all that it does. Where one of these has been
/// reached, nothing new follows from the class.
fn better(links: &Links) -> Rows {
    let classes = links.classes();
    let mut better = Rows::new(classes.len(), classes.len());
    for (at, class) in classes.iter().enumerate().filter(|(_, class)| class.own_cell.is_empty()) {
        let mut cells = class.seen.iter().map(|cell| Candidate { cell, digit: class.digit });
        let row = better.row_mut(at);
        if let Some(first) = cells.next() {
            add(row, links.excluding(first));
            cells.for_each(|cell| narrow(row, links.excluding(cell)));
        }
        let is_better = |other: &usize| {
            let other_class = &classes[*other];
            other_class.digit == class.digit && (other_class.seen != class.seen || *other < at)
        };
        let others: Vec<usize> = items(row).filter(is_better).collect();
        row.fill(0);
        others.into_iter().for_each(|other| better.set(at, other));
    }
    better
}

/// The state of a search from one class.
struct Search<'a> {
    strong: &'a [Rows; 3],
    next: [Rows; 3],
    better: Rows,
    /// What is reached at each length from the present one on, in a ring.
    fronts: [Vec<u64>; MOST + 1],
    seen: Vec<u64>,
}

impl Search<'_> {
    fn lengths(&mut self, start: usize, count: usize) -> Vec<u8> {
        let mut lengths = vec![FAR; count];
        self.seen.fill(0);
        for (strong, step) in self.strong.iter().zip(STEPS) {
            add(&mut self.fronts[usize::from(step - WEAK)], strong.row(start));
        }
        let (mut last, mut length) = (MOST, 1);
        while length <= last && length + MOST < usize::from(FAR) {
            let mut front = std::mem::take(&mut self.fronts[length % (MOST + 1)]);
            for (word, bits) in front.iter_mut().enumerate() {
                let mut new = *bits & !self.seen[word];
                self.seen[word] |= new;
                *bits = 0;
                while new != 0 {
                    let at = 64 * word + new.trailing_zeros() as usize;
                    new &= new - 1;
                    lengths[at] = length as u8;
                    if meet(self.better.row(at), &self.seen) {
                        continue;
                    }
                    last = length + MOST;
                    for (next, step) in self.next.iter().zip(STEPS) {
                        let reached = (length + usize::from(step)) % (MOST + 1);
                        add(&mut self.fronts[reached], next.row(at));
                    }
                }
            }
            self.fronts[length % (MOST + 1)] = front;
            length += 1;
        }
        self.fronts.iter_mut().for_each(|front| front.fill(0));
        lengths
    }
}
