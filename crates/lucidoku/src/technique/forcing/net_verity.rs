//! # Forcing net verity

use super::cases::{CANDIDATE_CASES, CELL_CASES, HOUSE_CASES, Infos};
use crate::technique::{Info, Level, Uniqueness};

pub(super) static INFOS: Infos = Infos {
    cell: &CELL,
    house: &Info { words: HOUSE_CASES, ..CELL },
    candidate: &Info { words: CANDIDATE_CASES, ..CELL },
};

const CELL: Info = Info {
    name: "forcing net verity",
    aliases: &[
        "cell forcing net",
        "house forcing net",
        "region forcing net",
        "unit forcing net",
        "multiple forcing net",
    ],
    code: Some("1304"),
    level: Level::Extreme,
    uniqueness: Uniqueness::Unknown,
    words: CELL_CASES,
    source: include_str!("net_verity.rs"),
};
