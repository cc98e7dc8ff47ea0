//! Boards to test on.

use lucidoku::board::{Board, variants};

const REGIONS: &str = "
    AAABBBCCC
    DDABBBBCF
    DAAEBCCCF
    DDAEBECCF
    DAAEEEFFF
    DGGEHEFFI
    DGGGHEFII
    DGGHHHHII
    GGHHHIIII";

/// The classic board, every variant of it, and a jigsaw.
pub fn boards() -> Vec<(&'static str, Board)> {
    let classic = [("classic", Board::CLASSIC), ("jigsaw", variants::jigsaw(REGIONS).unwrap())];
    let more = variants::ALL.iter().map(|variant| (variant.name, (variant.apply)(&Board::CLASSIC)));
    classic.into_iter().chain(more).collect()
}
