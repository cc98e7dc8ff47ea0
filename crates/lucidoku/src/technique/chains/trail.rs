//! The chains of some length between two classes, followed from end to start.

use super::links::{Links, kind};
use super::search::{STEPS, WEAK};
use super::walks::Walks;
use crate::technique::graph::shared;
use std::ops::ControlFlow;

/// The chains between two classes.
pub(super) struct Trail<'a> {
    links: &'a Links,
    start: usize,
    reach: Reach<'a>,
    /// How many more branches are tried.
    left: usize,
    /// The chain as far as it is known, from its end on.
    nodes: Vec<usize>,
    parts: Parts,
}

/// Which chains are followed.
#[derive(Clone, Copy)]
pub(super) enum Reach<'a> {
    /// Those of some length or less, by the distances from the start.
    Within(&'a [u8]),
    /// Those of just that length, by the walks from the start.
    Exactly(&'a Walks),
}

impl<'a> Reach<'a> {
    /// Those of some classes that are on a chain of which so much is left.
    fn leads(self, classes: &'a [u64], left: u8) -> impl Iterator<Item = usize> + 'a {
        let (lengths, row) = match self {
            Reach::Within(lengths) => (lengths, classes),
            Reach::Exactly(walks) => (&[][..], walks.reached(left)),
        };
        let is_near = move |class: &usize| lengths.get(*class).is_none_or(|length| *length <= left);
        shared(classes, row).filter(is_near)
    }

    /// Whether a first link of that length is what is left, or less.
    fn ends(self, left: u8, first: u8) -> bool {
        match self {
            Reach::Within(_) => left >= first,
            Reach::Exactly(_) => left == first,
        }
    }
}

/// Whether parts of almost locked sets may share candidates with other nodes of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Parts {
    Overlap,
    Apart,
}

type Found<'a> = dyn FnMut(&[usize]) -> ControlFlow<()> + 'a;

/// Calls `found` with the nodes of the chains between two classes, start to end, that have so many
/// half links (or fewer, as `reach` says), until it breaks; no more than so many branches are
/// tried, and how many were left in the end is told. No two nodes of a chain share a candidate, but
/// the last may share one with the first, and parts of sets with any where they may overlap.
pub(super) fn chains(
    links: &Links,
    (start, end): (usize, usize),
    reach: Reach<'_>,
    (length, most): (u8, usize),
    parts: Parts,
    found: &mut Found<'_>,
) -> usize {
    let mut trail = Trail { links, start, reach, left: most, nodes: Vec::new(), parts };
    for &node in links.members(&links.classes()[end]) {
        trail.nodes.push(usize::from(node));
        if trail.extend(length, found).is_break() {
            break;
        }
        trail.nodes.clear();
    }
    trail.left
}

impl Trail<'_> {
    fn extend(&mut self, length: u8, found: &mut Found<'_>) -> ControlFlow<()> {
        let Some(&end) = self.nodes.last() else { return ControlFlow::Continue(()) };
        if self.left == 0 {
            return ControlFlow::Break(());
        }
        self.left -= 1;
        let links = self.links;
        for &(before, via) in links.partners(end) {
            let (before, step) = (usize::from(before), STEPS[kind(via)]);
            if self.reach.ends(length + WEAK, step) && links.class_of(before) == self.start {
                self.finish(before, found)?;
            }
            if length > step && !self.is_used(before, 0) {
                self.enter(before, length - step, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Extends the chain to the nodes at a distance that exclude its last, `before`.
    fn enter(&mut self, before: usize, length: u8, found: &mut Found<'_>) -> ControlFlow<()> {
        let links = self.links;
        for class in self.reach.leads(links.weak().row(links.class_of(before)), length) {
            for &on in links.members(&links.classes()[class]) {
                let on = usize::from(on);
                if !self.is_used(on, 0) && self.is_apart(before, on) {
                    self.nodes.extend([before, on]);
                    self.extend(length, found)?;
                    self.nodes.truncate(self.nodes.len() - 2);
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn finish(&mut self, start: usize, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.is_used(start, 1) {
            return ControlFlow::Continue(());
        }
        self.nodes.push(start);
        let chain: Vec<usize> = self.nodes.iter().rev().copied().collect();
        self.nodes.pop();
        found(&chain)
    }

    /// Whether the chain has a candidate of a node, but for some of its nodes.
    fn is_used(&self, node: usize, except: usize) -> bool {
        self.nodes.iter().skip(except).any(|used| !self.is_apart(*used, node))
    }

    fn is_apart(&self, a: usize, b: usize) -> bool {
        let is_part = |node| self.links.is_part(node);
        if self.parts == Parts::Overlap && (is_part(a) || is_part(b)) {
            return true;
        }
        let [a, b] = [a, b].map(|node| &self.links.nodes()[node]);
        a.digit != b.digit || a.cells.is_disjoint(b.cells)
    }
}
