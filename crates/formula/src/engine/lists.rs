//! Lists of numbers, as clauses and what binds atoms are kept.

/// Lists of numbers in one vector.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists {
    /// Where each list begins and ends.
    spans: Vec<(usize, usize)>,
    items: Vec<u32>,
}

impl Lists {
    pub(super) fn push(&mut self, list: impl IntoIterator<Item = u32>) {
        let start = self.items.len();
        self.items.extend(list);
        self.spans.push((start, self.items.len()));
    }

    /// Lists that [`fill`](Lists::fill) fills in any order.
    pub(super) fn empty(count: usize) -> Lists {
        Lists { spans: vec![(0, 0); count], items: Vec::new() }
    }

    /// Fills one of the lists that are still empty.
    pub(super) fn fill(&mut self, list: usize, items: impl IntoIterator<Item = u32>) {
        let start = self.items.len();
        self.items.extend(items);
        self.spans[list] = (start, self.items.len());
    }

    pub(super) fn len(&self) -> usize {
        self.spans.len()
    }

    #[inline]
    pub(super) fn get(&self, list: usize) -> &[u32] {
        let (start, end) = self.spans[list];
        &self.items[start..end]
    }

    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = &[u32]> {
        (0..self.len()).map(|list| self.get(list))
    }

    /// For each of `count` items, the lists that hold it.
    pub(super) fn inverse(&self, count: usize) -> Lists {
        let mut sizes = vec![0; count];
        self.iter().flatten().for_each(|item| sizes[*item as usize] += 1);
        let mut inverse = Lists { spans: Vec::with_capacity(count), items: Vec::new() };
        let mut start = 0;
        for size in sizes {
            inverse.spans.push((start, start));
            start += size;
        }
        inverse.items = vec![0; start];
        for (list, items) in self.iter().enumerate() {
            for item in items {
                let end = &mut inverse.spans[*item as usize].1;
                inverse.items[*end] = list as u32;
                *end += 1;
            }
        }
        inverse
    }
}
