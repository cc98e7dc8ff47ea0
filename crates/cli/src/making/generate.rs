//! `lucidoku generate`.

use super::layout;
use super::workshop::Workshop;
use super::written::{HEADER, check, write, write_none};
use crate::args::{GenerateArgs, MadeFormat};
use crate::console::{self, Console, Figures};
use crate::exit::Exit;
use crate::numbered::{self, Maker};
use crate::sink::{Sink, Tally};
use crate::stop::Stop;
use lucidoku::text::ReadOptions;
use std::sync::Arc;

/// Makes as many puzzles as asked for.
pub fn generate(args: &GenerateArgs, options: &ReadOptions, stop: Arc<Stop>) -> Exit {
    let checked = layout(options).and_then(|layout| check(args.format, &layout));
    let limits = (args.making.seed, args.time);
    let workshop = checked.and_then(|()| Workshop::new(&args.wish, limits, options, &stop));
    let workshop = match workshop {
        Ok(workshop) => workshop,
        Err(error) => {
            console::error(&error);
            return Exit::Usage;
        }
    };
    let (header, tail) = match args.format {
        MadeFormat::Csv => (Some(HEADER.into()), ""),
        MadeFormat::Jsonl => (None, ""),
        MadeFormat::Text(format) => (None, format.tail()),
    };
    let console = Console::new(header, Figures::Hidden).with_footer(tail);
    let maker = Puzzles { workshop, format: args.format };
    numbered::run(args.making.count, args.making.threads, Arc::new(maker), stop, console)
}

struct Puzzles {
    workshop: Workshop,
    format: MadeFormat,
}

impl Maker for Puzzles {
    fn make(&self, number: u64, sink: &mut Sink) {
        let Some(made) = self.workshop.make(number, sink) else {
            return self.leave_out(number, sink);
        };
        write(self.format, (self.workshop.seed(), number), &made, sink);
        sink.tally(Tally { puzzles: 1, ..Tally::default() });
    }

    fn leave_out(&self, number: u64, sink: &mut Sink) {
        write_none(self.format, number, sink);
    }

    fn is_over(&self) -> bool {
        self.workshop.is_over()
    }
}
