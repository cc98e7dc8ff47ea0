//! # Siamese fish
//!
//! Two finned fish of the same base houses that differ in one cover house, and so in their fins:
//! what is a fin of one is covered in the other. Each eliminates by itself; they are seen, and
//! told of, together.
//!
//! 8 in columns 3, 4 and 9, covered by rows 2 and 3 and by row 5 or row 6; the other has the fin:
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +-----------+----------+------------+
//!     | 25 3  1   | 7  28 9  | 4  58  6   |
//!     | 59 7  48  | 6  1  45 | 2  3   589 |
//!     | 6  49 248 | 28 3  45 | 1  7   589 |
//!     +-----------+----------+------------+
//!     | 8  1  5   | 9  7  3  | 6  2   4   |
//!     | 3  49 24  | 28 5  6  | 89 1   7   |
//!     | 29 6  7   | 4  28 1  | 3  589 58  |
//!     +-----------+----------+------------+
//!     | 7  2  9   | 1  6  8  | 5  4   3   |
//!     | 1  5  6   | 3  4  7  | 89 89  2   |
//!     | 4  8  3   | 5  9  2  | 7  6   1   |
//!     +-----------+----------+------------+";
//! let technique = technique::find("siamese finned swordfish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(8)r5c7 (8)r6c5");
//! ```
//!
//! Sashimi, 8 r348 c5678 fr4c7 fr8c8 => r6c8,r7c7<>8:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+-----------+---------+
//!     | 5 8 9 | 6  1   2  | 7  4  3 |
//!     | 6 1 3 | 9  7   4  | 25 25 8 |
//!     | 7 2 4 | 3  58  58 | 6  1  9 |
//!     +-------+-----------+---------+
//!     | 4 9 7 | 1  28  6  | 28 3  5 |
//!     | 2 5 8 | 4  9   3  | 1  7  6 |
//!     | 3 6 1 | 58 258 7  | 9  28 4 |
//!     +-------+-----------+---------+
//!     | 1 3 2 | 58 4   9  | 58 6  7 |
//!     | 9 7 6 | 2  3   58 | 4  58 1 |
//!     | 8 4 5 | 7  6   1  | 3  9  2 |
//!     +-------+-----------+---------+";
//! let technique = find("siamese sashimi swordfish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(8)r6c8 (8)r7c7");
//! ```
//!
//! Finned jellyfish, 1 r2356 c12569 fr2c2 fr6c1 => r1c1,r4c2<>1:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+----------+----------+
//!     | 14 7  5   | 9 6  124 | 12 8 3   |
//!     | 8  12 249 | 7 14 3   | 6  5 129 |
//!     | 6  3  29  | 5 8  12  | 7  4 129 |
//!     +-----------+----------+----------+
//!     | 7  12 8   | 6 3  5   | 12 9 4   |
//!     | 9  5  3   | 2 14 14  | 8  7 6   |
//!     | 14 6  24  | 8 7  9   | 5  3 12  |
//!     +-----------+----------+----------+
//!     | 2  8  7   | 4 9  6   | 3  1 5   |
//!     | 3  9  6   | 1 5  8   | 4  2 7   |
//!     | 5  4  1   | 3 2  7   | 9  6 8   |
//!     +-----------+----------+----------+";
//! let technique = find("siamese finned jellyfish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r1c1 (1)r4c2");
//! ```
//!
//! Sashimi jellyfish, 5 c3459 r15678 fr7c9 fr8c5 => r7c6,r8c8<>5:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+-----------+----------+
//!     | 9 8 7  | 25 25 3   | 6  4  1  |
//!     | 3 4 1  | 8  6  7   | 5  2  9  |
//!     | 5 2 6  | 9  1  4   | 3  7  8  |
//!     +--------+-----------+----------+
//!     | 2 6 9  | 1  3  58  | 4  58 7  |
//!     | 7 3 58 | 25 4  258 | 9  1  6  |
//!     | 4 1 58 | 7  9  6   | 28 3  25 |
//!     +--------+-----------+----------+
//!     | 8 9 4  | 3  7  25  | 1  6  25 |
//!     | 1 7 3  | 6  25 9   | 28 58 4  |
//!     | 6 5 2  | 4  8  1   | 7  9  3  |
//!     +--------+-----------+----------+";
//! let technique = find("siamese sashimi jellyfish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r7c6 (5)r8c8");
//! ```
//!
//! Finned Franken swordfish, 1 r238 c68b23 fr2c4 fr3c7 => r2c8,r3c6<>1:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+----------+---------+
//!     | 1 9 8 | 5  7 2   | 4  3  6 |
//!     | 6 7 5 | 18 4 3   | 2  18 9 |
//!     | 3 4 2 | 6  9 18  | 18 5  7 |
//!     +-------+----------+---------+
//!     | 2 3 1 | 7  8 5   | 9  6  4 |
//!     | 7 8 6 | 9  3 4   | 5  2  1 |
//!     | 9 5 4 | 2  1 6   | 78 78 3 |
//!     +-------+----------+---------+
//!     | 4 2 3 | 18 6 178 | 17 9  5 |
//!     | 5 6 9 | 4  2 17  | 3  17 8 |
//!     | 8 1 7 | 3  5 9   | 6  4  2 |
//!     +-------+----------+---------+";
//! let technique = find("siamese finned franken swordfish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r2c8 (1)r3c6");
//! ```
//!
//! Finned Franken jellyfish, 4 r1269 c125b39 fr2c8 fr9c9 => r3c9,r8c8<>4:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+----------+----------+
//!     | 8  46 7 | 1 46  5  | 2  9  3  |
//!     | 46 5  2 | 3 8   9  | 67 47 1  |
//!     | 3  1  9 | 7 2   46 | 5  8  46 |
//!     +---------+----------+----------+
//!     | 1  9  8 | 6 5   7  | 4  3  2  |
//!     | 5  2  6 | 4 3   8  | 9  1  7  |
//!     | 47 47 3 | 9 1   2  | 8  6  5  |
//!     +---------+----------+----------+
//!     | 67 3  4 | 2 9   1  | 67 5  8  |
//!     | 2  8  1 | 5 467 46 | 3  47 9  |
//!     | 9  67 5 | 8 47  3  | 1  2  46 |
//!     +---------+----------+----------+";
//! let technique = find("siamese finned franken jellyfish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r3c9 (4)r8c8");
//! ```
//!
//! Defined in Sudopedia, *Siamese Fish*.

use super::ground::{Ground, Shape};
use super::kind::{Finned, Fish, INFO, step};
use super::search::Catch;
use crate::board::Digit;
use crate::technique::{Info, Level, Position, StepSink, Technique, Words};
use std::ops::ControlFlow;

/// Two fish of one kind and size.
#[derive(Clone, Copy, Debug)]
pub struct Siamese {
    info: &'static Info,
    size: usize,
    shape: Shape,
    finned: Finned,
}

/// Siamese finned swordfish and jellyfish: one at least is not sashimi.
pub static SIAMESE_FINNED: [Siamese; 2] = [basic(3, Finned::Plain), basic(4, Finned::Plain)];

/// Siamese sashimi swordfish and jellyfish: both are sashimi.
pub static SIAMESE_SASHIMI: [Siamese; 2] = [basic(3, Finned::Sashimi), basic(4, Finned::Sashimi)];

/// Siamese finned Franken swordfish and jellyfish.
pub static SIAMESE_FRANKEN: [Siamese; 2] = [franken(3), franken(4)];

/// Siamese finned mutant swordfish and jellyfish.
pub static SIAMESE_MUTANT: [Siamese; 2] = [mutant(3), mutant(4)];

const fn basic(size: usize, finned: Finned) -> Siamese {
    let info = match finned {
        Finned::Sashimi => &SASHIMI_INFO[size - 3],
        _ => &FINNED_INFO[size - 3],
    };
    Siamese { info, size, shape: Shape::Basic, finned }
}

const fn franken(size: usize) -> Siamese {
    let info = &FRANKEN_INFO[size - 3];
    Siamese { info, size, shape: Shape::Franken, finned: Finned::Either }
}

const fn mutant(size: usize) -> Siamese {
    let info = &MUTANT_INFO[size - 3];
    Siamese { info, size, shape: Shape::Mutant, finned: Finned::Either }
}

static FINNED_INFO: [Info; 2] = [
    Info { name: "siamese finned swordfish", code: Some("03111"), ..COMMON },
    Info { name: "siamese finned jellyfish", code: Some("03121"), ..COMMON },
];
static SASHIMI_INFO: [Info; 2] = [
    Info { name: "siamese sashimi swordfish", code: Some("03211"), ..COMMON },
    Info { name: "siamese sashimi jellyfish", code: Some("03221"), ..COMMON },
];
static FRANKEN_INFO: [Info; 2] = [
    Info { name: "siamese finned franken swordfish", code: Some("03411"), ..COMMON },
    Info { name: "siamese finned franken jellyfish", code: Some("03421"), ..COMMON },
];
static MUTANT_INFO: [Info; 2] = [
    Info { name: "siamese finned mutant swordfish", code: Some("03611"), ..EXTREME },
    Info { name: "siamese finned mutant jellyfish", code: Some("03621"), ..EXTREME },
];

const EXTREME: Info = Info { level: Level::Extreme, ..COMMON };
const COMMON: Info = Info {
    words: Words {
        area: INFO.words.area,
        reason: "Each of two fish has the fins that the other covers, among {cells.fin}. But for \
                 its own fins, {digits} in {houses.base} would use up all {digits}s of the houses \
                 that cover it, as many of {houses.cover}; a cell of these that sees all fins of \
                 a fish loses {digits}.",
        short: INFO.words.short,
    },
    source: include_str!("siamese.rs"),
    ..INFO
};

impl Technique for Siamese {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let Siamese { info, size, shape, .. } = *self;
        let single = Fish { info, size, shape, finned: Finned::Either };
        let ground = Ground::new(position);
        for digit in Digit::ALL {
            let catches = single.of_digit(position, &ground, digit);
            for (at, first) in catches.iter().enumerate() {
                for second in &catches[at + 1..] {
                    if are_two_views(first, second) && self.is_wanted(first, second) {
                        sink.take(step(info, &ground, &joined(first, second)))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Siamese {
    fn is_wanted(&self, first: &Catch, second: &Catch) -> bool {
        let are_sashimi = first.is_sashimi && second.is_sashimi;
        match self.finned {
            Finned::Plain => !are_sashimi,
            Finned::Sashimi => are_sashimi,
            Finned::No | Finned::Either => true,
        }
    }
}

/// Whether they differ in one cover house, in fins and in what they eliminate.
fn are_two_views(first: &Catch, second: &Catch) -> bool {
    let all_fins = |catch: &Catch| catch.fins | catch.endo_fins;
    first.bases == second.bases
        && (first.covers & !second.covers).count_ones() == 1
        && all_fins(first) != all_fins(second)
        && first.eliminated != second.eliminated
}

fn joined(first: &Catch, second: &Catch) -> Catch {
    Catch {
        bases: first.bases | second.bases,
        covers: first.covers | second.covers,
        body: first.body | second.body,
        fins: first.fins | second.fins,
        endo_fins: first.endo_fins | second.endo_fins,
        eliminated: first.eliminated | second.eliminated,
        ..*first
    }
}
