//! The link graph: which candidates exclude each other, and which cannot both be false.
//!
//! A strong link joins two nodes of which at least one is true, a weak link two of which at most
//! one is. Nodes without a strong link can only be what a chain eliminates, so they stay out of
//! the graph: it holds little more than a hundred nodes, and one row of bits a node for each kind
//! of link.

use super::sets::linking_sets;
use crate::board::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House};
use crate::technique::{Node, Position, Via};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

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
    /// As `Grouped`, and strong links through almost locked sets.
    Sets,
}

/// The number of a node in its graph.
pub(in crate::technique) type NodeIndex = u16;

const NONE: NodeIndex = NodeIndex::MAX;

/// The links of a position.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Links {
    nodes: Vec<Node>,
    strong_via: HashMap<(NodeIndex, NodeIndex), Via>,
    strong: [Rows; 3],
    weak: Rows,
    own: usize,
}

/// One row of bits a node.
#[derive(Clone, Debug, Default)]
pub(in crate::technique) struct Rows {
    width: usize,
    bits: Vec<u64>,
}

impl Rows {
    pub fn new(count: usize) -> Rows {
        let width = count.div_ceil(64);
        Rows { width, bits: vec![0; width * count] }
    }

    /// The row of a node; an empty one if no node has any.
    pub fn row(&self, at: usize) -> &[u64] {
        &self.bits[at * self.width..(at + 1) * self.width]
    }

    pub fn row_mut(&mut self, at: usize) -> &mut [u64] {
        &mut self.bits[at * self.width..(at + 1) * self.width]
    }

    pub fn has(&self, at: usize, item: usize) -> bool {
        self.width > 0 && self.bits[at * self.width + item / 64] >> (item % 64) & 1 == 1
    }

    pub fn set(&mut self, at: usize, item: usize) {
        self.bits[at * self.width + item / 64] |= 1 << (item % 64);
    }

    /// Adds the rows of some nodes to a row.
    pub fn join(&self, nodes: &[u64], row: &mut [u64]) {
        for at in items(nodes) {
            row.iter_mut().zip(self.row(at)).for_each(|(bits, own)| *bits |= own);
        }
    }

    pub fn width(&self) -> usize {
        self.width
    }
}

/// The items of a row of bits, in order.
pub(in crate::technique) fn items(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(word, &bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(64 * word + bit)
        })
    })
}

impl Links {
    pub fn of(position: &Position<'_>, scope: Scope) -> Links {
        let mut draft = Draft::default();
        if scope != Scope::Bivalue {
            draft.houses(position, scope);
        }
        if scope != Scope::Digit {
            draft.cells(position);
        }
        draft.own = draft.nodes.len();
        if scope == Scope::Sets {
            draft.sets(position);
        }
        draft.finish(position, scope)
    }

    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Whether a node is a digit of an almost locked set.
    pub fn is_part(&self, node: usize) -> bool {
        node >= self.own
    }

    /// The strong links: plain ones, through almost locked sets, and to cells beside such.
    pub fn strong(&self) -> &[Rows; 3] {
        &self.strong
    }

    pub fn weak(&self) -> &Rows {
        &self.weak
    }

    /// Why the strong link between two nodes holds.
    pub fn strong_via(&self, a: usize, b: usize) -> Via {
        self.strong_via[&(a.min(b) as NodeIndex, a.max(b) as NodeIndex)]
    }
}

fn kind(via: Via) -> usize {
    match via {
        Via::Set(_) => 1,
        Via::SetBeside(..) => 2,
        _ => 0,
    }
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

/// A graph that is being made.
#[derive(Default)]
struct Draft {
    nodes: Vec<Node>,
    singles: Vec<NodeIndex>,
    groups: HashMap<Node, NodeIndex>,
    /// How many nodes are no parts of sets; they come first.
    own: usize,
    strong: Vec<(NodeIndex, NodeIndex, Via)>,
}

impl Draft {
    fn node(&mut self, digit: Digit, cells: CellSet) -> NodeIndex {
        let node = Node { digit, cells };
        let next = self.nodes.len() as NodeIndex;
        if self.singles.is_empty() {
            self.singles = vec![NONE; 729];
        }
        let known = match cells.single() {
            Some(cell) => &mut self.singles[Candidate { cell, digit }.index()],
            None => self.groups.entry(node).or_insert(NONE),
        };
        if *known == NONE {
            *known = next;
            self.nodes.push(node);
        }
        *known
    }

    /// The node of a digit in an almost locked set. It is not that of the candidate or group: a
    /// set is entered and left by links to other cells only.
    fn part(&mut self, node: Node) -> NodeIndex {
        let next = self.nodes.len() as NodeIndex;
        let known = self.groups.entry(node).or_insert(next);
        if *known == next {
            self.nodes.push(node);
        }
        *known
    }

    fn link(&mut self, (d, a): (Digit, CellSet), (e, b): (Digit, CellSet), via: Via) {
        let (a, b) = (self.node(d, a), self.node(e, b));
        self.strong.push((a.min(b), a.max(b), via));
    }

    fn houses(&mut self, position: &Position<'_>, scope: Scope) {
        for digit in Digit::ALL {
            for house in position.houses() {
                let places = position.cells_with(digit) & house.cells();
                let via = Via::House(house.name());
                if let (2, Some(first)) = (places.len(), places.first()) {
                    let first = CellSet::of(first);
                    self.link((digit, first), (digit, places - first), via);
                } else if places.len() > 2 && matches!(scope, Scope::Grouped | Scope::Sets) {
                    self.groups(position, house, digit, places);
                }
            }
        }
    }

    /// A group of a house, and what else the house has of the digit, where that is one cell or
    /// a group, too.
    fn groups(&mut self, position: &Position<'_>, house: &House, digit: Digit, places: CellSet) {
        let others = position.houses().iter().filter(|other| other.name() != house.name());
        let groups = others.map(|other| other.cells() & places);
        let groups = || groups.clone().filter(|group| (2..places.len()).contains(&group.len()));
        for group in groups() {
            let rest = places - group;
            let is_new = rest.len() == 1 || group.first() < rest.first();
            if is_new && (rest.len() == 1 || groups().any(|other| other == rest)) {
                self.link((digit, group), (digit, rest), Via::House(house.name()));
            }
        }
    }

    fn cells(&mut self, position: &Position<'_>) {
        for cell in position.bivalue() {
            let digits: DigitSet = position.candidates(cell);
            let mut digits = digits.iter();
            if let (Some(first), Some(second)) = (digits.next(), digits.next()) {
                let cell = CellSet::of(cell);
                self.link((first, cell), (second, cell), Via::Cell);
            }
        }
    }

    /// Links through almost locked sets. Candidates that sets force beside them become nodes
    /// before the parts of sets do.
    fn sets(&mut self, position: &Position<'_>) {
        let sets = linking_sets(position);
        let mut beside = Vec::new();
        for set in &sets {
            set.beside(position, &mut |digit, forced: Candidate| {
                let node = self.node(forced.digit, CellSet::of(forced.cell));
                beside.push((
                    set.part(position, digit),
                    node,
                    Via::SetBeside(set.cells, forced.cell),
                ));
            });
        }
        self.own = self.nodes.len();
        self.groups.clear();
        for set in &sets {
            let parts: Vec<NodeIndex> =
                set.digits.iter().map(|digit| self.part(set.part(position, digit))).collect();
            for (at, &a) in parts.iter().enumerate() {
                for &b in &parts[at + 1..] {
                    self.strong.push((a.min(b), a.max(b), Via::Set(set.cells)));
                }
            }
        }
        for (part, forced, via) in beside {
            let part = self.part(part);
            self.strong.push((forced, part, via));
        }
    }

    fn finish(self, position: &Position<'_>, scope: Scope) -> Links {
        let count = self.nodes.len();
        let has = |wanted: usize| self.strong.iter().any(|(_, _, via)| kind(*via) == wanted);
        let rows = |at: usize| if has(at) { Rows::new(count) } else { Rows::default() };
        let mut strong = [rows(0), rows(1), rows(2)];
        let mut strong_via = HashMap::new();
        for &(a, b, via) in &self.strong {
            let Entry::Vacant(new) = strong_via.entry((a, b)) else { continue };
            new.insert(via);
            let rows = &mut strong[kind(via)];
            rows.set(a as usize, b as usize);
            rows.set(b as usize, a as usize);
        }
        let weak = weak(position, &self.nodes, self.own, scope);
        Links { nodes: self.nodes, strong_via, strong, weak, own: self.own }
    }
}

fn weak(position: &Position<'_>, nodes: &[Node], own: usize, scope: Scope) -> Rows {
    let mut weak = Rows::new(nodes.len());
    let mut by_digit: [Vec<usize>; 9] = Default::default();
    for (at, node) in nodes.iter().enumerate() {
        by_digit[node.digit.index()].push(at);
    }
    for same in &by_digit {
        for (place, &a) in same.iter().enumerate() {
            let seen = position.common_peers(nodes[a].cells);
            for &b in same[place + 1..].iter().filter(|b| nodes[**b].cells.is_subset(seen)) {
                weak.set(a, b);
                weak.set(b, a);
            }
        }
    }
    if scope != Scope::Digit {
        let mut by_cell: [Vec<usize>; 81] = [const { Vec::new() }; 81];
        for (at, node) in nodes[..own].iter().enumerate() {
            if let Some(cell) = node.cells.single() {
                by_cell[cell.index()].push(at);
            }
        }
        for cell in &by_cell {
            for (place, &a) in cell.iter().enumerate() {
                for &b in &cell[place + 1..] {
                    weak.set(a, b);
                    weak.set(b, a);
                }
            }
        }
    }
    weak
}

/// What cannot be true together with a node.
pub(in crate::technique) fn excluded_by(position: &Position<'_>, node: &Node) -> CandidateSet {
    let mut all = CandidateSet::of(node.digit, position.seen_by_all(node.digit, node.cells));
    if let Some(cell) = node.cells.single() {
        all |= CandidateSet::in_cell(cell, position.candidates(cell) - DigitSet::of(node.digit));
    }
    all
}
