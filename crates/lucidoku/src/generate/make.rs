//! Making puzzles to a wish.

use super::Random;
use super::dig::{dig, is_minimal};
use super::fault::WishFault;
use super::full::full_values;
use super::path::Miss as PathMiss;
use super::pattern::climb;
use super::probe::Probe;
use super::shrink::{replaced, shrink};
use super::symmetry::Symmetry;
use super::temper::temper;
use super::tried::Tried;
use super::wish::{Minimality, Wish};
use crate::grid::Solution;
use crate::puzzle::Puzzle;
use crate::rate::Rating;
use crate::search::{Budget, Engines, Verdict};

/// Makes puzzles to a wish. The puzzle of a number is made of the random numbers of that number
/// alone: the same version makes the same puzzles of the same seed on every machine, in any order
/// and on any number of threads.
///
/// ```
/// use lucidoku::generate::{Generator, Limits, Outcome, Symmetry, Wish};
///
/// let wish = Wish { symmetry: Symmetry::Rotational, ..Wish::default() };
/// let generator = Generator::new(wish)?;
/// let outcome = generator.make(7, 0, Limits::NONE);
/// let Outcome::Made(made) = outcome else { panic!("there are many such puzzles") };
/// assert!(made.puzzle.is_solved_by(&made.solution));
/// # Ok::<(), lucidoku::generate::WishFault>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    wish: Wish,
    probe: Probe<'static>,
    /// The cells that are given together or not at all.
    orbits: Vec<Vec<usize>>,
}

/// How long to try for a puzzle.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// So many grids are begun with.
    pub attempts: u64,
    /// Asked again and again; the search ends once it says `true`, which it must go on saying.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Limits<'_> {
    /// Until there is one: for ever, if there is none.
    pub const NONE: Limits<'static> = Limits { attempts: u64::MAX, stop: &|| false };
}

/// What came of trying.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A puzzle as wanted.
    Made(Box<Made>),
    /// None within the limits, or the board seems to have no full grid.
    GaveUp(Tried),
}

/// A puzzle as wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle. It has one solution: a search was begun anew for it at the end.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Solution,
    /// Its rating, if something was asked of its path.
    pub rating: Option<Rating>,
    /// How many grids were begun with.
    pub attempts: u64,
}

/// A puzzle with its solution, and its rating, if something was asked of its path.
type Proven = (Puzzle, Solution, Option<Rating>);

/// So many puzzles are tried on a way from one to the next that is much like it.
const VARIANTS: usize = 400;

/// So many in a row may be tried of which the path is not what it must be.
const PATIENCE: usize = 24;

/// Why a grid led to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Miss {
    NoGrid,
    Pattern,
    Givens(usize),
    NotMinimal,
    Path(PathMiss),
}

impl Generator {
    /// For a wish.
    ///
    /// # Errors
    /// If it contradicts itself (see [`Wish::check`]).
    pub fn new(wish: Wish) -> Result<Generator, WishFault> {
        wish.check()?;
        let probe = Probe::new(&wish.layout);
        let orbits = wish.symmetry.orbits(wish.layout.side());
        Ok(Generator { wish, probe, orbits })
    }

    /// The wish.
    pub fn wish(&self) -> &Wish {
        &self.wish
    }

    /// The puzzle of that number, of the random numbers of a seed.
    pub fn make(&self, seed: u64, number: u64, limits: Limits<'_>) -> Outcome {
        let mut random = Random::new(seed, number);
        let mut tried = Tried::new(&self.wish);
        let probe = self.probe.within(limits.stop);
        let grids = Grids { wish: &self.wish, orbits: &self.orbits, probe };
        let may_go_on = |tried: &Tried| {
            tried.attempts() < limits.attempts && !tried.is_without_grid() && !(limits.stop)()
        };
        while may_go_on(&tried) {
            match grids.attempt(&mut random) {
                // What was being found out when it was stopped says nothing.
                _ if (limits.stop)() => break,
                Ok((puzzle, solution, rating)) => {
                    let attempts = tried.attempts() + 1;
                    return Outcome::Made(Box::new(Made { puzzle, solution, rating, attempts }));
                }
                Err(miss) => tried.add(miss),
            }
        }
        Outcome::GaveUp(tried)
    }
}

/// What grids are begun with for.
struct Grids<'a> {
    wish: &'a Wish,
    orbits: &'a [Vec<usize>],
    probe: Probe<'a>,
}

impl Grids<'_> {
    /// Begins with a grid.
    fn attempt(&self, random: &mut Random) -> Result<Proven, Miss> {
        let full = full_values(&self.probe, random).ok_or(Miss::NoGrid)?;
        let mut values = match &self.wish.pattern {
            Some(pattern) => climb(&self.probe, pattern, &full, random).ok_or(Miss::Pattern)?,
            None => self.dug(&full, random)?,
        };
        let judged = self.judge(&mut values, &full, random);
        match judged {
            Err(Miss::Path(PathMiss::Nearly(_))) if self.wish.pattern.is_none() => {
                self.near(values, full, random).ok_or(judged.unwrap_err())
            }
            judged => judged,
        }
    }

    /// A puzzle as wanted among those much like one on whose path all that is asked for might have
    /// been, and those much like them.
    fn near(&self, mut values: Vec<u8>, mut full: Vec<u8>, random: &mut Random) -> Option<Proven> {
        let mut left = PATIENCE;
        for _ in 0..VARIANTS {
            left = left.checked_sub(1)?;
            if self.probe.is_stopped() {
                return None;
            }
            let Some((mut next, solved)) = self.varied(&values, &full, random) else { continue };
            match self.judge(&mut next, &solved, random) {
                Ok(proven) => return Some(proven),
                Err(Miss::Path(PathMiss::Nearly(_))) => {
                    (values, full, left) = (next, solved, PATIENCE);
                }
                Err(_) => {}
            }
        }
        None
    }

    /// What is asked of a puzzle beyond its givens.
    fn judge(
        &self,
        values: &mut Vec<u8>,
        full: &[u8],
        random: &mut Random,
    ) -> Result<Proven, Miss> {
        if let Some(range) = &self.wish.givens
            && !range.contains(&count(values))
        {
            return Err(Miss::Givens(count(values)));
        }
        if !self.is_minimal(values) {
            return Err(Miss::NotMinimal);
        }
        let rating = self.rated(values, full, random)?;
        let (puzzle, solution) = self.proven(values).ok_or(Miss::NoGrid)?;
        Ok((puzzle, solution, rating))
    }

    /// A puzzle much like it, with its solution: a given is replaced by another, or, to keep a
    /// symmetry, some are put in and what is not needed then is taken away, those last.
    fn varied(
        &self,
        values: &[u8],
        full: &[u8],
        random: &mut Random,
    ) -> Option<(Vec<u8>, Vec<u8>)> {
        let least = self.wish.givens.as_ref().map_or(0, |range| *range.start());
        if self.wish.symmetry == Symmetry::None {
            let next = replaced(&self.probe, values, 1, least, random)?;
            let solution = self.probe.find(&next, 1)?.first?;
            return Some((next, solution.grid().values().to_vec()));
        }
        let absent = self.absent(values, random);
        let (new, _) = absent.split_at(absent.len().min(1 + random.below(2)));
        let mut more = values.to_vec();
        new.iter().flatten().for_each(|cell| more[*cell] = full[*cell]);
        let mut groups: Vec<Vec<usize>> =
            self.orbits.iter().filter(|orbit| !new.contains(orbit)).cloned().collect();
        random.shuffle(&mut groups);
        groups.extend_from_slice(new);
        dig(&self.probe, &mut more, &groups, least);
        Some((more, full.to_vec()))
    }

    /// The puzzle, with its one solution.
    fn proven(&self, values: &[u8]) -> Option<(Puzzle, Solution)> {
        let puzzle = self.probe.puzzle(values)?;
        match Engines::best().judge(&puzzle, Budget::UNLIMITED).ok()?.verdict {
            Verdict::Unique(solution) => Some((puzzle, solution)),
            _ => None,
        }
    }

    /// What is left of a full grid when givens are taken away, as many as asked for.
    fn dug(&self, full: &[u8], random: &mut Random) -> Result<Vec<u8>, Miss> {
        let mut groups = self.orbits.to_vec();
        random.shuffle(&mut groups);
        let least = match (&self.wish.givens, self.wish.minimality) {
            (None, _) => 0,
            (Some(range), Minimality::NotAsked) => {
                range.start() + random.below(range.end() - range.start() + 1)
            }
            (Some(range), _) => *range.start(),
        };
        let mut values = full.to_vec();
        dig(&self.probe, &mut values, &groups, least);
        let Some(range) = &self.wish.givens else { return Ok(values) };
        if count(&values) > *range.end() && self.wish.symmetry == Symmetry::None {
            shrink(&self.probe, &mut values, *range.end(), random);
        }
        Ok(values)
    }

    fn is_minimal(&self, values: &[u8]) -> bool {
        match self.wish.minimality {
            Minimality::NotAsked => true,
            Minimality::WithinSymmetry => is_minimal(&self.probe, values, self.orbits),
            Minimality::Strict => {
                let alone: Vec<Vec<usize>> = (0..values.len()).map(|cell| vec![cell]).collect();
                is_minimal(&self.probe, values, &alone)
            }
        }
    }

    /// The rating, if something is asked of the path. Where the path is too hard, givens are put
    /// back, if they may be.
    fn rated(
        &self,
        values: &mut Vec<u8>,
        full: &[u8],
        random: &mut Random,
    ) -> Result<Option<Rating>, Miss> {
        let wish = self.wish;
        if wish.path.is_open() {
            return Ok(None);
        }
        let rate = |values: &[u8]| match self.probe.puzzle(values) {
            Some(puzzle) => wish.path.rate(&puzzle),
            None => Err(PathMiss::TooHard(wish.hardest_level())),
        };
        let may_add = wish.minimality == Minimality::NotAsked && wish.pattern.is_none();
        let rated = match rate(values) {
            Err(PathMiss::TooHard(level)) if may_add => {
                let most = wish.givens.as_ref().map_or(values.len(), |range| *range.end());
                let absent = self.absent(values, random);
                temper((values, level), full, absent, most, &rate)
            }
            rated => rated,
        };
        rated.map(Some).map_err(Miss::Path)
    }

    /// The groups of cells that are not given, in a random order.
    fn absent(&self, values: &[u8], random: &mut Random) -> Vec<Vec<usize>> {
        let is_absent = |orbit: &&Vec<usize>| orbit.iter().all(|cell| values[*cell] == 0);
        let mut absent: Vec<Vec<usize>> = self.orbits.iter().filter(is_absent).cloned().collect();
        random.shuffle(&mut absent);
        absent
    }
}

fn count(values: &[u8]) -> usize {
    values.iter().filter(|value| **value != 0).count()
}
