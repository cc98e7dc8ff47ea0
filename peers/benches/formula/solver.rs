//! The solvers that are compared.

use crate::child::encoded;
use crate::crates;
use crate::encoding::Duals;
use crate::instance::Instance;
use crate::ours;
use crate::programs::{PROGRAMS, Program};
use lucidoku_peers::sat::Found;
use rustsat::solvers::Solve as _;
use rustsat_cadical::CaDiCaL;
use rustsat_minisat::core::Minisat;

/// One of the solvers.
#[derive(Clone, Copy, Debug)]
pub enum Solver {
    /// The engine of `lucidoku-formula`.
    Ours,
    /// The crate `rustsat-cadical`.
    Cadical,
    /// The crate `rustsat-minisat`.
    Minisat,
    /// The crate `varisat`.
    Varisat,
    /// A program, installed or of the peers' own.
    Program(&'static Program),
}

impl Solver {
    /// All of them, installed or not.
    pub fn all() -> Vec<Solver> {
        let crates = [Solver::Ours, Solver::Cadical, Solver::Minisat, Solver::Varisat];
        crates.into_iter().chain(PROGRAMS.iter().map(Solver::Program)).collect()
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Solver> {
        Solver::all().into_iter().find(|solver| solver.name() == name)
    }

    /// What its column is called.
    pub fn name(self) -> &'static str {
        match self {
            Solver::Ours => ours::NAME,
            Solver::Cadical => "cadical",
            Solver::Minisat => "minisat",
            Solver::Varisat => "varisat",
            Solver::Program(program) => program.name,
        }
    }

    /// Its version, or why it cannot be run.
    pub fn version(self) -> Result<String, String> {
        match self {
            Solver::Ours => Ok("this repository's".into()),
            Solver::Cadical => Ok(format!("{}, by crate", CaDiCaL::default().signature())),
            Solver::Minisat => Ok(format!("{}, by crate", Minisat::default().signature())),
            Solver::Varisat => Ok("varisat 0.2, by crate".into()),
            Solver::Program(program) => match program.path() {
                Some(_) => Ok(program
                    .version()
                    .unwrap_or_else(|| "of a version that it does not say".into())),
                None => Err("left out: no such program on the PATH".into()),
            },
        }
    }

    /// Runs it in this process, or from this process, which ends soon after the limit.
    pub fn solve(self, instance: &Instance, duals: Duals, limit: f64) -> Result<Found, String> {
        let cnf = || encoded(instance, duals, limit);
        match self {
            Solver::Ours => ours::solve(instance, limit),
            Solver::Cadical => Ok(crates::cadical(&cnf()?)),
            Solver::Minisat => Ok(crates::minisat(&cnf()?)),
            Solver::Varisat => Ok(crates::varisat(&cnf()?)),
            Solver::Program(program) => program.solve(&cnf()?),
        }
    }
}
