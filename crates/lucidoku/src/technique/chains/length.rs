//! How long a chain is in HoDoKu's library.

use crate::technique::{Chain, Link, LinkKind, Step, Via};

/// The length of a step's chain as HoDoKu's library gives it, where the technique is one whose
/// lines have it.
///
/// It is the number of links, with these exceptions, inferred from the library: the link within a
/// cell that closes a loop is not counted; a link through an almost locked set counts two and a
/// half, and one to a cell beside such a set three and a half, the sum rounded down.
///
/// ```
/// use lucidoku::technique::{self, library_length};
///
/// # use lucidoku::board::{CandidateSet, Cell, Digit};
/// # use lucidoku::technique::{Chain, Link, LinkKind, Node, Pattern, Step, Via};
/// let node = |cell: usize| Node { digit: Digit::new(7).unwrap(), cells: Cell::ALL[cell].into() };
/// let link = |kind| Link { kind, via: Via::Peers };
/// let links = vec![link(LinkKind::Strong), link(LinkKind::Weak)];
/// let chain = Chain { nodes: [2, 0, 27].map(node).into(), links };
///
/// let step = Step {
///     technique: technique::find("x-chain").unwrap().info(),
///     placements: CandidateSet::EMPTY,
///     eliminations: CandidateSet::EMPTY,
///     pattern: Pattern::of(Digit::new(7).unwrap()).chain(chain),
/// };
/// assert_eq!(library_length(&step).as_deref(), Some("2"));
/// ```
pub fn library_length(step: &Step) -> Option<String> {
    let is_chain = step.technique.code.is_some_and(|code| code.starts_with("07"));
    is_chain.then(|| step.pattern.chains.iter().map(length).sum::<usize>().to_string())
}

fn length(chain: &Chain) -> usize {
    let halves = |link: &Link| match link.via {
        Via::Set(_) => 5,
        Via::SetBeside(..) => 7,
        _ => 2,
    };
    chain.links.iter().map(halves).sum::<usize>() / 2 - usize::from(closes_in_cell(chain))
}

fn closes_in_cell(chain: &Chain) -> bool {
    let is_even = chain.nodes.len().is_multiple_of(2);
    let ends = [chain.links.first(), chain.links.last()];
    let within = |link: &Link| link.kind == LinkKind::Weak && link.via == Via::Cell;
    chain.is_loop() && (is_even || ends.into_iter().flatten().any(within))
}
