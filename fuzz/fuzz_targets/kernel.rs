//! Any bytes as a line for the kernel: what is read is what the reader of all formats reads, and
//! every instruction set of the machine finds the same as one lane that goes through the tree in
//! order.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Budget, Clues, Engine, Found, InstructionSet, Kernel};
use lucidoku::text::{Fault, parse_puzzle};

fuzz_target!(|bytes: &[u8]| {
    // The first byte chooses a limit; a line of other bytes is read, and made a line of digits.
    let Some((limit, bytes)) = bytes.split_first() else { return };
    if let Ok(line) = std::str::from_utf8(bytes) {
        is_read_alike(line);
    }
    let mut cells = bytes.iter().map(|byte| char::from(b'0' + byte % 10)).chain(['.'; 81]);
    let line: String = cells.by_ref().take(81).collect();
    match parse_puzzle(&line) {
        Ok(puzzle) => finds_alike(&puzzle, 1 + u128::from(limit % 8)),
        Err(_) => finds_nothing(&Clues::from_line(&line).expect("these are 81 digits")),
    }
});

fn is_read_alike(line: &str) {
    match (Clues::from_line(line), parse_puzzle(line)) {
        (Ok(clues), Ok(puzzle)) => assert_eq!(Clues::try_from(&puzzle), Ok(clues)),
        (Ok(_), Err(error)) => assert!(matches!(error.fault, Fault::Puzzle(_)), "{error}"),
        (Err(error), read) => assert_eq!(Err(error), read),
    }
}

/// Conflicting givens have no solution, and that shows at once.
fn finds_nothing(clues: &Clues) {
    for kernel in InstructionSet::ALL.into_iter().filter_map(Kernel::new) {
        let found = kernel.find_in(clues, 1, Budget { nodes: 10, ..Budget::UNLIMITED });
        assert_eq!((found.solutions, found.nodes), (0, 1), "{clues:?}");
    }
}

fn finds_alike(puzzle: &Puzzle, limit: u128) {
    let portable = Kernel::new(InstructionSet::Portable).expect("it is everywhere");
    let budget = Budget { nodes: 2000, ..Budget::UNLIMITED };
    let mut search = portable.search(puzzle, budget).expect("the board is classic");
    let expected = Found::up_to(limit, &mut *search);
    if expected.nodes == budget.nodes {
        return;
    }
    for kernel in InstructionSet::ALL.into_iter().filter_map(Kernel::new) {
        let found = kernel.find(puzzle, limit, Budget::UNLIMITED).expect("the board is classic");
        assert_eq!(found, expected, "{kernel:?}: {puzzle}");
        assert!(found.first.is_none_or(|solution| puzzle.is_solved_by(&solution)), "{puzzle}");
    }
}
