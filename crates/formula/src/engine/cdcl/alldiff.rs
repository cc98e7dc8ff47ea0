//! All-different groups with more values than members, at the root: values that no assignment of
//! different values to all members has (Régin, "A filtering algorithm for constraints of
//! difference in CSPs", AAAI 1994). The matching of each group is kept from one time to the next,
//! and mended where values were struck.

use super::Cdcl;
use super::lit::Lit;
use super::trail::Reason;
use crate::engine::problem::{Atom, Problem};
use std::collections::BTreeMap;

/// A group and the last assignment of different values to its members.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The atoms of each member, with their values, numbered within the group.
    members: Vec<Vec<(Atom, usize)>>,
    values: usize,
    /// The value of each member.
    matched: Vec<Option<usize>>,
}

impl Group {
    /// The group of these members, each given by its atoms and their values.
    pub(super) fn new(members: Vec<Vec<(Atom, i64)>>) -> Group {
        let mut numbers = BTreeMap::new();
        for (_, value) in members.iter().flatten() {
            let next = numbers.len();
            numbers.entry(*value).or_insert(next);
        }
        let number = |atoms: Vec<(Atom, i64)>| {
            atoms.into_iter().map(|(atom, value)| (atom, numbers[&value])).collect()
        };
        let matched = vec![None; members.len()];
        let values = numbers.len();
        Group { members: members.into_iter().map(number).collect(), values, matched }
    }

    /// The open or true atoms that no assignment has; `None` if there is no assignment at all.
    fn filter(&mut self, is_struck: impl Fn(Atom) -> bool) -> Option<Vec<Atom>> {
        let edges: Vec<Vec<(Atom, usize)>> = self
            .members
            .iter()
            .map(|atoms| atoms.iter().copied().filter(|(atom, _)| !is_struck(*atom)).collect())
            .collect();
        let holders = self.mend(&edges)?;
        let components = self.components(&edges, &holders);
        let free = self.members.len();
        let mut useless = Vec::new();
        for (member, atoms) in edges.iter().enumerate() {
            for &(atom, value) in atoms {
                let holder = holders[value].unwrap_or(free);
                if holder != member && components[holder] != components[member] {
                    useless.push(atom);
                }
            }
        }
        Some(useless)
    }

    /// Keeps what still holds of the matching, and finds a value for all other members: one that
    /// nobody has, or else by augmenting ways. Which member has each value; `None` if there are
    /// too few values.
    fn mend(&mut self, edges: &[Vec<(Atom, usize)>]) -> Option<Vec<Option<usize>>> {
        let mut holders = vec![None; self.values];
        for (member, atoms) in edges.iter().enumerate() {
            let kept = self.matched[member];
            let kept = kept.filter(|value| atoms.iter().any(|(_, other)| other == value));
            self.matched[member] = kept;
            if let Some(value) = kept {
                holders[value] = Some(member);
            }
        }
        for (member, atoms) in edges.iter().enumerate() {
            if self.matched[member].is_some() {
                continue;
            }
            let free = atoms.iter().find(|(_, value)| holders[*value].is_none());
            match free {
                Some((_, value)) => {
                    self.matched[member] = Some(*value);
                    holders[*value] = Some(member);
                }
                None => self.augment(member, edges, &mut holders)?,
            }
        }
        Some(holders)
    }

    /// Finds a value for a member by a breadth-first search along members that could take
    /// another one.
    fn augment(
        &mut self,
        member: usize,
        edges: &[Vec<(Atom, usize)>],
        holders: &mut [Option<usize>],
    ) -> Option<()> {
        let mut comes_from = vec![None; self.values];
        let mut queue = vec![member];
        let mut at = 0;
        while let Some(&current) = queue.get(at) {
            at += 1;
            for &(_, value) in &edges[current] {
                if comes_from[value].is_some() {
                    continue;
                }
                comes_from[value] = Some(current);
                match holders[value] {
                    Some(holder) => queue.push(holder),
                    None => {
                        self.shift(value, &comes_from, holders);
                        return Some(());
                    }
                }
            }
        }
        None
    }

    /// Gives each member on the way its new value, the last one first.
    fn shift(&mut self, value: usize, comes_from: &[Option<usize>], holders: &mut [Option<usize>]) {
        let mut next = Some(value);
        while let Some(value) = next {
            let Some(member) = comes_from[value] else { return };
            next = self.matched[member].replace(value);
            holders[value] = Some(member);
        }
    }

    /// The strongly connected component of each member, and, as the last, of all values that
    /// nobody has: from a member to the holder of each value that it could have instead, and from
    /// there to everyone, since anyone's value may become free.
    fn components(&self, edges: &[Vec<(Atom, usize)>], holders: &[Option<usize>]) -> Vec<usize> {
        let free = edges.len();
        let mut successors: Vec<Vec<usize>> = edges
            .iter()
            .map(|atoms| atoms.iter().map(|(_, value)| holders[*value].unwrap_or(free)).collect())
            .collect();
        successors.push((0..free).collect());
        strong_components(&successors)
    }
}

/// The strongly connected component of each vertex (Tarjan 1972), with a stack of its own.
fn strong_components(successors: &[Vec<usize>]) -> Vec<usize> {
    let count = successors.len();
    let (mut order, mut low) = (vec![0; count], vec![0; count]);
    let mut component = vec![usize::MAX; count];
    let (mut open, mut visited, mut components) = (Vec::new(), 0, 0);
    for root in 0..count {
        let mut path = if order[root] == 0 { vec![(root, 0)] } else { Vec::new() };
        while let Some((vertex, next)) = path.last_mut() {
            let vertex = *vertex;
            if *next == 0 {
                visited += 1;
                (order[vertex], low[vertex]) = (visited, visited);
                open.push(vertex);
            }
            if let Some(&successor) = successors[vertex].get(*next) {
                *next += 1;
                if order[successor] == 0 {
                    path.push((successor, 0));
                } else if component[successor] == usize::MAX {
                    low[vertex] = low[vertex].min(order[successor]);
                }
                continue;
            }
            path.pop();
            if let Some((parent, _)) = path.last() {
                low[*parent] = low[*parent].min(low[vertex]);
            }
            if low[vertex] == order[vertex] {
                while let Some(member) = open.pop() {
                    component[member] = components;
                    if member == vertex {
                        break;
                    }
                }
                components += 1;
            }
        }
    }
    component
}

impl Cdcl {
    /// Strikes what the all-different groups rule out at the root, to the fixpoint. What follows
    /// here does not follow by unit propagation, so it is left out while a proof is written.
    pub(super) fn filter_groups(&mut self) {
        if self.log.is_some() {
            return;
        }
        let mut groups = self.groups.take().unwrap_or_else(|| groups(&self.problem));
        let mut is_changed = true;
        while is_changed && !self.is_refuted {
            is_changed = false;
            for group in &mut groups {
                let found = group.filter(|atom| self.trail.is_false(atom));
                self.is_refuted |= found.is_none();
                for atom in found.into_iter().flatten() {
                    if self.trail.is_open(atom) {
                        self.trail.assign(Lit::fails(atom), Reason::None);
                        is_changed = true;
                    } else {
                        self.is_refuted |= self.trail.is_true(atom);
                    }
                }
                self.is_refuted |= self.propagate().is_some();
                if self.is_refuted {
                    break;
                }
            }
        }
        self.groups = Some(groups);
    }
}

/// The all-different groups of a problem that have no dual clauses.
fn groups(problem: &Problem) -> Vec<Group> {
    let atoms = |variable: &u32| -> Vec<(Atom, i64)> {
        let atoms = problem.variables.get(*variable as usize).iter();
        atoms.map(|atom| (*atom, problem.literals[*atom as usize].value)).collect()
    };
    let group = |members: &[u32]| Group::new(members.iter().map(atoms).collect());
    problem.loose_groups.iter().map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// All assignments of different values, by trying all.
    fn assignments(
        members: &[Vec<(Atom, i64)>],
        used: &mut Vec<(Atom, i64)>,
        out: &mut Vec<Atom>,
    ) -> bool {
        let Some(member) = members.get(used.len()) else {
            out.extend(used.iter().map(|(atom, _)| *atom));
            return true;
        };
        let mut is_possible = false;
        for &(atom, value) in member {
            if used.iter().all(|(_, other)| *other != value) {
                used.push((atom, value));
                is_possible |= assignments(members, used, out);
                used.pop();
            }
        }
        is_possible
    }

    proptest! {
        #[test]
        fn what_is_struck_is_in_no_assignment_and_nothing_else(
            domains in prop::collection::vec(prop::collection::btree_set(0i64..6, 1..6), 1..6),
            struck in prop::collection::vec(any::<prop::sample::Index>(), 0..5),
        ) {
            let mut next = 0;
            let members: Vec<Vec<(Atom, i64)>> = domains.iter().map(|values| {
                values.iter().map(|value| { next += 1; (next - 1, *value) }).collect()
            }).collect();
            let mut group = Group::new(members.clone());
            let mut gone: Vec<Atom> = Vec::new();
            for step in 0..=struck.len() {
                let open: Vec<Vec<(Atom, i64)>> = members.iter().map(|atoms| {
                    atoms.iter().copied().filter(|(atom, _)| !gone.contains(atom)).collect()
                }).collect();
                let mut possible = Vec::new();
                let is_possible = assignments(&open, &mut Vec::new(), &mut possible);
                let found = group.filter(|atom| gone.contains(&atom));
                prop_assert_eq!(found.is_some(), is_possible);
                if let Some(mut useless) = found {
                    useless.sort_unstable();
                    let mut expected: Vec<Atom> =
                        open.iter().flatten().map(|(atom, _)| *atom).collect();
                    expected.retain(|atom| !possible.contains(atom));
                    prop_assert_eq!(useless, expected);
                }
                if let Some(index) = struck.get(step) {
                    gone.push(index.index(next as usize) as Atom);
                }
            }
        }
    }
}
