//! Fish with fins, of rows against columns or columns against rows, whatever they eliminate.

use crate::board::{CellSet, Digit, HouseKind, HouseName};
use crate::technique::Position;
use crate::technique::graph::items;

/// More fins make no pattern that anyone would look for.
const MOST_FINS: usize = 5;

/// A fish with fins, and the cover house that is looked at in type 2.
#[derive(Clone, Copy)]
pub(super) struct Finned {
    /// The base lines, as bits.
    pub bases: usize,
    /// The cover lines, as bits.
    pub covers: usize,
    /// The cover line that is looked at.
    pub cover: Option<usize>,
    /// The places of the base in the cover.
    pub body: CellSet,
    /// Its other places.
    pub fins: CellSet,
}

impl Finned {
    /// Simple ones first.
    pub fn order(&self, cases: CellSet, length: u32) -> (u32, usize, u32) {
        (self.bases.count_ones(), cases.len(), length)
    }
}

/// The rows or the columns: places of a digit.
pub(super) struct Lines {
    pub names: Vec<HouseName>,
    pub places: Vec<CellSet>,
    /// The places in each choice of lines, as bits.
    pub joined: Vec<CellSet>,
}

impl Lines {
    pub fn of(position: &Position<'_>, digit: Digit, kind: HouseKind) -> Lines {
        let open = position.cells_with(digit);
        let own = position.houses().iter().filter(|house| house.name().kind == kind);
        let own = own.filter(|house| !house.cells().is_disjoint(open));
        let (names, places): (Vec<_>, Vec<_>) =
            own.map(|house| (house.name(), house.cells() & open)).unzip();
        let joined = (0..1 << places.len())
            .map(|choice| items(&[choice]).fold(CellSet::EMPTY, |all, line| all | places[line]));
        Lines { joined: joined.collect(), names, places }
    }

    /// The choices of so many lines.
    fn choices(&self, size: u32) -> Vec<usize> {
        (0..self.joined.len()).filter(|choice| choice.count_ones() == size).collect()
    }

    /// The lines of a choice.
    pub fn chosen(&self, choice: usize) -> impl Iterator<Item = usize> + use<> {
        let mut left = choice;
        std::iter::from_fn(move || {
            let line = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(line)
        })
    }
}

/// Calls `found` with the finned fish of some lines against others.
pub(super) fn for_each([base, cover]: &[Lines; 2], found: &mut dyn FnMut(&Finned)) {
    let covers = [2, 3, 4].map(|size| cover.choices(size));
    for bases in 0..base.joined.len() {
        let size = bases.count_ones().wrapping_sub(2) as usize;
        for &covers in covers.get(size).into_iter().flatten() {
            let fins = base.joined[bases] - cover.joined[covers];
            if fins.is_empty() || fins.len() > MOST_FINS {
                continue;
            }
            let body = base.joined[bases] & cover.joined[covers];
            let is_held = |line: &CellSet| !line.is_disjoint(body);
            if base.chosen(bases).all(|line| is_held(&base.places[line]))
                && cover.chosen(covers).all(|line| is_held(&cover.places[line]))
            {
                found(&Finned { bases, covers, cover: None, body, fins });
            }
        }
    }
}
