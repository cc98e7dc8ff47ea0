//! How evenly full grids come.

use crate::bands::{band_classes, complete, form};
use lucidoku::board::{Layout, Side};
use lucidoku::canonical::Shape;
use lucidoku::generate::{FullGrids, Random};
use std::collections::{BTreeMap, HashMap};

/// Full grids of the classic board that are drawn with the environment variable `LUCIDOKU_FULL`.
const MANY: usize = 1_000_000;

/// How many are drawn of 4x4.
const SMALL: usize = 288 * 100;

/// As far as a sum of squares of so many even, independent numbers may be from their number: six
/// times its standard deviation.
fn is_even(sum: f64, numbers: usize) -> bool {
    let numbers = numbers as f64;
    (sum - numbers).abs() < 6.0 * (2.0 * numbers).sqrt()
}

#[test]
fn all_grids_of_side_4_come() {
    let layout = Layout::standard(Side::new(4).unwrap());
    let grids = FullGrids::new(&layout);
    let mut counts: HashMap<Vec<u8>, usize> = HashMap::new();
    for number in 0..SMALL {
        let grid = grids.draw(&mut Random::new(1, number as u64)).unwrap();
        *counts.entry(grid.grid().values().to_vec()).or_default() += 1;
    }
    let expected = SMALL as f64 / 288.0;
    let sum: f64 = counts.values().map(|n| (*n as f64 - expected).powi(2) / expected).sum();
    let (least, most) = (counts.values().min().unwrap(), counts.values().max().unwrap());
    println!("{SMALL} grids of side 4: {least} to {most} of each, chi-squared {sum:.0} for 287");
    assert_eq!(counts.len(), 288);
    assert!(*least as f64 > expected / 4.0 && (*most as f64) < expected * 4.0);
}

/// How often each class of first bands comes, against its share of all grids, which is counted
/// here by other means: the ways to fill the two bands below.
#[test]
fn first_bands_come_as_often_as_they_must() {
    if std::env::var_os("LUCIDOKU_FULL").is_none() {
        println!("skipped: it takes minutes; set LUCIDOKU_FULL to run it");
        return;
    }
    let mut counting = Counting::default();
    let classes: BTreeMap<Vec<u8>, u128> = band_classes()
        .into_iter()
        .map(|(form, automorphisms)| {
            // The bands below are empty, and can be moved in 72 ways.
            let size = 362_880 * 6 * 1296 * 72 / automorphisms;
            // Empty cells come first in a form, so its digits are in the last band.
            let grids = size * counting.below(&form[54..]);
            (form, grids)
        })
        .collect();
    let all: u128 = classes.values().sum();
    assert_eq!(all, 6_670_903_752_021_072_936_960);
    let grids = FullGrids::new(&Layout::CLASSIC);
    let mut counts: HashMap<Vec<u8>, usize> = HashMap::new();
    for number in 0..MANY {
        let grid = grids.draw(&mut Random::new(2, number as u64)).unwrap();
        *counts.entry(form(&grid.grid().values()[..27]).0).or_default() += 1;
    }
    // Classes of which few are expected are taken together.
    let (mut sum, mut numbers, mut rare) = (0.0, 0, (0.0, 0));
    for (form, size) in &classes {
        let expected = *size as f64 / all as f64 * MANY as f64;
        let count = counts.get(form).copied().unwrap_or(0);
        match expected < 20.0 {
            true => rare = (rare.0 + expected, rare.1 + count),
            false => {
                sum += (count as f64 - expected).powi(2) / expected;
                numbers += 1;
            }
        }
    }
    sum += (rare.1 as f64 - rare.0).powi(2) / rare.0.max(1.0);
    println!(
        "{MANY} grids: {} of 416 classes; chi-squared {sum:.1} for {numbers} classes of 20 and more; {} in the others, {:.1} expected",
        counts.len(),
        rare.1,
        rare.0,
    );
    assert!(counts.keys().all(|form| classes.contains_key(form)));
    assert!(is_even(sum, numbers), "{sum} for {numbers}");
}

/// Ways to fill bands, by the digits of the columns of its boxes.
#[derive(Default)]
struct Counting {
    known: HashMap<[u16; 9], u128>,
}

impl Counting {
    /// The ways to fill two bands below one.
    fn below(&mut self, band: &[u8]) -> u128 {
        let column = |c: usize| (0..3).fold(0, |set, row| set | 1 << (band[row * 9 + c] - 1));
        let above: [u16; 9] = std::array::from_fn(column);
        let boxes: Vec<Vec<[u16; 3]>> =
            above.chunks(3).map(|own| moved([own[0], own[1], own[2]])).collect();
        let mut sum = 0;
        for one in &boxes[0] {
            for two in &boxes[1] {
                for three in &boxes[2] {
                    let second: [u16; 9] = [*one, *two, *three].concat().try_into().unwrap();
                    let third = std::array::from_fn(|c| 0x1ff & !above[c] & !second[c]);
                    sum += self.ways(second) * self.ways(third);
                }
            }
        }
        sum
    }

    /// The ways to fill a band with these digits in the columns. With other names for digits, or
    /// the columns of a box in another order, there are as many.
    fn ways(&mut self, columns: [u16; 9]) -> u128 {
        let mut names = [0; 9];
        let digits = columns[..3].iter().flat_map(|set| (0..9).filter(move |d| set >> d & 1 == 1));
        digits.enumerate().for_each(|(name, digit)| names[digit] = name);
        let renamed = |set: u16| {
            (0..9).filter(|digit| set >> digit & 1 == 1).fold(0, |all, d| all | 1 << names[d])
        };
        let mut key = columns.map(renamed);
        key.chunks_mut(3).for_each(<[u16]>::sort_unstable);
        *self.known.entry(key).or_insert_with(|| fill(&key, 0, [0; 3]))
    }
}

/// The ways to put the digits of these columns, from one on, into rows that have some already.
fn fill(columns: &[u16; 9], at: usize, rows: [u16; 3]) -> u128 {
    if at == 9 {
        return 1;
    }
    let set = columns[at];
    let digits: Vec<u16> = (0..9).map(|digit| 1 << digit).filter(|bit| set & bit != 0).collect();
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let placed = ORDERS.iter().map(|order| order.map(|own| digits[own]));
    placed
        .filter(|own| (0..3).all(|row| rows[row] & own[row] == 0))
        .map(|own| fill(columns, at + 1, std::array::from_fn(|row| rows[row] | own[row])))
        .sum()
}

/// The ways to give a box's columns digits that stood in another column above.
fn moved(above: [u16; 3]) -> Vec<[u16; 3]> {
    let sets: Vec<u16> = (0_u16..512).filter(|set| set.count_ones() == 3).collect();
    let mut all = Vec::new();
    for first in sets.iter().filter(|set| *set & above[0] == 0) {
        for second in sets.iter().filter(|set| *set & (above[1] | first) == 0) {
            let third = 0x1ff & !first & !second;
            if third & above[2] == 0 {
                all.push([*first, *second, third]);
            }
        }
    }
    all
}

#[test]
fn ways_to_fill_bands_are_counted_as_by_plain_enumeration() {
    let mut counting = Counting::default();
    let [a, b, c] = [0b111, 0b111_000, 0b111_000_000];
    assert_eq!(counting.ways([a, b, c, a, b, c, a, b, c]), 1728);
    assert_eq!(moved([a, b, c]).len(), 56);
    let mut rows = [0; 16];
    let mut grids = 0;
    complete(&mut rows, Shape::new(2, 2).unwrap(), 0, &mut |_| grids += 1);
    assert_eq!(grids, 288);
}
