//! Maps and sets written and read again, and input that is none.
#![cfg(feature = "serde")]

use proptest::prelude::*;
use sbmap::rules::{Balance, Binary, Published, Weight};
use sbmap::{OrdMap, OrdSet};
use serde::Deserialize;
use serde::de::value::{Error, MapDeserializer, SeqDeserializer};
use std::collections::{BTreeMap, BTreeSet};

fn comes_back<B: Balance>(entries: &[(u16, String)]) {
    let map: OrdMap<u16, String, B> = entries.iter().cloned().collect();
    let text = serde_json::to_string(&map).expect("the map can be written");
    let model: BTreeMap<u16, String> = entries.iter().cloned().collect();
    assert_eq!(text, serde_json::to_string(&model).expect("the model can be written"));
    let read: OrdMap<u16, String, B> = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(read.validate(), Ok(()));
    assert_eq!(read, map);

    let set: OrdSet<u16, B> = entries.iter().map(|(key, _)| *key).collect();
    let text = serde_json::to_string(&set).expect("the set can be written");
    let model: BTreeSet<u16> = model.into_keys().collect();
    assert_eq!(text, serde_json::to_string(&model).expect("the model can be written"));
    let read: OrdSet<u16, B> = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(read.validate(), Ok(()));
    assert_eq!(read, set);
}

proptest! {
    #[test]
    fn what_is_written_can_be_read(entries in prop::collection::vec((0..500u16, ".{0,4}"), 0..400)) {
        comes_back::<Weight>(&entries);
        comes_back::<Binary>(&entries);
        comes_back::<Published>(&entries);
    }

    #[test]
    fn no_text_makes_it_panic(text in r#"[\[\]{}",:0-9a-z]{0,40}"#) {
        let map: Result<BTreeMap<String, u32>, _> = serde_json::from_str(&text);
        let read: Result<OrdMap<String, u32>, _> = serde_json::from_str(&text);
        prop_assert_eq!(read.ok().map(BTreeMap::from), map.ok());
        let set: Result<BTreeSet<u32>, _> = serde_json::from_str(&text);
        let read: Result<OrdSet<u32>, _> = serde_json::from_str(&text);
        prop_assert_eq!(read.ok().map(BTreeSet::from), set.ok());
    }
}

fn the_last_wins<B: Balance>() {
    let text = r#"{"row": 1, "box": 2, "row": 3, "band": 4, "box": 5}"#;
    let map: OrdMap<String, u32, B> = serde_json::from_str(text).expect("equal keys are no error");
    let entries: Vec<_> = map.iter().map(|(key, value)| (key.as_str(), *value)).collect();
    assert_eq!(entries, [("band", 4), ("box", 5), ("row", 3)]);
    assert_eq!(map.validate(), Ok(()));

    let set: OrdSet<u32, B> = serde_json::from_str("[3, 1, 3, 2, 1]").expect("nor are elements");
    assert!(set.iter().eq(&[1, 2, 3]));
    assert_eq!(set.validate(), Ok(()));
}

#[test]
fn of_equal_keys_the_last_wins() {
    the_last_wins::<Weight>();
    the_last_wins::<Binary>();
    the_last_wins::<Published>();
}

#[test]
fn bad_input_is_an_error() {
    for text in ["", "[1, 2]", "7", "null", "{", r#"{"a": 1"#, r#"{"a": "b"}"#, r#"{"a": -1}"#] {
        assert!(serde_json::from_str::<OrdMap<String, u32>>(text).is_err(), "{text}");
    }
    for text in ["", r#"{"a": 1}"#, "7", "null", "[", "[1, 2", "[1, -2]", r#"["a"]"#] {
        assert!(serde_json::from_str::<OrdSet<u32>>(text).is_err(), "{text}");
    }
    let error = serde_json::from_str::<OrdMap<String, u32>>("[1]").unwrap_err();
    assert_eq!(error.to_string(), "invalid type: sequence, expected a map at line 1 column 0");
    let error = serde_json::from_str::<OrdSet<u32>>("7").unwrap_err();
    assert_eq!(
        error.to_string(),
        "invalid type: integer `7`, expected a sequence at line 1 column 1"
    );
}

/// Items that say they are as many as there can be.
struct Boasting<I>(I);

impl<I: Iterator> Iterator for Boasting<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, Some(usize::MAX))
    }
}

#[test]
fn what_an_input_says_of_its_length_is_not_believed() {
    let entries = Boasting([(2, 'b'), (1, 'a')].into_iter());
    let map: Result<OrdMap<u32, char>, Error> = OrdMap::deserialize(MapDeserializer::new(entries));
    assert_eq!(map, Ok([(1, 'a'), (2, 'b')].into()));
    let elements = Boasting([2, 1].into_iter());
    let set: Result<OrdSet<u32>, Error> = OrdSet::deserialize(SeqDeserializer::new(elements));
    assert_eq!(set, Ok([1, 2].into()));
}
