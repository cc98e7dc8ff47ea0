//! What names stand for.

use super::{ALL, Technique};

/// What a name stands for.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Named {
    /// One technique.
    One(&'static dyn Technique),
    /// Several that are spoken of together, easiest first.
    Family(Vec<&'static dyn Technique>),
    /// The trial of a digit, which is no technique of logic.
    BruteForce,
    /// None that is known.
    Unknown,
}

/// Names that HoDoKu prints for several techniques at once, with their codes.
static FAMILIES: &[(&str, &[&str])] = &[
    ("nice loop/aic", &["0706", "0707", "0708"]),
    ("grouped nice loop/aic", &["0709", "0710", "0711"]),
    ("finned/sashimi x wing", &["0310", "0320"]),
    ("finned/sashimi swordfish", &["0311", "0321"]),
    ("finned/sashimi jellyfish", &["0312", "0322"]),
    ("ur", &["0600", "0601", "0602", "0603", "0604", "0605", "0606"]),
    ("coloring", &["0500", "0501", "0502", "0503", "0507"]),
];

/// The technique of that name, alias or code; letters of any case, hyphens for spaces or spaces
/// for hyphens, one or many, with apostrophes or without, and what stands in brackets left out.
///
/// ```
/// use lucidoku::technique;
///
/// assert_eq!(technique::find("Hidden Pair").unwrap().info().name, "hidden pair");
/// let printed = "Locked Candidates Type 1 (Pointing)";
/// assert_eq!(technique::find(printed).unwrap().info().name, "pointing");
/// assert_eq!(technique::find("0003").unwrap().info().name, "naked single");
/// assert!(technique::find("guess").is_none());
/// ```
pub fn find(name: &str) -> Option<&'static dyn Technique> {
    let wanted = plain(name);
    let is_wanted = |technique: &&&dyn Technique| {
        technique.info().code == Some(name)
            || own_names(**technique).any(|own| plain(own) == wanted)
    };
    ALL.iter().find(is_wanted).copied()
}

/// What a name stands for: a technique (see [`find`]), or all techniques in whose names or
/// aliases its words stand. O(names).
///
/// ```
/// use lucidoku::technique::{Named, named};
///
/// let Named::Family(family) = named("Nice Loop/AIC") else { panic!("it is a family") };
/// let names: Vec<&str> = family.iter().map(|technique| technique.info().name).collect();
/// assert_eq!(
///     names,
///     ["continuous nice loop", "discontinuous nice loop", "alternating inference chain"],
/// );
/// assert!(matches!(named("Locked Candidates"), Named::Family(family) if family.len() == 2));
/// assert!(matches!(named("sue de coq"), Named::One(_)));
/// assert!(matches!(named("Brute Force"), Named::BruteForce));
/// assert!(matches!(named("guess"), Named::Unknown));
/// ```
pub fn named(name: &str) -> Named {
    if let Some(technique) = find(name) {
        return Named::One(technique);
    }
    let wanted = plain(name);
    if ["brute force", "trial and error"].contains(&wanted.as_str()) {
        return Named::BruteForce;
    }
    let codes = FAMILIES.iter().find(|(own, _)| plain(own) == wanted).map(|(_, codes)| *codes);
    let is_member = |technique: &&dyn Technique| match codes {
        Some(codes) => technique.info().code.is_some_and(|code| codes.contains(&code)),
        None => own_names(*technique).any(|own| has_words(&plain(own), &wanted)),
    };
    let family: Vec<_> = ALL.iter().copied().filter(is_member).collect();
    match family.as_slice() {
        [] => Named::Unknown,
        [technique] => Named::One(*technique),
        _ => Named::Family(family),
    }
}

/// Every name and alias of a technique, easiest technique first.
///
/// ```
/// use lucidoku::technique;
///
/// assert!(technique::names().any(|name| name == "y-wing"));
/// ```
pub fn names() -> impl Iterator<Item = &'static str> {
    ALL.iter().flat_map(|technique| own_names(*technique))
}

fn own_names(technique: &dyn Technique) -> impl Iterator<Item = &'static str> + use<> {
    let info = technique.info();
    [info.name].into_iter().chain(info.aliases.iter().copied())
}

/// Whether the words of one text stand in another, side by side.
fn has_words(text: &str, words: &str) -> bool {
    !words.is_empty() && format!(" {text} ").contains(&format!(" {words} "))
}

/// A name without what people write differently: hyphens, apostrophes, plurals, colour or color,
/// what stands in brackets.
fn plain(name: &str) -> String {
    let (before, after) = match name.split_once(" (") {
        Some((before, rest)) => (before, rest.split_once(')').map_or("", |(_, after)| after)),
        None => (name, ""),
    };
    let letters = before.chars().chain(after.chars()).filter(|c| !matches!(c, '\'' | '\u{2019}'));
    let letters = letters.map(|c| if c == '-' || c == '_' { ' ' } else { c });
    let lower: String = letters.flat_map(char::to_lowercase).collect();
    let words = lower.split_whitespace().map(|word| match word.strip_suffix('s') {
        // "Wings", not "s-wing".
        Some(one) if one.len() > 1 => one.replace("colour", "color"),
        _ => word.replace("colour", "color"),
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As HoDoKu's solution paths and menus have them.
    const PRINTED: &[&str] = &[
        "Locked Candidates Type 1 (Pointing)",
        "Locked Candidates Type 2 (Claiming)",
        "Uniqueness Test 1",
        "Uniqueness Test 6",
        "Bivalue Universal Grave + 1",
        "Almost Locked Set XZ-Rule",
        "Almost Locked Set XY-Wing",
        "Almost Locked Set Chain",
        "Dual Two String Kite",
        "Simple Colors Wrap",
        "Multi Colors 2",
        "Grouped AIC",
        "Sue de Coq",
        "Finned Franken Swordfish",
        "Avoidable Rectangle Type 2",
        "Forcing Chain Contradiction",
        "Forcing Net Verity",
        "Kraken Fish Type 2",
        "Template Delete",
    ];

    #[test]
    fn printed_names_are_known() {
        assert!(PRINTED.iter().all(|name| find(name).is_some()));
    }

    #[test]
    fn every_name_finds_its_technique() {
        for technique in ALL {
            let name = technique.info().name;
            assert_eq!(find(name).map(|found| found.info().name), Some(name));
        }
    }

    #[test]
    fn families_have_all_their_members() {
        for (name, codes) in FAMILIES {
            assert!(matches!(named(name), Named::Family(all) if all.len() == codes.len()));
        }
        assert!(matches!(named("Uniqueness Test"), Named::Family(all) if all.len() == 6));
        assert!(matches!(named("avoidable rectangles"), Named::Family(all) if all.len() == 5));
        assert!(matches!(named("Colouring"), Named::Family(all) if all.len() == 5));
        assert!(matches!(named("borescoper"), Named::Family(all) if all.len() == 4));
        assert!(matches!(named("finned/sashimi x-wing"), Named::Family(all) if all.len() == 2));
        // Letters within a word are not enough.
        assert!(matches!(named("skyscrap"), Named::Unknown));
        assert!(matches!(named(""), Named::Unknown));
    }
}
