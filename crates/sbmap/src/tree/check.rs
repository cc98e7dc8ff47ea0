//! What must hold of every tree.

use super::balance::is_heavy;
use super::{Limits, Tree};
use crate::balance::Balance;
use crate::node::View;
use core::fmt;

/// What must hold of a map and does not; see [`OrdMap::validate`](crate::OrdMap::validate).
///
/// ```
/// use sbmap::{Broken, OrdMap};
/// use std::cell::Cell;
///
/// let map = OrdMap::from([1, 2].map(|n| (Cell::new(n), ())));
/// map.first_key_value().unwrap().0.set(3);
/// assert_eq!(map.validate(), Err(Broken::Order));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Broken {
    /// Keys ascend. What breaks it is an `Ord` that contradicts itself, or keys that change while
    /// they are in the map.
    Order,
    /// A node knows how many entries each of its subtrees has.
    Size,
    /// No child is too heavy for the other, as the rule has it.
    Balance,
    /// A block has at least one entry and at most as many as the rule allows; what would fit
    /// three quarters of a block is one.
    Block,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Broken::Order => "keys do not ascend",
            Broken::Size => "a node's size is not the number of its entries",
            Broken::Balance => "a child is too heavy",
            Broken::Block => "a block has too few or too many entries",
        })
    }
}

impl core::error::Error for Broken {}

impl<K, V> Tree<K, V> {
    /// All but the order of the keys.
    pub(crate) fn validate<B: Balance>(&self) -> Result<(), Broken> {
        let mut trees = alloc::vec![self];
        while let Some(tree) = trees.pop() {
            tree.validate_root::<B>()?;
            if let View::Branch(branch) = tree.view() {
                trees.extend(&branch.children);
            }
        }
        Ok(())
    }

    fn validate_root<B: Balance>(&self) -> Result<(), Broken> {
        let require = |holds: bool, broken: Broken| if holds { Ok(()) } else { Err(broken) };
        match self.view() {
            View::Empty => require(self.size == 0, Broken::Size),
            View::Block(keys, values) => {
                require(keys.len() == self.size && values.len() == self.size, Broken::Size)?;
                let most = if B::JOINS { Limits::<K, V, B>::BLOCK } else { 0 };
                require((1..=most).contains(&keys.len()), Broken::Block)
            }
            View::Branch(branch) => {
                let [left, right] = branch.sizes();
                require(self.size == left + 1 + right, Broken::Size)?;
                let folds = B::JOINS && self.size <= Limits::<K, V, B>::FOLD;
                require(!folds, Broken::Block)?;
                require(!B::JOINS || !is_heavy::<B>([left, right]), Broken::Balance)
            }
        }
    }
}
