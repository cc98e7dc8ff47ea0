//! Cases of which exactly one holds: the candidates of a cell, the places of a digit in a house.

use super::implications::Implications;
use crate::board::{Candidate, CandidateSet, Cell, Digit};
use crate::technique::graph::{Rows, add, narrow};
use crate::technique::{Info, Pattern, Position, Role, Step, Words};

/// Where exactly one of several cases holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::technique) enum Place {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in the house of that number.
    House(usize, Digit),
    /// That a candidate is true, and that it is false.
    Candidate(Candidate),
}

impl Place {
    /// The candidates that are the cases.
    pub fn candidates(self, position: &Position<'_>) -> CandidateSet {
        match self {
            Place::Cell(cell) => CandidateSet::in_cell(cell, position.candidates(cell)),
            Place::House(at, digit) => {
                let places = position.houses()[at].cells() & position.cells_with(digit);
                CandidateSet::of(digit, places)
            }
            Place::Candidate(candidate) => candidate.into(),
        }
    }
}

/// All cells and houses with something left, and the nodes of their cases.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Places {
    /// Each place, and where its nodes end.
    list: Vec<(Place, usize)>,
    nodes: Vec<usize>,
}

impl Places {
    pub fn of(position: &Position<'_>, implications: &Implications) -> Places {
        let cells = position.undecided().iter().map(Place::Cell);
        let houses = |digit| (0..position.houses().len()).map(move |at| Place::House(at, digit));
        let (mut list, mut nodes) = (Vec::new(), Vec::new());
        for place in cells.chain(Digit::ALL.into_iter().flat_map(houses)) {
            let before = nodes.len();
            let number = |digit, cell| implications.number(Candidate { cell, digit });
            match place {
                Place::House(at, digit) => {
                    let open = position.houses()[at].cells() & position.cells_with(digit);
                    nodes.extend(open.iter().map(|cell| number(digit, cell)));
                }
                Place::Cell(cell) => {
                    nodes.extend(position.candidates(cell).iter().map(|digit| number(digit, cell)));
                }
                Place::Candidate(_) => {}
            }
            if nodes.len() > before {
                list.push((place, nodes.len()));
            }
        }
        Places { list, nodes }
    }

    /// Each place and the nodes of its cases.
    pub fn iter(&self) -> impl Iterator<Item = (Place, &[usize])> {
        let mut first = 0;
        self.list.iter().map(move |(place, end)| {
            let nodes = &self.nodes[first..*end];
            first = *end;
            (*place, nodes)
        })
    }

    /// The items that the rows of all nodes of some place have in common.
    pub fn common(&self, rows: &Rows) -> Vec<u64> {
        let mut all = vec![0; rows.width()];
        let mut common = all.clone();
        for (_, nodes) in self.iter() {
            common.copy_from_slice(rows.row(nodes[0]));
            nodes[1..].iter().for_each(|node| narrow(&mut common, rows.row(*node)));
            add(&mut all, &common);
        }
        all
    }
}

/// The infos of a technique, which differ in their words, by the kind of place.
#[derive(Debug)]
pub(super) struct Infos {
    pub cell: &'static Info,
    pub house: &'static Info,
    pub candidate: &'static Info,
}

impl Infos {
    fn of(&self, place: Place) -> &'static Info {
        match place {
            Place::Cell(_) => self.cell,
            Place::House(..) => self.house,
            Place::Candidate(_) => self.candidate,
        }
    }
}

/// Words for contradictions in cells.
pub(super) const CELL_EMPTY: Words = Words {
    area: "what would leave {cells.base} no candidate",
    reason: "{branches} That leaves {cells.base} no candidate.",
    short: "in {cells.base} ({branches})",
};

/// Words for contradictions in houses.
pub(super) const HOUSE_EMPTY: Words = Words {
    area: "what would leave {houses.base} no place for {digits.base}",
    reason: "{branches} That leaves {houses.base} no place for {digits.base}.",
    short: "in {houses.base} ({branches})",
};

/// Words for contradictions in one candidate.
pub(super) const CANDIDATE_BOTH: Words = Words {
    area: "what would make {candidates.base} both true and false",
    reason: "{branches} That makes {candidates.base} both true and false.",
    short: "in {cells.base} ({branches})",
};

/// Words for what follows from all candidates of a cell.
pub(super) const CELL_CASES: Words = Words {
    area: "what follows from each candidate of {cells.base}",
    reason: "One of the candidates of {cells.base} is true. {branches} It is the same in each case.",
    short: "in {cells.base} ({branches})",
};

/// Words for what follows from all places of a digit in a house.
pub(super) const HOUSE_CASES: Words = Words {
    area: "what follows from each place of {digits.base} in {houses.base}",
    reason: "{digits.base} has one of its places in {houses.base}. {branches} It is the same in \
             each case.",
    short: "in {houses.base} ({branches})",
};

/// Words for what follows from a candidate whether it is true or false.
pub(super) const CANDIDATE_CASES: Words = Words {
    area: "what follows from {candidates.base}, true or false",
    reason: "{candidates.base} is true or false. {branches} It is the same in both cases.",
    short: "in {cells.base} ({branches})",
};

/// A step that concludes that a candidate is true or false, its branches still to come.
pub(super) fn draft(
    position: &Position<'_>,
    infos: &Infos,
    place: Place,
    candidate: Candidate,
    is_true: bool,
) -> Step {
    let concluded = CandidateSet::from(candidate);
    let (placements, eliminations) = match is_true {
        true => (concluded, CandidateSet::EMPTY),
        false => (CandidateSet::EMPTY, concluded),
    };
    let cases = place.candidates(position);
    let pattern = Pattern::of(candidate.digit).candidates(Role::BASE, cases);
    let pattern = match place {
        Place::House(at, _) => pattern.house(Role::BASE, position.houses()[at].name()),
        _ => pattern.cells(Role::BASE, cases.cells()),
    };
    Step { technique: infos.of(place), placements, eliminations, pattern }
}
