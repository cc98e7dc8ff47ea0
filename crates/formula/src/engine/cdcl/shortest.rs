//! Which clause to branch on, found without looking at all of them.

/// Clauses in a block: after a change only the blocks that it touched are looked at anew.
const BLOCK: usize = 64;

/// The best clause of each block of clauses, under an order that is given with each call and
/// must be the same until all blocks are touched.
#[derive(Clone, Debug)]
pub(super) struct Shortest {
    is_stale: Vec<bool>,
    best: Vec<Option<u32>>,
    clauses: usize,
}

impl Shortest {
    pub(super) fn new(clauses: usize) -> Shortest {
        let blocks = clauses.div_ceil(BLOCK);
        Shortest { is_stale: vec![true; blocks], best: vec![None; blocks], clauses }
    }

    /// After a change of what a clause is ordered by.
    #[inline]
    pub(super) fn touch(&mut self, clause: u32) {
        self.is_stale[clause as usize / BLOCK] = true;
    }

    /// The first of the least clauses that are open.
    pub(super) fn find<T: PartialOrd>(&mut self, order: impl Fn(u32) -> Option<T>) -> Option<u32> {
        let least = |clauses: &mut dyn Iterator<Item = u32>| {
            let mut best: Option<(T, u32)> = None;
            for clause in clauses {
                if let Some(value) = order(clause)
                    && best.as_ref().is_none_or(|(least, _)| value < *least)
                {
                    best = Some((value, clause));
                }
            }
            best.map(|(_, clause)| clause)
        };
        for (block, is_stale) in self.is_stale.iter_mut().enumerate() {
            if std::mem::take(is_stale) {
                let end = self.clauses.min((block + 1) * BLOCK);
                self.best[block] = least(&mut (block * BLOCK..end).map(|clause| clause as u32));
            }
        }
        least(&mut self.best.iter().filter_map(|best| *best))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_finds_what_a_look_at_all_finds(
            mut values in prop::collection::vec(prop::option::of(0u8..4), 0..300),
            changes in prop::collection::vec((any::<prop::sample::Index>(), prop::option::of(0u8..4)), 0..40),
        ) {
            let mut shortest = Shortest::new(values.len());
            for (index, value) in changes {
                let order = |clause: u32| values[clause as usize];
                let expected = (0..values.len() as u32)
                    .filter_map(|clause| Some((order(clause)?, clause)))
                    .min()
                    .map(|(_, clause)| clause);
                prop_assert_eq!(shortest.find(order), expected);
                if !values.is_empty() {
                    let at = index.index(values.len());
                    values[at] = value;
                    shortest.touch(at as u32);
                }
            }
        }
    }
}
