//! Works on one file as a whole, in a thread of its own.

use crate::console::Console;
use crate::exit::Exit;
use crate::input::{Whole, read_whole};
use crate::outbox::Outbox;
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

/// Reads the file, and prints what `work` has to say about it, as it comes.
pub fn run(
    file: PathBuf,
    stop: Arc<Stop>,
    console: Console,
    work: impl FnOnce(&Whole, &mut Sink) + Send + 'static,
) -> Exit {
    let (order, ordered) = sync_channel::<Arc<Outbox>>(1);
    let worker_stop = Arc::clone(&stop);
    // The thread is not waited for: a read may block for ever.
    let worker = thread::Builder::new().spawn(move || read_and(work, &file, &order, worker_stop));
    if let Err(error) = worker {
        console.message(Level::Error, &format!("cannot start a thread: {error}"));
        return Exit::Usage;
    }
    console.print_all(&ordered, &stop, &AtomicU64::new(0))
}

/// Reads before it says that anything comes, so that an interrupt ends a wait for input.
fn read_and(
    work: impl FnOnce(&Whole, &mut Sink),
    file: &std::path::Path,
    order: &SyncSender<Arc<Outbox>>,
    stop: Arc<Stop>,
) {
    let read = read_whole(file);
    let outbox = Arc::new(Outbox::default());
    if order.send(Arc::clone(&outbox)).is_err() {
        return;
    }
    let mut sink = Sink::new(outbox, stop);
    let failure = match read {
        Ok(whole) => {
            let worked = catch_unwind(AssertUnwindSafe(|| work(&whole, &mut sink)));
            worked.err().map(|_| format!("{}: the program failed on it", whole.name))
        }
        Err(error) => Some(error),
    };
    if let Some(failure) = failure {
        sink.message(Level::Error, failure);
        sink.exit(Exit::Usage);
    }
}
