//! The figures: a row an instance or a family, a column a solver.

use crate::ours;
use crate::solver::Solver;
use lucidoku_peers::sat::Found;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// What was measured on one instance.
pub struct Row {
    /// The name of the instance.
    pub name: String,
    /// What it is summed up with.
    pub family: String,
    /// What each solver found, in the order of the columns.
    pub found: Vec<Found>,
}

/// All that was measured.
pub struct Table {
    /// The columns.
    pub solvers: Vec<Solver>,
    /// CPU seconds that each run had.
    pub limit: f64,
    /// The rows.
    pub rows: Vec<Row>,
}

/// How many instances a solver settled, and the CPU seconds for all, with the limit for those it
/// did not.
#[derive(Clone, Copy, Default)]
pub struct Sum {
    /// How many were settled.
    pub settled: usize,
    /// How many were not.
    pub open: usize,
    /// CPU seconds for all of them.
    pub seconds: f64,
}

impl Table {
    /// The heads of the columns of seconds.
    pub fn head_with_ratio(&self, first: &str) -> String {
        let ratio = self.column(ours::NAME).map_or("", |_| "   ours/best");
        format!("{}{ratio}", self.head(first))
    }

    /// The heads of the columns of conflicts.
    pub fn head(&self, first: &str) -> String {
        let heads: String =
            self.solvers.iter().map(|solver| format!("{:>12}", solver.name())).collect();
        format!("{first:<25}{heads}")
    }

    /// The row of an instance: the answer, then seconds.
    pub fn seconds(&self, row: &Row) -> String {
        let answer = match row.found.iter().find_map(|found| found.is_satisfiable) {
            Some(true) => "S",
            Some(false) => "U",
            None => "?",
        };
        let sums: Vec<Sum> = row.found.iter().map(|found| self.sum([found])).collect();
        let cells: String = sums.iter().map(|sum| format!("{:>12}", sum.cell())).collect();
        format!("{:<23}{answer:<2}{cells}{}", row.name, self.ratio(&sums))
    }

    /// The row of an instance: conflicts.
    pub fn conflicts(&self, row: &Row) -> String {
        let cell = |found: &Found| match (found.conflicts, found.is_satisfiable) {
            (Some(conflicts), Some(_)) => conflicts.to_string(),
            (Some(conflicts), None) => format!(">{conflicts}"),
            (None, _) => "-".into(),
        };
        let cells: String = row.found.iter().map(|found| format!("{:>12}", cell(found))).collect();
        format!("{:<25}{cells}", row.name)
    }

    /// A line for each family, and one for all.
    pub fn families(&self) -> Vec<String> {
        let mut families: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
        for row in &self.rows {
            families.entry(&row.family).or_default().push(row);
        }
        let all = ("all", self.rows.iter().collect());
        families.into_iter().chain([all]).map(|(family, rows)| self.family(family, &rows)).collect()
    }

    fn family(&self, family: &str, rows: &[&Row]) -> String {
        let sum = |column: usize| self.sum(rows.iter().map(|row| &row.found[column]));
        let sums: Vec<Sum> = (0..self.solvers.len()).map(sum).collect();
        let cells: String = sums
            .iter()
            .map(|sum| format!("{:>12}", format!("{}: {}", sum.settled, sum.cell())))
            .collect();
        format!("{:<25}{cells}{}", format!("{family} ({})", rows.len()), self.ratio(&sums))
    }

    /// What a solver, if it was run, took for some rows.
    pub fn sum_of(&self, solver: &str, rows: &[&Row]) -> Option<Sum> {
        let column = self.column(solver).filter(|_| !rows.is_empty())?;
        Some(self.sum(rows.iter().map(|row| &row.found[column])))
    }

    fn sum<'a>(&self, found: impl IntoIterator<Item = &'a Found>) -> Sum {
        found.into_iter().fold(Sum::default(), |sum, found| match found.is_satisfiable {
            Some(_) => {
                Sum { settled: sum.settled + 1, seconds: sum.seconds + found.seconds, ..sum }
            }
            None => Sum { open: sum.open + 1, seconds: sum.seconds + self.limit, ..sum },
        })
    }

    /// Our time divided by that of the best peer.
    fn ratio(&self, sums: &[Sum]) -> String {
        let Some(place) = self.column(ours::NAME) else { return String::new() };
        let peers = sums.iter().enumerate().filter(|(column, _)| *column != place);
        let best = peers.map(|(_, sum)| sum).min_by(|a, b| a.order(b));
        let ours = &sums[place];
        let shown = match best {
            None => "-".into(),
            Some(best) if ours.open > 0 && best.open > 0 => "?".into(),
            Some(best) => {
                let bound = match (ours.open, best.open) {
                    (0, 0) => "",
                    (0, _) => "<",
                    _ => ">",
                };
                format!("{bound}{:.2}", ours.seconds / best.seconds)
            }
        };
        format!("{shown:>12}")
    }

    fn column(&self, solver: &str) -> Option<usize> {
        self.solvers.iter().position(|other| other.name() == solver)
    }
}

impl Sum {
    /// The better one first: it settled more, or the same in less time.
    pub fn order(&self, other: &Sum) -> Ordering {
        self.open.cmp(&other.open).then(self.seconds.total_cmp(&other.seconds))
    }

    fn cell(&self) -> String {
        let bound = if self.open > 0 { ">" } else { "" };
        let digits = if self.seconds < 10.0 { 3 } else { 1 };
        format!("{bound}{:.digits$}", self.seconds)
    }
}
