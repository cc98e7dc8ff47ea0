//! One board across two lanes: quicker for a board alone than a lane of a vector that is
//! otherwise idle.
//!
//! The rules are those of `rules`. Digits 1 to 4 are in the first lane and 5 to 8 in the second,
//! so a band takes one vector for eight digits; digit 9 is in the first lane of a fourth vector.

use super::lanes::Vector;
use super::packed::{CELLS, Packed};
use super::rules::{
    Tally, band_rule, band_rule_of_nine, single_in_row, singles_in_rows, stack_rule,
    stack_rule_of_nine, strike,
};

/// What the rules make of a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// There is a contradiction.
    Dead,
    /// Every cell has one candidate.
    Decided,
    /// The rules are at their fixpoint.
    Stuck,
}

/// The fixpoint of the rules for a board, by vectors of two lanes or more.
#[inline(always)]
pub fn fixpoint<V: Vector>(proof: V, board: &mut Packed) -> Outcome {
    let mut bands = [proof.splat(0); 3];
    for (band, vector) in bands.iter_mut().enumerate() {
        vector.set_lane(0, board.0[band]);
        vector.set_lane(1, board.0[band + 3]);
    }
    let mut nine = proof.splat(0);
    nine.set_lane(0, board.0[6]);
    let outcome = loop {
        if let Some(outcome) = round(&mut bands, &mut nine) {
            break outcome;
        }
    };
    if outcome != Outcome::Dead {
        for (band, vector) in bands.iter().enumerate() {
            board.0[band] = vector.lane(0);
            board.0[band + 3] = vector.lane(1);
        }
        board.0[6] = nine.lane(0);
    }
    outcome
}

/// One round, and what it ends with, if it is the last.
#[inline(always)]
fn round<V: Vector>(bands: &mut [V; 3], nine: &mut V) -> Option<Outcome> {
    let (bands_before, nine_before) = (*bands, *nine);
    band_rule(bands);
    stack_rule(bands);
    *nine = stack_rule_of_nine(band_rule_of_nine(*nine));
    let hidden = singles_in_rows(*bands);
    let hidden_nine = single_in_row(*nine);
    let [a, b, c] = [pairs(bands, &hidden, 0), pairs(bands, &hidden, 1), pairs(bands, &hidden, 2)];
    let of_nine = Tally { once: *nine, twice: nine.splat(0), claimed: hidden_nine };
    let Tally { once, twice, claimed } = Tally::over_bands(a, b, c).add(of_nine);
    let all = once.bands([CELLS; 3]);
    let least = bands[0].min(bands[1]).min(bands[2]).zeros() & 0xff | nine.zeros() & 0x7;
    if least | !all.and_not(once).zeros() & 0xf != 0 {
        return Some(Outcome::Dead);
    }
    let naked = once.and_not(twice);
    // What was found in the first lane holds for the digits of the second, too.
    let [claimed_in, naked_in] = [claimed.first_lane_twice(), naked.first_lane_twice()];
    bands[0] = strike(bands[0], hidden[0], claimed_in.word_0(), naked_in.word_0());
    bands[1] = strike(bands[1], hidden[1], claimed_in.word_1(), naked_in.word_1());
    bands[2] = strike(bands[2], hidden[2], claimed_in.word_2(), naked_in.word_2());
    *nine = strike(*nine, hidden_nine, claimed, naked);
    if twice.and(all).zeros() & 0xf == 0xf {
        return Some(Outcome::Decided);
    }
    let changes = bands[0].xor(bands_before[0]).or(bands[1].xor(bands_before[1]));
    let changes = changes.or(bands[2].xor(bands_before[2]));
    let is_stuck = changes.zeros() & 0xff == 0xff && nine.xor(nine_before).zeros() & 0xf == 0xf;
    if is_stuck { Some(Outcome::Stuck) } else { None }
}

/// Over digits 1 and 5, 2 and 6, 3 and 7, 4 and 8 in a band.
#[inline(always)]
fn pairs<V: Vector>(bands: &[V; 3], hidden: &[V; 3], band: usize) -> Tally<V> {
    let (cells, others) = (bands[band], bands[band].swap_lanes());
    let claimed = hidden[band].or(hidden[band].swap_lanes());
    Tally { once: cells.or(others), twice: cells.and(others), claimed }
}
