//! How puzzles are to be read, as the options say.

use crate::args::{BoardArgs, BoardRule};
use lucidoku::board::variants::Rules;
use lucidoku::text::{ReadOptions, RegionMaps};
use std::path::Path;

/// The options for the reader; a map of regions is read from its file.
///
/// # Errors
/// In words, if they contradict each other, or a map cannot be read or is none.
pub fn read_options(args: &BoardArgs) -> Result<ReadOptions, String> {
    let named = args.rules.iter().filter_map(|rule| match rule {
        BoardRule::Named(name) => Some(name.as_str()),
        _ => None,
    });
    let rules = Rules::new(named.clone()).map_err(|error| format!("--board: {error}"))?;
    let mut options =
        ReadOptions { side: args.size, boxes: args.boxes, rules, ..Default::default() };
    let mut bases = named.filter(|name| *name == "latin").take(1).count();
    for rule in &args.rules {
        match rule {
            BoardRule::Named(_) => continue,
            BoardRule::RegionMaps => options.region_maps = RegionMaps::AfterGivens,
            BoardRule::Regions(file) => options.rules = with_regions(options.rules, file)?,
        }
        bases += 1;
    }
    if bases > 1 || bases == 1 && args.boxes.is_some() {
        return Err("--board: expected only one of latin, jigsaw=FILE, jigsaw and --boxes".into());
    }
    // What can be wrong with a side is known now, if the side is.
    match options.asked_side().map(|side| options.layout(side)) {
        Some(Err(error)) => Err(error.to_string()),
        _ => Ok(options),
    }
}

fn with_regions(rules: Rules, file: &Path) -> Result<Rules, String> {
    let name = file.display();
    let map = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
    rules.with_regions(&map).map_err(|error| format!("{name}: {error}"))
}
