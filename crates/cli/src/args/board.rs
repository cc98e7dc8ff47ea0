//! Options that say what puzzles are played on.

use clap::Args;
use lucidoku::board::Side;
use lucidoku::board::variants::Rules;
use std::path::PathBuf;

/// What puzzles are played on.
#[derive(Args, Clone, Debug, Default)]
pub struct BoardArgs {
    /// Further rules: x (or diagonal), windoku, disjoint, anti-knight, anti-king, latin (no
    /// boxes), jigsaw=FILE (the regions of all puzzles) or jigsaw (a map after each puzzle)
    ///
    /// Several may be combined, separated by commas or in options of their own. A map of regions
    /// names the region of each cell by a character, or by words with spaces between.
    #[arg(long = "board", value_name = "RULE", value_delimiter = ',', value_parser = rule)]
    pub rules: Vec<BoardRule>,

    /// Boxes of R rows and C columns [default: as nearly square as can be, the wider way]
    #[arg(long, value_name = "RxC", value_parser = box_shape)]
    pub boxes: Option<(u8, u8)>,

    /// The side of all puzzles, 1 to 64 [default: by their shape]
    ///
    /// Sides without boxes (5, 7, 11, ...) are read only if asked for, and so is 27, whose lines
    /// are as long as those of a Sukaku.
    #[arg(long, value_name = "N", value_parser = side)]
    pub size: Option<Side>,
}

/// A rule beyond rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardRule {
    /// One that the library knows by that name.
    Named(String),
    /// The regions of that file in place of boxes.
    Regions(PathBuf),
    /// Each puzzle's own regions, in a map after it.
    RegionMaps,
}

fn rule(text: &str) -> Result<BoardRule, String> {
    match text.split_once('=') {
        Some(("jigsaw", file)) if !file.is_empty() => Ok(BoardRule::Regions(file.into())),
        None if text == "jigsaw" => Ok(BoardRule::RegionMaps),
        _ => match Rules::new([text]) {
            Ok(_) => Ok(BoardRule::Named(text.into())),
            Err(error) => Err(format!("{error}; or jigsaw, or jigsaw=FILE")),
        },
    }
}

fn box_shape(text: &str) -> Result<(u8, u8), String> {
    let shape = text.split_once(['x', 'X']).and_then(|(rows, columns)| {
        let shape: (u8, u8) = (rows.parse().ok()?, columns.parse().ok()?);
        shape.0.checked_mul(shape.1).and_then(Side::new).map(|_| shape)
    });
    shape.ok_or_else(|| "expected rows and columns with a product of 1 to 64, such as 2x3".into())
}

fn side(text: &str) -> Result<Side, String> {
    let side = text.parse().ok().and_then(Side::new);
    side.ok_or_else(|| "expected a whole number from 1 to 64".into())
}
