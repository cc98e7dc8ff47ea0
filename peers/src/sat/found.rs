//! What solvers find, how they tell it, and what it takes.

use nix::sys::resource::{Usage, UsageWho, getrusage};

/// What a solver found.
#[derive(Clone, Default)]
pub struct Found {
    /// Whether there is a model, if that is settled.
    pub is_satisfiable: Option<bool>,
    /// The Booleans that are true in the model, as in DIMACS files. Others may be left out or
    /// negative.
    pub model: Vec<i32>,
    /// How often it had to go back, where that is known.
    pub conflicts: Option<u64>,
    /// CPU seconds.
    pub seconds: f64,
}

/// Does some work. Returns its result, and the CPU seconds that this process took.
pub fn measured<R>(work: impl FnOnce() -> R) -> (R, f64) {
    let start = used(UsageWho::RUSAGE_SELF);
    let result = work();
    (result, used(UsageWho::RUSAGE_SELF) - start)
}

/// The CPU seconds of this process or of those that it has waited for.
pub fn used(who: UsageWho) -> f64 {
    let seconds = |usage: Usage| {
        let times = [usage.user_time(), usage.system_time()];
        times.map(|t| t.tv_sec() as f64 + t.tv_usec() as f64 / 1e6).iter().sum()
    };
    getrusage(who).map(seconds).expect("a process may ask what it has used")
}

/// Says what was found, as SAT solvers do: lines that begin with `s`, `v` and `c`.
pub fn tell(found: &Found) {
    match found.is_satisfiable {
        Some(true) => println!("\ns SATISFIABLE"),
        Some(false) => println!("\ns UNSATISFIABLE"),
        None => println!("\ns UNKNOWN"),
    }
    found.model.chunks(20).for_each(|literals| {
        let literals: String = literals.iter().map(|literal| format!(" {literal}")).collect();
        println!("v{literals}");
    });
    if let Some(conflicts) = found.conflicts {
        println!("c conflicts: {conflicts}");
    }
    println!("c seconds: {}", found.seconds);
}

/// What a solver said.
pub fn understood(text: &str) -> Found {
    let mut found = Found::default();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        match (words.next(), words.next()) {
            (Some("s"), Some("SATISFIABLE")) => found.is_satisfiable = Some(true),
            (Some("s"), Some("UNSATISFIABLE")) => found.is_satisfiable = Some(false),
            (Some("v"), Some(first)) => {
                let literals = [first].into_iter().chain(words);
                found.model.extend(literals.filter_map(|word| word.parse::<i32>().ok()));
            }
            (Some("c"), Some("seconds:")) => found.seconds = number(line).unwrap_or_default(),
            _ if line.to_ascii_lowercase().trim_start_matches("c ").starts_with("conflicts") => {
                found.conflicts =
                    number(line).map(|conflicts| conflicts as u64).or(found.conflicts);
            }
            _ => {}
        }
    }
    found
}

/// The first number after the colon.
fn number(line: &str) -> Option<f64> {
    line.split_once(':')?.1.split_whitespace().next()?.parse().ok()
}
