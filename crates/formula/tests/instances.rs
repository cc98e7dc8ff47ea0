//! Instances whose answers are known: what is not settled within a limit is passed over, what is
//! settled must agree.

mod support {
    pub mod csp;
}

use lucidoku_formula::engine::{Models, Solver};
use lucidoku_formula::{Answer, Budget};
use lucidoku_testdata::{read, repository};
use std::fs;
use support::csp;

/// Decisions that a solver may take: enough for all instances that are settled in a second.
const NODES: u64 = 15_000;

/// Those that no solver that we know of settles easily, so that nobody may be missing unnoticed.
const MOST_OPEN: usize = 22;

#[test]
fn answers_are_those_that_are_known() {
    let folder = repository().join("../shared/data/formula");
    let Ok(files) = fs::read_dir(&folder) else {
        println!("skipped: {} is not there", folder.display());
        return;
    };
    let mut open = 0;
    for path in files.map(|file| file.unwrap().path()) {
        if path.extension().is_none_or(|extension| extension != "csp") {
            continue;
        }
        let text = read(&path);
        let formula = csp::formula(&text);
        let expected = expected(&text);
        let budget = Budget { nodes: NODES, ..Budget::UNLIMITED };
        match Solver::new(&formula).solve(budget) {
            Answer::Satisfiable(model) => {
                assert!(formula.is_satisfied_by(&model), "{}", path.display());
                assert_ne!(expected, Some(false), "{}", path.display());
            }
            Answer::Unsatisfiable => assert_ne!(expected, Some(true), "{}", path.display()),
            Answer::Stopped => open += 1,
        }
        let few = Budget { nodes: NODES / 10, ..Budget::UNLIMITED };
        for model in Models::new(&formula, few).take(3) {
            assert!(formula.is_satisfied_by(&model), "{}", path.display());
            assert_ne!(expected, Some(false), "{}", path.display());
        }
    }
    assert!(open <= MOST_OPEN, "{open} instances were not settled");
}

/// Whether there is a model, if the file says so.
fn expected(text: &str) -> Option<bool> {
    text.lines().find_map(|line| match line {
        "m expect S" | "m sat yes" => Some(true),
        "m expect U" | "m sat no" => Some(false),
        _ => None,
    })
}
