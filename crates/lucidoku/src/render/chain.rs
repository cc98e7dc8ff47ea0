//! Chains, in the notations that people use for them.

use super::notation::cells;
use super::template::{Style, listed};
use crate::technique::{Chain, Link, LinkKind, Node, Via};

/// Eureka notation: `(3)r8c3=(3-7)r2c9=(7)r3c4`; `=` is a strong link, `-` a weak one. A loop ends
/// with the link that leads back.
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
/// A link within a cell is not written; that within an almost locked set names the set.
pub fn nice_loop(chain: &Chain) -> String {
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

fn sentence(from: &Node, link: &Link, to: &Node) -> String {
    let is = |node: &Node, holds: &str| {
        let verb = if node.cells.len() == 1 { "is" } else { "has" };
        format!("{} {verb} {holds}{}", cells(node.cells), node.digit)
    };
    let (before, after) = match link.kind {
        LinkKind::Strong => (is(from, "not "), is(to, "")),
        LinkKind::Weak => (is(from, ""), is(to, "not ")),
    };
    let why = match (link.via, link.kind) {
        (Via::Cell, LinkKind::Strong) => "the only other candidate there".to_string(),
        (Via::Cell, LinkKind::Weak) => "one digit a cell".to_string(),
        (Via::House(house), LinkKind::Strong) => format!("the only other place in {house}"),
        (Via::House(house), LinkKind::Weak) => format!("once in {house}"),
        (Via::Peers, _) => "they see each other".to_string(),
        (Via::Set(set), _) => {
            format!("{} is an almost locked set", listed(vec![cells(set)], Style::Prose))
        }
        (Via::SetBeside(set, cell), _) => {
            let set = listed(vec![cells(set)], Style::Prose);
            format!("{set} is an almost locked set, and leaves {cell} one digit")
        }
    };
    format!("If {before}, then {after} ({why}).")
}
