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
use lucidoku::text::ReadOptions;
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

    /// May write what there is to say about the first of these records, or all, where that is
    /// quicker than one by one. It counts in `done` each record that it is done with, right after
    /// it has delivered all that there is to say about that one; what it leaves is handled alone.
    fn handle_together(&self, _items: &[Item], _done: &mut usize, _sink: &mut Sink) {}

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

/// Does the job on every record of the input, which is read with these options.
pub fn run(
    input: &InputArgs,
    options: Arc<ReadOptions>,
    job: Arc<dyn Job>,
    stop: Arc<Stop>,
    mut console: Console,
) -> Exit {
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
    let (input, count) = (input.clone(), Arc::clone(&bytes_read));
    let reader_stop = Arc::clone(&stop);
    // Neither the reader nor the workers are waited for: a read may block for ever.
    thread::spawn(move || {
        let dispatch = &mut |event| dispatch(event, &work, &order, &reader_stop);
        read_all(&input, &options, wanted, &reader_stop, &count, dispatch);
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
        handle_all(&chunk.items, job, stop, &mut sink);
    }
}

/// A fault of ours costs one answer, not the run: what is not done when it happens to records that
/// are handled together is handled alone.
fn handle_all(items: &[Item], job: &dyn Job, stop: &Stop, sink: &mut Sink) {
    let mut done = 0;
    let together = || job.handle_together(items, &mut done, sink);
    if !stop.is_set() && catch_unwind(AssertUnwindSafe(together)).is_err() {
        sink.forget();
    }
    for item in &items[done..] {
        if stop.is_set() {
            sink.cut();
            break;
        }
        if catch_unwind(AssertUnwindSafe(|| job.handle(item, sink))).is_err() {
            job.failed(item, sink);
        }
        sink.deliver();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sink::Piece;
    use lucidoku::text::Splitter;
    use std::io::Write;
    use std::time::Duration;

    /// Fails on line 2; handles records together, if asked to, in pieces smaller than a line.
    struct Faulty {
        together: bool,
    }

    impl Job for Faulty {
        fn handle(&self, item: &Item, sink: &mut Sink) {
            write!(sink, "{}", item.line()).unwrap();
            assert_ne!(item.line(), 2, "a fault for the test");
            writeln!(sink, " alone").unwrap();
        }

        fn handle_together(&self, items: &[Item], done: &mut usize, sink: &mut Sink) {
            for item in items.iter().filter(|_| self.together) {
                write!(sink, "{}", item.line()).unwrap();
                assert_ne!(item.line(), 2, "a fault for the test");
                writeln!(sink, " together").unwrap();
                sink.deliver();
                *done += 1;
            }
        }

        fn failed(&self, _: &Item, sink: &mut Sink) {
            writeln!(sink, " failed").unwrap();
        }
    }

    fn output_of(job: &dyn Job, stop: &Arc<Stop>) -> String {
        let mut splitter = Splitter::new();
        (0..3).for_each(|_| splitter.push_line(b"x"));
        let records = std::iter::from_fn(|| splitter.next_record());
        let items = records.map(|record| Item { file: "file".into(), number: 0, record }).collect();
        let (work, works) = sync_channel::<Chunk>(1);
        let outbox = Arc::new(Outbox::default());
        work.send(Chunk { items, outbox: Arc::clone(&outbox) }).unwrap();
        drop(work);
        work_off(&Mutex::new(works), job, stop);
        let mut out = Vec::new();
        while let Some(pieces) = outbox.take(Duration::ZERO) {
            for piece in pieces {
                match piece {
                    Piece::Out(bytes) => out.extend(bytes),
                    Piece::Cut => out.extend(b"cut\n"),
                    _ => {}
                }
            }
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_panic_costs_one_answer() {
        let stop = Arc::new(Stop::default());
        let out = output_of(&Faulty { together: false }, &stop);
        assert_eq!(out, "1 alone\n2 failed\n3 alone\n");
        let out = output_of(&Faulty { together: true }, &stop);
        assert_eq!(out, "1 together\n2 failed\n3 alone\n");
    }

    #[test]
    fn nothing_is_begun_after_a_stop() {
        let stop = Arc::new(Stop::default());
        stop.close();
        for together in [false, true] {
            assert_eq!(output_of(&Faulty { together }, &stop), "cut\n");
        }
    }
}
