//! One value out of a tree, along its shape.

use super::Tree;
use crate::node::View;
use alloc::vec::Vec;

/// What remains to be done, the last first.
enum Task<'a, K, V> {
    Tree(&'a Tree<K, V>),
    /// A run of entries, seen as the balanced tree with its middle at the root.
    Run(&'a [K], &'a [V]),
    /// An entry whose two children's results are on the stack.
    Entry(&'a K, &'a V),
}

impl<K, V> Tree<K, V> {
    /// Combines each entry with what its left and its right subtree gave; an empty subtree gives
    /// `empty`. A block counts as a perfectly balanced subtree.
    pub(crate) fn fold_shape<A: Clone>(
        &self,
        empty: A,
        mut combine: impl FnMut(&K, &V, A, A) -> A,
    ) -> A {
        let mut tasks = alloc::vec![Task::Tree(self)];
        let mut results: Vec<A> = Vec::new();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Tree(tree) => match tree.view() {
                    View::Empty => results.push(empty.clone()),
                    View::Block(keys, values) => tasks.push(Task::Run(keys, values)),
                    View::Branch(branch) => {
                        let [left, right] = &branch.children;
                        tasks.push(Task::Entry(&branch.key, &branch.value));
                        tasks.extend([Task::Tree(right), Task::Tree(left)]);
                    }
                },
                Task::Run([], _) => results.push(empty.clone()),
                Task::Run(keys, values) => {
                    let middle = keys.len() / 2;
                    tasks.push(Task::Entry(&keys[middle], &values[middle]));
                    tasks.push(Task::Run(&keys[middle + 1..], &values[middle + 1..]));
                    tasks.push(Task::Run(&keys[..middle], &values[..middle]));
                }
                Task::Entry(key, value) => {
                    let (right, left) = (results.pop(), results.pop());
                    let (Some(left), Some(right)) = (left, right) else {
                        unreachable!("both children come first")
                    };
                    results.push(combine(key, value, left, right));
                }
            }
        }
        results.pop().unwrap_or(empty)
    }

    /// The most entries on a way from the root.
    pub(crate) fn height(&self) -> usize {
        self.fold_shape(0, |_, _, left: usize, right| 1 + left.max(right))
    }
}
