//! Choices of a few items whose union stays small.

use std::ops::{BitOr, ControlFlow};

/// Calls `found` with each choice of `size` items, in order of their places, whose sets fit
/// together; branches are left as soon as they do not.
pub(crate) fn combinations<T: Copy, S: Copy + BitOr<Output = S>>(
    items: &[(T, S)],
    size: usize,
    fits: &impl Fn(S) -> bool,
    found: &mut dyn FnMut(&[T], S) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if items.len() < size {
        return ControlFlow::Continue(());
    }
    let mut chosen = Vec::with_capacity(size);
    extend(items, size, None, &mut chosen, fits, found)
}

fn extend<T: Copy, S: Copy + BitOr<Output = S>>(
    items: &[(T, S)],
    left: usize,
    union: Option<S>,
    chosen: &mut Vec<T>,
    fits: &impl Fn(S) -> bool,
    found: &mut dyn FnMut(&[T], S) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if let (0, Some(union)) = (left, union) {
        return found(chosen, union);
    }
    for (at, &(item, set)) in items.iter().enumerate() {
        let union = union.map_or(set, |union| union | set);
        if items.len() - at < left {
            break;
        }
        if fits(union) {
            chosen.push(item);
            extend(&items[at + 1..], left - 1, Some(union), chosen, fits, found)?;
            chosen.pop();
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
