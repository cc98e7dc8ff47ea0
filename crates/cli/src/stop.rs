//! What makes searches stop: an interrupt, a reader that went away, or a limit.

use crate::args::LimitArgs;
use crate::exit::Exit;
use lucidoku::search::Budget;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Interrupts so close to the first one are the same one.
const SAME_INTERRUPT: Duration = Duration::from_millis(200);

/// Flags that every thread watches.
#[derive(Debug, Default)]
pub struct Stop {
    interrupted: AtomicBool,
    closed: AtomicBool,
}

impl Stop {
    /// Flags that an interrupt (Ctrl-C) sets; another one ends the program at once. One that
    /// follows in the same moment is the same one, sent to the program and to its group.
    pub fn on_interrupt() -> Result<Arc<Stop>, ctrlc::Error> {
        let stop = Arc::new(Stop::default());
        let flags = Arc::clone(&stop);
        let mut first: Option<Instant> = None;
        ctrlc::set_handler(move || {
            flags.interrupted.store(true, Ordering::SeqCst);
            let first = *first.get_or_insert_with(Instant::now);
            if first.elapsed() > SAME_INTERRUPT {
                std::process::exit(Exit::Interrupted.code().into());
            }
        })?;
        Ok(stop)
    }

    /// Whether the user asked to stop.
    pub fn interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Says that nobody reads the output any more.
    pub fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    /// Whether nobody reads the output any more.
    pub fn closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// Whether there is no point in going on.
    pub fn is_set(&self) -> bool {
        self.interrupted() || self.closed()
    }

    /// Runs `search` with a budget that these flags and the limits end; the clock starts now.
    pub fn within<T>(&self, limits: LimitArgs, search: impl FnOnce(Budget<'_>) -> T) -> T {
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        let late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let stop = || self.is_set() || late();
        search(Budget { nodes: limits.nodes.unwrap_or(u64::MAX), stop: &stop })
    }
}
