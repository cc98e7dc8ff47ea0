//! The boards of the corpus.

use lucidoku::board::{Board, variants};
use lucidoku_testdata::Case;

/// The board that a case is played on.
pub fn board(case: &Case) -> Board {
    let base = case.regions.as_deref().map_or(Ok(Board::CLASSIC), variants::jigsaw);
    let base = base.unwrap_or_else(|error| panic!("{}: {error}", case.name));
    variants::add(&base, &case.board).unwrap_or_else(|error| panic!("{}: {error}", case.name))
}
