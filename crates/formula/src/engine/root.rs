//! Unit propagation before any decision, on domains: what is left is what a search is built on.

mod groups;

use super::rivals::Rivals;
use crate::budget::{Budget, StopCheck, Stopped};
use crate::formula::{Constraint, Formula, Literal, Value};
use crate::groups::Adjacency;
use std::ops::Range;

/// An equality of a variable with a value of its domain, by number: those of one variable stand
/// together, values in order.
pub(super) type Atom = u32;

/// What a formula says, and what of it unit propagation has settled.
pub(super) struct Root {
    /// The equality that each atom stands for.
    pub(super) literals: Vec<Literal>,
    /// Where the atoms of each variable begin; one more entry than variables.
    starts: Vec<u32>,
    /// Which atoms are struck.
    struck: Vec<bool>,
    /// How many atoms of each variable are not struck.
    sizes: Vec<u32>,
    /// Which variables have had their value passed on.
    passed: Vec<bool>,
    pub(super) adjacency: Adjacency,
    /// What the all-different constraints say that are not in the pairs.
    pub(super) rivals: Rivals,
    /// Clauses over several variables, dual ones after those that were written.
    pub(super) clauses: Vec<Vec<Atom>>,
    /// Which clauses each atom is in.
    occurrences: Vec<Vec<u32>>,
    /// How many atoms of each clause are not struck.
    lengths: Vec<u32>,
    /// Atoms that must hold, not passed on yet.
    queue: Vec<Atom>,
    /// All-different groups.
    pub(super) groups: Vec<Vec<u32>>,
    /// Which groups have dual clauses already.
    has_duals: Vec<bool>,
    /// A contradiction was met.
    pub(super) conflict: bool,
}

impl Root {
    /// The formula's own clauses, nothing propagated yet, no groups.
    pub(super) fn new(formula: &Formula, check: &StopCheck<'_>) -> Result<Root, Stopped> {
        let mut literals = Vec::new();
        let mut starts = vec![0];
        let domains = formula.domains();
        for (variable, mut values) in formula.variables().zip(domains) {
            values.sort_unstable();
            literals.extend(values.into_iter().map(|value| Literal { variable, value }));
            starts.push(literals.len() as u32);
        }
        let sizes: Vec<u32> = starts.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let mut root = Root {
            struck: vec![false; literals.len()],
            occurrences: vec![Vec::new(); literals.len()],
            passed: vec![false; sizes.len()],
            conflict: sizes.contains(&0),
            literals,
            starts,
            sizes,
            adjacency: Adjacency::within(formula, check)?,
            rivals: Rivals::default(),
            clauses: Vec::new(),
            lengths: Vec::new(),
            queue: Vec::new(),
            groups: Vec::new(),
            has_duals: Vec::new(),
        };
        root.rivals = Rivals::of_crowds(formula, &root);
        for constraint in formula.constraints() {
            check.after(1)?;
            root.take(constraint);
        }
        for variable in 0..root.sizes.len() {
            root.after_strike(variable);
        }
        Ok(root)
    }

    /// Adds what is not in domains and pairs: clauses over several variables, and constraints
    /// that can never hold.
    fn take(&mut self, constraint: &Constraint) {
        match constraint {
            Constraint::Different(a, b) => self.conflict |= a == b,
            Constraint::AllDifferent(members) => {
                let mut members = members.to_vec();
                let count = members.len();
                members.sort_unstable();
                members.dedup();
                self.conflict |= members.len() < count;
            }
            Constraint::Clause(literals) if constraint.domain_of().is_none() => {
                let mut atoms: Vec<Atom> =
                    literals.iter().filter_map(|literal| self.atom(*literal)).collect();
                atoms.sort_unstable();
                atoms.dedup();
                self.add_clause(atoms);
            }
            Constraint::Clause(_) | Constraint::Strike(_) => {}
        }
    }

    fn add_clause(&mut self, atoms: Vec<Atom>) {
        let number = self.clauses.len() as u32;
        for &atom in &atoms {
            self.occurrences[atom as usize].push(number);
        }
        self.lengths.push(atoms.iter().filter(|atom| !self.struck[**atom as usize]).count() as u32);
        self.clauses.push(atoms);
        self.after_shortening(number as usize);
    }

    /// The atom of an equality, if the value is in the variable's domain.
    fn atom(&self, literal: Literal) -> Option<Atom> {
        self.atom_of(literal.variable.index(), literal.value)
    }

    /// The same for a variable by its number.
    pub(super) fn atom_of(&self, variable: usize, value: Value) -> Option<Atom> {
        let range = self.atoms_of(variable);
        let domain = &self.literals[range.clone()];
        // Most domains are a run of integers: there the place is known.
        let run = domain.first().map(|first| value.wrapping_sub(first.value) as usize);
        if let Some(at) = run.filter(|at| domain.get(*at).is_some_and(|l| l.value == value)) {
            return Some((range.start + at) as Atom);
        }
        let at = domain.binary_search_by_key(&value, |literal| literal.value).ok()?;
        Some((range.start + at) as Atom)
    }

    /// All atoms of a variable, struck ones included.
    pub(super) fn atoms_of(&self, variable: usize) -> Range<usize> {
        self.starts[variable] as usize..self.starts[variable + 1] as usize
    }

    /// The variable's atoms that are not struck.
    pub(super) fn open_atoms(&self, variable: usize) -> impl Iterator<Item = Atom> + '_ {
        self.atoms_of(variable).filter(|at| !self.struck[*at]).map(|at| at as Atom)
    }

    /// How many variables there are.
    pub(super) fn variable_count(&self) -> usize {
        self.sizes.len()
    }

    /// The variable's only atom, if one is left.
    pub(super) fn value_of(&self, variable: usize) -> Option<Atom> {
        if self.sizes[variable] == 1 { self.open_atoms(variable).next() } else { None }
    }

    /// Propagates units to the fixpoint, or to a contradiction.
    pub(super) fn propagate(&mut self, check: &StopCheck<'_>) -> Result<(), Stopped> {
        while !self.conflict {
            let Some(atom) = self.queue.pop() else { break };
            check.after(1)?;
            self.pass_on(atom, check)?;
        }
        Ok(())
    }

    /// The variable of the atom has its value: it loses its others, its neighbours lose that one.
    fn pass_on(&mut self, atom: Atom, check: &StopCheck<'_>) -> Result<(), Stopped> {
        let Literal { variable, value } = self.literals[atom as usize];
        let variable = variable.index();
        if self.struck[atom as usize] {
            self.conflict = true;
        }
        if std::mem::replace(&mut self.passed[variable], true) {
            return Ok(());
        }
        for other in self.atoms_of(variable) {
            if other != atom as usize {
                self.strike(other as Atom);
            }
        }
        for at in 0..self.adjacency.of_variable(variable).len() {
            let other = self.adjacency.of_variable(variable)[at] as usize;
            if let Some(excluded) = self.atom_of(other, value) {
                self.strike(excluded);
            }
        }
        let rivals = std::mem::take(&mut self.rivals);
        rivals.of(atom).for_each(|rival| self.strike(rival));
        self.rivals = rivals;
        check.after(self.atoms_of(variable).len() + self.adjacency.of_variable(variable).len())
    }

    /// Strikes an atom from its variable's domain and from every clause.
    pub(super) fn strike(&mut self, atom: Atom) {
        if std::mem::replace(&mut self.struck[atom as usize], true) {
            return;
        }
        let variable = self.literals[atom as usize].variable.index();
        self.sizes[variable] -= 1;
        self.after_strike(variable);
        for at in 0..self.occurrences[atom as usize].len() {
            let clause = self.occurrences[atom as usize][at] as usize;
            self.lengths[clause] -= 1;
            self.after_shortening(clause);
        }
    }

    fn after_strike(&mut self, variable: usize) {
        match self.sizes[variable] {
            0 => self.conflict = true,
            1 => self.queue.extend(self.value_of(variable)),
            _ => {}
        }
    }

    fn after_shortening(&mut self, clause: usize) {
        match self.lengths[clause] {
            0 => self.conflict = true,
            1 => {
                let open = self.clauses[clause].iter().find(|atom| !self.struck[**atom as usize]);
                self.queue.extend(open);
            }
            _ => {}
        }
    }

    fn value(&self, atom: Atom) -> Value {
        self.literals[atom as usize].value
    }

    /// The values that each variable has left.
    pub(super) fn domains(&self) -> Vec<Vec<Value>> {
        let values = |variable| self.open_atoms(variable).map(|atom| self.value(atom)).collect();
        (0..self.variable_count()).map(values).collect()
    }
}

/// What contradicts itself before any decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contradiction;

impl std::fmt::Display for Contradiction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("unit propagation empties a clause")
    }
}

impl std::error::Error for Contradiction {}

/// Unit propagation on exactly what the formula says, no groups and no dual clauses added: the
/// values that each variable has left at the fixpoint. O(length of the formula times degree).
///
/// # Errors
/// If a clause or a domain becomes empty.
///
/// ```
/// use lucidoku_formula::engine::propagate;
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse("a != b * b != c * a = 1 * b = 1 + b = 2 * c = 1 + c = 2 + c = 3").unwrap();
/// assert_eq!(propagate(&formula).unwrap(), [vec![1], vec![2], vec![1, 3]]);
/// assert!(propagate(&parse("a != b * a = 1 * b = 1").unwrap()).is_err());
/// ```
pub fn propagate(formula: &Formula) -> Result<Vec<Vec<Value>>, Contradiction> {
    let check = StopCheck::of(Budget::UNLIMITED);
    let root = Root::new(formula, &check).and_then(|mut root| {
        root.propagate(&check)?;
        Ok(root)
    });
    let root = root.expect("nothing stops without a limit");
    if root.conflict { Err(Contradiction) } else { Ok(root.domains()) }
}
