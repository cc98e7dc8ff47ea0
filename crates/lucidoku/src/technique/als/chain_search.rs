//! Chains of almost locked sets, by what they eliminate.
//!
//! Suppose that a candidate is true. Each set whose places of that digit it sees is without the
//! digit and has all its others; the sets that share one of these as a restricted common are
//! without that one, and so on. A set that loses two digits has too few left for its cells, so the
//! candidate is false. Few candidates are, so chains are sought for these alone, level by level:
//! of all chains of so many sets that end with one set, which loses one digit, the one of the
//! fewest cells is kept.

use super::AlmostLockedSets;
use super::sets::{AlmostLockedSet, SetIndex};
use crate::board::{Candidate, Digit, DigitSet};
use std::collections::BTreeMap;

/// A chain of sets: the ends share a digit, each two neighbours a restricted common.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SetChain {
    /// How many cells the sets have together.
    cells: usize,
    /// The sets.
    pub sets: Vec<SetIndex>,
    /// From each set to the next, the digit of which only one can have it.
    pub links: Vec<Digit>,
}

/// The fewest sets of a chain; fewer have other names.
const FEWEST: usize = 4;
/// The most sets of a chain that goes through the list in its order, and of another.
const MOST: [usize; 2] = [6, 8];

/// Which chains are sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Those that go through the list of sets in its order.
    Listed,
    /// Those of the fewest sets, in any order.
    Any,
}

/// The ends of a chain, each with the digit that it shares with its neighbour: what a chain
/// eliminates.
type Ends = [(SetIndex, Digit); 2];

/// The smallest chain between each two ends.
pub(super) type Chains = BTreeMap<Ends, SetChain>;

/// A search for chains.
pub(super) struct ChainSearch<'a> {
    pub sets: &'a AlmostLockedSets,
}

/// The last set of a chain.
#[derive(Clone, Copy, Debug)]
struct Reached {
    set: SetIndex,
    /// The digit that it loses.
    lost: Digit,
    /// How many cells the sets of the chain have together.
    cells: usize,
    /// The place of the set before it in the level before.
    before: usize,
}

impl SetChain {
    fn ends(&self) -> Ends {
        let last = self.links.len();
        [(self.sets[0], self.links[0]), (self.sets[last], self.links[last - 1])]
    }
}

impl<'a> ChainSearch<'a> {
    /// Whether a candidate leaves a set with too few digits.
    pub fn is_false(&self, victim: Candidate, lost: &mut Vec<DigitSet>) -> bool {
        lost.clear();
        lost.resize(self.sets.sets().len(), DigitSet::EMPTY);
        let mut queue = self.seen_by(victim);
        for &set in &queue {
            lost[set as usize] = victim.digit.into();
        }
        let mut at = 0;
        while let Some(&own) = queue.get(at) {
            at += 1;
            let set = self.sets.set(own);
            for digit in set.digits - lost[own as usize] {
                for next in self.next(own, digit) {
                    let lost = &mut lost[next as usize];
                    if lost.is_empty() {
                        queue.push(next);
                    } else if !lost.contains(digit) {
                        return true;
                    }
                    *lost |= digit.into();
                }
            }
        }
        false
    }

    /// The sets that lose a digit if a candidate is true.
    fn seen_by(&self, victim: Candidate) -> Vec<SetIndex> {
        let parts = self.sets.parts_of(victim.digit).iter();
        let seen = parts.filter(|part| part.seen.contains(victim.cell));
        seen.flat_map(|part| self.sets.holders(part).iter().copied()).collect()
    }

    /// The sets that share no cells with a set and lose a digit to it.
    fn next(&self, own: SetIndex, digit: Digit) -> impl Iterator<Item = SetIndex> {
        let set = self.sets.set(own);
        let linked = self.sets.linked(set, digit);
        linked.filter(move |next| set.cells.is_disjoint(self.sets.set(*next).cells))
    }

    /// The smallest chains that eliminate a candidate.
    pub fn chains(&self, victim: Candidate, order: Order, found: &mut Chains) {
        let ends = self.seen_by(victim);
        let start = |&set: &SetIndex| {
            let cells = self.sets.set(set).cells.len();
            Reached { set, lost: victim.digit, cells, before: 0 }
        };
        let mut levels: Vec<Vec<Reached>> = vec![ends.iter().map(start).collect()];
        while levels.len() < MOST[order as usize] {
            let level = self.level(&levels[levels.len() - 1], order);
            levels.push(level);
            if levels.len() < FEWEST {
                continue;
            }
            let before = found.len();
            for (at, last) in levels[levels.len() - 1].iter().enumerate() {
                if last.lost != victim.digit && ends.contains(&last.set) {
                    chain(&levels, at).into_iter().for_each(|chain| keep(found, chain));
                }
            }
            if order == Order::Any && found.len() > before {
                break;
            }
        }
    }

    /// Chains of one more set.
    fn level(&self, level: &[Reached], order: Order) -> Vec<Reached> {
        // There are as few sets as to number the digits of all.
        let mut places = vec![SetIndex::MAX; 9 * self.sets.sets().len()];
        let mut longer: Vec<Reached> = Vec::new();
        for (before, last) in level.iter().enumerate() {
            for lost in self.sets.set(last.set).digits - last.lost.into() {
                for set in self.next(last.set, lost) {
                    if order == Order::Listed && set < last.set {
                        continue;
                    }
                    let cells = last.cells + self.sets.set(set).cells.len();
                    let reached = Reached { set, lost, cells, before };
                    let place = &mut places[9 * set as usize + lost.index()];
                    if *place == SetIndex::MAX {
                        *place = longer.len() as SetIndex;
                        longer.push(reached);
                    } else if cells < longer[usize::from(*place)].cells {
                        longer[usize::from(*place)] = reached;
                    }
                }
            }
        }
        longer
    }
}

/// The chain that ends with a set of the last level; `None` if a set is in it twice.
fn chain(levels: &[Vec<Reached>], last: usize) -> Option<SetChain> {
    let mut chain = SetChain { cells: levels[levels.len() - 1][last].cells, ..SetChain::default() };
    let mut at = last;
    for (depth, level) in levels.iter().enumerate().rev() {
        let Reached { set, lost, before, .. } = level[at];
        if chain.sets.contains(&set) {
            return None;
        }
        chain.sets.push(set);
        chain.links.extend((depth > 0).then_some(lost));
        at = before;
    }
    chain.sets.reverse();
    chain.links.reverse();
    Some(chain)
}

/// Keeps a chain unless there is a smaller one between the same ends.
fn keep(found: &mut Chains, chain: SetChain) {
    let known = found.entry(chain.ends()).or_insert_with(|| chain.clone());
    if chain < *known {
        *known = chain;
    }
}

/// The digits that both ends of a chain have, neither the first nor the last of its links.
pub(super) fn shared(sets: [&AlmostLockedSet; 2], links: &[Digit]) -> DigitSet {
    let taken = links.first().into_iter().chain(links.last());
    taken.fold(sets[0].digits & sets[1].digits, |digits, digit| digits - (*digit).into())
}
