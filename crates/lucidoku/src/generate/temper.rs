//! Putting givens back until a puzzle is no longer too hard.

use super::path::Miss;
use crate::rate::Rating;
use crate::technique::Level;

/// Puts back the fewest of these groups of cells, in this order, with which the path is not too
/// hard, found by doubling and halving, from a path of this level: with more givens paths are easier, nearly always. Leaves the values as
/// they are rated at the end.
pub(super) fn temper(
    (values, level): (&mut Vec<u8>, Level),
    full: &[u8],
    groups: Vec<Vec<usize>>,
    most: usize,
    rate: &dyn Fn(&[u8]) -> Result<Rating, Miss>,
) -> Result<Rating, Miss> {
    let bare = std::mem::take(values);
    let with = |count: usize| {
        let mut more = bare.clone();
        groups[..count].iter().flatten().for_each(|cell| more[*cell] = full[*cell]);
        more
    };
    let room = fitting(&bare, &groups, most);
    let (mut hard, mut step, mut level) = (0, 1, level);
    // Twice as many each time until it is easy enough, then halfway between.
    let mut easy = loop {
        if hard == room {
            *values = bare;
            return Err(Miss::TooHard(level));
        }
        let next = room.min(hard + step);
        match rate(&with(next)) {
            Err(Miss::TooHard(still)) => (hard, step, level) = (next, 2 * step, still),
            rated => break (next, rated),
        }
    };
    while easy.0 - hard > 1 {
        let middle = hard + (easy.0 - hard) / 2;
        match rate(&with(middle)) {
            Err(Miss::TooHard(_)) => hard = middle,
            rated => easy = (middle, rated),
        }
    }
    *values = with(easy.0);
    easy.1
}

/// How many of the groups can be put back for no more than so many givens.
fn fitting(values: &[u8], groups: &[Vec<usize>], most: usize) -> usize {
    let mut givens = values.iter().filter(|value| **value != 0).count();
    let fits = |group: &&Vec<usize>| {
        givens += group.len();
        givens <= most
    };
    groups.iter().take_while(fits).count()
}
