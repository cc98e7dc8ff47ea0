//! The link graph: which candidates exclude each other, and which cannot both be false.
//!
//! A strong link joins two nodes of which at least one is true, a weak link two of which at most
//! one is. Nodes without a strong link can only be what a chain eliminates, so they stay out of
//! the graph.
//!
//! Of almost locked sets come many nodes that lie differently and see the same, so exclude the
//! same. Such nodes are one *class*, and chains are sought between classes: of these there are
//! some hundreds where there are more than a thousand nodes. One row of bits a class says to which
//! others it has links of each kind.

use super::draft::{Draft, NodeIndex};
use crate::board::{Candidate, CandidateSet, CellSet, Digit};
use crate::technique::graph::{Rows, narrow};
use crate::technique::{Node, Position, Via};
use std::collections::HashMap;
use std::ops::Range;

/// Which links a graph has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::technique) enum Scope {
    /// Within houses: one digit.
    Digit,
    /// Strong links within cells, weak ones within houses: two-valued cells.
    Bivalue,
    /// Within houses and cells.
    Single,
    /// As `Single`, and groups of cells.
    Grouped,
    /// As `Grouped`, but of the shortest chains between two ends one is taken, which comes to
    /// nothing if it goes through a cell again. So HoDoKu seems to do.
    GroupedFirst,
    /// As `Grouped`, and strong links through almost locked sets.
    Sets,
    /// As `Sets`, but a digit that a set has in one cell excludes the others there, too, and chains
    /// of every length are told of, not only shortest ones.
    SetsEveryLength,
}

impl Scope {
    /// Whether groups of cells are nodes.
    pub fn has_groups(self) -> bool {
        matches!(self, Scope::Grouped | Scope::GroupedFirst) || self.has_sets()
    }

    /// Whether almost locked sets are links.
    pub fn has_sets(self) -> bool {
        matches!(self, Scope::Sets | Scope::SetsEveryLength)
    }
}

/// The links of a position.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Links {
    nodes: Vec<Node>,
    /// How many nodes are no parts of sets.
    own: usize,
    /// The strong links of each node, those to low nodes first.
    partners: Partners,
    classes: Vec<Class>,
    /// The nodes of each class.
    members: Vec<NodeIndex>,
    class_of: Vec<NodeIndex>,
    strong: [Rows; 3],
    weak: Rows,
    excluded: Rows,
}

/// Nodes that exclude the same candidates.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Class {
    pub digit: Digit,
    /// The places of the digit that all nodes see.
    pub seen: CellSet,
    /// The cell of the only node, where that is a candidate and no part of a set: it excludes the
    /// other digits there, too.
    pub own_cell: CellSet,
    /// Whether its only node is one cell.
    pub is_single: bool,
    /// Where its nodes are listed.
    nodes: Range<usize>,
}

/// The other ends of the strong links of each node.
#[derive(Clone, Debug)]
struct Partners {
    all: Vec<(NodeIndex, Via)>,
    /// Of each node, where its own begin and end.
    own: Vec<Range<usize>>,
}

impl Partners {
    /// Of several links between two nodes, the first is kept.
    fn of(links: &[(NodeIndex, NodeIndex, Via)], count: usize) -> Partners {
        let mut own = vec![0..0; count];
        for (a, b, _) in links {
            for node in [a, b] {
                own[usize::from(*node)].end += 1;
            }
        }
        let mut last = 0;
        for own in &mut own {
            let first = last;
            last += own.end;
            *own = first..first;
        }
        let mut all = vec![(NodeIndex::MAX, Via::Peers); last];
        for &(a, b, via) in links {
            for (from, to) in [(a, b), (b, a)] {
                let own = &mut own[usize::from(from)];
                all[own.end] = (to, via);
                own.end += 1;
            }
        }
        for own in &mut own {
            let links = &mut all[own.clone()];
            links.sort_by_key(|(other, _)| *other);
            own.end = own.start + unique(links);
        }
        Partners { all, own }
    }

    fn row(&self, node: usize) -> &[(NodeIndex, Via)] {
        &self.all[self.own[node].clone()]
    }
}

/// Moves the first of those to each node to the front; tells how many these are.
fn unique(links: &mut [(NodeIndex, Via)]) -> usize {
    let mut count = 0;
    for at in 0..links.len() {
        if count == 0 || links[count - 1].0 != links[at].0 {
            links[count] = links[at];
            count += 1;
        }
    }
    count
}

impl Links {
    pub fn of(position: &Position<'_>, scope: Scope) -> Links {
        let Draft { nodes, own, strong: links, .. } = Draft::of(position, scope);
        let with_cell = if scope == Scope::SetsEveryLength { nodes.len() } else { own };
        let (mut classes, class_of) = classes(position, &nodes, with_cell);
        let members = members(&mut classes, &class_of);
        let count = classes.len();
        let partners = Partners::of(&links, nodes.len());
        let has = |wanted: usize| links.iter().any(|(_, _, via)| kind(*via) == wanted);
        let rows = |at: usize| if has(at) { Rows::new(count, count) } else { Rows::default() };
        let mut strong = [rows(0), rows(1), rows(2)];
        for (a, b, via) in links {
            let [one, other] = [a, b].map(|node| usize::from(class_of[usize::from(node)]));
            let rows = &mut strong[kind(via)];
            rows.set(one, other);
            rows.set(other, one);
        }
        let excluded = excluded(&classes, scope);
        let weak = weak(&nodes, &classes, &members, &excluded);
        Links { nodes, own, partners, classes, members, class_of, strong, weak, excluded }
    }

    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// The nodes of a class.
    pub fn members(&self, class: &Class) -> &[NodeIndex] {
        &self.members[class.nodes.clone()]
    }

    /// The class of a node.
    pub fn class_of(&self, node: usize) -> usize {
        usize::from(self.class_of[node])
    }

    /// Whether a node is a digit of an almost locked set.
    pub fn is_part(&self, node: usize) -> bool {
        node >= self.own
    }

    /// The nodes at the other ends of a node's strong links, and why those hold.
    pub fn partners(&self, node: usize) -> &[(NodeIndex, Via)] {
        self.partners.row(node)
    }

    /// The strong links between classes: plain ones, through almost locked sets, and to cells
    /// beside such.
    pub fn strong(&self) -> &[Rows; 3] {
        &self.strong
    }

    /// The weak links between classes.
    pub fn weak(&self) -> &Rows {
        &self.weak
    }

    /// The classes that exclude a candidate.
    pub fn excluding(&self, candidate: Candidate) -> &[u64] {
        self.excluded.row(candidate.index())
    }

    /// Why the strong link between two nodes holds.
    pub fn strong_via(&self, a: usize, b: usize) -> Via {
        let link = self.partners(a).iter().find(|(other, _)| usize::from(*other) == b);
        link.map_or(Via::Peers, |(_, via)| *via)
    }
}

/// What a strong link is through: nothing, an almost locked set, or such a set and a cell beside.
pub(super) fn kind(via: Via) -> usize {
    match via {
        Via::Set(_) => 1,
        Via::SetBeside(..) => 2,
        _ => 0,
    }
}

/// The classes of nodes and the class of each; the first nodes exclude the rest of their cell.
fn classes(
    position: &Position<'_>,
    nodes: &[Node],
    with_cell: usize,
) -> (Vec<Class>, Vec<NodeIndex>) {
    let mut classes: Vec<Class> = Vec::new();
    let mut known: HashMap<(Digit, CellSet), NodeIndex> = HashMap::new();
    let mut class_of = Vec::with_capacity(nodes.len());
    for (at, node) in nodes.iter().enumerate() {
        let seen = position.seen_by_all(node.digit, node.cells);
        let (is_single, next) = (node.cells.len() == 1, classes.len() as NodeIndex);
        let class = match is_single {
            true => next,
            false => *known.entry((node.digit, seen)).or_insert(next),
        };
        if class == next {
            let own_cell = if is_single && at < with_cell { node.cells } else { CellSet::EMPTY };
            let (digit, nodes) = (node.digit, 0..0);
            classes.push(Class { digit, seen, own_cell, is_single, nodes });
        }
        classes[usize::from(class)].nodes.end += 1;
        class_of.push(class);
    }
    (classes, class_of)
}

/// The nodes of each class, which knows as yet how many there are.
fn members(classes: &mut [Class], class_of: &[NodeIndex]) -> Vec<NodeIndex> {
    let mut last = 0;
    for class in classes.iter_mut() {
        let first = last;
        last += class.nodes.end;
        class.nodes = first..first;
    }
    let mut members = vec![0; last];
    for (node, class) in class_of.iter().enumerate() {
        let own = &mut classes[usize::from(*class)].nodes;
        members[own.end] = node as NodeIndex;
        own.end += 1;
    }
    members
}

/// By candidate, the classes that exclude it.
fn excluded(classes: &[Class], scope: Scope) -> Rows {
    let mut excluded = Rows::new(729, classes.len());
    for (at, class) in classes.iter().enumerate() {
        for cell in class.seen {
            excluded.set(Candidate { cell, digit: class.digit }.index(), at);
        }
        if let (Some(cell), true) = (class.own_cell.single(), scope != Scope::Digit) {
            for digit in Digit::ALL.into_iter().filter(|digit| *digit != class.digit) {
                excluded.set(Candidate { cell, digit }.index(), at);
            }
        }
    }
    excluded
}

/// The weak links between classes: to those that exclude all places of a node.
fn weak(nodes: &[Node], classes: &[Class], members: &[NodeIndex], excluded: &Rows) -> Rows {
    let mut weak = Rows::new(classes.len(), classes.len());
    let mut of_digit = Rows::new(9, classes.len());
    for (at, class) in classes.iter().enumerate() {
        of_digit.set(class.digit.index(), at);
    }
    for (at, class) in classes.iter().enumerate() {
        let node = nodes[usize::from(members[class.nodes.start])];
        let row = weak.row_mut(at);
        row.fill(u64::MAX);
        for cell in node.cells {
            narrow(row, excluded.row(Candidate { cell, digit: node.digit }.index()));
        }
        if class.own_cell.is_empty() {
            narrow(row, of_digit.row(node.digit.index()));
        }
    }
    weak
}

/// Why two nodes that exclude each other do: they are in one cell, in a house, or see each other.
pub(in crate::technique) fn weak_via(position: &Position<'_>, a: &Node, b: &Node) -> Via {
    if a.digit != b.digit {
        return Via::Cell;
    }
    let both = a.cells | b.cells;
    let house = position.houses().iter().find(|house| both.is_subset(house.cells()));
    house.map_or(Via::Peers, |house| Via::House(house.name()))
}

/// Whether at most one of two nodes can be true.
pub(in crate::technique) fn exclude(position: &Position<'_>, a: &Node, b: &Node) -> bool {
    if a.digit == b.digit {
        return b.cells.is_subset(position.common_peers(a.cells));
    }
    a.cells == b.cells && a.cells.len() == 1
}

/// What cannot be true together with a node.
pub(in crate::technique) fn excluded_by(position: &Position<'_>, node: &Node) -> CandidateSet {
    let mut all = CandidateSet::of(node.digit, position.seen_by_all(node.digit, node.cells));
    if let Some(cell) = node.cells.single() {
        all |= position.others(cell, node.digit);
    }
    all
}
