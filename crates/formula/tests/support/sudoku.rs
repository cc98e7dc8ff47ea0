//! Classic Sudoku as formulas, in the order of the notation's first program.

use lucidoku_formula::{Formula, Literal, Model};

/// The formula of a 9x9 puzzle, given as 81 characters, `.` or `0` for a blank: 972 inequalities,
/// of rows from the ninth to the first, of columns likewise, and of boxes from the last to the
/// first, and then a clause for each cell in reading order.
pub fn formula(line: &str) -> Formula {
    assert_eq!(line.len(), 81);
    let mut builder = Formula::builder();
    for house in houses() {
        for (at, a) in house.iter().enumerate() {
            for b in &house[at + 1..] {
                let [a, b] = [a, b].map(|cell| builder.variable(&name(*cell)).unwrap());
                builder.different(a, b);
            }
        }
    }
    for (cell, given) in line.chars().enumerate() {
        let variable = builder.variable(&name(cell)).unwrap();
        let given = given.to_digit(10).filter(|digit| *digit > 0).map(i64::from);
        let values = given.map_or(1..=9, |digit| digit..=digit);
        builder.clause(values.map(|value| Literal::new(variable, value)));
    }
    builder.build().unwrap()
}

/// The digits of a model as 81 characters.
pub fn line(formula: &Formula, model: &Model) -> String {
    (0..81).map(|cell| model[formula.variable(&name(cell)).unwrap()].to_string()).collect()
}

/// `v11` for the first cell, `v99` for the last.
fn name(cell: usize) -> String {
    format!("v{}{}", cell / 9 + 1, cell % 9 + 1)
}

/// The cells of each row, column and box, in reading order.
fn houses() -> Vec<Vec<usize>> {
    let rows = (0..9).rev().map(|row| (0..9).map(|k| row * 9 + k).collect());
    let columns = (0..9).rev().map(|column| (0..9).map(|k| k * 9 + column).collect());
    let boxes = (0..9).rev().map(|number| {
        let corner = number / 3 * 27 + number % 3 * 3;
        (0..9).map(|k| corner + k / 3 * 9 + k % 3).collect()
    });
    rows.chain(columns).chain(boxes).collect()
}
