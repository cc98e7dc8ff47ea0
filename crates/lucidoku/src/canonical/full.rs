//! The least form of full 9x9 grids.
//!
//! The first row of the form is 123456789, whichever row of the grid it is and in whatever order
//! its columns stand. So the second row is a permutation of the columns: it sends each to the one
//! where the first row has the digit. Another order of the columns conjugates it. There are 12,096
//! such permutations; of each a table knows the least conjugate, and the orders of columns that
//! lead there. A grid has 36 pairs of first and second rows, and from those with the least second
//! row all else follows: the third row is the one left in the band, the other bands and their rows
//! stand in the order of their first column.

use crate::grid::Grid;
use std::collections::HashMap;
use std::sync::OnceLock;

type Nine = [u8; 9];

/// The least form of a full, valid 9x9 grid.
pub(super) struct Full {
    pub transposed: bool,
    pub rows: Nine,
    pub columns: Nine,
    /// By digit less 1, what it becomes.
    pub labels: Nine,
    pub count: u128,
}

/// By permutation, its least conjugate's rank, and the orders of columns that lead there.
struct Table {
    /// At the hash of a permutation or after it: the permutation and its number, from 1.
    slots: Vec<(u64, u16)>,
    ranks: Vec<u8>,
    /// Where the orders of each begin.
    begins: Vec<u32>,
    orders: Vec<Nine>,
}

const SLOTS: usize = 1 << 15;

fn slot(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 49) as usize
}

fn pack(row: &Nine) -> u64 {
    row.iter().fold(0, |all, value| all << 4 | u64::from(*value))
}

/// One row of columns after another: `after[before[i]]`.
fn then(before: &Nine, after: &Nine) -> Nine {
    before.map(|at| after[usize::from(at)])
}

fn inverse(of: &Nine) -> Nine {
    let mut inverse = [0; 9];
    of.iter().zip(0..).for_each(|(to, from)| inverse[usize::from(*to)] = from);
    inverse
}

/// What a permutation becomes where the columns stand in another order.
fn conjugate(of: &Nine, order: &Nine) -> Nine {
    let inverse = inverse(order);
    order.map(|column| inverse[usize::from(of[usize::from(column)])])
}

const THREE: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// All orders of columns that keep stacks together.
fn column_orders() -> Vec<Nine> {
    let digits = |at: usize| [at / 216 % 6, at / 36 % 6, at / 6 % 6, at % 6];
    let order = |at: usize| {
        let [stacks, own @ ..] = digits(at);
        std::array::from_fn(|column| {
            let stack = THREE[stacks][column / 3];
            3 * stack + THREE[own[usize::from(stack)]][column % 3]
        })
    };
    (0..1296).map(order).collect()
}

/// Every permutation of columns that a second row can be: none stays in its stack.
fn second_rows() -> Vec<Nine> {
    fn fill(row: &mut Nine, column: usize, all: &mut Vec<Nine>) {
        if column == 9 {
            return all.push(*row);
        }
        for to in 0..9 {
            if usize::from(to) / 3 != column / 3 && !row[..column].contains(&to) {
                row[column] = to;
                fill(row, column + 1, all);
            }
        }
    }
    let mut all = Vec::new();
    fill(&mut [0; 9], 0, &mut all);
    all
}

impl Table {
    fn get() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(Table::new)
    }

    fn new() -> Table {
        let (rows, orders) = (second_rows(), column_orders());
        // By permutation, an order that leads to it from the first of its class, and the class.
        let mut classes: HashMap<Nine, (Nine, usize)> = HashMap::new();
        let mut least: Vec<(Nine, Vec<Nine>)> = Vec::new();
        for row in &rows {
            if classes.contains_key(row) {
                continue;
            }
            let conjugates: Vec<Nine> = orders.iter().map(|order| conjugate(row, order)).collect();
            let first = conjugates.iter().copied().min().unwrap_or(*row);
            for (order, conjugate) in orders.iter().zip(&conjugates) {
                classes.entry(*conjugate).or_insert((*order, least.len()));
            }
            let leading = orders.iter().zip(&conjugates).filter(|(_, to)| **to == first);
            least.push((first, leading.map(|(order, _)| *order).collect()));
        }
        let rank = |of: &Nine| least.iter().filter(|(other, _)| other < of).count() as u8;
        let ranks: Vec<u8> = least.iter().map(|(row, _)| rank(row)).collect();
        let mut table = Table {
            slots: vec![(0, 0); SLOTS],
            ranks: Vec::new(),
            begins: vec![0],
            orders: Vec::new(),
        };
        for row in &rows {
            let (order, class) = classes[row];
            let back = inverse(&order);
            // What conjugated the first of the class into this row is undone, then it is conjugated
            // into the least.
            table.orders.extend(least[class].1.iter().map(|leading| then(leading, &back)));
            table.begins.push(table.orders.len() as u32);
            table.ranks.push(ranks[class]);
            table.insert(pack(row));
        }
        table
    }

    fn insert(&mut self, key: u64) {
        let number = self.ranks.len() as u16;
        let mut at = slot(key);
        while self.slots[at].1 != 0 {
            at = (at + 1) % SLOTS;
        }
        self.slots[at] = (key, number);
    }

    /// The number of a permutation; `None` if a column stays in its stack.
    fn find(&self, key: u64) -> Option<usize> {
        let mut at = slot(key);
        loop {
            match self.slots[at] {
                (_, 0) => return None,
                (own, number) if own == key => return Some(usize::from(number) - 1),
                _ => at = (at + 1) % SLOTS,
            }
        }
    }

    fn orders(&self, number: usize) -> &[Nine] {
        &self.orders[self.begins[number] as usize..self.begins[number + 1] as usize]
    }
}

/// A choice of first and second row with the least second row.
#[derive(Clone, Copy)]
struct Beginning {
    transposed: bool,
    first: usize,
    second: usize,
    /// The number of its permutation.
    number: usize,
}

struct Search<'a> {
    /// The rows of the grid, digits from 0, and those of its transposed.
    rows: [[Nine; 9]; 2],
    table: &'a Table,
    /// The rows from the third on of the least form so far.
    least: [u64; 7],
    best: Option<Full>,
}

/// The least form of a full 9x9 grid; `None` if it is not valid.
pub(super) fn least(grid: &Grid) -> Option<Full> {
    let value = |row: usize, column: usize| grid.values()[9 * row + column] - 1;
    let rows = std::array::from_fn(|row| std::array::from_fn(|column| value(row, column)));
    let turned = std::array::from_fn(|row| std::array::from_fn(|column| value(column, row)));
    let rows: [[Nine; 9]; 2] = [rows, turned];
    let is_whole = |row: &Nine| row.iter().fold(0u16, |seen, digit| seen | 1 << digit) == 0x1ff;
    if !rows.as_flattened().iter().all(is_whole) {
        return None;
    }
    let mut search = Search { rows, table: Table::get(), least: [u64::MAX; 7], best: None };
    for beginning in search.beginnings()? {
        for order in search.table.orders(beginning.number) {
            search.compare(&beginning, order);
        }
    }
    search.best
}

impl Search<'_> {
    fn beginnings(&self) -> Option<Vec<Beginning>> {
        let mut beginnings = Vec::with_capacity(36);
        let mut least = u8::MAX;
        for (rows, transposed) in self.rows.iter().zip([false, true]) {
            for first in 0..9 {
                let places = inverse(&rows[first]);
                for second in (first / 3 * 3..first / 3 * 3 + 3).filter(|row| *row != first) {
                    let number = self.table.find(pack(&then(&rows[second], &places)))?;
                    let rank = self.table.ranks[number];
                    if rank < least {
                        least = rank;
                        beginnings.clear();
                    }
                    if rank == least {
                        beginnings.push(Beginning { transposed, first, second, number });
                    }
                }
            }
        }
        Some(beginnings)
    }

    /// Compares the form that begins so, with its columns in that order, with the least so far.
    fn compare(&mut self, beginning: &Beginning, order: &Nine) {
        let Beginning { transposed, first, second, .. } = *beginning;
        let rows = &self.rows[usize::from(transposed)];
        let mut labels = [0; 9];
        order
            .iter()
            .zip(0..)
            .for_each(|(c, label)| labels[usize::from(rows[first][usize::from(*c)])] = label);
        let look =
            |row: usize| pack(&order.map(|c| labels[usize::from(rows[row][usize::from(c)])]));
        let band = first / 3;
        let third = 9 * band + 3 - first - second;
        let mut looks = [0; 7];
        looks[0] = look(third);
        if looks[0] > self.least[0] {
            return;
        }
        let label = |row: &usize| labels[usize::from(rows[*row][usize::from(order[0])])];
        let mut rest: [usize; 6] = std::array::from_fn(|at| (3 * band + 3 + at) % 9);
        for own in rest.chunks_mut(3) {
            own.sort_unstable_by_key(label);
        }
        if label(&rest[0]) > label(&rest[3]) {
            rest.rotate_left(3);
        }
        for (at, row) in rest.iter().enumerate() {
            looks[at + 1] = look(*row);
            if looks[..at + 2] > self.least[..at + 2] {
                return;
            }
        }
        match &mut self.best {
            Some(best) if looks == self.least => best.count += 1,
            best => {
                self.least = looks;
                let [a, b, c, d, e, f] = rest;
                let rows = [first, second, third, a, b, c, d, e, f].map(|row| row as u8);
                let labels = labels.map(|label| label + 1);
                *best = Some(Full { transposed, rows, columns: *order, labels, count: 1 });
            }
        }
    }
}
