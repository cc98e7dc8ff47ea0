//! Steps in words.

use super::notation::{cells, result};
use super::template::{Style, fill, listed};
use crate::board::{CandidateSet, Digit};
use crate::technique::Step;

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Depth {
    /// The technique's name.
    Name,
    /// Where to look.
    Where,
    /// All of it: what is there, why it holds, what follows.
    Full,
}

/// A step in words.
///
/// ```
/// use lucidoku::render::{Depth, explain_step};
///
/// # use lucidoku::technique::{demonstrate, find};
/// let text = format!("1234567..{}", ".".repeat(72));
/// let (step, _) = demonstrate(find("naked pair").unwrap(), &text).unwrap().unwrap();
/// assert_eq!(explain_step(&step, Depth::Name), "Naked pair");
/// assert_eq!(explain_step(&step, Depth::Where), "Naked pair: look at box 3.");
/// ```
pub fn explain_step(step: &Step, depth: Depth) -> String {
    let name = title(step.technique.name);
    let words = &step.technique.words;
    match depth {
        Depth::Name => name,
        Depth::Where => format!("{name}: look at {}.", fill(words.area, step, Style::Prose)),
        Depth::Full => {
            let reason = capital(&fill(words.reason, step, Style::Prose));
            format!("{name}: {reason} So {}.", outcome(step))
        }
    }
}

/// A step in a line: its name, the pattern in notation, and the result.
///
/// ```
/// use lucidoku::render::short_step;
///
/// # use lucidoku::technique::{demonstrate, find};
/// let text = format!("1234567..{}", ".".repeat(72));
/// let (step, _) = demonstrate(find("naked pair").unwrap(), &text).unwrap().unwrap();
/// assert_eq!(short_step(&step), "Naked pair: 8,9 in r1c89 => r2c789,r3c789<>8, r2c789,r3c789<>9");
/// ```
pub fn short_step(step: &Step) -> String {
    let name = title(step.technique.name);
    let pattern = fill(step.technique.words.short, step, Style::Short);
    let before = if pattern.is_empty() { String::new() } else { format!("{pattern} => ") };
    format!("{name}: {before}{}", result(step))
}

/// `r1c9 is 9`, `r4c6 and r8c5 are not 7`.
fn outcome(step: &Step) -> String {
    let each = |candidates: &CandidateSet, is: [&str; 2]| -> Vec<String> {
        let of_digit = |digit: Digit| {
            let set = candidates.cells_with(digit);
            let verb = is[usize::from(set.len() > 1)];
            format!("{} {verb} {digit}", cells(set).replace(',', ", "))
        };
        candidates.digits().iter().map(of_digit).collect()
    };
    let mut parts = each(&step.placements, ["is", "are"]);
    parts.extend(each(&step.eliminations, ["is not", "are not"]));
    listed(parts, Style::Prose)
}

/// A technique's name at the head of a line: `XY-wing`, `Finned Franken X-wing`, `ALS chain`.
///
/// ```
/// use lucidoku::render::title;
///
/// assert_eq!(title("doubly linked als-xz"), "Doubly linked ALS-XZ");
/// assert_eq!(title("finned x-wing"), "Finned X-wing");
/// assert_eq!(title("uvwxyz-wing"), "UVWXYZ-wing");
/// ```
pub fn title(name: &str) -> String {
    let parts = name.split_inclusive([' ', '-']).map(|part| {
        let word = part.trim_end_matches([' ', '-']);
        // Letters that stand for digits: one, or the last of the alphabet as in `wxyz-wing`.
        let is_one = word.len() == 1 && word.chars().all(|c| c.is_ascii_lowercase());
        let is_letters = is_one || !word.is_empty() && ALPHABET.ends_with(word);
        match word {
            "als" | "aic" | "bug" | "xy" | "xz" | "3d" => part.to_uppercase(),
            "franken" | "medusa" | "coq" => capital(part),
            _ if is_letters => part.to_uppercase(),
            _ => part.to_string(),
        }
    });
    capital(&parts.collect::<String>())
}

const ALPHABET: &str = "abcdefghijklmnopqrstuvwxyz";

/// With the first letter in upper case, unless it begins a cell's name.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some('r') if letters.clone().next().is_some_and(|c| c.is_ascii_digit()) => text.into(),
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
