//! Equalities of which at most one holds, where they are too many to pair.

use super::lists::Lists;
use super::root::Root;
use crate::formula::{Constraint, Formula};
use crate::groups::Adjacency;
use std::collections::BTreeSet;

/// Lists of atoms of which at most one holds: those of the same value in the members of an
/// all-different constraint that is too large to be spelled out into pairs. Linear in the number
/// of such atoms.
#[derive(Clone, Debug, Default)]
pub(super) struct Rivals {
    lists: Lists,
    /// For each atom, the lists that hold it; nothing if there are no lists.
    lists_of: Lists,
}

impl Rivals {
    /// The lists, of two atoms or more each; atoms are below `count`.
    fn new(lists: impl Iterator<Item = Vec<u32>>, count: usize) -> Rivals {
        let mut all = Lists::default();
        lists.filter(|list| list.len() > 1).for_each(|list| all.push(list));
        let lists_of = if all.len() > 0 { all.inverse(count) } else { Lists::default() };
        Rivals { lists: all, lists_of }
    }

    /// Those of a formula's all-different constraints that are not in the root's pairs.
    pub(super) fn of_crowds(formula: &Formula, root: &Root) -> Rivals {
        let crowds = formula.constraints().iter().filter_map(|constraint| match constraint {
            Constraint::AllDifferent(members) if Adjacency::is_crowd(members) => Some(members),
            _ => None,
        });
        let lists = crowds.flat_map(|members| {
            let variables: BTreeSet<usize> = members.iter().map(|member| member.index()).collect();
            let atoms = variables.into_iter().flat_map(|variable| root.atoms_of(variable));
            let mut atoms: Vec<u32> = atoms.map(|atom| atom as u32).collect();
            let value = |atom: &u32| root.literals[*atom as usize].value;
            atoms.sort_by_key(value);
            let same = atoms.chunk_by(|a, b| value(a) == value(b)).map(<[u32]>::to_vec);
            same.collect::<Vec<_>>()
        });
        Rivals::new(lists, root.literals.len())
    }

    /// The same of atoms that are numbered anew, and of which some are gone.
    pub(super) fn renumbered(&self, numbers: &[Option<u32>], count: usize) -> Rivals {
        let renumber =
            |list: &[u32]| list.iter().filter_map(|atom| numbers[*atom as usize]).collect();
        Rivals::new(self.lists.iter().map(renumber), count)
    }

    /// The atoms that one excludes.
    #[inline]
    pub(super) fn of(&self, atom: u32) -> impl Iterator<Item = u32> + '_ {
        let lists: &[u32] =
            if self.lists.len() == 0 { &[] } else { self.lists_of.get(atom as usize) };
        let all = lists.iter().flat_map(|list| self.lists.get(*list as usize));
        all.copied().filter(move |other| *other != atom)
    }
}
