//! Chains of given lengths: which classes a chain of just so many half links leads to.
//!
//! Unlike shortest chains, these may enter a class any number of times; that a chain goes over no
//! candidate twice is seen only when its nodes are followed.

use super::links::Links;
use super::search::{STEPS, WEAK, next};
use crate::technique::graph::{Rows, items};

/// Of each length in half links, the classes that chains from one class have there, whose first
/// and last links are strong.
pub(super) struct Walks {
    /// One row a length.
    reached: Rows,
}

/// How the links of a graph are walked, for the searches from all classes.
pub(super) struct Paces<'a> {
    links: &'a Links,
    next: [Rows; 3],
}

impl<'a> Paces<'a> {
    pub fn of(links: &'a Links) -> Paces<'a> {
        Paces { links, next: links.strong().each_ref().map(|strong| next(links, strong)) }
    }

    /// The walks from a class that are no longer than `most`.
    pub fn walks(&self, start: usize, most: u8) -> Walks {
        let most = usize::from(most);
        let mut reached = Rows::new(most + 1, self.links.classes().len());
        for (strong, step) in self.links.strong().iter().zip(STEPS) {
            let length = usize::from(step - WEAK);
            if strong.width() > 0 && length <= most {
                reached.add_from(length, strong.row(start));
            }
        }
        for length in 0..most {
            let front: Vec<usize> = items(reached.row(length)).collect();
            for (next, step) in self.next.iter().zip(STEPS.map(usize::from)) {
                if next.width() > 0 && length + step <= most {
                    front.iter().for_each(|at| reached.add_from(length + step, next.row(*at)));
                }
            }
        }
        Walks { reached }
    }
}

impl Walks {
    /// The classes that walks of that length lead to.
    pub fn reached(&self, length: u8) -> &[u64] {
        self.reached.row(usize::from(length))
    }

    /// Whether a walk of that length leads to a class.
    pub fn reach(&self, class: usize, length: u8) -> bool {
        self.reached.has(usize::from(length), class)
    }
}
