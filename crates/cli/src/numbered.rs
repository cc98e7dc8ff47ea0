//! Spreads numbers over threads and puts what is made of them back in order.

use crate::console::Console;
use crate::exit::Exit;
use crate::outbox::Outbox;
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// What is made of each number.
pub trait Maker: Send + Sync + 'static {
    /// Writes what is made of one.
    fn make(&self, number: u64, sink: &mut Sink);

    /// Writes what stands for one that could not be made, or for which there is no time.
    fn leave_out(&self, _number: u64, _sink: &mut Sink) {}

    /// Whether there is no time to make more.
    fn is_over(&self) -> bool {
        false
    }
}

/// What the threads share.
struct Shared {
    works: Mutex<Receiver<Order>>,
    maker: Arc<dyn Maker>,
    stop: Arc<Stop>,
    /// How many numbers there are.
    count: u64,
    /// How many have been worked off.
    made: Arc<AtomicU64>,
    /// Whether it was told that there is no time for more.
    is_over_told: AtomicBool,
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
    let made = Arc::new(AtomicU64::new(0));
    let shared = Arc::new(Shared {
        works: Mutex::new(works),
        maker: Arc::clone(&maker),
        stop: Arc::clone(&stop),
        count,
        made: Arc::clone(&made),
        is_over_told: AtomicBool::new(false),
    });
    for started in 0..wanted {
        let shared = Arc::clone(&shared);
        match thread::Builder::new().spawn(move || while shared.work_off_one() {}) {
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
            // Whoever works this one off will find that it is over, too, and tell.
            let is_over = maker.is_over();
            if is_closed || work.send(Order { number, outbox }).is_err() || is_over {
                return;
            }
        }
    });
    console.print_all(&ordered, &stop, &made)
}

impl Shared {
    /// Works off the next order, if there is one.
    fn work_off_one(&self) -> bool {
        let next = self.works.lock().map(|works| {
            // Asked in the order of numbers, so that the first without time is told of, and no
            // number follows it.
            let order = works.recv()?;
            let is_over = self.maker.is_over();
            let is_first = is_over && !self.is_over_told.swap(true, Ordering::Relaxed);
            Ok::<_, RecvError>((order, is_over, is_first))
        });
        let Ok(Ok((order, is_over, is_first))) = next else {
            return false;
        };
        let mut sink = Sink::new(Arc::clone(&order.outbox), Arc::clone(&self.stop));
        if self.stop.is_set() {
            sink.cut();
        } else if is_over {
            self.refuse(order.number, is_first, &mut sink);
        } else {
            self.make(order.number, &mut sink);
        }
        true
    }

    fn make(&self, number: u64, sink: &mut Sink) {
        if catch_unwind(AssertUnwindSafe(|| self.maker.make(number, sink))).is_err() {
            sink.message(Level::Error, format!("number {}: the program failed on it", number + 1));
            sink.exit(Exit::Puzzle);
            self.maker.leave_out(number, sink);
        }
        self.made.fetch_add(1, Ordering::Relaxed);
    }

    /// There is no time for this number; with the first one it is told of all that follow.
    fn refuse(&self, number: u64, is_first: bool, sink: &mut Sink) {
        if is_first {
            let (left, count) = (self.count - number, self.count);
            sink.message(Level::Error, format!("no time for {left} of {count}"));
        }
        sink.exit(Exit::Limit);
        self.maker.leave_out(number, sink);
    }
}
