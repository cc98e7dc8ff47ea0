//! What the typed bit sets have in common, written once.

/// How many of nine bits are 1: not all processors can be asked, and to count takes longer than to
/// look it up.
pub(super) const NINE_BITS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut bits = 1;
    while bits < 512 {
        counts[bits] = counts[bits / 2] + (bits % 2) as u8;
        bits += 1;
    }
    counts
};

/// Defines a set of `$Item` as the bits of one `$word`.
///
/// `$Item` must offer `ALL` (an array in index order) and `index()` (a `usize` below `$len`).
macro_rules! bit_set {
    ($(#[$doc:meta])* $Set:ident, $Iter:ident of $Item:ident: $len:literal bits of $word:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $Set($word);

        impl $Set {
            /// The set with nothing in it.
            pub const EMPTY: Self = Self(0);
            /// The set with everything in it.
            pub const ALL: Self = Self((1 << $len) - 1);

            /// The set of one item.
            pub const fn of(item: $Item) -> Self {
                Self(1 << item.index())
            }

            /// The set whose item of index `i` is present where bit `i` is 1, or `None`
            /// if a bit beyond the last index is 1.
            pub const fn from_bits(bits: $word) -> Option<Self> {
                if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
            }

            /// Bit `i` is 1 where the item of index `i` is present.
            pub const fn bits(self) -> $word {
                self.0
            }

            /// How many items are present.
            pub const fn len(self) -> usize {
                if $len == 9 {
                    $crate::board::bit_set::NINE_BITS[self.0 as usize & 0x1ff] as usize
                } else {
                    self.0.count_ones() as usize
                }
            }

            /// Whether no item is present.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether `item` is present.
            pub const fn contains(self, item: $Item) -> bool {
                self.0 >> item.index() & 1 == 1
            }

            /// Whether every item of this set is in `other` too.
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Whether no item is in both sets.
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }

            /// Both sets together; `|` where a constant is wanted.
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// This set less the items of `other`; `-` where a constant is wanted.
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Puts `item` in; tells whether it was absent.
            pub const fn insert(&mut self, item: $Item) -> bool {
                let absent = !self.contains(item);
                self.0 |= 1 << item.index();
                absent
            }

            /// Takes `item` out; tells whether it was present.
            pub const fn remove(&mut self, item: $Item) -> bool {
                let present = self.contains(item);
                self.0 &= !(1 << item.index());
                present
            }

            /// The item of the lowest index.
            pub const fn first(self) -> Option<$Item> {
                if self.0 == 0 { None } else { Some($Item::ALL[self.0.trailing_zeros() as usize]) }
            }

            /// The only item, if there is exactly one.
            pub const fn single(self) -> Option<$Item> {
                if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
            }

            /// Whether there are two items or more; cheaper than to count them.
            pub const fn is_several(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// Takes out the item of the lowest index and returns it.
            pub const fn pop_first(&mut self) -> Option<$Item> {
                let first = self.first();
                self.0 &= self.0.wrapping_sub(1);
                first
            }

            /// The items in order of index.
            pub const fn iter(self) -> $Iter {
                $Iter(self)
            }
        }

        #[doc = concat!("The items of a [`", stringify!($Set), "`], in order of index.")]
        #[derive(Clone, Debug)]
        pub struct $Iter($Set);

        impl Iterator for $Iter {
            type Item = $Item;

            fn next(&mut self) -> Option<$Item> {
                self.0.pop_first()
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for $Iter {}

        impl IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = $Iter;

            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl From<$Item> for $Set {
            fn from(item: $Item) -> Self {
                Self::of(item)
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, |set, item| set | Self::of(item))
            }
        }

        impl Extend<$Item> for $Set {
            fn extend<I: IntoIterator<Item = $Item>>(&mut self, items: I) {
                *self |= items.into_iter().collect::<Self>();
            }
        }

        impl std::ops::Not for $Set {
            type Output = Self;

            fn not(self) -> Self {
                Self(!self.0 & Self::ALL.0)
            }
        }

        bit_set!(@operator $Set, BitOr or bitor, BitOrAssign or bitor_assign, |a, b| a | b);
        bit_set!(@operator $Set, BitAnd or bitand, BitAndAssign or bitand_assign, |a, b| a & b);
        bit_set!(@operator $Set, BitXor or bitxor, BitXorAssign or bitxor_assign, |a, b| a ^ b);
        bit_set!(@operator $Set, Sub or sub, SubAssign or sub_assign, |a, b| a & !b);
    };

    (@operator $Set:ident, $Op:ident or $op:ident, $Assign:ident or $assign:ident,
     |$a:ident, $b:ident| $value:expr) => {
        impl std::ops::$Op for $Set {
            type Output = Self;

            fn $op(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($value)
            }
        }

        impl std::ops::$Assign for $Set {
            fn $assign(&mut self, other: Self) {
                *self = std::ops::$Op::$op(*self, other);
            }
        }
    };
}

pub(super) use bit_set;
