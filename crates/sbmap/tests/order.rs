//! Keys whose order contradicts itself: wrong answers are allowed, nothing worse.

use sbmap::OrdMap;
use std::cell::Cell;
use std::cmp::Ordering;

thread_local! {
    static STATE: Cell<u64> = const { Cell::new(1) };
}

/// A key that is compared by lot.
#[derive(Clone, Debug)]
struct Fickle(#[allow(dead_code, reason = "it owns memory, so that a double drop is seen")] String);

impl Ord for Fickle {
    fn cmp(&self, _: &Self) -> Ordering {
        let next = STATE.get().wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        STATE.set(next);
        [Ordering::Less, Ordering::Equal, Ordering::Greater][(next >> 33) as usize % 3]
    }
}

impl PartialOrd for Fickle {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fickle {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Fickle {}

#[test]
fn an_order_by_lot_ends_and_breaks_nothing_but_the_order() {
    let key = |n: u32| Fickle(n.to_string());
    let mut map: OrdMap<Fickle, u32> = OrdMap::new();
    for step in 0..5000 {
        let old = map.clone();
        match step % 7 {
            0 => _ = map.remove(&key(step)),
            1 if step % 50 == 1 => map = map.union(&old.filter(|_, value| value % 3 == 0)),
            2 if step % 50 == 2 => map = old.difference(&map.filter(|_, value| value % 9 == 0)),
            3 if step % 50 == 3 => {
                let (below, _, above) = map.split(&key(step));
                map = above.union(&below);
            }
            4 => _ = map.range(key(1)..).count(),
            _ => _ = map.insert(key(step), step),
        }
        assert!(matches!(map.validate(), Ok(()) | Err(sbmap::Broken::Order)), "step {step}");
        assert_eq!(map.iter().count(), map.len());
        _ = map.diff(&old).count();
    }
    assert!(map.len() > 10, "{}", map.len());
}
