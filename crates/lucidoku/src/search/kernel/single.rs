//! The kernel as an engine for one puzzle.

use super::clues::Clues;
use super::depth_first::{DepthFirst, Pause};
use super::instruction_set::InstructionSet;
use super::lanes::{Task, Vector};
use super::lockstep::{self, Begun, Exchange, Findings};
use super::packed::Packed;
use crate::board::Layout;
use crate::grid::{Grid, Solution};
use crate::puzzle::Puzzle;
use crate::search::{Budget, End, Engine, Found, Search, Unsupported};

/// The engine for the classic board, struck-out candidates included.
///
/// See [the search](crate::search#the-kernel) for what it does. A node is a board brought to the
/// fixpoint of its rules. Solutions, their order and the number of nodes depend on the puzzle
/// alone, not on the instruction set.
///
/// ```
/// use lucidoku::search::{Budget, Engine, InstructionSet, Kernel, Verdict};
/// use lucidoku::text::parse_puzzle;
///
/// let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let kernel = Kernel::new(InstructionSet::best()).unwrap();
/// let judged = kernel.judge(&parse_puzzle(hard)?, Budget::UNLIMITED)?;
/// assert!(matches!(judged.verdict, Verdict::Unique(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel {
    set: InstructionSet,
}

impl Kernel {
    /// The kernel with those instructions; `None` if this machine does not have them.
    pub fn new(set: InstructionSet) -> Option<Kernel> {
        set.is_available().then_some(Kernel { set })
    }

    /// The kernel with those instructions, whether or not the machine has them.
    pub(in crate::search) fn with(set: InstructionSet) -> &'static Kernel {
        static KERNELS: [Kernel; 4] = {
            let [a, b, c, d] = InstructionSet::ALL;
            [Kernel { set: a }, Kernel { set: b }, Kernel { set: c }, Kernel { set: d }]
        };
        &KERNELS[set as usize]
    }

    /// The instructions that it uses.
    pub fn instruction_set(&self) -> InstructionSet {
        self.set
    }

    /// Solves clues: as [`Engine::find`], without a puzzle.
    ///
    /// ```
    /// use lucidoku::search::{Budget, Clues, InstructionSet, Kernel};
    ///
    /// let kernel = Kernel::new(InstructionSet::best()).unwrap();
    /// let clues = Clues::from_line(&".".repeat(81))?;
    /// assert_eq!(kernel.find_in(&clues, 2, Budget::UNLIMITED).solutions, 2);
    /// # Ok::<(), lucidoku::text::TextError>(())
    /// ```
    pub fn find_in(&self, clues: &Clues, limit: u128, budget: Budget<'_>) -> Found {
        if limit == 0 || budget.nodes == 0 {
            let end = if limit == 0 { End::Limit } else { End::Stopped };
            return Found { first: None, second: None, solutions: 0, end, nodes: 0 };
        }
        let mut found = None;
        self.set.run(Find { clues, limit, budget, found: &mut found });
        found.expect("each puzzle gets an answer, and the machine has the instructions")
    }
}

impl Engine for Kernel {
    fn name(&self) -> &'static str {
        match self.set {
            InstructionSet::Portable => "kernel (portable)",
            InstructionSet::Sse41 => "kernel (sse4.1)",
            InstructionSet::Avx2 => "kernel (avx2)",
            InstructionSet::Avx512 => "kernel (avx512)",
        }
    }

    fn takes(&self, puzzle: &Puzzle) -> Result<(), Unsupported> {
        Clues::check(puzzle)
    }

    fn search<'a>(
        &self,
        puzzle: &Puzzle,
        budget: Budget<'a>,
    ) -> Result<Box<dyn Search + 'a>, Unsupported> {
        let clues = Clues::try_from(puzzle)?;
        let search = DepthFirst { next: None, kept: Vec::new(), findings: Findings::NONE };
        let (clues, end) = (Some(clues), End::Exhausted);
        Ok(Box::new(All { set: self.set, budget, clues, search, end }))
    }

    fn find(&self, puzzle: &Puzzle, limit: u128, budget: Budget<'_>) -> Result<Found, Unsupported> {
        Ok(self.find_in(&Clues::try_from(puzzle)?, limit, budget))
    }
}

/// The solution with these values.
pub fn solution(values: &[u8; 81]) -> Solution {
    Solution::proven(&Layout::CLASSIC, Grid::of_nine(*values))
}

/// So many nodes are looked at by one lane before others join: with fewer, dividing the work
/// costs more than it brings, above all where there are many solutions.
const NODES_ALONE: u64 = 24;

/// The search of one puzzle, alone first, then in lockstep.
struct Find<'a> {
    clues: &'a Clues,
    limit: u128,
    budget: Budget<'a>,
    found: &'a mut Option<Found>,
}

impl Task for Find<'_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector>(self, proof: V) {
        let root = self.clues.pack(proof);
        let mut search = DepthFirst::new(root);
        let alone = if V::LANES == 1 { u64::MAX } else { NODES_ALONE };
        let end = loop {
            match search.advance(proof, self.budget, alone) {
                Pause::Solution(_) if search.findings.solutions < self.limit => {}
                Pause::Solution(_) => break End::Limit,
                Pause::Ended(end) => break end,
                Pause::Nodes(next) => {
                    let begun = Begun { root, next, search };
                    let one = One { found: self.found };
                    lockstep::search(proof, self.limit, self.budget, one, Some(begun));
                    return;
                }
            }
        };
        search.findings.end = end;
        One { found: self.found }.put(proof, 0, &search.findings);
    }
}

struct One<'a> {
    found: &'a mut Option<Found>,
}

impl<V: Vector> Exchange<V> for One<'_> {
    #[inline(always)]
    fn next(&mut self, _: V) -> Option<(usize, Packed)> {
        None
    }

    #[inline(always)]
    fn put(&mut self, proof: V, _: usize, findings: &Findings) {
        let Findings { solutions, nodes, end, .. } = *findings;
        let [mut first, mut second] = [None, None];
        if let Some(found) = findings.firsts.first() {
            first = Some(solution(&found.board.values(proof)));
        }
        if let Some(found) = findings.firsts.get(1) {
            second = Some(solution(&found.board.values(proof)));
        }
        *self.found = Some(Found { first, second, solutions, end, nodes });
    }
}

/// All solutions one by one.
struct All<'a> {
    set: InstructionSet,
    budget: Budget<'a>,
    /// The puzzle, until it is begun.
    clues: Option<Clues>,
    search: DepthFirst,
    end: End,
}

impl Iterator for All<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.end == End::Stopped {
            return None;
        }
        let (clues, search) = (self.clues.take(), &mut self.search);
        let next = Next { clues, search, end: &mut self.end, budget: self.budget };
        let values = self.set.run(next).expect("the machine has the instructions");
        values.map(|values| solution(&values))
    }
}

impl Search for All<'_> {
    fn nodes(&self) -> u64 {
        self.search.findings.nodes
    }

    fn end(&self) -> End {
        self.end
    }
}

/// Searching on to the next solution.
struct Next<'s, 'a> {
    clues: Option<Clues>,
    search: &'s mut DepthFirst,
    end: &'s mut End,
    budget: Budget<'a>,
}

impl Task for Next<'_, '_> {
    type Output = Option<[u8; 81]>;

    #[inline(always)]
    fn run<V: Vector>(self, proof: V) -> Option<[u8; 81]> {
        if let Some(clues) = &self.clues {
            self.search.next = Some(clues.pack(proof));
        }
        match self.search.advance(proof, self.budget, u64::MAX) {
            Pause::Solution(board) => Some(board.values(proof)),
            Pause::Ended(end) => {
                *self.end = end;
                None
            }
            Pause::Nodes(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lanes::Quad;
    use super::*;
    use lucidoku_testdata::set;

    #[test]
    fn four_lanes_at_one_puzzle_find_what_one_finds() {
        let portable = Kernel::new(InstructionSet::Portable).unwrap();
        let mut shared = 0;
        for line in ["minimal", "several", "none"].iter().flat_map(|name| set(name)) {
            let clues = Clues::from_line(&line).unwrap();
            for limit in [1, 2, 3, 5, 40, 300] {
                let expected = portable.find_in(&clues, limit, Budget::UNLIMITED);
                let mut found = None;
                let find =
                    Find { clues: &clues, limit, budget: Budget::UNLIMITED, found: &mut found };
                Quad::PROOF.enter(find);
                shared += usize::from(expected.nodes > 2 * NODES_ALONE);
                assert_eq!(found, Some(expected), "limit {limit}: {line}");
            }
        }
        assert!(shared > 100, "{shared} searches that lanes share");
    }
}
