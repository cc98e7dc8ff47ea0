//! Every step of every technique against the solution and its checker.

use crate::{checks, positions};
use lucidoku::board::Candidate;
use lucidoku::grid::Solution;
use lucidoku::technique::{self, ALL, Position, Step, Technique};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// So many puzzles are walked along, unless `LUCIDOKU_FULL` is set.
const FEW: usize = 18;
/// And so many if it is: more than 20,000 positions.
const MANY: usize = 190;

/// Of so many steps of a technique in one position each is confirmed by its checker; of more, as
/// many, evenly spread, unless `LUCIDOKU_FULL` is set. All are compared with the solution.
const CONFIRMED: usize = 20;

/// And about one of so many positions is looked at.
const STRIDE: usize = 8;

/// In one of so many of these positions, the techniques that have settings are run in these, too.
const SETTINGS_STRIDE: usize = 5;

/// Confirms a step, or says what is amiss.
type Check<'a> = dyn Fn(&Step) -> Result<(), String> + 'a;

#[test]
fn every_step_agrees_with_the_solution_and_its_checker() {
    let is_full = std::env::var_os("LUCIDOKU_FULL").is_some();
    let (puzzles, stride, confirmed) =
        if is_full { (MANY, 1, usize::MAX) } else { (FEW, STRIDE, CONFIRMED) };
    let [looked_at, in_settings] = [(); 2].map(|()| AtomicUsize::new(0));
    let found = Mutex::new(BTreeMap::<&str, usize>::new());
    positions::each_at_once(puzzles, &|position, solution| {
        // By something that no order of threads changes.
        if !position.grid().candidate_count().is_multiple_of(stride) {
            return;
        }
        looked_at.fetch_add(1, Ordering::Relaxed);
        let is_right = |technique: &dyn Technique, check: &Check<'_>| {
            let steps = technique::all(technique, position);
            steps.iter().for_each(|step| agrees(step, position, solution));
            let spread = steps.len().div_ceil(confirmed).max(1);
            steps.iter().step_by(spread).for_each(|step| {
                assert_eq!(check(step), Ok(()), "{step:#?}\n{}", position.grid());
            });
            steps.len()
        };
        for technique in ALL {
            let steps = is_right(*technique, &|step| checks::confirm(step, position));
            *found.lock().unwrap().entry(technique.info().name).or_default() += steps;
        }
        if position.grid().candidate_count().is_multiple_of(stride * SETTINGS_STRIDE) {
            for setting @ (code, name) in technique::settings() {
                let technique = technique::setting(code, Some(name)).expect("settings are listed");
                let steps =
                    is_right(technique, &|step| checks::confirm_in(setting, step, position));
                in_settings.fetch_add(steps, Ordering::Relaxed);
            }
        }
    });
    let (looked_at, found) = (looked_at.into_inner(), found.into_inner().unwrap());
    println!("{looked_at} positions: {found:?}");
    let unseen: Vec<&&str> = found.iter().filter(|(_, n)| **n == 0).map(|(name, _)| name).collect();
    println!("never found: {unseen:?}");
    assert!(looked_at > 10 * puzzles / stride, "{looked_at} positions");
    assert!(in_settings.into_inner() > 0, "no position for settings");
    assert!(unseen.len() < ALL.len() / 3, "{unseen:?}");
}

fn agrees(step: &Step, position: &Position<'_>, solution: &Solution) {
    let is_true = |candidate: Candidate| {
        solution.grid().get(candidate.cell.index()) == Some(candidate.digit.get())
    };
    let is_right = step.placements.iter().all(is_true) && !step.eliminations.iter().any(is_true);
    assert!(is_right, "against the solution: {step:#?}\n{}", position.grid());
}
