//! Instances as clauses of Booleans: the direct encoding.

use crate::cliques::tight_groups;
use crate::instance::Instance;
use lucidoku_peers::sat::Cnf;

/// Whether clauses that follow from tight groups are added.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Duals {
    /// Each value of a tight group is that of one of its members.
    With,
    /// Only what the instance says.
    Without,
}

/// The Booleans of an instance, numbered from 1: one for each variable and value of its domain.
pub struct Numbering<'a> {
    domains: &'a [Vec<u32>],
    /// The number of each variable's first value.
    first: Vec<i32>,
}

impl Numbering<'_> {
    /// The Booleans of an instance.
    pub fn of(instance: &Instance) -> Numbering<'_> {
        let starts = instance.domains.iter().scan(1, |next, domain| {
            let first = *next;
            *next += domain.len() as i32;
            Some(first)
        });
        Numbering { domains: &instance.domains, first: starts.collect() }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.domains.iter().map(Vec::len).sum()
    }

    /// The one that says that a variable has a value, if it can.
    pub fn number(&self, variable: usize, value: u32) -> Option<i32> {
        let place = self.domains[variable].binary_search(&value).ok()?;
        Some(self.first[variable] + place as i32)
    }

    /// All of one variable.
    fn all(&self, variable: usize) -> impl Iterator<Item = i32> + use<> {
        let first = self.first[variable];
        first..first + self.domains[variable].len() as i32
    }

    /// The values of which these Booleans are the true ones.
    pub fn values(&self, literals: &[i32]) -> Result<Vec<u32>, String> {
        let mut is_true = vec![false; self.len() + 1];
        for &literal in literals.iter().filter(|literal| **literal > 0) {
            *is_true.get_mut(literal as usize).ok_or_else(|| format!("no Boolean {literal}"))? =
                true;
        }
        let value = |variable: usize| {
            let chosen = self.all(variable).zip(&self.domains[variable]);
            let chosen: Vec<u32> = chosen
                .filter(|(number, _)| is_true[*number as usize])
                .map(|(_, value)| *value)
                .collect();
            match chosen[..] {
                [value] => Ok(value),
                _ => Err(format!("variable {variable} has the values {chosen:?}: expected one")),
            }
        };
        (0..self.domains.len()).map(value).collect()
    }
}

/// At least one value and at most one for each variable, inequalities value by value, and
/// dual clauses.
pub fn encode(instance: &Instance, duals: Duals) -> Cnf {
    let numbers = &Numbering::of(instance);
    let mut cnf = Cnf::new(numbers.len());
    for variable in 0..instance.domains.len() {
        cnf.add(numbers.all(variable));
        for a in numbers.all(variable) {
            numbers.all(variable).filter(|b| *b > a).for_each(|b| cnf.add([-a, -b]));
        }
    }
    for (a, b) in inequalities(instance) {
        for &value in &instance.domains[a] {
            if let (Some(a), Some(b)) = (numbers.number(a, value), numbers.number(b, value)) {
                cnf.add([-a, -b]);
            }
        }
    }
    if duals == Duals::With {
        for group in tight_groups(instance) {
            for value in group.values {
                cnf.add(group.members.iter().filter_map(|member| numbers.number(*member, value)));
            }
        }
    }
    cnf
}

/// Each pair of variables that must differ, once.
fn inequalities(instance: &Instance) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(usize, usize)> =
        instance.edges.iter().map(|(a, b)| (*a.min(b), *a.max(b))).collect();
    for group in &instance.groups {
        for (place, &a) in group.iter().enumerate() {
            pairs.extend(group[place + 1..].iter().map(|&b| (a.min(b), a.max(b))));
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}
