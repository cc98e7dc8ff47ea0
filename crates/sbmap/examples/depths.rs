//! How high the trees become under each balancing rule, for keys that come in several orders.
//!
//! Run with `cargo run --release --example depths`, or `... --example depths -- 100000` for
//! another number of keys. Under the rule `Published` keys that come from outside in make a list,
//! so there it takes no more than 10 000.

use sbmap::OrdSet;
use sbmap::rules::{Balance, Binary, Published, Weight};

/// The names of orders, and the key that comes at a place, of keys from 1 to `n`.
type Order = (&'static str, fn(u64, u64) -> u64);

const ORDERS: [Order; 5] = [
    ("ascending", |place, _| place + 1),
    ("descending", |place, n| n - place),
    // 1, n, 2, n - 1, 3, ...
    ("converging", |place, n| if place % 2 == 0 { place / 2 + 1 } else { n - place / 2 }),
    // ..., n - 1, 2, n, 1
    ("diverging", |place, n| {
        let place = n - 1 - place;
        if place % 2 == 0 { place / 2 + 1 } else { n - place / 2 }
    }),
    ("scattered", |place, n| {
        // A step that has no factor in common with n comes to every key once.
        let step = (n * 5 / 8..).find(|step| gcd(*step, n) == 1).unwrap_or(1);
        (u128::from(place) * u128::from(step) % u128::from(n)) as u64 + 1
    }),
];

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The height of a set that `n` keys are put into one by one.
fn height<B: Balance>(n: u64, order: fn(u64, u64) -> u64) -> usize {
    let mut set: OrdSet<u64, B> = OrdSet::default();
    for place in 0..n {
        set.insert(order(place, n));
    }
    assert_eq!(set.len() as u64, n, "every key comes once");
    set.height()
}

fn print<B: Balance>(rule: &str, n: u64) {
    let bound = 2.06 * ((n + 1) as f64).log2();
    println!("{rule}, {n} keys: 2.06 log2(n + 1) = {bound:.1}");
    for (name, order) in ORDERS {
        let height = height::<B>(n, order);
        let verdict = if height as f64 <= bound { "within" } else { "above" };
        println!("  {name:<10} {height:>6} {verdict}");
    }
}

fn main() {
    let n = match std::env::args().nth(1).map(|text| text.parse()) {
        None => 1_000_000,
        Some(Ok(n)) => n,
        Some(Err(error)) => {
            eprintln!("the argument is the number of keys: {error}");
            std::process::exit(2);
        }
    };
    print::<Weight>("Weight", n);
    print::<Binary>("Binary", n);
    print::<Published>("Published", n.min(10_000));
}
