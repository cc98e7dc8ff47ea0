//! A persistent ordered map and set: versions that differ in little share almost everything.
//!
//! [`OrdMap`] has the methods of [`BTreeMap`](alloc::collections::BTreeMap), [with some
//! differences](#differences-from-the-standard-library), and beside them what a tree can do that
//! knows the size of each of its subtrees: clone in constant time, say how many keys are smaller
//! ([`rank`](OrdMap::rank)) and which entry is the n-th ([`select`](OrdMap::select)), cut and join
//! in logarithmic time, unite, intersect, subtract and compare two versions in time that depends on
//! what differs. [`OrdSet`] is the set.
//!
//! ```
//! use sbmap::OrdMap;
//!
//! let monday: OrdMap<u32, u32> = (0..1_000_000).map(|n| (n, n % 7)).collect();
//! let tuesday = monday.with(500, 99).without(&70);
//!
//! assert_eq!((monday[&500], tuesday[&500]), (3, 99));
//! assert_eq!(tuesday.rank(&500), Ok(499));
//! assert_eq!(monday.diff(&tuesday).count(), 2);
//! assert_eq!(tuesday.union(&monday).len(), 1_000_000);
//! ```
//!
//! # What versions share
//!
//! A map is a tree of branches, each with one entry between two subtrees, and of blocks at the
//! bottom, each a sorted run of entries. An update copies the way from the root to the block that
//! changes, and nothing else:
//!
//! ```text
//!      old ──> [ 40 ]               [ 40 ]' <── new = old.with(27, ..)
//!             /      \             /      \
//!         [ 20 ]     [ 60 ]    [ 20 ]'     └────> [ 60 ] of old
//!        /     \     /    \    /     \
//!   5 9 14  23 31  44 52  71 80      23 27 31
//!      ^                       │
//!      └───────────────────────┘
//! ```
//!
//! Where nobody else holds a node, an update changes it in place: a map that is never cloned
//! costs no copies. Keys and values are cloned only when a node that others hold is copied; put a
//! large value into an `Arc`.
//!
//! # What it costs
//!
//! For `n` entries; `m` is the smaller of two maps' sizes, `d` the number of changes that lie
//! between two versions. An update moves or copies the entries of one block, at most 64, and now
//! and then of the few beside it that a turn takes.
//!
//! | operation | cost |
//! |---|---|
//! | `clone`, `len`, `ptr_eq` | 1 |
//! | `get`, `get_mut`, `insert`, `remove`, `entry`, `with`, `without`, `alter`, `first_key_value`, `pop_last`, ... | log n |
//! | `rank`, `select`, `range` (to start it, and its length), `nth` of `iter`, `keys`, `values` | log n |
//! | `split`, `split_off`, `concat`, `join` | log n |
//! | `union`, `union_with`, `intersection`, `difference`, `symmetric_difference`, `append` | m log(n / m + 1) |
//! | the same, without `union_with`, between versions of one map | d log(n / d + 1) |
//! | `diff`, `==` between versions of one map | d log(n / d + 1); `==` stops at the first difference |
//! | `intersection_with` | m log(n / m + 1) |
//! | `filter`, `partition`, `retain`, `map_values`, `decompose`, `fold_*`, `validate`, iteration | n |
//! | `compose` after a map of `m` entries | m log n |
//! | `partition_by` into `g` groups | n log g |
//! | `inverse`, `collect` from any order | n log n |
//! | `from_sorted`, `collect` from ascending keys | n |
//!
//! # When not to use it
//!
//! - If no version is ever kept, [`BTreeMap`](alloc::collections::BTreeMap) is about as fast and asks
//!   for less; hash maps look up faster.
//! - If order does not matter, a persistent hash map looks up faster.
//! - If values are large and change often in kept versions: each copy of a block clones up to 64
//!   of them. Put them into an `Arc`.
//! - If you want positions in a sequence rather than keys, take a persistent vector.
//!
//! # Differences from the standard library
//!
//! - What changes a map asks for `Clone`, of keys and of values, and so do collecting and
//!   `into_iter`: nodes that other versions hold are copied. What cannot be cloned can be put into
//!   an `Arc`.
//! - There is a third type parameter, the balancing rule, which has a default. Where nothing names
//!   the type, functions that work under any rule need to be told to take the default:
//!   `OrdMap::<_, _>::from_iter(entries)`, as with the hasher of a `HashMap`.
//! - `union`, `intersection`, `difference` and `symmetric_difference` of sets are sets, not
//!   iterators. There is no `extract_if`, and iterators have no `Default`.
//! - A range that starts after its end panics on an empty map, too.
//! - What is shared counts as equal: a map is equal to its clone even if it holds a `NaN`.
//! - If keys or values borrow, the map has to be dropped before what they borrow from.
//! - Keys whose order changes while they are in the map (through a `Cell`, say) leave it without
//!   order, as they do any ordered map; nothing worse than wrong answers or a panic comes of it.
//!   [`validate`](OrdMap::validate) tells.
//!
//! # The rule
//!
//! A tree of `n` entries weighs `n + 1`. At every branch, the heavier child weighs at most 5/2 of
//! the lighter one. Where an update breaks that, the branch is turned: once if the heavier child's
//! inner child weighs less than 3/2 of its outer one, else twice. A block counts as a perfectly
//! balanced subtree; a subtree that would fit three quarters of a block is one, which changes no
//! size further up.
//!
//! **Height.** A child has at most 5/7 of its parent's weight: `w_heavy <= 5/2 w_light` and
//! `w_heavy + w_light = w` give `w_heavy <= 5/7 w`. A way of `h` entries therefore needs `(7/5)^h
//! <= n + 1`, so `h <= log2(n + 1) / log2(7/5) < 2.0601 log2(n + 1)`.
//!
//! **Insertion and deletion** keep the rule: the pair <5/2, 3/2> lies on the border of the exact
//! range that Hirai and Yamamoto prove in Coq (*Balancing weight-balanced trees*, Journal of
//! Functional Programming 21(3), 2011, section 6.3: at 5/2, from 7/5 to 3/2). Their development
//! also proves `join`, union, difference and intersection, for <5/2, 3/2> and <3, 2>.
//!
//! **Join** goes down the heavier tree until both sides fit, and turns each branch at most once
//! on the way back. Let the lighter side of a branch weigh `l` and the other one `x` after a join
//! below. If `5/2 l < x <= 25/6 l`, one turn as above restores the rule. With `w` and `z` the inner
//! and outer weights, `x = w + z`, and `u`, `v` the children's weights of `w`:
//!
//! - Once (`w < 3/2 z`, so `w < 3/5 x` and `z > 2/5 x > l`): `w < 3/5 * 25/6 l = 5/2 l`, and
//!   `w >= 2/7 x > 5/7 l`, so `w` fits beside `l`; `l + w < z + 3/2 z` and `z <= 5/2 w`, so both
//!   fit under the new root.
//! - Twice (`w >= 3/5 x`): `u` and `v` weigh from 2/7 to 5/7 of `w <= 5/7 x`; so `u` and `v` lie
//!   between `6/35 x` and `25/49 x`, that is, between `3/7 l` and `2.13 l`, and `z` between `2/7 x`
//!   and `2/5 x`: all pairs that come to lie side by side fit.
//!
//! And `x` stays in that range: `s`, joined to a child of weight `r`, was too light for the branch
//! that it was to stand beside, which weighs `l + r`; so `s < 2/5 (l + r)`, and
//! `x = r + s < 7/5 r + 2/5 l <= 3.9 l`. The cost is the logarithm of the quotient of the weights,
//! since each step down shrinks the weight by 7/5 or more. Blelloch, Ferizovic and Sun (*Just join
//! for parallel ordered sets*, SPAA 2016) prove that cost and that of the operations built on join
//! for weight-balanced trees; as the source of the OCaml library `baby` quotes them, they ask for
//! `alpha <= 1 - 1/sqrt(2)`, and ours is 2/7. Their library PAM turns where we do: at `beta =
//! (1 - 2 alpha) / (1 - alpha)` of the heavier child, which for 2/7 is 3/5 of it, our 3/2 of its
//! outer child.
//!
//! That is proven for trees of single entries. That the same holds with blocks, and that the code
//! does what is proven, is tested: every tree of up to nine entries that insertions, removals and
//! joins can make, at one entry a node; random operations against the standard library's map, with
//! order, sizes, balance and blocks checked after each.
//!
//! # The published rule
//!
//! The idea of this crate is that of the trivially size-balanced maps, published as a library of
//! the language Hi in 2008: a node knows its size, and is turned if that makes the larger subtree
//! smaller. Their rule looks at the outer grandchild only. Keys that come from outside in (1, n, 2,
//! n - 1, ...) never trip it and make a list: at 1,000 keys 1,000 deep, where ours is 15
//! deep. It stays here as [`rules::Published`], one entry a node, so that its shapes can be made
//! and looked at, step for step; whoever lets strangers choose the keys should not use it.
//! [`rules::Binary`] is our rule with one entry a node.
//!
//! | there | here | where it differs, and why |
//! |---|---|---|
//! | `empty` | [`OrdMap::new`] | |
//! | `empty_test` | [`is_empty`](OrdMap::is_empty) | |
//! | `choose` | [`first_key_value`](OrdMap::first_key_value) | not the root's key, which depends on the tree's history; `None` rather than failing |
//! | `maximum`, `minimum` | [`last_key_value`](OrdMap::last_key_value), [`first_key_value`](OrdMap::first_key_value) | `None` rather than failing |
//! | `size` | [`len`](OrdMap::len) | |
//! | `look` | [`get`](OrdMap::get) | |
//! | `has` | [`contains_key`](OrdMap::contains_key) | |
//! | `member` | `map.get(&key) == Some(&value)` | |
//! | `nth` | `map[&key]` | by key, despite its name; panics if there is none |
//! | `nth_total` | `map.get(&key).unwrap_or(&default)` | |
//! | `change` | [`alter`](OrdMap::alter), [`entry`](OrdMap::entry) | the closure sees the value by reference |
//! | `insert` | [`with`](OrdMap::with), [`insert`](OrdMap::insert) | the latter in place |
//! | `delete` | [`without`](OrdMap::without), [`remove`](OrdMap::remove) | the latter in place. For an absent key ours returns the same version; `Published` may turn nodes, as there |
//! | `foldr`, `fold` | [`fold_down`](OrdMap::fold_down) | the greatest key first, as there |
//! | `foldl` | [`fold_up`](OrdMap::fold_up) | the smallest key first, as there |
//! | `foldm` | [`fold_tree`](OrdMap::fold_tree) | a block counts as a balanced subtree |
//! | `to_up_list`, `to_list` | [`iter`](OrdMap::iter) | |
//! | `to_down_list` | `map.iter().rev()` | |
//! | `from_list` | `collect` | of equal keys the last one's value counts, as everywhere in Rust; there the first one's. Reverse the list for that |
//! | `domain` | [`keys`](OrdMap::keys) | |
//! | `range` | [`values`](OrdMap::values) | [`OrdMap::range`] is the standard library's: entries between two keys |
//! | `filter` | [`filter`](OrdMap::filter) | shares subtrees of which all stay |
//! | `partition` | [`partition_by`](OrdMap::partition_by) | fails there |
//! | `divide` | [`partition`](OrdMap::partition) | what is chosen comes first; fails there |
//! | `union` | [`union`](OrdMap::union) | the first map's value, as there |
//! | `subtract` | [`difference`](OrdMap::difference) | by key; there by key and value: `a.filter(\|k, v\| b.get(k) != Some(v))` |
//! | `intersection` | [`intersection`](OrdMap::intersection) | by key; there by key and value: `a.intersection_with(&b, \|_, v, w\| (v == w).then(\|\| v.clone()))` |
//! | `inverse` | [`inverse`](OrdMap::inverse) | the smallest key of a value, as there |
//! | `apply` | [`map_values`](OrdMap::map_values) | the closure sees the key, too |
//! | `compose` | [`compose`](OrdMap::compose) | what has no image is left out; there it fails |
//! | `decompose` | [`decompose`](OrdMap::decompose) | numbered from the smallest key up, so that the number is the rank; there from the greatest down |
//!
//! # Features
//!
//! - `std` (default): without it the crate needs `alloc` only.
//! - `serde`: maps as maps, sets as sequences.
//! - `rayon`: the module `par`, with `par_iter`, collecting in parallel, and `par_union`.
//!
//! It needs Rust 1.85, which is stated from the language and library features that it uses.
//!
//! # Panics
//!
//! A comparison, a clone or a closure that panics leaves the map as it was, and every other
//! version, too, and leaks nothing: all clones come before the first change.
//! ([`retain`](OrdMap::retain) and iterators over mutable values leave the values that were
//! changed until then, `extend` what was put in; [`OrdSet::replace`] may leave neither element.) A
//! key or a value that panics when it is dropped is not dropped again, and the rest is; where that
//! happens within an operation, what the operation has taken out may be gone. Clones that would
//! overflow a node's count end the program, as those of `Arc` do.
//!
//! Maps may be sent to other threads and shared with them if keys and values may:
//!
//! ```compile_fail,E0277
//! fn is_send<T: Send>() {}
//! is_send::<sbmap::OrdMap<std::rc::Rc<u32>, u32>>();
//! ```
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod balance;
mod map;
mod node;
#[cfg(feature = "rayon")]
pub mod par;
mod raw;
#[cfg(feature = "serde")]
mod serde;
pub mod set;
mod tree;

pub use map::{
    Change, Diff, Entry, IntoIter, IntoKeys, IntoValues, Iter, IterMut, Keys, OccupiedEntry,
    OrdMap, Overlap, Range, RangeMut, Split, Unsorted, VacantEntry, Values, ValuesMut,
};
pub use set::OrdSet;
pub use tree::{Broken, Pick};

/// The balancing rules that a map may have, as its third parameter. Costs are stated for
/// [`Weight`](rules::Weight), which is the default.
///
/// ```
/// use sbmap::{OrdMap, rules::Binary};
///
/// let mut map: OrdMap<u32, &str, Binary> = OrdMap::default();
/// map.insert(1, "one");
/// assert_eq!(map.get(&1), Some(&"one"));
/// ```
pub mod rules {
    pub use crate::balance::{Balance, Binary, Published, Turn, Weight};
}
