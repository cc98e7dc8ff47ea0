//! From formulas to text.

use crate::formula::{Constraint, Formula, Literal, Variable};
use std::fmt;

/// What a function writes, as a value that can be printed.
pub(crate) struct Printed<F>(pub(crate) F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Printed<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0)(f)
    }
}

/// One constraint a line, joined by ` *`; nothing after the last one.
impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, constraint) in self.constraints().iter().enumerate() {
            let separator = if index > 0 { " *\n" } else { "" };
            write!(f, "{separator}{}", print_constraint(self, constraint))?;
        }
        Ok(())
    }
}

/// The formula as the program of the source prints it: one constraint a line, each line ending
/// in ` * `, with the blank. Struck values and all-different constraints, which the source does
/// not have, are printed as [the language](super) writes them.
///
/// ```
/// use lucidoku_formula::syntax::{parse, print_source};
///
/// let formula = parse("a != b * a = 1 * b = 1 + b = 2").unwrap();
/// let text = print_source(&formula).to_string();
/// assert_eq!(text, "a != b * \na = 1 * \nb = 1 + b = 2 * \n");
/// assert_eq!(parse(&text).unwrap(), formula);
/// ```
pub fn print_source(formula: &Formula) -> impl fmt::Display + '_ {
    Printed(move |f: &mut fmt::Formatter<'_>| {
        formula
            .constraints()
            .iter()
            .try_for_each(|constraint| writeln!(f, "{} * ", print_constraint(formula, constraint)))
    })
}

/// One constraint over the variables of a formula, which may be one that the formula does not
/// have.
///
/// ```
/// use lucidoku_formula::syntax::{parse, print_constraint};
///
/// let formula = parse("a = 1 + a = 2 * a != 2").unwrap();
/// let last = &formula.constraints()[1];
/// assert_eq!(print_constraint(&formula, last).to_string(), "a != 2");
/// ```
pub fn print_constraint<'f>(
    formula: &'f Formula,
    constraint: &'f Constraint,
) -> impl fmt::Display + 'f {
    let name = move |variable: &Variable| formula.name(*variable);
    Printed(move |f: &mut fmt::Formatter<'_>| match constraint {
        Constraint::Different(a, b) => write!(f, "{} != {}", name(a), name(b)),
        Constraint::Strike(Literal { variable, value }) => {
            write!(f, "{} != {value}", name(variable))
        }
        Constraint::AllDifferent(variables) => {
            f.write_str("alldiff(")?;
            joined(f, ", ", variables, |f, variable| f.write_str(name(variable)))?;
            f.write_str(")")
        }
        Constraint::Clause(literals) => joined(f, " + ", literals, |f, literal| {
            write!(f, "{} = {}", name(&literal.variable), literal.value)
        }),
    })
}

/// Writes items with a separator between each two.
fn joined<T>(
    f: &mut fmt::Formatter<'_>,
    separator: &str,
    items: &[T],
    write: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            f.write_str(separator)?;
        }
        write(f, item)?;
    }
    Ok(())
}
