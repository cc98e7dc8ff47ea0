//! All-different groups and their dual clauses before any decision.

use super::{Atom, Root};
use crate::budget::{StopCheck, Stopped};
use crate::formula::{Constraint, Formula};

impl Root {
    /// Finds the all-different groups.
    pub(in crate::engine) fn find_groups(
        &mut self,
        formula: &Formula,
        check: &StopCheck<'_>,
    ) -> Result<(), Stopped> {
        let written = formula.constraints().iter().filter_map(|constraint| match constraint {
            Constraint::AllDifferent(members) => {
                Some(members.iter().map(|member| member.index() as u32).collect())
            }
            _ => None,
        });
        self.groups = self.adjacency.cover(written.collect(), check)?;
        self.has_duals = vec![false; self.groups.len()];
        Ok(())
    }

    /// Adds the clauses that [`dual_clauses`](crate::groups::dual_clauses) gives, to a formula of
    /// which nothing is propagated yet, and forgets the groups: nothing else is to be drawn from
    /// them.
    pub(in crate::engine) fn add_written_duals(
        &mut self,
        check: &StopCheck<'_>,
    ) -> Result<(), Stopped> {
        for group in std::mem::take(&mut self.groups) {
            let mut members: Vec<usize> = group.iter().map(|member| *member as usize).collect();
            let mut places = self.places(&members, check)?;
            while members.len() > places.len() {
                members.truncate(places.len());
                places = self.places(&members, check)?;
            }
            if members.len() == places.len() {
                places.into_iter().for_each(|places| self.add_clause(places));
            }
        }
        Ok(())
    }

    /// Adds the dual clauses of groups that have as many values left as undecided members, and a
    /// contradiction if one has fewer. Whether there were any.
    pub(in crate::engine) fn sharpen(&mut self, check: &StopCheck<'_>) -> Result<bool, Stopped> {
        let mut is_sharper = false;
        for group in 0..self.groups.len() {
            check.after(self.groups[group].len())?;
            if self.conflict || self.has_duals[group] {
                continue;
            }
            let open = self.undecided(&self.groups[group]);
            // With more values in one domain than members there are more values in all.
            if open.iter().any(|member| self.sizes[*member] as usize > open.len()) {
                continue;
            }
            let places = self.places(&open, check)?;
            if places.len() < open.len() {
                self.conflict = true;
            } else if places.len() == open.len() && !open.is_empty() {
                self.has_duals[group] = true;
                is_sharper = true;
                places.into_iter().for_each(|places| self.add_clause(places));
            }
        }
        Ok(is_sharper)
    }

    /// For each value that one of the variables has left, in order, its atoms.
    fn places(
        &self,
        variables: &[usize],
        check: &StopCheck<'_>,
    ) -> Result<Vec<Vec<Atom>>, Stopped> {
        let atoms = variables.iter().flat_map(|variable| self.open_atoms(*variable));
        let mut atoms: Vec<Atom> = atoms.collect();
        check.after(atoms.len())?;
        atoms.sort_by_key(|atom| self.value(*atom));
        let same = |a: &Atom, b: &Atom| self.value(*a) == self.value(*b);
        Ok(atoms.chunk_by(same).map(<[Atom]>::to_vec).collect())
    }

    /// The members of a group that are undecided.
    fn undecided(&self, members: &[u32]) -> Vec<usize> {
        let open = members.iter().filter(|member| !self.passed[**member as usize]);
        open.map(|member| *member as usize).collect()
    }

    /// The undecided members of groups without dual clauses, where there are three or more.
    pub(in crate::engine) fn loose_groups(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        let loose = self.groups.iter().zip(&self.has_duals).filter(|(_, has_duals)| !**has_duals);
        loose.map(|(members, _)| self.undecided(members)).filter(|open| open.len() > 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::formula::Literal;
    use crate::groups::dual_clauses;
    use crate::syntax::parse;

    #[test]
    fn written_duals_are_those_of_the_formula() {
        let three = "a = 1 + a = 2 + a = 3 * b = 1 + b = 2 + b = 3 * c = 1 + c = 2 + c = 3";
        let few = "a = 1 + a = 2 * b = 1 + b = 2 * c = 1 + c = 2";
        let groups = ["alldiff(a, b, c)", "alldiff(a, b) * b != c", "a != b * b != c * a != c"];
        let mut found = 0;
        for domains in [three, few] {
            for group in groups {
                let formula = parse(&format!("{group} * {domains}")).unwrap();
                let check = StopCheck::of(Budget::UNLIMITED);
                let mut root = Root::new(&formula, &check).unwrap();
                root.find_groups(&formula, &check).unwrap();
                root.add_written_duals(&check).unwrap();
                let literals = |clause: &Vec<Atom>| -> Vec<Literal> {
                    clause.iter().map(|atom| root.literals[*atom as usize]).collect()
                };
                let duals: Vec<Vec<Literal>> = root.clauses.iter().map(literals).collect();
                assert_eq!(duals, dual_clauses(&formula), "{group}");
                found += duals.len();
            }
        }
        // The groups of three are full, or cut down to two; the group of two is full.
        assert_eq!(found, 2 * 3 + 3 * 2);
    }
}
