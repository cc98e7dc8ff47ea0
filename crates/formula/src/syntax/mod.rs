//! The language: reading and printing formulas.
//!
//! ```text
//! formula    = [ constraint { "*" constraint } [ "*" ] ]
//! constraint = variable "!=" ( variable | number )
//!            | variable "=" number { "+" variable "=" number }
//!            | "alldiff" "(" variable { "," variable } ")"
//! variable   = ( letter | "_" ) { letter | digit | "_" }, but not alldiff
//! number     = [ "-" ] digit { digit }, any 64-bit integer
//! ```
//!
//! Letters and digits are ASCII. White space of any kind, line breaks too, may stand between any
//! two of these signs, and so may comments, from `#` to the end of the line. A text with nothing
//! else is the formula without constraints. The star after the last constraint is optional, as
//! the program of the source ends every line with one.
//!
//! [`parse`] reads; a [`Formula`](crate::Formula) prints itself, and [`print_source`] prints it as the program of
//! the source does. Whatever is printed is read back as the same formula.
//!
//! ```
//! use lucidoku_formula::Formula;
//! use lucidoku_formula::syntax::parse;
//!
//! let formula = parse("a != b * a = 1 + a = 2 * b = 2 # b is given").unwrap();
//! assert_eq!(formula.domains(), [vec![1, 2], vec![2]]);
//! assert_eq!(formula.to_string(), "a != b *\na = 1 + a = 2 *\nb = 2");
//!
//! let error = parse("a != b *\na = b").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "line 2, column 5: expected a number after `=`, found `b`; two variables take `!=`"
//! );
//! ```

mod error;
mod lexer;
mod lines;
mod parser;
mod print;
mod report;

pub use error::SyntaxError;
pub(crate) use error::quoted;
pub(crate) use lines::lines;
pub use parser::{parse, parse_with_lines};
pub(crate) use print::Printed;
pub use print::{print_constraint, print_source};
pub use report::Paint;
