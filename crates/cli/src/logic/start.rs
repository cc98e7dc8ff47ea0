//! Where the commands begin with a puzzle.

use crate::args::{LogicArgs, OrderName};
use crate::item::Item;
use crate::sink::{Level, Sink};
use lucidoku::explain::{Profile, Refused, Several};
use lucidoku::rate::hodoku_profile;
use lucidoku::technique::Uniqueness;

/// The techniques in the order that the options ask for.
pub fn profile(args: &LogicArgs) -> Profile {
    match args.order {
        OrderName::Standard => Profile::standard(),
        OrderName::Hodoku => hodoku_profile(),
    }
}

/// What the option says of puzzles with several solutions.
pub fn several(allow_ambiguous: bool) -> Several {
    if allow_ambiguous { Several::Allowed } else { Several::Refused }
}

/// Why nothing begins, in words.
pub fn refusal(refused: Refused) -> String {
    match refused {
        Refused::Several => format!("{refused}, or --allow-ambiguous"),
        _ => refused.to_string(),
    }
}

/// Says it where several solutions are allowed and there are several.
pub fn note_several(item: &Item, uniqueness: Uniqueness, sink: &mut Sink) {
    if uniqueness == Uniqueness::Unknown {
        let text = format!(
            "{item}: several solutions: techniques that rely on there being one are left out"
        );
        sink.message(Level::Note, text);
    }
}
