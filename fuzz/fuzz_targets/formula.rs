//! Any bytes as a formula: nothing panics, what is read can be printed and read again, and what
//! is not is blamed within the text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lucidoku_formula::syntax::{Paint, parse, print_source};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    match parse(&text) {
        Ok(formula) => {
            assert_eq!(parse(&formula.to_string()).as_ref(), Ok(&formula));
            assert_eq!(parse(&print_source(&formula).to_string()).as_ref(), Ok(&formula));
        }
        Err(error) => {
            assert!(text.get(error.span.clone()).is_some(), "{error:?}");
            let place = format!("file:{}:{}", error.line, error.column);
            assert!(error.report(&text, "file", Paint::Plain).contains(&place), "{error:?}");
        }
    }
});
