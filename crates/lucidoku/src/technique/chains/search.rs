//! Shortest chains: from each node, breadth first, over strong and weak links by turns.
//!
//! If the start is false, each node at the other end of its strong links is true, what excludes
//! it is false, and so on. Each node is entered once, over the fewest links: a strong link through
//! an almost locked set counts as two, any other as one. As chains read the same from both ends,
//! so do distances.

use super::links::{Links, Rows, items};
use std::ops::ControlFlow;

/// The distances of a graph.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Distances {
    count: usize,
    lengths: Vec<u8>,
}

/// Not reached.
pub(in crate::technique) const FAR: u8 = u8::MAX;

/// What a strong link and the weak one before it count: plain, through a set, beside one.
const STEPS: [u8; 3] = [4, 7, 9];
/// What a weak link counts.
const WEAK: u8 = 2;
/// The longest step.
const MOST: usize = 9;

impl Distances {
    pub fn of(links: &Links) -> Distances {
        let count = links.nodes().len();
        let mut search = Search {
            strong: links.strong(),
            next: links.strong().each_ref().map(|strong| next(links, strong)),
            fronts: [(); MOST + 1].map(|()| vec![0; links.weak().width()]),
            seen: vec![0; links.weak().width()],
        };
        let mut lengths = vec![FAR; count * count];
        if count > 0 {
            let rows = lengths.chunks_mut(count).enumerate();
            rows.for_each(|(start, row)| search.fill(start, row));
        }
        Distances { count, lengths }
    }

    /// The length of the shortest chain between two nodes whose first and last links are strong;
    /// `FAR` if there is none.
    pub fn between(&self, start: usize, end: usize) -> u8 {
        self.lengths[start * self.count + end]
    }

    /// Calls `found` with the nodes of the shortest chains between two nodes, start to end, until
    /// it breaks; no more than `most` branches are tried.
    pub fn chains(
        &self,
        links: &Links,
        (start, end): (usize, usize),
        most: usize,
        found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) {
        let length = self.between(start, end);
        let mut trail = Trail { distances: self, links, start, left: most, nodes: vec![end] };
        if length != FAR {
            let _ = trail.extend(length, found);
        }
    }
}

/// What is true next to each node that is true: over a weak link, then one of these strong ones.
fn next(links: &Links, strong: &Rows) -> Rows {
    let count = links.nodes().len();
    if strong.width() == 0 {
        return Rows::default();
    }
    let mut next = Rows::new(count);
    for at in 0..count {
        let row = next.row_mut(at);
        for excluded in items(links.weak().row(at)) {
            add(row, strong.row(excluded));
        }
    }
    next
}

/// The state of a search from one node.
struct Search<'a> {
    strong: &'a [Rows; 3],
    next: [Rows; 3],
    /// What is reached at each length from the present one on, in a ring.
    fronts: [Vec<u64>; MOST + 1],
    seen: Vec<u64>,
}

impl Search<'_> {
    fn fill(&mut self, start: usize, lengths: &mut [u8]) {
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
    }
}

/// A chain that is followed from its end to its start.
struct Trail<'a> {
    distances: &'a Distances,
    links: &'a Links,
    start: usize,
    left: usize,
    nodes: Vec<usize>,
}

impl Trail<'_> {
    fn extend(
        &mut self,
        length: u8,
        found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(&end) = self.nodes.last() else { return ControlFlow::Continue(()) };
        if self.left == 0 {
            return ControlFlow::Break(());
        }
        self.left -= 1;
        let (links, distances) = (self.links, self.distances);
        for (strong, step) in links.strong().iter().zip(STEPS) {
            if length + WEAK == step && strong.has(end, self.start) {
                let chain: Vec<usize> =
                    [self.start].into_iter().chain(self.nodes.iter().rev().copied()).collect();
                found(&chain)?;
            }
            if length <= step {
                continue;
            }
            for before in items(strong.row(end)) {
                if self.is_used(before) {
                    continue;
                }
                for on in items(links.weak().row(before)) {
                    let is_shortest = distances.between(self.start, on) == length - step;
                    if is_shortest && !self.is_used(on) && self.is_apart(before, on) {
                        self.nodes.extend([before, on]);
                        self.extend(length - step, found)?;
                        self.nodes.truncate(self.nodes.len() - 2);
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the chain, or its start, has a candidate of a node.
    fn is_used(&self, node: usize) -> bool {
        self.nodes.iter().chain([&self.start]).any(|used| !self.is_apart(*used, node))
    }

    fn is_apart(&self, a: usize, b: usize) -> bool {
        let nodes = self.links.nodes();
        nodes[a].digit != nodes[b].digit || nodes[a].cells.is_disjoint(nodes[b].cells)
    }
}

fn add(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(bits, other)| *bits |= other);
}
