//! Standard output and standard error, written by one thread.

use crate::exit::Exit;
use crate::outbox::Outbox;
use crate::sink::{Level, Piece, Tally};
use crate::stop::Stop;
use anstyle::{AnsiColor, Style};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::collections::HashSet;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How often a waiting console looks whether it was interrupted.
const LOOK: Duration = Duration::from_millis(50);

/// How long a run may last before a progress bar is worth its place.
const PATIENCE: Duration = Duration::from_secs(1);

/// Whether figures are printed at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// They are not.
    Hidden,
    /// They are, on standard error.
    Shown,
}

/// Where results are printed.
pub struct Console {
    out: BufWriter<Stdout>,
    header: Option<String>,
    /// What is printed after everything else, if anything was printed.
    footer: &'static str,
    has_printed: bool,
    figures: Figures,
    begun: Instant,
    bar: ProgressBar,
    /// Whether there are records to count, and so something for the bar to show.
    is_counting: bool,
    exit: Exit,
    tally: Tally,
    /// The keys of what is printed but once.
    printed: HashSet<Box<[u8]>>,
}

impl Console {
    /// A console that prints `header` before anything else.
    pub fn new(header: Option<String>, figures: Figures) -> Console {
        Console {
            out: BufWriter::with_capacity(1 << 16, io::stdout()),
            header,
            footer: "",
            has_printed: false,
            figures,
            begun: Instant::now(),
            bar: ProgressBar::hidden(),
            is_counting: false,
            exit: Exit::Fine,
            tally: Tally::default(),
            printed: HashSet::new(),
        }
    }

    /// With something to print after everything else, unless nothing was printed or an interrupt
    /// cut it off.
    pub fn with_footer(self, footer: &'static str) -> Console {
        Console { footer, ..self }
    }

    /// Says how many bytes there are to read, for the progress bar.
    pub fn expect(&mut self, total: Option<u64>) {
        self.bar = bar(total);
        self.is_counting = true;
    }

    /// Says how many puzzles there are to make, for the progress bar.
    pub fn expect_puzzles(&mut self, total: u64) {
        self.bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} eta {eta}");
        self.bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        self.is_counting = true;
    }

    /// A message on standard error.
    pub fn message(&self, level: Level, text: &str) {
        self.bar.suspend(|| message(level, text));
    }

    /// Prints everything that comes, in order, to the end or an interrupt.
    pub fn print_all(
        mut self,
        ordered: &Receiver<Arc<Outbox>>,
        stop: &Stop,
        bytes_read: &AtomicU64,
    ) -> Exit {
        let printed = self.print_in_order(ordered, stop, bytes_read);
        let printed = printed.and_then(|()| self.out.flush());
        self.bar.finish_and_clear();
        match printed {
            // Whoever reads the output has enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                stop.close();
                return Exit::Fine;
            }
            Err(error) => {
                stop.close();
                self.message(Level::Error, &format!("standard output: {error}"));
                self.exit = self.exit.max(Exit::Usage);
            }
            Ok(()) => {}
        }
        if stop.interrupted() {
            self.exit = Exit::Interrupted;
            self.message(Level::Note, "interrupted");
        }
        if self.figures == Figures::Shown {
            self.print_figures();
        }
        self.exit
    }

    fn print_in_order(
        &mut self,
        ordered: &Receiver<Arc<Outbox>>,
        stop: &Stop,
        bytes_read: &AtomicU64,
    ) -> io::Result<()> {
        if let Some(header) = self.header.take() {
            writeln!(self.out, "{header}")?;
        }
        while let Some(outbox) = self.next_outbox(ordered, stop)? {
            while let Some(pieces) = self.next_pieces(&outbox)? {
                for piece in pieces {
                    if self.print(piece)?.is_break() {
                        return Ok(());
                    }
                }
                self.show_progress(bytes_read);
            }
        }
        if self.has_printed && !stop.interrupted() {
            self.out.write_all(self.footer.as_bytes())?;
        }
        Ok(())
    }

    /// The next chunk's outbox, `None` at the end. An interrupt is an end too, since the reader may
    /// be waiting for input that never comes.
    fn next_outbox(
        &mut self,
        from: &Receiver<Arc<Outbox>>,
        stop: &Stop,
    ) -> io::Result<Option<Arc<Outbox>>> {
        if let Ok(next) = from.try_recv() {
            return Ok(Some(next));
        }
        self.out.flush()?;
        loop {
            match from.recv_timeout(LOOK) {
                Ok(next) => return Ok(Some(next)),
                Err(RecvTimeoutError::Timeout) if !stop.interrupted() => {}
                Err(_) => return Ok(None),
            }
        }
    }

    /// What is next in an outbox, `None` at its end; nothing after a while, so that the bar moves.
    /// Workers end by themselves soon after an interrupt, with what they have by then.
    fn next_pieces(&mut self, from: &Outbox) -> io::Result<Option<Vec<Piece>>> {
        if !from.is_ready() {
            self.out.flush()?;
        }
        Ok(from.take(LOOK))
    }

    fn print(&mut self, piece: Piece) -> io::Result<ControlFlow<()>> {
        match piece {
            Piece::Out(bytes) => {
                self.out.write_all(&bytes)?;
                self.has_printed = true;
            }
            Piece::Once(key, bytes) => {
                if self.printed.insert(key) {
                    self.out.write_all(&bytes)?;
                    self.has_printed = true;
                }
            }
            Piece::Message(level, text) => {
                self.out.flush()?;
                self.message(level, &text);
            }
            Piece::Report(text) => {
                self.out.flush()?;
                self.bar.suspend(|| print_error(&text));
            }
            Piece::Exit(exit) => self.exit = self.exit.max(exit),
            Piece::Tally(tally) => self.tally.add(tally),
            Piece::Cut => return Ok(ControlFlow::Break(())),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// A bar on a terminal, unless the answers go there too. It is kept from the start, so that it
    /// knows the speed when it shows.
    fn show_progress(&mut self, bytes_read: &AtomicU64) {
        if self.is_counting
            && self.bar.is_hidden()
            && self.begun.elapsed() >= PATIENCE
            && io::stderr().is_terminal()
            && !io::stdout().is_terminal()
        {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position(bytes_read.load(Ordering::Relaxed));
        self.bar.set_message(format!("{} puzzles", self.tally.puzzles));
    }

    fn print_figures(&self) {
        let Tally { puzzles, invalid, stopped, none, unique, several, nodes } = self.tally;
        let seconds = self.begun.elapsed().as_secs_f64();
        let rate = if seconds > 0.0 { puzzles as f64 / seconds } else { 0.0 };
        print_error(&format!(
            "puzzles {puzzles}: {unique} unique, {several} several solutions, {none} no solution, \
             {stopped} stopped, {invalid} invalid\n\
             nodes {nodes}, time {seconds:.3} s, {rate:.0} puzzles/s"
        ));
    }
}

fn bar(total: Option<u64>) -> ProgressBar {
    let (bar, template) = match total {
        Some(total) => (
            ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden()),
            "{wide_bar} {bytes}/{total_bytes} {msg} eta {eta}",
        ),
        None => (ProgressBar::hidden(), "{spinner} {bytes} {msg} {elapsed}"),
    };
    let style = ProgressStyle::with_template(template);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// An error message on standard error.
pub fn error(text: &str) {
    message(Level::Error, text);
}

/// A note on standard error.
pub fn note(text: &str) {
    message(Level::Note, text);
}

fn message(level: Level, text: &str) {
    let (word, colour) = match level {
        Level::Error => ("error", AnsiColor::Red),
        Level::Warning => ("warning", AnsiColor::Yellow),
        Level::Note => ("note", AnsiColor::Cyan),
    };
    let style = Style::new().bold().fg_color(Some(colour.into()));
    print_error(&format!("{style}{word}:{style:#} {text}"));
}

/// A line on standard error. Where that cannot be written, there is no one to tell.
fn print_error(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
}
