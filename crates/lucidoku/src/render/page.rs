//! Paths as web pages.

use super::notation::placements;
use super::prose::{Depth, explain_step};
use super::svg::step_svg;
use crate::explain::{Branch, End, Path};
use std::fmt::Write as _;

const HEAD: &str = "<!doctype html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<style>
body { font-family: sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; max-width: 32rem; display: block; }
li { margin-bottom: 0.6rem; }
</style>
";

/// A whole path as one web page that needs nothing else, with the branch that goes on from its end,
/// if there is one: each step in words, and a picture of each that is more than a single.
///
/// ```
/// use lucidoku::explain::{Path, Profile};
/// use lucidoku::render::path_page;
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let path = Path::of(&parse_puzzle(text).unwrap(), &Profile::standard()).unwrap();
/// let page = path_page("a puzzle", &path, None);
/// assert!(page.contains("<title>a puzzle</title>") && page.ends_with("</html>\n"));
/// ```
pub fn path_page(title: &str, path: &Path, branch: Option<&Branch>) -> String {
    let title = escaped(title);
    let mut page = format!("{HEAD}<title>{title}</title>\n</head>\n<body>\n<h1>{title}</h1>\n");
    add_steps(&mut page, path, 1);
    if let Some(branch) = branch {
        let _ = writeln!(page, "<p>By trial: {}.</p>", placements(&branch.placed));
        add_steps(&mut page, &branch.path, path.steps().len() + 2);
    }
    page + "</body>\n</html>\n"
}

/// A list of the steps, the first of them with that number, and how they end.
fn add_steps(page: &mut String, path: &Path, first: usize) {
    let _ = writeln!(page, "<ol start=\"{first}\">");
    for (taken, grid) in path.steps().iter().zip(path.grids()) {
        let text = escaped(&explain_step(&taken.step, Depth::Full));
        let picture = if taken.is_critical() {
            step_svg(path.board(), &grid, &taken.step)
        } else {
            String::new()
        };
        let _ = writeln!(page, "<li>{text}\n{picture}</li>");
    }
    let end = match path.end() {
        End::Solved => format!("Solved: {}", path.left().to_grid()),
        End::Stuck => "No technique goes on from here.".to_string(),
        End::Contradiction => "A cell has no candidate left.".to_string(),
    };
    let _ = writeln!(page, "</ol>\n<p>{end}</p>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
