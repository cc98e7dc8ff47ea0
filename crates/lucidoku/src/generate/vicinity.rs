//! Puzzles near a puzzle.

use super::probe::Probe;
use crate::puzzle::Puzzle;
use std::collections::VecDeque;
use std::ops::ControlFlow;

/// Which puzzles near one are wanted: those that come of it by taking away so many givens and
/// putting so many others in, the `{-k+m}` of the forums. A given may come back into its cell with
/// another digit.
///
/// ```
/// use lucidoku::generate::Vicinity;
/// use lucidoku::text::parse_puzzle;
/// use std::ops::ControlFlow;
///
/// let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let puzzle = parse_puzzle(line)?;
/// let mut near = 0;
/// let vicinity = Vicinity { minus: 1, plus: 1, ..Vicinity::default() };
/// let seen = vicinity.each(&puzzle, &|| false, &mut |_| {
///     near += 1;
///     ControlFlow::Continue(())
/// });
/// assert_eq!((seen.taken_away, seen.given_up), (21, 0));
/// assert_eq!(near, seen.found);
/// # Ok::<(), lucidoku::text::TextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Vicinity {
    /// How many givens are taken away.
    pub minus: usize,
    /// How many others are put in.
    pub plus: usize,
    /// Which of those with one solution are wanted.
    pub kept: Kept,
    /// With more solutions than this after givens were taken away, these are given up: each
    /// solution is kept while digits are put in.
    pub most_solutions: usize,
}

/// Which puzzles with one solution are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kept {
    /// Those of which every given is needed.
    #[default]
    Minimal,
    /// All.
    Unique,
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Ways to take givens away.
    pub taken_away: u64,
    /// Those with too many solutions, so that nothing was put in.
    pub given_up: u64,
    /// Puzzles found.
    pub found: u64,
}

/// One for one, minimal puzzles, up to 100,000 solutions.
impl Default for Vicinity {
    fn default() -> Vicinity {
        Vicinity { minus: 1, plus: 1, kept: Kept::Minimal, most_solutions: 100_000 }
    }
}

impl Vicinity {
    /// Calls `found` with each such puzzle once, in an order that depends on nothing but the
    /// puzzle, until it breaks or `stop`, asked again and again, says `true`. The puzzle itself
    /// need not have one solution. Takes a search for each choice of givens, and, for those that
    /// are kept if minimal, one for each given of each puzzle found.
    pub fn each(
        &self,
        puzzle: &Puzzle,
        stop: &(dyn Fn() -> bool + Sync),
        found: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
    ) -> Seen {
        let probe = Probe::new(puzzle.layout());
        let probe = probe.within(stop);
        let (givens, cells) = (puzzle.givens().filled().collect(), puzzle.side().cells());
        let witnesses = Witnesses { by_cell: vec![VecDeque::new(); cells] };
        let seen = Seen::default();
        let mut tour = Tour { wanted: self, probe, givens, cells, seen, witnesses };
        let values = puzzle.givens().values().to_vec();
        let _ = tour.take_away(values, 0, self.minus, found);
        tour.seen
    }
}

/// A way through a vicinity.
struct Tour<'a> {
    wanted: &'a Vicinity,
    probe: Probe<'a>,
    givens: Vec<(usize, u8)>,
    cells: usize,
    seen: Seen,
    witnesses: Witnesses,
}

type Visit<'a> = dyn FnMut(Puzzle) -> ControlFlow<()> + 'a;

impl Tour<'_> {
    /// Takes so many more givens away, from this one on.
    fn take_away(
        &mut self,
        values: Vec<u8>,
        from: usize,
        left: usize,
        found: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return self.put_in_all(values, found);
        }
        // As many as are still to go must be left.
        for next in from..(self.givens.len() + 1).saturating_sub(left) {
            let mut fewer = values.clone();
            fewer[self.givens[next].0] = 0;
            self.take_away(fewer, next + 1, left - 1, found)?;
        }
        ControlFlow::Continue(())
    }

    fn put_in_all(&mut self, values: Vec<u8>, found: &mut Visit<'_>) -> ControlFlow<()> {
        if self.probe.is_stopped() {
            return ControlFlow::Break(());
        }
        let most = self.wanted.most_solutions;
        let solutions = self.probe.solutions(&values, most.saturating_add(1));
        // Where that was cut off, there may be more of them.
        if self.probe.is_stopped() {
            return ControlFlow::Break(());
        }
        self.seen.taken_away += 1;
        if solutions.len() > most {
            self.seen.given_up += 1;
            return ControlFlow::Continue(());
        }
        let solutions: Vec<&[u8]> = solutions.iter().map(Vec::as_slice).collect();
        self.put_in(values, &solutions, 0, self.wanted.plus, found)
    }

    /// Puts so many more digits in, in cells from this one on; these are the solutions so far.
    fn put_in(
        &mut self,
        values: Vec<u8>,
        solutions: &[&[u8]],
        from: usize,
        left: usize,
        found: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return match solutions.len() {
                1 => self.hand_over(&values, found),
                _ => ControlFlow::Continue(()),
            };
        }
        let is_wasted = self.wanted.kept == Kept::Minimal && solutions.len() == 1;
        if is_wasted || solutions.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut more = values;
        let blanks: Vec<usize> = (from..self.cells).filter(|cell| more[*cell] == 0).collect();
        if self.probe.is_stopped() {
            return ControlFlow::Break(());
        }
        // As many as are still to come must have a place.
        for cell in blanks.iter().copied().take((blanks.len() + 1).saturating_sub(left)) {
            for (digit, same) in self.split(solutions, cell, left) {
                more[cell] = digit;
                self.put_in(more.clone(), &same, cell + 1, left - 1, found)?;
            }
            more[cell] = 0;
        }
        ControlFlow::Continue(())
    }

    /// The digits that may be put in a cell, each with the solutions that have it; if it is the
    /// last digit, only those that one solution has.
    fn split<'s>(
        &self,
        solutions: &[&'s [u8]],
        cell: usize,
        left: usize,
    ) -> Vec<(u8, Vec<&'s [u8]>)> {
        let mut counts = [0_usize; 256];
        solutions.iter().for_each(|solution| counts[usize::from(solution[cell])] += 1);
        let is_wanted = |digit: &u8| {
            let count = counts[usize::from(*digit)];
            (count == 1 || count > 1 && left > 1) && !self.is_original(cell, *digit)
        };
        let with = |digit: u8| {
            let same = solutions.iter().copied().filter(|solution| solution[cell] == digit);
            (digit, same.collect())
        };
        (1..=u8::MAX).filter(is_wanted).map(with).collect()
    }

    fn is_original(&self, cell: usize, digit: u8) -> bool {
        self.givens.contains(&(cell, digit))
    }

    fn hand_over(&mut self, values: &[u8], found: &mut Visit<'_>) -> ControlFlow<()> {
        if self.wanted.kept == Kept::Minimal && !self.witnesses.are_all_needed(&self.probe, values)
        {
            return ControlFlow::Continue(());
        }
        let Some(puzzle) = self.probe.puzzle(values) else { return ControlFlow::Continue(()) };
        self.seen.found += 1;
        found(puzzle)
    }
}

/// Solutions that show givens to be needed: each keeps all givens of some puzzle but one. Puzzles
/// near each other have many of them in common.
struct Witnesses {
    /// For each cell, solutions with another digit there, those found last at the end.
    by_cell: Vec<VecDeque<Vec<u8>>>,
}

/// So many are kept for each cell.
const KEPT: usize = 24;

impl Witnesses {
    /// Whether no given of a puzzle with one solution can go.
    fn are_all_needed(&mut self, probe: &Probe<'_>, values: &[u8]) -> bool {
        let givens = (0..values.len()).filter(|cell| values[*cell] != 0);
        givens
            .into_iter()
            .all(|cell| self.is_known(values, cell) || self.is_found(probe, values, cell))
    }

    fn is_known(&self, values: &[u8], given: usize) -> bool {
        let keeps = |witness: &Vec<u8>| {
            let mut both = values.iter().zip(witness).enumerate();
            both.all(
                |(cell, (value, held))| {
                    if cell == given { value != held } else { *value == 0 || value == held }
                },
            )
        };
        self.by_cell[given].iter().rev().any(keeps)
    }

    fn is_found(&mut self, probe: &Probe<'_>, values: &[u8], given: usize) -> bool {
        let mut fewer = values.to_vec();
        fewer[given] = 0;
        let Some(found) = probe.find(&fewer, 2) else { return false };
        let mut solutions = found.first.into_iter().chain(found.second);
        let other = solutions.find(|solution| solution.grid().values()[given] != values[given]);
        let Some(other) = other else { return false };
        let known = &mut self.by_cell[given];
        if known.len() == KEPT {
            known.pop_front();
        }
        known.push_back(other.grid().values().to_vec());
        true
    }
}
