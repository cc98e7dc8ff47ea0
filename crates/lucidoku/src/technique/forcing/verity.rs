//! # Forcing chain verity

use super::cases::{CANDIDATE_CASES, CELL_CASES, HOUSE_CASES, Infos};
use crate::technique::{Info, Level, Uniqueness};

pub(super) static INFOS: Infos = Infos {
    cell: &CELL,
    house: &Info { words: HOUSE_CASES, ..CELL },
    candidate: &Info { words: CANDIDATE_CASES, ..CELL },
};

const CELL: Info = Info {
    name: "forcing chain verity",
    aliases: &[
        "cell forcing chain",
        "house forcing chain",
        "region forcing chain",
        "unit forcing chain",
        "multiple forcing chain",
    ],
    code: Some("1302"),
    level: Level::Extreme,
    uniqueness: Uniqueness::Unknown,
    words: CELL_CASES,
    source: include_str!("verity.rs"),
};
