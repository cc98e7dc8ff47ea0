//! Spreads records over threads and puts the results back in order.
//!
//! One thread reads chunks; each goes to the workers together with a channel of its own, whose
//! other end goes to the console in the order of reading. The console empties these channels
//! one after the other. All queues are bounded, so memory does not grow with the input: whoever
//! is ahead waits.

use crate::args::InputArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::{Event, is_typed, read_all, total_size};
use crate::item::Item;
use crate::sink::{Level, Piece, Sink};
use crate::stop::Stop;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// What is done with each record.
pub trait Job: Send + Sync + 'static {
    /// Writes what there is to say about one record.
    fn handle(&self, item: &Item, sink: &mut Sink);
}

/// The pieces of one chunk, as they come.
pub type Results = Receiver<Vec<Piece>>;

type Work = (Vec<Item>, SyncSender<Vec<Piece>>);

/// How many batches a worker may be ahead of the console within one chunk.
const BATCHES: usize = 4;

/// Does the job on every record of the input.
pub fn run(input: &InputArgs, job: Arc<dyn Job>, stop: Arc<Stop>, mut console: Console) -> Exit {
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = input.threads.map_or_else(cores, NonZeroUsize::get);
    let (work, works) = sync_channel::<Work>(2 * threads);
    let (order, ordered) = sync_channel::<Results>(4 * threads);
    let works = Arc::new(Mutex::new(works));
    for _ in 0..threads {
        let (works, job, stop) = (Arc::clone(&works), Arc::clone(&job), Arc::clone(&stop));
        thread::spawn(move || work_off(&works, &*job, &stop));
    }
    if is_typed(&input.files) {
        console.message(Level::Note, "reading puzzles from the terminal");
    }
    console.expect(total_size(&input.files));
    let bytes_read = Arc::new(AtomicU64::new(0));
    let (files, reader_stop, count) =
        (input.files.clone(), Arc::clone(&stop), Arc::clone(&bytes_read));
    // Neither the reader nor the workers are waited for: a read may block for ever.
    thread::spawn(move || {
        read_all(&files, &reader_stop, &count, &mut |event| dispatch(event, &work, &order));
    });
    console.print_all(&ordered, &stop, &bytes_read)
}

/// Sends a chunk to the workers, or a message straight to the console.
fn dispatch(event: Event, work: &SyncSender<Work>, order: &SyncSender<Results>) -> bool {
    let (to, results) = sync_channel(BATCHES);
    if order.send(results).is_err() {
        return false;
    }
    let message = |level, text: String| vec![Piece::Message(level, text)];
    match event {
        Event::Chunk(items) => work.send((items, to)).is_ok(),
        Event::Failure(text) => {
            let mut pieces = message(Level::Error, text);
            pieces.push(Piece::Exit(Exit::Usage));
            to.send(pieces).is_ok()
        }
        Event::Empty(name) => {
            to.send(message(Level::Note, format!("{name}: no puzzle found"))).is_ok()
        }
    }
}

fn work_off(works: &Mutex<Receiver<Work>>, job: &dyn Job, stop: &Stop) {
    loop {
        let next = works.lock().map(|works| works.recv());
        let Ok(Ok((items, to))) = next else {
            return;
        };
        let mut sink = Sink::new(to);
        for item in &items {
            if stop.is_set() {
                sink.cut();
                break;
            }
            job.handle(item, &mut sink);
            sink.relieve();
        }
    }
}
