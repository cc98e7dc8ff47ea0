//! What a technique finds.

use super::Info;
use crate::board::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseName};
use crate::candidates::CandidateGrid;

/// One step: what may be concluded, and the pattern that it is concluded from. Plain data, of one
/// shape for all techniques; words for it are made in the room `render`, when they are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What found it.
    pub technique: &'static Info,
    /// Digits to place.
    pub placements: CandidateSet,
    /// Candidates to strike out, all of them still there.
    pub eliminations: CandidateSet,
    /// Where it is seen.
    pub pattern: Pattern,
}

impl Step {
    /// Whether it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }

    /// Makes the placements and eliminations.
    pub fn apply(&self, board: &Board, grid: &mut CandidateGrid) {
        for candidate in self.placements.iter() {
            grid.place(board, candidate.cell, candidate.digit);
        }
        for candidate in self.eliminations.iter() {
            grid.eliminate(candidate);
        }
    }
}

/// What there is to show of a step. What plays no part in a technique stays empty; each part has
/// a [`Role`], which the technique's [words](super::Words) refer to by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// The digits that it is about.
    pub digits: DigitSet,
    /// Houses.
    pub houses: Vec<(Role, HouseName)>,
    /// Cells.
    pub cells: Vec<(Role, CellSet)>,
    /// Candidates.
    pub candidates: Vec<(Role, CandidateSet)>,
    /// Chains of inferences.
    pub chains: Vec<Chain>,
    /// Assumptions, each with what follows from it.
    pub branches: Vec<Branch>,
}

impl Pattern {
    /// A pattern of these digits, nothing else said yet.
    pub fn of(digits: impl Into<DigitSet>) -> Pattern {
        Pattern { digits: digits.into(), ..Pattern::default() }
    }

    /// With a house.
    pub fn house(mut self, role: Role, house: HouseName) -> Pattern {
        self.houses.push((role, house));
        self
    }

    /// With cells.
    pub fn cells(mut self, role: Role, cells: impl Into<CellSet>) -> Pattern {
        self.cells.push((role, cells.into()));
        self
    }

    /// With candidates.
    pub fn candidates(mut self, role: Role, candidates: CandidateSet) -> Pattern {
        self.candidates.push((role, candidates));
        self
    }

    /// With a chain.
    pub fn chain(mut self, chain: Chain) -> Pattern {
        self.chains.push(chain);
        self
    }

    /// With a branch.
    pub fn branch(mut self, branch: Branch) -> Pattern {
        self.branches.push(branch);
        self
    }

    /// The houses of a role, in the order in which they were added.
    pub fn houses_of(&self, role: Role) -> impl Iterator<Item = HouseName> {
        self.houses.iter().filter(move |(own, _)| *own == role).map(|(_, house)| *house)
    }

    /// All cells of a role.
    pub fn cells_of(&self, role: Role) -> CellSet {
        let of_role = self.cells.iter().filter(|(own, _)| *own == role);
        of_role.fold(CellSet::EMPTY, |all, (_, cells)| all | *cells)
    }

    /// All candidates of a role.
    pub fn candidates_of(&self, role: Role) -> CandidateSet {
        let of_role = self.candidates.iter().filter(|(own, _)| *own == role);
        of_role.fold(CandidateSet::EMPTY, |all, (_, candidates)| all | *candidates)
    }
}

/// What a part of a pattern is in it. Techniques may have roles of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Role(pub &'static str);

impl Role {
    /// What the pattern consists of, where nothing more need be told apart: the cells of a
    /// subset, the house of a single, the candidates of a fish in its base.
    pub const BASE: Role = Role("base");
    /// The other side of it: the houses that cover a fish, the line that a box points along.
    pub const COVER: Role = Role("cover");
    /// A candidate of a base house outside the cover houses.
    pub const FIN: Role = Role("fin");
    /// A candidate in two base houses.
    pub const ENDO_FIN: Role = Role("endo-fin");
    /// The cell that a wing turns on, the stem of a blossom.
    pub const PIVOT: Role = Role("pivot");
    /// An end of a wing.
    pub const PINCER: Role = Role("pincer");
    /// The cells of a deadly pattern that have its digits only.
    pub const FLOOR: Role = Role("floor");
    /// The cells of a deadly pattern that have more.
    pub const ROOF: Role = Role("roof");
    /// What connects two other parts.
    pub const BRIDGE: Role = Role("bridge");
    /// Sets or colours, in the order in which they are met.
    pub const SETS: [Role; 4] = [Role("first"), Role("second"), Role("third"), Role("fourth")];
    /// A candidate that two sets cannot both have.
    pub const RESTRICTED: Role = Role("restricted");
    /// What is seen by something else and so decides it.
    pub const WITNESS: Role = Role("witness");
}

/// Candidates of which at least one is true, or none: what a chain goes through. Several cells
/// make a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells, one or more.
    pub cells: CellSet,
}

/// A link of a chain, and why it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// What it says of its ends.
    pub kind: LinkKind,
    /// Why.
    pub via: Via,
}

/// What a link says of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkKind {
    /// Not both are false.
    Strong,
    /// Not both are true.
    Weak,
}

/// Why a link holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Via {
    /// Both are in one cell.
    Cell,
    /// Both are of one digit in a house.
    House(HouseName),
    /// Both are of one digit, in cells that a rule of the board forbids to be the same.
    Peers,
    /// An almost locked set: with one digit gone, the others are in it.
    Set(CellSet),
    /// An almost locked set and a cell beside it: with one digit of the set gone, the others are in
    /// it, and leave the cell one digit.
    SetBeside(CellSet, Cell),
}

/// A chain of inferences.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chain {
    /// What it goes through.
    pub nodes: Vec<Node>,
    /// From each node to the next; if there are as many as nodes, the last leads to the first.
    pub links: Vec<Link>,
}

impl Chain {
    /// Whether it ends where it begins.
    pub fn is_loop(&self) -> bool {
        self.links.len() == self.nodes.len()
    }
}

/// An assumption and what follows from it, inference by inference.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Branch {
    /// The assumption, then what follows, each after what it follows from.
    pub inferences: Vec<Inference>,
}

/// That a node is true or false, and what it follows from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Inference {
    /// What it is about.
    pub node: Node,
    /// Whether one of the node's candidates is true; if not, all of them are false.
    pub is_true: bool,
    /// Earlier inferences of the branch, by their places in it: the true node that excludes this
    /// one, or the false ones that leave nothing else. Of an assumption there are none.
    pub causes: Vec<usize>,
    /// Where the causes lead to it; `None` of an assumption.
    pub via: Option<Via>,
}
