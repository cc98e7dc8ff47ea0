//! The scale of HoDoKu 2.2.0 with its defaults: which techniques it tries in which order, how
//! hard it takes each to be, and what each adds to a puzzle's score. Taken from its documentation
//! and from what it prints.

use super::{Rating, Rung};
use crate::board::{CandidateSet, Cell, Digit};
use crate::explain::{Entry, Profile, Refused, Several, Singles, Start, Walk};
use crate::grid::Solution;
use crate::puzzle::Puzzle;
use crate::technique::{Level, Technique, setting};
use std::ops::ControlFlow;
use std::sync::LazyLock;

use Level::{Easy, Extreme, Hard, Medium, Unfair};

/// What HoDoKu calls it, the codes of the techniques that are tried together (after a hyphen a
/// setting), level and score.
type Line = (&'static str, &'static [&'static str], Level, u32);

/// In the order in which HoDoKu tries them.
const LINES: &[Line] = &[
    ("Full House", &["0000"], Easy, 4),
    ("Naked Single", &["0003"], Easy, 4),
    ("Hidden Single", &["0002"], Easy, 14),
    ("Locked Pair", &["0110"], Medium, 40),
    ("Locked Triple", &["0111"], Medium, 60),
    ("Locked Candidates", &["0100", "0101"], Medium, 50),
    ("Naked Pair", &["0200"], Medium, 60),
    ("Naked Triple", &["0201"], Medium, 80),
    ("Hidden Pair", &["0210"], Medium, 70),
    ("Hidden Triple", &["0211"], Medium, 100),
    ("Naked Quadruple", &["0202"], Hard, 120),
    ("Hidden Quadruple", &["0212"], Hard, 150),
    ("X-Wing", &["0300"], Hard, 140),
    ("Swordfish", &["0301"], Hard, 150),
    ("Jellyfish", &["0302"], Hard, 160),
    ("Remote Pair", &["0703"], Hard, 110),
    ("Bivalue Universal Grave + 1", &["0610"], Hard, 100),
    ("Skyscraper", &["0400"], Hard, 130),
    ("2-String Kite", &["0401"], Hard, 150),
    ("Turbot Fish", &["0403"], Hard, 120),
    ("Empty Rectangle", &["0402"], Hard, 120),
    ("W-Wing", &["0803"], Hard, 150),
    ("XY-Wing", &["0800"], Hard, 160),
    ("XYZ-Wing", &["0801"], Hard, 180),
    ("Uniqueness Test 1", &["0600"], Hard, 100),
    ("Uniqueness Test 2", &["0601"], Hard, 100),
    ("Uniqueness Test 3", &["0602"], Hard, 100),
    ("Uniqueness Test 4", &["0603"], Hard, 100),
    ("Uniqueness Test 5", &["0604"], Hard, 100),
    ("Uniqueness Test 6", &["0605"], Hard, 100),
    ("Hidden Rectangle", &["0606"], Hard, 100),
    ("Avoidable Rectangle Type 1", &["0607"], Hard, 100),
    ("Avoidable Rectangle Type 2", &["0608"], Hard, 100),
    ("Finned X-Wing", &["0310"], Hard, 130),
    ("Sashimi X-Wing", &["0320"], Hard, 150),
    ("Finned Swordfish", &["0311"], Unfair, 200),
    ("Sashimi Swordfish", &["0321"], Unfair, 240),
    ("Finned Jellyfish", &["0312"], Unfair, 250),
    ("Sashimi Jellyfish", &["0322"], Unfair, 260),
    ("Sue de Coq", &["1101"], Unfair, 250),
    ("Simple Colors", &["0500", "0501"], Hard, 150),
    ("Multi Colors", &["0502", "0503"], Hard, 200),
    ("X-Chain", &["0701"], Unfair, 260),
    ("XY-Chain", &["0702"], Unfair, 260),
    ("Nice Loop/AIC", &["0706-all forms"], Unfair, 280),
    ("Grouped Nice Loop/AIC", &["0709-all forms"], Unfair, 300),
    ("Almost Locked Set XZ-Rule", &["0901"], Unfair, 300),
    ("Almost Locked Set XY-Wing", &["0902"], Unfair, 320),
    ("Almost Locked Set Chain", &["0903-in order"], Unfair, 340),
    ("Franken X-Wing", &["0330"], Unfair, 300),
    ("Franken Swordfish", &["0331"], Unfair, 350),
    ("Finned Franken X-Wing", &["0340"], Unfair, 390),
    ("Finned Franken Swordfish", &["0341"], Unfair, 410),
    ("Forcing Chain", &["1301-all forms"], Extreme, 500),
    ("Forcing Net", &["1303-all forms"], Extreme, 700),
];

/// What a guessed cell adds to the score.
const GUESS: u32 = 10_000;

/// The least scores beyond which a puzzle is medium, hard, unfair and extreme.
const LIMITS: [(u32, Level); 4] = [(800, Medium), (1000, Hard), (1600, Unfair), (1800, Extreme)];

/// The level of a puzzle whose steps are all easy and add up to a score: others are of that level at
/// least.
pub(crate) fn least_level(score: u32) -> Level {
    let beyond = LIMITS.iter().filter(|(limit, _)| score > *limit);
    beyond.map(|(_, level)| *level).fold(Easy, Level::max)
}

/// The level and score that HoDoKu gives. Where logic ends, it guesses a cell, at 10,000 a cell;
/// the rating says how many. If several solutions are allowed, puzzles that have several are rated
/// on the way to one of them, by techniques that rely on no number of solutions.
///
/// # Errors
/// If there is no solution, or several and they are refused, or the side is not 9.
pub fn hodoku(puzzle: &Puzzle, several: Several) -> Result<Rating, Refused> {
    static PROFILE: LazyLock<Profile> = LazyLock::new(hodoku_profile);
    along(puzzle, &PROFILE, several, &mut |_, _| ControlFlow::Continue(()))
}

/// As [`hodoku`], by the levels and scores of any profile; a guess adds the same. After each step,
/// `watch` is shown it and the rating so far, whose level is that of the whole puzzle only at the
/// end, and may stop, as where a puzzle has already turned out too hard.
///
/// # Errors
/// As [`hodoku`].
///
/// ```
/// use lucidoku::explain::Several;
/// use lucidoku::rate::{along, hodoku_profile};
/// use lucidoku::text::parse_puzzle;
/// use std::ops::ControlFlow;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let puzzle = parse_puzzle(text).unwrap();
/// let mut singles = 0;
/// let rating = along(&puzzle, &hodoku_profile(), Several::Refused, &mut |rung, _| {
///     singles += usize::from(rung.name.ends_with("Single"));
///     ControlFlow::Continue(())
/// });
/// assert!(singles <= rating.unwrap().steps);
/// ```
pub fn along(
    puzzle: &Puzzle,
    profile: &Profile,
    several: Several,
    watch: &mut dyn FnMut(&Rung, &Rating) -> ControlFlow<()>,
) -> Result<Rating, Refused> {
    let Start { mut walk, solution, uniqueness } = Start::new(puzzle, profile, several)?;
    let (level, hardest) = (Easy, None);
    let mut rating = Rating { level, score: 0, steps: 0, guesses: 0, hardest, uniqueness };
    let mut hardest = 0;
    while !walk.grid().undecided().is_empty() {
        let rung = climb(&mut walk, &solution);
        rating.guesses += usize::from(rung.technique.is_none());
        rating.score += rung.score;
        rating.steps += 1;
        rating.level = rating.level.max(rung.level);
        if rung.score > hardest {
            (hardest, rating.hardest) = (rung.score, Some(rung.name));
        }
        if watch(&rung, &rating).is_break() {
            break;
        }
    }
    rating.level = rating.level.max(least_level(rating.score));
    Ok(rating)
}

/// Takes the easiest step, or guesses.
fn climb(walk: &mut Walk<'_>, solution: &Solution) -> Rung {
    match walk.easiest() {
        Some((entry, step)) => {
            walk.apply(&step);
            let (name, level, score) = (entry.name, entry.level, entry.score);
            Rung { name, technique: Some(step.technique), level, score }
        }
        None => {
            walk.change(&guess(walk, solution), &CandidateSet::EMPTY);
            Rung { name: "Brute Force", technique: None, level: Extreme, score: GUESS }
        }
    }
}

/// The solution's digit in the middle one of the cells that are left.
fn guess(walk: &Walk<'_>, solution: &Solution) -> CandidateSet {
    let left: Vec<Cell> = walk.grid().undecided().iter().collect();
    let cell = left[left.len() / 2];
    let digit = solution.grid().get(cell.index()).and_then(Digit::new);
    CandidateSet::of(digit.expect("a solution of side 9 is full"), cell.into())
}

fn of_code(code: &str) -> Option<&'static dyn Technique> {
    match code.split_once('-') {
        Some((code, own)) => setting(code, Some(own)),
        None => setting(code, None),
    }
}

/// HoDoKu's own order and scores.
pub fn hodoku_profile() -> Profile {
    let entry = |&(name, codes, level, score): &Line| Entry {
        name,
        techniques: codes.iter().filter_map(|code| of_code(code)).collect(),
        level,
        score,
    };
    Profile::new("hodoku", LINES.iter().map(entry).collect(), Singles::AsTheyAppear)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::{find, has_setting};

    #[test]
    fn every_code_is_that_of_a_technique_and_every_setting_is_one() {
        for code in LINES.iter().flat_map(|(_, codes, ..)| *codes) {
            let known = match code.split_once('-') {
                Some((code, own)) => has_setting(code, own),
                None => find(code).is_some(),
            };
            assert!(known && of_code(code).is_some(), "{code}");
        }
    }
}
