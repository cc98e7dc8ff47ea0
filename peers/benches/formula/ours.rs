//! Our engine, which gets the instance itself: groups, inequalities and domains.

use crate::child::stop_after;
use crate::encoding::Numbering;
use crate::instance::Instance;
use cpu_time::ProcessTime;
use lucidoku_formula::engine::Solver;
use lucidoku_formula::{Answer, Budget, Formula, Literal, Model};
use lucidoku_peers::sat::{Found, measured};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// What its column is called.
pub const NAME: &str = "lucidoku";

/// How many seconds past the limit an engine has to stop that was asked to.
const GRACE: f64 = 1.0;

/// Solves an instance, or says after the limit how far it came.
pub fn solve(instance: &Instance, limit: f64) -> Result<Found, String> {
    let formula = formula(instance)?;
    stop_after(limit + GRACE)?;
    let is_over = over_after(limit);
    let budget = Budget { stop: &|| is_over.load(Ordering::Relaxed), ..Budget::UNLIMITED };
    let ((solver, answer), seconds) = measured(|| {
        let mut solver = Solver::new(&formula);
        let answer = solver.solve(budget);
        (solver, answer)
    });
    let (is_satisfiable, model) = match answer {
        Answer::Satisfiable(model) => (Some(true), booleans(instance, &model)?),
        Answer::Unsatisfiable => (Some(false), Vec::new()),
        Answer::Stopped => (None, Vec::new()),
    };
    Ok(Found { is_satisfiable, model, conflicts: Some(solver.conflicts()), seconds })
}

/// Becomes true when this process has taken so many CPU seconds from now on.
fn over_after(limit: f64) -> Arc<AtomicBool> {
    let is_over = Arc::new(AtomicBool::new(false));
    let told = is_over.clone();
    let start = ProcessTime::now();
    let limit = Duration::from_secs_f64(limit);
    thread::spawn(move || {
        while let Some(left) = limit.checked_sub(start.elapsed()) {
            thread::sleep(left.max(Duration::from_millis(1)));
        }
        told.store(true, Ordering::Relaxed);
    });
    is_over
}

/// The instance as a formula.
pub fn formula(instance: &Instance) -> Result<Formula, String> {
    let mut builder = Formula::builder();
    let names = (0..instance.domains.len()).map(|number| format!("v{number}"));
    let variables: Result<Vec<_>, _> = names.map(|name| builder.variable(&name)).collect();
    let variables = variables.map_err(|error| error.to_string())?;
    for (variable, domain) in variables.iter().zip(&instance.domains) {
        let equals = |value: &u32| Literal::new(*variable, i64::from(*value));
        if domain.is_empty() {
            // No clause says this alone.
            builder.strike(equals(&1));
            builder.clause([equals(&1)]);
        } else {
            builder.clause(domain.iter().map(equals));
        }
    }
    for group in &instance.groups {
        builder.all_different(group.iter().map(|member| variables[*member]));
    }
    for (a, b) in &instance.edges {
        builder.different(variables[*a], variables[*b]);
    }
    builder.build().map_err(|error| error.to_string())
}

/// The model as the peers tell it.
fn booleans(instance: &Instance, model: &Model) -> Result<Vec<i32>, String> {
    let numbers = Numbering::of(instance);
    let number = |(variable, value): (usize, &i64)| {
        let value = u32::try_from(*value).ok();
        let number = value.and_then(|value| numbers.number(variable, value));
        number.ok_or_else(|| format!("variable {variable} has a value outside of its domain"))
    };
    model.values().iter().enumerate().map(number).collect()
}
