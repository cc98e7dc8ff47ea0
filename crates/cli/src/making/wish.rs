//! What the options say of puzzles to be made.

use crate::args::{OrderName, WishArgs};
use lucidoku::board::Layout;
use lucidoku::generate::{
    Demand, Generator, GivenPattern, Minimality, Occurrence, PathOrder, PathWish, Wish,
};
use lucidoku::text::ReadOptions;

/// So many grids are begun with for a puzzle, if the options do not say how many.
const ATTEMPTS: u64 = 100_000;

/// How many grids may be begun with for a puzzle.
pub fn attempts(args: &WishArgs) -> u64 {
    args.attempts.unwrap_or(ATTEMPTS)
}

/// The generator for what is asked for; an error in words.
pub fn generator(args: &WishArgs, options: &ReadOptions) -> Result<Generator, String> {
    let layout = super::layout(options)?;
    let demands = [&args.require, &args.hardest, &args.once, &args.only, &args.forbid];
    let asks_of_path = args.level.is_some()
        || args.score.is_some()
        || demands.iter().any(|names| !names.is_empty());
    if args.order.is_some() && !asks_of_path {
        return Err("--order: expected with a level or a technique".into());
    }
    let wish = wish(args, layout)?;
    Generator::new(wish).map_err(|fault| fault.to_string())
}

fn wish(args: &WishArgs, layout: Layout) -> Result<Wish, String> {
    let pattern = args.pattern.as_ref().map(|text| pattern(text, &layout)).transpose()?;
    let order = match args.order {
        Some(OrderName::Standard) => PathOrder::Own,
        Some(OrderName::Hodoku) | None => PathOrder::Hodoku,
    };
    let any = PathWish::default();
    let path = PathWish {
        order,
        levels: args.level.clone().unwrap_or(any.levels),
        scores: args.score.clone().unwrap_or(any.scores),
        demands: demands(args)?,
    };
    let minimality = args.minimal.map_or(Minimality::NotAsked, Into::into);
    let (givens, symmetry) = (args.givens.clone(), args.symmetry);
    Ok(Wish { layout, givens, symmetry, pattern, minimality, path })
}

/// The pattern itself, or the one in a file of that name.
fn pattern(text: &str, layout: &Layout) -> Result<GivenPattern, String> {
    let read = GivenPattern::read(text, layout.side());
    let file = std::path::Path::new(text);
    match read {
        Err(_) if file.is_file() => {
            let text =
                std::fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
            GivenPattern::read(&text, layout.side()).map_err(|e| format!("{}: {e}", file.display()))
        }
        read => read.map_err(|error| format!("--pattern: no such file, and no pattern: {error}")),
    }
}

fn demands(args: &WishArgs) -> Result<Vec<Demand>, String> {
    let asked = [
        (&args.require, Occurrence::Somewhere),
        (&args.hardest, Occurrence::Hardest),
        (&args.once, Occurrence::Once),
        (&args.only, Occurrence::BesideSingles),
        (&args.forbid, Occurrence::Nowhere),
    ];
    let mut demands = Vec::new();
    for (names, occurrence) in asked {
        for name in names {
            demands.push(demand(name, occurrence)?);
        }
    }
    Ok(demands)
}

fn demand(name: &str, occurrence: Occurrence) -> Result<Demand, String> {
    let techniques = crate::logic::meant(name)?;
    Ok(Demand { techniques: techniques.into_iter().map(|own| own.info()).collect(), occurrence })
}
