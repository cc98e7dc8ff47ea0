//! Puzzles with fewer givens, from one that is minimal.

use super::Random;
use super::dig::dig;
use super::probe::Probe;

/// So many changes are tried.
const TRIES: usize = 200;

/// With so many solutions after two givens were taken away, putting one in hardly helps.
const LOOKED_AT: usize = 500;

/// Replaces two givens by one, or, where that does not succeed, one by another, again and again,
/// until there are no more than so many.
pub(super) fn shrink(probe: &Probe<'_>, values: &mut Vec<u8>, most: usize, random: &mut Random) {
    for tried in 0..TRIES {
        if values.iter().filter(|value| **value != 0).count() <= most {
            return;
        }
        let minus = 1 + tried % 2;
        if let Some(next) = replaced(probe, values, minus, 0, random) {
            *values = next;
        }
    }
}

/// The values with so many givens replaced by one, and whatever is not needed then taken away, as
/// long as so many givens are left.
pub(super) fn replaced(
    probe: &Probe<'_>,
    values: &[u8],
    minus: usize,
    least: usize,
    random: &mut Random,
) -> Option<Vec<u8>> {
    let mut givens: Vec<usize> = (0..values.len()).filter(|cell| values[*cell] != 0).collect();
    random.shuffle(&mut givens);
    givens.get(..minus)?;
    let mut fewer = values.to_vec();
    givens[..minus].iter().for_each(|cell| fewer[*cell] = 0);
    let solutions = probe.solutions(&fewer, LOOKED_AT);
    if solutions.len() == LOOKED_AT {
        return None;
    }
    let mut single: Vec<(usize, u8)> = Vec::new();
    for cell in (0..values.len()).filter(|cell| fewer[*cell] == 0) {
        let mut digits: Vec<u8> = solutions.iter().map(|solution| solution[cell]).collect();
        digits.sort_unstable();
        let alone = digits.chunk_by(|one, other| one == other).filter(|same| same.len() == 1);
        single.extend(alone.map(|same| (cell, same[0])));
    }
    single.retain(|(cell, digit)| values[*cell] != *digit);
    let (cell, digit) = *single.get(random.below(single.len()))?;
    fewer[cell] = digit;
    let mut groups: Vec<Vec<usize>> = (0..values.len()).map(|cell| vec![cell]).collect();
    random.shuffle(&mut groups);
    dig(probe, &mut fewer, &groups, least);
    Some(fewer)
}
