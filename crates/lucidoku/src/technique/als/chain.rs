//! # ALS chain
//!
//! A chain of four or more almost locked sets, each of which shares a restricted common with the
//! next: a digit whose places in the one all see its places in the other, so that only one of the
//! two has it. Each set is linked to its neighbours by two different digits. If the first is
//! without a digit `z` that it does not share with its neighbour, it has all others, so the second
//! is without the first link's digit and has the second link's, and so on; the last set, without
//! the last link's digit, has all others, `z` among them. So `z` is in the first or the last set,
//! and goes from all cells that see its places in both.
//!
//! Below, r3c4 without 1 is 7, so r3c5 is 1, r9c5 is 4, and r39c4 have 1:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+------------+--------+
//!     | 3 9  7 | 5   24  24 | 8  6 1 |
//!     | 1 6  4 | 89  89  3  | 5  2 7 |
//!     | 2 5  8 | 17  17  6  | 3  4 9 |
//!     +--------+------------+--------+
//!     | 8 17 6 | 3   147 14 | 9  5 2 |
//!     | 5 17 2 | 178 6   9  | 17 3 4 |
//!     | 4 3  9 | 127 5   12 | 17 8 6 |
//!     +--------+------------+--------+
//!     | 6 8  3 | 29  29  7  | 4  1 5 |
//!     | 9 4  1 | 6   3   5  | 2  7 8 |
//!     | 7 2  5 | 14  14  8  | 6  9 3 |
//!     +--------+------------+--------+";
//! let (step, _) = demonstrate(find("als chain").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r5c4 (1)r6c4");
//! ```
//!
//! With two sets it is the [ALS-XZ](super::AlsXz), with three the
//! [ALS-XY-wing](super::ALS_XY_WING). Defined in Sudopedia, *ALS Chain*.

use super::chain_search::{ChainSearch, Chains, Order, SetChain, shared};
use super::sets::AlmostLockedSet;
use super::{AlmostLockedSets, Firsts, in_both};
use crate::board::{Candidate, CandidateSet, CellSet, Digit};
use crate::technique::{
    Chain, Info, Level, Link, LinkKind, Node, Pattern, Position, Role, Step, StepSink, Technique,
    Uniqueness, Via, Words,
};
use std::ops::ControlFlow;

/// Almost locked sets, each of which takes a digit from the next.
#[derive(Clone, Copy, Debug)]
pub struct AlsChain {
    orders: &'static [Order],
}

/// In the order of the list of sets first, then in any order.
pub static ALS_CHAIN: AlsChain = AlsChain { orders: &[Order::Listed, Order::Any] };
/// In the order of the list of sets only, as HoDoKu seeks them.
pub static ALS_CHAIN_IN_ORDER: AlsChain = AlsChain { orders: &[Order::Listed] };

static INFO: Info = Info {
    name: "als chain",
    aliases: &["almost locked set chain", "almost locked set xy-chain"],
    code: Some("0903"),
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the almost locked sets {cells.end}",
        reason: "A chain of sets that have one digit more than cells. {chains} So one of the sets \
                 {cells.end} has {digits}, and no cell that sees all of {candidates.shared} can \
                 hold it.",
        short: "{chains:sets}",
    },
    source: include_str!("chain.rs"),
};

impl Technique for AlsChain {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let sets = position.almost_locked_sets();
        let search = ChainSearch { sets };
        let mut lost = Vec::new();
        let false_ones: Vec<Candidate> =
            sets.refuted().iter().filter(|victim| search.is_false(*victim, &mut lost)).collect();
        let (mut known, mut firsts) = (Chains::new(), Firsts::new(sink));
        for order in self.orders {
            let mut found = Chains::new();
            false_ones.iter().for_each(|victim| search.chains(*victim, *order, &mut found));
            found.retain(|ends, _| !known.contains_key(ends));
            let mut chains: Vec<&SetChain> = found.values().collect();
            chains.sort();
            chains.iter().try_for_each(|chain| {
                firsts.take(eliminations(sets, chain), |gone| step(position, sets, chain, gone))
            })?;
            known.append(&mut found);
        }
        ControlFlow::Continue(())
    }
}

fn eliminations(sets: &AlmostLockedSets, chain: &SetChain) -> CandidateSet {
    let ends = [chain.sets[0], chain.sets[chain.links.len()]].map(|at| sets.set(at));
    sets.seen_by_both(ends[0], ends[1], shared(ends, &chain.links))
}

fn step(
    position: &Position<'_>,
    sets: &AlmostLockedSets,
    chain: &SetChain,
    eliminations: CandidateSet,
) -> Step {
    let all: Vec<&AlmostLockedSet> = chain.sets.iter().map(|at| sets.set(*at)).collect();
    let ends = [all[0], all[all.len() - 1]];
    let digits = eliminations.digits();
    let mut pattern = Pattern::of(digits)
        .cells(Role("end"), ends[0].cells)
        .cells(Role("end"), ends[1].cells)
        .candidates(Role("shared"), in_both(sets, ends, digits));
    for set in &all {
        pattern = pattern.candidates(Role::BASE, set.candidates(position));
    }
    if let Some(digit) = digits.first() {
        pattern = pattern.chain(inferences(position, sets, &all, &chain.links, digit));
    }
    Step { technique: &INFO, placements: CandidateSet::EMPTY, eliminations, pattern }
}

/// The chain as one of strong links within sets and weak links between them.
fn inferences(
    position: &Position<'_>,
    sets: &AlmostLockedSets,
    all: &[&AlmostLockedSet],
    links: &[Digit],
    end: Digit,
) -> Chain {
    let mut chain = Chain { nodes: Vec::new(), links: Vec::new() };
    for (at, set) in all.iter().enumerate() {
        let enter = if at == 0 { end } else { links[at - 1] };
        let leave = links.get(at).copied().unwrap_or(end);
        for digit in [enter, leave] {
            chain.nodes.push(Node { digit, cells: sets.part_of(set, digit).cells });
        }
        chain.links.push(Link { kind: LinkKind::Strong, via: Via::Set(set.cells) });
        if let Some(next) = all.get(at + 1) {
            let both = chain.nodes[2 * at + 1].cells | sets.part_of(next, leave).cells;
            chain.links.push(Link { kind: LinkKind::Weak, via: between(position, both) });
        }
    }
    chain
}

/// Why only one of these cells can have a digit.
fn between(position: &Position<'_>, cells: CellSet) -> Via {
    let house = position.houses().iter().find(|house| cells.is_subset(house.cells()));
    house.map_or(Via::Peers, |house| Via::House(house.name()))
}
