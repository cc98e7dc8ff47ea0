//! All rows of one table.

use crate::key::Key;
use crate::map::Map;
use crate::pieces::{grow, measure, shrink};
use crate::rounds::Rounds;
use crate::rows::{Figure, Row};
use crate::structures::columns;
use crate::table::Table;
use crate::work::Work;

/// A column of the table: one kind of map.
pub trait Column<K: Key> {
    /// Its head.
    fn name(&self) -> &'static str;

    /// Makes the maps that are measured, and measures that.
    fn grow(&mut self, work: &Work<K>) -> Vec<Figure>;

    /// Measures a row, and the rows measured with it, once. The maps must have been made.
    fn measure(&self, row: Row, work: &Work<K>) -> Vec<Figure>;

    /// Unmakes the maps, and measures that.
    fn shrink(&mut self, work: &Work<K>) -> Vec<Figure>;
}

/// The maps of a column, built by inserting in random order. The first is read, and versions of
/// it are made.
#[derive(Default)]
pub struct Subject<M> {
    maps: Vec<M>,
}

impl<K: Key, M: Map<K>> Column<K> for Subject<M> {
    fn name(&self) -> &'static str {
        M::NAME
    }

    fn grow(&mut self, work: &Work<K>) -> Vec<Figure> {
        let (maps, figures) = grow(work);
        self.maps = maps;
        figures
    }

    fn measure(&self, row: Row, work: &Work<K>) -> Vec<Figure> {
        measure(row, &self.maps[0], work)
    }

    fn shrink(&mut self, work: &Work<K>) -> Vec<Figure> {
        shrink(std::mem::take(&mut self.maps), work)
    }
}

/// Measures the rows in maps of one kind of key and one size.
///
/// # Panics
///
/// If the results of two maps differ.
pub fn table<K: Key>(size: usize, rows: &[Row]) -> Table {
    let work = &Work::<K>::new(size);
    let mut columns = columns::<K>();
    let heads = columns.iter().map(|column| column.name()).collect();
    let mut table = Table::new(K::NAME, size, heads);
    let first = Rounds::default().turn(&mut columns, &mut table, |column| column.grow(work));
    for row in Row::ALL {
        if rows.iter().any(|other| other.measured_with() == row) {
            let mut rounds = if row == Row::InsertUnique { first } else { Rounds::default() };
            while !rounds.are_enough() {
                rounds = rounds.turn(&mut columns, &mut table, |column| column.measure(row, work));
            }
        }
    }
    Rounds::default().turn(&mut columns, &mut table, |column| column.shrink(work));
    table.keep(rows);
    table
}
