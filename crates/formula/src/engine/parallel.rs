//! Counting on several threads: parts of the search are handed over as snapshots.
//!
//! The decisions that lead to a part are a persistent map from their depth to what was decided. A
//! thread that has work left while others wait keeps one version, hands over another, and both
//! share all that they have in common.

use super::cdcl::Cdcl;
use super::cdcl::chronological::Step;
use super::cdcl::lit::Lit;
use super::models::Count;
use super::problem::{Duals, Problem};
use crate::budget::{Budget, End};
use crate::formula::{Formula, Model};
use sbmap::OrdMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// What is known on the way to a part of the search, by depth.
pub(super) type Path = OrdMap<u32, Lit>;

/// As [`count`](super::count), on so many threads. The number is the same whatever the threads
/// do; which model comes first, and the nodes, are not. The budget's nodes are for all threads
/// together.
///
/// ```
/// use lucidoku_formula::Budget;
/// use lucidoku_formula::engine::count_parallel;
/// use lucidoku_formula::syntax::parse;
/// use std::num::NonZeroUsize;
///
/// let formula = parse("alldiff(a, b) * a = 1 + a = 2 + a = 3 * b = 1 + b = 2 + b = 3").unwrap();
/// let two = NonZeroUsize::new(2).unwrap();
/// assert_eq!(count_parallel(&formula, u128::MAX, two, Budget::UNLIMITED).models, 6);
/// ```
pub fn count_parallel(
    formula: &Formula,
    limit: u128,
    threads: NonZeroUsize,
    budget: Budget<'_>,
) -> Count {
    if limit == 0 {
        return Count { models: 0, first: None, end: End::Limit, nodes: 1 };
    }
    let problem = match Problem::new(formula, Duals::AfterPropagation, budget) {
        Ok(problem) => problem,
        Err(why) => return Count { models: 0, first: None, end: why.end(), nodes: 1 },
    };
    let shared = Shared::new(limit, SLICE, budget);
    shared.run(&problem, threads);
    shared.count()
}

/// What the threads have in common.
struct Shared<'a> {
    budget: Budget<'a>,
    limit: u128,
    /// Nodes between two looks at the others.
    slice: u64,
    /// Parts that nobody works on yet.
    parts: Mutex<Parts>,
    changed: Condvar,
    /// How many threads wait for a part.
    waiting: AtomicUsize,
    found: Mutex<(u128, Option<Model>)>,
    nodes: AtomicU64,
    is_over: AtomicBool,
    is_stopped: AtomicBool,
}

struct Parts {
    open: Vec<Path>,
    working: usize,
}

impl<'a> Shared<'a> {
    fn new(limit: u128, slice: u64, budget: Budget<'a>) -> Shared<'a> {
        Shared {
            budget,
            limit,
            slice,
            parts: Mutex::new(Parts { open: vec![Path::new()], working: 0 }),
            changed: Condvar::new(),
            waiting: AtomicUsize::new(0),
            found: Mutex::new((0, None)),
            nodes: AtomicU64::new(1),
            is_over: AtomicBool::new(limit == 0),
            is_stopped: AtomicBool::new(false),
        }
    }

    /// Searches on so many threads, or as many as there can be.
    fn run(&self, problem: &Problem, threads: NonZeroUsize) {
        std::thread::scope(|scope| {
            for _ in 1..threads.get() {
                let work = || self.work(Cdcl::new(problem.clone()));
                if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            self.work(Cdcl::new(problem.clone()));
        });
    }

    /// Takes parts until there are none, and nobody is left who could hand one over.
    fn work(&self, mut search: Cdcl) {
        while let Some(path) = self.next_part() {
            let _working = Working(self);
            if search.enter(path.values().copied()) {
                self.search(&mut search, path);
            }
        }
    }

    fn next_part(&self) -> Option<Path> {
        let mut parts = lock(&self.parts);
        loop {
            if self.is_over() {
                return None;
            }
            if let Some(path) = parts.open.pop() {
                parts.working += 1;
                return Some(path);
            }
            if parts.working == 0 {
                return None;
            }
            self.waiting.fetch_add(1, Ordering::Relaxed);
            parts = self.changed.wait(parts).unwrap_or_else(PoisonError::into_inner);
            self.waiting.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Counts the models of a part, a slice of nodes at a time; between slices, hands over what
    /// others could do.
    fn search(&self, search: &mut Cdcl, mut path: Path) {
        let mut first = None;
        while !self.is_over() {
            let before = search.decisions;
            let mut models = 0;
            let rest = self.budget.nodes.saturating_sub(self.nodes.load(Ordering::Relaxed));
            let slice = self.slice.min(rest);
            let budget = Budget { nodes: before + slice + 1, stop: self.budget.stop };
            let room = self.limit - lock(&self.found).0.min(self.limit);
            let step = loop {
                match search.next_model(budget) {
                    Step::Model => models += 1,
                    step => break step,
                }
                first = first.or_else(|| Some(search.model()));
                if models >= room || search.decisions >= before + slice {
                    break Step::Model;
                }
            };
            self.report(models, &mut first, search.decisions - before);
            if step == Step::End(End::Exhausted) {
                return;
            }
            if self.waiting.load(Ordering::Relaxed) > 0 {
                let part = search.hand_over();
                if let Some((known, decision)) = part {
                    let mut next = path.len() as u32;
                    for lit in known {
                        path.insert(next, lit);
                        next += 1;
                    }
                    let mut part = path.clone();
                    part.insert(next, !decision);
                    path.insert(next, decision);
                    lock(&self.parts).open.push(part);
                    self.changed.notify_one();
                }
            }
        }
    }

    fn report(&self, models: u128, first: &mut Option<Model>, nodes: u64) {
        let nodes = nodes + self.nodes.fetch_add(nodes, Ordering::Relaxed);
        let is_spent = self.budget.is_spent(nodes);
        let mut found = lock(&self.found);
        found.0 = found.0.saturating_add(models).min(self.limit);
        if found.1.is_none() {
            found.1 = first.take();
        }
        if is_spent && found.0 < self.limit {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
        if is_spent || found.0 >= self.limit {
            self.is_over.store(true, Ordering::Relaxed);
        }
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    fn count(self) -> Count {
        let (models, first) = self.found.into_inner().unwrap_or_else(PoisonError::into_inner);
        let is_stopped = self.is_stopped.into_inner();
        let end = match (models >= self.limit, is_stopped) {
            (true, _) => End::Limit,
            (false, true) => End::Stopped,
            (false, false) => End::Exhausted,
        };
        Count { models, first, end, nodes: self.nodes.into_inner() }
    }
}

/// A thread at work on a part. However that ends, the others learn of it.
struct Working<'a, 'b>(&'a Shared<'b>);

impl Drop for Working<'_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.is_over.store(true, Ordering::Relaxed);
        }
        let mut parts = lock(&self.0.parts);
        parts.working -= 1;
        if parts.working == 0 || self.0.is_over() {
            self.0.changed.notify_all();
        }
    }
}

/// Nodes between two looks at the others.
const SLICE: u64 = 512;

/// What a thread held that panicked is still counted: the panic itself reaches the caller.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::count;
    use crate::syntax::parse;

    /// A formula of `side` rows and columns that all differ in each row and column.
    fn latin(side: usize) -> Formula {
        let name = |row: usize, column: usize| format!("r{row}c{column}");
        let line = |cells: Vec<String>| format!("alldiff({})", cells.join(", "));
        let rows = (0..side).map(|row| line((0..side).map(|at| name(row, at)).collect()));
        let columns = (0..side).map(|column| line((0..side).map(|at| name(at, column)).collect()));
        let cells = (0..side * side).map(|at| name(at / side, at % side));
        let domain = |cell: String| {
            (1..=side).map(|value| format!("{cell} = {value}")).collect::<Vec<_>>().join(" + ")
        };
        let parts: Vec<String> = rows.chain(columns).chain(cells.map(domain)).collect();
        parse(&parts.join(" * ")).unwrap()
    }

    #[test]
    fn handing_over_after_every_few_nodes_loses_nothing() {
        let formula = latin(4);
        let problem = Problem::new(&formula, Duals::AfterPropagation, Budget::UNLIMITED).unwrap();
        let expected = count(&formula, u128::MAX, Budget::UNLIMITED).models;
        for (threads, slice) in [(2, 1), (3, 2), (5, 1), (8, 7)] {
            let shared = Shared::new(u128::MAX, slice, Budget::UNLIMITED);
            shared.run(&problem, NonZeroUsize::new(threads).unwrap());
            assert_eq!(shared.count().models, expected, "{threads} threads");
        }
    }

    #[test]
    fn no_more_nodes_are_looked_at_than_allowed() {
        let two = NonZeroUsize::new(2).unwrap();
        for nodes in [0, 1, 2, 100, 700] {
            let budget = Budget { nodes, ..Budget::UNLIMITED };
            let some = count_parallel(&latin(5), u128::MAX, two, budget);
            // Each thread takes what is left before the other has told what it took.
            assert!(some.nodes <= 2 * nodes.max(1) + 1, "{} of {nodes}", some.nodes);
            assert_eq!(some.end, End::Stopped);
        }
    }
}
