//! The engine for the classic board.
//!
//! # The algorithm
//!
//! A board is 27 words, a digit in a band each (`packed`), and nothing else: no queue, no list of
//! what changed, and the rules need no tables. A *round* (`rules`) applies all rules once to all words:
//!
//! ```text
//! for each digit:  keep a minirow only if it lies in a permutation of the band's 3x3 minirows
//!                  keep a minicolumn only if it lies in a permutation of the stack's
//! for each digit:  which cells are the only ones of their rows (hidden singles)
//! over all digits: which cells have one candidate (naked singles), none, or two and more
//! for each digit:  leave cells that hidden singles of others claim, and the rows of naked singles
//! ```
//!
//! The first two rules are locked candidates, between boxes and rows and between boxes and
//! columns, and with them hidden singles in boxes and columns. Rounds go on until one changes
//! nothing; all instruction sets go through the same rounds. Then a cell is chosen to branch on
//! (`branch`), and one branch is kept for later (`lockstep`, `depth_first`).
//!
//! A round is some 500 operations without a branch on vectors of four words: digits 1 to 4 in one,
//! 5 to 8 in another, a pair a band, and the three words of digit 9 in one more. So a board takes
//! 27 of 28 words of seven vectors. Wider vectors hold several such *lanes*, each with a board of
//! its own (`lanes`). All go through their rounds in lockstep; a lane whose board is dead, solved
//! or stuck is served by plain code: the next board is put in.
//!
//! # Where this differs from the plain form
//!
//! 1. A search of one puzzle begins with the board across two lanes (`across`), which takes fewer
//!    operations a board, and goes over to lockstep once it has proven hard (`single`).
//! 2. In lockstep, lanes without a puzzle take parts of other lanes' trees (`parts`).
//! 3. "Every cell has one candidate" ends the rounds without one that changes nothing. Then
//!    a digit may still be twice in a house, so the solution is checked (`Packed::is_solution`).
//! 4. A branch takes the digit from all peers at once, which spares a round.
//! 5. A lane is put in by a blend of whole vectors: writing a part of a vector to memory makes the
//!    next read of the whole wait for it (an eighth of the time on hard puzzles).
//!
//! What is found, in what order, and how many nodes it takes does not depend on lanes, threads or
//! instructions: `tests/kernel.rs`.
//!
//! # Tried and dropped
//!
//! Figures are from one machine with AVX2, on the hardest sets unless said.
//!
//! - Digit 9 in plain registers, beside the vectors: the compiler moves it to vectors and back;
//!   no gain.
//! - Two and more boards across lanes at once, to hide latency: no gain, since what counts on the
//!   machine (shared with other programs) is the number of operations.
//! - Branching on a digit with two ways through a band or stack, the band with the fewest ways
//!   first: 20 to 70 % more nodes than with cells of two candidates, four times as many where a
//!   given of a 17-given puzzle is gone.
//! - Branching on a digit with two places in a house where no cell has two candidates: 20 % more
//!   nodes on the hardest list of 2011, 3 % more on puzzles rated 11 and above.
//! - Weighing what either digit of a cell reaches, on every board: 15 % fewer nodes, 45 % more
//!   time. On open boards only (see `branch`) it keeps some Sukaku from taking millions of nodes.
//! - Sharing a puzzle from its first branch on: a quarter slower than one lane alone where there
//!   are many solutions.
//!
//! Not built: one word a board instead of a lane, so that a vector holds four times as many
//! boards. By count that is 225 operations a board and round
//! with AVX2 instead of 245; but a lane is then served by 27 reads or writes far apart instead of
//! 7, and a puzzle alone takes as long as a whole vector of them. Nor is counting by bands, for
//! grids that are nearly empty: solutions are counted one by one.

// Everything that handles vectors must become part of the one function of its instruction set, so
// it is `#[inline(always)]`, and closures, which cannot be, are kept away from vectors (but for
// bytes compared by SSE2, which every x86-64 processor has).
mod across;
mod batch;
mod branch;
mod clues;
mod depth_first;
mod instruction_set;
#[allow(unsafe_code, reason = "the fence: instructions of processors")]
mod lanes;
mod lockstep;
mod packed;
mod parts;
mod rules;
mod single;

pub use batch::Answer;
pub use clues::Clues;
pub use instruction_set::{InstructionSet, UnknownInstructionSet};
pub use single::Kernel;
