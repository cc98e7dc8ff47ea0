//! The boards that links know, in and out of layouts.

use crate::board::variants::{Rules, jigsaw_layout};
use crate::board::{HouseKind, HouseName, Layout, Side};

/// A board as links describe it: irregular regions or boxes, and rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Described {
    /// A character for the region of each cell, if there are any in place of boxes.
    pub regions: Option<String>,
    pub rules: Vec<Rule>,
}

/// A rule that some link has a name for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// The diagonal from top left to bottom right.
    Falling,
    /// The other one.
    Rising,
    Windows,
    Groups,
    Knight,
    King,
}

const RULES: [Rule; 6] =
    [Rule::Falling, Rule::Rising, Rule::Windows, Rule::Groups, Rule::Knight, Rule::King];

type Houses = Vec<(HouseName, Vec<usize>)>;

impl Rule {
    /// The variant that has it.
    fn variant(self) -> &'static str {
        match self {
            Rule::Falling | Rule::Rising => "diagonal",
            Rule::Windows => "windoku",
            Rule::Groups => "disjoint",
            Rule::Knight => "anti-knight",
            Rule::King => "anti-king",
        }
    }

    /// Its houses, in place of all those of the variant.
    fn houses(self) -> Houses {
        let number = match self {
            Rule::Falling => 1,
            Rule::Rising => 2,
            _ => return Vec::new(),
        };
        let rules = Rules::new([self.variant()]).unwrap_or_default();
        let layout = rules.layout(Side::NINE, None).unwrap_or(Layout::CLASSIC);
        let is_wanted = |name: HouseName| name.kind == HouseKind::Diagonal && name.number == number;
        layout.houses().filter(|(name, _)| is_wanted(*name)).collect()
    }

    /// A layout with it; `None` where it means nothing.
    fn on(self, layout: &Layout) -> Option<Layout> {
        match self {
            Rule::Falling | Rule::Rising => layout.with_houses(self.houses()).ok(),
            _ => crate::board::variants::find(self.variant())?.apply_to(layout).ok(),
        }
    }
}

impl Described {
    /// What a 9x9 layout is; `None` if no link has words for it.
    pub fn of(layout: &Layout) -> Option<Described> {
        let regions = regions(layout);
        let base = Described { regions, rules: Vec::new() };
        let (plain, all) = (Parts::of(&base.layout()?), Parts::of(layout));
        let has = |rule: &Rule| {
            let with = rule.on(&base.layout()?)?;
            Some(Parts::of(&with).without(&plain).is_in(&all))
        };
        let rules = RULES.into_iter().filter(|rule| has(rule).unwrap_or(false)).collect();
        let described = Described { rules, ..base };
        (Parts::of(&described.layout()?) == all).then_some(described)
    }

    /// The layout; `None` if the regions are none, or a rule means nothing beside them.
    pub fn layout(&self) -> Option<Layout> {
        let base = match &self.regions {
            Some(map) => jigsaw_layout(map).ok().filter(|layout| layout.side() == Side::NINE)?,
            None => Layout::CLASSIC,
        };
        let mut rules = RULES.iter().filter(|rule| self.rules.contains(rule));
        rules.try_fold(base, |layout, rule| rule.on(&layout))
    }
}

/// The regions of 81 cells, if there are any and they are not the boxes.
#[cfg(feature = "formats")]
pub(super) fn irregular(names: String) -> Option<String> {
    let all: Vec<char> = names.chars().collect();
    let in_box = |at: usize, other: usize| at / 27 == other / 27 && at % 9 / 3 == other % 9 / 3;
    let is_as_in_boxes = |(at, other): (usize, usize)| (all[at] == all[other]) == in_box(at, other);
    let mut pairs = (0..all.len()).flat_map(|at| (0..at).map(move |other| (at, other)));
    (!pairs.all(is_as_in_boxes)).then_some(names)
}

/// The region of each cell, if there are any.
fn regions(layout: &Layout) -> Option<String> {
    let mut map = ['.'; 81];
    for (name, positions) in layout.houses().filter(|(name, _)| name.kind == HouseKind::Region) {
        for position in positions {
            *map.get_mut(position)? = char::from(b'0' + name.number);
        }
    }
    let map: String = map.into_iter().collect();
    (!map.contains('.')).then_some(map)
}

/// What a layout consists of, in an order of its own.
#[derive(PartialEq, Eq)]
struct Parts {
    houses: Houses,
    rules: Vec<(&'static str, Vec<(usize, usize)>)>,
}

impl Parts {
    fn of(layout: &Layout) -> Parts {
        let (mut houses, mut rules): (Houses, Vec<_>) =
            (layout.houses().collect(), layout.rules().collect());
        houses.sort();
        rules.sort();
        Parts { houses, rules }
    }

    fn without(mut self, other: &Parts) -> Parts {
        self.houses.retain(|house| !other.houses.contains(house));
        self.rules.retain(|rule| !other.rules.contains(rule));
        self
    }

    fn is_in(&self, other: &Parts) -> bool {
        self.houses.iter().all(|house| other.houses.contains(house))
            && self.rules.iter().all(|rule| other.rules.contains(rule))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_described_as_they_are() {
        let jigsaw =
            "AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHIIII";
        let jigsaw = jigsaw.replacen("HHIIII", "HHHIII", 1);
        for names in
            [vec![], vec!["x"], vec!["windoku", "anti-king", "anti-knight"], vec!["disjoint"]]
        {
            let rules = Rules::new(&names).unwrap();
            let layout = rules.layout(Side::NINE, None).unwrap();
            let described = Described::of(&layout).unwrap();
            let count = names.len() + usize::from(names.contains(&"x"));
            assert_eq!(described.rules.len(), count, "{names:?}");
            if names != ["disjoint"] {
                let layout = rules.with_regions(&jigsaw).unwrap().layout(Side::NINE, None).unwrap();
                let described = Described::of(&layout).unwrap();
                assert!(described.regions.is_some() && described.rules.len() == count);
            }
        }
        assert_eq!(Described::of(&Layout::latin(Side::NINE)), None);
        for rule in RULES {
            let described = Described { regions: None, rules: vec![rule] };
            assert_eq!(Described::of(&described.layout().unwrap()), Some(described));
        }
    }
}
