//! Chains, in the notations that people use for them.

use super::notation::cells;
use crate::board::{CandidateSet, CellSet, DigitSet, HouseKind};
use crate::technique::{Chain, Link, LinkKind, Node, Role, Via};

/// Eureka notation: `(3)r8c3=(3-7)r2c9=(7)r3c4`; `=` is a strong link, `-` a weak one. A loop ends
/// with the link that leads back.
///
/// ```
/// use lucidoku::render::eureka;
///
/// # use lucidoku::board::{Cell, Digit};
/// # use lucidoku::technique::{Chain, Link, LinkKind, Node, Via};
/// let node = |cell: usize| Node { digit: Digit::new(7).unwrap(), cells: Cell::ALL[cell].into() };
/// let link = |kind| Link { kind, via: Via::Peers };
/// let links = vec![link(LinkKind::Strong), link(LinkKind::Weak)];
/// let chain = Chain { nodes: [2, 0, 27].map(node).into(), links };
/// assert_eq!(eureka(&chain), "(7)r1c3=(7)r1c1-(7)r4c1");
/// ```
pub fn eureka(chain: &Chain) -> String {
    let mut text = String::new();
    for (at, node) in chain.nodes.iter().enumerate() {
        text += &node_text(node);
        if let Some(link) = chain.links.get(at) {
            text.push(sign(link.kind));
        }
    }
    if chain.is_loop() { text + "loop" } else { text }
}

fn node_text(node: &Node) -> String {
    format!("({}){}", node.digit, cells(node.cells))
}

fn sign(kind: LinkKind) -> char {
    match kind {
        LinkKind::Strong => '=',
        LinkKind::Weak => '-',
    }
}

/// Nice-loop notation: cells, with the digit of each link between them: `r8c3 -3- r8c9 =3= r2c9`.
/// A link within a cell is not written; that within an almost locked set names the set. As HoDoKu
/// writes it: from the earlier end of a chain, and round a discontinuous loop first along a row.
///
/// ```
/// use lucidoku::render::nice_loop;
///
/// # use lucidoku::board::{Cell, Digit};
/// # use lucidoku::technique::{Chain, Link, LinkKind, Node, Via};
/// let node = |cell: usize| Node { digit: Digit::new(7).unwrap(), cells: Cell::ALL[cell].into() };
/// let link = |kind| Link { kind, via: Via::Peers };
/// let links = vec![link(LinkKind::Strong), link(LinkKind::Weak)];
/// let chain = Chain { nodes: [2, 0, 27].map(node).into(), links };
/// assert_eq!(nice_loop(&chain), "r1c3 =7= r1c1 -7- r4c1");
/// ```
pub fn nice_loop(chain: &Chain) -> String {
    in_order(&oriented(chain))
}

/// Nice-loop notation with the digits of the ends: of an open chain `3- r8c3 =3= r2c9 -3`, of a loop
/// the links that lead into its first cell and out of it.
pub(super) fn nice_loop_with_ends(chain: &Chain) -> String {
    let chain = oriented(chain);
    let (Some(first), Some(last)) = (chain.nodes.first(), chain.nodes.last()) else {
        return String::new();
    };
    let text = in_order(&chain);
    let mut written = chain.links.iter().filter(|link| link.via != Via::Cell);
    match (chain.is_loop(), chain.links.first(), written.next_back()) {
        (true, Some(out), Some(back)) => {
            format!("{}{} {text} {}{}", last.digit, sign(back.kind), sign(out.kind), first.digit)
        }
        _ => format!("{}- {text} -{}", first.digit, last.digit),
    }
}

/// Almost locked sets with their digits, and the digit between one and the next:
/// `3- r4c5 {13} -1- r4c79 {129} -2- r5c9 {23} -3`.
pub(super) fn sets_in_a_row(chain: &Chain, sets: &[(Role, CandidateSet)]) -> String {
    let mut text = String::new();
    for (at, link) in chain.links.iter().enumerate() {
        let (from, to) = ends(chain, at);
        match link.via {
            Via::Set(cells_of_set) => {
                let own = sets.iter().filter(|(_, set)| set.cells() == cells_of_set);
                let digits = own.fold(DigitSet::EMPTY, |all, (_, set)| all | set.digits());
                let lead = if at == 0 { format!("{}- ", from.digit) } else { String::new() };
                text += &format!("{lead}{} {{{digits}}}", cells(cells_of_set));
                if at + 1 == chain.links.len() {
                    text += &format!(" -{}", to.digit);
                }
            }
            _ => text += &format!(" -{}- ", from.digit),
        }
    }
    text
}

/// The chain in the direction in which it is written.
fn oriented(chain: &Chain) -> Chain {
    let (Some(first), Some(last)) = (chain.links.first(), chain.links.last()) else {
        return chain.clone();
    };
    let is_backward = match chain.is_loop() {
        true => first.kind == last.kind && rank(last.via) < rank(first.via),
        false => {
            let end = |node: Option<&Node>| node.and_then(|node| node.cells.first());
            end(chain.nodes.last()) < end(chain.nodes.first())
        }
    };
    if is_backward { backward(chain) } else { chain.clone() }
}

/// Which of two ways out of the first cell of a loop is taken.
fn rank(via: Via) -> u8 {
    match via {
        Via::House(house) => match house.kind {
            HouseKind::Row => 0,
            HouseKind::Column => 1,
            _ => 2,
        },
        Via::Peers => 3,
        Via::Set(_) | Via::SetBeside(..) => 4,
        Via::Cell => 5,
    }
}

/// The chain from its other end; a loop the other way round from the same node.
fn backward(chain: &Chain) -> Chain {
    let mut backward = chain.clone();
    backward.links.reverse();
    match chain.is_loop() {
        true => backward.nodes[1..].reverse(),
        false => backward.nodes.reverse(),
    }
    backward
}

fn in_order(chain: &Chain) -> String {
    let mut text = String::new();
    let mut last = None;
    for (at, node) in chain.nodes.iter().enumerate() {
        if last != Some(node.cells) {
            text += &cells(node.cells);
        }
        last = Some(node.cells);
        let Some(link) = chain.links.get(at) else { break };
        let next = &chain.nodes[(at + 1) % chain.nodes.len()];
        match link.via {
            Via::Cell if next.cells == node.cells => {}
            Via::Set(set) => {
                text += &format!(" ={}= ALS:{} ={}= ", node.digit, cells(set), next.digit);
                last = None;
            }
            _ => {
                let sign = sign(link.kind);
                text += &format!(" {sign}{}{sign} ", node.digit);
            }
        }
    }
    match chain.nodes.first() {
        Some(first) if chain.is_loop() && last != Some(first.cells) => text + &cells(first.cells),
        _ => text,
    }
}

/// The nodes that a link connects.
pub(super) fn ends(chain: &Chain, link: usize) -> (&Node, &Node) {
    (&chain.nodes[link], &chain.nodes[(link + 1) % chain.nodes.len()])
}

/// A chain in words, a sentence a link.
pub(super) fn in_words(chain: &Chain) -> String {
    let sentences = chain.links.iter().enumerate().map(|(at, link)| {
        let (from, to) = ends(chain, at);
        sentence(from, link, to)
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// `r1c2 is 3`, `r1c23 have 3`: the first verb of one cell, the second of several.
pub(super) fn is(node: &Node, [is, has]: [&str; 2]) -> String {
    let verb = if node.cells.len() == 1 { is } else { has };
    format!("{} {verb} {}", cells(node.cells), node.digit)
}

fn sentence(from: &Node, link: &Link, to: &Node) -> String {
    let (before, after) = match link.kind {
        LinkKind::Strong => (is(from, ["is not", "have no"]), is(to, ["is", "have"])),
        LinkKind::Weak => (is(from, ["is", "have"]), is(to, ["is not", "have no"])),
    };
    let why = match (link.via, link.kind) {
        (Via::Cell, LinkKind::Strong) => "the only other candidate there".to_string(),
        (Via::Cell, LinkKind::Weak) => "one digit a cell".to_string(),
        (Via::House(house), LinkKind::Strong) => format!("the only other place in {house}"),
        (Via::House(house), LinkKind::Weak) => format!("once in {house}"),
        (Via::Peers, _) => "they see each other".to_string(),
        (Via::Set(set), _) => {
            format!("{} {}", cells(set), almost_locked(set))
        }
        (Via::SetBeside(set, cell), _) => {
            let leaves = if set.len() == 1 { "leaves" } else { "leave" };
            format!("{} {}, and {leaves} {cell} one digit", cells(set), almost_locked(set))
        }
    };
    format!("If {before}, then {after} ({why}).")
}

fn almost_locked(set: CellSet) -> &'static str {
    if set.len() == 1 { "has two candidates" } else { "are an almost locked set" }
}
