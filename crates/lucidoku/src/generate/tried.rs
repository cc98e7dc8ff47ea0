//! What was tried where no puzzle was found.

use super::fault::givens;
use super::make::Miss;
use super::path::{Miss as PathMiss, Occurrence};
use super::wish::{Minimality, Wish};
use std::collections::BTreeMap;
use std::fmt;

/// Where so many attempts found no full grid, the board has none, or none that is found.
const ENOUGH: u64 = 16;

/// What was tried, and why it led to nothing.
#[derive(Clone, Debug)]
pub struct Tried {
    wish: Wish,
    attempts: u64,
    misses: BTreeMap<Miss, u64>,
}

impl Tried {
    pub(super) fn new(wish: &Wish) -> Tried {
        Tried { wish: wish.clone(), attempts: 0, misses: BTreeMap::new() }
    }

    pub(super) fn add(&mut self, miss: Miss) {
        self.attempts += 1;
        *self.misses.entry(miss).or_default() += 1;
    }

    /// Whether no full grid was found, so often that there hardly is one.
    pub(super) fn is_without_grid(&self) -> bool {
        self.attempts >= ENOUGH && self.misses.keys().all(|miss| *miss == Miss::NoGrid)
    }

    /// How many grids were begun with.
    pub fn attempts(&self) -> u64 {
        self.attempts
    }

    /// Why they led to nothing, the most frequent reason first, each with how often it was so.
    pub fn reasons(&self) -> Vec<(u64, String)> {
        let mut reasons: BTreeMap<String, u64> = BTreeMap::new();
        for (miss, count) in self.misses.iter().filter(|(miss, _)| !is_count(miss)) {
            *reasons.entry(self.reason(miss)).or_default() += count;
        }
        let mut reasons: Vec<(u64, String)> =
            reasons.into_iter().map(|(reason, count)| (count, reason)).collect();
        reasons.extend(self.counts());
        reasons.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        reasons
    }

    /// What numbers of givens were reached instead.
    fn counts(&self) -> Option<(u64, String)> {
        let reached = self.misses.iter().filter_map(|(miss, count)| match miss {
            Miss::Givens(givens) => Some((*givens, *count)),
            _ => None,
        });
        let reached: Vec<(usize, u64)> = reached.collect();
        let (fewest, most) = (reached.first()?.0, reached.last()?.0);
        let all = reached.iter().map(|(_, count)| count).sum();
        Some((all, format!("with {}", givens(&(fewest..=most)))))
    }

    fn reason(&self, miss: &Miss) -> String {
        match miss {
            Miss::NoGrid => "no full grid found".into(),
            Miss::Pattern => "no digits found for the pattern".into(),
            Miss::Givens(count) => format!("with {}", givens(&(*count..=*count))),
            Miss::NotMinimal => match self.wish.minimality {
                Minimality::WithinSymmetry => "not minimal within the symmetry".into(),
                _ => "not minimal".into(),
            },
            Miss::Path(PathMiss::TooEasy(level)) => format!("too easy ({level})"),
            Miss::Path(PathMiss::TooHard(level)) => format!("too hard ({level} at least)"),
            Miss::Path(PathMiss::Demand(number) | PathMiss::Nearly(number)) => self.unmet(*number),
        }
    }

    fn unmet(&self, number: usize) -> String {
        let Some(demand) = self.wish.path.demands.get(number) else { return String::new() };
        let names: Vec<&str> = demand.techniques.iter().map(|info| info.name).collect();
        let names = names.join(" or ");
        match demand.occurrence {
            Occurrence::Somewhere => format!("without {names}"),
            Occurrence::Hardest => format!("without {names}, or with something harder"),
            Occurrence::Once => format!("not with exactly one {names}"),
            Occurrence::BesideSingles => {
                format!("without {names}, or with more than singles beside")
            }
            Occurrence::Nowhere => format!("with {names}"),
        }
    }
}

fn is_count(miss: &Miss) -> bool {
    matches!(miss, Miss::Givens(_))
}

/// As `1,200 grids tried: 1,000 not minimal, 200 too easy (easy)`.
impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.attempts == 1 { "grid" } else { "grids" };
        write!(f, "{} {plural} tried", self.attempts)?;
        let reasons = self.reasons();
        for (number, (count, reason)) in reasons.iter().enumerate() {
            let before = if number == 0 { ": " } else { ", " };
            write!(f, "{before}{count} {reason}")?;
        }
        Ok(())
    }
}
