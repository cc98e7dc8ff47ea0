//! Spreads numbers over threads and puts what is made of them back in order.

use crate::console::Console;
use crate::exit::Exit;
use crate::outbox::Outbox;
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// What is made of each number.
pub trait Maker: Send + Sync + 'static {
    /// Writes what is made of one.
    fn make(&self, number: u64, sink: &mut Sink);

    /// Whether there is no time to make more.
    fn is_over(&self) -> bool {
        false
    }
}

/// A number, and where what is made of it goes.
struct Order {
    number: u64,
    outbox: Arc<Outbox>,
}

/// However an order ends, nobody waits for it.
impl Drop for Order {
    fn drop(&mut self) {
        self.outbox.finish();
    }
}

/// Makes something of each number below `count`, on so many threads or one a core, and prints it
/// in the order of numbers.
pub fn run(
    count: u64,
    threads: Option<u16>,
    maker: Arc<dyn Maker>,
    stop: Arc<Stop>,
    mut console: Console,
) -> Exit {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let wanted = threads.map_or(cores, usize::from);
    let (work, works) = sync_channel::<Order>(2 * wanted);
    let (order, ordered) = sync_channel::<Arc<Outbox>>(64 * wanted);
    let (works, made) = (Arc::new(Mutex::new(works)), Arc::new(AtomicU64::new(0)));
    for started in 0..wanted {
        let (works, maker, made) = (Arc::clone(&works), Arc::clone(&maker), Arc::clone(&made));
        let own_stop = Arc::clone(&stop);
        let worker =
            thread::Builder::new().spawn(move || work_off(&works, &*maker, &own_stop, &made));
        match worker {
            Err(error) if started == 0 => {
                console.message(Level::Error, &format!("cannot start a thread: {error}"));
                return Exit::Usage;
            }
            Err(_) => break,
            Ok(_) => {}
        }
    }
    console.expect_puzzles(count);
    let own_stop = Arc::clone(&stop);
    thread::spawn(move || {
        for number in 0..count {
            let outbox = Arc::new(Outbox::default());
            let is_closed = own_stop.is_set() || order.send(Arc::clone(&outbox)).is_err();
            if maker.is_over() {
                let mut sink = Sink::new(outbox, own_stop);
                sink.message(Level::Error, format!("no time for {} of {count}", count - number));
                return sink.exit(Exit::Limit);
            }
            if is_closed || work.send(Order { number, outbox }).is_err() {
                return;
            }
        }
    });
    console.print_all(&ordered, &stop, &made)
}

fn work_off(works: &Mutex<Receiver<Order>>, maker: &dyn Maker, stop: &Arc<Stop>, made: &AtomicU64) {
    loop {
        let next = works.lock().map(|works| works.recv());
        let Ok(Ok(order)) = next else {
            return;
        };
        let mut sink = Sink::new(Arc::clone(&order.outbox), Arc::clone(stop));
        if stop.is_set() {
            sink.cut();
            continue;
        }
        let number = order.number;
        if catch_unwind(AssertUnwindSafe(|| maker.make(number, &mut sink))).is_err() {
            sink.message(Level::Error, format!("number {}: the program failed on it", number + 1));
            sink.exit(Exit::Puzzle);
        }
        made.fetch_add(1, Ordering::Relaxed);
    }
}
