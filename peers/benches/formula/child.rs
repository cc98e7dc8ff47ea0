//! One run: a process of its own, so that it can be stopped whatever it is doing, and so that
//! what it takes is its own.

use crate::encoding::{Duals, encode};
use crate::instance::Instance;
use crate::solver::Solver;
use lucidoku_peers::sat::{Cnf, Found, tell, understood, used};
use nix::sys::resource::{Resource, UsageWho, setrlimit};
use std::path::Path;
use std::process::Command;

/// The first argument of such a process.
pub const MARK: &str = "--one-run";

/// Runs a solver on a file, in another process, for at most so many CPU seconds.
pub fn run(solver: Solver, file: &Path, duals: Duals, limit: f64) -> Result<Found, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let duals = if duals == Duals::With { "with" } else { "without" };
    let mut command = Command::new(program);
    command.args([MARK, solver.name(), duals, &limit.to_string()]).arg(file);
    let output = command.output().map_err(|error| error.to_string())?;
    let mut found = understood(&String::from_utf8_lossy(&output.stdout));
    // Whoever reaches the limit is killed, or stops; whoever ends otherwise has an answer.
    let is_over = output.status.code().is_none() || found.seconds >= limit;
    if is_over {
        found.is_satisfiable = None;
    } else if found.is_satisfiable.is_none() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("no answer, {}: {said}", output.status));
    }
    Ok(found)
}

/// What a process of this kind does: its arguments after the mark.
pub fn main(arguments: &[String]) -> Result<(), String> {
    let [solver, duals, limit, file] = arguments else {
        return Err("expected a solver, `with` or `without`, a limit and a file".into());
    };
    let duals = if duals == "with" { Duals::With } else { Duals::Without };
    let limit: f64 = limit.parse().map_err(|error| format!("{limit}: {error}"))?;
    let solver = Solver::named(solver).ok_or_else(|| format!("no solver {solver}"))?;
    let instance = Instance::open(Path::new(file))?;
    tell(&solver.solve(&instance, duals, limit)?);
    Ok(())
}

/// The clauses of an instance, of which the solving has so many CPU seconds.
pub fn encoded(instance: &Instance, duals: Duals, limit: f64) -> Result<Cnf, String> {
    let cnf = encode(instance, duals);
    stop_after(limit)?;
    Ok(cnf)
}

/// From here on this process, and each that it starts, may take the CPU for so many seconds, or
/// at most one more.
pub fn stop_after(limit: f64) -> Result<(), String> {
    let used = used(UsageWho::RUSAGE_SELF);
    let last = (used + limit).ceil() as u64;
    setrlimit(Resource::RLIMIT_CPU, last, last + 1).map_err(|error| error.to_string())
}
