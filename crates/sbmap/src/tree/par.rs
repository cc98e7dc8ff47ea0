//! The union of two large trees on several threads.

use super::{Pick, Tree, Union};
use crate::balance::Balance;
use crate::node::View;

/// Below so many entries in the smaller tree, the union takes less time than sharing it out.
const GRAIN: usize = 1024;

impl<K: Ord + Clone + Send + Sync, V: Clone + Send + Sync> Tree<K, V> {
    /// The union with another tree, this one's values winning: step for step as [`Union`] makes
    /// it, but the halves below large roots at once.
    pub(crate) fn par_union<B: Balance>(&self, other: &Self) -> Self {
        let is_first_larger = self.size >= other.size;
        let (large, small) = if is_first_larger { (self, other) } else { (other, self) };
        let branch = match large.view() {
            View::Branch(branch) if small.size >= GRAIN && !large.is_same(small) => branch,
            _ => {
                let mut union =
                    Union { pick: |_: &K, _: &V, _: &V| Pick::Left, skips_shared: true };
                return union.of::<B, _, _>(self, other);
            }
        };
        let (below, found, above) = small.split::<B, K>(&branch.key);
        let [left, right] = &branch.children;
        let (new_left, new_right) = if is_first_larger {
            rayon::join(|| left.par_union::<B>(&below), || right.par_union::<B>(&above))
        } else {
            rayon::join(|| below.par_union::<B>(left), || above.par_union::<B>(right))
        };
        let entry = if is_first_larger { None } else { found };
        large.with_parts::<B>(branch, new_left, entry, new_right)
    }
}
