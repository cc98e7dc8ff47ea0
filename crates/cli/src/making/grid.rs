//! `lucidoku grid`.

use super::written::check;
use crate::args::{FullFormat, GridArgs, MadeFormat};
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
    let format = MadeFormat::Text(args.format.format());
    let layout = super::layout(options);
    let layout = match layout.and_then(|layout| check(format, &layout).map(|()| layout)) {
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
    let seed = super::seed(args.making.seed);
    let maker = Grids { grids, seed, format: args.format, stop: Arc::clone(&stop) };
    let console = Console::new(None, Figures::Hidden);
    numbered::run(args.making.count, args.making.threads, Arc::new(maker), stop, console)
}

struct Grids {
    grids: FullGrids,
    seed: u64,
    format: FullFormat,
    stop: Arc<Stop>,
}

impl Grids {
    fn refuse(&self, number: u64, sink: &mut Sink) {
        if self.stop.is_set() {
            return sink.cut();
        }
        let words = "none found; searches were begun anew many times, and the board may have none";
        sink.message(Level::Error, format!("grid {}: {words}", number + 1));
        sink.exit(Exit::Limit);
    }
}

impl Maker for Grids {
    fn make(&self, number: u64, sink: &mut Sink) {
        let mut random = Random::new(self.seed, number);
        let drawn = self.grids.draw_within(&mut random, &|| self.stop.is_set());
        let Some(grid) = drawn else { return self.refuse(number, sink) };
        // A sink takes everything.
        let _ = match self.format {
            FullFormat::Line => writeln!(sink, "{grid}"),
            FullFormat::Grid => writeln!(sink, "{grid:#}\n"),
        };
        sink.tally(Tally { puzzles: 1, ..Tally::default() });
    }
}
