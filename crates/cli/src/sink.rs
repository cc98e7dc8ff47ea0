//! What a job hands to the console: output, messages, exit codes and figures, in order.

use crate::exit::Exit;
use crate::outbox::Outbox;
use crate::stop::Stop;
use std::fmt::Display;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many bytes are held back before they are handed on.
const HOLD: usize = 1 << 16;

/// How long something may be held back.
const LAG: Duration = Duration::from_millis(100);

/// Something for the console.
pub enum Piece {
    /// Bytes for standard output: complete lines.
    Out(Vec<u8>),
    /// Bytes for standard output, if none with this key were printed before.
    Once(Box<[u8]>, Vec<u8>),
    /// A message for standard error.
    Message(Level, String),
    /// A message of several lines for standard error, with its own first word and colours.
    Report(String),
    /// How this leaves the program's exit code.
    Exit(Exit),
    /// What was done.
    Tally(Tally),
    /// The rest was not done, because of an interrupt.
    Cut,
}

/// How grave a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Something is wrong.
    Error,
    /// Something was left undone.
    Warning,
    /// Worth knowing.
    Note,
}

/// Figures for `--stats`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Records read, the invalid ones included.
    pub puzzles: u64,
    /// Of these, those that are no puzzles.
    pub invalid: u64,
    /// Puzzles on which a limit stopped the search.
    pub stopped: u64,
    /// Puzzles shown to have no solution.
    pub none: u64,
    /// Puzzles shown to have exactly one.
    pub unique: u64,
    /// Puzzles shown to have more.
    pub several: u64,
    /// Search nodes.
    pub nodes: u64,
}

impl Tally {
    /// Adds other figures to these.
    pub fn add(&mut self, other: Tally) {
        self.puzzles += other.puzzles;
        self.invalid += other.invalid;
        self.stopped += other.stopped;
        self.none += other.none;
        self.unique += other.unique;
        self.several += other.several;
        self.nodes += other.nodes;
    }
}

/// Collects what a job has to say, and puts it into the outbox of its chunk.
pub struct Sink {
    pieces: Vec<Piece>,
    held: usize,
    since: Instant,
    tally: Tally,
    outbox: Arc<Outbox>,
    stop: Arc<Stop>,
}

impl Sink {
    /// A sink for that outbox.
    pub fn new(outbox: Arc<Outbox>, stop: Arc<Stop>) -> Sink {
        let (pieces, tally) = (Vec::new(), Tally::default());
        Sink { pieces, held: 0, since: Instant::now(), tally, outbox, stop }
    }

    /// A message.
    pub fn message(&mut self, level: Level, text: impl Display) {
        let text = text.to_string();
        self.held += text.len();
        self.pieces.push(Piece::Message(level, text));
    }

    /// A message that is written already, of several lines.
    pub fn report(&mut self, text: String) {
        self.held += text.len();
        self.pieces.push(Piece::Report(text));
    }

    /// Bytes to print only if none with the same key are printed before them.
    pub fn once(&mut self, key: &[u8], out: Vec<u8>) {
        self.held += key.len() + out.len();
        self.pieces.push(Piece::Once(key.into(), out));
    }

    /// Leaves an exit code.
    pub fn exit(&mut self, exit: Exit) {
        self.pieces.push(Piece::Exit(exit));
    }

    /// Adds figures.
    pub fn tally(&mut self, tally: Tally) {
        self.tally.add(tally);
    }

    /// Says that the rest of the input is not done, because of an interrupt.
    pub fn cut(&mut self) {
        self.pieces.push(Piece::Cut);
    }

    /// Drops what has not been handed over.
    pub fn forget(&mut self) {
        self.pieces.clear();
        (self.held, self.tally) = (0, Tally::default());
    }

    /// Hands over what has collected if it is much or old; for between lines.
    pub fn relieve(&mut self) {
        if self.held >= HOLD || self.held > 0 && self.since.elapsed() >= LAG {
            self.deliver();
        }
    }

    /// Hands over what has collected.
    pub fn deliver(&mut self) {
        self.pieces.push(Piece::Tally(std::mem::take(&mut self.tally)));
        self.outbox.put(std::mem::take(&mut self.pieces), self.held, &self.stop);
        (self.held, self.since) = (0, Instant::now());
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        self.deliver();
        self.outbox.finish();
    }
}

/// Output that the console writes later; it never fails here.
impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.held += bytes.len();
        match self.pieces.last_mut() {
            Some(Piece::Out(out)) => out.extend_from_slice(bytes),
            _ => self.pieces.push(Piece::Out(bytes.to_vec())),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
