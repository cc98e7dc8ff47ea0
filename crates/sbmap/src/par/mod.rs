//! Maps and sets on several threads, for the feature `rayon`.
//!
//! - `par_iter` on maps and sets, which are borrowed: indexed, cut by rank in O(log n). Values are
//!   not changed in parallel.
//! - `collect`, and everything else that takes a
//!   [`FromParallelIterator`](rayon::iter::FromParallelIterator), and `par_extend`.
//! - [`OrdMap::par_union`](crate::OrdMap::par_union) and
//!   [`OrdSet::par_union`](crate::OrdSet::par_union).
//!
//! # Examples
//!
//! ```
//! use rayon::prelude::*;
//! use sbmap::OrdMap;
//!
//! let squares: OrdMap<u64, u64> = (0..1000).into_par_iter().map(|n| (n, n * n)).collect();
//! let sum: u64 = squares.par_iter().map(|(_, square)| square).sum();
//! assert_eq!(sum, 332_833_500);
//!
//! let more: OrdMap<u64, u64> = (900..2000).into_par_iter().map(|n| (n, 0)).collect();
//! assert_eq!(squares.par_union(&more).len(), 2000);
//! ```

mod collect;
mod iter;
mod union;

pub use iter::ParIter;
