//! Any bytes as puzzle text: nothing panics, and what is read can be written and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lucidoku::puzzle::Puzzle;
use lucidoku::text::{Splitter, parse_puzzle};

fuzz_target!(|bytes: &[u8]| {
    let mut splitter = Splitter::new();
    for line in bytes.split(|&byte| byte == b'\n') {
        splitter.push_line(line);
        read_all(&mut splitter);
    }
    splitter.finish();
    read_all(&mut splitter);
});

fn read_all(splitter: &mut Splitter) {
    while let Some(record) = splitter.next_record() {
        assert!((1..=splitter.lines()).contains(&record.line()));
        match record.parse() {
            Ok(puzzle) => is_read_as_written(&puzzle),
            Err(error) => {
                assert!(error.line >= record.line() && error.line <= splitter.lines());
                assert!(error.to_string().starts_with("line "));
            }
        }
    }
}

fn is_read_as_written(puzzle: &Puzzle) {
    assert_eq!(puzzle.validate(), Ok(()));
    assert_eq!(parse_puzzle(&puzzle.to_string()).as_ref(), Ok(puzzle));
    let drawn = format!("{puzzle:#}");
    assert_eq!(parse_puzzle(&drawn).as_ref(), Ok(puzzle), "{drawn}");
}
