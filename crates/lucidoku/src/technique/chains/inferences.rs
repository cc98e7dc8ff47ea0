//! From chains in the link graph to steps: what the ends of a chain exclude.

use super::links::{Links, Scope, exclude, excluded_by, weak_via};
use super::search::{Distances, FAR};
use super::{continuous, discontinuous, inference_chain, x_chain, xy_chain};
use crate::board::{Candidate, CandidateSet, CellSet, Digit, DigitSet};
use crate::technique::{Chain, Info, Link, LinkKind, Node, Pattern, Position, Step, Via};
use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// How a chain concludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Form {
    /// The ends exclude each other: a loop whose links all hold both ways.
    Continuous,
    /// A loop that meets itself in one candidate.
    Discontinuous,
    /// The ends exclude several candidates.
    Open,
}

/// The length of a chain of two strong links, in half links.
const TWO_LINKS: u8 = 6;

/// The length of a chain of three two-valued cells; two are a naked pair.
const THREE_CELLS: u8 = 10;

/// The length of the longest X-chains and XY-chains that are told of.
const MOST_LINKS: u8 = 40;

/// More branches than this are not followed for one pair of ends.
const BRANCHES: usize = 500;

/// The steps of all shortest chains of a graph, those that eliminate most first. Of a graph with
/// groups or sets, only chains with such are told of.
pub(super) fn steps(position: &Position<'_>, scope: Scope) -> Vec<Step> {
    if scope == Scope::Digit && Digit::ALL.iter().all(|d| position.impossible(*d).is_empty()) {
        return Vec::new();
    }
    let links = Links::of(position, scope);
    let distances = Distances::of(&links);
    let ends = ends(position, scope, &links, &distances);
    let mut maker =
        Maker { position, scope, links, distances, known: HashSet::new(), steps: vec![] };
    ends.iter().for_each(|ends| maker.add(ends));
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

/// Two ends of a chain and what follows from them.
struct Ends {
    length: u8,
    start: usize,
    end: usize,
    form: Form,
    eliminations: CandidateSet,
}

fn ends(position: &Position<'_>, scope: Scope, links: &Links, distances: &Distances) -> Vec<Ends> {
    let nodes = links.nodes();
    let seen: Vec<CellSet> =
        nodes.iter().map(|node| position.seen_by_all(node.digit, node.cells)).collect();
    let mut all = Vec::new();
    for start in 0..nodes.len() {
        for end in start..nodes.len() {
            let length = distances.between(start, end);
            if length == FAR || length < TWO_LINKS {
                continue;
            }
            let ends = Pair { position, links, seen: &seen, start, end, length };
            match scope {
                Scope::Digit | Scope::Bivalue => ends.of_one_digit(scope, &mut all),
                _ => ends.conclude(&mut all),
            }
        }
    }
    all.sort_by_key(|ends| ends.length);
    all
}

/// Two nodes with a chain between them.
struct Pair<'a, 'p> {
    position: &'a Position<'p>,
    links: &'a Links,
    /// What sees each node.
    seen: &'a [CellSet],
    start: usize,
    end: usize,
    length: u8,
}

impl Pair<'_, '_> {
    fn add(&self, form: Form, eliminations: CandidateSet, all: &mut Vec<Ends>) {
        if form == Form::Continuous || !eliminations.is_empty() {
            let [first, last] = self.nodes();
            let length = self.length + closing(form, first, last);
            all.push(Ends { length, start: self.start, end: self.end, form, eliminations });
        }
    }

    fn nodes(&self) -> [&Node; 2] {
        [self.start, self.end].map(|node| &self.links.nodes()[node])
    }

    /// What an X-chain or XY-chain comes to.
    fn of_one_digit(&self, scope: Scope, all: &mut Vec<Ends>) {
        let [first, last] = self.nodes();
        let lengths = if scope == Scope::Bivalue { THREE_CELLS } else { TWO_LINKS }..=MOST_LINKS;
        if first.digit == last.digit && self.start != self.end && lengths.contains(&self.length) {
            self.add(Form::Open, self.common(), all);
        }
    }

    fn conclude(&self, all: &mut Vec<Ends>) {
        let [first, last] = self.nodes();
        if self.start == self.end {
            if !self.links.is_part(self.start) {
                self.add(Form::Discontinuous, confirmed(self.position, first), all);
            }
            return;
        }
        let same_digit = first.digit == last.digit;
        if same_digit && !first.cells.is_disjoint(last.cells) {
            return;
        }
        if self.links.weak().has(self.start, self.end) {
            self.add(Form::Continuous, CandidateSet::EMPTY, all);
        }
        let eliminations = if same_digit { self.common() } else { self.crossed() };
        let are_single = first.cells.len() == 1 && last.cells.len() == 1;
        if are_single && eliminations.len() > 1 {
            return self.add(Form::Open, eliminations, all);
        }
        // A chain that begins or ends with a group is told of as a loop for each elimination.
        for eliminated in eliminations.iter() {
            self.add(Form::Discontinuous, eliminated.into(), all);
        }
    }

    /// What sees both nodes, of the same digit.
    fn common(&self) -> CandidateSet {
        let [first, _] = self.nodes();
        CandidateSet::of(first.digit, self.seen[self.start] & self.seen[self.end])
    }

    /// What goes if one of two nodes of different digits is true: of the cell of each, if it is
    /// one that sees the other node, the digit of the other.
    fn crossed(&self) -> CandidateSet {
        let at = |a: usize, b: usize| {
            let (node, digit) = (&self.links.nodes()[a], self.links.nodes()[b].digit);
            match node.cells.len() {
                1 if !self.links.is_part(a) => CandidateSet::of(digit, node.cells & self.seen[b]),
                _ => CandidateSet::EMPTY,
            }
        };
        at(self.start, self.end) | at(self.end, self.start)
    }
}

/// What the links that close a loop add to the length of its chain, in half links; a link within a
/// cell that closes it is not counted.
fn closing(form: Form, first: &Node, last: &Node) -> u8 {
    match form {
        Form::Discontinuous if first == last => 0,
        Form::Discontinuous if first.digit == last.digit => 4,
        Form::Discontinuous => 2,
        Form::Continuous | Form::Open => 0,
    }
}

/// What goes if a node is true.
fn confirmed(position: &Position<'_>, node: &Node) -> CandidateSet {
    match node.cells.single() {
        Some(cell) => {
            CandidateSet::in_cell(cell, position.candidates(cell) - DigitSet::of(node.digit))
        }
        None => excluded_by(position, node),
    }
}

struct Maker<'a, 'p> {
    position: &'a Position<'p>,
    scope: Scope,
    links: Links,
    distances: Distances,
    known: HashSet<(Form, CandidateSet)>,
    steps: Vec<Step>,
}

impl Maker<'_, '_> {
    fn add(&mut self, ends: &Ends) {
        if self.known.contains(&(ends.form, ends.eliminations)) {
            return;
        }
        let (links, distances) = (&self.links, &self.distances);
        let mut found = Vec::new();
        distances.chains(links, (ends.start, ends.end), BRANCHES, &mut |nodes| {
            found.push(nodes.to_vec());
            match ends.form {
                Form::Continuous => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        for nodes in found {
            self.step(ends, &nodes);
        }
    }

    fn step(&mut self, ends: &Ends, nodes: &[usize]) {
        let mut chain = self.chain(nodes);
        let eliminations = match ends.form {
            Form::Continuous => {
                close(self.position, &mut chain);
                around(self.position, &chain)
            }
            _ => ends.eliminations,
        };
        if ends.form == Form::Discontinuous && ends.start != ends.end {
            begin_at(self.position, &mut chain, &eliminations);
        } else if ends.start == ends.end {
            chain.nodes.pop();
        }
        if eliminations.is_empty() || !self.known.insert((ends.form, eliminations)) {
            return;
        }
        if !self.is_of_scope(&chain) {
            return;
        }
        let pattern = Pattern::of(eliminations.digits()).chain(chain);
        let (technique, placements) = (self.info(ends.form), CandidateSet::EMPTY);
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

    /// Whether a chain has what sets its scope apart from narrower ones.
    fn is_of_scope(&self, chain: &Chain) -> bool {
        match self.scope {
            Scope::Grouped => chain.nodes.iter().any(|node| node.cells.len() > 1),
            Scope::Sets => {
                chain.links.iter().any(|link| matches!(link.via, Via::Set(_) | Via::SetBeside(..)))
            }
            _ => true,
        }
    }

    fn info(&self, form: Form) -> &'static Info {
        let of_form = match form {
            Form::Continuous => &continuous::INFOS,
            Form::Discontinuous => &discontinuous::INFOS,
            Form::Open => &inference_chain::INFOS,
        };
        match self.scope {
            Scope::Digit => &x_chain::INFO,
            Scope::Bivalue => &xy_chain::INFO,
            Scope::Single => of_form[0],
            Scope::Grouped => of_form[1],
            Scope::Sets => of_form[2],
        }
    }
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
