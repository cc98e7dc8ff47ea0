//! All that each item of a graph leads to.

use super::rows::{Rows, add, items};

/// Of each item, those that one or more links lead to from it.
///
/// Items that lead to each other lead to the same (Tarjan's strongly connected components), and are
/// finished after all that they lead to beyond; so each row is joined from finished rows, and a
/// link to an item that such a row has already brought in adds nothing.
pub(in crate::technique) fn closure(links: &Rows, count: usize) -> Rows {
    let mut closing = Closing {
        links,
        all: Rows::new(count, count),
        entered: vec![0; count],
        oldest: vec![0; count],
        open: Vec::new(),
        is_open: vec![false; count],
        ends: ends(links, count),
        clock: 0,
    };
    for at in 0..count {
        if closing.entered[at] == 0 && closing.ends[at / 64] >> (at % 64) & 1 == 0 {
            closing.visit(at);
        }
    }
    closing.all
}

/// The items that lead nowhere.
fn ends(links: &Rows, count: usize) -> Vec<u64> {
    let mut ends = vec![0; links.width()];
    let is_end = |at: &usize| links.row(*at).iter().all(|bits| *bits == 0);
    (0..count).filter(is_end).for_each(|at| ends[at / 64] |= 1 << (at % 64));
    ends
}

/// Of each item, those that `first` leads to from it, and all that these lead to over links of which
/// the closure is given.
pub(in crate::technique) fn led_to(first: &Rows, closure: &Rows, count: usize) -> Rows {
    let mut all = Rows::new(count, count);
    (0..count).for_each(|at| lead(first.row(at), closure, all.row_mut(at)));
    all
}

/// Adds some items to a row, and all that they lead to over links of which the closure is given.
pub(in crate::technique) fn lead(first: &[u64], closure: &Rows, row: &mut [u64]) {
    for next in items(first) {
        if row[next / 64] >> (next % 64) & 1 == 0 {
            add(row, closure.row(next));
        }
    }
    add(row, first);
}

struct Closing<'a> {
    links: &'a Rows,
    all: Rows,
    /// When each item was entered; 0 if it was not.
    entered: Vec<u32>,
    /// The time of the oldest open item that it is known to lead to.
    oldest: Vec<u32>,
    /// Items that are not finished, as they were entered.
    open: Vec<usize>,
    is_open: Vec<bool>,
    /// Items that lead nowhere: there is nothing to be followed.
    ends: Vec<u64>,
    clock: u32,
}

impl Closing<'_> {
    fn visit(&mut self, at: usize) {
        self.clock += 1;
        (self.entered[at], self.oldest[at]) = (self.clock, self.clock);
        self.open.push(at);
        self.is_open[at] = true;
        for word in 0..self.links.width() {
            self.all.row_mut(at)[word] |= self.links.row(at)[word] & self.ends[word];
            loop {
                let new = self.links.row(at)[word] & !self.all.row(at)[word];
                if new == 0 {
                    break;
                }
                self.follow(at, 64 * word + new.trailing_zeros() as usize);
            }
        }
        if self.oldest[at] == self.entered[at] {
            self.finish(at);
        }
    }

    fn follow(&mut self, at: usize, to: usize) {
        if self.entered[to] == 0 {
            self.visit(to);
        }
        self.all.set(at, to);
        match self.is_open[to] {
            true => self.oldest[at] = self.oldest[at].min(self.oldest[to]),
            false => self.all.add_row(at, to),
        }
    }

    /// Finishes an item and those that were entered after it, which lead back to it.
    fn finish(&mut self, at: usize) {
        let first = self.open.iter().rposition(|open| *open == at).unwrap_or(0);
        for member in &self.open[first + 1..] {
            self.all.add_row(at, *member);
        }
        for member in self.open.drain(first..) {
            self.is_open[member] = false;
            self.all.add_row(member, at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Rows, closure, items, led_to};

    fn links(count: usize, all: impl IntoIterator<Item = (usize, usize)>) -> Rows {
        let mut rows = Rows::new(count, count);
        all.into_iter().for_each(|(from, to)| rows.set(from, to));
        rows
    }

    #[test]
    fn an_item_leads_to_itself_only_through_a_loop() {
        let all = closure(&links(5, [(0, 1), (1, 2), (2, 1), (2, 3), (4, 4)]), 5);
        let reached = |at| items(all.row(at)).collect::<Vec<_>>();
        assert_eq!(reached(0), [1, 2, 3]);
        assert_eq!(reached(1), [1, 2, 3]);
        assert_eq!(reached(2), [1, 2, 3]);
        assert!(reached(3).is_empty());
        assert_eq!(reached(4), [4]);
    }

    #[test]
    fn every_reachable_item_is_found_in_graphs_of_all_densities() {
        let mut random = fastrand::Rng::with_seed(7);
        for density in 1..60 {
            let count = 100;
            let pairs = (0..count).flat_map(|from| (0..count).map(move |to| (from, to)));
            let rows = links(count, pairs.filter(|_| random.usize(..1000) < density));
            let all = closure(&rows, count);
            for start in 0..count {
                let mut reached = vec![false; count];
                let mut queue = vec![start];
                while let Some(at) = queue.pop() {
                    queue.extend(items(rows.row(at)).filter(|to| !reached[*to]));
                    items(rows.row(at)).for_each(|to| reached[to] = true);
                }
                let expected = (0..count).filter(|at| reached[*at]);
                assert!(items(all.row(start)).eq(expected), "{density} {start}");
            }
        }
    }

    #[test]
    fn first_links_may_be_of_another_kind() {
        let all = closure(&links(4, [(0, 1), (1, 2)]), 4);
        let led = led_to(&links(4, [(3, 0), (0, 3)]), &all, 4);
        assert_eq!(items(led.row(3)).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(items(led.row(0)).collect::<Vec<_>>(), [3]);
    }
}
