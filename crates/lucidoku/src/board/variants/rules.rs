use super::{RegionError, UnknownVariant, Variant, find, jigsaw_layout};
use crate::board::{Layout, LayoutError, Side};
use std::sync::OnceLock;

/// Rules for grids of any side, before the side is known: what takes the place of boxes, and
/// variants.
///
/// ```
/// use lucidoku::board::{Side, variants::Rules};
///
/// let rules = Rules::new(["x", "anti-knight"]).unwrap();
/// let layout = rules.layout(Side::NINE, None).unwrap();
/// assert_eq!(layout.board().unwrap().houses().len(), 29);
/// let layout = rules.layout(Side::new(12).unwrap(), Some((4, 3))).unwrap();
/// assert_eq!(layout.houses().count(), 3 * 12 + 2);
///
/// let mine = Rules::new(["minesweeper"]).unwrap_err();
/// assert_eq!(mine.expected.first(), Some(&"x"));
/// assert!(mine.to_string().ends_with("disjoint, anti-knight, anti-king or latin"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Rules {
    base: Base,
    variants: Vec<Variant>,
    /// The layout of side 9, kept since most puzzles are of that side.
    nine: OnceLock<Result<Layout, LayoutError>>,
}

/// The name that takes the boxes away.
const LATIN: &str = "latin";

/// What there is beside rows and columns.
#[derive(Clone, Debug, Default)]
enum Base {
    #[default]
    Boxes,
    Nothing,
    Regions(Layout),
}

impl Rules {
    /// The variants of these names, in this order; besides those that [`find`] knows, `latin`
    /// takes the boxes away.
    ///
    /// # Errors
    /// At the first name that no variant has.
    pub fn new<N: AsRef<str>>(names: impl IntoIterator<Item = N>) -> Result<Rules, UnknownVariant> {
        let mut rules = Rules::default();
        for name in names {
            match (name.as_ref(), find(name.as_ref())) {
                (LATIN, _) => rules.base = Base::Nothing,
                (_, Some(variant)) => rules.variants.push(variant),
                (unknown, None) => return Err(UnknownVariant::new(unknown, &[LATIN])),
            }
        }
        Ok(rules)
    }

    /// These rules with regions in place of boxes, by a map as [`jigsaw_layout`] reads it.
    ///
    /// # Errors
    /// Those of [`jigsaw_layout`].
    ///
    /// ```
    /// use lucidoku::board::{Side, variants::Rules};
    ///
    /// let rules = Rules::default().with_regions("AAAB\nCABB\nCCDB\nCDDD").unwrap();
    /// assert_eq!(rules.regions(), Side::new(4));
    /// assert!(rules.layout(Side::NINE, None).is_err());
    /// ```
    pub fn with_regions(self, map: &str) -> Result<Rules, RegionError> {
        let base = Base::Regions(jigsaw_layout(map)?);
        Ok(Rules { base, variants: self.variants, nine: OnceLock::new() })
    }

    /// The side of the grids that there are regions for.
    pub fn regions(&self) -> Option<Side> {
        match &self.base {
            Base::Regions(layout) => Some(layout.side()),
            Base::Boxes | Base::Nothing => None,
        }
    }

    /// The layout of that side with these rules: regions if there are any, else boxes of so many
    /// rows and columns, else those of [`Layout::standard`]. O(cells x houses).
    ///
    /// # Errors
    /// If boxes or regions are those of another side, or a variant means nothing there.
    pub fn layout(&self, side: Side, boxes: Option<(u8, u8)>) -> Result<Layout, LayoutError> {
        match (side, boxes) {
            (Side::NINE, None) => self.nine.get_or_init(|| self.made(side, boxes)).clone(),
            _ => self.made(side, boxes),
        }
    }

    fn made(&self, side: Side, boxes: Option<(u8, u8)>) -> Result<Layout, LayoutError> {
        let base = match (&self.base, boxes) {
            (Base::Regions(layout), _) => layout.clone(),
            (Base::Nothing, _) => Layout::latin(side),
            (Base::Boxes, Some((rows, columns))) => Layout::with_boxes(rows, columns)?,
            (Base::Boxes, None) => Layout::standard(side),
        };
        if base.side() != side {
            return Err(LayoutError::Side { side, made: base.side() });
        }
        self.variants_on(base)
    }

    /// A layout with the variants, its boxes or regions left as they are.
    ///
    /// # Errors
    /// If a variant means nothing there.
    pub fn variants_on(&self, layout: Layout) -> Result<Layout, LayoutError> {
        self.variants.iter().try_fold(layout, |layout, variant| variant.apply_to(&layout))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::board::variants::{ALL, add};

    #[test]
    fn rules_on_81_cells_are_those_of_the_board() {
        for variant in ALL {
            let layout = Rules::new([variant.name]).unwrap().layout(Side::NINE, None).unwrap();
            let board = add(&Board::CLASSIC, [variant.name]).unwrap();
            assert_eq!(layout.board(), Ok(&board));
        }
        let latin = Rules::new(["latin"]).unwrap().layout(Side::NINE, None).unwrap();
        assert_eq!(latin.board(), Ok(&Board::latin()));
    }

    #[test]
    fn general_rules_are_those_of_the_board_where_both_are() {
        let nine = Layout::CLASSIC;
        for (name, pairs) in [("anti-knight", 224), ("anti-king", 128)] {
            let layout = find(name).unwrap().apply_to(&nine).unwrap();
            assert_eq!(layout.rules().next().unwrap().1.len(), pairs, "{name}");
        }
        let sixteen = Layout::with_boxes(4, 4).unwrap();
        let knight = find("anti-knight").unwrap().apply_to(&sixteen).unwrap();
        assert_eq!(knight.rules().next().unwrap().1.len(), 4 * 15 * 14);
        assert_eq!(knight.bond(2, 16).unwrap().to_string(), "box 1");
        assert_eq!(knight.bond(3, 21).unwrap().to_string(), "a knight's move apart");
        let king = find("anti-king").unwrap().apply_to(&sixteen).unwrap();
        assert_eq!(king.bond(3, 20).unwrap().to_string(), "a king's move apart");
        let groups = find("disjoint").unwrap().apply_to(&sixteen).unwrap();
        assert_eq!(groups.bond(0, 4 * 16 + 8).unwrap().to_string(), "group 1");
        let diagonals = find("diagonal").unwrap().apply_to(&sixteen).unwrap();
        assert_eq!(diagonals.bond(15, 240).unwrap().to_string(), "diagonal 2");
    }

    #[test]
    fn rules_that_mean_nothing_are_refused() {
        let seven = Side::new(7).unwrap();
        for (name, words) in [
            ("windoku", "windoku on a 7x7 grid: expected 9x9"),
            ("disjoint", "disjoint on a 7x7 grid: expected one with boxes"),
        ] {
            let error = Rules::new([name]).unwrap().layout(seven, None).unwrap_err();
            assert_eq!(error.to_string(), words);
        }
        let error = Rules::default().layout(seven, Some((2, 3))).unwrap_err();
        assert_eq!(
            error.to_string(),
            "boxes or regions of a 6x6 grid: expected those of a 7x7 grid"
        );
    }
}
