//! Shortest loops of an odd number of cells.

use crate::board::{Cell, CellSet};

/// Which cells are linked with each.
pub(super) struct Graph {
    pub cells: CellSet,
    pub linked: [CellSet; 81],
}

/// How a cell is reached: over an even number of links from the start, or an odd number.
type Sides<T> = [T; 2];

impl Graph {
    /// A graph of these cells without links.
    pub fn of(cells: CellSet) -> Graph {
        Graph { cells, linked: [CellSet::EMPTY; 81] }
    }

    /// Links two cells.
    pub fn link(&mut self, one: Cell, other: Cell) {
        self.linked[one.index()].insert(other);
        self.linked[other.index()].insert(one);
    }

    /// A shortest loop of an odd number of cells; of several, the one that begins first.
    pub fn shortest_odd_loop(&self) -> Option<Vec<Cell>> {
        let mut best: Option<Vec<Cell>> = None;
        for start in self.cells {
            let shorter = self.odd_loop_at(start, best.as_ref().map_or(usize::MAX, Vec::len));
            best = shorter.or(best);
        }
        best
    }

    /// A shortest way from a cell back to it over an odd number of links, if it has less than
    /// `bound`. If it meets itself, a part of it is an odd loop that is shorter, so that of all
    /// starts the shortest does not.
    fn odd_loop_at(&self, start: Cell, bound: usize) -> Option<Vec<Cell>> {
        let mut before: Sides<[Option<Cell>; 81]> = [[None; 81]; 2];
        let mut seen: Sides<CellSet> = [start.into(), CellSet::EMPTY];
        let mut front = CellSet::of(start);
        let mut length = 0;
        while !front.is_empty() && !seen[1].contains(start) {
            length += 1;
            if length >= bound {
                return None;
            }
            let mut next = CellSet::EMPTY;
            for cell in front {
                let new = self.linked[cell.index()] - seen[length % 2];
                new.iter().for_each(|new| before[length % 2][new.index()] = Some(cell));
                seen[length % 2] |= new;
                next |= new;
            }
            front = next;
        }
        if !seen[1].contains(start) {
            return None;
        }
        let mut way = vec![start];
        for left in (2..=length).rev() {
            way.push(before[left % 2][way.last()?.index()]?);
        }
        Some(way)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_odd_loop_is_found() {
        let mut graph = Graph::of(CellSet::ALL);
        let cell = |at: usize| Cell::ALL[at];
        for (one, other) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
            graph.link(cell(one), cell(other));
        }
        assert_eq!(graph.shortest_odd_loop(), None);
        for (one, other) in [(3, 4), (4, 5), (5, 0)] {
            graph.link(cell(one), cell(other));
        }
        assert_eq!(graph.shortest_odd_loop(), None);
        graph.link(cell(5), cell(2));
        assert_eq!(graph.shortest_odd_loop(), None);
        for (one, other) in [(6, 5), (6, 1), (6, 7), (7, 3)] {
            graph.link(cell(one), cell(other));
        }
        let found = graph.shortest_odd_loop().unwrap();
        assert_eq!(found.len(), 5);
        for (at, cell) in found.iter().enumerate() {
            assert!(graph.linked[cell.index()].contains(found[(at + 1) % 5]));
        }
    }
}
