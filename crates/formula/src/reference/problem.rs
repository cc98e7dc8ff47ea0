//! What stays the same through a search: a formula, numbered and indexed.

use crate::formula::{Constraint, Formula, Literal, Variable};
use std::collections::HashSet;
use std::ops::Range;

/// A formula's clauses over numbered literals, and who is unequal to whom.
pub(super) struct Problem {
    /// Those that clauses have, in ascending order: a literal's number is its index.
    literals: Vec<Literal>,
    /// For each variable the numbers of its literals.
    ranges: Vec<Range<u32>>,
    /// The numbers of their literals, without repetitions.
    clauses: Vec<Vec<u32>>,
    /// For each literal the clauses that have it.
    occurrences: Vec<Vec<u32>>,
    /// For each variable those that it is unequal to, without repetitions, in the order in which
    /// the formula says so.
    neighbours: Vec<Vec<Variable>>,
    /// What `a != 3` strikes, as far as clauses have it.
    struck: Vec<u32>,
    /// A variable that is to differ from itself.
    contradiction: Option<Variable>,
}

impl Problem {
    pub(super) fn new(formula: &Formula) -> Problem {
        let literals = sorted_literals(formula);
        let (neighbours, contradiction) = inequalities(formula);
        let mut problem = Problem {
            ranges: ranges(formula, &literals),
            occurrences: vec![Vec::new(); literals.len()],
            literals,
            clauses: Vec::new(),
            neighbours,
            struck: Vec::new(),
            contradiction,
        };
        for constraint in formula.constraints() {
            match constraint {
                Constraint::Clause(literals) => problem.add_clause(literals),
                Constraint::Strike(literal) => problem.struck.extend(problem.number(*literal)),
                Constraint::Different(..) | Constraint::AllDifferent(_) => {}
            }
        }
        problem
    }

    fn add_clause(&mut self, literals: &[Literal]) {
        let mut seen = HashSet::new();
        let numbers = literals.iter().filter_map(|literal| self.number(*literal));
        let clause: Vec<u32> = numbers.filter(|number| seen.insert(*number)).collect();
        for literal in &clause {
            self.occurrences[*literal as usize].push(self.clauses.len() as u32);
        }
        self.clauses.push(clause);
    }

    /// The number of a literal, if a clause has it.
    pub(super) fn number(&self, literal: Literal) -> Option<u32> {
        let Range { start, end } = self.ranges[literal.variable.index()];
        let of_variable = &self.literals[start as usize..end as usize];
        let at = of_variable.binary_search_by_key(&literal.value, |literal| literal.value).ok()?;
        Some(start + at as u32)
    }

    /// The literal of that number.
    pub(super) fn literal(&self, number: u32) -> Literal {
        self.literals[number as usize]
    }

    /// The literals of those numbers.
    pub(super) fn literals(&self, numbers: &[u32]) -> Vec<Literal> {
        numbers.iter().map(|number| self.literal(*number)).collect()
    }

    /// The numbers of all literals of a variable.
    pub(super) fn literals_of(&self, variable: Variable) -> Range<u32> {
        self.ranges[variable.index()].clone()
    }

    /// The numbers of a clause's literals, as they were written.
    pub(super) fn clause(&self, clause: u32) -> &[u32] {
        &self.clauses[clause as usize]
    }

    /// How many literals each clause has.
    pub(super) fn lengths(&self) -> impl Iterator<Item = u32> {
        self.clauses.iter().map(|clause| clause.len() as u32)
    }

    /// The clauses that have a literal.
    pub(super) fn occurrences(&self, literal: u32) -> &[u32] {
        &self.occurrences[literal as usize]
    }

    /// The variables that one is unequal to.
    pub(super) fn neighbours(&self, variable: Variable) -> &[Variable] {
        &self.neighbours[variable.index()]
    }

    /// The literals that the formula strikes.
    pub(super) fn struck(&self) -> &[u32] {
        &self.struck
    }

    /// A variable that is to differ from itself, if there is one.
    pub(super) fn contradiction(&self) -> Option<Variable> {
        self.contradiction
    }
}

/// The literals of all clauses, in ascending order, without repetitions.
fn sorted_literals(formula: &Formula) -> Vec<Literal> {
    let mut all = Vec::new();
    for constraint in formula.constraints() {
        if let Constraint::Clause(literals) = constraint {
            all.extend(literals);
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// For each variable, where its literals stand among all of them.
fn ranges(formula: &Formula, literals: &[Literal]) -> Vec<Range<u32>> {
    let starts_at = |variable| literals.partition_point(|literal| literal.variable < variable);
    let ends_at = |variable| literals.partition_point(|literal| literal.variable <= variable);
    formula.variables().map(|v| starts_at(v) as u32..ends_at(v) as u32).collect()
}

/// For each variable those that it is unequal to, and a variable that is to differ from itself.
fn inequalities(formula: &Formula) -> (Vec<Vec<Variable>>, Option<Variable>) {
    let mut neighbours = vec![Vec::new(); formula.variable_count()];
    let mut seen = HashSet::new();
    let mut contradiction = None;
    let mut add = |a: Variable, b: Variable| {
        if a == b {
            contradiction.get_or_insert(a);
        } else if seen.insert((a.min(b), a.max(b))) {
            neighbours[a.index()].push(b);
            neighbours[b.index()].push(a);
        }
    };
    for constraint in formula.constraints() {
        match constraint {
            Constraint::Different(a, b) => add(*a, *b),
            Constraint::AllDifferent(variables) => {
                for (at, a) in variables.iter().enumerate() {
                    variables[at + 1..].iter().for_each(|b| add(*a, *b));
                }
            }
            Constraint::Strike(_) | Constraint::Clause(_) => {}
        }
    }
    (neighbours, contradiction)
}
