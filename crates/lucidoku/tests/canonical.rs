//! The minlex form against plain enumeration, known numbers, and random transformations.

mod support {
    pub mod bands;
}

use fastrand::Rng;
use lucidoku::board::{Board, Layout, Side, variants};
use lucidoku::canonical::{Shape, Transformation, Unsupported, canonical, canonical_grid};
use lucidoku::grid::Grid;
use lucidoku::search::{Backtrack, Budget, Engine};
use lucidoku::text::{parse_puzzle, parse_puzzle_on};
use lucidoku_testdata::set;
use std::collections::{BTreeMap, HashMap};
use support::bands::{band_classes, complete};

/// Every order of some lines that keeps groups of them together.
fn line_orders(groups: usize, each: usize) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for order in orders(groups) {
        let mut partial: Vec<Vec<u8>> = vec![Vec::new()];
        for group in order {
            let longer = partial.iter().flat_map(|lines| {
                orders(each).into_iter().map(move |own| {
                    let own = own.iter().map(|line| group * each as u8 + line);
                    lines.iter().copied().chain(own).collect()
                })
            });
            partial = longer.collect();
        }
        all.extend(partial);
    }
    all
}

fn orders(count: usize) -> Vec<Vec<u8>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(count - 1);
    let with = |at: usize| {
        shorter.iter().map(move |order| {
            let mut order = order.clone();
            order.insert(at, count as u8 - 1);
            order
        })
    };
    (0..count).flat_map(with).collect()
}

/// The least grid that any way of moving rows and columns gives, digits numbered as they come, and
/// how many ways give it: the definition, word for word.
fn by_definition(grid: &Grid, shape: Shape) -> (Vec<u8>, u128) {
    let side = grid.side().get();
    let rows = line_orders(side / shape.rows(), shape.rows());
    let columns = line_orders(side / shape.columns(), shape.columns());
    let transposing = if shape.can_transpose() { &[false, true][..] } else { &[false] };
    let (mut least, mut count) = (vec![u8::MAX; side * side], 0);
    for transposes in transposing {
        for rows in &rows {
            for columns in &columns {
                let at = |r: u8, c: u8| {
                    let [r, c] = [r, c].map(usize::from);
                    grid.values()[if *transposes { c * side + r } else { r * side + c }]
                };
                let cells = rows.iter().flat_map(|r| columns.iter().map(move |c| at(*r, *c)));
                let (mut labels, mut next) = ([0; 65], 0);
                let named = cells.map(|value| {
                    if value != 0 && labels[usize::from(value)] == 0 {
                        next += 1;
                        labels[usize::from(value)] = next;
                    }
                    labels[usize::from(value)]
                });
                let named: Vec<u8> = named.collect();
                match named.cmp(&least) {
                    std::cmp::Ordering::Less => (least, count) = (named, 1),
                    std::cmp::Ordering::Equal => count += 1,
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    (least, count)
}

/// A transformation that keeps a shape, drawn at random.
fn random(shape: Shape, random: &mut Rng) -> Transformation {
    let side = shape.side().get();
    let lines = |each: usize, random: &mut Rng| {
        let shuffled = |count: usize, random: &mut Rng| {
            let mut order: Vec<u8> = (0..count as u8).collect();
            random.shuffle(&mut order);
            order
        };
        let groups = shuffled(side / each, random);
        let lines = groups.into_iter().flat_map(|group| {
            shuffled(each, random).into_iter().map(move |line| group * each as u8 + line)
        });
        lines.collect::<Vec<u8>>()
    };
    let (rows, columns) = (lines(shape.rows(), random), lines(shape.columns(), random));
    let mut digits: Vec<u8> = (1..=side as u8).collect();
    random.shuffle(&mut digits);
    let transposes = shape.can_transpose() && random.bool();
    Transformation::new(transposes, rows, columns, digits).expect("all lines and digits")
}

fn canonical_values(values: &[u8], shape: Shape) -> (Vec<u8>, u128) {
    let grid = Grid::from_values(shape.side(), values).unwrap();
    let form = canonical_grid(&grid, shape).unwrap();
    assert!(form.transformation.keeps(shape), "{grid}");
    assert_eq!(form.transformation.apply(&grid).as_ref(), Some(&form.grid));
    (form.grid.values().to_vec(), form.automorphisms)
}

/// How many transformations there are, but for the naming of digits.
fn ways(shape: Shape) -> u128 {
    let factorial = |n: usize| (1..=n as u128).product::<u128>();
    let lines = |groups: usize, each: usize| factorial(groups) * factorial(each).pow(groups as u32);
    let side = shape.side().get();
    let transposing = if shape.can_transpose() { 2 } else { 1 };
    lines(side / shape.rows(), shape.rows())
        * lines(side / shape.columns(), shape.columns())
        * transposing
}

#[test]
fn the_288_grids_of_4x4_are_2_classes() {
    let shape = Shape::new(2, 2).unwrap();
    let mut classes = BTreeMap::<Vec<u8>, (u128, u128)>::new();
    complete(&mut [0; 16], shape, 0, &mut |values| {
        let (form, automorphisms) = canonical_values(values, shape);
        let grid = Grid::from_values(shape.side(), values).unwrap();
        assert_eq!((form.clone(), automorphisms), by_definition(&grid, shape));
        classes.entry(form).or_insert((0, automorphisms)).0 += 1;
    });
    let sizes: Vec<u128> = classes.values().map(|(size, _)| *size).collect();
    assert_eq!(sizes, [96, 192]);
    // A class has as many grids as there are transformations for each automorphism.
    let expected = classes.values().map(|(_, automorphisms)| ways(shape) * 24 / automorphisms);
    assert_eq!(sizes, expected.collect::<Vec<_>>());
}

#[test]
fn the_grids_of_6x6_are_49_classes_that_make_28_200_960_grids() {
    let shape = Shape::new(2, 3).unwrap();
    let mut values = vec![0; 36];
    (0..6).for_each(|column| values[column] = column as u8 + 1);
    let mut classes = HashMap::<Vec<u8>, u128>::new();
    complete(&mut values, shape, 6, &mut |values| {
        // Of grids that differ in the order of the other bands and their rows, one is enough.
        let first = |row: usize| values[6 * row];
        if first(2) < first(3) && first(4) < first(5) && first(2) < first(4) {
            let (form, automorphisms) = canonical_values(values, shape);
            classes.insert(form, automorphisms);
        }
    });
    assert_eq!(classes.len(), 49);
    let grids = classes.values().map(|automorphisms| ways(shape) * 720 / automorphisms);
    assert_eq!(grids.sum::<u128>(), 28_200_960);
}

#[test]
fn any_small_grid_has_the_least_form_and_its_automorphisms() {
    let mut random = Rng::with_seed(5);
    for (rows, columns, grids) in [(2, 2, 300), (1, 4, 60), (2, 3, 60), (3, 2, 60), (1, 3, 60)] {
        let shape = Shape::new(rows, columns).unwrap();
        let side = shape.side();
        for number in 0..grids {
            let share = number % 8;
            let value = |random: &mut Rng| match random.usize(..8) < share {
                true => random.u8(1..=side.get() as u8),
                false => 0,
            };
            let mut values = vec![0; side.cells()];
            for at in 0..side.cells() {
                let value = value(&mut random);
                let row = at / side.get() * side.get();
                // A row has no digit twice, which is all that the form relies on.
                if !values[row..row + side.get()].contains(&value) {
                    values[at] = value;
                }
            }
            let grid = Grid::from_values(side, &values).unwrap();
            let columns_repeat = (0..side.get()).any(|column| {
                let column: Vec<u8> = values
                    .iter()
                    .skip(column)
                    .step_by(side.get())
                    .copied()
                    .filter(|v| *v != 0)
                    .collect();
                (1..column.len()).any(|at| column[..at].contains(&column[at]))
            });
            if !columns_repeat {
                assert_eq!(canonical_values(&values, shape), by_definition(&grid, shape), "{grid}");
            }
        }
    }
}

/// The least form of a full 9x9 grid: each row first, in each order of the columns; the rest
/// follows.
fn least_by_columns(grid: &Grid) -> (Vec<u8>, u128) {
    let (mut least, mut count) = (vec![u8::MAX; 81], 0);
    let columns = line_orders(3, 3);
    for transposes in [false, true] {
        let at = |r: usize, c: usize| grid.values()[if transposes { 9 * c + r } else { 9 * r + c }];
        for first in 0..9 {
            for order in &columns {
                let mut labels = [0; 10];
                let row = |row: usize, labels: &[u8; 10]| -> Vec<u8> {
                    order.iter().map(|c| labels[usize::from(at(row, usize::from(*c)))]).collect()
                };
                order.iter().zip(1..).for_each(|(c, label)| {
                    labels[usize::from(at(first, usize::from(*c)))] = label;
                });
                let mut bands: Vec<Vec<Vec<u8>>> = (0..3)
                    .map(|band| (3 * band..3 * band + 3).map(|r| row(r, &labels)).collect())
                    .collect();
                bands.iter_mut().for_each(|band| band.sort());
                bands.sort();
                let form = bands.into_iter().flatten().flatten().collect::<Vec<u8>>();
                match form.cmp(&least) {
                    std::cmp::Ordering::Less => (least, count) = (form, 1),
                    std::cmp::Ordering::Equal => count += 1,
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    (least, count)
}

fn solved(line: &str) -> Grid {
    let puzzle = parse_puzzle(line).unwrap();
    let mut search = Backtrack.search(&puzzle, Budget::UNLIMITED).unwrap();
    search.next().expect("a solution").grid().clone()
}

#[test]
fn full_grids_have_the_form_that_plain_enumeration_finds() {
    for line in set("minimal").iter().step_by(97).take(12) {
        let grid = solved(line);
        let form = canonical_values(grid.values(), Shape::CLASSIC);
        assert_eq!(form, least_by_columns(&grid), "{grid}");
    }
}

#[test]
fn the_most_symmetric_grid_has_648_automorphisms() {
    let line = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let form = canonical(&parse_puzzle(line).unwrap()).unwrap();
    assert_eq!(form.automorphisms, 648);
    assert_eq!(form.grid.to_string(), line);
    // Rows within bands, bands, and columns likewise: the empty grid has all there are.
    let empty = canonical(&parse_puzzle(&".".repeat(81)).unwrap()).unwrap();
    assert_eq!(empty.automorphisms, ways(Shape::CLASSIC));
}

/// As published by Russell and Jarvis and by the forums: first bands up to order and names.
#[test]
fn first_bands_are_416_classes() {
    assert_eq!(band_classes().len(), 416);
}

#[test]
fn transformations_change_no_form() {
    let mut rng = Rng::with_seed(11);
    let shape = Shape::CLASSIC;
    for line in set("minimal").iter().step_by(29).take(120) {
        let puzzle = parse_puzzle(line).unwrap().givens().clone();
        for grid in [puzzle, solved(line)] {
            let form = canonical_values(grid.values(), shape);
            for _ in 0..5 {
                let moved = random(shape, &mut rng).apply(&grid).unwrap();
                assert_eq!(canonical_values(moved.values(), shape), form, "{grid}");
            }
        }
    }
}

#[test]
fn transformations_are_a_group() {
    let mut rng = Rng::with_seed(3);
    for (rows, columns) in [(3, 3), (2, 3), (2, 2), (1, 5), (4, 4)] {
        let shape = Shape::new(rows, columns).unwrap();
        let side = shape.side();
        let values: Vec<u8> = (0..side.cells()).map(|_| rng.u8(0..=side.get() as u8)).collect();
        let grid = Grid::from_values(side, &values).unwrap();
        for _ in 0..50 {
            let [a, b] = [(); 2].map(|()| random(shape, &mut rng));
            assert!(a.keeps(shape) && a.then(&b).keeps(shape));
            let both = b.apply(&a.apply(&grid).unwrap());
            assert_eq!(a.then(&b).apply(&grid), both);
            assert_eq!(a.then(&a.inverse()), Transformation::identity(side));
            assert_eq!(a.inverse().then(&a), Transformation::identity(side));
        }
    }
}

#[test]
fn what_takes_too_much_is_refused_at_once() {
    for (rows, columns) in [(1, 12), (5, 5), (1, 64)] {
        let shape = Shape::new(rows, columns).unwrap();
        let side = shape.side().get();
        let value = |at: usize| {
            let (row, column) = (at / side, at % side);
            ((row * shape.columns() + row / shape.rows() + column) % side) as u8 + 1
        };
        let latin = |at: usize| ((at / side + at % side) % side) as u8 + 1;
        let of = if rows == 1 { &latin as &dyn Fn(usize) -> u8 } else { &value };
        let values: Vec<u8> = (0..side * side).map(of).collect();
        let grid = Grid::from_values(shape.side(), &values).unwrap();
        assert_eq!(canonical_grid(&grid, shape), Err(Unsupported::Forms), "{side}");
    }
}

#[test]
fn a_digit_twice_in_a_line_is_refused() {
    let shape = Shape::new(2, 2).unwrap();
    for places in [[0, 1], [0, 12], [5, 7]] {
        let mut values = [0; 16];
        places.into_iter().for_each(|at| values[at] = 1);
        let grid = Grid::from_values(shape.side(), &values).unwrap();
        assert_eq!(canonical_grid(&grid, shape), Err(Unsupported::Repeated));
    }
}

#[test]
fn other_rules_have_no_form() {
    let line = ".".repeat(81);
    let windoku = Layout::from(variants::windoku(&Board::CLASSIC));
    let puzzle = parse_puzzle_on(&line, &windoku).unwrap();
    assert_eq!(canonical(&puzzle), Err(Unsupported::Rules));
    let struck = parse_puzzle(&line).unwrap().strike([(0, 1)]).unwrap();
    assert_eq!(canonical(&struck), Err(Unsupported::Struck));
    let latin = parse_puzzle_on(&".".repeat(49), &Layout::latin(Side::new(7).unwrap())).unwrap();
    assert_eq!(canonical(&latin).unwrap().automorphisms, 2 * 5040 * 5040);
}
