//! Open atoms, the most active one first.

/// A binary heap over numbers whose order is given with each call.
#[derive(Clone, Debug, Default)]
pub(super) struct Heap {
    items: Vec<u32>,
    /// The place of each item, or `ABSENT`.
    places: Vec<u32>,
}

const ABSENT: u32 = u32::MAX;

impl Heap {
    pub(super) fn new(count: usize) -> Heap {
        Heap { items: Vec::with_capacity(count), places: vec![ABSENT; count] }
    }

    pub(super) fn insert(&mut self, item: u32, scores: &[f64]) {
        if self.places[item as usize] == ABSENT {
            self.places[item as usize] = self.items.len() as u32;
            self.items.push(item);
            self.rise(self.items.len() - 1, scores);
        }
    }

    pub(super) fn pop(&mut self, scores: &[f64]) -> Option<u32> {
        let first = *self.items.first()?;
        let last = self.items.pop()?;
        self.places[first as usize] = ABSENT;
        if !self.items.is_empty() {
            self.items[0] = last;
            self.places[last as usize] = 0;
            self.sink(0, scores);
        }
        Some(first)
    }

    /// After an item's score has grown.
    pub(super) fn raised(&mut self, item: u32, scores: &[f64]) {
        let place = self.places[item as usize];
        if place != ABSENT {
            self.rise(place as usize, scores);
        }
    }

    fn rise(&mut self, mut at: usize, scores: &[f64]) {
        let item = self.items[at];
        while at > 0 {
            let parent = (at - 1) / 2;
            let other = self.items[parent];
            if scores[other as usize] >= scores[item as usize] {
                break;
            }
            self.put(at, other);
            at = parent;
        }
        self.put(at, item);
    }

    fn sink(&mut self, mut at: usize, scores: &[f64]) {
        let item = self.items[at];
        loop {
            let children = [2 * at + 1, 2 * at + 2].into_iter().filter(|c| *c < self.items.len());
            let score = |child: &usize| scores[self.items[*child] as usize];
            let best = children.max_by(|a, b| score(a).total_cmp(&score(b)));
            let Some(child) = best.filter(|child| score(child) > scores[item as usize]) else {
                break;
            };
            self.put(at, self.items[child]);
            at = child;
        }
        self.put(at, item);
    }

    fn put(&mut self, at: usize, item: u32) {
        self.items[at] = item;
        self.places[item as usize] = at as u32;
    }
}
