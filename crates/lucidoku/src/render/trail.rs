//! Where a chain lies, and how a loop comes back to its beginning.

use super::chain::{ends, is};
use super::notation::cells;
use super::template::{Style, house_kinds, listed};
use crate::board::{CellSet, DigitSet, HouseName};
use crate::technique::{Chain, LinkKind, Via};

/// Where to look for chains: their digits, and where their strong links are.
/// `the digits 3 and 7 in row 2, column 4 and the cell r4c5`.
pub(super) fn trail(chains: &[Chain]) -> String {
    let nodes = chains.iter().flat_map(|chain| &chain.nodes);
    let digits: DigitSet = nodes.map(|node| node.digit).collect();
    if digits.is_empty() {
        return String::new();
    }
    let names = listed(digits.iter().map(|digit| digit.to_string()).collect(), Style::Prose);
    let word = if digits.len() == 1 { "the digit" } else { "the digits" };
    format!("{word} {names} in {}", listed(places(chains), Style::Prose))
}

/// The houses, cells and sets of the strong links.
fn places(chains: &[Chain]) -> Vec<String> {
    let (mut houses, mut two_valued) = (Vec::<HouseName>::new(), CellSet::EMPTY);
    let mut sets = Vec::new();
    for chain in chains {
        for (at, link) in chain.links.iter().enumerate().filter(|(_, l)| l.kind == LinkKind::Strong)
        {
            match link.via {
                Via::House(house) => houses.push(house),
                Via::Cell | Via::Peers => two_valued |= ends(chain, at).0.cells,
                Via::Set(set) | Via::SetBeside(set, _) => sets.push(set),
            }
        }
    }
    houses.sort_unstable();
    let mut places = house_kinds(houses);
    if let Some(name) = called(two_valued, ["the cell", "the cells"]) {
        places.push(name);
    }
    let mut named = Vec::new();
    for set in sets {
        if !named.contains(&set) {
            named.push(set);
            places.extend(called(set, ["the almost locked set"; 2]));
        }
    }
    places
}

fn called(set: CellSet, [one, several]: [&str; 2]) -> Option<String> {
    let word = if set.len() == 1 { one } else { several };
    (!set.is_empty()).then(|| format!("{word} {}", cells(set)))
}

/// How a loop meets itself in its first node: with two strong links it is true, with two weak ones
/// false. Nothing of other chains.
pub(super) fn meeting(chain: &Chain) -> String {
    let (Some(first), Some(out), Some(back)) =
        (chain.nodes.first(), chain.links.first(), chain.links.last())
    else {
        return String::new();
    };
    let [yes, no] = [["is", "have"], ["is not", "have no"]].map(|verbs| is(first, verbs));
    match (chain.is_loop(), out.kind, back.kind) {
        (true, LinkKind::Strong, LinkKind::Strong) => {
            format!("The loop begins and ends with strong links: if {no}, then {yes}; so {yes}.")
        }
        (true, LinkKind::Weak, LinkKind::Weak) => {
            format!("The loop begins and ends with weak links: if {yes}, then {no}.")
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Digit, HouseKind};
    use crate::technique::{Link, Node};

    fn chain(kinds: &[LinkKind]) -> Chain {
        let node = |at: usize| Node { digit: Digit::ALL[0], cells: CellSet::of(Cell::ALL[at]) };
        let via = Via::House(HouseName { kind: HouseKind::Row, number: 1 });
        let links = kinds.iter().map(|kind| Link { kind: *kind, via }).collect();
        Chain { nodes: (0..kinds.len()).map(node).collect(), links }
    }

    #[test]
    fn a_loop_tells_which_way_it_meets_itself() {
        use LinkKind::{Strong, Weak};
        let strong = meeting(&chain(&[Strong, Weak, Strong]));
        assert!(strong.ends_with("if r1c1 is not 1, then r1c1 is 1; so r1c1 is 1."), "{strong}");
        let weak = meeting(&chain(&[Weak, Strong, Weak]));
        assert!(weak.ends_with("with weak links: if r1c1 is 1, then r1c1 is not 1."), "{weak}");
        assert_eq!(meeting(&chain(&[Weak, Strong])), "");
        let mut open = chain(&[Strong, Weak, Strong]);
        open.links.pop();
        assert_eq!(meeting(&open), "");
    }

    #[test]
    fn a_trail_names_each_place_once() {
        use LinkKind::{Strong, Weak};
        let mut chain = chain(&[Strong, Weak, Strong, Weak, Strong]);
        chain.links[4].via = Via::Cell;
        assert_eq!(trail(&[chain]), "the digit 1 in row 1 and the cell r1c5");
        assert_eq!(trail(&[]), "");
    }
}
