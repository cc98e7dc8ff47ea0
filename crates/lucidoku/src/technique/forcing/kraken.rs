//! # Kraken fish
//!
//! A fish with fins, of rows against columns or columns against rows: either a fin is true, or the
//! fish holds. So what follows from the fish and, by chains of any digits, from each fin as well,
//! follows.
//!
//! In *type 1* what follows is that a cell of a cover house outside the base loses the digit, as it
//! would by the fish alone. A finned fish is the simple case, in which that cell sees all fins; it
//! is not told of here. In *type 2* one cover house is looked at: if no fin is true, one of the
//! places that the base has in it is; so what each of these places and each fin leads to, follows.
//!
//! The chains are those of [forcing chains](super::FORCING_CHAIN_VERITY), groups included.
//!
//! But for the fins r6c3 and r8c7, 6 in rows 6 and 8 would be in columns 1 and 6. One fin sees r5c1,
//! the other leads there by a chain:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------------+----------------+-------------+
//!     | 28   6   4  | 123 13   7     | 289 5   389 |
//!     | 3    5   1  | 26  8    9     | 4   27  67  |
//!     | 28   7   9  | 4   356  356   | 238 1   368 |
//!     +-------------+----------------+-------------+
//!     | 47   134 5  | 9   234  18    | 238 6   378 |
//!     | 69   13  2  | 7   136  168   | 5   389 4   |
//!     | 4679 8   36 | 5   234  346   | 1   27  79  |
//!     +-------------+----------------+-------------+
//!     | 1    2   36 | 368 9    346   | 7   348 5   |
//!     | 456  34  8  | 13  7    13456 | 369 49  2   |
//!     | 456  9   7  | 368 3456 2     | 368 348 1   |
//!     +-------------+----------------+-------------+";
//! let technique = find("kraken fish type 1").unwrap();
//! let (step, after) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r5c1");
//! assert!(step.eliminations.iter().all(|gone| !after.candidates(gone.cell).contains(gone.digit)));
//! ```
//!
//! Rows 5 and 7 against columns 1 and 8, and in column 1 the place r5c1, with the fins r7c23:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------------+-----------+-------------+
//!     | 239   346  23  | 8  369 57 | 17  24  15  |
//!     | 13457 3457 8   | 14 13  2  | 6   457 9   |
//!     | 12479 4567 17  | 49 169 57 | 3   248 58  |
//!     +----------------+-----------+-------------+
//!     | 138   378  4   | 5  2   6  | 179 379 138 |
//!     | 35    2    6   | 17 78  9  | 158 358 4   |
//!     | 1578  9    157 | 3  4   18 | 2   578 6   |
//!     +----------------+-----------+-------------+
//!     | 6     358  35  | 2  19  18 | 4   389 7   |
//!     | 278   1    237 | 79 578 4  | 589 6   35  |
//!     | 478   478  9   | 6  578 3  | 58  1   2   |
//!     +----------------+-----------+-------------+";
//! let technique = find("kraken fish type 2").unwrap();
//! let (step, after) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r4c2");
//! assert!(step.eliminations.iter().all(|gone| !after.candidates(gone.cell).contains(gone.digit)));
//! ```
//!
//! Sizes 2 to 4, with up to five fins; of each conclusion the smallest fish is told of.
//!
//! Defined in *The Ultimate Fish Guide* of the Sudoku Player's Forum and in Sudopedia, *Kraken
//! Fish*.

use super::finned::{Finned, Lines, for_each};
use super::implications::{Implications, Literal, Reach};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseKind};
use crate::technique::graph::{items, narrow};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Kraken fish of one type.
#[derive(Clone, Copy, Debug)]
pub struct Kraken {
    info: &'static Info,
    kind: Type,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    /// What the fish eliminates, the fins do.
    One,
    /// What all places in a cover house do, the fins do.
    Two,
}

/// Kraken fish, types 1 and 2.
pub static KRAKEN: [Kraken; 2] =
    [Kraken { info: &TYPE_1, kind: Type::One }, Kraken { info: &TYPE_2, kind: Type::Two }];

static TYPE_1: Info = Info {
    name: "kraken fish type 1",
    aliases: &["kraken fish"],
    code: Some("0371"),
    words: Words {
        area: "the digit {digits} in {houses.base}",
        reason: "But for the {word.fin:fin|fins} {cells.fin}, {digits} in {houses.base} would \
                 use up all {digits} of {houses.cover}, which are as many houses, and no other \
                 cell there would hold it. {word.fin:The fin leads|Each fin leads} to the same. \
                 {branches}",
        short: "{digits} {houses.base} {houses.cover} f{cells.fin} ({branches})",
    },
    ..INFO
};

static TYPE_2: Info = Info {
    name: "kraken fish type 2",
    aliases: &[],
    code: Some("0372"),
    words: Words {
        area: "the digit {digits} in {houses.base}",
        reason: "But for the {word.fin:fin|fins} {cells.fin}, {digits} in {houses.base} would \
                 use up all {digits} of {houses.cover}, which are as many houses, and \
                 {houses.bridge} would have its {digits} in {word.bridge:|one of }{cells.bridge}. \
                 {word.bridge:That cell|Each of these} and {word.fin:the|each} fin \
                 {word.bridge:lead|leads} to the same. {branches}",
        short: "{digits} {houses.base} {houses.cover} f{cells.fin} in {houses.bridge} ({branches})",
    },
    ..INFO
};

const INFO: Info = Info {
    name: "",
    aliases: &[],
    code: None,
    level: Level::Extreme,
    uniqueness: Uniqueness::Unknown,
    words: Words { area: "", reason: "", short: "" },
    source: include_str!("kraken.rs"),
};

/// For each conclusion the best fish, where it is, and how good.
type Best = BTreeMap<(usize, Digit), ((u32, usize, u32), Draft)>;

/// A step to be made.
#[derive(Clone, Copy)]
struct Draft {
    fish: Finned,
    digit: Digit,
    kinds: [HouseKind; 2],
    cases: CellSet,
}

impl Technique for Kraken {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let implications = position.implications();
        let mut best = Best::new();
        for digit in Digit::ALL {
            let water = Water::of(position, implications, digit);
            for kinds in [[HouseKind::Row, HouseKind::Column], [HouseKind::Column, HouseKind::Row]]
            {
                let lines = kinds.map(|kind| Lines::of(position, digit, kind));
                for_each(&lines, &mut |fish: &Finned| {
                    let draft = Draft { fish: *fish, digit, kinds, cases: fish.fins };
                    match self.kind {
                        Type::One => water.type_1(&lines, draft, &mut best),
                        Type::Two => water.type_2(&lines, draft, &mut best),
                    }
                });
            }
        }
        let mut found: Vec<_> = best.into_iter().collect();
        found.sort_by_key(|(conclusion, (order, _))| (*order, *conclusion));
        found.into_iter().try_for_each(|((cell, digit), (_, draft))| {
            let gone = Candidate { cell: Cell::ALL[cell], digit };
            sink.take(self.step(position, implications, gone, &draft))
        })
    }
}

/// Where the candidates of a digit lead.
struct Water<'a> {
    position: &'a Position<'a>,
    implications: &'a Implications,
    digit: Digit,
    reaches: BTreeMap<Cell, Reach>,
    /// The words of what a candidate makes false.
    width: usize,
    /// Of each cell, where it makes the digit false.
    gone: [CellSet; 81],
}

impl<'a> Water<'a> {
    fn of(position: &'a Position<'a>, implications: &'a Implications, digit: Digit) -> Water<'a> {
        let open = position.cells_with(digit);
        let (mut reaches, mut gone) = (BTreeMap::new(), [CellSet::EMPTY; 81]);
        for cell in open {
            let node = implications.number(Candidate { cell, digit });
            let reach = implications.reach(Literal { node, is_true: true });
            let is_gone = |other: &Cell| {
                let node = implications.number(Candidate { cell: *other, digit });
                reach.depth(Literal { node, is_true: false }).is_some()
            };
            gone[cell.index()] = open.iter().filter(is_gone).collect();
            reaches.insert(cell, reach);
        }
        let width = reaches.values().next().map_or(0, |reach| reach.gone().len());
        Water { position, implications, digit, reaches, width, gone }
    }

    fn type_1(&self, [base, cover]: &[Lines; 2], draft: Draft, best: &mut Best) {
        let Finned { bases, covers, fins, .. } = draft.fish;
        let outside = cover.joined[covers] - base.joined[bases];
        let gone = fins.iter().fold(outside, |gone, fin| gone & self.gone[fin.index()]);
        if gone.is_empty() {
            return;
        }
        for cell in gone - self.position.seen_by_all(self.digit, fins) {
            self.add(Candidate { cell, digit: self.digit }, draft, best);
        }
    }

    fn type_2(&self, [base, cover]: &[Lines; 2], mut draft: Draft, best: &mut Best) {
        let Finned { bases, covers, body, fins, .. } = draft.fish;
        let outside = cover.joined[covers] - base.joined[bases];
        let mut by_fins = vec![u64::MAX; self.width];
        if !self.leave_common(fins, &mut by_fins) {
            return;
        }
        let mut gone = by_fins.clone();
        for line in cover.chosen(covers) {
            let cases = (body & cover.places[line]) | fins;
            let own = self.position.cells_with(self.digit);
            // All places in a house are cases without a fish.
            let is_plain = |house: &House| {
                let places = house.cells() & own;
                !places.is_empty() && places.is_subset(cases)
            };
            gone.copy_from_slice(&by_fins);
            if !self.leave_common(body & cover.places[line], &mut gone)
                || self.position.houses().iter().any(is_plain)
            {
                continue;
            }
            (draft.fish.cover, draft.cases) = (Some(line), cases);
            for node in items(&gone) {
                let Some(&gone) = self.implications.candidates().get(node) else { break };
                if gone.digit != self.digit || !outside.contains(gone.cell) {
                    self.add(gone, draft, best);
                }
            }
        }
    }

    /// Leaves the nodes that are false in all of these cases, too; tells whether there are any.
    fn leave_common(&self, cases: CellSet, all: &mut [u64]) -> bool {
        cases.iter().all(|cell| {
            narrow(all, self.reaches[&cell].gone());
            all.iter().any(|bits| *bits != 0)
        })
    }

    fn add(&self, gone: Candidate, draft: Draft, best: &mut Best) {
        let node = self.implications.number(gone);
        let depth = |cell| self.reaches[&cell].depth(Literal { node, is_true: false });
        let length = draft.cases.iter().filter_map(depth).sum();
        let order = draft.fish.order(draft.cases, length);
        let known = best.entry((gone.cell.index(), gone.digit)).or_insert((order, draft));
        if order < known.0 {
            *known = (order, draft);
        }
    }
}

impl Kraken {
    fn step(
        &self,
        position: &Position<'_>,
        implications: &Implications,
        gone: Candidate,
        draft: &Draft,
    ) -> Step {
        let Draft { fish, digit, kinds, cases } = draft;
        let lines = kinds.map(|kind| Lines::of(position, *digit, kind));
        let mut pattern = Pattern::of(*digit);
        for (role, lines, choice) in
            [(Role::BASE, &lines[0], fish.bases), (Role::COVER, &lines[1], fish.covers)]
        {
            for line in lines.chosen(choice) {
                pattern = pattern.house(role, lines.names[line]);
            }
        }
        for (role, cells) in [(Role::BASE, fish.body), (Role::FIN, fish.fins)] {
            pattern = pattern.cells(role, cells).candidates(role, CandidateSet::of(*digit, cells));
        }
        if let Some(line) = fish.cover {
            pattern = pattern
                .house(Role::BRIDGE, lines[1].names[line])
                .cells(Role::BRIDGE, *cases - fish.fins);
        }
        let end = Literal { node: implications.number(gone), is_true: false };
        for cell in *cases {
            let node = implications.number(Candidate { cell, digit: *digit });
            let reach = implications.reach(Literal { node, is_true: true });
            pattern = pattern.branch(implications.branch(position, &reach, end));
        }
        let placements = CandidateSet::EMPTY;
        Step { technique: self.info, placements, eliminations: gone.into(), pattern }
    }
}
