//! Any bytes as a line of HoDoKu's library: nothing panics, what is read is written and read
//! again, its position can be made, and what is not read is blamed within the line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lucidoku::board::Board;
use lucidoku::text::LibraryLine;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    match text.parse::<LibraryLine>() {
        Ok(line) => {
            assert_eq!(line.to_string().parse().as_ref(), Ok(&line));
            line.candidates(&Board::CLASSIC);
        }
        Err(error) => {
            let column = error.column.expect("a column is to blame");
            assert!((1..=text.chars().count() + 1).contains(&column), "{error:?}");
        }
    }
});
