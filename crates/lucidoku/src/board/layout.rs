//! Layouts of any side.

use super::general::{BoxShape, General, PairRule};
use super::{Board, Cell, CellSet, House, HouseKind, HouseName, Side, UnsupportedSide};
use std::fmt;
use std::sync::Arc;

/// What makes two cells see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bond {
    /// A house that holds both.
    House(HouseName),
    /// A rule about pairs, in words: "a knight's move apart".
    Rule(&'static str),
}

impl fmt::Display for Bond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bond::House(name) => name.fmt(f),
            Bond::Rule(rule) => f.write_str(rule),
        }
    }
}

/// The side, the houses and the rules of a puzzle: a [`Board`] on 81 cells, or those of another
/// side. Cloning costs O(1).
///
/// ```
/// use lucidoku::board::{Board, Layout, Side};
///
/// let hexadecimal = Layout::with_boxes(4, 4).unwrap();
/// assert_eq!(hexadecimal.side(), Side::new(16).unwrap());
/// assert_eq!(hexadecimal.houses().count(), 48);
/// assert!(hexadecimal.board().is_err());
///
/// assert_eq!(Layout::with_boxes(3, 3).unwrap().board(), Ok(&Board::CLASSIC));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Nine(Board),
    Other(Arc<General>),
}

impl Layout {
    /// The classic 9x9 layout.
    pub const CLASSIC: Layout = Layout(Kind::Nine(Board::CLASSIC));

    /// Rows, columns and the boxes that [`Side::boxes`] says; without boxes, rows and columns.
    ///
    /// ```
    /// use lucidoku::board::{Layout, Side};
    ///
    /// let six = Layout::standard(Side::new(6).unwrap());
    /// assert_eq!(six, Layout::with_boxes(2, 3).unwrap());
    /// let seven = Side::new(7).unwrap();
    /// assert_eq!(Layout::standard(seven), Layout::latin(seven));
    /// ```
    pub fn standard(side: Side) -> Layout {
        let boxes = side.boxes().map(|(rows, columns)| Layout::with_boxes(rows, columns));
        boxes.and_then(Result::ok).unwrap_or_else(|| Layout::latin(side))
    }

    /// Rows and columns of that side, no boxes.
    pub fn latin(side: Side) -> Layout {
        match side {
            Side::NINE => Layout::from(Board::latin()),
            _ => Layout::of(General::new(side, None)),
        }
    }

    /// Rows, columns and boxes of `rows` by `columns` cells; the side is their product.
    ///
    /// # Errors
    /// If the side is not 1 to 64.
    pub fn with_boxes(rows: u8, columns: u8) -> Result<Layout, LayoutError> {
        let side = rows.checked_mul(columns).and_then(Side::new);
        let side = side.ok_or(LayoutError::Boxes { rows, columns })?;
        let shape = BoxShape { rows: rows.into(), columns: columns.into() };
        Ok(match (rows, columns) {
            (3, 3) => Layout::CLASSIC,
            _ if side == Side::NINE => Layout::from(Board::latin().with_houses(flat_boxes(shape))),
            _ => Layout::of(General::new(side, Some(shape))),
        })
    }

    /// This layout with more houses, in that order after those it has; a house that it has
    /// already is left out. A house has as many cells as there are digits, or fewer, and then
    /// lacks some. On 9x9, where every [`House`] has nine cells, a smaller one becomes pairs of
    /// cells that see each other. O(cells x houses added).
    ///
    /// # Errors
    /// If a house has no cell, more cells than digits, a cell twice, or one that is not there.
    ///
    /// ```
    /// use lucidoku::board::{HouseKind, HouseName, Layout};
    ///
    /// let corners = HouseName { kind: HouseKind::Group, number: 1 };
    /// let layout = Layout::with_boxes(2, 2).unwrap();
    /// let layout = layout.with_houses([(corners, vec![0, 3, 12, 15])]).unwrap();
    /// assert_eq!(layout.bond(0, 15).unwrap().to_string(), "group 1");
    /// assert_eq!(
    ///     layout.with_houses([(corners, vec![0, 16])]).unwrap_err().to_string(),
    ///     "group 1: expected 1 to 4 different cells of a 4x4 grid",
    /// );
    /// ```
    pub fn with_houses(
        &self,
        more: impl IntoIterator<Item = (HouseName, Vec<usize>)>,
    ) -> Result<Layout, LayoutError> {
        let side = self.side();
        more.into_iter().try_fold(self.clone(), |layout, (name, mut positions)| {
            let cells = positions.len();
            positions.sort_unstable();
            positions.dedup();
            let fits = (1..=side.get()).contains(&cells) && positions.len() == cells;
            match positions.last() {
                Some(last) if fits && *last < side.cells() => {
                    Ok(layout.with_house(name, positions))
                }
                _ => Err(LayoutError::House { name, side }),
            }
        })
    }

    /// With one more house, known to fit.
    pub(super) fn with_house(self, name: HouseName, positions: Vec<usize>) -> Layout {
        match self.0 {
            Kind::Nine(board) => {
                let cells: CellSet = positions.iter().filter_map(|at| Cell::new(*at)).collect();
                let pairs = || cells.iter().flat_map(|a| cells.iter().map(move |b| (a, b)));
                Layout::from(match House::new(name.kind, name.number, cells) {
                    Some(house) => board.with_houses([house]),
                    None => board.with_peers("a house of fewer than nine cells", pairs()),
                })
            }
            Kind::Other(mut general) => {
                Arc::make_mut(&mut general).push(name, positions);
                Layout(Kind::Other(general))
            }
        }
    }

    /// This layout with more pairs of positions that see each other, as [`Board::with_peers`];
    /// positions that are not there are left out. Takes O(pairs log pairs).
    ///
    /// ```
    /// use lucidoku::board::Layout;
    ///
    /// let layout = Layout::with_boxes(2, 2).unwrap().with_pairs("opposite corners", [(0, 15)]);
    /// assert_eq!(layout.bond(15, 0).unwrap().to_string(), "opposite corners");
    /// ```
    pub fn with_pairs(
        &self,
        rule: &'static str,
        pairs: impl IntoIterator<Item = (usize, usize)>,
    ) -> Layout {
        let cells = self.side().cells();
        let there = pairs.into_iter().filter(|(a, b)| *a.max(b) < cells);
        match &self.0 {
            Kind::Nine(board) => {
                let pairs = there.filter_map(|(a, b)| Some((Cell::new(a)?, Cell::new(b)?)));
                Layout::from(board.with_peers(rule, pairs))
            }
            Kind::Other(general) => {
                let mut general = General::clone(general);
                let rule = PairRule::new(rule, there);
                if !general.rules.contains(&rule) {
                    general.rules.push(rule);
                }
                Layout::of(general)
            }
        }
    }

    /// Rows, columns, digits.
    pub fn side(&self) -> Side {
        match &self.0 {
            Kind::Nine(_) => Side::NINE,
            Kind::Other(general) => general.side,
        }
    }

    /// The board of a 9x9 layout: the one way from any side to everything that works on 81 cells.
    ///
    /// # Errors
    /// If the side is not 9.
    pub fn board(&self) -> Result<&Board, UnsupportedSide> {
        match &self.0 {
            Kind::Nine(board) => Ok(board),
            Kind::Other(general) => Err(UnsupportedSide(general.side)),
        }
    }

    /// The houses: each one's name and its positions in reading order.
    pub fn houses(&self) -> impl Iterator<Item = (HouseName, Vec<usize>)> {
        let (nine, other) = match &self.0 {
            Kind::Nine(board) => (board.houses(), &[][..]),
            Kind::Other(general) => (&[][..], &general.houses[..]),
        };
        let nine = nine.iter().map(|house| {
            (house.name(), house.cells().iter().map(Cell::index).collect::<Vec<usize>>())
        });
        nine.chain(other.iter().cloned())
    }

    /// The rules about pairs of positions, in the order in which they were added: each one's
    /// name and its pairs, the lesser position first, in ascending order. Pairs that share a
    /// house, too, are among them if the rule says so.
    ///
    /// ```
    /// use lucidoku::board::{Board, Layout, variants};
    ///
    /// let layout = Layout::from(variants::anti_knight(&Board::CLASSIC));
    /// let rules: Vec<_> = layout.rules().collect();
    /// assert_eq!(rules[0].0, "a knight's move apart");
    /// assert_eq!(rules[0].1.len(), 224);
    /// ```
    pub fn rules(&self) -> impl Iterator<Item = (&'static str, Vec<(usize, usize)>)> {
        let (nine, other) = match &self.0 {
            Kind::Nine(board) => (Some(board), &[][..]),
            Kind::Other(general) => (None, &general.rules[..]),
        };
        let nine = nine.into_iter().flat_map(Board::rules).map(|(rule, pairs)| {
            let numbers = pairs.into_iter().map(|(a, b)| (a.index(), b.index()));
            (rule, numbers.collect::<Vec<(usize, usize)>>())
        });
        nine.chain(other.iter().map(|rule| (rule.rule, rule.pairs.clone())))
    }

    /// What makes two positions see each other, as [`Board::bond`]; `None` if they do not.
    /// Takes O(houses) on 9x9, else O(log pairs) for each rule.
    ///
    /// ```
    /// use lucidoku::board::Layout;
    ///
    /// let small = Layout::with_boxes(2, 2).unwrap();
    /// assert_eq!(small.bond(0, 5).unwrap().to_string(), "box 1");
    /// assert_eq!(small.bond(0, 6), None);
    /// ```
    pub fn bond(&self, a: usize, b: usize) -> Option<Bond> {
        match &self.0 {
            Kind::Nine(board) => board.bond(Cell::new(a)?, Cell::new(b)?),
            Kind::Other(general) => general.bond(a, b),
        }
    }

    /// The shape of the boxes of another side than 9.
    pub(super) fn box_shape(&self) -> Option<BoxShape> {
        match &self.0 {
            Kind::Nine(_) => None,
            Kind::Other(general) => general.boxes,
        }
    }

    fn of(general: General) -> Layout {
        Layout(Kind::Other(Arc::new(general)))
    }
}

impl From<Board> for Layout {
    fn from(board: Board) -> Layout {
        Layout(Kind::Nine(board))
    }
}

/// Boxes of one row by nine columns or nine rows by one column.
fn flat_boxes(shape: BoxShape) -> impl Iterator<Item = House> {
    let boxes = (0..9).filter_map(move |index| {
        let is_inside =
            |cell: &Cell| shape.box_of(Side::NINE, Side::NINE.coordinates(cell.index())) == index;
        let cells = Cell::ALL.into_iter().filter(is_inside);
        House::new(HouseKind::Box, index as u8 + 1, cells.collect())
    });
    boxes.collect::<Vec<_>>().into_iter()
}

/// Why there is no such layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayoutError {
    /// Boxes whose product is no side.
    Boxes {
        /// How many rows a box was to have.
        rows: u8,
        /// How many columns.
        columns: u8,
    },
    /// Boxes, or a map of regions, of another side than that asked for.
    Side {
        /// The side asked for.
        side: Side,
        /// The side that the boxes or regions make.
        made: Side,
    },
    /// A house that does not fit the grid.
    House {
        /// What it was to be called.
        name: HouseName,
        /// The side of the grid.
        side: Side,
    },
    /// A variant that says nothing about such a layout.
    Variant {
        /// The variant's name.
        name: &'static str,
        /// The side of the layout.
        side: Side,
    },
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutError::Boxes { rows, columns } => write!(
                f,
                "boxes of {rows} rows and {columns} columns: expected a product of 1 to 64"
            ),
            LayoutError::Side { side, made } => {
                write!(f, "boxes or regions of a {made} grid: expected those of a {side} grid")
            }
            LayoutError::House { name, side } => {
                let cells = side.get();
                write!(f, "{name}: expected 1 to {cells} different cells of a {side} grid")
            }
            LayoutError::Variant { name, side } => match *name {
                "windoku" => write!(f, "windoku on a {side} grid: expected 9x9"),
                _ => write!(f, "{name} on a {side} grid: expected one with boxes"),
            },
        }
    }
}

impl std::error::Error for LayoutError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_of_any_shape_partition_the_grid() {
        for (rows, columns) in
            [(1, 1), (2, 2), (2, 3), (3, 2), (1, 9), (9, 1), (3, 3), (3, 4), (8, 8)]
        {
            let layout = Layout::with_boxes(rows, columns).unwrap();
            let side = layout.side();
            assert_eq!(layout.houses().count(), 3 * side.get());
            for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
                let houses = layout.houses().filter(|(name, _)| name.kind == kind);
                let mut cells: Vec<usize> = houses.flat_map(|(_, cells)| cells).collect();
                cells.sort_unstable();
                assert!(cells.into_iter().eq(0..side.cells()), "{kind} of {rows} by {columns}");
            }
        }
    }

    #[test]
    fn a_box_is_as_wide_as_told() {
        let layout = Layout::with_boxes(2, 3).unwrap();
        let first = layout.houses().find(|(name, _)| name.kind == HouseKind::Box).unwrap().1;
        assert_eq!(first, [0, 1, 2, 6, 7, 8]);
        assert_eq!(layout.bond(0, 8).unwrap().to_string(), "box 1");
        assert_eq!(layout.bond(0, 9), None);
    }

    #[test]
    fn bonds_are_what_houses_say() {
        for layout in [Layout::with_boxes(2, 3), Layout::with_boxes(4, 4)].map(Result::unwrap) {
            let houses: Vec<_> = layout.houses().collect();
            for (a, b) in (0..layout.side().cells()).map(|a| (a, a * 7 % layout.side().cells())) {
                let mut shared =
                    houses.iter().filter(|(_, cells)| cells.contains(&a) && cells.contains(&b));
                let bond = shared.next().filter(|_| a != b).map(|(name, _)| Bond::House(*name));
                assert_eq!(layout.bond(a, b), bond, "{a} and {b}");
            }
            assert_eq!(layout.bond(0, layout.side().cells()), None);
        }
    }

    #[test]
    fn sides_beyond_64_are_refused() {
        for (rows, columns) in [(0, 3), (5, 13), (16, 16)] {
            let error = Layout::with_boxes(rows, columns).unwrap_err();
            assert!(error.to_string().ends_with("expected a product of 1 to 64"));
        }
    }
}
