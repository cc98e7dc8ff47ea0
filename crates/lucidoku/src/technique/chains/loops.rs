//! The techniques whose steps are loops and chains of the link graph.

use super::inferences::steps;
use super::links::Scope;
use super::{continuous, cycles, discontinuous, inference_chain, x_chain, xy_chain};
use crate::technique::{Info, Position, Step, StepSink, Technique};
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// Loops or chains of one form in one kind of graph.
#[derive(Clone, Copy, Debug)]
pub struct Inferences {
    /// The forms; the first gives the technique its name.
    infos: &'static [&'static Info],
    scope: Scope,
}

const fn of(infos: &'static [&'static Info], scope: Scope) -> Inferences {
    Inferences { infos, scope }
}

macro_rules! inferences {
    ($($(#[$doc:meta])* $name:ident = $infos:expr, $scope:ident;)*) => {$(
        $(#[$doc])*
        pub static $name: Inferences = of(&$infos, Scope::$scope);
    )*};
}

inferences! {
    /// A chain of one digit.
    X_CHAIN = [&x_chain::INFO], Digit;
    /// A chain of two-valued cells.
    XY_CHAIN = [&xy_chain::INFO], Bivalue;
    /// A continuous nice loop of one digit.
    X_CYCLE = [&cycles::X_INFO], Digit;
    /// A continuous nice loop of two-valued cells.
    Y_CYCLE = [&cycles::Y_INFO], Bivalue;
    /// A continuous nice loop.
    CONTINUOUS_LOOP = [continuous::INFOS[0]], Single;
    /// A continuous nice loop with groups.
    GROUPED_CONTINUOUS_LOOP = [continuous::INFOS[1]], Grouped;
    /// A continuous nice loop with almost locked sets.
    SETS_CONTINUOUS_LOOP = [continuous::INFOS[2]], Sets;
    /// A discontinuous nice loop.
    DISCONTINUOUS_LOOP = [discontinuous::INFOS[0]], Single;
    /// A discontinuous nice loop with groups.
    GROUPED_DISCONTINUOUS_LOOP = [discontinuous::INFOS[1]], Grouped;
    /// A discontinuous nice loop with almost locked sets.
    SETS_DISCONTINUOUS_LOOP = [discontinuous::INFOS[2]], Sets;
    /// An alternating inference chain.
    ALTERNATING_CHAIN = [inference_chain::INFOS[0]], Single;
    /// An alternating inference chain with groups.
    GROUPED_ALTERNATING_CHAIN = [inference_chain::INFOS[1]], Grouped;
    /// An alternating inference chain with almost locked sets.
    SETS_ALTERNATING_CHAIN = [inference_chain::INFOS[2]], Sets;
    /// A continuous nice loop with almost locked sets or groups, of every length.
    SETS_CONTINUOUS_LOOP_EVERY_LENGTH =
        [continuous::INFOS[2], continuous::INFOS[1]], SetsEveryLength;
    /// A discontinuous nice loop with almost locked sets or groups, of every length.
    SETS_DISCONTINUOUS_LOOP_EVERY_LENGTH =
        [discontinuous::INFOS[2], discontinuous::INFOS[1]], SetsEveryLength;
    /// An alternating inference chain with almost locked sets or groups, of every length.
    SETS_ALTERNATING_CHAIN_EVERY_LENGTH =
        [inference_chain::INFOS[2], inference_chain::INFOS[1]], SetsEveryLength;
    /// All three, best first.
    ALL_LOOPS = [discontinuous::INFOS[0], continuous::INFOS[0], inference_chain::INFOS[0]], Single;
    /// All three with groups, best first, of one chain between two ends.
    ALL_GROUPED_LOOPS =
        [discontinuous::INFOS[1], continuous::INFOS[1], inference_chain::INFOS[1]], GroupedFirst;
}

/// The steps of each kind of graph, once they have been sought: several techniques take theirs
/// from the same ones.
#[derive(Clone, Debug, Default)]
pub(in crate::technique) struct Found([OnceLock<Vec<Step>>; 7]);

impl Technique for Inferences {
    fn info(&self) -> &'static Info {
        self.infos[0]
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let Found(found) = position.chains();
        let steps = found[self.scope as usize].get_or_init(|| steps(position, self.scope));
        for step in steps.iter().filter(|step| self.infos.contains(&step.technique)) {
            sink.take(step.clone())?;
        }
        ControlFlow::Continue(())
    }
}
