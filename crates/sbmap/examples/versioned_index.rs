//! Readers look at snapshots of an index while a writer goes on changing it.
//!
//! Run with `cargo run --release --example versioned_index`.

use sbmap::OrdMap;
use std::sync::RwLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

const ACCOUNTS: u32 = 10_000;
const TRANSFERS: u32 = 50_000;
const READERS: usize = 3;

/// What each account holds.
type Accounts = OrdMap<u32, i64>;

/// The version that counts. It is locked only to be cloned or put in place, both O(1): no reader
/// waits for a change to be worked out, and no writer for a reader to finish.
struct Index(RwLock<Accounts>);

impl Index {
    /// The accounts as they are now. Later changes do not touch it.
    fn snapshot(&self) -> Accounts {
        self.0.read().expect("nobody panics").clone()
    }

    /// Makes another version the one that counts.
    fn publish(&self, accounts: Accounts) {
        *self.0.write().expect("nobody panics") = accounts;
    }
}

/// Moves money back and forth. Each version that is published has both sides of each transfer.
fn write(index: &Index) {
    let mut accounts = index.snapshot();
    for n in 0..TRANSFERS {
        let (from, to) = (n * 7 % ACCOUNTS, n * 13 % ACCOUNTS);
        let amount = i64::from(n % 100);
        *accounts.get_mut(&from).expect("all accounts exist") -= amount;
        // A version published here would lack the amount.
        *accounts.get_mut(&to).expect("all accounts exist") += amount;
        if n % 50 == 0 {
            index.publish(accounts.clone());
        }
    }
    index.publish(accounts);
}

/// Looks at snapshot after snapshot while the writer is at work, at one at least. Returns how many
/// of them had another sum than the first.
fn read(index: &Index, is_written: &AtomicBool) -> usize {
    let sum = total(&index.snapshot());
    let mut wrong = 0;
    loop {
        let is_last = is_written.load(Ordering::Acquire);
        wrong += usize::from(total(&index.snapshot()) != sum);
        if is_last {
            return wrong;
        }
    }
}

fn total(accounts: &Accounts) -> i64 {
    accounts.values().sum()
}

fn main() {
    let first: Accounts = (0..ACCOUNTS).map(|account| (account, 1000)).collect();
    let index = Index(RwLock::new(first.clone()));

    let is_written = AtomicBool::new(false);
    let wrong: usize = thread::scope(|scope| {
        let readers: Vec<_> =
            (0..READERS).map(|_| scope.spawn(|| read(&index, &is_written))).collect();
        write(&index);
        is_written.store(true, Ordering::Release);
        readers.into_iter().map(|reader| reader.join().expect("readers do not panic")).sum()
    });
    println!("snapshots with money missing: {wrong}");

    // The first version is still there, and what has changed since is found without a list.
    let last = index.snapshot();
    println!("accounts with another balance: {}", first.diff(&last).count());
    println!("sum before and after: {}, {}", total(&first), total(&last));
}
