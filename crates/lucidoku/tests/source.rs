//! The formula of the source's own puzzle against the text in which it was published.

use lucidoku::encode::{EncodeOptions, encode};
use lucidoku::text::parse_puzzle;
use lucidoku_formula::{Constraint, Formula};
use std::path::{Path, PathBuf};

const PUZZLE: &str =
    "8.3....4...6....9.....5..3.27..46.....5.9.........1.......8.3.5.974......8.32.9..";

/// The published text, which is not part of the repository.
fn published() -> Option<String> {
    let data = lucidoku_testdata::external("README.md")?;
    let folder: PathBuf = data.parent()?.parent()?.to_path_buf();
    let path: &Path = &folder.join("seeds/maps-and-dpll-solver.txt");
    let read = std::fs::read_to_string(path);
    if read.is_err() {
        use std::io::Write;
        let _ = writeln!(std::io::stderr(), "skipped: {} is not there", path.display());
    }
    read.ok()
}

/// The words of the listing: from the first inequality to the last clause, all that is written
/// in lines of tokens `v12`, `!=`, `=`, `+`, `*` and numbers.
fn listed(text: &str) -> Vec<String> {
    let is_token = |word: &str| {
        matches!(word, "!=" | "=" | "+" | "*")
            || word.strip_prefix('v').unwrap_or(word).bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_listing = |line: &&str| {
        line.starts_with('v')
            && (line.contains(" = ") || line.contains(" != "))
            && line.split_whitespace().all(is_token)
    };
    let lines = text.lines().filter(is_listing);
    lines.flat_map(str::split_whitespace).map(String::from).collect()
}

/// The same words for a formula; the source ends each conjunct in `*`.
fn words(formula: &Formula) -> Vec<String> {
    let mut words = Vec::new();
    for constraint in formula.constraints() {
        match constraint {
            Constraint::Different(a, b) => {
                words.extend([formula.name(*a), "!=", formula.name(*b)].map(String::from));
            }
            Constraint::Clause(literals) => {
                for (at, literal) in literals.iter().enumerate() {
                    words.extend((at > 0).then(|| "+".to_string()));
                    let name = formula.name(literal.variable);
                    words.extend([name.to_string(), "=".to_string(), literal.value.to_string()]);
                }
            }
            other => panic!("{other:?} is no part of a puzzle"),
        }
        words.push("*".into());
    }
    words
}

#[test]
fn the_formula_is_the_published_one_token_for_token() {
    let encoding = encode(&parse_puzzle(PUZZLE).unwrap(), EncodeOptions::default());
    let constraints = encoding.formula().constraints();
    let is_clause = |constraint: &&Constraint| matches!(constraint, Constraint::Clause(_));
    assert_eq!(constraints.iter().filter(is_clause).count(), 81);
    assert_eq!(constraints.len(), 972 + 81);
    let found = words(encoding.formula());
    if let Some(text) = published() {
        let mut expected = listed(&text);
        assert_eq!(expected.iter().filter(|word| *word == "!=").count(), 972);
        // The published inequalities and the clauses are two lists; neither ends in `*` for sure.
        let ends = |words: &mut Vec<String>| words.retain(|word| word != "*");
        let mut found = found;
        ends(&mut expected);
        ends(&mut found);
        assert_eq!(found, expected);
    }
}
