//! Paths as web pages.

use super::notation::placements;
use super::path_text::{PathStyle, step_words};
use super::svg::{grid_svg, step_svg};
use crate::explain::{End, Path, Trial};
use std::fmt::Write as _;

const HEAD: &str = "<!doctype html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<style>
body { font-family: sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; max-width: 32rem; height: auto; display: block; }
li { margin-bottom: 0.6rem; }
</style>
";

/// A path as one web page that needs nothing else: see [`path_section`].
///
/// ```
/// use lucidoku::explain::{Path, Profile};
/// use lucidoku::render::{Depth, Paint, PathStyle, Shown, path_page};
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let path = Path::of(&parse_puzzle(text).unwrap(), &Profile::standard()).unwrap();
/// let style = PathStyle { shown: Shown::Full, depth: Depth::Full, paint: Paint::Plain };
/// let page = path_page("a puzzle", &path, &[], style);
/// assert!(page.contains("<title>a puzzle</title>") && page.ends_with("</html>\n"));
/// ```
pub fn path_page(title: &str, path: &Path, trials: &[Trial], style: PathStyle) -> String {
    page_head(title) + &path_section(title, path, trials, style) + "</body>\n</html>\n"
}

/// The beginning of a page of several paths. Sections follow; a page need not be closed.
pub fn page_head(title: &str) -> String {
    format!("{HEAD}<title>{}</title>\n</head>\n<body>\n", escaped(title))
}

/// A path for a web page, under a heading, with the trials that go on from its end, one
/// after the other: the steps that are shown, each as much as is told of it, with a picture where all is told
/// and it is not easy. A page has no need of the style's paint.
pub fn path_section(heading: &str, path: &Path, trials: &[Trial], style: PathStyle) -> String {
    let mut page = format!("<h1>{}</h1>\n", escaped(heading));
    add_steps(&mut page, path, 1, style);
    let mut number = path.steps().len() + 1;
    for trial in trials {
        let _ = writeln!(page, "<p>By trial: {}.</p>", placements(&trial.placed));
        add_steps(&mut page, &trial.path, number + 1, style);
        number += 1 + trial.path.steps().len();
    }
    page
}

/// A list of the steps, numbered from `first`, and how they end.
fn add_steps(page: &mut String, path: &Path, first: usize, style: PathStyle) {
    let _ = writeln!(page, "<ol>");
    let numbered = path.steps().iter().zip(path.grids()).zip(first..);
    for ((taken, grid), number) in numbered.filter(|((taken, _), _)| style.shown.shows(taken)) {
        let text = escaped(&step_words(taken, style));
        let picture = match style.draws(taken) {
            true => step_svg(path.board(), &grid, path.givens(), &taken.step),
            false => String::new(),
        };
        let _ = writeln!(page, "<li value=\"{number}\">{text}\n{picture}</li>");
    }
    let end = match path.end() {
        End::Solved => format!("Solved: {}", path.left().to_grid()),
        End::Stuck => format!(
            "No technique goes on from here, with {} cells left.</p>\n{}<p>",
            path.left().undecided().len(),
            grid_svg(path.board(), path.left(), path.givens()),
        ),
        End::Contradiction => "A cell has no candidate left.".to_string(),
    };
    let _ = writeln!(page, "</ol>\n<p>{end}</p>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
