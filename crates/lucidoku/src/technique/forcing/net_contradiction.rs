//! # Forcing net contradiction

use super::cases::{CANDIDATE_BOTH, CELL_EMPTY, HOUSE_EMPTY, Infos};
use crate::technique::{Info, Level, Uniqueness};

pub(super) static INFOS: Infos = Infos {
    cell: &CELL,
    house: &Info { words: HOUSE_EMPTY, ..CELL },
    candidate: &Info { words: CANDIDATE_BOTH, ..CELL },
};

const CELL: Info = Info {
    name: "forcing net contradiction",
    aliases: &["contradiction forcing net"],
    code: Some("1303"),
    level: Level::Extreme,
    uniqueness: Uniqueness::Unknown,
    words: CELL_EMPTY,
    source: include_str!("net_contradiction.rs"),
};
