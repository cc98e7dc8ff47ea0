//! Reading a tree entry by entry.

use super::Tree;
use crate::node::{Branch, View};
use core::iter::Zip;
use core::slice;
use smallvec::SmallVec;

/// A place in a tree from which to read on, upwards or downwards.
pub(crate) struct Cursor<'a, K, V> {
    /// The entries of the block that is being read.
    run: Run<'a, K, V>,
    /// The branches whose entries are still to come, the next one last.
    branches: SmallVec<[&'a Branch<K, V>; 24]>,
    is_placed: bool,
}

type Run<'a, K, V> = Zip<slice::Iter<'a, K>, slice::Iter<'a, V>>;

/// Which way a cursor goes. The side from which it comes to a subtree is 0 going upwards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Down,
}

impl<K, V> Clone for Cursor<'_, K, V> {
    fn clone(&self) -> Self {
        let branches = self.branches.clone();
        Self { run: self.run.clone(), branches, is_placed: self.is_placed }
    }
}

impl<'a, K, V> Cursor<'a, K, V> {
    /// A cursor that is nowhere yet.
    pub(crate) fn unplaced() -> Self {
        Self { run: [].iter().zip(&[]), branches: SmallVec::new(), is_placed: false }
    }

    /// The entries that have been taken from the tree and not yet read.
    #[inline(always)]
    pub(crate) fn run(&mut self) -> &mut Run<'a, K, V> {
        &mut self.run
    }

    /// How many entries have been taken from the tree and not yet read.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.run.len()
    }

    /// Takes a run of at most `most` entries from the tree, at least one of which is there, and
    /// returns the first of them and how many they are. All of an earlier run must be read. `rank`
    /// is how many entries come before the place; it counts only where the cursor is nowhere yet.
    pub(crate) fn advance(
        &mut self,
        tree: &'a Tree<K, V>,
        rank: usize,
        most: usize,
        direction: Direction,
    ) -> Option<((&'a K, &'a V), usize)> {
        if !self.is_placed {
            self.is_placed = true;
            self.place(tree, rank, most, direction);
            let taken = self.run.len();
            let entry = match direction {
                Direction::Up => self.run.next(),
                Direction::Down => self.run.next_back(),
            };
            if let Some(entry) = entry {
                return Some((entry, taken));
            }
        }
        let branch = self.branches.pop()?;
        let ahead = usize::from(direction == Direction::Up);
        self.descend(&branch.children[ahead], most - 1, direction);
        Some(((&branch.key, &branch.value), 1 + self.run.len()))
    }

    /// Goes to the place that `rank` entries come before.
    fn place(
        &mut self,
        mut tree: &'a Tree<K, V>,
        mut rank: usize,
        most: usize,
        direction: Direction,
    ) {
        loop {
            match tree.view() {
                View::Branch(branch) => {
                    let left = branch.children[0].size;
                    let goes_right = rank > left;
                    if goes_right == (direction == Direction::Down) {
                        self.branches.push(branch);
                    }
                    if goes_right {
                        rank -= left + 1;
                    }
                    tree = &branch.children[usize::from(goes_right)];
                }
                View::Block(keys, values) => {
                    let rank = rank.min(keys.len());
                    let (keys, values) = match direction {
                        Direction::Up => (&keys[rank..], &values[rank..]),
                        Direction::Down => (&keys[..rank], &values[..rank]),
                    };
                    return self.read(keys, values, most, direction);
                }
                View::Empty => return,
            }
        }
    }

    /// Goes to the near end of a subtree.
    fn descend(&mut self, mut tree: &'a Tree<K, V>, most: usize, direction: Direction) {
        let near = usize::from(direction == Direction::Down);
        loop {
            match tree.view() {
                View::Branch(branch) => {
                    self.branches.push(branch);
                    branch.children[1 - near].link.prefetch_whole();
                    tree = &branch.children[near];
                }
                View::Block(keys, values) => return self.read(keys, values, most, direction),
                View::Empty => return,
            }
        }
    }

    /// Takes the near entries of a run, no more than so many.
    fn read(&mut self, keys: &'a [K], values: &'a [V], most: usize, direction: Direction) {
        let count = keys.len().min(most);
        let rest = keys.len() - count;
        self.run = match direction {
            Direction::Up => keys[..count].iter().zip(&values[..count]),
            Direction::Down => keys[rest..].iter().zip(&values[rest..]),
        };
    }
}
