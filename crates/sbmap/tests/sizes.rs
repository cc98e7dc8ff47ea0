//! Entries of many sizes, so that blocks of many capacities are built, filled and emptied.

use sbmap::OrdMap;
use std::collections::BTreeMap;

/// What is known to hold for maps of values of `N` bytes.
fn holds<const N: usize>() {
    let value = |n: u32| [n as u8; N];
    for n in (0..300).chain((300..3000).step_by(37)) {
        let map: OrdMap<u32, [u8; N]> = (0..n).map(|key| (key, value(key))).collect();
        assert_eq!((map.validate(), map.len()), (Ok(()), n as usize), "{N} bytes, {n} entries");
    }
    let (mut map, mut model) = (OrdMap::new(), BTreeMap::new());
    let mut kept = map.clone();
    for step in 0..4000_u32 {
        let key = step.wrapping_mul(2_654_435_761) >> 22;
        match step % 16 {
            0..9 => assert_eq!(map.insert(key, value(step)), model.insert(key, value(step))),
            9..15 => assert_eq!(map.remove(&key), model.remove(&key)),
            _ => {
                let (below, found, above) = map.split(&key);
                map = match found {
                    Some((key, value)) => OrdMap::join(below, key, value, above),
                    None => below.concat(above),
                }
                .expect("a split map can be joined");
            }
        }
        assert_eq!(map.validate(), Ok(()), "{N} bytes, step {step}");
        if step % 500 == 0 {
            map = map.union(&kept);
            kept.iter().for_each(|(key, value)| _ = model.entry(*key).or_insert(*value));
            kept = map.clone();
        }
    }
    assert!(map.iter().eq(&model), "{N} bytes");
}

#[test]
fn entries_of_any_size() {
    holds::<0>();
    holds::<4>();
    holds::<20>();
    holds::<42>();
    holds::<75>();
    holds::<110>();
    holds::<124>();
    holds::<300>();
}

/// Keys and values that must lie at addresses of their own, or take no room at all.
#[test]
fn entries_of_any_alignment() {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    #[repr(align(64))]
    struct Wide(u8);
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[repr(align(128))]
    struct Nothing;

    let wide: OrdMap<Wide, Wide> = (0..=255).map(|n| (Wide(n), Wide(!n))).collect();
    assert!(wide.iter().all(|(key, value)| key.0 == !value.0));
    let mut mixed: OrdMap<u8, Wide> = (0..200).map(|n| (n, Wide(n))).collect();
    (50..150).for_each(|n| assert_eq!(mixed.remove(&n), Some(Wide(n))));
    assert_eq!((mixed.validate(), mixed.len()), (Ok(()), 100));
    let nothing: OrdMap<u16, Nothing> = (0..1000).map(|n| (n, Nothing)).collect();
    assert_eq!((nothing.len(), nothing[&999]), (1000, Nothing));
    let mut one: OrdMap<(), ()> = [((), ())].into();
    assert_eq!(
        (one.insert((), ()), one.pop_last(), one.pop_last()),
        (Some(()), Some(((), ())), None)
    );
}
