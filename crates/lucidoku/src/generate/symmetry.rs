//! How the givens of a puzzle may lie to each other.

use crate::board::Side;
use std::fmt;
use std::str::FromStr;

/// Which moves of the square turn the pattern of givens into itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// None need to.
    #[default]
    None,
    /// Half a turn.
    Rotational,
    /// A quarter of a turn.
    Quarter,
    /// Left and right exchanged.
    Vertical,
    /// Above and below exchanged.
    Horizontal,
    /// Left and right, and above and below.
    Both,
    /// Mirrored at the diagonal from the top left.
    Diagonal,
    /// Mirrored at the diagonal from the top right.
    Antidiagonal,
    /// Mirrored at both diagonals.
    Diagonals,
    /// All eight moves.
    Full,
}

/// A move of a square: from its last row, a row and a column, where they go.
type Move = fn(usize, usize, usize) -> (usize, usize);

const HALF: Move = |last, row, column| (last - row, last - column);
const QUARTER: Move = |last, row, column| (column, last - row);
const LEFT_RIGHT: Move = |last, row, column| (row, last - column);
const UP_DOWN: Move = |last, row, column| (last - row, column);
const DIAGONAL: Move = |_, row, column| (column, row);
const ANTIDIAGONAL: Move = |last, row, column| (last - column, last - row);

impl Symmetry {
    /// All, from none on.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::Rotational,
        Symmetry::Quarter,
        Symmetry::Vertical,
        Symmetry::Horizontal,
        Symmetry::Both,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::Diagonals,
        Symmetry::Full,
    ];

    /// Moves from which all others of the symmetry come.
    fn moves(self) -> &'static [Move] {
        match self {
            Symmetry::None => &[],
            Symmetry::Rotational => &[HALF],
            Symmetry::Quarter => &[QUARTER],
            Symmetry::Vertical => &[LEFT_RIGHT],
            Symmetry::Horizontal => &[UP_DOWN],
            Symmetry::Both => &[LEFT_RIGHT, UP_DOWN],
            Symmetry::Diagonal => &[DIAGONAL],
            Symmetry::Antidiagonal => &[ANTIDIAGONAL],
            Symmetry::Diagonals => &[DIAGONAL, ANTIDIAGONAL],
            Symmetry::Full => &[QUARTER, DIAGONAL],
        }
    }

    /// The cells that are given together or not at all, as sets of positions, row by row, that
    /// make up the grid. O(cells).
    ///
    /// ```
    /// use lucidoku::board::Side;
    /// use lucidoku::generate::Symmetry;
    ///
    /// let orbits = |symmetry: Symmetry| symmetry.orbits(Side::NINE).len();
    /// assert_eq!(orbits(Symmetry::None), 81);
    /// assert_eq!(orbits(Symmetry::Rotational), 41);
    /// assert_eq!(orbits(Symmetry::Quarter), 21);
    /// assert_eq!(orbits(Symmetry::Full), 15);
    /// ```
    pub fn orbits(self, side: Side) -> Vec<Vec<usize>> {
        let cells = side.cells();
        let mut is_taken = vec![false; cells];
        let mut orbits = Vec::new();
        for first in 0..cells {
            if !is_taken[first] {
                let orbit = self.orbit(side, first);
                orbit.iter().for_each(|position| is_taken[*position] = true);
                orbits.push(orbit);
            }
        }
        orbits
    }

    /// For each number of givens from none to all, whether a pattern with it can have the symmetry.
    /// O(cells²).
    pub(super) fn counts(self, side: Side) -> Vec<bool> {
        let mut can_be = vec![false; side.cells() + 1];
        can_be[0] = true;
        for orbit in self.orbits(side) {
            for count in (orbit.len()..can_be.len()).rev() {
                can_be[count] |= can_be[count - orbit.len()];
            }
        }
        can_be
    }

    /// The positions that go with one.
    fn orbit(self, side: Side, position: usize) -> Vec<usize> {
        let side = side.get();
        let mut orbit = vec![position];
        let mut next = 0;
        while let Some(&position) = orbit.get(next) {
            for to in self.moves() {
                let (row, column) = to(side - 1, position / side, position % side);
                let other = row * side + column;
                if !orbit.contains(&other) {
                    orbit.push(other);
                }
            }
            next += 1;
        }
        orbit
    }

    /// Whether a pattern of givens has it: for every position whether there is a given.
    ///
    /// # Panics
    /// If there are not as many as cells.
    pub fn holds(self, side: Side, givens: &[bool]) -> bool {
        assert_eq!(givens.len(), side.cells(), "one for each cell");
        let is_even =
            |orbit: &Vec<usize>| orbit.iter().all(|position| givens[*position] == givens[orbit[0]]);
        self.orbits(side).iter().all(is_even)
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotational => "rotational",
            Symmetry::Quarter => "quarter",
            Symmetry::Vertical => "vertical",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Both => "both",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::Diagonals => "diagonals",
            Symmetry::Full => "full",
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No symmetry has that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownSymmetry;

impl fmt::Display for UnknownSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of {}", Symmetry::ALL.map(Symmetry::name).join(", "))
    }
}

impl std::error::Error for UnknownSymmetry {}

impl FromStr for Symmetry {
    type Err = UnknownSymmetry;

    fn from_str(name: &str) -> Result<Symmetry, UnknownSymmetry> {
        let mut all = Symmetry::ALL.into_iter();
        all.find(|symmetry| symmetry.name() == name).ok_or(UnknownSymmetry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_make_up_the_grid_and_have_the_symmetry() {
        for symmetry in Symmetry::ALL {
            for side in [1, 4, 5, 9, 16] {
                let side = Side::new(side).unwrap();
                let orbits = symmetry.orbits(side);
                let mut all: Vec<usize> = orbits.concat();
                all.sort_unstable();
                assert_eq!(all, (0..side.cells()).collect::<Vec<_>>(), "{symmetry} {side}");
                for orbit in &orbits {
                    let givens: Vec<bool> =
                        (0..side.cells()).map(|position| orbit.contains(&position)).collect();
                    assert!(symmetry.holds(side, &givens), "{symmetry} {orbit:?}");
                }
            }
        }
    }

    #[test]
    fn a_single_corner_has_some_symmetries_only() {
        let corner: Vec<bool> = (0..81).map(|position| position == 0).collect();
        let of = |symmetry: Symmetry| symmetry.holds(Side::NINE, &corner);
        let held: Vec<Symmetry> = Symmetry::ALL.into_iter().filter(|s| of(*s)).collect();
        assert_eq!(held, [Symmetry::None, Symmetry::Diagonal]);
    }

    #[test]
    fn patterns_of_a_symmetry_have_some_numbers_of_givens_only() {
        let numbers = |symmetry: Symmetry| -> Vec<usize> {
            let counts = symmetry.counts(Side::NINE);
            (20..30).filter(|count| counts[*count]).collect()
        };
        assert_eq!(numbers(Symmetry::Rotational), (20..30).collect::<Vec<_>>());
        assert_eq!(numbers(Symmetry::Quarter), [20, 21, 24, 25, 28, 29]);
        let side = Side::new(4).unwrap();
        let two: Vec<usize> = (0..=16).step_by(2).collect();
        let counts = Symmetry::Vertical.counts(side);
        assert_eq!((0..=16).filter(|count| counts[*count]).collect::<Vec<_>>(), two);
    }

    #[test]
    fn names_are_read_back() {
        assert!(Symmetry::ALL.into_iter().all(|symmetry| symmetry.name().parse() == Ok(symmetry)));
        assert_eq!("round".parse::<Symmetry>(), Err(UnknownSymmetry));
    }
}
