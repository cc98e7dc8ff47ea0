//! What the arguments choose.

use crate::encoding::Duals;
use crate::solver::Solver;

/// What to run.
pub struct Options {
    /// Parts of the names of instances; none for all.
    pub names: Vec<String>,
    /// The solvers, in the order of the columns.
    pub solvers: Vec<Solver>,
    /// CPU seconds for each run.
    pub limit: f64,
    /// Whether the peers get the dual clauses.
    pub duals: Duals,
}

impl Options {
    /// Reads the arguments.
    pub fn read(arguments: impl IntoIterator<Item = String>) -> Result<Options, String> {
        let (names, solvers) = (Vec::new(), Solver::all());
        let mut options = Options { names, solvers, limit: 20.0, duals: Duals::With };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let mut value =
                || arguments.next().ok_or(format!("{argument}: expected a value after it"));
            match argument.as_str() {
                "--bench" => {}
                "--no-dual" => options.duals = Duals::Without,
                "--limit" => {
                    let limit = value()?;
                    let seconds: Option<f64> = limit.parse().ok().filter(|seconds| *seconds > 0.0);
                    options.limit =
                        seconds.ok_or(format!("{limit}: expected a number of seconds"))?;
                }
                "--solvers" => {
                    let named: Result<_, _> = value()?.split(',').map(solver).collect();
                    options.solvers = named?;
                }
                flag if flag.starts_with('-') => {
                    return Err(format!(
                        "{flag}: expected --limit, --solvers, --no-dual or part of a name"
                    ));
                }
                _ => options.names.push(argument),
            }
        }
        Ok(options)
    }

    /// Whether a part of this name was given, or no name at all.
    pub fn asks_for(&self, name: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|part| name.contains(part))
    }
}

fn solver(name: &str) -> Result<Solver, String> {
    let names = || Solver::all().iter().map(|solver| solver.name()).collect::<Vec<_>>().join(", ");
    Solver::named(name).ok_or_else(|| format!("{name}: expected one of {}", names()))
}
