//! What is known of a technique beyond what it finds.

use std::fmt;

/// A technique's name, words and manual page.
#[derive(Clone, Copy)]
pub struct Info {
    /// The field's standard name, in lower case: `"hidden single"`.
    pub name: &'static str,
    /// Other names that it goes by.
    pub aliases: &'static [&'static str],
    /// Its number in HoDoKu's library of positions, if it has one there.
    pub code: Option<&'static str>,
    /// How hard it is to see.
    pub level: Level,
    /// Whether it relies on the puzzle having one solution.
    pub uniqueness: Uniqueness,
    /// How to speak of its steps.
    pub words: Words,
    /// The source of its file, of which the comment at the top is the [manual
    /// page](Info::manual_page).
    pub source: &'static str,
}

impl Info {
    /// The comment at the top of its file: what the pattern is, why it holds, an example.
    pub fn manual_page(&self) -> String {
        let comment = self.source.lines().map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<&str> = comment.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
        lines.join("\n") + "\n"
    }
}

/// Techniques are told apart by name.
impl PartialEq for Info {
    fn eq(&self, other: &Info) -> bool {
        self.name == other.name
    }
}

impl Eq for Info {}

impl fmt::Debug for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// How hard a technique is to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Singles, and locked candidates and hidden subsets that lead to one directly.
    Easy,
    /// Locked candidates and subsets up to triples.
    Medium,
    /// Basic fish, wings, rectangles, single-digit patterns, colours.
    Hard,
    /// Finned fish, chains, almost locked sets.
    Unfair,
    /// Complex fish, forcing chains and nets, templates.
    Extreme,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        })
    }
}

/// What is known of the number of solutions; of a technique, what it needs to be known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Uniqueness {
    /// Nothing is.
    #[default]
    Unknown,
    /// There is exactly one solution.
    Assumed,
}

/// How to speak of a technique's steps, as templates. In braces stand parts of the step's
/// [pattern](super::Pattern):
///
/// - `{digits}`: the digits that it is about;
/// - `{houses.ROLE}`, `{cells.ROLE}`, `{candidates.ROLE}`: the parts of that role, such as
///   `{cells.pivot}`;
/// - `{digits.ROLE}`: the digits of the candidates of that role;
/// - `{trail}`: where to look for the chains, their digits and the places of their strong links;
/// - `{meeting}`: of loops, how they meet themselves in their first node;
/// - `{chains}`: the chains, link by link; in short notation `{chains:ends}` with the digits of
///   their ends, `{chains:sets}` as almost locked sets in a row;
/// - `{branches}`: the branches, inference by inference;
/// - `{order}`: the digits of the chains, in the order in which they come;
/// - `{marked.ROLE:TEXT}`: each cell of that role, with the text before it;
/// - `{word.ROLE:ONE|MANY}`: the first text if there is one cell of that role, otherwise the
///   second; without a role, by the number of digits;
/// - `{set.ROLE}`: the digits of the candidates of that role as HoDoKu writes those of a set.
///
/// After a colon may stand what separates digits in short notation, or the parts of a list of
/// cells, such as `{digits:,}`. What stands in square brackets is left out where the pattern has
/// not all that it asks for.
///
/// What follows from the pattern is added by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// Where to look, not what is there: `"the digit {digits} in {houses.base}"`.
    pub area: &'static str,
    /// Why it holds, in a sentence or several.
    pub reason: &'static str,
    /// The pattern in short, as HoDoKu's solutions write it: `"{digits} in {houses.base}"`.
    pub short: &'static str,
}
