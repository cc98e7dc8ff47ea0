//! Manual pages of techniques for a terminal.

use super::marked::{Paint, marked_grid};
use super::prose::{Depth, explain_step};
use crate::board::Board;
use crate::candidates::CandidateGrid;
use crate::technique::{Info, Technique, Uniqueness, demonstrate};
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
    let mut blocks = vec![info.name.to_uppercase(), facts(info)];
    blocks.extend(parts(&page).into_iter().filter_map(|part| match part {
        Part::Words(words) => Some(words),
        Part::Code(code) => example(technique, &code, paint),
    }));
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
enum Part {
    Words(String),
    Code(String),
}

/// The parts of a page, without its heading.
fn parts(page: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let body = page.lines().filter(|line| !line.starts_with("# ")).collect::<Vec<_>>().join("\n");
    for (at, piece) in body.split("```").enumerate() {
        parts.push(match at % 2 {
            0 => Part::Words(without_marks(piece)),
            _ => Part::Code(piece.to_string()),
        });
    }
    parts
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
/// the example is about another technique of the same page.
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
