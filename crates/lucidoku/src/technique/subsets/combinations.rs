//! Choices of a few items whose union stays small.

use std::ops::{BitOr, ControlFlow};

/// The most items of a choice.
const MOST: usize = 9;

/// Calls `found` with each choice of `size` items, in order of their places, whose sets fit
/// together; branches are left as soon as they do not.
pub(crate) fn combinations<T: Copy, S: Copy + BitOr<Output = S>>(
    items: &[(T, S)],
    size: usize,
    fits: &impl Fn(S) -> bool,
    found: &mut dyn FnMut(&[T], S) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match items {
        [(first, _), ..] if (1..=MOST.min(items.len())).contains(&size) => {
            extend(items, size, None, (&mut [*first; MOST], 0), fits, found)
        }
        _ => ControlFlow::Continue(()),
    }
}

/// Chooses `left` more items, after so many that have been chosen.
fn extend<T: Copy, S: Copy + BitOr<Output = S>>(
    items: &[(T, S)],
    left: usize,
    union: Option<S>,
    (chosen, count): (&mut [T; MOST], usize),
    fits: &impl Fn(S) -> bool,
    found: &mut dyn FnMut(&[T], S) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if let (0, Some(union)) = (left, union) {
        return found(&chosen[..count], union);
    }
    for (at, &(item, set)) in items.iter().enumerate() {
        let union = union.map_or(set, |union| union | set);
        if items.len() - at < left {
            break;
        }
        if fits(union) {
            chosen[count] = item;
            let rest = &items[at + 1..];
            extend(rest, left - 1, Some(union), (&mut *chosen, count + 1), fits, found)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_that_fits_comes_once_and_in_order() {
        let items = [('a', 1u8), ('b', 3), ('c', 4), ('d', 2)];
        let mut all = Vec::new();
        let _ =
            combinations(&items, 2, &|union: u8| union.count_ones() <= 2, &mut |chosen, union| {
                all.push((chosen.iter().collect::<String>(), union));
                ControlFlow::Continue(())
            });
        let expected = [("ab", 3), ("ac", 5), ("ad", 3), ("bd", 3), ("cd", 6)];
        assert_eq!(all, expected.map(|(chosen, union)| (chosen.to_string(), union)));
    }
}
