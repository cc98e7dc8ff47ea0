//! Many puzzles: over lanes, and over threads.

use super::clues::Clues;
use super::lanes::{Task, Vector};
use super::lockstep::{self, Exchange, Findings, Run};
use super::packed::Packed;
use super::single::{Kernel, solution};
use crate::grid::Solution;
use crate::search::{Budget, End, Status};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// How many puzzles a thread takes at a time: few at first, so that a few hard ones are spread
/// over all threads, then more, so that the ends of chunks, where lanes run out, cost little.
const CHUNKS: [usize; 6] = [16, 32, 64, 128, 256, 512];

/// How many finished chunks may wait for an earlier one, for each thread.
const WAITING: usize = 4;

/// What was found of a puzzle of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How many solutions there are, or the limit if that is less.
    pub solutions: u128,
    /// The digits of the first one, 1 to 9, row by row. After [`End::Stopped`] it is one of those
    /// found, perhaps not the first in order.
    pub first: Option<[u8; 81]>,
    /// Whether these are all.
    pub end: End,
    /// The nodes looked at.
    pub nodes: u64,
}

impl Answer {
    /// The first solution.
    pub fn solution(&self) -> Option<Solution> {
        self.first.as_ref().map(solution)
    }

    /// What the answer says of the number of solutions.
    pub fn status(&self) -> Status {
        Status::of(self.solutions, self.end)
    }
}

impl Kernel {
    /// Solves many puzzles at once on this thread: a lane each, and at the end, when there is no
    /// next one, several lanes a puzzle. There is an answer for each, in the same order. Faster
    /// than one by one where there are two lanes or more.
    ///
    /// A puzzle's answer is that of [`find_in`](Kernel::find_in). The budget's `nodes` are for
    /// each puzzle; when its `stop` says `true`, those under way end as [`End::Stopped`], and the
    /// others are left out.
    ///
    /// ```
    /// use lucidoku::search::{Answer, Budget, Clues, InstructionSet, Kernel};
    ///
    /// let one = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
    /// let clues = [one, &".".repeat(81)].map(|line| Clues::from_line(line).unwrap());
    /// let kernel = Kernel::new(InstructionSet::best()).unwrap();
    /// let answers: Vec<Answer> = kernel.solve_all(&clues, 2, Budget::UNLIMITED);
    /// assert_eq!([answers[0].solutions, answers[1].solutions], [1, 2]);
    /// ```
    pub fn solve_all(&self, clues: &[Clues], limit: u128, budget: Budget<'_>) -> Vec<Answer> {
        self.batch(clues, limit, budget, &mut |_| {})
    }

    /// As [`solve_all`](Kernel::solve_all), but hands each answer to `each` as soon as it and all
    /// before it are known, so that a puzzle that takes long holds back only those after it.
    /// Returns how many there were.
    ///
    /// # Panics
    /// If `each` does.
    ///
    /// ```
    /// use lucidoku::search::{Budget, Clues, InstructionSet, Kernel};
    ///
    /// let kernel = Kernel::new(InstructionSet::best()).unwrap();
    /// let clues = vec![Clues::from_line(&".".repeat(81)).unwrap(); 3];
    /// let mut solutions = 0;
    /// let answered = kernel.solve_each(&clues, 5, Budget::UNLIMITED, |answer| {
    ///     solutions += answer.solutions;
    /// });
    /// assert_eq!((answered, solutions), (3, 15));
    /// ```
    pub fn solve_each(
        &self,
        clues: &[Clues],
        limit: u128,
        budget: Budget<'_>,
        mut each: impl FnMut(&Answer),
    ) -> usize {
        self.batch(clues, limit, budget, &mut each).len()
    }

    fn batch(
        &self,
        clues: &[Clues],
        limit: u128,
        budget: Budget<'_>,
        each: &mut dyn FnMut(&Answer),
    ) -> Vec<Answer> {
        if limit == 0 || budget.nodes == 0 {
            let end = if limit == 0 { End::Limit } else { End::Stopped };
            let nothing = Answer { solutions: 0, first: None, end, nodes: 0 };
            clues.iter().for_each(|_| each(&nothing));
            return vec![nothing; clues.len()];
        }
        let mut answers = vec![None; clues.len()];
        let many = Many { clues: clues.iter().enumerate(), answers: &mut answers, next: 0, each };
        self.instruction_set().run(Solve { limit, budget, many });
        // Puzzles are begun in order, so those left out are the last.
        answers.into_iter().map_while(|answer| answer).collect()
    }

    /// Solves puzzles on several threads as they come from an iterator, and hands each to `each`
    /// with its answer, in the same order. Memory does not grow with their number. Either of
    /// the iterator and `each` is called by one thread at a time, whichever, but both may run at the
    /// same time; several puzzles are taken before the first is answered.
    ///
    /// Answers and budget as in [`solve_all`](Kernel::solve_all). Returns how many were answered:
    /// all, unless the budget's `stop` said `true`.
    ///
    /// # Panics
    /// If the iterator, `each` or the stop check does.
    ///
    /// ```
    /// use lucidoku::search::{Budget, Clues, InstructionSet, Kernel, Status};
    /// use std::num::NonZeroUsize;
    ///
    /// let kernel = Kernel::new(InstructionSet::best()).unwrap();
    /// let line = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
    /// let clues = std::iter::repeat_n(Clues::from_line(line).unwrap(), 1000);
    /// let (threads, mut unique) = (NonZeroUsize::new(2).unwrap(), 0);
    /// let answered = kernel.solve_stream(clues, 2, Budget::UNLIMITED, threads, |_, answer| {
    ///     unique += usize::from(answer.status() == Status::Unique);
    /// });
    /// assert_eq!((answered, unique), (1000, 1000));
    /// ```
    pub fn solve_stream(
        &self,
        clues: impl Iterator<Item = Clues> + Send,
        limit: u128,
        budget: Budget<'_>,
        threads: NonZeroUsize,
        each: impl FnMut(&Clues, &Answer) + Send,
    ) -> u64 {
        let input = Input { clues, chunks: 0, ended: false };
        let output = Output { each, next: 0, waiting: BTreeMap::new(), answered: 0, over: false };
        let stream = Stream {
            input: Mutex::new(input),
            output: Mutex::new(output),
            turn: Condvar::new(),
            most_waiting: WAITING.saturating_mul(threads.get()),
        };
        let solve = |clues: &[Clues]| self.solve_all(clues, limit, budget);
        thread::scope(|scope| {
            for _ in 1..threads.get() {
                // Where no thread can be had, the others do its work.
                let started = thread::Builder::new().spawn_scoped(scope, || stream.work(&solve));
                if started.is_err() {
                    break;
                }
            }
            stream.work(&solve);
        });
        let output = stream.output.into_inner().unwrap_or_else(PoisonError::into_inner);
        output.answered
    }
}

/// A lockstep search of many puzzles.
struct Solve<'a> {
    limit: u128,
    budget: Budget<'a>,
    many: Many<'a>,
}

struct Many<'a> {
    clues: std::iter::Enumerate<std::slice::Iter<'a, Clues>>,
    answers: &'a mut [Option<Answer>],
    /// The number of the puzzle whose answer is handed over next.
    next: usize,
    each: &'a mut dyn FnMut(&Answer),
}

impl Many<'_> {
    /// Hands over the answers that no other has to come before.
    fn hand_over(&mut self) {
        while let Some(Some(answer)) = self.answers.get(self.next) {
            (self.each)(answer);
            self.next += 1;
        }
    }
}

impl Task for Solve<'_> {
    type Output = Run;

    #[inline(always)]
    fn run<V: Vector>(self, proof: V) -> Run {
        lockstep::search(proof, self.limit, self.budget, self.many, None)
    }
}

impl<V: Vector> Exchange<V> for Many<'_> {
    #[inline(always)]
    fn next(&mut self, proof: V) -> Option<(usize, Packed)> {
        let (number, clues) = self.clues.next()?;
        Some((number, clues.pack(proof)))
    }

    #[inline(always)]
    fn put(&mut self, proof: V, number: usize, findings: &Findings) {
        let Findings { solutions, nodes, end, .. } = *findings;
        let mut first = None;
        if let Some(found) = findings.firsts.first() {
            first = Some(found.board.values(proof));
        }
        self.answers[number] = Some(Answer { solutions, first, end, nodes });
        if number == self.next {
            self.hand_over();
        }
    }
}

/// What threads share.
struct Stream<I, F> {
    input: Mutex<Input<I>>,
    output: Mutex<Output<F>>,
    /// A chunk was handed over, or a thread failed.
    turn: Condvar,
    most_waiting: usize,
}

struct Input<I> {
    clues: I,
    /// How many chunks have been taken.
    chunks: u64,
    /// The iterator has ended, or there is no need for the rest.
    ended: bool,
}

struct Output<F> {
    each: F,
    /// The number of the chunk that comes next.
    next: u64,
    waiting: BTreeMap<u64, Chunk>,
    answered: u64,
    /// Nothing more is handed over: the search was stopped, or a thread panicked.
    over: bool,
}

type Chunk = (Vec<Clues>, Vec<Answer>);

/// Tells the other threads if this one panics, so that they do not wait for it.
struct Alarm<'a, I, F>(&'a Stream<I, F>);

impl<I, F> Drop for Alarm<'_, I, F> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(&self.0.output).over = true;
            self.0.turn.notify_all();
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A thread that panicked ends the others, and the scope panics in turn.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<I, F> Stream<I, F>
where
    I: Iterator<Item = Clues>,
    F: FnMut(&Clues, &Answer),
{
    fn work(&self, solve: &dyn Fn(&[Clues]) -> Vec<Answer>) {
        let _alarm = Alarm(self);
        while let Some((number, clues)) = self.take() {
            let answers = solve(&clues);
            if answers.len() < clues.len() {
                lock(&self.input).ended = true;
            }
            if !self.hand_over(number, (clues, answers)) {
                return;
            }
        }
    }

    fn take(&self) -> Option<(u64, Vec<Clues>)> {
        let mut input = lock(&self.input);
        if input.ended {
            return None;
        }
        // Not to be called again if it panics or has ended.
        input.ended = true;
        let grown = input.chunks as usize / self.most_waiting;
        let size = CHUNKS[grown.min(CHUNKS.len() - 1)];
        let clues: Vec<Clues> = input.clues.by_ref().take(size).collect();
        input.ended = clues.len() < size;
        let number = input.chunks;
        input.chunks += 1;
        (!clues.is_empty()).then_some((number, clues))
    }

    /// Hands over a chunk when its turn has come, with those that waited for it. Returns whether
    /// to go on.
    fn hand_over(&self, number: u64, chunk: Chunk) -> bool {
        let mut output = lock(&self.output);
        while !output.over && number != output.next && output.waiting.len() >= self.most_waiting {
            output = self.turn.wait(output).unwrap_or_else(PoisonError::into_inner);
        }
        if output.over {
            return false;
        }
        output.waiting.insert(number, chunk);
        output.empty();
        self.turn.notify_all();
        true
    }
}

impl<F: FnMut(&Clues, &Answer)> Output<F> {
    /// Hands over the chunks whose turn it is.
    fn empty(&mut self) {
        while let Some((clues, answers)) = self.waiting.remove(&self.next) {
            for (clues, answer) in clues.iter().zip(&answers) {
                (self.each)(clues, answer);
                self.answered += 1;
            }
            self.next += 1;
            // Nothing may come after what was left out.
            if answers.len() < clues.len() {
                self.over = true;
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lanes::Quad;
    use super::*;
    use crate::search::InstructionSet;
    use lucidoku_testdata::set;

    #[test]
    fn four_lanes_answer_as_one() {
        let portable = Kernel::new(InstructionSet::Portable).unwrap();
        let lines = ["several", "minimal", "none"].iter().flat_map(|name| set(name));
        let clues: Vec<Clues> = lines.map(|line| Clues::from_line(&line).unwrap()).collect();
        // Short batches, at whose ends lanes share puzzles.
        for (clues, limit) in clues.chunks(5).zip([1, 2, 3, 7, 100].into_iter().cycle()) {
            let expected = portable.solve_all(clues, limit, Budget::UNLIMITED);
            let mut answers = vec![None; clues.len()];
            let each = &mut |_: &Answer| {};
            let many =
                Many { clues: clues.iter().enumerate(), answers: &mut answers, next: 0, each };
            let run = Quad::PROOF.enter(Solve { limit, budget: Budget::UNLIMITED, many });
            assert_eq!(run, Run::Complete);
            assert!(answers.into_iter().flatten().eq(expected), "limit {limit}: {clues:?}");
        }
    }
}
