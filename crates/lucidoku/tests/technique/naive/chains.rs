//! Every chain of a few links, followed link by link; for positions with few undecided cells.

use crate::positions;
use lucidoku::board::{Candidate, CandidateSet, Cell, CellSet, Digit};
use lucidoku::technique::{self, LinkKind, Position, Step};

/// A digit and cells of which one holds it or none does.
type Node = (Digit, CellSet);

/// Which chains are meant: what they are of, the techniques that find such, how many links the
/// longest have that are sought and the shortest that are told of.
struct Kind {
    what: What,
    names: &'static [&'static str],
    most: usize,
    least: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    OneDigit,
    Cells,
    Candidates,
    Groups,
}

const LOOPS: [&str; 6] = [
    "continuous nice loop",
    "discontinuous nice loop",
    "alternating inference chain",
    "grouped continuous nice loop",
    "grouped discontinuous nice loop",
    "grouped alternating inference chain",
];

const KINDS: [Kind; 4] = [
    Kind { what: What::OneDigit, names: &["x-chain"], most: 7, least: 3 },
    Kind { what: What::Cells, names: &["xy-chain"], most: 9, least: 5 },
    Kind { what: What::Candidates, names: LOOPS.first_chunk::<3>().unwrap(), most: 7, least: 3 },
    Kind { what: What::Groups, names: &LOOPS, most: 5, least: 3 },
];

/// So many undecided cells at most.
const FEW: usize = 30;

#[test]
fn all_short_chains_eliminate_what_is_found_and_no_more() {
    let mut eliminated = [0; KINDS.len()];
    positions::easy(40, &mut |position| {
        if position.undecided().len() > FEW {
            return;
        }
        for (kind, sum) in KINDS.iter().zip(&mut eliminated) {
            let (naive, easy) = Naive::of(position, kind).eliminations();
            let (mut all, mut short) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
            for step in kind.names.iter().flat_map(|name| steps(position, name)) {
                all |= step.eliminations;
                if links(&step) <= kind.most {
                    short |= step.eliminations;
                }
            }
            let (what, grid) = (kind.what, position.grid());
            let missed = naive - all - easy;
            assert!(missed.is_empty(), "{what:?} missed {missed} of {naive}\n{grid}");
            assert!(short.is_subset(&naive), "{what:?} has {short}, not {naive}\n{grid}");
            *sum += naive.len();
        }
    });
    println!("{eliminated:?} eliminations");
    assert!(eliminated.iter().all(|sum| *sum > 30), "{eliminated:?}");
}

fn steps(position: &Position<'_>, name: &str) -> Vec<Step> {
    technique::all(technique::find(name).expect("it is in the list"), position)
}

/// How many links lead from end to end; those that close a loop do not count.
fn links(step: &Step) -> usize {
    let links = &step.pattern.chains[0].links;
    let weak = |end: Option<&technique::Link>| end.is_some_and(|l| l.kind == LinkKind::Weak);
    links.len() - usize::from(weak(links.first())) - usize::from(weak(links.last()))
}

/// A search of all chains.
struct Naive<'a, 'p> {
    position: &'a Position<'p>,
    kind: &'a Kind,
    nodes: Vec<Node>,
    strong: Vec<Vec<usize>>,
    weak: Vec<Vec<usize>>,
    gone: CandidateSet,
    /// What shorter chains than are told of eliminate.
    easy: CandidateSet,
}

impl<'a, 'p> Naive<'a, 'p> {
    fn of(position: &'a Position<'p>, kind: &'a Kind) -> Naive<'a, 'p> {
        let nodes = nodes(position, kind.what);
        let linked = |holds: &dyn Fn(&Node, &Node) -> bool| -> Vec<Vec<usize>> {
            let of = |a: &Node| {
                let others = nodes.iter().enumerate();
                others.filter(|(_, b)| a != *b && holds(a, b)).map(|(at, _)| at).collect()
            };
            nodes.iter().map(of).collect()
        };
        let strong = linked(&|a, b| is_strong(a, b, position, kind.what));
        let across =
            |a: &Node, b: &Node| a.0 == b.0 || matches!(kind.what, What::Candidates | What::Groups);
        let weak = linked(&|a, b| across(a, b) && exclude(a, b, position));
        Naive {
            position,
            kind,
            nodes,
            strong,
            weak,
            gone: CandidateSet::EMPTY,
            easy: CandidateSet::EMPTY,
        }
    }

    /// What chains eliminate, and what of it shorter ones than are told of do.
    fn eliminations(mut self) -> (CandidateSet, CandidateSet) {
        for start in 0..self.nodes.len() {
            self.extend(&mut vec![start]);
        }
        (self.gone, self.easy)
    }

    /// Goes on from a chain whose last node is false, as its first is.
    fn extend(&mut self, chain: &mut Vec<usize>) {
        let last = chain[chain.len() - 1];
        for on in self.strong[last].clone() {
            let closes = on == chain[0];
            if !closes && !self.is_new(on, chain) {
                continue;
            }
            let gone = self.conclusion(chain[0], on);
            match chain.len() < self.kind.least {
                true => self.easy |= gone,
                false => self.gone |= gone,
            }
            if closes || chain.len() + 2 > self.kind.most {
                continue;
            }
            chain.push(on);
            for off in self.weak[on].clone() {
                if self.is_new(off, chain) {
                    chain.push(off);
                    self.extend(chain);
                    chain.pop();
                }
            }
            chain.pop();
        }
    }

    fn is_new(&self, node: usize, chain: &[usize]) -> bool {
        let (digit, cells) = self.nodes[node];
        let own = chain.iter().map(|at| self.nodes[*at]);
        own.into_iter().all(|(other, held)| other != digit || held.is_disjoint(cells))
    }

    /// One of the two ends is true. If it is a candidate that is both, what it is told to eliminate
    /// are the others of its cell.
    fn conclusion(&self, first: usize, last: usize) -> CandidateSet {
        let (first, last) = (self.nodes[first], self.nodes[last]);
        let is_plain = matches!(self.kind.what, What::OneDigit | What::Cells);
        if is_plain && (first.0 != last.0 || first == last) {
            return CandidateSet::EMPTY;
        }
        let follows = |candidate: &Candidate| {
            let own = (candidate.digit, CellSet::of(candidate.cell));
            let of_digit = !is_plain || candidate.digit == first.0;
            let is_single = first == last && first.1.len() == 1;
            (!is_single || own.1 == first.1)
                && of_digit
                && [first, last].iter().all(|end| exclude(end, &own, self.position))
        };
        let mut gone = CandidateSet::EMPTY;
        gone.extend(self.position.open().iter().filter(follows));
        gone
    }
}

/// All candidates, and all groups: two cells or more of a house that share another.
fn nodes(position: &Position<'_>, what: What) -> Vec<Node> {
    let single = |candidate: Candidate| (candidate.digit, CellSet::of(candidate.cell));
    let mut nodes: Vec<Node> = position.open().iter().map(single).collect();
    let houses = if what == What::Groups { position.board().houses() } else { &[] };
    for (at, one) in houses.iter().enumerate() {
        for other in &houses[..at] {
            for digit in Digit::ALL {
                let group = (digit, one.cells() & other.cells() & position.cells_with(digit));
                if group.1.len() > 1 && !nodes.contains(&group) {
                    nodes.push(group);
                }
            }
        }
    }
    nodes
}

fn is_strong(a: &Node, b: &Node, position: &Position<'_>, what: What) -> bool {
    let (cells, same_digit) = (a.1 | b.1, a.0 == b.0);
    let two = || position.candidates_of(cells).len() == 2;
    let in_cell = !same_digit && cells.len() == 1 && two();
    let held = |house: &lucidoku::board::House| house.cells() & position.cells_with(a.0) == cells;
    let in_house =
        || same_digit && a.1.is_disjoint(b.1) && position.board().houses().iter().any(held);
    match what {
        What::Cells => in_cell,
        What::OneDigit => in_house(),
        What::Candidates | What::Groups => in_cell || in_house(),
    }
}

fn exclude(a: &Node, b: &Node, position: &Position<'_>) -> bool {
    let sees = |one: Cell, other: Cell| match a.0 == b.0 {
        true => position.board().peers(one).contains(other),
        false => one == other,
    };
    a.1.iter().all(|one| b.1.iter().all(|other| sees(one, other)))
}
