//! Counting all models: a 9x9 puzzle with one solution, less two of its givens.

use crate::encoding::{Duals, encode};
use crate::instance::Instance;
use crate::ours;
use crate::programs::count_with_clasp;
use lucidoku_formula::engine::{Models, count};
use lucidoku_formula::{Budget, End};
use lucidoku_peers::sat::measured;

/// What selects this part, beside the names of instances.
pub const NAME: &str = "counting";

/// A puzzle with 21 givens that is known as hard.
const PUZZLE: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
/// The numbers of the givens that are removed, in reading order.
const REMOVED: &[[usize; 2]] = &[[0, 1], [0, 20], [9, 10], [19, 20]];
/// How often ours counts; the least time is taken.
const RUNS: usize = 3;

/// Counts and prints a line for each puzzle. Fails if the counts differ.
pub fn report() -> Result<(), String> {
    println!(
        "\n{:<25}{:>12}{:>14}{:>14}{:>14}",
        "counting, models a second", "models", "count", "Models", "clasp-cmd"
    );
    for removed in REMOVED {
        println!("{}", line(removed)?);
    }
    Ok(())
}

fn line(removed: &[usize; 2]) -> Result<String, String> {
    let instance = without(removed);
    let (counted, count_seconds) = least(|| counted(&instance))?;
    let (spelled_out, models_seconds) = least(|| spelled_out(&instance))?;
    let clasp = count_with_clasp(&encode(&instance, Duals::With))?;
    let peers = clasp.map(|(models, _)| models);
    if spelled_out != counted || peers.is_some_and(|models| models != counted) {
        return Err(format!("WRONG: {counted} models, {spelled_out} spelled out, clasp {peers:?}"));
    }
    let rate = |seconds: f64| format!("{:.0}", counted as f64 / seconds);
    let clasp = clasp.map_or("-".into(), |(_, seconds)| rate(seconds));
    let what = format!("without givens {} and {}", removed[0] + 1, removed[1] + 1);
    let [ours, models] = [count_seconds, models_seconds].map(rate);
    Ok(format!("{what:<25}{counted:>12}{ours:>14}{models:>14}{clasp:>14}"))
}

fn least(work: impl Fn() -> Result<u128, String>) -> Result<(u128, f64), String> {
    let (models, mut seconds) = measured(&work);
    for _ in 1..RUNS {
        seconds = seconds.min(measured(&work).1);
    }
    Ok((models?, seconds))
}

fn counted(instance: &Instance) -> Result<u128, String> {
    let counted = count(&ours::formula(instance)?, u128::MAX, Budget::UNLIMITED);
    if counted.end == End::Exhausted { Ok(counted.models) } else { Err("it stopped".into()) }
}

fn spelled_out(instance: &Instance) -> Result<u128, String> {
    let formula = ours::formula(instance)?;
    Ok(Models::new(&formula, Budget::UNLIMITED).map(|_| 1).sum())
}

fn without(removed: &[usize; 2]) -> Instance {
    let givens = PUZZLE.bytes().scan(0, |givens, byte| {
        let number = *givens;
        *givens += usize::from(byte != b'0');
        Some((number, u32::from(byte - b'0')))
    });
    let domain = |(number, digit)| {
        if digit == 0 || removed.contains(&number) { (1..=9).collect() } else { vec![digit] }
    };
    let house = |number: usize| {
        [
            (0..9).map(|place| number * 9 + place).collect(),
            (0..9).map(|place| place * 9 + number).collect(),
            (0..9).map(|p| (number / 3 * 3 + p / 3) * 9 + number % 3 * 3 + p % 3).collect(),
        ]
    };
    let groups: Vec<Vec<usize>> = (0..9).flat_map(house).collect();
    Instance { domains: givens.map(domain).collect(), groups, ..Instance::default() }
}
