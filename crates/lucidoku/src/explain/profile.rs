//! Which techniques are tried, and in which order.

use crate::technique::{ALL, Level, Position, Step, Technique, first};

/// Techniques in the order in which they are tried.
#[derive(Clone, Debug)]
pub struct Profile {
    name: &'static str,
    entries: Vec<Entry>,
    singles: Singles,
}

/// Which of several singles of one kind is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Singles {
    /// The first that the technique finds.
    AsListed,
    /// The one that has been there for the longest.
    AsTheyAppear,
}

/// Techniques that are tried together, one after the other.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What they are called together, in the profile's own terms.
    pub name: &'static str,
    /// The techniques; the first that finds a step is taken.
    pub techniques: Vec<&'static dyn Technique>,
    /// How hard they count as.
    pub level: Level,
    /// What a step of theirs adds to a puzzle's score.
    pub score: u32,
}

impl Profile {
    /// Lucidoku's own: all techniques, easiest first.
    pub fn standard() -> Profile {
        let entry = |technique: &&'static dyn Technique| {
            let info = technique.info();
            Entry { name: info.name, techniques: vec![*technique], level: info.level, score: 0 }
        };
        let entries = ALL.iter().map(entry).collect();
        Profile { name: "standard", entries, singles: Singles::AsListed }
    }

    /// A profile of that name with these entries, in this order.
    pub fn new(name: &'static str, entries: Vec<Entry>, singles: Singles) -> Profile {
        Profile { name, entries, singles }
    }

    /// Which single is taken of several.
    pub fn singles(&self) -> Singles {
        self.singles
    }

    /// What it is called.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The entries, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
}

impl Entry {
    /// The first step that its techniques find.
    pub fn first(&self, position: &Position<'_>) -> Option<Step> {
        let usable =
            |technique: &&&dyn Technique| position.uniqueness() >= technique.info().uniqueness;
        let mut usable = self.techniques.iter().filter(usable);
        usable.find_map(|technique| first(*technique, position))
    }
}
