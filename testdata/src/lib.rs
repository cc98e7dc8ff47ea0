//! Finds and reads the puzzles that tests and benchmarks run on.
//!
//! - `testdata/puzzles/*.toml`: single puzzles with what is known of them ([`corpus`]);
//! - `testdata/sets/*.txt`: sets made by `cargo xtask make-sets`, one puzzle a line ([`set`]);
//! - `../shared/data` beside the repository, or the folder that `LUCIDOKU_DATA` names: larger
//!   sets that are not part of it, and may be absent ([`external`]).
//!
//! A missing or malformed file of the repository is a defect of the repository: these functions
//! panic and name the file.

use serde::Deserialize;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A puzzle and what is known of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What it is called, unique in the corpus.
    pub name: String,
    /// The puzzle, in any format that is read.
    pub puzzle: String,
    /// The variants that are put on the board, by name; none for the classic board.
    #[serde(default)]
    pub board: Vec<String>,
    /// For a jigsaw, the map of its regions, which take the place of the boxes.
    pub regions: Option<String>,
    /// How many solutions it has.
    pub solutions: u64,
    /// The solution, if there is exactly one.
    pub solution: Option<String>,
    /// Where the puzzle comes from.
    pub source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CorpusFile {
    puzzle: Vec<Case>,
}

/// All cases of the corpus, by file name, then in file order.
pub fn corpus() -> Vec<Case> {
    let folder = repository().join("testdata/puzzles");
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    let cases = |file: &PathBuf| {
        let read: CorpusFile = toml::from_str(&read(file))
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        read.puzzle
    };
    files.iter().flat_map(cases).collect()
}

/// The puzzles of a set of `testdata/sets`, one a line; comment lines, which begin with `#`, are
/// left out.
pub fn set(name: &str) -> Vec<String> {
    let mut lines = lines(&repository().join("testdata/sets").join(name).with_extension("txt"));
    lines.retain(|line| !line.starts_with('#'));
    lines
}

/// The path of a file of the external data, or `None`, with the reason on standard error, where
/// it is absent.
pub fn external(name: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("LUCIDOKU_DATA").map(PathBuf::from);
    let path = folder.unwrap_or_else(|| repository().join("../shared/data")).join(name);
    if path.is_file() {
        return Some(path);
    }
    // Not `eprintln!`, which a passing test does not show.
    let reason =
        format!("skipped: {} is not there (LUCIDOKU_DATA names its folder)", path.display());
    let _ = writeln!(std::io::stderr(), "{reason}");
    None
}

/// The lines of a file of the external data; see [`external`].
pub fn external_lines(name: &str) -> Option<Vec<String>> {
    external(name).map(|path| lines(&path))
}

/// The root of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The text of a file.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn lines(path: &Path) -> Vec<String> {
    read(path).lines().map(str::to_owned).collect()
}
