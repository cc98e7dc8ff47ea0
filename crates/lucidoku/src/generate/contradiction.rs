//! What of a wish for a path contradicts itself.

use super::fault::WishFault;
use super::path::{Demand, Occurrence, PathOrder, PathWish};
use crate::explain::Entry;
use crate::rate::least_level;
use crate::technique::{Info, Level};

impl PathWish {
    /// Whether some path might be like that.
    ///
    /// # Errors
    /// The first contradiction.
    pub(super) fn check(&self) -> Result<(), WishFault> {
        let PathWish { order, levels, scores, demands } = self;
        if levels.is_empty() || scores.is_empty() {
            return Err(WishFault::Path);
        }
        if *order == PathOrder::Own && *scores != PathWish::default().scores {
            return Err(WishFault::Scores);
        }
        let least = least_level(*scores.start());
        if *order == PathOrder::Hodoku && least > *levels.end() {
            return Err(WishFault::ScoreTooHigh(*scores.start(), least));
        }
        let wanted = demands.iter().filter(|demand| demand.occurrence != Occurrence::Nowhere);
        let wanted: Vec<&Demand> = wanted.collect();
        wanted.iter().try_for_each(|demand| self.check_demand(demand))?;
        let mut pairs = wanted.iter().flat_map(|one| wanted.iter().map(move |other| (one, other)));
        pairs.try_for_each(|(one, other)| self.check_pair(one, other))
    }

    /// Whether a technique that is asked for can be on the path.
    fn check_demand(&self, demand: &Demand) -> Result<(), WishFault> {
        let name = demand.first_name();
        let is_forbidden = |technique: &&'static Info| {
            self.demands.iter().any(|other| {
                other.occurrence == Occurrence::Nowhere && other.techniques.contains(technique)
            })
        };
        let mut left = demand.clone();
        left.techniques.retain(|technique| self.order.contains(technique));
        if left.techniques.is_empty() {
            return Err(WishFault::Technique(name));
        }
        left.techniques.retain(|technique| !is_forbidden(technique));
        if left.techniques.is_empty() {
            return Err(WishFault::Contradiction(name));
        }
        let entries: Vec<&Entry> = self.order.entries_of(&left).collect();
        let level = entries.iter().map(|entry| entry.level).min().unwrap_or(Level::Easy);
        if level > *self.levels.end() {
            return Err(WishFault::TooHard(name, level));
        }
        let allowed = entries.iter().filter(|entry| entry.level <= *self.levels.end());
        let score = allowed.map(|entry| entry.score).min().unwrap_or_default();
        match score > *self.scores.end() {
            true => Err(WishFault::ScoreTooLow(name, score)),
            false => Ok(()),
        }
    }

    /// Whether what is asked of one technique leaves room for the other.
    fn check_pair(&self, one: &Demand, other: &Demand) -> Result<(), WishFault> {
        let (name, other_name) = (one.first_name(), other.first_name());
        let names: Vec<&str> = self.order.entries_of(one).map(|entry| entry.name).collect();
        let is_apart = || self.order.entries_of(other).all(|entry| !names.contains(&entry.name));
        match (one.occurrence, other.occurrence) {
            (Occurrence::Hardest, Occurrence::Hardest) if is_apart() => {
                Err(WishFault::TwoHardest(name, other_name))
            }
            (Occurrence::Hardest, _) if self.is_harder(other, one) => {
                Err(WishFault::Harder(name, other_name))
            }
            (Occurrence::BesideSingles, _) if !other.has_single() && one.is_apart(other) => {
                Err(WishFault::Beside(name, other_name))
            }
            _ => Ok(()),
        }
    }

    /// Whether each technique of one is harder than all of the other.
    fn is_harder(&self, one: &Demand, other: &Demand) -> bool {
        let order = self.order;
        let of =
            |demand| order.entries_of(demand).map(|entry| order.hardness(entry.name, entry.score));
        of(one).min() > of(other).max()
    }
}

impl Demand {
    fn first_name(&self) -> &'static str {
        self.techniques.first().map_or("no technique", |info| info.name)
    }

    /// Whether no technique is of both.
    fn is_apart(&self, other: &Demand) -> bool {
        self.techniques.iter().all(|technique| !other.techniques.contains(technique))
    }
}
