//! What the solve path of a puzzle is to be like.

use crate::candidates::CandidateGrid;
use crate::explain::{Entry, Profile, Several};
use crate::propagate::propagate;
use crate::puzzle::Puzzle;
use crate::rate::{Rating, Rung, along, hodoku_profile};
use crate::technique::{Info, Level};
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::LazyLock;

/// Whose order and levels a path follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PathOrder {
    /// HoDoKu's, as in [`rate::hodoku`](crate::rate::hodoku): levels and scores.
    #[default]
    Hodoku,
    /// Lucidoku's own: all techniques, easiest first; levels, but no scores.
    Own,
}

/// A level, scores and techniques of a path; the default is any path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathWish {
    /// Whose order it follows.
    pub order: PathOrder,
    /// The levels that it may be of.
    pub levels: RangeInclusive<Level>,
    /// The scores that it may have.
    pub scores: RangeInclusive<u32>,
    /// What is asked of techniques.
    pub demands: Vec<Demand>,
}

/// Something asked of a technique, or of several in which it does not matter which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demand {
    /// The techniques.
    pub techniques: Vec<&'static Info>,
    /// What is asked.
    pub occurrence: Occurrence,
}

/// Where on a path a technique occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Occurrence {
    /// At least once.
    Somewhere,
    /// At least once, and it is the hardest step on the path: in HoDoKu's order the one that the
    /// rating names, which of several with the same score is the first.
    Hardest,
    /// Exactly once.
    Once,
    /// At least once, and beside it there are singles only.
    BesideSingles,
    /// Never.
    Nowhere,
}

/// Why a puzzle's path is not as wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Miss {
    TooEasy(Level),
    TooHard(Level),
    /// The demand of that number is not met.
    Demand(usize),
    /// Nor is this one; but the path went on where its techniques had been tried, so a puzzle much
    /// like this one might meet it.
    Nearly(usize),
}

impl Default for PathWish {
    fn default() -> PathWish {
        PathWish {
            order: PathOrder::default(),
            levels: Level::Easy..=Level::Extreme,
            scores: 0..=u32::MAX,
            demands: Vec::new(),
        }
    }
}

static HODOKU: LazyLock<Profile> = LazyLock::new(hodoku_profile);
static OWN: LazyLock<Profile> = LazyLock::new(Profile::standard);

impl PathOrder {
    /// The techniques in order.
    pub fn profile(self) -> &'static Profile {
        match self {
            PathOrder::Hodoku => &HODOKU,
            PathOrder::Own => &OWN,
        }
    }

    /// Whether a path of that order can contain a technique.
    pub fn contains(self, technique: &Info) -> bool {
        let entries = self.profile().entries().iter();
        entries.flat_map(|entry| &entry.techniques).any(|own| own.info() == technique)
    }

    /// The entries of the order that have one of a demand's techniques.
    pub(super) fn entries_of(self, demand: &Demand) -> impl Iterator<Item = &'static Entry> {
        let is_of_it = |entry: &&Entry| {
            entry.techniques.iter().any(|technique| demand.techniques.contains(&technique.info()))
        };
        self.profile().entries().iter().filter(is_of_it)
    }

    /// Where the entry of that name stands; nowhere if it is a guess.
    pub(super) fn place(self, name: &str) -> Option<usize> {
        self.profile().entries().iter().position(|entry| entry.name == name)
    }

    /// How hard a step is: by score; where there are none, as in the own order, by the order.
    pub(super) fn hardness(self, name: &str, score: u32) -> [u64; 2] {
        let place = || self.place(name).map_or(u64::MAX, |place| place as u64);
        match self {
            PathOrder::Hodoku => [score.into(), 0],
            PathOrder::Own => [score.into(), place()],
        }
    }
}

impl PathWish {
    /// Whether any path will do.
    pub fn is_open(&self) -> bool {
        let PathWish { order: _, levels, scores, demands } = self;
        let any = PathWish::default();
        *levels == any.levels && *scores == any.scores && demands.is_empty()
    }

    /// The rating of a puzzle with one solution, if its path is as wanted. The path is left as
    /// soon as it cannot be any more.
    pub(super) fn rate(&self, puzzle: &Puzzle) -> Result<Rating, Miss> {
        if let Some(miss) = self.singles_are_not_enough(puzzle) {
            return Err(miss);
        }
        let seen = vec![0; self.demands.len()];
        let mut tally = Tally { wish: self, seen, most: [0; 2], hardest: None, furthest: 0 };
        let mut missed = None;
        let rated = along(puzzle, self.order.profile(), Several::Refused, &mut |rung, rating| {
            missed = tally.add(rung, rating).err();
            match missed {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        });
        match (missed, rated) {
            (Some(miss), _) => Err(miss),
            (None, Ok(rating)) => tally.judge(rating),
            // Not so: it has one solution, and its board is of side 9.
            (None, Err(_)) => Err(Miss::TooHard(Level::Extreme)),
        }
    }
}

impl PathWish {
    /// What is missed, if more than singles is wanted and singles solve the puzzle, which is told
    /// much sooner than by its path.
    fn singles_are_not_enough(&self, puzzle: &Puzzle) -> Option<Miss> {
        let is_more =
            |demand: &Demand| demand.occurrence != Occurrence::Nowhere && !demand.has_single();
        let unmet = self.demands.iter().position(is_more);
        let blanks = puzzle.givens().values().iter().filter(|value| **value == 0).count();
        let is_easy = MOST_OF_A_SINGLE * blanks as u32 <= MOST_OF_EASY;
        let too_easy = *self.levels.start() > Level::Easy && is_easy;
        let miss = unmet.map(Miss::Demand).or(too_easy.then_some(Miss::TooEasy(Level::Easy)))?;
        let mut grid = CandidateGrid::new(puzzle).ok()?;
        propagate(puzzle.layout().board().ok()?, &mut grid).ok()?;
        grid.undecided().is_empty().then_some(miss)
    }
}

/// The most that a single adds to HoDoKu's score, and the greatest score of an easy puzzle.
const MOST_OF_A_SINGLE: u32 = 14;
const MOST_OF_EASY: u32 = 800;

/// What has been met on the way.
struct Tally<'a> {
    wish: &'a PathWish,
    /// How often the techniques of each demand came.
    seen: Vec<usize>,
    /// The hardness of the hardest step, and what the first such step is called in the order.
    most: [u64; 2],
    hardest: Option<&'static str>,
    /// The place in the order of the step that was tried last of all.
    furthest: usize,
}

impl Tally<'_> {
    fn add(&mut self, rung: &Rung, rating: &Rating) -> Result<(), Miss> {
        if rating.level > *self.wish.levels.end() || rating.score > *self.wish.scores.end() {
            return Err(Miss::TooHard(rating.level));
        }
        let order = self.wish.order;
        let hardness = order.hardness(rung.name, rung.score);
        if self.hardest.is_none() || hardness > self.most {
            (self.most, self.hardest) = (hardness, Some(rung.name));
        }
        self.furthest = self.furthest.max(order.place(rung.name).unwrap_or(usize::MAX));
        let is_single = rung.technique.is_some_and(is_single);
        for (number, demand) in self.wish.demands.iter().enumerate() {
            let is_of_it = demand.has(rung);
            self.seen[number] += usize::from(is_of_it);
            let is_broken = match demand.occurrence {
                Occurrence::Nowhere => is_of_it,
                Occurrence::Once => self.seen[number] > 1,
                Occurrence::BesideSingles => !is_of_it && !is_single,
                Occurrence::Hardest => self.most > self.most_of(demand),
                Occurrence::Somewhere => false,
            };
            if is_broken {
                return Err(Miss::Demand(number));
            }
        }
        Ok(())
    }

    fn judge(&self, rating: Rating) -> Result<Rating, Miss> {
        if rating.level > *self.wish.levels.end() || rating.score > *self.wish.scores.end() {
            return Err(Miss::TooHard(rating.level));
        }
        if rating.level < *self.wish.levels.start() || rating.score < *self.wish.scores.start() {
            return Err(Miss::TooEasy(rating.level));
        }
        let is_met = |(number, demand): &(usize, &Demand)| match demand.occurrence {
            Occurrence::Nowhere => true,
            Occurrence::Hardest => {
                let mut own = self.wish.order.entries_of(demand);
                self.seen[*number] > 0 && own.any(|own| self.hardest == Some(own.name))
            }
            _ => self.seen[*number] > 0,
        };
        match self.wish.demands.iter().enumerate().find(|demand| !is_met(demand)) {
            Some((number, demand)) if self.furthest >= self.first_place(demand) => {
                Err(Miss::Nearly(number))
            }
            Some((number, _)) => Err(Miss::Demand(number)),
            None => Ok(rating),
        }
    }

    /// The hardness of the hardest of a demand's techniques.
    fn most_of(&self, demand: &Demand) -> [u64; 2] {
        let order = self.wish.order;
        let own = order.entries_of(demand).map(|own| order.hardness(own.name, own.score));
        own.max().unwrap_or_default()
    }

    /// Where the first of a demand's techniques stands in the order.
    fn first_place(&self, demand: &Demand) -> usize {
        let order = self.wish.order;
        let places = order.entries_of(demand).filter_map(|own| order.place(own.name));
        places.min().unwrap_or(usize::MAX)
    }
}

/// Last digits are hidden singles, which some orders tell from others.
const SINGLES: [&str; 4] = ["full house", "last digit", "naked single", "hidden single"];

fn is_single(info: &Info) -> bool {
    SINGLES.contains(&info.name)
}

impl Demand {
    /// Whether one of its techniques is a single.
    pub(super) fn has_single(&self) -> bool {
        self.techniques.iter().any(|info| is_single(info))
    }

    fn has(&self, rung: &Rung) -> bool {
        rung.technique.is_some_and(|info| self.techniques.contains(&info))
    }
}
