//! Full grids by plain enumeration, and first bands up to order and names.

use lucidoku::board::Side;
use lucidoku::canonical::{Shape, canonical_grid};
use lucidoku::grid::Grid;
use std::collections::{BTreeMap, HashSet};

/// Calls `found` with every full grid that extends a partial one, cell by cell.
pub fn complete(values: &mut [u8], shape: Shape, at: usize, found: &mut dyn FnMut(&[u8])) {
    let side = shape.side().get();
    let Some(at) = (at..values.len()).find(|at| values[*at] == 0) else { return found(values) };
    let place = |at: usize| (at / side, at % side);
    let corner = |(row, column): (usize, usize)| (row / shape.rows(), column / shape.columns());
    for value in 1..=side as u8 {
        let (row, column) = place(at);
        let clashes = |(other, digit): (usize, &u8)| {
            let there = place(other);
            let sees =
                there.0 == row || there.1 == column || corner(there) == corner((row, column));
            *digit == value && sees
        };
        if !values.iter().enumerate().any(clashes) {
            values[at] = value;
            complete(values, shape, at + 1, found);
            values[at] = 0;
        }
    }
}

/// Each class of first bands by its form, a grid with nothing below, with the number of ways of
/// moving rows and columns that turn it into itself.
pub fn band_classes() -> BTreeMap<Vec<u8>, u128> {
    let mut classes = BTreeMap::new();
    for mut two_rows in second_rows() {
        complete(&mut two_rows[..27], Shape::CLASSIC, 18, &mut |band| {
            let (form, automorphisms) = form(band);
            classes.insert(form, automorphisms);
        });
    }
    classes
}

/// The form of the first rows of a grid.
pub fn form(rows: &[u8]) -> (Vec<u8>, u128) {
    let mut values = [0; 81];
    values[..rows.len()].copy_from_slice(rows);
    let grid = Grid::from_values(Side::NINE, &values).unwrap();
    let form = canonical_grid(&grid, Shape::CLASSIC).unwrap();
    (form.grid.values().to_vec(), form.automorphisms)
}

/// The first two rows, one of each kind.
fn second_rows() -> Vec<[u8; 81]> {
    let mut band = [0; 81];
    (0..9).for_each(|column| band[column] = column as u8 + 1);
    let (mut forms, mut kinds) = (HashSet::new(), Vec::new());
    complete(&mut band[..18], Shape::CLASSIC, 9, &mut |two| {
        // What kind a second row is two rows alone tell, so those in order are enough.
        let boxes: Vec<u8> = two[9..18].iter().map(|digit| (digit - 1) / 3).collect();
        let is_in_order = boxes.chunks(3).all(|own| own.is_sorted());
        if is_in_order && forms.insert(form(two).0) {
            let mut two_rows = [0; 81];
            two_rows[..18].copy_from_slice(two);
            kinds.push(two_rows);
        }
    });
    kinds
}
