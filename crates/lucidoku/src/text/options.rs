//! What is known of puzzles before they are read.

use super::SideFault;
use crate::board::variants::Rules;
use crate::board::{Layout, LayoutError, Side};

/// How to read puzzles: by default, each is of the side that its shape shows, with the boxes of
/// [`Layout::standard`].
///
/// ```
/// use lucidoku::board::{Side, variants::Rules};
/// use lucidoku::text::{ReadOptions, parse_puzzle_with};
///
/// let five = ReadOptions { side: Side::new(5), ..ReadOptions::default() };
/// let puzzle = parse_puzzle_with("1234521...3....4....5....", &five).unwrap();
/// assert_eq!(puzzle.layout().houses().count(), 10, "a Latin square");
///
/// let boxes = ReadOptions { boxes: Some((3, 2)), ..ReadOptions::default() };
/// let puzzle = parse_puzzle_with(&"0".repeat(36), &boxes).unwrap();
/// assert_eq!(puzzle.layout().bond(0, 13).unwrap().to_string(), "box 1");
///
/// let rules = Rules::new(["x"]).unwrap();
/// let diagonal = ReadOptions { rules, ..ReadOptions::default() };
/// let error = parse_puzzle_with("1.........1.....", &diagonal).unwrap_err();
/// assert_eq!(error.to_string(), "line 1: 1 in both r1c1 and r3c3 (diagonal 1)");
/// ```
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The side of all puzzles. A line of 729 characters is a Sukaku unless 27 is asked for here;
    /// 27 rows of 27 are a puzzle of side 27 without that. A prime is the way to read a Latin
    /// square.
    pub side: Option<Side>,
    /// The rows and columns of a box; they give the side, if nothing else does.
    pub boxes: Option<(u8, u8)>,
    /// What takes the place of boxes, and variants.
    pub rules: Rules,
    /// Whether each puzzle has a map of regions of its own.
    pub region_maps: RegionMaps,
}

/// Whether maps of regions stand among puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RegionMaps {
    /// There are none.
    #[default]
    Absent,
    /// One after each puzzle: in as many rows, or in a line after a puzzle in a line. Its
    /// regions take the place of boxes.
    AfterGivens,
}

impl ReadOptions {
    /// The side that all puzzles are to have: that asked for, else that of the boxes or regions.
    pub fn asked_side(&self) -> Option<Side> {
        let of_boxes = || {
            let (rows, columns) = self.boxes?;
            rows.checked_mul(columns).and_then(Side::new)
        };
        self.side.or_else(of_boxes).or_else(|| self.rules.regions())
    }

    /// The layout of puzzles of that side.
    ///
    /// # Errors
    /// If boxes or regions are those of another side, or a variant means nothing there. With
    /// [`asked_side`](ReadOptions::asked_side) it can be known before anything is read.
    pub fn layout(&self, side: Side) -> Result<Layout, LayoutError> {
        self.rules.layout(side, self.boxes)
    }
}

/// Where the layout of a puzzle comes from.
#[derive(Clone, Copy)]
pub(super) enum On<'a> {
    Layout(&'a Layout),
    Options(&'a ReadOptions),
}

impl On<'_> {
    /// The side that a puzzle must have.
    pub fn side(self) -> Option<Side> {
        match self {
            On::Layout(layout) => Some(layout.side()),
            On::Options(options) => options.asked_side(),
        }
    }

    /// The layout for a puzzle of that side.
    pub fn layout(self, side: Side) -> Result<Layout, SideFault> {
        match (self, self.side()) {
            (_, Some(expected)) if expected != side => {
                Err(SideFault::OtherSide { found: side, expected })
            }
            (On::Layout(layout), _) => Ok(layout.clone()),
            (On::Options(options), _) => options.layout(side).map_err(SideFault::Layout),
        }
    }

    /// A layout that has its regions already, with the variants that are asked for.
    pub fn with_variants(self, regions: Layout) -> Result<Layout, SideFault> {
        match self {
            On::Layout(_) => Ok(regions),
            On::Options(options) => options.rules.variants_on(regions).map_err(SideFault::Layout),
        }
    }
}
