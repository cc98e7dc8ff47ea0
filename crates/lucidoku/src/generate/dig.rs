//! Taking givens away.

use super::probe::Probe;

/// So many groups are taken away at once at first: nearly full grids have one solution.
const FIRST: usize = 16;

/// Takes away all groups of givens that can go without a second solution, in this order, as long
/// as so many givens are left. Each group that stays was tried alone, against givens that were
/// all there at the end, or more, unless too few givens would have been left; so it is needed.
/// Once the probe is stopped, the rest is left as it is. At most a search a group, and one more
/// for each time that several at once could not go.
pub(super) fn dig(probe: &Probe<'_>, values: &mut [u8], groups: &[Vec<usize>], least: usize) {
    let mut givens = values.iter().filter(|value| **value != 0).count();
    let (mut at, mut many) = (0, FIRST);
    while at < groups.len() && !probe.is_stopped() {
        let next = &groups[at..groups.len().min(at + many)];
        let cells = next.concat();
        let held: Vec<u8> = cells.iter().map(|cell| std::mem::take(&mut values[*cell])).collect();
        let gone = held.iter().filter(|value| **value != 0).count();
        let may_go = givens >= least + gone && (gone == 0 || probe.is_unique(values));
        if may_go {
            givens -= gone;
            at += next.len();
            continue;
        }
        cells.iter().zip(held).for_each(|(cell, value)| values[*cell] = value);
        match many {
            1 => at += 1,
            _ => many /= 2,
        }
    }
}

/// Whether no group of givens can go; once the probe is stopped, the answer means nothing.
pub(super) fn is_minimal(probe: &Probe<'_>, values: &[u8], groups: &[Vec<usize>]) -> bool {
    let mut values = values.to_vec();
    groups.iter().take_while(|_| !probe.is_stopped()).all(|group| {
        let held: Vec<u8> = group.iter().map(|cell| std::mem::take(&mut values[*cell])).collect();
        let is_needed = held.iter().all(|value| *value == 0) || !probe.is_unique(&values);
        group.iter().zip(held).for_each(|(cell, value)| values[*cell] = value);
        is_needed
    })
}
