//! Paths as one picture: steps below each other.

use super::notation::placements;
use super::path_text::{PathStyle, step_words};
use super::svg::{SIDE, captioned, grid_drawing, inset, step_drawing};
use crate::drawing::{Drawing, Weight, paragraph};
use crate::explain::{End, Path, Trial};

/// A path as one picture, under a heading, with the trials that go on from its end: the steps that
/// are shown, numbered, each as much as is told of it, with its own picture where all is told and
/// it is not easy. It has no need of the style's paint.
///
/// ```
/// use lucidoku::explain::{Path, Profile};
/// use lucidoku::render::{Depth, Paint, PathStyle, Shown, path_drawing};
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let path = Path::of(&parse_puzzle(text).unwrap(), &Profile::standard()).unwrap();
/// let style = PathStyle { shown: Shown::Compact, depth: Depth::Full, paint: Paint::Plain };
/// let short = path_drawing("a puzzle", &path, &[], style);
/// let long = path_drawing("a puzzle", &path, &[], PathStyle { shown: Shown::Full, ..style });
/// assert_eq!((short.width(), short.height() < long.height()), (long.width(), true));
/// ```
pub fn path_drawing(heading: &str, path: &Path, trials: &[Trial], style: PathStyle) -> Drawing {
    const SIZE: f32 = 17.0;
    const ROOM: f32 = 24.0;
    let mut drawing = Drawing::new(SIDE, ROOM / 2.0);
    let heading = paragraph(heading, SIZE, Weight::Bold, SIDE - 2.0 * ROOM);
    drawing.put_below(0.0, inset(heading, ROOM));
    add_steps(&mut drawing, path, 1, style);
    let mut number = path.steps().len() + 1;
    for trial in trials {
        let words = format!("{number}. By trial: {}.", placements(&trial.placed));
        drawing.put_below(0.0, captioned(&words, Drawing::default()));
        add_steps(&mut drawing, &trial.path, number + 1, style);
        number += 1 + trial.path.steps().len();
    }
    drawing.put_below(ROOM / 2.0, Drawing::default());
    drawing
}

/// The steps, numbered from `first`, and how they end.
fn add_steps(drawing: &mut Drawing, path: &Path, first: usize, style: PathStyle) {
    let (board, givens) = (path.board(), path.givens());
    let numbered = path.steps().iter().zip(path.grids()).zip(first..);
    for ((taken, grid), number) in numbered.filter(|((taken, _), _)| style.shown.shows(taken)) {
        let words = format!("{number}. {}", step_words(taken, style));
        let picture = match style.draws(taken) {
            true => step_drawing(board, &grid, givens, &taken.step),
            false => Drawing::default(),
        };
        drawing.put_below(0.0, captioned(&words, picture));
    }
    let (words, picture) = match path.end() {
        End::Solved => ("Solved.".into(), grid_drawing(board, path.left(), givens)),
        End::Stuck => (
            format!(
                "No technique goes on from here, with {} cells left.",
                path.left().undecided().len()
            ),
            grid_drawing(board, path.left(), givens),
        ),
        End::Contradiction => ("A cell has no candidate left.".into(), Drawing::default()),
    };
    drawing.put_below(0.0, captioned(&words, picture));
}
