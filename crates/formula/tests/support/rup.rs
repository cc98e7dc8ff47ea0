//! A checker of DRAT proofs of which every lemma follows by unit propagation (RUP): forwards,
//! line by line, with two watched literals in each clause. It shares nothing with the solver.

use std::collections::HashMap;

/// Whether the text proves that the clauses, over Booleans 1 to `variables`, have no model: each
/// lemma follows by unit propagation, each clause that is deleted is there, and the empty clause
/// is reached. Like other checkers, it keeps a clause that is deleted while it is the reason why
/// a Boolean has its value.
pub fn refutes(variables: usize, clauses: &[Vec<i32>], proof: &str) -> Result<(), String> {
    let checker = check(variables, clauses, proof)?;
    let has_empty = proof.lines().any(|line| line.trim() == "0");
    if !has_empty || !checker.is_refuted {
        return Err("the proof does not come to the empty clause".to_owned());
    }
    Ok(())
}

/// Whether each line of the text holds; it need not come to the empty clause.
pub fn follows(variables: usize, clauses: &[Vec<i32>], proof: &str) -> Result<(), String> {
    check(variables, clauses, proof).map(|_| ())
}

fn check(variables: usize, clauses: &[Vec<i32>], proof: &str) -> Result<Checker, String> {
    let mut checker = Checker::new(variables);
    clauses.iter().for_each(|clause| checker.add(clause));
    for (line, number) in proof.lines().zip(1..) {
        checker.line(line).map_err(|error| format!("line {number}, `{line}`: {error}"))?;
    }
    Ok(checker)
}

struct Checker {
    /// The clauses, deleted ones empty. The first two literals are watched.
    clauses: Vec<Vec<i32>>,
    /// Where each clause is, by its literals in order; one may be there several times.
    places: HashMap<Vec<i32>, Vec<usize>>,
    /// For each literal, the clauses that watch it, each with another of its literals: while that
    /// is true, there is nothing to do.
    watches: Vec<Vec<(usize, i32)>>,
    /// For each literal, whether it is true.
    is_true: Vec<bool>,
    /// For each Boolean, the clause that gave it its value.
    reasons: Vec<Option<usize>>,
    trail: Vec<i32>,
    /// The literals of the trail whose watches were looked at.
    done: usize,
    /// Unit propagation alone contradicts.
    is_refuted: bool,
}

fn index(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

impl Checker {
    fn new(variables: usize) -> Checker {
        Checker {
            clauses: Vec::new(),
            places: HashMap::new(),
            watches: vec![Vec::new(); 2 * variables + 2],
            is_true: vec![false; 2 * variables + 2],
            reasons: vec![None; variables + 1],
            trail: Vec::new(),
            done: 0,
            is_refuted: false,
        }
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let (is_deletion, numbers) = match line.strip_prefix("d ") {
            Some(rest) => (true, rest),
            None => (false, line),
        };
        let numbers: Result<Vec<i32>, _> = numbers.split_whitespace().map(str::parse).collect();
        let mut clause = numbers.map_err(|error| error.to_string())?;
        let end = clause.pop();
        let most = self.reasons.len() as u32;
        if end != Some(0) || clause.iter().any(|l| *l == 0 || l.unsigned_abs() >= most) {
            return Err("expected literals and one 0 at the end".to_owned());
        }
        if is_deletion {
            return self.delete(&clause);
        }
        if !self.is_implied(&clause) {
            return Err("does not follow by unit propagation".to_owned());
        }
        self.add(&clause);
        Ok(())
    }

    fn is_false(&self, literal: i32) -> bool {
        self.is_true[index(-literal)]
    }

    /// Adds a clause, and propagates if all but one of its literals are false.
    fn add(&mut self, clause: &[i32]) {
        let mut sorted = clause.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let place = self.clauses.len();
        self.places.entry(sorted.clone()).or_default().push(place);
        sorted.sort_by_key(|literal| self.is_false(*literal));
        for (at, literal) in sorted.iter().take(2).enumerate() {
            let other = sorted[(1 - at).min(sorted.len() - 1)];
            self.watches[index(*literal)].push((place, other));
        }
        let possible = sorted.iter().filter(|literal| !self.is_false(**literal)).count();
        let first = sorted.first().copied();
        self.clauses.push(sorted);
        match (possible, first) {
            (1, Some(unit)) => {
                self.assign(unit, Some(place));
                self.is_refuted |= !self.propagate();
            }
            (0, _) => self.is_refuted = true,
            _ => {}
        }
    }

    fn delete(&mut self, clause: &[i32]) -> Result<(), String> {
        let mut sorted = clause.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let places = self.places.get_mut(&sorted).filter(|places| !places.is_empty());
        let place = places.and_then(Vec::pop).ok_or("there is no such clause to delete")?;
        let is_reason = |literal: &i32| {
            let reason = self.reasons[literal.unsigned_abs() as usize];
            self.is_true[index(*literal)] && reason == Some(place)
        };
        if !sorted.iter().any(is_reason) {
            self.clauses[place].clear();
        }
        Ok(())
    }

    /// Whether the opposites of the literals contradict by unit propagation.
    fn is_implied(&mut self, clause: &[i32]) -> bool {
        if self.is_refuted {
            return true;
        }
        let root = self.trail.len();
        let mut is_implied = false;
        for literal in clause {
            is_implied |= self.is_true[index(*literal)];
            self.assign(-*literal, None);
        }
        is_implied = is_implied || !self.propagate();
        for literal in self.trail.drain(root..) {
            self.is_true[index(literal)] = false;
        }
        self.done = root;
        is_implied
    }

    /// Makes a literal true, unless it has a value.
    fn assign(&mut self, literal: i32, reason: Option<usize>) {
        if !self.is_true[index(literal)] && !self.is_false(literal) {
            self.is_true[index(literal)] = true;
            self.reasons[literal.unsigned_abs() as usize] = reason;
            self.trail.push(literal);
        }
    }

    /// Propagates; `false` if a clause is left with no literal.
    fn propagate(&mut self) -> bool {
        while let Some(literal) = self.trail.get(self.done).copied() {
            self.done += 1;
            let mut watching = std::mem::take(&mut self.watches[index(-literal)]);
            let mut is_possible = true;
            watching.retain_mut(|(place, other)| {
                if !is_possible || self.is_true[index(*other)] {
                    return true;
                }
                let visit = self.visit(*place, -literal);
                is_possible = visit != Visit::Contradiction;
                !matches!(visit, Visit::Moved)
            });
            self.watches[index(-literal)] = watching;
            if !is_possible {
                return false;
            }
        }
        true
    }

    /// A watched literal of a clause is false: watches another, or else propagates the other one
    /// watched.
    fn visit(&mut self, place: usize, falsified: i32) -> Visit {
        let clause = &mut self.clauses[place];
        if clause.is_empty() {
            // Deleted: nothing watches for it any more.
            return Visit::Moved;
        }
        if clause[0] == falsified && clause.len() > 1 {
            clause.swap(0, 1);
        }
        let other = clause[0];
        if self.is_true[index(other)] {
            return Visit::Kept;
        }
        if let Some(at) = (2..clause.len()).find(|at| !self.is_true[index(-clause[*at])]) {
            clause.swap(1, at);
            self.watches[index(clause[1])].push((place, other));
            return Visit::Moved;
        }
        if self.is_false(other) {
            return Visit::Contradiction;
        }
        self.assign(other, Some(place));
        Visit::Kept
    }
}

/// What came of a look at a clause.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Visit {
    /// It watches another literal now, or none.
    Moved,
    /// It watches the same literals.
    Kept,
    /// All its literals are false.
    Contradiction,
}
