//! Patterns of givens are read as they are written.

use lucidoku::board::Side;
use lucidoku::generate::{GivenPattern, PatternFault};
use proptest::prelude::*;

proptest! {
    #[test]
    fn what_is_written_is_read(given in proptest::collection::vec(any::<bool>(), 16)) {
        let side = Side::new(4).unwrap();
        let line: String = given.iter().map(|given| if *given { '7' } else { '.' }).collect();
        let rows: Vec<&str> = (0..4).map(|row| &line[4 * row..4 * row + 4]).collect();
        for text in [line.clone(), rows.join("\n"), rows.join(" | ")] {
            let pattern = GivenPattern::read(&text, side).unwrap();
            prop_assert_eq!(pattern.given(), &given[..]);
            prop_assert_eq!(pattern.count(), given.iter().filter(|given| **given).count());
        }
    }

    #[test]
    fn no_text_panics(text in any::<String>(), side in 1_u8..=9) {
        let side = Side::new(side).unwrap();
        match GivenPattern::read(&text, side) {
            Ok(pattern) => prop_assert_eq!(pattern.given().len(), side.cells()),
            Err(PatternFault { cells, expected }) => {
                prop_assert_eq!(expected, side.cells());
                prop_assert_ne!(cells, expected);
            }
        }
    }
}
