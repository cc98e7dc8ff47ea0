//! What our engine is meant to reach, as multiples of the time of others.

use crate::ours;
use crate::table::{Row, Sum, Table};

/// The time on some instances, all of which must be solved.
struct Target {
    /// How the names of the instances begin.
    instances: &'static str,
    /// Whose time is not to be exceeded: the best of these.
    peers: &'static [&'static str],
    /// By more than this factor.
    factor: f64,
}

/// A target as one line.
const fn target(instances: &'static str, peers: &'static [&'static str], factor: f64) -> Target {
    Target { instances, peers, factor }
}

const BOTH: &[&str] = &["kissat", "cadical"];

const TARGETS: &[Target] = &[
    target("bqwh-o30-", &["kissat"], 1.0),
    target("sud25-h54-", BOTH, 1.5),
    target("bqwh-o33-", BOTH, 2.0),
    target("sud36-h55-", BOTH, 2.0),
    target("sud36-h60-", BOTH, 2.0),
    target("qg.order40-", BOTH, 1.0 / 3.0),
    target("le450_25c-k27c", BOTH, 1.0 / 3.0),
];

/// Each instance of these is to take no more seconds than that.
const QUICK: (&str, f64) = ("sud16-h56-", 0.010);
/// The peer to be ahead of on every instance that takes it longer than that.
const RIVAL: (&str, f64) = ("varisat", 0.1);

/// The targets that there are figures for, a line each.
pub fn report(table: &Table) -> Vec<String> {
    let lines = TARGETS.iter().filter_map(|target| line(table, target));
    let lines: Vec<String> = lines.chain(quick(table)).chain(rival(table)).collect();
    let head = format!("{:<44}{:>9}{:>11}", "targets", "at most", "measured");
    if lines.is_empty() { lines } else { [head].into_iter().chain(lines).collect() }
}

fn line(table: &Table, target: &Target) -> Option<String> {
    let rows = rows(table, target.instances);
    let ours = table.sum_of(ours::NAME, &rows)?;
    let peers = target.peers.iter().filter_map(|peer| Some((*peer, table.sum_of(peer, &rows)?)));
    let (peer, best) = peers.min_by(|(_, a), (_, b)| a.order(b))?;
    let what = format!("{} ({}), of {peer}", target.instances.trim_end_matches('-'), rows.len());
    Some(verdict(&what, target.factor, ours.seconds / best.seconds, ours))
}

fn quick(table: &Table) -> Vec<String> {
    let line = |row: &Row| {
        let ours = table.sum_of(ours::NAME, &[row])?;
        Some(verdict(&format!("{}, seconds", row.name), QUICK.1, ours.seconds, ours))
    };
    rows(table, QUICK.0).into_iter().filter_map(line).collect()
}

/// The instance on which we are the least ahead of the rival.
fn rival(table: &Table) -> Option<String> {
    let ratio = |row: &Row| {
        let both = [ours::NAME, RIVAL.0].map(|name| table.sum_of(name, &[row]));
        let [Some(ours), Some(rival)] = both else { return None };
        // Nothing is known where neither came to an end.
        let counts = rival.seconds > RIVAL.1 && ours.open + rival.open < 2;
        counts.then(|| (row.name.clone(), ours, ours.seconds / rival.seconds))
    };
    let ratios: Vec<_> = table.rows.iter().filter_map(ratio).collect();
    let count = ratios.len();
    let (name, ours, worst) = ratios.into_iter().max_by(|a, b| a.2.total_cmp(&b.2))?;
    Some(verdict(&format!("each of {count}, of {}: worst {name}", RIVAL.0), 1.0, worst, ours))
}

fn verdict(what: &str, most: f64, measured: f64, ours: Sum) -> String {
    let is_met = ours.open == 0 && measured <= most;
    let verdict = if is_met { "met" } else { "MISSED" };
    let bound = if ours.open > 0 { ">" } else { "" };
    format!("  {what:<42}{most:>9.3}{:>11}   {verdict}", format!("{bound}{measured:.3}"))
}

/// The instances of a target that were measured.
fn rows<'a>(table: &'a Table, instances: &str) -> Vec<&'a Row> {
    table.rows.iter().filter(|row| row.name.starts_with(instances)).collect()
}
