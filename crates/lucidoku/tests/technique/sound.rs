//! Every step of every technique against the solution and its checker.

use crate::{checks, positions};
use lucidoku::board::Candidate;
use lucidoku::technique::{self, ALL};
use std::collections::BTreeMap;

/// So many puzzles are walked along, unless `LUCIDOKU_FULL` is set.
const FEW: usize = 40;
/// And so many if it is: more than 20,000 positions.
const MANY: usize = 1000;

#[test]
fn every_step_agrees_with_the_solution_and_its_checker() {
    let puzzles = if std::env::var_os("LUCIDOKU_FULL").is_some() { MANY } else { FEW };
    let (mut visited, mut found) = (0, BTreeMap::<&str, usize>::new());
    positions::each(puzzles, &mut |position, solution| {
        visited += 1;
        for technique in ALL {
            for step in technique::all(*technique, position) {
                *found.entry(step.technique.name).or_default() += 1;
                let is_true = |candidate: Candidate| {
                    solution.grid().get(candidate.cell.index()) == Some(candidate.digit.get())
                };
                let placed = step.placements.iter().all(is_true);
                let gone = !step.eliminations.iter().any(is_true);
                let checked = checks::confirm(&step, position);
                assert!(placed && gone, "against the solution: {step:#?}\n{}", position.grid());
                assert_eq!(checked, Ok(()), "{step:#?}\n{}", position.grid());
            }
        }
    });
    println!("{visited} positions: {found:?}");
    let unseen: Vec<&str> =
        ALL.iter().map(|t| t.info().name).filter(|name| !found.contains_key(name)).collect();
    println!("never found: {unseen:?}");
    assert!(visited > 10 * FEW, "{visited} positions");
}
