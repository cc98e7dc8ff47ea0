//! Formulas of inequalities and clauses of equalities, and two solvers for them.
//!
//! A [`Formula`] is a conjunction: inequalities `a != b`, clauses `a = 1 + b = 2`, struck values
//! `a != 3` and all-different constraints `alldiff(a, b, c)`, over variables with finite domains
//! of integers. Sudoku of any side, Latin squares, graph colouring and plain clauses over
//! Booleans are such formulas.
//!
//! ```
//! use lucidoku_formula::engine::{Solver, count};
//! use lucidoku_formula::{Answer, Budget, syntax};
//!
//! // A triangle and a neighbour of one of its corners, in three colours.
//! let text = "
//!     alldiff(a, b, c) * c != d * d != 3
//!     * a = 1 + a = 2 + a = 3 * b = 1 + b = 2 + b = 3
//!     * c = 1 + c = 2 + c = 3 * d = 1 + d = 2 + d = 3
//! ";
//! let formula = syntax::parse(text)?;
//! let Answer::Satisfiable(model) = Solver::new(&formula).solve(Budget::UNLIMITED) else {
//!     panic!("it can be coloured")
//! };
//! assert!(formula.is_satisfied_by(&model));
//! assert_eq!(count(&formula, u128::MAX, Budget::UNLIMITED).models, 8);
//! # Ok::<(), lucidoku_formula::syntax::SyntaxError>(())
//! ```
//!
//! | room | holds |
//! |---|---|
//! | [`syntax`] | the language: reading with located errors, printing |
//! | [`reference`](mod@reference) | the plain search on persistent maps, to read, to trace and to test the other against |
//! | [`engine`] | the strong solver: deduction, learning, all models, cores, estimates |
//! | [`groups`] | all-different groups and their dual clauses |
//! | [`dimacs`], [`export`] | `.cnf` and `.col`; OPB and MiniZinc |
//! | [`proof`] | refutations that others can check: DRAT and VeriPB |
//!
//! The library never prints, exits, reads files or the environment, or takes the time; limits and
//! cancelling come in through a [`Budget`].

mod budget;
pub mod dimacs;
pub mod engine;
pub mod export;
mod formula;
pub mod groups;
pub mod proof;
pub mod reference;
pub mod syntax;

pub use budget::{Answer, Budget, End, Search};
pub use formula::{
    BadName, Constraint, Formula, FormulaBuilder, InvalidFormula, Literal, Model, Value, Variable,
};

/// The example of the README, so that it is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
