//! What is left of a formula after unit propagation, as the searches take it.

use super::lists::Lists;
use super::rivals::Rivals;
use super::root::{Atom as RootAtom, Root};
use crate::budget::{Answer, Budget, End, StopCheck, Stopped};
use crate::formula::{Formula, Literal, Model, Value};

/// An undecided equality, by number; those of one variable stand together, values in order.
pub(super) type Atom = u32;

/// Which dual clauses a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Duals {
    /// Those of the formula as it is written: the ones that an extended encoding holds.
    Written,
    /// Those, too, that hold after unit propagation.
    AfterPropagation,
}

/// The undecided part of a formula: variables with two values or more, and what binds them.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    /// The equality that each atom stands for.
    pub(super) literals: Vec<Literal>,
    /// The atoms of each undecided variable.
    pub(super) variables: Lists,
    /// The undecided variable of each atom: its other atoms exclude it, too.
    pub(super) variable_of: Vec<u32>,
    /// The atoms of the same value that each atom excludes, in other variables.
    pub(super) excluded: Lists,
    /// The same, where too many exclude each other.
    pub(super) rivals: Rivals,
    /// Clauses of atoms: the domains first, in the order of `variables`, then all others.
    pub(super) clauses: Lists,
    /// The clauses that each atom is in.
    pub(super) clauses_of: Lists,
    /// All-different groups of undecided variables that have more values than members.
    pub(super) loose_groups: Lists,
    /// The value of each variable of the formula that is decided.
    fixed: Vec<Option<Value>>,
}

/// Why there is nothing to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unprepared {
    /// The formula contradicts itself.
    Contradiction,
    /// The budget's check said to stop.
    Stopped,
}

impl Unprepared {
    /// What is thereby known of the formula.
    pub(super) fn answer(self) -> Answer {
        match self {
            Unprepared::Contradiction => Answer::Unsatisfiable,
            Unprepared::Stopped => Answer::Stopped,
        }
    }

    /// How a search has thereby ended.
    pub(super) fn end(self) -> End {
        match self {
            Unprepared::Contradiction => End::Exhausted,
            Unprepared::Stopped => End::Stopped,
        }
    }
}

impl From<Stopped> for Unprepared {
    fn from(_: Stopped) -> Unprepared {
        Unprepared::Stopped
    }
}

impl Problem {
    /// Propagates units and leaves what is undecided. O(length of the formula times degree). Of
    /// the budget, only its check matters here.
    ///
    /// # Errors
    /// If the formula contradicts itself on the way, or the check says to stop.
    pub(super) fn new(
        formula: &Formula,
        duals: Duals,
        budget: Budget<'_>,
    ) -> Result<Problem, Unprepared> {
        let check = StopCheck::of(budget);
        let mut root = Root::new(formula, &check)?;
        root.find_groups(formula, &check)?;
        if duals == Duals::Written {
            root.add_written_duals(&check)?;
        }
        root.propagate(&check)?;
        while duals == Duals::AfterPropagation && !root.conflict && root.sharpen(&check)? {
            root.propagate(&check)?;
        }
        if root.conflict {
            return Err(Unprepared::Contradiction);
        }
        Ok(Problem::of(&root, &check)?)
    }

    fn of(root: &Root, check: &StopCheck<'_>) -> Result<Problem, Stopped> {
        let mut numbers = vec![None; root.literals.len()];
        let mut literals = Vec::new();
        let mut variables = Lists::default();
        let mut variable_of = Vec::new();
        let mut fixed = Vec::new();
        for variable in 0..root.variable_count() {
            let value = root.value_of(variable).map(|atom| root.literals[atom as usize].value);
            fixed.push(value);
            if value.is_some() {
                continue;
            }
            let first = literals.len() as u32;
            for atom in root.open_atoms(variable) {
                numbers[atom as usize] = Some(literals.len() as Atom);
                literals.push(root.literals[atom as usize]);
                variable_of.push(variables.len() as u32);
            }
            variables.push(first..literals.len() as u32);
        }
        check.after(root.literals.len())?;
        let clauses = open_clauses(root, &numbers, &variables);
        Ok(Problem {
            excluded: exclusions(root, &literals, check)?,
            rivals: root.rivals.renumbered(&numbers, literals.len()),
            clauses_of: clauses.inverse(literals.len()),
            loose_groups: loose_groups(root, &numbers, &variable_of),
            clauses,
            literals,
            variables,
            variable_of,
            fixed,
        })
    }

    /// How many undecided equalities there are.
    pub(super) fn atom_count(&self) -> usize {
        self.literals.len()
    }

    /// The model of the whole formula in which, of the undecided atoms, these hold.
    pub(super) fn model(&self, holds: impl Fn(Atom) -> bool) -> Model {
        let mut values = self.fixed.clone();
        for (atom, literal) in self.literals.iter().enumerate() {
            if holds(atom as Atom) {
                values[literal.variable.index()] = Some(literal.value);
            }
        }
        Model::new(values.into_iter().map(|value| value.expect("every variable has a value")))
    }

    /// The value of each variable that is decided.
    pub(super) fn fixed(&self) -> &[Option<Value>] {
        &self.fixed
    }
}

/// The domains, then the clauses that no decided variable satisfies, without what is struck.
fn open_clauses(root: &Root, numbers: &[Option<Atom>], variables: &Lists) -> Lists {
    let mut clauses = variables.clone();
    let is_true = |atom: &RootAtom| {
        let variable = root.literals[*atom as usize].variable.index();
        root.value_of(variable) == Some(*atom)
    };
    for clause in root.clauses.iter().filter(|clause| !clause.iter().any(is_true)) {
        clauses.push(clause.iter().filter_map(|atom| numbers[*atom as usize]));
    }
    clauses
}

/// The atoms of each atom's value in the variables that differ. One value after the other, so that
/// the atom of a variable is found by one look into a table.
fn exclusions(root: &Root, literals: &[Literal], check: &StopCheck<'_>) -> Result<Lists, Stopped> {
    let mut excluded = Lists::empty(literals.len());
    let mut by_value: Vec<Atom> = (0..literals.len() as Atom).collect();
    by_value.sort_by_key(|atom| literals[*atom as usize].value);
    let mut table = vec![NONE; root.variable_count()];
    for same in by_value.chunk_by(|a, b| literals[*a as usize].value == literals[*b as usize].value)
    {
        let variable = |atom: &Atom| literals[*atom as usize].variable.index();
        same.iter().for_each(|atom| table[variable(atom)] = *atom);
        for atom in same {
            let others = root.adjacency.of_variable(variable(atom));
            check.after(others.len())?;
            let others = others.iter().map(|other| table[*other as usize]);
            excluded.fill(*atom as usize, others.filter(|other| *other != NONE));
        }
        same.iter().for_each(|atom| table[variable(atom)] = NONE);
    }
    Ok(excluded)
}

/// No atom.
const NONE: Atom = Atom::MAX;

fn loose_groups(root: &Root, numbers: &[Option<Atom>], variable_of: &[u32]) -> Lists {
    let mut loose = Lists::default();
    for members in root.loose_groups() {
        let number = |member: usize| {
            let atom = root.open_atoms(member).next()?;
            Some(variable_of[numbers[atom as usize]? as usize])
        };
        loose.push(members.into_iter().filter_map(number));
    }
    loose
}
