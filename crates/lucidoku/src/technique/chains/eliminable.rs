//! What chains can eliminate at all: a candidate that, if true, makes something true that excludes
//! it.
//!
//! To know it takes one search a candidate, over links of any length, and in most positions the
//! answer is: little or nothing. Chains are sought only where their ends exclude some of it.

use super::links::Links;
use super::rows::{Rows, add, items, meet};
use super::search::next;
use crate::board::CandidateSet;
use crate::technique::Position;

/// The candidates that chains of these links lead back to.
pub(super) fn eliminable(position: &Position<'_>, links: &Links) -> CandidateSet {
    let (count, width) = (links.classes().len(), links.weak().width());
    let mut strong = Rows::new(count, count);
    for own in links.strong().iter().filter(|own| own.width() > 0) {
        (0..count).for_each(|at| add(strong.row_mut(at), own.row(at)));
    }
    let next = next(links, &strong);
    let mut all = CandidateSet::EMPTY;
    let (mut reached, mut done) = (vec![0; width], vec![0; width]);
    for candidate in position.open().iter() {
        let excluding = links.excluding(candidate);
        reached.fill(0);
        done.fill(0);
        items(excluding).for_each(|class| add(&mut reached, strong.row(class)));
        if leads_back(&next, excluding, &mut reached, &mut done) {
            all.insert(candidate);
        }
    }
    all
}

/// Whether something that is reached, at once or later, is among the wanted.
fn leads_back(next: &Rows, wanted: &[u64], reached: &mut [u64], done: &mut [u64]) -> bool {
    loop {
        if meet(reached, wanted) {
            return true;
        }
        let new = reached.iter().zip(done.iter()).map(|(reached, done)| reached & !done);
        let Some((word, new)) = new.enumerate().find(|(_, new)| *new != 0) else { return false };
        let at = new.trailing_zeros() as usize;
        done[word] |= 1 << at;
        add(reached, next.row(64 * word + at));
    }
}
