//! Full classic grids, each as likely as any other.
//!
//! # Why it holds
//!
//! Take a full grid. In each band, each of its three boxes tells for every one of its columns
//! which three digits stand there: the box's *parting*, an ordered partition of the nine digits
//! into three sets of three. The rows of a band say in which order the digits of each set stand,
//! and nothing more. So a grid is the same as the partings of its nine boxes together with an
//! *arrangement* of each band. The rules of rows bind the arrangement of one band only; those of
//! boxes hold by themselves; those of columns say that the three sets of a column, one from each
//! band, have no digit in common. Hence
//!
//! - of the first band's boxes any three partings are possible, and each is drawn as likely as any
//!   other;
//! - in the second band, a box's parting must put every digit into another column than the box
//!   above it does. If `k` digits move from the first column to the second, the columns' counts
//!   leave no choice but which ones: there are C(3,k)^3 ways, 56 in all, of which one is drawn,
//!   each as likely as any other; the third band's partings are what is left;
//! - given the partings, the three bands have `n1`, `n2` and `n3` arrangements, independent of each
//!   other.
//!
//! Each triple of partings is drawn with the same probability. It is kept with the probability
//! `n1 n2 n3 / MOST^3`, where no band has more than `MOST` arrangements (a test counts them for all
//! partings), and otherwise drawn anew; then an arrangement is drawn for each band, each as likely
//! as any other. So each grid comes with the probability 1 / MOST^3 of one draw times what is the
//! same for all: they are equally likely. The same sum counts all grids:
//! 1680^3 * sum of n1 n2 n3 over the 56^3 second bands, averaged over first bands.

use super::Random;
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// No band has more arrangements than this, whatever its boxes' partings.
const MOST: usize = 1728;

/// The digits of a box's three columns, bit `digit - 1`.
type Parting = [u16; 3];

/// The partings of the three boxes of a band.
type Band = [Parting; 3];

const DIGITS: u16 = 0x1ff;

/// A full classic grid, row by row, each of the 6,670,903,752,021,072,936,960 as likely as any
/// other. Some 600 draws on average, some tens of microseconds.
pub(super) fn uniform_values(random: &mut Random) -> [u8; 81] {
    let bands = loop {
        if let Some(bands) = draw(random) {
            break bands;
        }
    };
    let mut values = [0; 81];
    for (band, partings) in bands.iter().enumerate() {
        let rows = arrangement(partings, random.below(arrangements(partings)));
        for (row, digits) in rows.iter().enumerate() {
            for (column, set) in partings.iter().flatten().enumerate() {
                let digit = digits[column / 3] & set;
                values[(3 * band + row) * 9 + column] = digit.trailing_zeros() as u8 + 1;
            }
        }
    }
    values
}

/// Partings of all nine boxes, if they are kept.
fn draw(random: &mut Random) -> Option<[Band; 3]> {
    let first = first_band(random)?;
    let second = first.map(|above| moved(&above, random));
    keep(arrangements(&second), random)?;
    let third = [0, 1, 2].map(|b| [0, 1, 2].map(|c| DIGITS & !first[b][c] & !second[b][c]));
    keep(arrangements(&third), random)?;
    Some([first, second, third])
}

/// Keeps a band with a probability in proportion to its arrangements.
fn keep(arrangements: usize, random: &mut Random) -> Option<()> {
    (random.below(MOST) < arrangements).then_some(())
}

/// Any three partings, if they are kept. What makes them any, the order of columns and the names
/// of digits, is drawn only then.
fn first_band(random: &mut Random) -> Option<Band> {
    let [second, third] = [random.below(PARTINGS), random.below(PARTINGS)];
    keep(TABLE.arrangements(second, third), random)?;
    let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    random.shuffle(&mut digits);
    let partings = [FIRST, TABLE.partings[second], TABLE.partings[third]];
    Some(partings.map(|mut parting| {
        random.shuffle(&mut parting);
        renamed(&parting, &digits)
    }))
}

fn renamed(parting: &Parting, names: &[usize; 9]) -> Parting {
    parting.map(|set| digits(set).fold(0, |all, digit| all | 1 << names[digit]))
}

fn digits(set: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |digit| set >> digit & 1 == 1)
}

/// One of the 56 partings that put every digit into another column.
fn moved(above: &Parting, random: &mut Random) -> Parting {
    let count = match random.below(56) {
        0 => 0,
        1..=27 => 1,
        28..=54 => 2,
        _ => 3,
    };
    // Of each column's digits so many go to the next column, and the others to the one after.
    let next = above.map(|set| part(set, count, random));
    let after = [0, 1, 2].map(|column| above[column] & !next[column]);
    [0, 1, 2].map(|column| next[(column + 2) % 3] | after[(column + 1) % 3])
}

/// So many of three digits.
fn part(set: u16, count: usize, random: &mut Random) -> u16 {
    let alone = || {
        let (low, high) = (set & set.wrapping_neg(), 1 << (15 - set.leading_zeros()));
        [low, set & !low & !high, high]
    };
    match count {
        0 => 0,
        1 => alone()[random.below(3)],
        2 => set & !alone()[random.below(3)],
        _ => set,
    }
}

/// How many arrangements a band has.
fn arrangements(band: &Band) -> usize {
    let names = names([&band[0]]);
    TABLE.arrangements(rank(&renamed(&band[1], &names)), rank(&renamed(&band[2], &names)))
}

/// Names for digits by which those of the first column come first, and among digits of one column
/// those of another parting's first column, if there is one.
fn names<const N: usize>(by: [&Parting; N]) -> [usize; 9] {
    let column = |digit: usize, parting: &Parting| {
        parting.iter().position(|set| set >> digit & 1 == 1).unwrap_or(0)
    };
    let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    order.sort_by_key(|digit| by.map(|parting| column(*digit, parting)));
    let mut names = [0; 9];
    order.iter().enumerate().for_each(|(name, digit)| names[*digit] = name);
    names
}

/// Partings of which the columns may be in any order.
const PARTINGS: usize = 280;

/// The parting with the digits in order.
const FIRST: Parting = [0b111, 0b111_000, 0b111_000_000];

/// How many arrangements a band has whose first box has [`FIRST`], by the ranks of the others.
struct Table {
    /// By rank.
    partings: Vec<Parting>,
    arrangements: Vec<u16>,
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

impl Table {
    fn arrangements(&self, second: usize, third: usize) -> usize {
        usize::from(self.arrangements[PARTINGS * second + third])
    }

    /// Second partings that other names for digits make equal, without a change to the first, are
    /// counted once: there are five kinds of them.
    fn new() -> Table {
        let partings = all_partings();
        let mut counted: Vec<Option<Vec<u16>>> = vec![None; PARTINGS];
        let mut arrangements = Vec::new();
        for second in &partings {
            let names = least_names(second);
            let kind = renamed(second, &names);
            let counts = counted[rank(&kind)].get_or_insert_with(|| {
                partings.iter().map(|third| count(&[FIRST, kind, *third])).collect()
            });
            arrangements.extend(partings.iter().map(|third| counts[rank(&renamed(third, &names))]));
        }
        Table { partings, arrangements }
    }
}

/// The names, by some order of both partings' columns, that give the second the least rank.
fn least_names(second: &Parting) -> [usize; 9] {
    let ways = ORDERS.iter().flat_map(|first| {
        let first = first.map(|column| FIRST[column]);
        ORDERS.iter().map(move |order| names([&first, &order.map(|column| second[column])]))
    });
    ways.min_by_key(|names| rank(&renamed(second, names))).unwrap_or([0, 1, 2, 3, 4, 5, 6, 7, 8])
}

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// All partings whose columns are in the order of their least digits, by rank.
fn all_partings() -> Vec<Parting> {
    let sets: Vec<u16> = (0..=DIGITS).filter(|set: &u16| set.count_ones() == 3).collect();
    let mut all = Vec::new();
    for first in sets.iter().filter(|set| *set & 1 == 1) {
        let rest = DIGITS & !first;
        let least = rest & rest.wrapping_neg();
        let seconds = sets.iter().filter(|set| *set & !rest == 0 && *set & least != 0);
        all.extend(seconds.map(|second| [*first, *second, rest & !second]));
    }
    all.sort_by_key(rank);
    all
}

/// Counts the arrangements of a band.
fn count(band: &Band) -> u16 {
    let mut count = 0;
    let _ = each_arrangement(band, &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// A number below 280 for a parting whose columns may be in any order.
fn rank(parting: &[u16; 3]) -> usize {
    let with = |digit: u32| parting.iter().copied().find(|set| set >> digit & 1 == 1);
    let first = with(0).unwrap_or(0);
    let left = DIGITS & !first;
    let second = with(left.trailing_zeros()).unwrap_or(0);
    10 * pair_rank(second_and_third(first, DIGITS)) + pair_rank(second_and_third(second, left))
}

/// Where the second and third of a set's digits stand among those of another set, the first of
/// which is its own first.
fn second_and_third(set: u16, within: u16) -> [u32; 2] {
    let place = |digit: u32| (within & ((1 << digit) - 1)).count_ones() - 1;
    let rest = set & (set - 1);
    [place(rest.trailing_zeros()), place(15 - rest.leading_zeros())]
}

/// The number of a pair `a < b` among all pairs, by `b`, then `a`.
fn pair_rank([a, b]: [u32; 2]) -> usize {
    (b * (b.max(1) - 1) / 2 + a) as usize
}

/// The digits of a row in each of its boxes.
type Row = [u16; 3];

/// The arrangement of that number, row by row.
fn arrangement(band: &Band, number: usize) -> [Row; 3] {
    let (mut left, mut found) = (number, [[0; 3]; 3]);
    let _ = each_arrangement(band, &mut |rows| {
        found = *rows;
        match left.checked_sub(1) {
            Some(fewer) => left = fewer,
            None => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    });
    found
}

/// Calls `visit` with the rows of each arrangement. A digit that stands in one box in the first
/// row and in another in the second is left for the third in the third, so two rows tell all.
fn each_arrangement(
    band: &Band,
    visit: &mut dyn FnMut(&[Row; 3]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_row(band, &mut |first| {
        let left = [0, 1, 2].map(|b| band[b].map(|set| set & !first[b]));
        each_row(&left, &mut |second| {
            let third =
                [0, 1, 2].map(|b| left[b].iter().fold(0, |all, set| all | set) & !second[b]);
            visit(&[*first, *second, third])
        })
    })
}

/// Calls `visit` with each row that has one digit of every column's set, all different.
fn each_row(sets: &Band, visit: &mut dyn FnMut(&Row) -> ControlFlow<()>) -> ControlFlow<()> {
    each_choice(&sets[0], DIGITS, &mut |first| {
        each_choice(&sets[1], !first, &mut |second| {
            let third = DIGITS & !first & !second;
            match sets[2].iter().all(|set| (set & third).count_ones() == 1) {
                true => visit(&[first, second, third]),
                false => ControlFlow::Continue(()),
            }
        })
    })
}

/// Calls `visit` with each choice of one digit of every set, of these digits.
fn each_choice(
    sets: &Parting,
    of: u16,
    visit: &mut dyn FnMut(u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for first in bits(sets[0] & of) {
        for second in bits(sets[1] & of) {
            for third in bits(sets[2] & of) {
                visit(first | second | third)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The single bits of a word.
fn bits(word: u16) -> impl Iterator<Item = u16> {
    std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)))
        .take_while(|word| *word != 0)
        .map(|word| word & word.wrapping_neg())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_band_has_more_arrangements_and_all_bands_are_counted() {
        assert_eq!(TABLE.partings.len(), PARTINGS);
        let counts: Vec<usize> = TABLE.arrangements.iter().copied().map(usize::from).collect();
        assert_eq!(counts.iter().max(), Some(&MOST));
        // Of each of the three boxes the columns can be in 6 orders, and the first box be any.
        let bands = counts.iter().sum::<usize>() * 6 * 6 * 1680;
        assert_eq!(bands, 948_109_639_680, "9! * 56 * 6^6");
    }

    #[test]
    fn partings_have_numbers_of_their_own() {
        let ranks: Vec<usize> = TABLE.partings.iter().map(rank).collect();
        assert_eq!(ranks, (0..PARTINGS).collect::<Vec<_>>());
        assert!(TABLE.partings.iter().all(|[a, b, c]| rank(&[*c, *a, *b]) == rank(&[*a, *b, *c])));
    }

    #[test]
    fn bands_that_are_alike_have_as_many_arrangements() {
        let some = TABLE.partings.iter().step_by(23);
        for (second, third) in some.clone().flat_map(|b| some.clone().map(move |c| (b, c))) {
            let band = [FIRST, *second, *third];
            assert_eq!(arrangements(&band), usize::from(count(&band)), "{band:?}");
            let other = [band[2], band[0], band[1]];
            assert_eq!(arrangements(&other), usize::from(count(&band)), "{band:?}");
        }
    }

    #[test]
    fn the_56_ways_to_move_come_alike() {
        let mut random = Random::new(1, 0);
        let mut seen = std::collections::HashMap::new();
        for _ in 0..56_000 {
            let moved = moved(&FIRST, &mut random);
            assert_eq!(moved.iter().fold(0, |all, set| all | set), DIGITS);
            assert!((0..3).all(|c| moved[c] & FIRST[c] == 0 && moved[c].count_ones() == 3));
            *seen.entry(moved).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 56);
        assert!(seen.values().all(|count| (800..1200).contains(count)), "{seen:?}");
    }

    /// For a sample of pairs of bands, the mean of the products of arrangements times what they
    /// stand for: all grids, within what a sample of that size can tell.
    #[test]
    fn grids_add_up_to_all_there_are() {
        let mut random = Random::new(2, 0);
        let samples = 200_000;
        let mut sum = 0.0;
        for _ in 0..samples {
            let first = [FIRST, FIRST, FIRST].map(|parting| {
                let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
                random.shuffle(&mut digits);
                renamed(&parting, &digits)
            });
            let second = first.map(|above| moved(&above, &mut random));
            let third = [0, 1, 2].map(|b| [0, 1, 2].map(|c| DIGITS & !first[b][c] & !second[b][c]));
            sum += [first, second, third]
                .iter()
                .map(|band| arrangements(band) as f64)
                .product::<f64>();
        }
        let all = sum / f64::from(samples) * 1680_f64.powi(3) * 56_f64.powi(3);
        let known = 6_670_903_752_021_072_936_960_f64;
        assert!((all / known - 1.0).abs() < 0.03, "{all}");
    }
}
