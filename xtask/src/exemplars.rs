//! Runs a collection of puzzles that stand under the names of techniques: each should show its
//! heading's technique somewhere on its way to the solution.

use lucidoku::board::Board;
use lucidoku::explain::{End, Entry, Path, Profile, Singles, Walk};
use lucidoku::puzzle::Puzzle;
use lucidoku::rate::hodoku_profile;
use lucidoku::technique::{self, ALL, Level, Position, Technique, Uniqueness};
use lucidoku::text::{LibraryLine, parse_puzzle};
use std::io::{self, Write};

/// The headings, and the names or codes of the techniques that they mean; any of these will do.
const HEADINGS: &[(&str, &[&str])] = &[
    ("Full House", &["full house"]),
    ("Last Digit", &["last digit"]),
    ("Hidden Single", &["hidden single"]),
    ("Naked Single", &["naked single"]),
    ("Locked Candidate Type 1", &["pointing"]),
    ("Locked Candidate Type 2", &["claiming"]),
    ("Locked Pair", &["locked pair"]),
    ("Locked Triple", &["locked triple"]),
    ("Naked Pair", &["naked pair"]),
    ("Naked Triple", &["naked triple"]),
    ("Naked Quadruple", &["naked quadruple"]),
    ("Hidden Pair", &["hidden pair"]),
    ("Hidden Triple", &["hidden triple"]),
    ("Hidden Quadruple", &["hidden quadruple"]),
    ("X-Wing", &["x-wing"]),
    ("Swordfish", &["swordfish"]),
    ("Jellyfish", &["jellyfish"]),
    ("Finned X-Wing", &["finned x-wing"]),
    ("Finned Swordfish", &["finned swordfish"]),
    ("Finned Jellyfish", &["finned jellyfish"]),
    ("Sashimi X-Wing", &["sashimi x-wing"]),
    ("Sashimi Swordfish", &["sashimi swordfish"]),
    ("Sashimi Jellyfish", &["sashimi jellyfish"]),
    ("Franken X-Wing", &["franken x-wing"]),
    ("Franken Swordfish", &["franken swordfish"]),
    ("Franken Jellyfish", &["franken jellyfish"]),
    ("Finned Franken X-Wing", &["finned franken x-wing"]),
    ("Finned Franken Swordfish", &["finned franken swordfish"]),
    ("Finned Franken Jellyfish", &["finned franken jellyfish"]),
    ("Mutant X-Wing", &["mutant x-wing"]),
    ("Mutant Swordfish", &["mutant swordfish"]),
    ("Mutant Jellyfish", &["mutant jellyfish"]),
    ("Finned Mutant X-Wing", &["finned mutant x-wing"]),
    ("Finned Mutant Swordfish", &["finned mutant swordfish"]),
    ("Finned Mutant Jellyfish", &["finned mutant jellyfish"]),
    ("Finned Mutant Squirmbag", &["finned mutant squirmbag"]),
    ("Finned Mutant Whale", &["finned mutant whale"]),
    ("Kraken Fish", &["0371", "0372"]),
    ("Skyscraper", &["skyscraper"]),
    ("2-String Kite", &["2-string kite"]),
    ("Empty Rectangle", &["empty rectangle"]),
    ("Turbot Fish", &["turbot fish"]),
    ("Simple Colors", &["simple colours trap", "simple colours wrap"]),
    ("Multi-Colors", &["multi-colours type 1", "multi-colours type 2"]),
    ("3D Medusa Coloring", &["3d medusa"]),
    ("Uniqueness Test Type 1", &["unique rectangle type 1"]),
    ("Uniqueness Test Type 2", &["unique rectangle type 2"]),
    ("Uniqueness Test Type 3", &["unique rectangle type 3"]),
    ("Uniqueness Test Type 4", &["unique rectangle type 4"]),
    ("Uniqueness Test Type 5", &["unique rectangle type 5"]),
    ("Uniqueness Test Type 6", &["unique rectangle type 6"]),
    ("Hidden Rectangle", &["hidden rectangle"]),
    ("Avoidable Rectangle Type 1", &["avoidable rectangle type 1"]),
    ("Avoidable Rectangle Type 2", &["avoidable rectangle type 2"]),
    ("Bivalue Universal Grave + 1", &["bivalue universal grave + 1"]),
    ("X-Chain", &["x-chain"]),
    ("XY-Chain", &["xy-chain"]),
    ("Remote Pairs", &["remote pair"]),
    ("Continuous Nice Loop", &["continuous nice loop"]),
    ("Discontinuous Nice Loop", &["discontinuous nice loop"]),
    ("Alternating Interference Chain", &["alternating inference chain"]),
    ("Grouped Continuous Nice Loop", &["grouped continuous nice loop"]),
    ("Grouped Discontinuous Nice Loop", &["grouped discontinuous nice loop"]),
    ("Grouped Alternating Interference Chain", &["grouped alternating inference chain"]),
    ("XY-Wing", &["xy-wing"]),
    ("XYZ-Wing", &["xyz-wing"]),
    ("WXYZ-Wing", &["wxyz-wing"]),
    ("W-Wing", &["w-wing"]),
    ("ALS-XZ rule", &["als-xz"]),
    ("ALS-XY-Wing rule", &["als-xy-wing"]),
    ("ALS-XY-Chain", &["als chain"]),
    ("Death Blossom", &["death blossom"]),
    ("Aligned Pair Exclusion", &["aligned pair exclusion"]),
    ("Aligned Triple Exclusion", &["aligned triple exclusion"]),
    ("Sue de Coq", &["sue de coq"]),
    ("Forcing Chain Contradiction", &["1301"]),
    ("Forcing Chain Verity", &["1302"]),
    ("Forcing Net Contradiction", &["1303"]),
    ("Forcing Net Verity", &["1304"]),
];

/// Where a puzzle shows the technique, nearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// Lucidoku's own path takes it.
    OwnPath,
    /// The path in HoDoKu's order does.
    OtherPath,
    /// It is found in a position of these paths.
    AlongPath,
    /// It is found where it is tried first after singles.
    AfterSingles,
}

/// How many puzzles show their technique in each way, and how many do not.
#[derive(Clone, Debug, Default)]
struct Tally {
    heading: String,
    shown: [usize; 4],
    missing: usize,
}

/// What is needed for every line.
struct Orders {
    own: Profile,
    other: Profile,
}

/// Checks each puzzle of the file; prints those that do not show their heading's technique, and
/// why, and a table. Tells whether all do.
///
/// # Errors
/// If the file cannot be read or a line is malformed.
pub fn run(path: &std::path::Path, out: &mut dyn Write) -> io::Result<bool> {
    let text = std::fs::read_to_string(path)?;
    let orders = Orders { own: Profile::standard(), other: hodoku_profile() };
    let mut tallies: Vec<Tally> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if let Some(heading) = heading(line) {
            tallies.push(Tally { heading, ..Tally::default() });
        } else if !line.is_empty() && !line.starts_with('#') {
            let tally = tallies.last_mut().ok_or(io::Error::other("a puzzle before a heading"))?;
            match check(line, &tally.heading, &orders) {
                Ok(shown) => tally.shown[shown as usize] += 1,
                Err(reason) => {
                    tally.missing += 1;
                    writeln!(out, "line {}: {}: {reason}", number + 1, tally.heading)?;
                }
            }
        }
    }
    report(&tallies, out)
}

/// The heading in a line such as `#0403: Turbot Fish`.
fn heading(line: &str) -> Option<String> {
    let (code, name) = line.strip_prefix('#')?.split_once(": ")?;
    let is_code = code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit());
    is_code.then(|| name.trim().to_string())
}

fn report(tallies: &[Tally], out: &mut dyn Write) -> io::Result<bool> {
    let mut all = Tally { heading: "all".to_string(), ..Tally::default() };
    for tally in tallies {
        all.missing += tally.missing;
        all.shown.iter_mut().zip(tally.shown).for_each(|(sum, shown)| *sum += shown);
    }
    writeln!(out, "shown by own path, HoDoKu's order, along these, after singles; of")?;
    for tally in tallies.iter().chain([&all]) {
        let [own, other, along, after] = tally.shown;
        let lines = tally.shown.iter().sum::<usize>() + tally.missing;
        if lines > 0 {
            let heading = &tally.heading;
            writeln!(out, "{own:3} {other:3} {along:3} {after:3} of {lines:3}  {heading}")?;
        }
    }
    Ok(all.missing == 0)
}

/// Where a line shows one of the techniques of its heading; why it does not.
fn check(line: &str, heading: &str, orders: &Orders) -> Result<Shown, String> {
    let listed = HEADINGS.iter().find(|(own, _)| *own == heading);
    let (_, names) = listed.ok_or("the heading is unknown")?;
    let wanted: Vec<&dyn Technique> =
        names.iter().filter_map(|name| technique::find(name)).collect();
    if wanted.is_empty() {
        return Err("there is no such technique".into());
    }
    if line.starts_with(':') {
        return library_line(line, &wanted);
    }
    let puzzle = line.split_whitespace().next().and_then(|word| parse_puzzle(word).ok());
    along_paths(&puzzle.ok_or("no puzzle")?, &wanted, orders)
}

fn library_line(line: &str, wanted: &[&dyn Technique]) -> Result<Shown, String> {
    let line: LibraryLine = line.parse().map_err(|error| format!("{error}"))?;
    let grid = line.candidates(&Board::CLASSIC);
    let position = Position::new(&Board::CLASSIC, &grid)
        .with_origin(line.givens(), Default::default())
        .with_uniqueness(Uniqueness::Assumed);
    let found = finds(&position, wanted).then_some(Shown::AlongPath);
    found.ok_or("not found in the position".into())
}

fn along_paths(
    puzzle: &Puzzle,
    wanted: &[&'static dyn Technique],
    orders: &Orders,
) -> Result<Shown, String> {
    let path = |profile| Path::of(puzzle, profile).map_err(|error| error.to_string());
    let takes = |path: &Path| {
        let is_wanted = |name| wanted.iter().any(|technique| technique.info().name == name);
        path.steps().iter().any(|taken| is_wanted(taken.step.technique.name))
    };
    let own = path(&orders.own)?;
    if takes(&own) {
        return Ok(Shown::OwnPath);
    }
    let other = path(&orders.other)?;
    if takes(&other) {
        return Ok(Shown::OtherPath);
    }
    if along(puzzle, [&own, &other], &orders.own, wanted) {
        return Ok(Shown::AlongPath);
    }
    let preferring = path(&preferring(wanted))?;
    let seen = [&own, &other, &preferring].map(|path| path.steps().len()).iter().sum::<usize>();
    let solved = [&own, &other, &preferring].iter().all(|path| path.end() == End::Solved);
    let end = if solved { "which solve it" } else { "which do not all solve it" };
    takes(&preferring)
        .then_some(Shown::AfterSingles)
        .ok_or_else(|| format!("not found in the {seen} positions of the paths, {end}"))
}

/// Whether one of the techniques is found in a position of the paths.
fn along(puzzle: &Puzzle, paths: [&Path; 2], profile: &Profile, wanted: &[&dyn Technique]) -> bool {
    let Ok(start) = Walk::new(puzzle, profile, Uniqueness::Assumed) else { return false };
    let mut grids = paths.into_iter().flat_map(Path::grids);
    grids.any(|grid| finds(&start.clone().at(grid).position(), wanted))
}

fn finds(position: &Position<'_>, wanted: &[&dyn Technique]) -> bool {
    wanted.iter().any(|technique| technique::first(*technique, position).is_some())
}

/// Lucidoku's own order, but with some techniques right after the singles.
fn preferring(wanted: &[&'static dyn Technique]) -> Profile {
    let (easy, harder): (Vec<_>, Vec<_>) =
        ALL.iter().copied().partition(|technique| technique.info().level == Level::Easy);
    let ordered = easy.into_iter().chain(wanted.iter().copied()).chain(harder);
    let entry = |technique: &'static dyn Technique| {
        let info = technique.info();
        Entry { name: info.name, techniques: vec![technique], level: info.level, score: 0 }
    };
    Profile::new("preferring", ordered.map(entry).collect(), Singles::AsListed)
}
