//! The parts of a step's pattern that are told apart in a picture.

use crate::board::{Board, CandidateSet, CellSet};
use crate::drawing::{CROSSED, Colour, Dash, Mark, PLACED, ROLES, Stroke};
use crate::technique::{Chain, LinkKind, Step};

/// A part of the picture.
pub(super) struct Part {
    /// What it is called.
    pub name: &'static str,
    /// What its candidates lie on.
    pub mark: Mark,
    /// Its candidates.
    pub candidates: CandidateSet,
    /// Its houses.
    pub houses: Vec<CellSet>,
    /// Its cells.
    pub cells: Vec<CellSet>,
    /// How far inside the edges of houses and cells a line goes, and how that is drawn.
    pub edge: Option<(f32, Stroke)>,
}

impl Part {
    fn new(name: &'static str, mark: Mark) -> Part {
        let (candidates, houses, cells) = (CandidateSet::EMPTY, Vec::new(), Vec::new());
        Part { name, mark, candidates, houses, cells, edge: None }
    }

    /// The colour of its cells.
    pub fn tint(&self) -> Colour {
        self.mark.colour.lightened(30)
    }
}

/// The parts in the order of drawing; what comes of the step is drawn over the rest.
pub(super) fn parts_of(board: &Board, step: &Step) -> Vec<Part> {
    let mut parts = Vec::new();
    for (role, set) in &step.pattern.candidates {
        part(&mut parts, role.0).candidates |= *set;
    }
    for wanted in [ON, OFF] {
        for (_, set) in
            step.pattern.chains.iter().flat_map(turns).filter(|(role, _)| *role == wanted)
        {
            part(&mut parts, wanted).candidates |= set;
        }
    }
    let inferences = step.pattern.branches.iter().flat_map(|branch| &branch.inferences);
    for (is_true, name) in [(true, "true in a branch"), (false, "false in a branch")] {
        for inference in inferences.clone().filter(|inference| inference.is_true == is_true) {
            let node = inference.node;
            part(&mut parts, name).candidates |= CandidateSet::of(node.digit, node.cells);
        }
    }
    areas(&mut parts, board, step);
    let result = [("struck out", CROSSED, step.eliminations), ("placed", PLACED, step.placements)];
    for (name, mark, candidates) in result {
        parts.push(Part { candidates, ..Part::new(name, mark) });
    }
    parts.retain(|part| !part.candidates.is_empty() || part.edge.is_some());
    parts
}

/// The part of that name, a new one if there is none.
fn part<'a>(parts: &'a mut Vec<Part>, name: &'static str) -> &'a mut Part {
    let at = parts.iter().position(|part| part.name == name).unwrap_or_else(|| {
        parts.push(Part::new(name, ROLES[parts.len() % ROLES.len()]));
        parts.len() - 1
    });
    &mut parts[at]
}

/// Houses and cells. The lines around those of different roles are broken up in different ways,
/// and do not lie over each other.
fn areas(parts: &mut Vec<Part>, board: &Board, step: &Step) {
    let mut edges = (0..).map(|at: usize| {
        const DASHES: [Dash; 3] = [Dash::Solid, Dash::Dashed, Dash::Dotted];
        let dash = DASHES[at % DASHES.len()];
        let stroke = Stroke { dash, ..Stroke::solid(Colour::DARK, 1.3) };
        (2.0 + 1.4 * (at % 3) as f32, stroke)
    });
    for (role, name) in &step.pattern.houses {
        if let Some(house) = board.houses().iter().find(|house| house.name() == *name) {
            let part = part(parts, role.0);
            part.houses.push(house.cells());
            part.edge = part.edge.or_else(|| edges.next());
        }
    }
    for (role, cells) in step.pattern.cells.iter().filter(|(_, cells)| !cells.is_empty()) {
        let part = part(parts, role.0);
        part.cells.push(*cells);
        part.edge = part.edge.or_else(|| edges.next());
    }
}

const ON: &str = "on in the chain";
const OFF: &str = "off in the chain";

/// What is true (on) and what is false (off) in a chain that one follows from its first node.
fn turns(chain: &Chain) -> impl Iterator<Item = (&'static str, CandidateSet)> {
    // From a strong link on, the first node is taken to be false.
    let is_strong = chain.links.first().is_some_and(|link| link.kind == LinkKind::Strong);
    chain.nodes.iter().enumerate().map(move |(at, node)| {
        let role = if (at % 2 == 0) == is_strong { OFF } else { ON };
        (role, CandidateSet::of(node.digit, node.cells))
    })
}
