//! Whole maps: cut, joined, combined, filtered, turned around.
//!
//! Under a rule that does not join, all is done entry by entry, the greatest key first, as the
//! original does it.

use super::{OrdMap, Overlap, Unsorted};
use crate::balance::{Balance, Weight};
use crate::node::Tree;
use crate::tree::{self, Pick, Union};
use alloc::vec::Vec;
use core::borrow::Borrow;

/// The entries below a key, the key's own, those above: what [`OrdMap::split`] returns.
///
/// ```
/// let map: sbmap::OrdMap<u32, u32> = (0..10).map(|n| (n, n)).collect();
/// let (below, found, above): sbmap::Split<u32, u32> = map.split(&5);
/// assert_eq!((below.len(), found, above.len()), (5, Some((5, 5)), 4));
/// ```
pub type Split<K, V, B = Weight> = (OrdMap<K, V, B>, Option<(K, V)>, OrdMap<K, V, B>);

impl<K: Ord + Clone, V: Clone, B: Balance> OrdMap<K, V, B> {
    /// A map of entries whose keys ascend. O(n), without sorting.
    ///
    /// # Errors
    ///
    /// The index of the first entry whose key is not greater than the one before.
    ///
    /// ```
    /// use sbmap::{OrdMap, Unsorted};
    ///
    /// let map: OrdMap<u32, char> = OrdMap::from_sorted([(1, 'a'), (2, 'b')])?;
    /// assert_eq!(map.len(), 2);
    /// let error = OrdMap::<u32, char>::from_sorted([(1, 'a'), (1, 'b')]).unwrap_err();
    /// assert_eq!(error, Unsorted { index: 1 });
    /// # Ok::<(), Unsorted>(())
    /// ```
    pub fn from_sorted(entries: impl IntoIterator<Item = (K, V)>) -> Result<Self, Unsorted> {
        let entries: Vec<(K, V)> = entries.into_iter().collect();
        match entries.windows(2).position(|pair| pair[0].0 >= pair[1].0) {
            Some(before) => Err(Unsorted { index: before + 1 }),
            None => Ok(Self::from_ascending(entries)),
        }
    }

    /// A map of entries that are known to ascend.
    pub(crate) fn from_ascending(entries: Vec<(K, V)>) -> Self {
        if B::JOINS {
            return Self::from_tree(Tree::from_vec::<B>(entries));
        }
        entries.into_iter().rev().collect_one_by_one()
    }

    /// A map of entries in any order; of equal keys the last one's value counts.
    pub(crate) fn from_any(mut entries: Vec<(K, V)>) -> Self {
        if !B::JOINS {
            return entries.into_iter().collect_one_by_one();
        }
        if entries.windows(2).any(|pair| pair[0].0 >= pair[1].0) {
            entries.sort_by(|a, b| a.0.cmp(&b.0));
            entries.dedup_by(|later, kept| {
                let is_equal = later.0 == kept.0;
                if is_equal {
                    core::mem::swap(&mut later.1, &mut kept.1);
                }
                is_equal
            });
        }
        Self::from_ascending(entries)
    }

    /// The entries below a key, the key's own entry, and those above. O(log n).
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, u32> = (0..10).map(|n| (n, n * n)).collect();
    /// let (below, found, above) = map.split(&4);
    /// assert_eq!((below.len(), found, above.len()), (4, Some((4, 16)), 5));
    /// ```
    #[must_use]
    pub fn split<Q: Ord + ?Sized>(&self, key: &Q) -> Split<K, V, B>
    where
        K: Borrow<Q>,
    {
        if B::JOINS {
            let (below, found, above) = self.tree.split::<B, Q>(key);
            return (Self::from_tree(below), found, Self::from_tree(above));
        }
        let found = self.get_key_value(key).map(|(key, value)| (key.clone(), value.clone()));
        let below = self.filter(|other, _| other.borrow() < key);
        (below, found, self.filter(|other, _| other.borrow() > key))
    }

    /// Two maps and an entry between them in one. O(log n): to look at both ends that meet; joining
    /// itself costs the logarithm of how many times larger one map is than the other.
    ///
    /// # Errors
    ///
    /// [`Overlap`] unless all keys of `left` are smaller than `key`, and all of `right` greater.
    ///
    /// ```
    /// use sbmap::{OrdMap, Overlap};
    ///
    /// let map: OrdMap<u32, u32> = (0..100).map(|n| (n, n)).collect();
    /// let (below, _, above) = map.split(&50);
    /// let joined = OrdMap::join(below, 50, 50, above.clone())?;
    /// assert_eq!(joined, map);
    /// assert_eq!(OrdMap::join(map, 50, 50, above), Err(Overlap));
    /// # Ok::<(), Overlap>(())
    /// ```
    pub fn join(left: Self, key: K, value: V, right: Self) -> Result<Self, Overlap> {
        let fits_left = left.last_key_value().is_none_or(|(last, _)| *last < key);
        let fits_right = right.first_key_value().is_none_or(|(first, _)| key < *first);
        if !fits_left || !fits_right {
            return Err(Overlap);
        }
        if B::JOINS {
            return Ok(Self::from_tree(Tree::join::<B>(left.tree, key, value, right.tree)));
        }
        Ok(left.union(&right).with(key, value))
    }

    /// Two maps in one, all keys of the first smaller than all of the second. O(log n).
    ///
    /// # Errors
    ///
    /// [`Overlap`] unless they are.
    ///
    /// ```
    /// use sbmap::OrdMap;
    ///
    /// let low: OrdMap<u32, ()> = (0..5).map(|n| (n, ())).collect();
    /// let high: OrdMap<u32, ()> = (5..9).map(|n| (n, ())).collect();
    /// assert_eq!(low.clone().concat(high.clone()).map(|map| map.len()), Ok(9));
    /// assert!(high.concat(low).is_err());
    /// ```
    pub fn concat(self, right: Self) -> Result<Self, Overlap> {
        if let (Some((last, _)), Some((first, _))) =
            (self.last_key_value(), right.first_key_value())
        {
            if last >= first {
                return Err(Overlap);
            }
        }
        if B::JOINS {
            return Ok(Self::from_tree(Tree::concat::<B>(self.tree, right.tree)));
        }
        Ok(self.union(&right))
    }

    /// All entries of both maps; where both have a key, this map's entry wins. Subtrees that both
    /// share are taken as they are. (Under the rule [`Published`](crate::rules::Published) this map's values are
    /// put into the other map one by one, as in the original.)
    /// O(m log(n / m + 1)) for `m <= n` entries.
    ///
    /// ```
    /// use sbmap::OrdMap;
    ///
    /// let a = OrdMap::from([(1, 'a'), (2, 'a')]);
    /// let b = OrdMap::from([(2, 'b'), (3, 'b')]);
    /// assert_eq!(a.union(&b), [(1, 'a'), (2, 'a'), (3, 'b')].into());
    /// ```
    #[must_use = "the map itself stays as it is"]
    pub fn union(&self, other: &Self) -> Self {
        if B::JOINS {
            let mut union = Union { pick: |_: &K, _: &V, _: &V| Pick::Left, skips_shared: true };
            return Self::from_tree(union.of::<B, _, _>(&self.tree, &other.tree));
        }
        self.iter().rev().fold(other.clone(), |mut map, (key, value)| {
            map.insert(key.clone(), value.clone());
            map
        })
    }

    /// All entries of both maps; `pick` chooses the value of each key that both have, and sees
    /// every one of them, in no promised order. The key comes with the value that is picked; with
    /// a new value it is this map's. O(m log(n / m + 1)) for `m <= n` entries, but what
    /// both share is not passed over.
    ///
    /// ```
    /// use sbmap::{OrdMap, Pick};
    ///
    /// let a = OrdMap::from([("pair", 1), ("triple", 2)]);
    /// let b = OrdMap::from([("pair", 10), ("fish", 20)]);
    /// let sums = a.union_with(&b, |_, a, b| Pick::New(a + b));
    /// assert_eq!(sums, [("fish", 20), ("pair", 11), ("triple", 2)].into());
    /// ```
    #[must_use = "the map itself stays as it is"]
    pub fn union_with(&self, other: &Self, mut pick: impl FnMut(&K, &V, &V) -> Pick<V>) -> Self {
        if B::JOINS {
            let mut union = Union { pick, skips_shared: false };
            return Self::from_tree(union.of::<B, _, _>(&self.tree, &other.tree));
        }
        self.iter().rev().fold(other.clone(), |mut map, (key, value)| {
            let picked = other.get(key).map_or(Pick::Left, |other| pick(key, value, other));
            match picked {
                Pick::Left => _ = map.insert(key.clone(), value.clone()),
                Pick::New(value) => _ = map.insert(key.clone(), value),
                Pick::Right => {}
            }
            map
        })
    }

    /// The entries whose keys the other map has, too, with this map's values.
    /// O(m log(n / m + 1)) for `m <= n` entries.
    ///
    /// ```
    /// use sbmap::OrdMap;
    ///
    /// let a = OrdMap::from([(1, 'a'), (2, 'a')]);
    /// let b = OrdMap::from([(2, 'b'), (3, 'b')]);
    /// assert_eq!(a.intersection(&b), [(2, 'a')].into());
    /// ```
    #[must_use = "the map itself stays as it is"]
    pub fn intersection<W: Clone>(&self, other: &OrdMap<K, W, B>) -> Self {
        if B::JOINS {
            return Self::from_tree(self.tree.restricted::<B, W>(&other.tree, true));
        }
        self.filter(|key, _| other.contains_key(key))
    }

    /// What `combine` makes of the values of each key that both maps have; `None` leaves the key
    /// out. O(m log(n / m + 1)) for `m <= n` entries.
    ///
    /// ```
    /// use sbmap::OrdMap;
    ///
    /// let a = OrdMap::from([(1, 'a'), (2, 'a')]);
    /// let b = OrdMap::from([(1, 'b'), (2, 'a')]);
    /// let equal = a.intersection_with(&b, |_, a, b| (a == b).then_some(*a));
    /// assert_eq!(equal, [(2, 'a')].into());
    /// ```
    #[must_use]
    pub fn intersection_with<W: Clone, X: Clone>(
        &self,
        other: &OrdMap<K, W, B>,
        mut combine: impl FnMut(&K, &V, &W) -> Option<X>,
    ) -> OrdMap<K, X, B> {
        if B::JOINS {
            let tree = tree::intersection::<B, _, _, _, _>(&self.tree, &other.tree, &mut combine);
            return OrdMap::from_tree(tree);
        }
        let combined = self
            .iter()
            .rev()
            .filter_map(|(key, value)| Some((key.clone(), combine(key, value, other.get(key)?)?)));
        combined.collect_one_by_one()
    }

    /// The entries whose keys the other map does not have. O(m log(n / m + 1)) for `m <= n`
    /// entries.
    ///
    /// ```
    /// use sbmap::OrdMap;
    ///
    /// let a = OrdMap::from([(1, 'a'), (2, 'a')]);
    /// let b = OrdMap::from([(2, 'b'), (3, 'b')]);
    /// assert_eq!(a.difference(&b), [(1, 'a')].into());
    /// ```
    #[must_use = "the map itself stays as it is"]
    pub fn difference<W: Clone>(&self, other: &OrdMap<K, W, B>) -> Self {
        if B::JOINS {
            return Self::from_tree(self.tree.restricted::<B, W>(&other.tree, false));
        }
        self.filter(|key, _| !other.contains_key(key))
    }

    /// The entries whose keys only one of both maps has. O(m log(n / m + 1)) for `m <= n`
    /// entries.
    ///
    /// ```
    /// use sbmap::OrdMap;
    ///
    /// let a = OrdMap::from([(1, 'a'), (2, 'a')]);
    /// let b = OrdMap::from([(2, 'b'), (3, 'b')]);
    /// assert_eq!(a.symmetric_difference(&b), [(1, 'a'), (3, 'b')].into());
    /// ```
    #[must_use = "the map itself stays as it is"]
    pub fn symmetric_difference(&self, other: &Self) -> Self {
        self.difference(other).union(&other.difference(self))
    }

    /// The entries that `keep` says yes to, in order of their keys. O(n), sharing the subtrees of
    /// which all stay.
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, u32> = (0..10).map(|n| (n, n)).collect();
    /// assert_eq!(map.filter(|key, _| key % 2 == 0).len(), 5);
    /// assert!(map.filter(|_, _| true).ptr_eq(&map));
    /// ```
    #[must_use = "the map itself stays as it is"]
    pub fn filter(&self, mut keep: impl FnMut(&K, &V) -> bool) -> Self {
        if B::JOINS {
            return Self::from_tree(self.tree.filtered::<B>(&mut keep));
        }
        let kept: Vec<_> = self.iter().filter(|(key, value)| keep(key, value)).collect();
        kept.into_iter().rev().map(|(key, value)| (key.clone(), value.clone())).collect_one_by_one()
    }

    /// The entries that `choose` says yes to, and the others. O(n), sharing as
    /// [`filter`](Self::filter) does.
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, u32> = (0..10).map(|n| (n, n)).collect();
    /// let (small, large) = map.partition(|key, _| *key < 3);
    /// assert_eq!((small.len(), large.len()), (3, 7));
    /// ```
    #[must_use]
    pub fn partition(&self, mut choose: impl FnMut(&K, &V) -> bool) -> (Self, Self) {
        if B::JOINS {
            let (chosen, others) = self.tree.parted::<B>(&mut choose);
            return (Self::from_tree(chosen), Self::from_tree(others));
        }
        let mut others = Vec::new();
        let chosen = self.filter(|key, value| {
            let is_chosen = choose(key, value);
            if !is_chosen {
                others.push((key.clone(), value.clone()));
            }
            is_chosen
        });
        (chosen, Self::from_ascending(others))
    }

    /// One map for each result of `group`, under that result. O(n log g) for `g` groups.
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, u32> = (0..10).map(|n| (n, n)).collect();
    /// let by_rest = map.partition_by(|key, _| key % 3);
    /// assert_eq!(by_rest.len(), 3);
    /// assert_eq!(by_rest[&1].keys().collect::<Vec<_>>(), [&1, &4, &7]);
    /// ```
    #[must_use]
    pub fn partition_by<G: Ord + Clone>(
        &self,
        mut group: impl FnMut(&K, &V) -> G,
    ) -> OrdMap<G, Self, B> {
        let mut groups: OrdMap<G, Vec<(K, V)>> = OrdMap::new();
        for (key, value) in self {
            let entry = (key.clone(), value.clone());
            groups.entry(group(key, value)).or_default().push(entry);
        }
        let groups = groups.into_iter();
        OrdMap::from_ascending(groups.map(|(g, part)| (g, Self::from_ascending(part))).collect())
    }

    /// The same keys with other values. O(n).
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, u32> = (1..=10).map(|n| (n, n + 1)).collect();
    /// assert_eq!(map.map_values(|_, value| value * 2)[&5], 12);
    /// ```
    #[must_use]
    pub fn map_values<W: Clone>(&self, mut change: impl FnMut(&K, &V) -> W) -> OrdMap<K, W, B> {
        let entries = self.iter().map(|(key, value)| (key.clone(), change(key, value)));
        OrdMap::from_ascending(entries.collect())
    }

    /// Values as keys and keys as values; of several keys with one value, the smallest. O(n log n).
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(1, 'a'), (2, 'b'), (3, 'a')]);
    /// assert_eq!(map.inverse(), [('a', 1), ('b', 2)].into());
    /// ```
    #[must_use]
    pub fn inverse(&self) -> OrdMap<V, K, B>
    where
        V: Ord,
    {
        let entries = self.iter().rev().map(|(key, value)| (value.clone(), key.clone()));
        OrdMap::from_any(entries.collect())
    }

    /// This map after another: the keys of `first`, each with what this map has for its value
    /// there. Keys whose value is no key of this map are left out. O(m log n).
    ///
    /// ```
    /// use sbmap::OrdMap;
    ///
    /// let names = OrdMap::from([(1, "one"), (2, "two")]);
    /// let places = OrdMap::from([('a', 2), ('b', 7)]);
    /// assert_eq!(names.compose(&places), [('a', "two")].into());
    /// ```
    #[must_use]
    pub fn compose<A: Ord + Clone>(&self, first: &OrdMap<A, K, B>) -> OrdMap<A, V, B> {
        let entries =
            first.iter().filter_map(|(key, middle)| Some((key.clone(), self.get(middle)?.clone())));
        OrdMap::from_ascending(entries.collect())
    }

    /// The values and the keys numbered from 0, in order of the keys: from number to value, and
    /// from key to number. So `compose` of both is the map again. O(n).
    ///
    /// [`select`](Self::select) and [`rank`](Self::rank) answer the same questions without making
    /// maps.
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([("row", 9), ("box", 3)]);
    /// let (values, numbers) = map.decompose();
    /// assert_eq!(values, [(0, 3), (1, 9)].into());
    /// assert_eq!(numbers, [("box", 0), ("row", 1)].into());
    /// assert_eq!(values.compose(&numbers), map);
    /// ```
    #[must_use]
    pub fn decompose(&self) -> (OrdMap<usize, V, B>, OrdMap<K, usize, B>) {
        let values = self.values().cloned().enumerate().collect();
        let numbers = self.keys().cloned().zip(0..).collect();
        (OrdMap::from_ascending(values), OrdMap::from_ascending(numbers))
    }
}

/// One value out of all entries.
impl<K, V, B> OrdMap<K, V, B> {
    /// Combines all entries, the smallest key first. O(n).
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(1, 'a'), (2, 'b')]);
    /// assert_eq!(map.fold_up(String::new(), |text, key, value| format!("{text}{key}{value}")), "1a2b");
    /// ```
    pub fn fold_up<A>(&self, start: A, mut combine: impl FnMut(A, &K, &V) -> A) -> A {
        self.iter().fold(start, |so_far, (key, value)| combine(so_far, key, value))
    }

    /// Combines all entries, the greatest key first. O(n).
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(1, 'a'), (2, 'b')]);
    /// assert_eq!(map.fold_down(String::new(), |text, key, value| format!("{text}{key}{value}")), "2b1a");
    /// ```
    pub fn fold_down<A>(&self, start: A, mut combine: impl FnMut(A, &K, &V) -> A) -> A {
        self.iter().rev().fold(start, |so_far, (key, value)| combine(so_far, key, value))
    }

    /// Combines each entry with what its left and its right subtree gave, where nothing gives
    /// `empty`. A block counts as a perfectly balanced subtree. What comes out should not depend
    /// on the tree's shape, which no version promises. O(n).
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, u32> = (1..=100).map(|n| (n, n)).collect();
    /// assert_eq!(map.fold_tree(0, |_, value, left, right| left + value + right), 5050);
    /// ```
    pub fn fold_tree<A: Clone>(&self, empty: A, combine: impl FnMut(&K, &V, A, A) -> A) -> A {
        self.tree.fold_shape(empty, combine)
    }
}

/// Puts entries into a map one after the other.
trait OneByOne<K, V, B> {
    fn collect_one_by_one(self) -> OrdMap<K, V, B>;
}

impl<K: Ord + Clone, V: Clone, B: Balance, I: Iterator<Item = (K, V)>> OneByOne<K, V, B> for I {
    fn collect_one_by_one(self) -> OrdMap<K, V, B> {
        self.fold(OrdMap::default(), |mut map, (key, value)| {
            map.insert(key, value);
            map
        })
    }
}
