//! The balancing rules: when a node is too heavy on one side, and how it is turned then.

/// How a node is turned, the heavier child upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Nothing moves.
    None,
    /// The heavier child takes the node's place.
    Single,
    /// The heavier child's inner child takes the node's place.
    Double,
}

/// A balancing rule. Sealed: the rules are those of the module [`rules`](crate::rules).
///
/// ```
/// use sbmap::{OrdMap, rules};
///
/// fn height<B: rules::Balance>(keys: impl Iterator<Item = u32>) -> usize {
///     keys.map(|key| (key, ())).collect::<OrdMap<u32, (), B>>().height()
/// }
/// assert!(height::<rules::Published>(0..100) >= height::<rules::Binary>(0..100));
/// ```
pub trait Balance: sealed::Sealed + 'static {
    /// The most entries that a block may hold; `None`: as fits the entry's size.
    const BLOCK: Option<usize>;

    /// Whether the rule keeps trees balanced that are joined, and whether that depends on the
    /// sizes of the two children alone.
    const JOINS: bool;

    /// How to turn a node whose children have `light` and `heavy` entries, and whose heavier
    /// child has the children `inner` and `outer`. O(1), beside the two closures.
    ///
    /// ```
    /// use sbmap::rules::{Balance, Weight};
    ///
    /// assert_eq!(format!("{:?}", Weight::turn(1, 5, || 1, || 3)), "Single");
    /// assert_eq!(format!("{:?}", Weight::turn(2, 3, || 1, || 1)), "None");
    /// ```
    fn turn(
        light: usize,
        heavy: usize,
        inner: impl FnOnce() -> usize,
        outer: impl FnOnce() -> usize,
    ) -> Turn;
}

pub(crate) mod sealed {
    /// Keeps rules from being written elsewhere.
    pub trait Sealed {}
}

/// Balance by weight, <5/2, 3/2>: a child weighs at most 5/2 of the other, where a tree of `n`
/// entries weighs `n + 1`. Entries are kept in blocks. The rule of all maps that name none.
///
/// ```
/// use sbmap::{OrdMap, rules::Weight};
///
/// let map: OrdMap<u32, &str, Weight> = OrdMap::new();
/// assert_eq!(map.with(1, "one").height(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {}

/// The rule of [`Weight`] with one entry a node and no blocks: the tree of the textbooks, to look
/// at shapes and to see what blocks are worth.
///
/// ```
/// use sbmap::{OrdMap, rules::Binary};
///
/// let map: OrdMap<u32, (), Binary> = (0..7).map(|n| (n, ())).collect();
/// assert_eq!(map.height(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {}

/// The rule of the trivially size-balanced maps as they were published: one entry a node, and the
/// heavier child is turned up if its outer child is larger than the lighter child. Keys that come
/// from outside in make a list; see the [crate's documentation](crate#the-published-rule).
///
/// ```
/// use sbmap::{OrdMap, rules::Published};
///
/// let outside_in = [1, 6, 2, 5, 3, 4];
/// let map: OrdMap<u32, (), Published> = outside_in.map(|n| (n, ())).into_iter().collect();
/// assert_eq!(map.height(), 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Published {}

#[inline(always)]
fn by_weight(
    light: usize,
    heavy: usize,
    inner: impl FnOnce() -> usize,
    outer: impl FnOnce() -> usize,
) -> Turn {
    if 2 * (heavy + 1) <= 5 * (light + 1) {
        Turn::None
    } else if 2 * (inner() + 1) < 3 * (outer() + 1) {
        Turn::Single
    } else {
        Turn::Double
    }
}

#[inline(always)]
fn as_published(
    light: usize,
    heavy: usize,
    _: impl FnOnce() -> usize,
    outer: impl FnOnce() -> usize,
) -> Turn {
    if light < heavy && light < outer() { Turn::Single } else { Turn::None }
}

/// A rule: its name, what a block holds, whether it joins, and the function that decides.
macro_rules! rules {
    ($($rule:ty, $block:expr, $joins:expr, $turn:path;)*) => {$(
        impl sealed::Sealed for $rule {}

        impl Balance for $rule {
            const BLOCK: Option<usize> = $block;
            const JOINS: bool = $joins;

            #[inline(always)]
            fn turn(
                light: usize,
                heavy: usize,
                inner: impl FnOnce() -> usize,
                outer: impl FnOnce() -> usize,
            ) -> Turn {
                $turn(light, heavy, inner, outer)
            }
        }
    )*};
}

rules! {
    Weight, None, true, by_weight;
    Binary, Some(1), true, by_weight;
    Published, Some(1), false, as_published;
}
