//! From chains in the link graph to steps.

use super::ends::{Ends, Form, Meeting, ends};
use super::links::{Links, Scope, exclude, excluded_by, weak_via};
use super::search::Distances;
use super::trail::{Parts, Reach, chains};
use super::walks::{Paces, Walks};
use super::{continuous, cycles, discontinuous, inference_chain, x_chain, xy_chain};
use crate::board::{Candidate, CandidateSet, CellSet, Digit};
use crate::technique::{Chain, Info, Link, LinkKind, Node, Pattern, Position, Step, Via};
use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// More branches than this are not followed for one pair of ends.
const BRANCHES: usize = 500;

/// More branches than this are not followed for all longer chains together.
const ALL_BRANCHES: usize = 2000;

/// The longest chains, in half links, where those of every length are told of.
const LONGEST: u8 = 36;

/// More branches than this are not followed for two ends and a length.
const FEW_BRANCHES: usize = 10;

/// Where only the shortest chains are told of, they are known whatever their length is.
const ANY: u8 = 0;

/// By how many half links chains may be longer than the shortest, where those are none.
const LONGER: [u8; 3] = [4, 8, 12];

/// The steps of all shortest chains of a graph, those that eliminate most first. Of a graph with
/// groups or sets, only chains with such are told of.
pub(super) fn steps(position: &Position<'_>, scope: Scope) -> Vec<Step> {
    if scope == Scope::Digit && Digit::ALL.iter().all(|d| position.impossible(*d).is_empty()) {
        return Vec::new();
    }
    let links = Links::of(position, scope);
    let (distances, ends) = ends(position, scope, &links);
    let mut maker = Maker::new(position, scope, &links, distances);
    if scope == Scope::SetsEveryLength {
        maker.add_every_length(&ends);
        return maker.steps;
    }
    for ends in &ends {
        maker.add(ends, 0);
    }
    if scope != Scope::GroupedFirst {
        maker.add_longer(&ends);
    }
    maker.steps.sort_by_cached_key(order);
    maker.steps
}

/// Which of two steps is handed over first: the one that eliminates more; of these, the one whose
/// eliminations come first in the grid, the later of them weighing more, and low digits before
/// high ones. So HoDoKu's solutions show it.
pub(super) fn order(step: &Step) -> impl Ord + use<> {
    let eliminated = || step.eliminations.iter().enumerate();
    let place = |(at, candidate): (usize, Candidate)| {
        candidate.cell.index() * (1 + 80 * at) + usize::from(candidate.digit.get())
    };
    let first = eliminated().map(|(_, candidate)| candidate.cell).min();
    let is_loop = step.pattern.chains.iter().any(Chain::is_loop);
    (Reverse(step.eliminations.len()), eliminated().map(place).sum::<usize>(), first, is_loop)
}

struct Maker<'a, 'p> {
    position: &'a Position<'p>,
    scope: Scope,
    links: &'a Links,
    distances: Distances,
    /// What has been told of, and, where that is of every length, its length in whole links.
    known: HashSet<(Form, CandidateSet, u8)>,
    /// How many more branches longer chains are given.
    left: usize,
    /// All that has been eliminated.
    gone: CandidateSet,
    steps: Vec<Step>,
}

impl<'a, 'p> Maker<'a, 'p> {
    fn new(
        position: &'a Position<'p>,
        scope: Scope,
        links: &'a Links,
        distances: Distances,
    ) -> Maker<'a, 'p> {
        let (known, gone) = (HashSet::new(), CandidateSet::EMPTY);
        let (left, steps) = (ALL_BRANCHES, Vec::new());
        Maker { position, scope, links, distances, known, left, gone, steps }
    }

    /// Adds the shortest chains between two ends, or those that are longer by no more than some
    /// half links. Tells how many branches it took.
    fn add(&mut self, ends: &Ends, longer: u8) -> usize {
        let eliminations = ends.eliminations(self.position, self.links);
        if self.known.contains(&(ends.form, eliminations, ANY)) {
            return 0;
        }
        let [start, end] = [ends.start, ends.end].map(usize::from);
        let lengths = self.distances.from(start);
        let most = (lengths[end].saturating_add(longer), BRANCHES);
        let (mut found, left) = self.follow(ends, Reach::Within(lengths), most);
        if self.scope == Scope::GroupedFirst && ends.form != Form::Continuous {
            found.retain(|nodes| !self.crosses_itself(nodes, &eliminations));
        }
        for nodes in found {
            self.step(ends, eliminations, &nodes, ANY);
        }
        BRANCHES - left
    }

    /// Chains between two ends, and how many branches were left: all that close a loop, one
    /// otherwise.
    fn follow(&self, ends: &Ends, reach: Reach<'_>, most: (u8, usize)) -> (Vec<Vec<usize>>, usize) {
        let [start, end] = [ends.start, ends.end].map(usize::from);
        let mut found = Vec::new();
        let parts = self.parts(ends.form);
        let left = chains(self.links, (start, end), reach, most, parts, &mut |nodes| {
            if !self.do_meet(ends, nodes) {
                return ControlFlow::Continue(());
            }
            found.push(nodes.to_vec());
            match ends.form {
                Form::Continuous => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        (found, left)
    }

    /// Adds chains of every length between all ends, short ones first.
    fn add_every_length(&mut self, ends: &[Ends]) {
        let paces = Paces::of(self.links);
        let mut walks: Vec<Option<Walks>> = Vec::new();
        walks.resize_with(self.links.classes().len(), || None);
        for ends in ends {
            let start = usize::from(ends.start);
            walks[start].get_or_insert_with(|| paces.walks(start, LONGEST));
        }
        for length in 1..=LONGEST {
            let whole = length / 2;
            for ends in ends {
                let Some(walks) = &walks[usize::from(ends.start)] else { continue };
                let eliminations = ends.eliminations(self.position, self.links);
                let is_known = self.known.contains(&(ends.form, eliminations, whole));
                if !is_known && walks.reach(usize::from(ends.end), length) {
                    let most = (length, FEW_BRANCHES);
                    for nodes in self.follow(ends, Reach::Exactly(walks), most).0 {
                        self.step(ends, eliminations, &nodes, whole);
                    }
                }
            }
        }
    }

    /// What only such ends eliminate whose shortest chains go over a candidate twice, longer chains
    /// may.
    fn add_longer(&mut self, ends: &[Ends]) {
        for longer in LONGER {
            for ends in ends {
                let eliminations = ends.eliminations(self.position, self.links);
                if self.left > 0 && !eliminations.is_subset(&self.gone) {
                    self.left = self.left.saturating_sub(self.add(ends, longer));
                }
            }
        }
    }

    /// Whether a chain goes through a cell again other than over a link within that cell. The cell
    /// in which a loop begins and ends does not count.
    fn crosses_itself(&self, nodes: &[usize], eliminated: &CandidateSet) -> bool {
        let begin = eliminated.single().map_or(CellSet::EMPTY, |e| CellSet::of(e.cell));
        let nodes = nodes.iter().map(|node| &self.links.nodes()[*node]);
        let nodes: Vec<&Node> = nodes.filter(|node| node.cells != begin).collect();
        nodes.iter().enumerate().any(|(at, a)| {
            let meets = |b: &&Node| {
                !a.cells.is_disjoint(b.cells) && (a.cells != b.cells || a.cells.len() > 1)
            };
            nodes[..at].iter().any(meets)
        })
    }

    /// Whether a chain's ends meet as they should. Of the neighbours of the candidate that a loop
    /// meets itself in, one may be part of a set that the loop goes through again later.
    fn do_meet(&self, ends: &Ends, nodes: &[usize]) -> bool {
        let [Some(&first), Some(&last)] = [nodes.first(), nodes.last()] else { return false };
        let [first_is_part, last_is_part] = [first, last].map(|node| self.links.is_part(node));
        match ends.meeting {
            Meeting::Itself => first == last && !first_is_part,
            Meeting::Apart => {
                let is_loop = ends.form == Form::Discontinuous;
                let [first, last] = [first, last].map(|node| &self.links.nodes()[node]);
                first.digit != last.digit
                    || first.cells.is_disjoint(last.cells)
                    || is_loop && first_is_part != last_is_part
            }
        }
    }

    fn step(&mut self, ends: &Ends, eliminations: CandidateSet, nodes: &[usize], length: u8) {
        let mut chain = self.chain(nodes);
        let eliminations = match ends.form {
            Form::Continuous => {
                close(self.position, &mut chain);
                around(self.position, &chain)
            }
            _ => eliminations,
        };
        if ends.meeting == Meeting::Itself {
            chain.nodes.pop();
        } else if ends.form == Form::Discontinuous {
            begin_at(self.position, &mut chain, &eliminations);
        }
        if eliminations.is_empty() || !self.known.insert((ends.form, eliminations, length)) {
            return;
        }
        self.gone |= eliminations;
        if !self.is_of_scope(&chain) {
            return;
        }
        let (technique, placements) = (self.info(ends.form, &chain), CandidateSet::EMPTY);
        let pattern = Pattern::of(eliminations.digits()).chain(chain);
        self.steps.push(Step { technique, placements, eliminations, pattern });
    }

    fn chain(&self, nodes: &[usize]) -> Chain {
        let all = self.links.nodes();
        let link = |(at, pair): (usize, &[usize])| match at % 2 {
            0 => Link { kind: LinkKind::Strong, via: self.links.strong_via(pair[0], pair[1]) },
            _ => {
                let via = weak_via(self.position, &all[pair[0]], &all[pair[1]]);
                Link { kind: LinkKind::Weak, via }
            }
        };
        Chain {
            nodes: nodes.iter().map(|node| all[*node]).collect(),
            links: nodes.windows(2).enumerate().map(link).collect(),
        }
    }

    /// A set may well be entered where the chain has been, as all links hold by themselves. But of
    /// the loops that hold all round, and of longer chains, those that go over no candidate twice
    /// are told of.
    fn parts(&self, form: Form) -> Parts {
        match form {
            _ if self.scope == Scope::SetsEveryLength => Parts::Apart,
            Form::Continuous => Parts::Apart,
            Form::Discontinuous | Form::Open => Parts::Overlap,
        }
    }

    /// Whether a chain has what sets its scope apart from narrower ones.
    fn is_of_scope(&self, chain: &Chain) -> bool {
        match self.scope {
            Scope::Grouped | Scope::GroupedFirst => has_groups(chain),
            Scope::Sets => has_sets(chain),
            Scope::SetsEveryLength => has_groups(chain) || has_sets(chain),
            _ => true,
        }
    }

    fn info(&self, form: Form, chain: &Chain) -> &'static Info {
        let of_form = match form {
            Form::Continuous => &continuous::INFOS,
            Form::Discontinuous => &discontinuous::INFOS,
            Form::Open => &inference_chain::INFOS,
        };
        match self.scope {
            Scope::Digit if form == Form::Continuous => &cycles::X_INFO,
            Scope::Digit => &x_chain::INFO,
            Scope::Bivalue if form == Form::Continuous => &cycles::Y_INFO,
            Scope::Bivalue => &xy_chain::INFO,
            Scope::Single => of_form[0],
            Scope::Grouped | Scope::GroupedFirst => of_form[1],
            Scope::Sets | Scope::SetsEveryLength => of_form[1 + usize::from(has_sets(chain))],
        }
    }
}

fn has_groups(chain: &Chain) -> bool {
    chain.nodes.iter().any(|node| node.cells.len() > 1)
}

fn has_sets(chain: &Chain) -> bool {
    chain.links.iter().any(|link| matches!(link.via, Via::Set(_) | Via::SetBeside(..)))
}

/// Closes a chain by the weak link between its ends.
fn close(position: &Position<'_>, chain: &mut Chain) {
    if let (Some(first), Some(last)) = (chain.nodes.first(), chain.nodes.last()) {
        let via = weak_via(position, last, first);
        chain.links.push(Link { kind: LinkKind::Weak, via });
    }
}

/// Lets a chain begin and end at the candidate that both its ends exclude.
fn begin_at(position: &Position<'_>, chain: &mut Chain, eliminated: &CandidateSet) {
    let Some(eliminated) = eliminated.single() else { return };
    let node = Node { digit: eliminated.digit, cells: CellSet::of(eliminated.cell) };
    if let Some(first) = chain.nodes.first() {
        let via = weak_via(position, &node, first);
        chain.links.insert(0, Link { kind: LinkKind::Weak, via });
        chain.nodes.insert(0, node);
        close(position, chain);
    }
}

/// What a continuous loop eliminates: of each weak link, what sees both of its ends, and of each
/// almost locked set, which is locked now, what sees all cells of a digit of it.
fn around(position: &Position<'_>, chain: &Chain) -> CandidateSet {
    let count = chain.nodes.len();
    let mut all = CandidateSet::EMPTY;
    let cells = chain.nodes.iter().fold(CellSet::EMPTY, |all, node| all | node.cells);
    let own = CandidateSet::by_digit([cells; 9]);
    for (at, link) in chain.links.iter().enumerate() {
        let (a, b) = (&chain.nodes[at], &chain.nodes[(at + 1) % count]);
        match (link.kind, link.via) {
            (LinkKind::Weak, _) => {
                debug_assert!(exclude(position, a, b));
                let both = excluded_by(position, a) & excluded_by(position, b);
                all |= if link.via == Via::Cell { both } else { both - own };
            }
            (LinkKind::Strong, Via::Set(cells)) => all |= locked(position, cells, cells, [a, b]),
            // The cell beside the set has one of its digits, if it does not have the one left.
            (LinkKind::Strong, Via::SetBeside(cells, beside)) => {
                all |= locked(position, cells, cells | CellSet::of(beside), [a, b]);
            }
            _ => {}
        }
    }
    all
}

/// What sees all places in `places` of a digit of a set, except the digits of the link through it.
fn locked(
    position: &Position<'_>,
    set: CellSet,
    places: CellSet,
    ends: [&Node; 2],
) -> CandidateSet {
    let linked = ends.into_iter().map(|node| node.digit).collect();
    let digits = position.candidates_of(set) - linked;
    digits.iter().fold(CandidateSet::EMPTY, |all, digit| {
        let own = places & position.cells_with(digit);
        all | CandidateSet::of(digit, position.seen_by_all(digit, own))
    })
}
