//! What the ends of chains exclude: one of the two is true.

use super::draft::NodeIndex;
use super::eliminable::eliminable;
use super::links::{Class, Links, Scope};
use super::search::{Distances, FAR, WEAK};
use crate::board::{Candidate, CandidateSet, Digit};
use crate::technique::graph::{Rows, add, items};
use crate::technique::{Position, Via};

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

/// Whether the ends of a chain are two nodes or one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meeting {
    /// Two that share no candidate.
    Apart,
    /// One: if it is false, it is true.
    Itself,
}

/// Two ends of a chain, as classes, and how it concludes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    pub length: u8,
    pub form: Form,
    pub meeting: Meeting,
    /// The classes.
    pub start: NodeIndex,
    pub end: NodeIndex,
    /// What a loop meets itself in, where that is neither of its ends.
    pub eliminated: Option<Candidate>,
}

/// The length of a chain of two strong links, in half links.
const TWO_LINKS: u8 = 6;

/// The length of a chain of three two-valued cells; two are a naked pair.
const THREE_CELLS: u8 = 10;

/// The length of the longest X-chains and XY-chains that are told of.
const MOST_LINKS: u8 = 40;

/// The ends of all shortest chains that conclude something, short ones first, and the distances
/// from where they start.
pub(super) fn ends(position: &Position<'_>, scope: Scope, links: &Links) -> (Distances, Vec<Ends>) {
    let is_end = concluding(position, links);
    if !is_end.contains(&true) {
        return (Distances::default(), Vec::new());
    }
    let distances = Distances::of(links, &is_end);
    let partners = Partners::of(links, &is_end);
    let mut all = Vec::new();
    for start in (0..is_end.len()).filter(|start| is_end[*start]) {
        let lengths = distances.from(start);
        let pair = |end: usize| {
            let length = lengths[end];
            let is_chain = length != FAR && length >= TWO_LINKS;
            is_chain.then_some(Pair { position, links, start, end, length })
        };
        for pair in items(&partners.row(links, start)).filter(|end| *end >= start).filter_map(pair)
        {
            match scope {
                Scope::Digit | Scope::Bivalue => pair.of_one_digit(scope, &mut all),
                _ => pair.conclude(&mut all),
            }
        }
        let others = items(links.weak().row(start)).filter(|end| *end > start || !is_end[*end]);
        let loops = others.filter_map(pair).filter(|pair| pair.closes(scope));
        all.extend(loops.map(|pair| pair.ends(Form::Continuous, 0, None)));
    }
    all.sort_by_key(|ends| ends.length);
    (distances, all)
}

/// With which classes a class may exclude something.
struct Partners {
    is_end: Vec<u64>,
    /// By digit, the classes of it.
    of_digit: Rows,
    /// By cell, the classes that are a candidate in it.
    in_cell: Rows,
}

impl Partners {
    fn of(links: &Links, is_end: &[bool]) -> Partners {
        let count = is_end.len();
        let mut rows = Rows::new(1, count);
        let (mut of_digit, mut in_cell) = (Rows::new(9, count), Rows::new(81, count));
        for (at, class) in links.classes().iter().enumerate().filter(|(at, _)| is_end[*at]) {
            rows.set(0, at);
            of_digit.set(class.digit.index(), at);
            class.own_cell.iter().for_each(|cell| in_cell.set(cell.index(), at));
        }
        Partners { is_end: rows.row(0).to_vec(), of_digit, in_cell }
    }

    /// Those of the same digit, those in cells that a class sees, and those that see its cell.
    fn row(&self, links: &Links, at: usize) -> Vec<u64> {
        let class = &links.classes()[at];
        let mut row = self.of_digit.row(class.digit.index()).to_vec();
        class.seen.iter().for_each(|cell| add(&mut row, self.in_cell.row(cell.index())));
        for cell in class.own_cell {
            for digit in Digit::ALL {
                add(&mut row, links.excluding(Candidate { cell, digit }));
            }
        }
        row.iter_mut().zip(&self.is_end).for_each(|(bits, ends)| *bits &= ends);
        row
    }
}

/// Which classes exclude something that chains can eliminate, or belong to an almost locked set that
/// does.
fn concluding(position: &Position<'_>, links: &Links) -> Vec<bool> {
    let gone = eliminable(position, links);
    let classes = links.classes();
    let mut is_end = vec![false; classes.len()];
    for candidate in gone.iter() {
        items(links.excluding(candidate)).for_each(|class| is_end[class] = true);
    }
    let of_sets = |class: &Class| {
        let mut partners =
            links.members(class).iter().flat_map(|node| links.partners(usize::from(*node)));
        partners.any(|(other, via)| {
            matches!(via, Via::Set(_)) && is_end[links.class_of(usize::from(*other))]
        })
    };
    let more: Vec<bool> = classes.iter().map(of_sets).collect();
    is_end.iter().zip(more).map(|(own, more)| *own || more).collect()
}

/// Two classes with a chain between them.
struct Pair<'a, 'p> {
    position: &'a Position<'p>,
    links: &'a Links,
    start: usize,
    end: usize,
    length: u8,
}

impl Pair<'_, '_> {
    /// These ends, the length that closing a loop adds given in half links. A link within a cell
    /// that closes it is not counted.
    fn ends(&self, form: Form, closing: u8, eliminated: Option<Candidate>) -> Ends {
        let [start, end] = [self.start, self.end].map(|class| class as NodeIndex);
        let (length, meeting) = (self.length + closing, Meeting::Apart);
        Ends { length, form, meeting, start, end, eliminated }
    }

    fn classes(&self) -> [&Class; 2] {
        [self.start, self.end].map(|class| &self.links.classes()[class])
    }

    /// Whether its ends, which exclude each other, close it to a loop of that scope.
    fn closes(&self, scope: Scope) -> bool {
        !matches!(scope, Scope::Digit | Scope::Bivalue) || self.is_of_one_digit(scope)
    }

    /// Whether its ends are of one digit, and as far apart as X-chains and XY-chains go.
    fn is_of_one_digit(&self, scope: Scope) -> bool {
        let [first, last] = self.classes();
        let lengths = if scope == Scope::Bivalue { THREE_CELLS } else { TWO_LINKS }..=MOST_LINKS;
        first.digit == last.digit && self.start != self.end && lengths.contains(&self.length)
    }

    /// What an X-chain or XY-chain comes to.
    fn of_one_digit(&self, scope: Scope, all: &mut Vec<Ends>) {
        if self.is_of_one_digit(scope) {
            let [first, last] = self.classes();
            let is_some = !excluded_by_both(first, last).is_empty();
            all.extend(is_some.then(|| self.ends(Form::Open, 0, None)));
        }
    }

    fn conclude(&self, all: &mut Vec<Ends>) {
        let [first, last] = self.classes();
        if self.start == self.end {
            self.confirm(all);
            if first.is_single {
                return;
            }
        }
        let eliminations = excluded_by_both(first, last);
        if first.is_single && last.is_single && eliminations.len() > 1 {
            return all.push(self.ends(Form::Open, 0, None));
        }
        let closing = if first.digit == last.digit { 2 * WEAK } else { WEAK };
        // A chain that begins or ends with a group is told of as a loop for each elimination.
        all.extend(eliminations.iter().map(|e| self.ends(Form::Discontinuous, closing, Some(e))));
    }

    /// What goes if an end is true because it would be if it were false.
    fn confirm(&self, all: &mut Vec<Ends>) {
        let [class, _] = self.classes();
        let is_part = |node: &u16| self.links.is_part(usize::from(*node));
        if self.links.members(class).iter().all(is_part) {
            return;
        }
        if !confirmed(self.position, class).is_empty() {
            let ends = self.ends(Form::Discontinuous, 0, None);
            all.push(Ends { meeting: Meeting::Itself, ..ends });
        }
    }
}

/// What goes if one of two classes is true: of one digit, where both see it; of two, in the cell of
/// each, if it is one that sees the other, the digit of the other.
fn excluded_by_both(first: &Class, last: &Class) -> CandidateSet {
    if first.digit == last.digit {
        return CandidateSet::of(first.digit, first.seen & last.seen);
    }
    let at = |a: &Class, b: &Class| CandidateSet::of(b.digit, a.own_cell & b.seen);
    at(first, last) | at(last, first)
}

/// What goes if a class is true.
fn confirmed(position: &Position<'_>, class: &Class) -> CandidateSet {
    match class.own_cell.single() {
        Some(cell) => position.others(cell, class.digit),
        None => CandidateSet::of(class.digit, class.seen),
    }
}

impl Ends {
    /// What a chain between them eliminates, if it closes to no continuous loop.
    pub fn eliminations(&self, position: &Position<'_>, links: &Links) -> CandidateSet {
        let [first, last] =
            [self.start, self.end].map(|class| &links.classes()[usize::from(class)]);
        match (self.form, self.meeting, self.eliminated) {
            (Form::Continuous, ..) => CandidateSet::EMPTY,
            (.., Some(eliminated)) => eliminated.into(),
            (_, Meeting::Itself, _) => confirmed(position, first),
            _ => excluded_by_both(first, last),
        }
    }
}
