//! What chains can eliminate at all: a candidate that, if true, makes something true that excludes
//! it.
//!
//! To know it takes one search a candidate, over links of any length, and in most positions the
//! answer is: little or nothing. Chains are sought only where their ends exclude some of it.

use super::links::Links;
use super::search::next;
use crate::board::{Candidate, CandidateSet};
use crate::technique::Position;
use crate::technique::graph::{Rows, add, closure, items, led_to, meet};

/// The candidates that chains of these links lead back to.
pub(super) fn eliminable(position: &Position<'_>, links: &Links) -> CandidateSet {
    let count = links.classes().len();
    let mut strong = Rows::new(count, count);
    for own in links.strong().iter().filter(|own| own.width() > 0) {
        (0..count).for_each(|at| add(strong.row_mut(at), own.row(at)));
    }
    let next = closure(&next(links, &strong), count);
    let reached = led_to(&strong, &next, count);
    let is_gone = |candidate: &Candidate| {
        let excluding = links.excluding(*candidate);
        items(excluding).any(|class| meet(reached.row(class), excluding))
    };
    position.open().iter().filter(is_gone).collect()
}
