//! Sets of variables that must all differ and have as many values as there are of them: each of
//! the values then occurs.

use crate::instance::Instance;
use std::collections::BTreeSet;

/// A group with exactly as many values as members.
pub struct TightGroup {
    /// The variables.
    pub members: Vec<usize>,
    /// All values of their domains.
    pub values: Vec<u32>,
}

/// The tight ones of the given groups, and of cliques that cover the inequalities.
pub fn tight_groups(instance: &Instance) -> Vec<TightGroup> {
    let cliques = cover(instance.domains.len(), &instance.edges);
    instance
        .groups
        .iter()
        .cloned()
        .chain(cliques)
        .filter_map(|group| tight(instance, group))
        .collect()
}

fn tight(instance: &Instance, members: Vec<usize>) -> Option<TightGroup> {
    let values: BTreeSet<u32> =
        members.iter().flat_map(|member| &instance.domains[*member]).copied().collect();
    let values: Vec<u32> = values.into_iter().collect();
    (values.len() == members.len()).then_some(TightGroup { members, values })
}

/// Cliques that cover all edges of a graph: one grown from each edge that none covers yet. Of the
/// vertices that fit, the next is the one with the most uncovered edges to the clique, then the
/// one that leaves the most to choose from.
fn cover(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let words = vertices.div_ceil(64);
    let mut adjacent = vec![Bits(vec![0; words]); vertices];
    for &(a, b) in edges {
        adjacent[a].insert(b);
        adjacent[b].insert(a);
    }
    let mut uncovered = adjacent.clone();
    let mut cliques = Vec::new();
    for &(a, b) in edges {
        if !uncovered[a].contains(b) {
            continue;
        }
        let clique = grown(a, b, &adjacent, &uncovered);
        for &member in &clique {
            clique.iter().for_each(|other| uncovered[member].remove(*other));
        }
        cliques.push(clique);
    }
    cliques
}

fn grown(a: usize, b: usize, adjacent: &[Bits], uncovered: &[Bits]) -> Vec<usize> {
    let mut clique = vec![a, b];
    let mut fitting = adjacent[a].and(&adjacent[b]);
    let merit = |clique: &[usize], fitting: &Bits, vertex: usize| {
        let gained = clique.iter().filter(|member| uncovered[vertex].contains(**member)).count();
        (gained, fitting.and(&adjacent[vertex]).len())
    };
    while let Some(next) = fitting.iter().max_by_key(|vertex| merit(&clique, &fitting, *vertex)) {
        clique.push(next);
        fitting = fitting.and(&adjacent[next]);
    }
    clique
}

/// A set of small numbers.
#[derive(Clone)]
struct Bits(Vec<u64>);

impl Bits {
    fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    fn and(&self, other: &Bits) -> Bits {
        Bits(self.0.iter().zip(&other.0).map(|(a, b)| a & b).collect())
    }

    fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0.len() * 64).filter(|number| self.contains(*number))
    }
}
