//! What fish of all kinds have in common: a kind of fish as a technique.

use super::ground::{Ground, HouseSet, Shape, places};
use super::search::{Catch, Fins, Told, Wanted, for_each};
use crate::board::{CandidateSet, Digit};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// Fish of one kind and size.
#[derive(Clone, Copy, Debug)]
pub struct Fish {
    pub(super) info: &'static Info,
    pub(super) size: usize,
    pub(super) shape: Shape,
    pub(super) finned: Finned,
}

/// What fins a fish has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finned {
    /// None.
    No,
    /// Some, and without them its base houses keep two places each.
    Plain,
    /// Some, and without them a base house would keep one place.
    Sashimi,
    /// Some, whatever is left without them.
    Either,
}

/// Words for fish without fins.
pub(super) const WORDS: Words = Words {
    area: "the digit {digits} in {houses.base}",
    reason: "In {houses.base}, {digits} can only be in {houses.cover}, which are as many houses. \
             Each of the former has its own {digits}, so these use up those of the latter; no \
             other cell of {houses.cover} holds it.",
    short: "{digits} {houses.base} {houses.cover}",
};

/// Words for basic fish with fins.
pub(super) const FINNED_WORDS: Words = Words {
    area: "the digit {digits} in {houses.base}",
    reason: "But for {word.fin:the fin|the fins} {cells.fin}, {digits} in {houses.base} would use \
             up all {digits}s of {houses.cover}, which are as many houses. So either \
             {word.fin:the|a} fin is true, or no other cell of {houses.cover} holds {digits}: a \
             cell that sees {word.fin:the fin|all fins} loses it in both cases.",
    short: "{digits} {houses.base} {houses.cover}{marked.fin: f}",
};

/// Words for fish with boxes that may have endo fins.
pub(super) const ENDO_FINNED_WORDS: Words = Words {
    area: FINNED_WORDS.area,
    reason: "But for the fins, which are what {houses.base} have outside {houses.cover} and what \
             is in two houses of the base, {digits} in {houses.base} would use up all {digits}s of \
             {houses.cover}, which are as many houses. So either {word.fin:the|a} fin is true, or \
             no cell that is in more of {houses.cover} than of {houses.base} holds {digits}: one \
             that sees all fins loses it in both cases.",
    short: "{digits} {houses.base} {houses.cover}{marked.fin: f}{marked.endo-fin: ef}",
};

/// What the infos of fish have in common.
pub(super) const INFO: Info = Info {
    name: "",
    aliases: &[],
    code: None,
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: FINNED_WORDS,
    source: "",
};

impl Technique for Fish {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let has_targets = |digit: &Digit| !position.impossible(*digit).is_empty();
        if !Digit::ALL.iter().any(has_targets) {
            return ControlFlow::Continue(());
        }
        let ground = Ground::new(position);
        Digit::ALL.into_iter().filter(has_targets).try_for_each(|digit| {
            if self.told() == Told::OneForTarget {
                return self.one_by_one(position, &ground, digit, sink);
            }
            let mut catches = self.of_digit(position, &ground, digit).into_iter();
            catches.try_for_each(|catch| sink.take(step(self.info, &ground, &catch)))
        })
    }
}

impl Fish {
    fn wanted(&self, told: Told) -> Wanted {
        let fins = if self.finned == Finned::No { Fins::None } else { Fins::Some };
        Wanted { shape: self.shape, size: self.size, fins, told }
    }

    fn told(&self) -> Told {
        match (self.shape, self.size) {
            (Shape::Basic, _) | (Shape::Franken, ..=4) => Told::All,
            _ => Told::OneForTarget,
        }
    }

    /// Hands out the fish of a digit as they are found: where they are very many, whoever wants
    /// one does not wait for all.
    fn one_by_one(
        &self,
        position: &Position<'_>,
        ground: &Ground<'_>,
        digit: Digit,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let mut known: Vec<(HouseSet, HouseSet)> = Vec::new();
        for_each(position, ground, self.wanted(Told::OneForTarget), digit, &mut |catch: Catch| {
            let sides = (catch.bases, catch.covers);
            if !self.is_wanted(&catch) || known.contains(&sides) {
                return ControlFlow::Continue(());
            }
            known.push(sides);
            sink.take(step(self.info, ground, &catch))
        })
    }

    /// All fish of a digit, by their base houses, then by their cover houses.
    pub(super) fn of_digit(
        &self,
        position: &Position<'_>,
        ground: &Ground<'_>,
        digit: Digit,
    ) -> Vec<Catch> {
        let mut catches = Vec::new();
        let _ = for_each(position, ground, self.wanted(Told::All), digit, &mut |catch: Catch| {
            if self.is_wanted(&catch) {
                catches.push(catch);
            }
            ControlFlow::Continue(())
        });
        catches.sort_unstable_by_key(|catch| (in_order(catch.bases), in_order(catch.covers)));
        catches
    }

    fn is_wanted(&self, catch: &Catch) -> bool {
        match self.finned {
            Finned::No | Finned::Either => true,
            Finned::Plain => !catch.is_sashimi,
            Finned::Sashimi => catch.is_sashimi,
        }
    }
}

/// Sorts sets as lists of their houses.
pub(super) fn in_order(houses: HouseSet) -> Reverse<u64> {
    Reverse(houses.reverse_bits())
}

/// The step of a fish.
pub(super) fn step(info: &'static Info, ground: &Ground<'_>, catch: &Catch) -> Step {
    let &Catch { digit, bases, covers, fins, endo_fins, eliminated, body, .. } = catch;
    let mut pattern = Pattern::of(digit);
    for (role, houses) in [(Role::BASE, bases), (Role::COVER, covers)] {
        for place in places(houses) {
            pattern = pattern.house(role, ground.name(place));
        }
    }
    for (role, cells) in [(Role::BASE, body), (Role::FIN, fins), (Role::ENDO_FIN, endo_fins)] {
        if !cells.is_empty() {
            pattern = pattern.cells(role, cells).candidates(role, CandidateSet::of(digit, cells));
        }
    }
    let eliminations = CandidateSet::of(digit, eliminated);
    Step { technique: info, placements: CandidateSet::EMPTY, eliminations, pattern }
}
