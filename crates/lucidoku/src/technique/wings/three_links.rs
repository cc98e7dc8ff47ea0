//! Wings of three strong links: chains of one form each, told apart by which of their nodes share
//! a cell and which a digit.

use crate::board::{Candidate, CandidateSet, CellSet, Digit, DigitSet};
use crate::technique::chains::weak_via;
use crate::technique::{
    Chain, Info, Link, LinkKind, Node, Pattern, Position, Role, Step, StepSink, Technique, Via,
    Words,
};
use std::ops::ControlFlow;

/// The nodes of a wing: from the first to the second a strong link, on to the third a weak one,
/// and so on by turns.
const NODES: usize = 6;

/// What is said of wings of any name.
pub(super) const WORDS: Words = Words {
    area: "{cells.base}",
    reason: "{chains} And the same the other way round, so at least one of {candidates.pincer} is \
             true; what both exclude is false.",
    short: "{chains}",
};

/// Wings of one name.
#[derive(Clone, Copy, Debug)]
pub struct ThreeLinks {
    pub(super) info: &'static Info,
    pub(super) forms: &'static [Form],
}

/// Which nodes have one digit, and which one cell: nodes with the same letter do, others do not.
/// Neighbours of one cell are linked within it, others within a house or because they see each
/// other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Form {
    pub digits: &'static [u8; NODES],
    pub cells: &'static [u8; NODES],
}

impl Form {
    /// Whether it is the same from its other end.
    fn is_symmetric(&self) -> bool {
        let same = |letters: &[u8; NODES], a: usize, b: usize| letters[a] == letters[b];
        let is_mirrored = |letters: &[u8; NODES]| {
            let mut pairs = (0..NODES).flat_map(|a| (0..a).map(move |b| (a, b)));
            pairs.all(|(a, b)| same(letters, a, b) == same(letters, NODES - 1 - a, NODES - 1 - b))
        };
        is_mirrored(self.digits) && is_mirrored(self.cells)
    }

    /// Whether a candidate may come after these.
    fn allows(&self, nodes: &[Candidate], next: Candidate) -> bool {
        let at = nodes.len();
        nodes.iter().enumerate().all(|(before, node)| {
            (self.digits[before] == self.digits[at]) == (node.digit == next.digit)
                && (self.cells[before] == self.cells[at]) == (node.cell == next.cell)
        })
    }
}

impl Technique for ThreeLinks {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let strong = StrongLinks::of(position);
        for form in self.forms {
            let mut search = Search { position, strong: &strong, form, info: self.info };
            for start in position.open().iter() {
                search.extend(&mut vec![start], sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The strong links within houses: of each candidate, the others that it is so linked to.
struct StrongLinks(Vec<Vec<(Candidate, Via)>>);

impl StrongLinks {
    fn of(position: &Position<'_>) -> StrongLinks {
        let mut all = vec![Vec::new(); 729];
        for digit in Digit::ALL {
            for house in position.houses() {
                let places = position.cells_with(digit) & house.cells();
                if places.len() != 2 {
                    continue;
                }
                for cell in places {
                    let other = (places - cell.into()).single().expect("two cells");
                    let known: &mut Vec<(Candidate, Via)> =
                        &mut all[Candidate { cell, digit }.index()];
                    if known.iter().all(|(known, _)| known.cell != other) {
                        let other = Candidate { cell: other, digit };
                        known.push((other, Via::House(house.name())));
                    }
                }
            }
        }
        StrongLinks(all)
    }

    fn from(&self, candidate: Candidate) -> &[(Candidate, Via)] {
        &self.0[candidate.index()]
    }
}

/// The search for one form.
struct Search<'a, 'p> {
    position: &'a Position<'p>,
    strong: &'a StrongLinks,
    form: &'a Form,
    info: &'static Info,
}

impl Search<'_, '_> {
    /// Adds nodes until there are enough.
    fn extend(&mut self, nodes: &mut Vec<Candidate>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let (Some(&last), at) = (nodes.last(), nodes.len()) else {
            return ControlFlow::Continue(());
        };
        if at == NODES {
            return self.conclude(nodes, sink);
        }
        let is_in_cell = self.form.cells[at - 1] == self.form.cells[at];
        let next = match (at % 2 == 1, is_in_cell) {
            (true, true) => self.other_digits(last, 2),
            (false, true) => self.other_digits(last, usize::MAX),
            (true, false) => self.strong.from(last).iter().map(|(other, _)| *other).collect(),
            (false, false) => self.seen(last, self.form.cells[at] == self.form.cells[at + 1]),
        };
        for next in next {
            if self.form.allows(nodes, next) {
                nodes.push(next);
                self.extend(nodes, sink)?;
                nodes.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// The other candidates of a cell, if it has at most so many.
    fn other_digits(&self, last: Candidate, most: usize) -> Vec<Candidate> {
        let digits = self.position.candidates(last.cell);
        if digits.len() > most {
            return Vec::new();
        }
        let others = digits - DigitSet::of(last.digit);
        others.iter().map(|digit| Candidate { cell: last.cell, digit }).collect()
    }

    /// The candidates of the same digit that one sees and from which a strong link goes on: within
    /// the cell, or in a house.
    fn seen(&self, last: Candidate, is_in_cell: bool) -> Vec<Candidate> {
        let goes_on = |next: &Candidate| match is_in_cell {
            true => self.position.candidates(next.cell).len() == 2,
            false => !self.strong.from(*next).is_empty(),
        };
        let seen = self.position.seen_by_all(last.digit, last.cell.into());
        let seen = seen.iter().map(|cell| Candidate { cell, digit: last.digit });
        seen.filter(goes_on).collect()
    }

    fn conclude(&self, nodes: &[Candidate], sink: &mut dyn StepSink) -> ControlFlow<()> {
        let (first, last) = (nodes[0], nodes[NODES - 1]);
        let eliminations = self.excluded(first) & self.excluded(last);
        let is_mirrored = self.form.is_symmetric() && last.index() < first.index();
        if eliminations.is_empty() || is_mirrored {
            return ControlFlow::Continue(());
        }
        let ends = CandidateSet::from(first) | CandidateSet::from(last);
        let pattern = Pattern::of(nodes.iter().map(|node| node.digit).collect::<DigitSet>())
            .cells(Role::BASE, nodes.iter().map(|node| node.cell).collect::<CellSet>())
            .candidates(Role::PINCER, ends)
            .chain(self.chain(nodes));
        let (technique, placements) = (self.info, CandidateSet::EMPTY);
        sink.take(Step { technique, placements, eliminations, pattern })
    }

    /// What cannot be true together with a candidate.
    fn excluded(&self, candidate: Candidate) -> CandidateSet {
        let Candidate { cell, digit } = candidate;
        let seen = self.position.seen_by_all(digit, cell.into());
        CandidateSet::of(digit, seen) | self.position.others(cell, digit)
    }

    fn chain(&self, nodes: &[Candidate]) -> Chain {
        let link = |(at, pair): (usize, &[Candidate])| {
            let kind = if at % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
            Link { kind, via: self.via(kind, pair[0], pair[1]) }
        };
        Chain {
            nodes: nodes.iter().map(node).collect(),
            links: nodes.windows(2).enumerate().map(link).collect(),
        }
    }

    fn via(&self, kind: LinkKind, from: Candidate, to: Candidate) -> Via {
        if from.cell == to.cell {
            return Via::Cell;
        }
        if kind == LinkKind::Strong {
            let link = self.strong.from(from).iter().find(|(other, _)| *other == to);
            return link.map_or(Via::Peers, |(_, via)| *via);
        }
        weak_via(self.position, &node(&from), &node(&to))
    }
}

fn node(at: &Candidate) -> Node {
    Node { digit: at.digit, cells: at.cell.into() }
}
