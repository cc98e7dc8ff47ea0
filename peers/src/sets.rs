//! The sets of puzzles to measure on.

use lucidoku_testdata::{Case, corpus, external, external_lines, set};

/// Some puzzles, one a line of 81 characters.
#[derive(Clone, Copy, Debug)]
pub struct Set {
    /// What the set is called.
    pub name: &'static str,
    /// The head of its column.
    pub head: &'static str,
    /// How many puzzles are timed at once. A batch is less quick at its end, when there are fewer
    /// puzzles left than it could do at a time; so there are hundreds where puzzles are easy.
    pub chunk: usize,
    /// How many puzzles are enough.
    most: usize,
    origin: Origin,
}

/// Where sets come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The external data.
    External,
    /// The repository itself.
    Own,
}

/// A set as one line: its name, the head of its column, how many puzzles are enough, and how many
/// of them make a chunk.
type Line = (&'static str, &'static str, usize, usize);

/// The files of the external data.
const EXTERNAL: &[Line] = &[
    ("easy_naked_50k", "easy", 10_000, 500),
    ("random_minimal_30k", "minimal", 6_000, 500),
    ("17_clue", "17-clue", 6_000, 500),
    ("magictour_top1465", "top1465", 1_465, 200),
    ("forum_hardest_1905_11plus", "11+", 600, 50),
    ("forum_hardest_1106", "1106", 250, 50),
    ("serg_benchmark", "serg", 3_000, 300),
    ("multi_5k", "multi", 5_000, 500),
    ("zero_easy_5k", "none easy", 5_000, 500),
    ("zero_hard_5k", "none hard", 2_000, 200),
];

/// The repository's own sets, as far as they take 81 characters a puzzle, and single puzzles.
const OWN: &[Line] = &[
    ("easy", "easy", 500, 500),
    ("minimal", "minimal", 500, 500),
    ("several", "several", 200, 200),
    ("none", "none", 200, 200),
    (CORPUS, "corpus", 100, 100),
];

/// The corpus of single puzzles, most of them famous for being hard.
const CORPUS: &str = "corpus";

/// The external sets if they are there, else the repository's own; and which of both.
pub fn sets() -> (Origin, Vec<Set>) {
    let set =
        |origin| move |&(name, head, most, chunk): &Line| Set { name, head, chunk, most, origin };
    if external(&file(EXTERNAL[0].0)).is_none() {
        return (Origin::Own, OWN.iter().map(set(Origin::Own)).collect());
    }
    let present = EXTERNAL.iter().filter(|(name, ..)| external(&file(name)).is_some());
    (Origin::External, present.map(set(Origin::External)).collect())
}

impl Set {
    /// Reads the puzzles.
    pub fn lines(&self) -> Vec<String> {
        let lines = match (self.origin, self.name) {
            (Origin::External, name) => external_lines(&file(name)).unwrap_or_default(),
            (Origin::Own, CORPUS) => single_puzzles(),
            (Origin::Own, name) => set(name),
        };
        spread(lines, self.most)
    }
}

/// The single puzzles on the classic board that have one solution.
fn single_puzzles() -> Vec<String> {
    let fits = |case: &Case| {
        let is_classic = case.board.is_empty() && case.regions.is_none();
        is_classic && case.solutions == 1 && case.puzzle.trim_end().len() == 81
    };
    let cases = corpus().into_iter().filter(fits);
    cases.map(|case| case.puzzle.trim_end().into()).collect()
}

/// So many of the lines, from all parts of a file that may be sorted.
pub fn spread(lines: Vec<String>, most: usize) -> Vec<String> {
    let (all, wanted) = (lines.len(), most.min(lines.len()));
    let is_taken = |index: usize| (index + 1) * wanted / all > index * wanted / all;
    lines
        .into_iter()
        .enumerate()
        .filter(|(index, _)| is_taken(*index))
        .map(|(_, line)| line)
        .collect()
}

fn file(name: &str) -> String {
    format!("{name}.txt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_from_all_parts() {
        let lines = |numbers: &[usize]| numbers.iter().map(usize::to_string).collect::<Vec<_>>();
        let ten = lines(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(spread(ten.clone(), 3), lines(&[3, 6, 9]));
        assert_eq!(spread(ten.clone(), 20), ten);
        assert_eq!(spread(Vec::new(), 3), lines(&[]));
    }

    #[test]
    fn own_sets_have_a_puzzle_a_line() {
        let own = |&(name, head, most, chunk): &Line| Set {
            name,
            head,
            chunk,
            most,
            origin: Origin::Own,
        };
        for set in OWN.iter().map(own) {
            let lines = set.lines();
            assert!(lines.len() >= 5, "{}", set.name);
            assert!(lines.iter().all(|line| line.len() == 81), "{}", set.name);
        }
    }
}
