//! The least form of any grid, row by row.
//!
//! A partial form says which rows of the grid are its first ones, and as much of the order of its
//! columns as they tell: columns that no row has told apart yet are a class, and so are stacks. The
//! next row is tried with each row that may come next; sorting the columns within their classes,
//! and then the stacks within theirs, gives the least that it can look like. Digits that no earlier
//! row has are numbered as they come, so they are greater than all others; where several of them
//! fall into one class, each order of them is a form of its own. Only partial forms with the least
//! rows so far are kept. All that are left in the end are the same grid: there is one for each
//! automorphism, but for rows, columns and stacks without a digit, which are counted instead.

use super::{Shape, Unsupported};

/// More memory than this is not taken for partial forms.
const MOST_BYTES: usize = 1 << 28;

/// A digit that no earlier row of the form has.
const NEW: u8 = u8::MAX;

/// The least form, as far as rows have been chosen.
#[derive(Clone, Copy)]
pub(super) struct Form<const N: usize> {
    pub transposed: bool,
    /// The rows of the grid that are its first rows.
    pub rows: [u8; N],
    /// The columns of the grid in its order, any order within a class.
    pub columns: [u8; N],
    /// By digit of the grid, what it becomes; 0 if no row has it yet.
    pub labels: [u8; N],
    /// How many rows, and digits, it has.
    depth: usize,
    digits: u8,
    /// Where classes of columns begin, and of stacks.
    columns_begin: u64,
    stacks_begin: u64,
    /// How many forms it stands for.
    times: u128,
}

/// A row as the least that a form can make of it.
#[derive(Clone, Copy)]
struct Row<const N: usize> {
    values: [u8; N],
    columns: [u8; N],
}

/// The least form of a grid, and how many transformations lead to it.
pub(super) struct Least<const N: usize> {
    pub form: Form<N>,
    pub count: u128,
}

struct Search<'a, const N: usize> {
    shape: Shape,
    side: usize,
    /// The grid, and its transposed.
    cells: [&'a [u8]; 2],
}

/// Finds the least form of a grid whose side is no more than `N`, from its cells and those of its
/// transposed, row by row.
pub(super) fn least<const N: usize>(
    cells: [&[u8]; 2],
    shape: Shape,
) -> Result<Least<N>, Unsupported> {
    let search = Search { shape, side: shape.side().get(), cells };
    let mut forms: Vec<Form<N>> = search.beginnings().collect();
    let mut winners = Vec::new();
    let most = MOST_BYTES / size_of::<Form<N>>();
    for _ in 0..search.side {
        search.next_rows(&forms, &mut winners);
        if winners.len() > most {
            return Err(Unsupported::Forms);
        }
        let old = std::mem::take(&mut forms);
        for (form, row, times, arranged) in winners.drain(..) {
            search.expand(&old[form], row, times, &arranged, &mut forms, most)?;
        }
    }
    let count = forms.iter().fold(0u128, |all, form| all.saturating_add(search.count(form)));
    forms.truncate(1);
    let form = forms.pop().unwrap_or_else(|| search.beginning(false));
    Ok(Least { form, count })
}

type Winner<const N: usize> = (usize, usize, u128, Row<N>);

impl<const N: usize> Search<'_, N> {
    fn beginning(&self, transposed: bool) -> Form<N> {
        Form {
            transposed,
            rows: [0; N],
            columns: std::array::from_fn(|column| column as u8),
            labels: [0; N],
            depth: 0,
            digits: 0,
            columns_begin: (0..self.side).step_by(self.shape.columns()).fold(0, |b, c| b | 1 << c),
            stacks_begin: 1,
            times: 1,
        }
    }

    fn beginnings(&self) -> impl Iterator<Item = Form<N>> {
        let ways = if self.shape.can_transpose() { &[false, true][..] } else { &[false] };
        ways.iter().map(|transposed| self.beginning(*transposed))
    }

    fn row(&self, transposed: bool, row: usize) -> &[u8] {
        &self.cells[usize::from(transposed)][row * self.side..(row + 1) * self.side]
    }

    /// Of all next rows of all forms, those that look least.
    fn next_rows(&self, forms: &[Form<N>], winners: &mut Vec<Winner<N>>) {
        winners.clear();
        let mut least = [NEW; N];
        for (at, form) in forms.iter().enumerate() {
            // More than can be kept are refused; which they are does not matter then.
            if winners.len() > MOST_BYTES / size_of::<Form<N>>() {
                return;
            }
            self.each_next(form, &mut |row, times| {
                let arranged = self.arrange(form, self.row(form.transposed, row));
                if winners.is_empty() || arranged.values < least {
                    least = arranged.values;
                    winners.clear();
                }
                if arranged.values == least {
                    winners.push((at, row, times, arranged));
                }
            });
        }
    }

    /// Calls `next` with each row that may come next, and for how many it stands: of the empty rows
    /// of a band, and of bands that are empty, one is enough.
    fn each_next(&self, form: &Form<N>, next: &mut dyn FnMut(usize, u128)) {
        let each = self.shape.rows();
        let used = |row: usize| form.rows[..form.depth].contains(&(row as u8));
        let is_empty = |row: usize| self.row(form.transposed, row).iter().all(|value| *value == 0);
        let begun = form.depth.checked_rem(each).unwrap_or(0) != 0;
        let first = if begun { usize::from(form.rows[form.depth - 1]) / each } else { 0 };
        let last = if begun { first } else { self.side / each - 1 };
        let mut empty_bands = 0;
        let mut of_empty_band = None;
        for band in first..=last {
            let rows = || (band * each..(band + 1) * each).filter(|row| !used(*row));
            let empty = rows().filter(|row| is_empty(*row)).count();
            if !begun && empty == each {
                empty_bands += 1;
                of_empty_band = of_empty_band.or(Some(band * each));
                continue;
            }
            let mut told = false;
            for row in rows() {
                match is_empty(row) {
                    true if told => {}
                    true => {
                        told = true;
                        next(row, empty as u128);
                    }
                    false => next(row, 1),
                }
            }
        }
        if let Some(row) = of_empty_band {
            next(row, (empty_bands * each) as u128);
        }
    }

    /// The least that a form can make of a row.
    fn arrange(&self, form: &Form<N>, row: &[u8]) -> Row<N> {
        let (mut columns, mut values) = (form.columns, [0; N]);
        for at in 0..self.side {
            let column = columns[at];
            let value = match row[usize::from(column)] {
                0 => 0,
                digit => match form.labels[usize::from(digit) - 1] {
                    0 => NEW,
                    label => label,
                },
            };
            // Insertion into the class, which is sorted as far as it has been looked at.
            let mut to = at;
            while form.columns_begin >> to & 1 == 0 && values[to - 1] > value {
                (values[to], columns[to]) = (values[to - 1], columns[to - 1]);
                to -= 1;
            }
            (values[to], columns[to]) = (value, column);
        }
        self.sort_stacks(form, &mut values, &mut columns);
        Row { values, columns }
    }

    fn sort_stacks(&self, form: &Form<N>, values: &mut [u8; N], columns: &mut [u8; N]) {
        let each = self.shape.columns();
        for stack in 1..self.side / each {
            let mut to = stack;
            while form.stacks_begin >> to & 1 == 0 {
                let (before, own) = ((to - 1) * each, to * each);
                if values[before..own] <= values[own..own + each] {
                    break;
                }
                for at in 0..each {
                    values.swap(before + at, own + at);
                    columns.swap(before + at, own + at);
                }
                to -= 1;
            }
        }
    }

    /// Adds the forms with a next row: one for each order of new digits that it does not tell apart.
    fn expand(
        &self,
        form: &Form<N>,
        row: usize,
        times: u128,
        arranged: &Row<N>,
        forms: &mut Vec<Form<N>>,
        most: usize,
    ) -> Result<(), Unsupported> {
        let mut new = Form { columns: arranged.columns, ..*form };
        new.rows[form.depth] = row as u8;
        new.depth += 1;
        new.times = new.times.saturating_mul(times);
        let is_tied = |values: &[u8], at: usize| values[at] == values[at - 1] && values[at] == NEW;
        let mut ties = Vec::new();
        for at in 1..self.side {
            let same_class = form.columns_begin >> at & 1 == 0;
            let (value, before) = (arranged.values[at], arranged.values[at - 1]);
            if same_class && is_tied(&arranged.values, at) {
                extend(&mut ties, at - 1, 1);
            }
            if value != before || value == NEW {
                new.columns_begin |= 1 << at;
            }
        }
        let each = self.shape.columns();
        for stack in 1..self.side / each {
            let own = stack * each;
            let [before, key] = [own - each, own].map(|at| &arranged.values[at..at + each]);
            let is_blank = key.iter().all(|value| *value == 0);
            if form.stacks_begin >> stack & 1 == 0 && before == key && !is_blank {
                extend(&mut ties, own - each, each);
            }
            if before != key || !is_blank {
                new.stacks_begin |= 1 << stack;
            }
        }
        let orders = ties.iter().flat_map(|tie| 1..=tie.count).try_fold(1, usize::checked_mul);
        if orders.is_none_or(|orders| orders > most.saturating_sub(forms.len())) {
            return Err(Unsupported::Forms);
        }
        let source = self.row(form.transposed, row);
        self.each_order(&ties, new, &mut |mut ordered| {
            for (at, value) in arranged.values[..self.side].iter().enumerate() {
                if *value == NEW {
                    let digit = source[usize::from(ordered.columns[at])];
                    ordered.digits += 1;
                    ordered.labels[usize::from(digit) - 1] = ordered.digits;
                }
            }
            forms.push(ordered);
        });
        Ok(())
    }

    /// Calls `found` with a form in each order of its tied columns and stacks.
    fn each_order(&self, ties: &[Tie], form: Form<N>, found: &mut dyn FnMut(Form<N>)) {
        let Some((tie, rest)) = ties.split_first() else { return found(form) };
        self.permute(tie, tie.count, form, &mut |form| self.each_order(rest, form, found));
    }

    /// Calls `found` with a form in each order of the first columns or stacks of a tie.
    fn permute(&self, tie: &Tie, first: usize, form: Form<N>, found: &mut dyn FnMut(Form<N>)) {
        if first <= 1 {
            return found(form);
        }
        for chosen in 0..first {
            let mut form = form;
            for at in 0..tie.each {
                let [a, b] = [chosen, first - 1].map(|n| tie.begin + n * tie.each + at);
                form.columns.swap(a, b);
            }
            self.permute(tie, first - 1, form, found);
        }
    }

    /// For how many a finished form stands: its empty columns and stacks may stand in any order.
    fn count(&self, form: &Form<N>) -> u128 {
        let orders = |begin: u64, count: usize| {
            let mut orders = 1u128;
            let mut run = 1u128;
            for at in 1..count {
                run = if begin >> at & 1 == 0 { run + 1 } else { 1 };
                orders = orders.saturating_mul(run);
            }
            orders
        };
        let stacks = self.side / self.shape.columns();
        form.times
            .saturating_mul(orders(form.columns_begin, self.side))
            .saturating_mul(orders(form.stacks_begin, stacks))
    }
}

/// Neighbouring columns, or stacks of columns, that could stand in any order.
struct Tie {
    begin: usize,
    each: usize,
    count: usize,
}

/// Adds what begins at a place to the tie that ends there, or begins one.
fn extend(ties: &mut Vec<Tie>, begin: usize, each: usize) {
    match ties.last_mut() {
        Some(tie) if tie.each == each && tie.begin + (tie.count - 1) * each == begin => {
            tie.count += 1;
        }
        _ => ties.push(Tie { begin, each, count: 2 }),
    }
}
