//! Search with learning.

mod alldiff;
mod analyze;
pub(super) mod chronological;
mod decide;
mod heap;
mod learned;
pub(super) mod lit;
mod probe;
mod propagate;
mod reduce;
mod restart;
mod shortest;
mod targets;
#[cfg(test)]
mod tests;
mod trail;
mod vivify;

use super::problem::{Atom, Problem};
use crate::budget::{Answer, Budget};
use crate::formula::{Literal, Model};
use alldiff::Group;
use analyze::{Lesson, Mark};
use chronological::Part;
use heap::Heap;
use learned::{ClauseRef, Learned, Watch};
use lit::Lit;
use probe::Probing;
use reduce::Reductions;
use restart::Restarts;
use shortest::Shortest;
use targets::{FIRST_PHASE, Targets};
use trail::{Conflict, FALSE, OPEN, Reason, Trail};

/// A search with learning on the undecided part of a formula. It can be stopped and gone on with.
#[derive(Clone)]
pub(super) struct Cdcl {
    problem: Problem,
    trail: Trail,
    /// For each clause of the problem, how many of its atoms are not false, and [`SATISFIED`]
    /// for each true one.
    ///
    /// [`SATISFIED`]: propagate::SATISFIED
    keys: Vec<u64>,
    /// Where to find the clause to branch on.
    shortest: Shortest,
    learned: Learned,
    watches: Vec<Vec<Watch>>,
    /// How much each clause of the problem had to do with recent conflicts.
    weights: Vec<f64>,
    clause_credit: f64,
    /// How much each atom had to do with recent conflicts.
    activities: Vec<f64>,
    atom_credit: f64,
    heap: Heap,
    /// What each atom was when it was last assigned.
    phases: Vec<bool>,
    targets: Targets,
    is_by_activity: bool,
    /// What is assigned now is only tried, so it says nothing of what to try first.
    is_trying: bool,
    restarts: Restarts,
    marks: Vec<Mark>,
    marked: Vec<u32>,
    stamps: Vec<u64>,
    stamp: u64,
    buffer: Vec<Lit>,
    stack: Vec<(Lit, usize)>,
    is_refuted: bool,
    /// The trail is a model that has been handed out.
    is_at_model: bool,
    part: Part,
    reductions: Reductions,
    pub(super) conflicts: u64,
    pub(super) decisions: u64,
    pub(super) ticks: u64,
    vivify_ticks: u64,
    probing: Probing,
    /// All-different groups with more values than members, once they have been looked at.
    groups: Option<Vec<Group>>,
    /// What was learned and dropped, where someone wants to know.
    log: Option<Vec<Logged>>,
    /// How many literals of the root are in the log.
    noted: usize,
}

/// A step of a search, as a proof wants it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Logged {
    /// A clause that follows by unit propagation from the problem and the clauses before.
    Learned(Vec<Lit>),
    /// A clause that is not used any more.
    Dropped(Vec<Lit>),
}

impl Cdcl {
    pub(super) fn new(problem: Problem) -> Cdcl {
        let atoms = problem.atom_count();
        let clauses = problem.clauses.len();
        Cdcl {
            trail: Trail::new(atoms),
            keys: problem.clauses.iter().map(|atoms| atoms.len() as u64).collect(),
            shortest: Shortest::new(clauses),
            learned: Learned::default(),
            watches: vec![Vec::new(); 2 * atoms],
            weights: vec![0.0; clauses],
            clause_credit: 1.0,
            activities: vec![0.0; atoms],
            atom_credit: 1.0,
            heap: Heap::new(atoms),
            phases: vec![FIRST_PHASE; atoms],
            targets: Targets::new(atoms),
            is_by_activity: false,
            is_trying: false,
            restarts: Restarts::new(),
            marks: vec![Mark::None; atoms],
            marked: Vec::new(),
            stamps: vec![0; atoms + 1],
            stamp: 0,
            buffer: Vec::new(),
            stack: Vec::new(),
            is_refuted: false,
            is_at_model: false,
            part: Part::default(),
            reductions: Reductions::new(),
            conflicts: 0,
            decisions: 0,
            ticks: 0,
            vivify_ticks: 0,
            probing: Probing::default(),
            groups: None,
            log: None,
            noted: 0,
            problem,
        }
    }

    /// Tidies up after every so many conflicts at first, and changes the rule by which to branch
    /// as often: for tests, in which there are few.
    #[cfg(test)]
    fn hurry(&mut self, interval: u64) {
        self.reductions = Reductions::after(interval);
        self.restarts.hurry(interval);
    }

    /// Searches until a model is found, none can exist, or the budget is used up.
    pub(super) fn solve(&mut self, budget: Budget<'_>) -> Answer {
        self.solve_under(None, budget)
    }

    /// The same for models in which a literal is true. Unsatisfiable then means that there is no
    /// such model; what was learned holds without the assumption.
    pub(super) fn solve_under(&mut self, assumption: Option<Lit>, budget: Budget<'_>) -> Answer {
        let start = self.decisions;
        self.is_at_model = false;
        if assumption.is_some() {
            self.go_back(0);
        }
        loop {
            if self.is_refuted {
                return Answer::Unsatisfiable;
            }
            if let Some(conflict) = self.propagate() {
                self.learn_from(conflict);
                continue;
            }
            if self.reductions.are_due(self.conflicts) {
                self.reduce();
                continue;
            }
            if self.restarts.is_due() {
                self.restart();
                continue;
            }
            let assumed = assumption.filter(|_| self.trail.level() == 0);
            if assumed.is_some_and(|lit| self.trail.value(lit) == FALSE) {
                return Answer::Unsatisfiable;
            }
            let assumed = assumed.filter(|lit| self.trail.value(*lit) == OPEN);
            let Some(lit) = assumed.or_else(|| self.decision()) else {
                self.is_at_model = true;
                return Answer::Satisfiable(self.model());
            };
            if self.is_spent(self.decisions - start, budget) {
                return Answer::Stopped;
            }
            self.decisions += 1;
            self.trail.decide(lit);
        }
    }

    /// Learns what a conflict teaches; at the root, that there is no model.
    fn learn_from(&mut self, conflict: Conflict) {
        self.conflicts += 1;
        if self.trail.level() == 0 {
            self.is_refuted = true;
            return;
        }
        self.update_targets();
        let lesson = self.analyze(conflict);
        self.learn(lesson);
        self.decay();
    }

    /// Whether nothing is left of a budget after so many decisions, the root being a node, too.
    fn is_spent(&self, decisions: u64, budget: Budget<'_>) -> bool {
        decisions + 1 >= budget.nodes || self.decisions.is_multiple_of(32) && (budget.stop)()
    }

    /// Keeps a log from now on.
    pub(super) fn keep_log(&mut self) {
        self.log = Some(Vec::new());
    }

    /// The steps since the last call.
    pub(super) fn take_log(&mut self) -> Vec<Logged> {
        self.log.as_mut().map(std::mem::take).unwrap_or_default()
    }

    fn note_learned(&mut self, lits: &[Lit]) {
        if let Some(log) = &mut self.log {
            log.push(Logged::Learned(lits.to_vec()));
        }
    }

    /// Drops a learned clause.
    fn drop_clause(&mut self, clause: ClauseRef) {
        self.learned.drop_clause(clause);
        if let Some(log) = &mut self.log {
            log.push(Logged::Dropped(self.learned.lits(clause).collect()));
        }
    }

    /// The undecided part of the formula that is searched.
    pub(super) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Whether an atom holds under the assignment.
    pub(super) fn is_true(&self, atom: Atom) -> bool {
        self.trail.is_true(atom)
    }

    /// Makes an atom's value what is tried first from now on.
    pub(super) fn prefer(&mut self, lit: Lit) {
        self.phases[lit.atom()] = lit.is_positive();
    }

    /// The equality that an atom stands for.
    pub(super) fn literal(&self, atom: usize) -> Literal {
        self.problem.literals[atom]
    }

    /// Leaves the model that the assignment is, if it is one, out of what follows: learns that
    /// not all of its decisions hold.
    pub(super) fn exclude(&mut self) {
        if !std::mem::take(&mut self.is_at_model) {
            return;
        }
        let level = self.trail.level();
        if level == 0 {
            self.is_refuted = true;
            return;
        }
        let lits: Vec<Lit> = (1..=level).rev().map(|level| !self.trail.decision(level)).collect();
        // So little glue is never dropped, and nothing else says what this clause says.
        self.learn(Lesson { lits, level: level - 1, glue: 1 });
    }

    /// The model that the assignment is, once every atom has a value.
    pub(super) fn model(&self) -> Model {
        self.problem.model(|atom| self.trail.is_true(atom))
    }

    /// Goes back to where the lesson makes its first literal true, and assigns it.
    fn learn(&mut self, lesson: Lesson) {
        self.go_back(lesson.level.max(self.part.systematic));
        self.restarts.saw_conflict();
        self.note_learned(&lesson.lits);
        if let [unit] = lesson.lits[..] {
            self.trail.assign(unit, Reason::None);
            if self.trail.level() > 0 {
                self.part.units.push(unit);
            }
            return;
        }
        let clause = self.learned.add(&lesson.lits, lesson.glue);
        let [first, second] = [lesson.lits[0], lesson.lits[1]];
        self.watches[first.index()].push(Watch { blocker: second, clause });
        self.watches[second.index()].push(Watch { blocker: first, clause });
        self.trail.assign(first, Reason::Learned(clause));
    }
}
