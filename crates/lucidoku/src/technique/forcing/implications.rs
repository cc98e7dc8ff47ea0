//! What follows from what, one cause at a time.
//!
//! A *literal* says that a node, a candidate or a group, is true or false. A true node makes all
//! false that it excludes; a false one makes true what is left beside it in a cell or a house. If
//! one literal leads to another, the contrary of the other leads to the contrary of the one.

use super::cases::Places;
use super::net::Led;
use super::propagation::Until;
use crate::board::{Candidate, CellSet, Digit};
use crate::technique::chains::weak_via;
use crate::technique::graph::{Rows, closure, items, narrow, remove};
use crate::technique::{Branch, Inference, Node, Position, Via};
use std::sync::OnceLock;

/// That a node is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::technique) struct Literal {
    /// The number of the node.
    pub node: usize,
    /// Whether it is true.
    pub is_true: bool,
}

impl Literal {
    /// The contrary.
    pub fn contrary(self) -> Literal {
        Literal { is_true: !self.is_true, ..self }
    }
}

/// The literals of a position, and what each makes true or false at once.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Implications {
    nodes: Vec<Node>,
    /// The candidates, which are the first nodes.
    candidates: Vec<Candidate>,
    /// The nodes of the candidates.
    numbers: Vec<u16>,
    /// Of each node, those that are false if it is true.
    excluded: Rows,
    /// Of each node, those that are true if it is false.
    left: Rows,
    /// Those with something left beside them.
    leaving: Vec<u64>,
    /// The literals that chains refute, once they have been sought.
    refuted: OnceLock<Vec<Literal>>,
    /// Where exactly one of several cases holds, once that has been asked for.
    places: OnceLock<Places>,
    /// Where literals lead by singles, followed that far, once that has been asked for.
    led: [OnceLock<Led>; 2],
}

/// All that nodes lead to.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Outcomes {
    /// The nodes that are true if a node is, itself included.
    pub true_ones: Rows,
    /// The nodes that are false then.
    pub false_ones: Rows,
}

impl Implications {
    pub fn of(position: &Position<'_>) -> Implications {
        let candidates: Vec<Candidate> = position.open().iter().collect();
        let mut numbers = vec![u16::MAX; 729];
        for (at, candidate) in candidates.iter().enumerate() {
            numbers[candidate.index()] = at as u16;
        }
        let node = |c: &Candidate| Node { digit: c.digit, cells: CellSet::of(c.cell) };
        let mut nodes: Vec<Node> = candidates.iter().map(node).collect();
        Digit::ALL.iter().for_each(|digit| groups(position, *digit, &mut nodes));
        let excluded = Rows::new(nodes.len(), nodes.len());
        let (left, leaving) =
            (Rows::new(nodes.len(), nodes.len()), vec![0; nodes.len().div_ceil(64)]);
        let (refuted, places, led) = Default::default();
        let mut new = Implications {
            nodes,
            candidates,
            numbers,
            excluded,
            left,
            leaving,
            refuted,
            places,
            led,
        };
        Digit::ALL.iter().for_each(|digit| new.exclude(position, *digit));
        new.add_cells(position);
        new.add_houses(position);
        new
    }

    /// The candidates, which are the first nodes.
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    pub fn node(&self, at: usize) -> &Node {
        &self.nodes[at]
    }

    /// The node of an open candidate.
    pub fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }

    /// The literals that chains refute, which are sought the first time.
    pub fn refuted(&self, seek: impl FnOnce() -> Vec<Literal>) -> &[Literal] {
        self.refuted.get_or_init(seek)
    }

    /// Where literals lead by singles, followed so far, which is sought the first time.
    pub(super) fn led(&self, until: Until, seek: impl FnOnce() -> Led) -> &Led {
        self.led[until as usize].get_or_init(seek)
    }

    /// Where exactly one of several cases holds.
    pub fn places(&self, position: &Position<'_>) -> &Places {
        self.places.get_or_init(|| Places::of(position, self))
    }

    /// Enters what nodes of a digit exclude.
    fn exclude(&mut self, position: &Position<'_>, digit: Digit) {
        let groups = self.groups_of(digit);
        let singles = position.cells_with(digit).iter();
        let singles = singles.map(|cell| (self.number(Candidate { cell, digit }), cell.into()));
        let own: Vec<(usize, CellSet)> = singles.chain(groups.iter().copied()).collect();
        for (at, cells) in own {
            let seen = position.seen_by_all(digit, cells);
            for cell in seen {
                self.excluded.set(at, self.number(Candidate { cell, digit }));
            }
            for (group, _) in groups.iter().filter(|(_, cells)| cells.is_subset(seen)) {
                self.excluded.set(at, *group);
            }
            if let Some(cell) = cells.single() {
                for other in position.candidates(cell) - digit.into() {
                    self.excluded.set(at, self.number(Candidate { cell, digit: other }));
                }
            }
        }
    }

    fn leave(&mut self, a: usize, b: usize) {
        for (a, b) in [(a, b), (b, a)] {
            self.left.set(a, b);
            self.leaving[a / 64] |= 1 << (a % 64);
        }
    }

    fn add_cells(&mut self, position: &Position<'_>) {
        for cell in position.bivalue() {
            let mut digits = position.candidates(cell).iter();
            if let (Some(first), Some(second)) = (digits.next(), digits.next()) {
                let number = |digit| self.number(Candidate { cell, digit });
                self.leave(number(first), number(second));
            }
        }
    }

    fn add_houses(&mut self, position: &Position<'_>) {
        for digit in Digit::ALL {
            let groups = self.groups_of(digit);
            for house in position.houses() {
                let places = position.cells_with(digit) & house.cells();
                if let Some(cell) = places.first() {
                    let first = self.number(Candidate { cell, digit });
                    self.add_rest(digit, places, (first, cell.into()), &[]);
                }
                for &group in groups.iter().filter(|(_, cells)| cells.is_subset(places)) {
                    self.add_rest(digit, places, group, &groups);
                }
            }
        }
    }

    /// If a node is false, what else a house has of the digit is true, where that is one node.
    fn add_rest(
        &mut self,
        digit: Digit,
        places: CellSet,
        (node, cells): (usize, CellSet),
        groups: &[(usize, CellSet)],
    ) {
        let rest = places - cells;
        let single = rest.single().map(|cell| self.number(Candidate { cell, digit }));
        let group = || groups.iter().find(|(_, cells)| *cells == rest).map(|(at, _)| *at);
        if let Some(rest) = single.or_else(group) {
            self.leave(node, rest);
        }
    }

    /// The nodes of a digit that are groups, and their cells.
    fn groups_of(&self, digit: Digit) -> Vec<(usize, CellSet)> {
        let groups = self.nodes.iter().enumerate().skip(self.candidates.len());
        groups.filter(|(_, n)| n.digit == digit).map(|(at, n)| (at, n.cells)).collect()
    }

    /// How far the true literals are from the false ones, where literals are numbered.
    pub fn stride(&self) -> usize {
        self.nodes.len().next_multiple_of(64)
    }

    /// The number of a literal.
    pub fn index(&self, literal: Literal) -> usize {
        literal.node + if literal.is_true { self.stride() } else { 0 }
    }

    /// The literal of a number.
    pub fn literal(&self, index: usize) -> Literal {
        Literal { node: index % self.stride(), is_true: index >= self.stride() }
    }

    /// By the number of a literal, those that it leads to at once.
    pub fn links(&self) -> Rows {
        let literals = 2 * self.stride();
        let mut links = Rows::new(literals, literals);
        for node in 0..self.nodes.len() {
            let is_true = Literal { node, is_true: true };
            let row = links.row_mut(self.index(is_true));
            row[..self.excluded.width()].copy_from_slice(self.excluded.row(node));
            let row = links.row_mut(self.index(is_true.contrary()));
            row[self.stride() / 64..].copy_from_slice(self.left.row(node));
        }
        links
    }

    /// All that candidates lead to if they are true, over any number of links.
    pub fn outcomes(&self) -> Outcomes {
        let count = self.nodes.len();
        let mut next = Rows::new(count, count);
        let mut left = vec![0; next.width()];
        for node in 0..count {
            left.copy_from_slice(self.excluded.row(node));
            narrow(&mut left, &self.leaving);
            self.left.join(&left, next.row_mut(node));
        }
        let mut true_ones = closure(&next, count);
        let mut false_ones = Rows::new(count, count);
        for node in 0..count {
            true_ones.set(node, node);
            left.copy_from_slice(true_ones.row(node));
            // Nodes that came before bring in all that they lead to.
            for before in items(true_ones.row(node)).take_while(|before| *before < node) {
                if left[before / 64] >> (before % 64) & 1 == 1 {
                    false_ones.add_row(node, before);
                    remove(&mut left, true_ones.row(before));
                }
            }
            self.excluded.join(&left, false_ones.row_mut(node));
        }
        Outcomes { true_ones, false_ones }
    }

    /// Whether a candidate that is false leads to its being true.
    pub fn confirms_itself(&self, outcomes: &Outcomes, node: usize) -> bool {
        items(self.left.row(node)).any(|left| outcomes.true_ones.has(left, node))
    }

    /// What a literal leads to at once.
    pub fn next(&self, literal: Literal) -> impl Iterator<Item = Literal> + '_ {
        let rows = if literal.is_true { &self.excluded } else { &self.left };
        items(rows.row(literal.node)).map(move |node| Literal { node, is_true: !literal.is_true })
    }

    /// All that a literal leads to, with the fewest links.
    pub fn reach(&self, start: Literal) -> Reach {
        let width = self.excluded.width();
        let (mut front, mut next) = (vec![0; width], vec![0; width]);
        front[start.node / 64] |= 1 << (start.node % 64);
        let mut reach = Reach::of(start, self.nodes.len(), width);
        reach.enter(start.is_true, &mut front, 0);
        let mut is_true = start.is_true;
        for depth in 1..FAR {
            next.fill(0);
            if is_true {
                self.excluded.join(&front, &mut next);
            } else {
                front.iter_mut().zip(&self.leaving).for_each(|(front, own)| *front &= own);
                self.left.join(&front, &mut next);
            }
            is_true = !is_true;
            reach.enter(is_true, &mut next, depth);
            if next.iter().all(|bits| *bits == 0) {
                break;
            }
            std::mem::swap(&mut front, &mut next);
        }
        reach
    }

    /// A shortest branch to a literal that was reached.
    pub fn branch(&self, position: &Position<'_>, reach: &Reach, end: Literal) -> Branch {
        let mut trail = vec![end];
        let mut at = end;
        while let Some(depth) = reach.depth(at).and_then(|depth| depth.checked_sub(1)) {
            let mut before = self.next(at.contrary()).map(Literal::contrary);
            let Some(last) = before.find(|before| reach.depth(*before) == Some(depth)) else {
                break;
            };
            trail.push(last);
            at = last;
        }
        trail.reverse();
        let inference = |(place, literal): (usize, &Literal)| {
            let before = place.checked_sub(1).map(|before| trail[before]);
            Inference {
                node: self.nodes[literal.node],
                is_true: literal.is_true,
                causes: place.checked_sub(1).into_iter().collect(),
                via: before.map(|before| self.via(position, before, *literal)),
            }
        };
        Branch { inferences: trail.iter().enumerate().map(inference).collect() }
    }

    /// Why a literal leads to another at once.
    pub fn via(&self, position: &Position<'_>, from: Literal, to: Literal) -> Via {
        let (a, b) = (self.node(from.node), self.node(to.node));
        if from.is_true || a.digit != b.digit {
            return weak_via(position, a, b);
        }
        let both = a.cells | b.cells;
        let open = position.cells_with(a.digit);
        let house = position.houses().iter().find(|house| house.cells() & open == both);
        house.map_or(Via::Peers, |house| Via::House(house.name()))
    }
}

/// Not reached.
const FAR: u8 = u8::MAX;

/// What a literal leads to.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Reach {
    start: Literal,
    /// The nodes that it makes false, and true.
    reached: [Vec<u64>; 2],
    /// Links from the start, to each node false and true.
    depths: [Vec<u8>; 2],
}

impl Reach {
    fn of(start: Literal, count: usize, width: usize) -> Reach {
        let (reached, depths) = (vec![0; width], vec![FAR; count]);
        Reach { start, reached: [reached.clone(), reached], depths: [depths.clone(), depths] }
    }

    /// Adds nodes that are true or false; leaves those in `nodes` that were not known.
    fn enter(&mut self, is_true: bool, nodes: &mut [u64], depth: u8) {
        let reached = &mut self.reached[usize::from(is_true)];
        for (new, reached) in nodes.iter_mut().zip(reached) {
            *new &= !*reached;
            *reached |= *new;
        }
        let depths = &mut self.depths[usize::from(is_true)];
        items(nodes).for_each(|at| depths[at] = depth);
    }

    /// The nodes that become false.
    pub fn gone(&self) -> &[u64] {
        &self.reached[0]
    }

    pub fn start(&self) -> Literal {
        self.start
    }

    /// The number of links to a literal, if it is reached.
    pub fn depth(&self, literal: Literal) -> Option<u32> {
        let depth = self.depths[usize::from(literal.is_true)][literal.node];
        (depth != FAR).then_some(u32::from(depth))
    }
}

/// Adds the groups of a digit: its places in two houses at once, two or more, and not all those of
/// a house.
fn groups(position: &Position<'_>, digit: Digit, nodes: &mut Vec<Node>) {
    let first = nodes.len();
    let open = position.cells_with(digit);
    let places: Vec<CellSet> = position
        .houses()
        .iter()
        .map(|house| house.cells() & open)
        .filter(|p| p.len() > 2)
        .collect();
    for (at, a) in places.iter().enumerate() {
        for b in &places[at + 1..] {
            let cells = *a & *b;
            let is_known = || nodes[first..].iter().any(|node| node.cells == cells);
            if cells.is_several() && cells != *a && cells != *b && !is_known() {
                nodes.push(Node { digit, cells });
            }
        }
    }
}
