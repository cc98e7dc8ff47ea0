//! Any string as a pattern of givens.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lucidoku::board::Side;
use lucidoku::generate::GivenPattern;

fuzz_target!(|input: (u8, &str)| {
    let (side, text) = input;
    let Some(side) = Side::new(side) else { return };
    match GivenPattern::read(text, side) {
        Ok(pattern) => {
            let given = pattern.given();
            assert_eq!(given.len(), side.cells());
            let line: String = given.iter().map(|given| if *given { 'x' } else { '.' }).collect();
            assert_eq!(GivenPattern::read(&line, side).as_ref(), Ok(&pattern));
        }
        Err(fault) => assert!(fault.cells != fault.expected && fault.expected == side.cells()),
    }
});
