//! The list of techniques.

use super::Technique;
use super::{
    als, chains, colours, exclusion, fish, forcing, intersections, oddagons, single_digit, singles,
    subsets, uniqueness, wings,
};

/// Every technique, easiest first: no level comes after a harder one, and within a level what is
/// quick to see before what takes a search of the whole grid.
pub static ALL: &[&dyn Technique] = &[
    &singles::FullHouse,
    &singles::LastDigit,
    &singles::HiddenSingle,
    &singles::NakedSingle,
    &intersections::DIRECT_POINTING,
    &intersections::DIRECT_CLAIMING,
    &subsets::DIRECT_HIDDEN_PAIR,
    &subsets::DIRECT_HIDDEN_TRIPLE,
    &intersections::POINTING,
    &intersections::CLAIMING,
    &intersections::CommonPeers,
    &subsets::LOCKED_PAIR,
    &subsets::NAKED_PAIR,
    &subsets::HIDDEN_PAIR,
    &subsets::LOCKED_TRIPLE,
    &subsets::NAKED_TRIPLE,
    &subsets::HIDDEN_TRIPLE,
    &fish::BASIC[0],
    &fish::BASIC[1],
    &single_digit::Skyscraper,
    &single_digit::KITE,
    &single_digit::TurbotFish,
    &single_digit::EMPTY_RECTANGLE,
    &single_digit::DUAL_KITE,
    &single_digit::DUAL_EMPTY_RECTANGLE,
    &single_digit::GROUPED_SKYSCRAPER,
    &single_digit::GROUPED_KITE,
    &single_digit::GROUPED_TURBOT_FISH,
    &fish::FINNED[0],
    &fish::SASHIMI[0],
    &wings::XyWing,
    &wings::XyzWing,
    &wings::WWing,
    &wings::GROUPED_W_WING,
    &wings::MULTI_BRANCH_W_WING,
    &uniqueness::UNIQUE_RECTANGLE[0],
    &uniqueness::UNIQUE_RECTANGLE[1],
    &uniqueness::UNIQUE_RECTANGLE[3],
    &uniqueness::UNIQUE_RECTANGLE[4],
    &uniqueness::UNIQUE_RECTANGLE[5],
    &uniqueness::UNIQUE_RECTANGLE[2],
    &uniqueness::HiddenRectangle,
    &uniqueness::AVOIDABLE_RECTANGLE_1,
    &uniqueness::AVOIDABLE_RECTANGLE_2,
    &uniqueness::AvoidableRectangle5,
    &uniqueness::AvoidableRectangle3,
    &uniqueness::HiddenAvoidableRectangle,
    &uniqueness::UNIQUE_LOOP[0],
    &uniqueness::UNIQUE_LOOP[1],
    &uniqueness::UNIQUE_LOOP[3],
    &uniqueness::UNIQUE_LOOP[2],
    &uniqueness::EXTENDED_RECTANGLE[0],
    &uniqueness::EXTENDED_RECTANGLE[1],
    &uniqueness::EXTENDED_RECTANGLE[3],
    &uniqueness::EXTENDED_RECTANGLE[2],
    &uniqueness::BORESCOPER[0],
    &uniqueness::BORESCOPER[1],
    &uniqueness::BORESCOPER[3],
    &uniqueness::BORESCOPER[2],
    &uniqueness::UNIQUE_MATRIX[0],
    &uniqueness::UNIQUE_MATRIX[1],
    &uniqueness::UNIQUE_MATRIX[3],
    &uniqueness::UNIQUE_MATRIX[2],
    &uniqueness::ANONYMOUS[0],
    &uniqueness::ANONYMOUS[1],
    &uniqueness::ANONYMOUS[3],
    &uniqueness::ANONYMOUS[2],
    &uniqueness::QIU[0],
    &uniqueness::QIU[1],
    &uniqueness::QIU[3],
    &uniqueness::QIU[2],
    &subsets::NAKED_QUADRUPLE,
    &fish::BASIC[2],
    &subsets::HIDDEN_QUADRUPLE,
    &chains::RemotePair,
    &chains::ComplexRemotePair,
    &uniqueness::BUG_1,
    &uniqueness::BUG_2,
    &uniqueness::BUG_4,
    &uniqueness::BUG_3,
    &uniqueness::BugXz,
    &uniqueness::SymmetricalPlacement,
    &colours::SIMPLE_COLOURS_TRAP,
    &colours::SIMPLE_COLOURS_WRAP,
    &colours::MULTI_COLOURS_1,
    &colours::MULTI_COLOURS_2,
    &colours::Medusa,
    &wings::M_WING,
    &wings::WXYZ_WING,
    &fish::FINNED[1],
    &fish::SASHIMI[1],
    &fish::SIAMESE_FINNED[0],
    &fish::SIAMESE_SASHIMI[0],
    &fish::FINNED[2],
    &fish::SASHIMI[2],
    &fish::SIAMESE_FINNED[1],
    &fish::SIAMESE_SASHIMI[1],
    &wings::S_WING,
    &wings::L_WING,
    &wings::H_WING,
    &wings::VWXYZ_WING,
    &wings::LARGE_WINGS[0],
    &wings::LARGE_WINGS[1],
    &wings::LARGE_WINGS[2],
    &wings::LARGE_WINGS[3],
    &als::SueDeCoq,
    &exclusion::ALIGNED_PAIR_EXCLUSION,
    &oddagons::BrokenWing,
    &oddagons::BivalueOddagon,
    &chains::X_CYCLE,
    &chains::X_CHAIN,
    &chains::Y_CYCLE,
    &chains::XY_CHAIN,
    &chains::CONTINUOUS_LOOP,
    &chains::DISCONTINUOUS_LOOP,
    &chains::ALTERNATING_CHAIN,
    &chains::GROUPED_CONTINUOUS_LOOP,
    &chains::GROUPED_DISCONTINUOUS_LOOP,
    &chains::GROUPED_ALTERNATING_CHAIN,
    &als::AlsXz,
    &als::ALS_XY_WING,
    &als::AlsWWing,
    &als::ALS_CHAIN,
    &als::DEATH_BLOSSOM,
    &exclusion::ALIGNED_TRIPLE_EXCLUSION,
    &chains::SETS_CONTINUOUS_LOOP,
    &chains::SETS_DISCONTINUOUS_LOOP,
    &chains::SETS_ALTERNATING_CHAIN,
    &fish::FRANKEN[0],
    &fish::FINNED_FRANKEN[0],
    &fish::FRANKEN[1],
    &fish::FINNED_FRANKEN[1],
    &fish::SIAMESE_FRANKEN[0],
    &fish::FRANKEN[2],
    &fish::FINNED_FRANKEN[2],
    &fish::SIAMESE_FRANKEN[1],
    &fish::BASIC[3],
    &fish::FINNED[3],
    &fish::SASHIMI[3],
    &fish::BASIC[4],
    &fish::FINNED[4],
    &fish::SASHIMI[4],
    &fish::BASIC[5],
    &fish::FINNED[5],
    &fish::SASHIMI[5],
    &fish::FRANKEN[3],
    &fish::FINNED_FRANKEN[3],
    &fish::FRANKEN[4],
    &fish::FINNED_FRANKEN[4],
    &fish::FRANKEN[5],
    &fish::FINNED_FRANKEN[5],
    &fish::MUTANT[0],
    &fish::FINNED_MUTANT[0],
    &fish::MUTANT[1],
    &fish::FINNED_MUTANT[1],
    &fish::MUTANT[2],
    &fish::FINNED_MUTANT[2],
    &fish::MUTANT[3],
    &fish::FINNED_MUTANT[3],
    &fish::MUTANT[4],
    &fish::FINNED_MUTANT[4],
    &fish::MUTANT[5],
    &fish::FINNED_MUTANT[5],
    &forcing::FORCING_CHAIN_CONTRADICTION,
    &forcing::FORCING_CHAIN_VERITY,
    &forcing::FORCING_NET_CONTRADICTION,
    &forcing::FORCING_NET_VERITY,
    &forcing::KRAKEN[0],
    &forcing::KRAKEN[1],
    &single_digit::TEMPLATE_SET,
    &single_digit::TEMPLATE_DELETE,
];

/// Techniques in settings of their own, by the codes and settings of HoDoKu's library; settings that
/// it has no number for are named in words.
static SETTINGS: &[(&str, &str, &dyn Technique)] = &[
    ("03611", "", &fish::SIAMESE_MUTANT[0]),
    ("03621", "", &fish::SIAMESE_MUTANT[1]),
    ("0402", "1", &single_digit::EMPTY_RECTANGLE_OF_TWO),
    ("0607", "", &uniqueness::AVOIDABLE_RECTANGLE_1_OF_TWO),
    ("0706", "all forms", &chains::ALL_LOOPS),
    ("0709", "all forms", &chains::ALL_GROUPED_LOOPS),
    ("1301", "all forms", &forcing::FORCING_CHAINS_IN_GRID),
    ("1303", "all forms", &forcing::FORCING_NETS_IN_GRID),
    ("0709", "2", &chains::SETS_CONTINUOUS_LOOP),
    ("0710", "3", &chains::SETS_DISCONTINUOUS_LOOP),
    ("0710", "4", &chains::SETS_DISCONTINUOUS_LOOP),
    ("0711", "3", &chains::SETS_ALTERNATING_CHAIN),
    ("0711", "4", &chains::SETS_ALTERNATING_CHAIN),
    ("0709", "every length", &chains::SETS_CONTINUOUS_LOOP_EVERY_LENGTH),
    ("0710", "every length", &chains::SETS_DISCONTINUOUS_LOOP_EVERY_LENGTH),
    ("0711", "every length", &chains::SETS_ALTERNATING_CHAIN_EVERY_LENGTH),
    ("0902", "2", &als::ALS_XY_WING_OVERLAPPING),
    ("0903", "in order", &als::ALS_CHAIN_IN_ORDER),
    ("0904", "2", &als::DEATH_BLOSSOM_OVERLAPPING),
];

/// The technique of a code of HoDoKu's library, in the setting that is named after it there, or in
/// one of those that HoDoKu itself solves with: `"all forms"` of a loop, best first, or of
/// forcing chains or nets, an ALS chain `"in order"`; or chains with almost locked sets, or else
/// groups, of `"every length"` up to 18 links, where others are told of only if none with the same
/// eliminations is shorter. Of two ends and a length, one such chain is sought (of loops that hold
/// all round, each), and not for long: tens of milliseconds a position in all.
///
/// ```
/// use lucidoku::technique;
///
/// assert_eq!(technique::setting("0110", Some("1")).unwrap().info().name, "locked pair");
/// assert!(technique::setting("0706", Some("all forms")).is_some());
/// assert!(technique::setting("9999", None).is_none());
/// ```
pub fn setting(code: &str, setting: Option<&str>) -> Option<&'static dyn Technique> {
    let mut special = SETTINGS.iter().filter(|(own, _, _)| *own == code);
    let special = special.find(|(_, own, _)| Some(*own) == setting || own.is_empty());
    let plain = || ALL.iter().find(|technique| technique.info().code == Some(code));
    special.map(|(_, _, technique)| *technique).or_else(|| plain().copied())
}

/// The codes and names of all settings, those that HoDoKu has for all lines of a code without a
/// name; see [`setting`]. O(1) each.
///
/// ```
/// use lucidoku::technique;
///
/// assert!(technique::settings().any(|setting| setting == ("0711", "every length")));
/// ```
pub fn settings() -> impl Iterator<Item = (&'static str, &'static str)> {
    SETTINGS.iter().map(|(code, name, _)| (*code, *name))
}

/// Whether a code's technique has a setting of that name.
#[cfg(test)]
pub(crate) fn has_setting(code: &str, setting: &str) -> bool {
    SETTINGS.iter().any(|(own, name, _)| (*own, *name) == (code, setting))
}
