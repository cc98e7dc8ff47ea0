//! What a puzzle is played on: cells, digits, houses and which cells see each other.
//!
//! A [`Board`] has 81 cells; its houses and peers are values, so that diagonals, windows,
//! irregular regions or chess moves make another board and nothing else changes.
//! A [`Layout`] is a board, or the houses and rules of another side (1 to 64); whatever works on
//! 81 cells asks it for its board through [`Layout::board`], the one checked conversion.

mod bit_set;
mod candidate_set;
mod cell;
mod classic;
mod digit;
mod general;
mod house;
mod layout;
mod side;
pub mod variants;

pub use candidate_set::CandidateSet;
pub use cell::{Candidate, Cell, CellSet, CellSetIter};
pub use digit::{Digit, DigitSet, DigitSetIter};
pub use house::{House, HouseKind, HouseName};
pub use layout::{Bond, Layout, LayoutError};
pub use side::{Coordinates, Side, UnsupportedSide};

use std::borrow::Cow;
use std::sync::Arc;

/// The houses of a 9x9 grid and which of its cells see each other. Cloning costs O(1).
///
/// Two cells that see each other, *peers*, never hold the same digit. Cells that share a house
/// are peers; a board may add peers that share none (anti-knight).
///
/// ```
/// use lucidoku::board::{Board, Cell, variants};
///
/// assert_eq!(Board::CLASSIC.houses().len(), 27);
/// assert_eq!(Board::CLASSIC.peers(Cell::ALL[0]).len(), 20);
///
/// let diagonal = variants::diagonal(&Board::CLASSIC);
/// assert_eq!(diagonal.houses().len(), 29);
/// assert_eq!(diagonal.peers(Cell::ALL[0]).len(), 26);
/// ```
#[derive(Clone)]
pub struct Board(Tables);

/// Tables that the program holds anyway, or that a board made for itself.
#[derive(Clone)]
enum Tables {
    Static(&'static BoardTables),
    Shared(Arc<BoardTables>),
}

#[derive(Clone, PartialEq, Eq)]
struct BoardTables {
    houses: Cow<'static, [House]>,
    peers: [CellSet; 81],
    extra_peers: Vec<ExtraPeers>,
}

/// Peers that need not share a house, and the rule that makes them so.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ExtraPeers {
    rule: &'static str,
    peers: [CellSet; 81],
}

impl Board {
    /// Nine rows, nine columns, nine boxes.
    pub const CLASSIC: Board = Board(Tables::Static(&classic::TABLES));

    /// Rows and columns only.
    pub fn latin() -> Board {
        let houses = Board::CLASSIC.houses().iter();
        Board::from_houses(houses.filter(|house| house.name().kind != HouseKind::Box).copied())
    }

    /// These houses, in this order, and no others. Takes O(houses).
    ///
    /// ```
    /// use lucidoku::board::{Board, HouseKind};
    ///
    /// let houses = Board::CLASSIC.houses().iter().rev().copied();
    /// let other = Board::from_houses(houses);
    /// assert_eq!(other.houses()[0].name().kind, HouseKind::Box);
    /// assert_eq!(other.houses().len(), 27);
    /// ```
    pub fn from_houses(houses: impl IntoIterator<Item = House>) -> Board {
        let empty = BoardTables {
            houses: Cow::Borrowed(&[]),
            peers: [CellSet::EMPTY; 81],
            extra_peers: Vec::new(),
        };
        Board::from_tables(empty).with_houses(houses)
    }

    /// This board with more houses, in that order after those it has; a house that it has
    /// already is left out. Takes O(houses).
    ///
    /// ```
    /// use lucidoku::board::{Board, House, HouseKind};
    /// use lucidoku::cell_set;
    ///
    /// let corners = cell_set!("
    ///     X.X ... X.X
    ///     ... ... ...
    ///     ... ... ...
    ///     ... ... ...
    ///     ... .X. ...
    ///     ... ... ...
    ///     ... ... ...
    ///     ... ... ...
    ///     X.X ... X.X");
    /// let house = House::new(HouseKind::Group, 1, corners).unwrap();
    /// let board = Board::CLASSIC.with_houses([house]);
    /// assert_eq!(board.houses().len(), 28);
    /// ```
    pub fn with_houses(&self, more: impl IntoIterator<Item = House>) -> Board {
        let mut tables = self.tables().clone();
        for house in more {
            if tables.houses.contains(&house) {
                continue;
            }
            tables.houses.to_mut().push(house);
            for cell in house.cells() {
                let peers = &mut tables.peers[cell.index()];
                *peers |= house.cells() - CellSet::of(cell);
            }
        }
        Board::from_tables(tables)
    }

    /// This board with more pairs of cells that see each other; the order within a pair does
    /// not matter, and a cell never sees itself. `rule` names them in messages, as in
    /// "a knight's move apart". Takes O(pairs).
    ///
    /// ```
    /// use lucidoku::board::{Board, Cell};
    ///
    /// let [first, last] = [Cell::ALL[0], Cell::ALL[80]];
    /// let board = Board::CLASSIC.with_peers("opposite corners", [(first, last)]);
    /// assert!(board.peers(first).contains(last));
    /// assert_eq!(board.bond(last, first).unwrap().to_string(), "opposite corners");
    /// ```
    pub fn with_peers(
        &self,
        rule: &'static str,
        pairs: impl IntoIterator<Item = (Cell, Cell)>,
    ) -> Board {
        let mut extra = ExtraPeers { rule, peers: [CellSet::EMPTY; 81] };
        for (a, b) in pairs.into_iter().filter(|(a, b)| a != b) {
            extra.peers[a.index()].insert(b);
            extra.peers[b.index()].insert(a);
        }
        let mut tables = self.tables().clone();
        for (peers, more) in tables.peers.iter_mut().zip(extra.peers) {
            *peers |= more;
        }
        if !tables.extra_peers.contains(&extra) {
            tables.extra_peers.push(extra);
        }
        Board::from_tables(tables)
    }

    /// The houses.
    pub fn houses(&self) -> &[House] {
        &self.tables().houses
    }

    /// The cells that `cell` sees, itself not among them.
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.tables().peers[cell.index()]
    }

    /// The rules about pairs, in the order in which they were added: each one's name and its
    /// pairs, the cell that comes first in reading order first. Takes O(pairs).
    pub(super) fn rules(&self) -> impl Iterator<Item = (&'static str, Vec<(Cell, Cell)>)> {
        self.tables().extra_peers.iter().map(|extra| {
            let later = |a: Cell| extra.peers[a.index()].iter().filter(move |b| a < *b);
            let pairs = Cell::ALL.into_iter().flat_map(|a| later(a).map(move |b| (a, b)));
            (extra.rule, pairs.collect())
        })
    }

    /// What makes two cells see each other: the house of the least name that holds both, else
    /// the first rule; `None` if they do not. Takes O(houses).
    ///
    /// ```
    /// use lucidoku::board::{Board, Cell};
    ///
    /// let bond = |a: usize, b: usize| Board::CLASSIC.bond(Cell::ALL[a], Cell::ALL[b]);
    /// assert_eq!(bond(0, 1).unwrap().to_string(), "row 1");
    /// assert_eq!(bond(0, 10).unwrap().to_string(), "box 1");
    /// assert_eq!(bond(0, 80), None);
    /// ```
    pub fn bond(&self, a: Cell, b: Cell) -> Option<Bond> {
        let pair = CellSet::of(a) | CellSet::of(b);
        if a == b {
            return None;
        }
        let shared = self.houses().iter().filter(|house| pair.is_subset(house.cells()));
        shared.map(|house| Bond::House(house.name())).min().or_else(|| {
            let mut rules = self.tables().extra_peers.iter();
            let extra = rules.find(|extra| extra.peers[a.index()].contains(b));
            extra.map(|extra| Bond::Rule(extra.rule))
        })
    }

    fn from_tables(tables: BoardTables) -> Board {
        Board(Tables::Shared(Arc::new(tables)))
    }

    fn tables(&self) -> &BoardTables {
        match &self.0 {
            Tables::Static(tables) => tables,
            Tables::Shared(tables) => tables,
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        std::ptr::eq(self.tables(), other.tables()) || self.tables() == other.tables()
    }
}

impl Eq for Board {}

/// The houses by name, and the rules of extra peers.
impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let houses = self.houses().iter().map(|house| house.name().to_string());
        let rules = self.tables().extra_peers.iter().map(|extra| extra.rule.to_string());
        f.debug_set().entries(houses.chain(rules)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classic_has_27_houses_and_20_peers_a_cell() {
        let board = &Board::CLASSIC;
        assert_eq!(board.houses().len(), 27);
        for cell in Cell::ALL {
            assert_eq!(board.peers(cell).len(), 20);
            let around = board.houses().iter().filter(|house| house.cells().contains(cell));
            let union = around.fold(CellSet::EMPTY, |set, house| set | house.cells());
            assert_eq!(board.peers(cell), union - CellSet::of(cell));
        }
    }

    #[test]
    fn classic_in_const_equals_classic_built() {
        let boxes = Board::CLASSIC.houses().iter().filter(|h| h.name().kind == HouseKind::Box);
        assert_eq!(Board::latin().with_houses(boxes.copied()), Board::CLASSIC);
    }

    #[test]
    fn peers_see_each_other_and_never_themselves() {
        for board in variants::ALL.iter().map(|variant| (variant.apply)(&Board::CLASSIC)) {
            for cell in Cell::ALL {
                assert!(!board.peers(cell).contains(cell));
                for peer in board.peers(cell) {
                    assert!(board.peers(peer).contains(cell));
                    assert!(board.bond(cell, peer).is_some());
                }
                assert!(!board.peers(cell).is_empty());
            }
        }
    }

    #[test]
    fn bonds_are_named() {
        let [a, b, c] =
            [(0, 0), (0, 8), (1, 2)].map(|(row, column)| Cell::at(row, column).unwrap());
        let board = variants::anti_knight(&Board::latin());
        assert_eq!(board.bond(a, b).unwrap().to_string(), "row 1");
        assert_eq!(board.bond(a, c).unwrap().to_string(), "a knight's move apart");
        assert_eq!(board.bond(b, c), None);
        assert_eq!(board.bond(a, a), None);
        assert_eq!(Board::CLASSIC.bond(a, c).unwrap().to_string(), "box 1");
    }
}
