//! The nodes of a link graph and the strong links between them.

use super::links::Scope;
use super::sets::{self, linking_sets};
use crate::board::{Candidate, CellSet, Digit, DigitSet, House};
use crate::technique::{Node, Position, Via};
use std::collections::HashMap;

/// The number of a node or class in its graph. Candidates and groups are fewer by far than there
/// are numbers; parts of sets for which no number is left are no nodes.
pub(in crate::technique) type NodeIndex = u16;

const NONE: NodeIndex = NodeIndex::MAX;

/// Nodes and strong links, as they are being listed.
pub(super) struct Draft {
    pub nodes: Vec<Node>,
    /// How many nodes are no parts of sets; they come first.
    pub own: usize,
    pub strong: Vec<(NodeIndex, NodeIndex, Via)>,
    singles: Vec<NodeIndex>,
    groups: HashMap<Node, NodeIndex>,
    /// The groups of one house.
    some: Vec<CellSet>,
}

impl Draft {
    pub fn of(position: &Position<'_>, scope: Scope) -> Draft {
        let mut draft = Draft {
            nodes: Vec::new(),
            own: 0,
            strong: Vec::new(),
            singles: vec![NONE; 729],
            groups: HashMap::new(),
            some: Vec::new(),
        };
        if scope != Scope::Bivalue {
            draft.houses(position, scope);
        }
        if scope != Scope::Digit {
            draft.cells(position);
        }
        draft.own = draft.nodes.len();
        if scope.has_sets() {
            draft.sets(position);
        }
        draft
    }

    fn node(&mut self, digit: Digit, cells: CellSet) -> NodeIndex {
        let node = Node { digit, cells };
        debug_assert!(self.nodes.len() < usize::from(NONE), "candidates and groups are fewer");
        let next = self.nodes.len() as NodeIndex;
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

    fn link(&mut self, (d, a): (Digit, CellSet), (e, b): (Digit, CellSet), via: Via) {
        let (a, b) = (self.node(d, a), self.node(e, b));
        self.strong.push((a, b, via));
    }

    fn houses(&mut self, position: &Position<'_>, scope: Scope) {
        // By itself a digit that its own places eliminate nowhere has no chains.
        let has_chains =
            |digit: &Digit| scope != Scope::Digit || !position.impossible(*digit).is_empty();
        for digit in Digit::ALL.into_iter().filter(has_chains) {
            for house in position.houses() {
                let places = position.cells_with(digit) & house.cells();
                if places.is_empty() {
                    continue;
                }
                let via = Via::House(house.name());
                if let (2, Some(first)) = (places.len(), places.first()) {
                    let first = CellSet::of(first);
                    self.link((digit, first), (digit, places - first), via);
                } else if places.len() > 2 && scope.has_groups() {
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
        let is_group = |group: &CellSet| group.is_several() && *group != places;
        self.some.clear();
        self.some.extend(groups.filter(is_group));
        let groups = std::mem::take(&mut self.some);
        for &group in &groups {
            let rest = places - group;
            let is_single = rest.single().is_some();
            let is_new = is_single || group.first() < rest.first();
            if is_new && (is_single || groups.contains(&rest)) {
                self.link((digit, group), (digit, rest), Via::House(house.name()));
            }
        }
        self.some = groups;
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
    /// before the parts of sets do. A part is not the node of its candidate or group: a set is
    /// entered and left by links to other cells only. So parts that nothing sees are no nodes.
    fn sets(&mut self, position: &Position<'_>) {
        let all = position.almost_locked_sets();
        let mut beside = Vec::new();
        for set in linking_sets(position) {
            sets::beside(position, set, &mut |digit, forced: Candidate| {
                let node = self.node(forced.digit, CellSet::of(forced.cell));
                beside.push((set.part(digit), node, Via::SetBeside(set.cells, forced.cell)));
            });
        }
        self.own = self.nodes.len();
        let mut numbers = vec![NONE; all.parts().len()];
        for set in linking_sets(position) {
            for part in set.digits.iter().map(|digit| set.part(digit)) {
                let number = &mut numbers[usize::from(part)];
                let node = all.part(part);
                let is_left = self.nodes.len() < usize::from(NONE);
                if *number == NONE && !node.seen.is_empty() && is_left {
                    *number = self.nodes.len() as NodeIndex;
                    self.nodes.push(Node { digit: node.digit, cells: node.cells });
                }
            }
            let parts = set.digits.iter().map(|digit| numbers[usize::from(set.part(digit))]);
            let parts: Vec<NodeIndex> = parts.filter(|part| *part != NONE).collect();
            for (at, &a) in parts.iter().enumerate() {
                let others = parts[at + 1..].iter();
                self.strong.extend(others.map(|&b| (a, b, Via::Set(set.cells))));
            }
        }
        let seen = beside.iter().map(|&(part, node, via)| (node, numbers[usize::from(part)], via));
        self.strong.extend(seen.filter(|(_, part, _)| *part != NONE));
    }
}
