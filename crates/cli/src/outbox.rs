//! Where a worker puts what it has for the console, and the console takes it from.

use crate::sink::Piece;
use crate::stop::Stop;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How many bytes may wait for the console before a worker waits for it.
const MOST: usize = 1 << 18;

/// The results of one chunk, as they come. The console may take them at any time, so nothing that
/// is finished waits for the rest of its chunk.
#[derive(Default)]
pub struct Outbox {
    held: Mutex<Held>,
    changed: Condvar,
}

#[derive(Default)]
struct Held {
    pieces: Vec<Piece>,
    bytes: usize,
    done: bool,
}

impl Outbox {
    /// Adds pieces that hold so many bytes; waits while there is much, if anybody still reads.
    pub fn put(&self, pieces: Vec<Piece>, bytes: usize, stop: &Stop) {
        let mut held = self.lock();
        while held.bytes > MOST && !stop.closed() {
            held = self.wait(held, Duration::from_millis(50));
        }
        held.pieces.extend(pieces);
        held.bytes += bytes;
        if held.bytes > MOST {
            self.changed.notify_all();
        }
    }

    /// Says that nothing more comes.
    pub fn finish(&self) {
        self.lock().done = true;
        self.changed.notify_all();
    }

    /// Whether there is something to take, or the end.
    pub fn is_ready(&self) -> bool {
        let held = self.lock();
        held.done || !held.pieces.is_empty()
    }

    /// Takes all there is, after waiting a little for it if there is nothing; `None` at the end.
    pub fn take(&self, patience: Duration) -> Option<Vec<Piece>> {
        let mut held = self.lock();
        if held.pieces.is_empty() && !held.done {
            held = self.wait(held, patience);
        }
        if held.pieces.is_empty() && held.done {
            return None;
        }
        held.bytes = 0;
        self.changed.notify_all();
        Some(std::mem::take(&mut held.pieces))
    }

    /// A worker that panicked has put whole pieces or none.
    fn lock(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, held: MutexGuard<'a, Held>, patience: Duration) -> MutexGuard<'a, Held> {
        let waited = self.changed.wait_timeout(held, patience);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }
}
