//! Manual pages of techniques for a terminal.

use super::marked::{Paint, marked_grid};
use super::prose::{Depth, explain_step};
use crate::board::Board;
use crate::candidates::CandidateGrid;
use crate::technique::{Info, Technique, Uniqueness, demonstrate, find};
use crate::text::parse_puzzle;

/// The manual page of a technique: names, code and level, what the pattern is and why it holds,
/// and a position with a step of it.
///
/// ```
/// use lucidoku::render::{Paint, manual_page};
/// use lucidoku::technique;
///
/// let page = manual_page(technique::find("finned x-wing").unwrap(), Paint::Plain);
/// assert!(page.starts_with("FINNED X-WING\n\nCode 0310, level hard."));
/// assert!(page.contains("Finned X-wing: ") && page.contains("-7-"));
/// ```
pub fn manual_page(technique: &dyn Technique, paint: Paint) -> String {
    let info = technique.info();
    let page = info.manual_page();
    let parts = parts(&page);
    let is_named = |part: &&Part| names(&part.code).any(|name| name == info.name);
    let has_own = parts.iter().any(|part| is_named(&part));
    let mut blocks = vec![info.name.to_uppercase(), facts(info)];
    let mut is_shown = false;
    for part in &parts {
        blocks.push(part.words.clone());
        let drawn = example(technique, &part.code, paint);
        // Another technique's example may do, if there is no other, but what is said of it not.
        let is_wanted = if has_own { is_named(&part) } else { !is_shown };
        if let (Some(drawn), true) = (drawn, is_wanted) {
            blocks.extend(has_own.then(|| part.caption.clone()));
            blocks.push(drawn);
            is_shown = true;
        }
    }
    let blocks = blocks.iter().map(|block| block.trim_matches('\n'));
    blocks.filter(|block| !block.is_empty()).collect::<Vec<_>>().join("\n\n") + "\n"
}

/// Code, level, other names, and what it relies on.
fn facts(info: &Info) -> String {
    let code = info.code.map_or(String::new(), |code| format!("Code {code}, l"));
    let start = if code.is_empty() { "L".to_string() } else { code };
    let mut text = format!("{start}evel {}.", info.level);
    if !info.aliases.is_empty() {
        text += &format!(" Also called: {}.", info.aliases.join(", "));
    }
    if info.uniqueness == Uniqueness::Assumed {
        text += " Relies on the puzzle having one solution.";
    }
    text
}

/// A part of a page as its author wrote it.
struct Part {
    words: String,
    /// The last of the words, if they are about the code below.
    caption: String,
    code: String,
}

/// The parts of a page, without its heading.
fn parts(page: &str) -> Vec<Part> {
    let body = page.lines().filter(|line| !line.starts_with("# ")).collect::<Vec<_>>().join("\n");
    let pieces: Vec<&str> = body.split("```").collect();
    let part = |piece: &[&str]| {
        let words = without_marks(piece[0]);
        let (words, caption) = match words.rsplit_once("\n\n") {
            Some((words, caption)) if caption.ends_with(':') => (words, caption),
            None if words.ends_with(':') => ("", words.as_str()),
            _ => (words.as_str(), ""),
        };
        let code = piece.get(1).unwrap_or(&"").to_string();
        Part { words: words.to_string(), caption: caption.to_string(), code }
    };
    pieces.chunks(2).map(part).collect()
}

/// The names of the techniques that an example asks for.
fn names(code: &str) -> impl Iterator<Item = &'static str> {
    let literals = code.split('"').skip(1).step_by(2);
    literals.filter_map(|literal| find(literal).map(|technique| technique.info().name))
}

/// Words without the marks of emphasis and links.
fn without_marks(words: &str) -> String {
    let mut text = String::new();
    let mut rest = words;
    while let Some((before, after)) = rest.split_once('[') {
        text += before;
        let (shown, after) = after.split_once(']').unwrap_or((after, ""));
        text += shown;
        rest = match after.strip_prefix('(').and_then(|target| target.split_once(')')) {
            Some((_, after)) => after,
            None => after,
        };
    }
    text += rest;
    text.replace(['*', '`'], "").trim_end().to_string()
}

/// The position of an example, the technique's step marked in it, and the step in words; `None` if
/// it has no step there.
fn example(technique: &dyn Technique, code: &str, paint: Paint) -> Option<String> {
    let mut literals = code.split('"').skip(1).step_by(2);
    let position = literals.find(|literal| parse_puzzle(literal).is_ok())?;
    let (step, _) = demonstrate(technique, position).ok()??;
    let mut grid = CandidateGrid::new(&parse_puzzle(position).ok()?).ok()?;
    grid.place_settled(&Board::CLASSIC);
    let grid = marked_grid(&grid, &step, paint);
    Some(format!("{grid}{}", explain_step(&step, Depth::Full)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::ALL;

    #[test]
    fn links_and_emphasis_are_left_out() {
        let words = "A *fish* is a [basic fish](super::BASIC) or [`Fish`].";
        assert_eq!(without_marks(words), "A fish is a basic fish or Fish.");
    }

    #[test]
    fn no_page_shows_how_it_is_written() {
        for technique in ALL {
            let page = manual_page(*technique, Paint::Plain);
            assert!(!page.contains("```") && !page.contains("let before"), "{page}");
            assert!(!page.contains("](") && !page.contains("use lucidoku"), "{page}");
        }
    }
}
