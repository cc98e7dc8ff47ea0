//! Chains: each link holds by its own reason, and what is eliminated follows from the ends.

use super::{assignments, ensure};
use lucidoku::board::{Candidate, Cell, CellSet, DigitSet};
use lucidoku::technique::{Chain, Link, LinkKind, Node, Position, Role, Step, Via};

/// Confirms a chain's step.
pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    if step.technique.name == "complex remote pair" {
        return net(step, position);
    }
    let [chain] = step.pattern.chains.as_slice() else {
        return Err("not exactly one chain".into());
    };
    ensure(step.placements.is_empty(), "a chain places something")?;
    for (at, link) in chain.links.iter().enumerate() {
        let (a, b) = (&chain.nodes[at], &chain.nodes[(at + 1) % chain.nodes.len()]);
        ensure(holds(link, a, b, position), &format!("link {at} does not hold"))?;
    }
    for node in &chain.nodes {
        let open = position.cells_with(node.digit);
        ensure(!node.cells.is_empty() && node.cells.is_subset(open), "a node is not open")?;
    }
    of_name(step.technique.name, chain, position)?;
    let follows = conclusion(step.technique.name, chain)?;
    for gone in step.eliminations.iter() {
        ensure(follows(gone, chain, position), &format!("{gone} does not follow"))?;
    }
    Ok(())
}

/// Cells of the same two digits that hang together and make no row; each way to fill them excludes
/// each elimination.
fn net(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let cells: Vec<Cell> = step.pattern.cells_of(Role::BASE).iter().collect();
    ensure(step.placements.is_empty(), "it places")?;
    let digits = step.pattern.digits;
    let is_same = |cell: &Cell| position.candidates(*cell) == digits;
    ensure(cells.len() > 3 && digits.len() == 2 && cells.iter().all(is_same), "not one pair")?;
    let sees = |a: Cell, b: Cell| position.board().peers(a).contains(b);
    let neighbours = |a: Cell| cells.iter().filter(|b| sees(a, **b)).count();
    ensure(
        cells.iter().any(|a| neighbours(*a) > 2) || cells.iter().all(|a| neighbours(*a) == 2),
        "a row",
    )?;
    let (mut ways, mut holds) = (0, true);
    assignments::each(&cells, position, &mut |chosen| {
        ways += 1;
        holds &= step.eliminations.iter().all(|out| assignments::excludes(chosen, position, out));
    });
    ensure(ways == 2, "they do not hang together")?;
    ensure(holds, "an elimination is possible")
}

fn holds(link: &Link, a: &Node, b: &Node, position: &Position<'_>) -> bool {
    match link.kind {
        LinkKind::Weak => {
            pairs(a, b).all(|(a, b)| excludes(a, b, position))
                && weak_reason(link.via, a, b, position)
        }
        LinkKind::Strong => strong_holds(link.via, a, b, position),
    }
}

fn pairs<'a>(a: &'a Node, b: &'a Node) -> impl Iterator<Item = (Candidate, Candidate)> + 'a {
    let of = |node: &Node, cell: Cell| Candidate { cell, digit: node.digit };
    a.cells
        .iter()
        .flat_map(move |first| b.cells.iter().map(move |last| (of(a, first), of(b, last))))
}

fn excludes(a: Candidate, b: Candidate, position: &Position<'_>) -> bool {
    match a.digit == b.digit {
        true => position.board().peers(a.cell).contains(b.cell),
        false => a.cell == b.cell,
    }
}

fn weak_reason(via: Via, a: &Node, b: &Node, position: &Position<'_>) -> bool {
    match via {
        Via::Cell => a.cells == b.cells,
        Via::House(name) => house(name, position).is_some_and(|h| (a.cells | b.cells).is_subset(h)),
        Via::Peers => a.digit == b.digit,
        Via::Set(_) | Via::SetBeside(..) => false,
    }
}

fn house(name: lucidoku::board::HouseName, position: &Position<'_>) -> Option<CellSet> {
    position.board().houses().iter().find(|h| h.name() == name).map(|h| h.cells())
}

fn strong_holds(via: Via, a: &Node, b: &Node, position: &Position<'_>) -> bool {
    match via {
        Via::Cell => {
            let both = DigitSet::of(a.digit) | DigitSet::of(b.digit);
            let cell = a.cells.single();
            a.cells == b.cells && cell.is_some_and(|cell| position.candidates(cell) == both)
        }
        Via::House(name) => house(name, position).is_some_and(|cells| {
            a.digit == b.digit && cells & position.cells_with(a.digit) == a.cells | b.cells
        }),
        Via::Peers => false,
        Via::Set(cells) => {
            is_almost_locked(cells, position)
                && a.digit != b.digit
                && [a, b].iter().all(|node| is_part(node, cells, position))
        }
        Via::SetBeside(cells, beside) => {
            is_almost_locked(cells, position)
                && [[a, b], [b, a]].into_iter().any(|[part, left]| {
                    is_part(part, cells, position) && leaves(part, left, cells, beside, position)
                })
        }
    }
}

fn is_almost_locked(cells: CellSet, position: &Position<'_>) -> bool {
    let digits = position.candidates_of(cells);
    let mut houses = position.board().houses().iter();
    digits.len() == cells.len() + 1 && houses.any(|house| cells.is_subset(house.cells()))
}

fn is_part(node: &Node, cells: CellSet, position: &Position<'_>) -> bool {
    node.cells == cells & position.cells_with(node.digit)
}

/// Whether a set without the digit of `part` strikes all from a cell but `left`.
fn leaves(part: &Node, left: &Node, set: CellSet, beside: Cell, position: &Position<'_>) -> bool {
    let others = position.candidates_of(set) - DigitSet::of(part.digit);
    let stays = |digit: &lucidoku::board::Digit| {
        let places = set & position.cells_with(*digit);
        !(others.contains(*digit) && places.iter().all(|at| position.peers(at).contains(beside)))
    };
    let stay: DigitSet = position.candidates(beside).iter().filter(stays).collect();
    left.cells == CellSet::of(beside) && stay == DigitSet::of(left.digit)
}

/// What the technique's name says of the chain.
fn of_name(name: &str, chain: &Chain, position: &Position<'_>) -> Result<(), String> {
    let digits: DigitSet = chain.nodes.iter().map(|node| node.digit).collect();
    let strong = || chain.links.iter().filter(|link| link.kind == LinkKind::Strong);
    let is_single = chain.nodes.iter().all(|node| node.cells.len() == 1);
    let has_set = strong().any(|link| matches!(link.via, Via::Set(_) | Via::SetBeside(..)));
    match name {
        "x-chain" => ensure(digits.len() == 1 && is_single, "not of one digit"),
        "x-cycle" => ensure(digits.len() == 1 && is_single && chain.is_loop(), "not of one digit"),
        "y-cycle" => {
            let cells = strong().all(|link| link.via == Via::Cell);
            ensure(cells && chain.is_loop() && chain.nodes.len() >= 6, "not a loop of cells")
        }
        "xy-chain" => ensure(strong().all(|link| link.via == Via::Cell), "not of cells"),
        "remote pair" => {
            let pairs = chain.nodes.iter().all(|node| {
                node.cells.single().is_some_and(|cell| position.candidates(cell) == digits)
            });
            ensure(
                pairs && digits.len() == 2 && chain.nodes.len().is_multiple_of(4),
                "not of one pair",
            )
        }
        _ if name.starts_with("grouped") => ensure(!is_single && !has_set, "no group"),
        _ if name.ends_with("almost locked sets") => ensure(has_set, "no set"),
        _ => ensure(is_single && !has_set, "more than single candidates"),
    }
}

type Follows = fn(Candidate, &Chain, &Position<'_>) -> bool;

/// How eliminations follow from a chain of this form.
fn conclusion(name: &str, chain: &Chain) -> Result<Follows, String> {
    let kinds: Vec<LinkKind> = chain.links.iter().map(|link| link.kind).collect();
    let turns = kinds.windows(2).all(|pair| pair[0] != pair[1]);
    let ends = (kinds.first().copied(), kinds.last().copied());
    let (strong, weak) = (Some(LinkKind::Strong), Some(LinkKind::Weak));
    ensure(turns, "links do not go by turns")?;
    match (chain.is_loop(), name.contains("discontinuous")) {
        (false, _) if name == "remote pair" && ends == (strong, strong) => Ok(of_pair),
        (false, _) if ends == (strong, strong) => Ok(of_ends),
        (true, true) if ends == (weak, weak) => Ok(|gone, chain, _| is_node(gone, &chain.nodes[0])),
        (true, true) if ends == (strong, strong) => {
            Ok(|gone, chain, position| excluded(gone, &chain.nodes[0], position))
        }
        (true, false) if ends == (strong, weak) => Ok(of_loop),
        _ => Err("the ends are linked by the wrong kinds".into()),
    }
}

fn is_node(gone: Candidate, node: &Node) -> bool {
    node.digit == gone.digit && node.cells == CellSet::of(gone.cell)
}

fn excluded(gone: Candidate, node: &Node, position: &Position<'_>) -> bool {
    let own = Node { digit: gone.digit, cells: CellSet::of(gone.cell) };
    pairs(&own, node).all(|(a, b)| excludes(a, b, position))
}

fn of_ends(gone: Candidate, chain: &Chain, position: &Position<'_>) -> bool {
    let ends = [chain.nodes.first(), chain.nodes.last()];
    ends.into_iter().flatten().all(|node| excluded(gone, node, position))
}

/// Of a row of cells with one pair of digits: what sees two at odd distance.
fn of_pair(gone: Candidate, chain: &Chain, position: &Position<'_>) -> bool {
    let cells: Vec<CellSet> = chain.nodes.iter().step_by(2).map(|node| node.cells).collect();
    let sees = |parity: usize| {
        let of_parity = cells.iter().skip(parity).step_by(2);
        of_parity.copied().any(|cell| cell.is_subset(position.peers(gone.cell)))
    };
    let digits: DigitSet = chain.nodes.iter().map(|node| node.digit).collect();
    digits.contains(gone.digit) && sees(0) && sees(1)
}

fn of_loop(gone: Candidate, chain: &Chain, position: &Position<'_>) -> bool {
    let count = chain.nodes.len();
    chain.links.iter().enumerate().any(|(at, link)| {
        let (a, b) = (&chain.nodes[at], &chain.nodes[(at + 1) % count]);
        match (link.kind, link.via) {
            (LinkKind::Weak, _) => excluded(gone, a, position) && excluded(gone, b, position),
            (_, Via::Set(set)) => locked(gone, [a, b], set, set, position),
            (_, Via::SetBeside(set, beside)) => {
                locked(gone, [a, b], set, set | CellSet::of(beside), position)
            }
            _ => false,
        }
    })
}

/// Of a set that has all of its digits but one of the two linked ones, if the cell beside it, where
/// there is one, has none: what sees all places of one of the others.
fn locked(
    gone: Candidate,
    linked: [&Node; 2],
    set: CellSet,
    places: CellSet,
    position: &Position<'_>,
) -> bool {
    let part = Node { digit: gone.digit, cells: places & position.cells_with(gone.digit) };
    let is_other = linked.iter().all(|node| node.digit != gone.digit);
    let of_set = position.candidates_of(set).contains(gone.digit);
    is_other && of_set && excluded(gone, &part, position)
}
