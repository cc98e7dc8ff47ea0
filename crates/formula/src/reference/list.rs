//! The list of clauses that do not hold yet, in its order.

use sbmap::OrdMap;

/// The clauses, by number, each at a place of its own. Places only order them; the places of
/// clauses that have left stay empty.
#[derive(Clone)]
pub(super) struct List {
    by_place: OrdMap<u32, Entry>,
    places: OrdMap<u32, u32>,
}

/// A clause in the list.
#[derive(Clone, Copy)]
struct Entry {
    clause: u32,
    /// How many of its literals are not struck.
    length: u32,
}

impl List {
    /// The clauses 0, 1, ... in this order, of these lengths.
    pub(super) fn new(lengths: impl Iterator<Item = u32>) -> List {
        let entries = (0..).zip(lengths).map(|(clause, length)| (clause, Entry { clause, length }));
        let by_place: OrdMap<u32, Entry> = entries.collect();
        let places = by_place.map_values(|place, _| *place);
        List { by_place, places }
    }

    /// Takes out the last of the shortest clauses; each clause that it, or one before it, beat on
    /// the walk from the end is put where the beating one stood.
    pub(super) fn take_shortest(&mut self) -> Option<u32> {
        let mut records: Vec<(u32, Entry)> = Vec::new();
        for (place, entry) in self.by_place.iter().rev() {
            if records.last().is_none_or(|(_, best)| entry.length < best.length) {
                records.push((*place, *entry));
                if entry.length <= 1 {
                    break;
                }
            }
        }
        let mut records = records.into_iter();
        let (last, mut best) = records.next()?;
        self.by_place.remove(&last);
        for (place, shorter) in records {
            self.by_place.insert(place, best);
            self.places.insert(best.clause, place);
            best = shorter;
        }
        self.places.remove(&best.clause);
        Some(best.clause)
    }

    /// Takes out a clause, if it is there.
    pub(super) fn remove(&mut self, clause: u32) {
        if let Some(place) = self.places.remove(&clause) {
            self.by_place.remove(&place);
        }
    }

    /// Counts one literal less for a clause and returns how many are left; `None` if the clause
    /// is not in the list.
    pub(super) fn shorten(&mut self, clause: u32) -> Option<u32> {
        let entry = self.by_place.get_mut(self.places.get(&clause)?)?;
        entry.length -= 1;
        Some(entry.length)
    }
}

#[cfg(test)]
mod tests {
    use super::List;
    use proptest::prelude::*;

    /// A clause and its length.
    type Plain = (u32, u32);

    /// The clauses in their order.
    fn contents(list: &List) -> Vec<Plain> {
        for (place, entry) in &list.by_place {
            assert_eq!(list.places.get(&entry.clause), Some(place));
        }
        assert_eq!(list.places.len(), list.by_place.len());
        list.by_place.values().map(|entry| (entry.clause, entry.length)).collect()
    }

    /// The same walk on a plain list, by recursion: the best of the rest, and the rest without
    /// it; the first clause beats it or stays.
    fn plain_take(list: &[Plain]) -> (Option<Plain>, Vec<Plain>) {
        let Some((first, rest)) = list.split_first() else { return (None, Vec::new()) };
        let (best, rest) = plain_take(rest);
        let with = |at_front| [vec![at_front], rest.clone()].concat();
        match best {
            None => (Some(*first), rest),
            Some(best) if first.1 < best.1 => (Some(*first), with(best)),
            Some(_) => (best, with(*first)),
        }
    }

    #[test]
    fn of_equal_lengths_the_last_is_taken_and_nothing_moves() {
        let mut list = List::new([2, 2, 2].into_iter());
        assert_eq!(list.take_shortest(), Some(2));
        assert_eq!(contents(&list), [(0, 2), (1, 2)]);
        assert_eq!(list.take_shortest(), Some(1));
        assert_eq!(list.take_shortest(), Some(0));
        assert_eq!(list.take_shortest(), None);
    }

    #[test]
    fn the_beaten_stand_where_they_were_beaten() {
        let mut list = List::new([2, 3, 1, 3, 2, 4].into_iter());
        assert_eq!(list.take_shortest(), Some(2));
        assert_eq!(contents(&list), [(0, 2), (1, 3), (4, 2), (3, 3), (5, 4)]);
    }

    #[test]
    fn the_list_stays_as_it_is_in_front_of_a_clause_of_one() {
        let mut list = List::new([1, 5, 1, 2].into_iter());
        assert_eq!(list.take_shortest(), Some(2));
        assert_eq!(contents(&list), [(0, 1), (1, 5), (3, 2)]);
    }

    #[test]
    fn versions_are_lists_of_their_own() {
        let mut list = List::new([2, 3].into_iter());
        let old = list.clone();
        assert_eq!((list.shorten(1), list.shorten(1)), (Some(2), Some(1)));
        list.remove(0);
        assert_eq!(list.shorten(0), None);
        assert_eq!(contents(&list), [(1, 1)]);
        assert_eq!(contents(&old), [(0, 2), (1, 3)]);
    }

    proptest! {
        #[test]
        fn the_walk_is_that_of_a_plain_list(
            lengths in prop::collection::vec(1u32..6, 0..12),
            shortened in prop::collection::vec(0u32..12, 12),
        ) {
            let mut list = List::new(lengths.iter().copied());
            let mut plain: Vec<Plain> = (0..).zip(lengths).collect();
            for clause in shortened {
                let (taken, rest) = plain_take(&plain);
                plain = rest;
                prop_assert_eq!(list.take_shortest(), taken.map(|(clause, _)| clause));
                prop_assert_eq!(contents(&list), plain.clone());
                let Some(entry) = plain.iter_mut().find(|entry| entry.0 == clause) else { continue };
                if entry.1 > 1 {
                    entry.1 -= 1;
                    prop_assert_eq!(list.shorten(clause), Some(entry.1));
                }
            }
        }
    }
}
