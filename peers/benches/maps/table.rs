//! The figures of one kind of key and one size, and how they are printed.

use crate::rows::{Figure, Row};
use std::fmt::{self, Display, Formatter};

/// Our map.
pub const OURS: &str = "sbmap";
/// The maps that ours is compared with in every row.
const PEERS: [&str; 2] = ["imbl 7.0", "BTreeMap"];

/// The figures.
pub struct Table {
    /// The kind of key.
    pub key: &'static str,
    /// The number of entries.
    pub size: usize,
    /// The names of the maps.
    heads: Vec<&'static str>,
    /// In the order in which the rows were measured.
    lines: Vec<Line>,
}

/// The figures of one row, a cell for each column.
struct Line {
    row: Row,
    /// What all figures of the row were derived from.
    check: u64,
    cells: Vec<Option<f64>>,
}

impl Table {
    /// A table without rows.
    pub fn new(key: &'static str, size: usize, heads: Vec<&'static str>) -> Self {
        Table { key, size, heads, lines: Vec::new() }
    }

    /// Takes a figure of a column, if it is the least so far.
    ///
    /// # Panics
    ///
    /// If it was derived from another result than the figures before it in the same row.
    pub fn note(&mut self, column: usize, figure: Figure) {
        let Figure { row, value, check } = figure;
        let at = self.lines.iter().position(|line| line.row == row).unwrap_or_else(|| {
            self.lines.push(Line { row, check, cells: vec![None; self.heads.len()] });
            self.lines.len() - 1
        });
        let line = &mut self.lines[at];
        assert_eq!(line.check, check, "{}: another result by {}", row.name(), self.heads[column]);
        let cell = &mut line.cells[column];
        *cell = Some(cell.map_or(value, |least| least.min(value)));
    }

    /// Leaves only these rows, in order.
    pub fn keep(&mut self, rows: &[Row]) {
        self.lines.retain(|line| rows.contains(&line.row));
        self.lines.sort_by_key(|line| line.row);
    }

    /// The figure of a column in a row.
    pub fn figure(&self, row: Row, head: &str) -> Option<f64> {
        let column = self.heads.iter().position(|other| *other == head)?;
        self.lines.iter().find(|line| line.row == row)?.cells[column]
    }

    /// Our figure in a row divided by that of another map.
    pub fn ratio(&self, row: Row, peer: &str) -> Option<f64> {
        Some(self.figure(row, OURS)? / self.figure(row, peer)?)
    }
}

/// The figures, and below them the ratios.
impl Display for Table {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} -> u64, {} entries\n", self.key, self.size)?;
        self.write_figures(f)?;
        writeln!(f)?;
        self.write_ratios(f)
    }
}

impl Table {
    /// A line for each row, a column for each map.
    fn write_figures(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:<18}{:<16}", "", "unit")?;
        for head in &self.heads {
            write!(f, "{head:>13}")?;
        }
        writeln!(f)?;
        for line in &self.lines {
            write!(f, "{:<18}{:<16}", line.row.name(), line.row.unit())?;
            for cell in &line.cells {
                write!(f, "{:>13}", shown(*cell))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    /// A line for each row, a column for each map that ours is compared with.
    fn write_ratios(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:<34}", "ratios")?;
        for peer in PEERS {
            write!(f, "{:>20}", format!("{OURS} / {peer}"))?;
        }
        writeln!(f)?;
        for line in &self.lines {
            write!(f, "{:<34}", line.row.name())?;
            for peer in PEERS {
                write!(f, "{:>20}", shown_ratio(self.ratio(line.row, peer)))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// A figure, or a dash.
fn shown(figure: Option<f64>) -> String {
    figure.map_or("-".to_string(), |figure| format!("{figure:.1}"))
}

/// A ratio, or a dash.
fn shown_ratio(ratio: Option<f64>) -> String {
    match ratio {
        None => "-".to_string(),
        Some(ratio) if ratio < 1e-3 => format!("{ratio:.1e}"),
        Some(ratio) => format!("{ratio:.3}"),
    }
}
