//! `lucidoku grid`.

use crate::args::{FullFormat, GridArgs};
use crate::console::{self, Console, Figures};
use crate::exit::Exit;
use crate::numbered::{self, Maker};
use crate::sink::{Level, Sink, Tally};
use crate::stop::Stop;
use lucidoku::generate::{Distribution, FullGrids, Random};
use lucidoku::text::ReadOptions;
use std::io::Write;
use std::sync::Arc;

/// Makes as many full grids as asked for.
pub fn grid(args: &GridArgs, options: &ReadOptions, stop: Arc<Stop>) -> Exit {
    let layout = match super::layout(options) {
        Ok(layout) => layout,
        Err(error) => {
            console::error(&error);
            return Exit::Usage;
        }
    };
    let grids = FullGrids::new(&layout);
    if args.uniform && grids.distribution() != Distribution::Uniform {
        console::error("--uniform: expected the classic board");
        return Exit::Usage;
    }
    let maker = Grids { grids, seed: super::seed(args.making.seed), format: args.format };
    let console = Console::new(None, Figures::Hidden);
    numbered::run(args.making.count, args.making.threads, Arc::new(maker), stop, console)
}

struct Grids {
    grids: FullGrids,
    seed: u64,
    format: FullFormat,
}

impl Maker for Grids {
    fn make(&self, number: u64, sink: &mut Sink) {
        let Some(grid) = self.grids.draw(&mut Random::new(self.seed, number)) else {
            sink.message(Level::Error, format!("grid {}: none found", number + 1));
            return sink.exit(Exit::Limit);
        };
        // A sink takes everything.
        let _ = match self.format {
            FullFormat::Line => writeln!(sink, "{grid}"),
            FullFormat::Grid => writeln!(sink, "{grid:#}\n"),
        };
        sink.tally(Tally { puzzles: 1, ..Tally::default() });
    }
}
