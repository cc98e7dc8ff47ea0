//! Spreads records over threads and puts the results back in order.
//!
//! One thread reads chunks; each goes to the workers together with an outbox of its own, and the
//! outboxes go to the console in the order of reading. The console empties one after the other.
//! Queues and outboxes are bounded, so memory does not grow with the input: whoever is ahead
//! waits.

use crate::args::InputArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::{Event, is_typed, read_all, total_size};
use crate::item::Item;
use crate::outbox::Outbox;
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// What is done with each record.
pub trait Job: Send + Sync + 'static {
    /// Writes what there is to say about one record.
    fn handle(&self, item: &Item, sink: &mut Sink);

    /// Writes that a record could not be handled because the program is at fault.
    fn failed(&self, item: &Item, sink: &mut Sink);
}

/// Records to work on, and where what comes of them goes.
struct Chunk {
    items: Vec<Item>,
    outbox: Arc<Outbox>,
}

/// However a chunk ends, nobody waits for it.
impl Drop for Chunk {
    fn drop(&mut self) {
        self.outbox.finish();
    }
}

/// Does the job on every record of the input.
pub fn run(input: &InputArgs, job: Arc<dyn Job>, stop: Arc<Stop>, mut console: Console) -> Exit {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let wanted = input.threads.map_or(cores, usize::from);
    let (work, works) = sync_channel::<Chunk>(2 * wanted);
    let (order, ordered) = sync_channel::<Arc<Outbox>>(4 * wanted);
    if let Err(error) = start_workers(wanted, works, &job, &stop) {
        console.message(Level::Error, &format!("cannot start a thread: {error}"));
        return Exit::Usage;
    }
    if is_typed(&input.files) {
        console.message(Level::Note, "reading puzzles from the terminal");
    }
    console.expect(total_size(&input.files));
    let bytes_read = Arc::new(AtomicU64::new(0));
    let (files, count) = (input.files.clone(), Arc::clone(&bytes_read));
    let reader_stop = Arc::clone(&stop);
    // Neither the reader nor the workers are waited for: a read may block for ever.
    thread::spawn(move || {
        let dispatch = &mut |event| dispatch(event, &work, &order, &reader_stop);
        read_all(&files, &reader_stop, &count, dispatch);
    });
    console.print_all(&ordered, &stop, &bytes_read)
}

/// Starts as many workers as there can be; an error only if there can be none.
fn start_workers(
    wanted: usize,
    works: Receiver<Chunk>,
    job: &Arc<dyn Job>,
    stop: &Arc<Stop>,
) -> std::io::Result<()> {
    let works = Arc::new(Mutex::new(works));
    for started in 0..wanted {
        let (works, job, stop) = (Arc::clone(&works), Arc::clone(job), Arc::clone(stop));
        let worker = thread::Builder::new().spawn(move || work_off(&works, &*job, &stop));
        if let Err(error) = worker {
            return if started == 0 { Err(error) } else { Ok(()) };
        }
    }
    Ok(())
}

/// Sends a chunk to the workers, or a message straight to the console.
fn dispatch(
    event: Event,
    work: &SyncSender<Chunk>,
    order: &SyncSender<Arc<Outbox>>,
    stop: &Arc<Stop>,
) -> bool {
    let outbox = Arc::new(Outbox::default());
    if order.send(Arc::clone(&outbox)).is_err() {
        return false;
    }
    let mut sink = match event {
        Event::Chunk(items) => return work.send(Chunk { items, outbox }).is_ok(),
        Event::Failure(_) | Event::Empty(_) => Sink::new(outbox, Arc::clone(stop)),
    };
    match event {
        Event::Failure(text) => {
            sink.message(Level::Error, text);
            sink.exit(Exit::Usage);
        }
        Event::Empty(name) => sink.message(Level::Note, format!("{name}: no puzzle found")),
        Event::Chunk(_) => {}
    }
    true
}

fn work_off(works: &Mutex<Receiver<Chunk>>, job: &dyn Job, stop: &Arc<Stop>) {
    loop {
        let next = works.lock().map(|works| works.recv());
        let Ok(Ok(chunk)) = next else {
            return;
        };
        let mut sink = Sink::new(Arc::clone(&chunk.outbox), Arc::clone(stop));
        for item in &chunk.items {
            if stop.is_set() {
                sink.cut();
                break;
            }
            // A fault of ours costs one answer, not the run.
            let handled = catch_unwind(AssertUnwindSafe(|| job.handle(item, &mut sink)));
            if handled.is_err() {
                job.failed(item, &mut sink);
            }
            sink.deliver();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sink::Piece;
    use lucidoku::text::Splitter;
    use std::io::Write;
    use std::time::Duration;

    struct Faulty;

    impl Job for Faulty {
        fn handle(&self, item: &Item, sink: &mut Sink) {
            assert_ne!(item.line(), 2, "a fault for the test");
            writeln!(sink, "{}", item.line()).unwrap();
        }

        fn failed(&self, item: &Item, sink: &mut Sink) {
            writeln!(sink, "{} failed", item.line()).unwrap();
        }
    }

    #[test]
    fn a_panic_costs_one_answer() {
        let mut splitter = Splitter::new();
        (0..3).for_each(|_| splitter.push_line(b"x"));
        let records = std::iter::from_fn(|| splitter.next_record());
        let items = records.map(|record| Item { file: "file".into(), record }).collect();
        let (work, works) = sync_channel::<Chunk>(1);
        let outbox = Arc::new(Outbox::default());
        work.send(Chunk { items, outbox: Arc::clone(&outbox) }).unwrap();
        drop(work);
        work_off(&Mutex::new(works), &Faulty, &Arc::new(Stop::default()));
        let mut out = Vec::new();
        while let Some(pieces) = outbox.take(Duration::ZERO) {
            for piece in pieces {
                if let Piece::Out(bytes) = piece {
                    out.extend(bytes);
                }
            }
        }
        assert_eq!(String::from_utf8(out).unwrap(), "1\n2 failed\n3\n");
    }
}
