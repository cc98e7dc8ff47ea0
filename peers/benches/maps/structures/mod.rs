//! The maps that are measured, one a file.

mod btree;
mod im;
mod imbl;
mod rpds;
mod sbmap;

use crate::key::Key;
use crate::measure::{Column, Subject};
use ::sbmap::OrdMap;
use ::sbmap::rules::Published;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The columns, in the order in which they are printed.
pub fn columns<K: Key>() -> Vec<Box<dyn Column<K>>> {
    vec![
        Box::new(Subject::<BTreeMap<K, u64>>::default()),
        Box::new(Subject::<::im::OrdMap<K, u64>>::default()),
        Box::new(Subject::<::imbl::OrdMap<K, u64>>::default()),
        Box::new(Subject::<::rpds::RedBlackTreeMapSync<K, u64>>::default()),
        Box::new(Subject::<OrdMap<K, u64, Published>>::default()),
        Box::new(Subject::<OrdMap<K, u64>>::default()),
    ]
}

/// In how many keys two ascending sequences of entries differ, for maps that do not offer it.
fn merged_differences<'a, K: Key>(
    ours: impl Iterator<Item = (&'a K, &'a u64)>,
    theirs: impl Iterator<Item = (&'a K, &'a u64)>,
) -> usize {
    let (mut ours, mut theirs) = (ours.peekable(), theirs.peekable());
    let mut count = 0;
    while let (Some(our), Some(their)) = (ours.peek(), theirs.peek()) {
        let order = our.0.cmp(their.0);
        count += usize::from(order.is_ne() || our.1 != their.1);
        if order != Ordering::Greater {
            ours.next();
        }
        if order != Ordering::Less {
            theirs.next();
        }
    }
    count + ours.count() + theirs.count()
}
