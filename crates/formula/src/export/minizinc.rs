//! Formulas as MiniZinc models.

use crate::formula::{Constraint, Formula, Literal, Value, Variable};
use crate::syntax::Printed;
use std::fmt;

/// The formula as a MiniZinc model (`.mzn`): a variable with its domain for each variable, in
/// order, then a constraint for each constraint that is not about a domain, in order.
///
/// MiniZinc has words of its own, and its library has many names; a variable can be called like
/// none of the former and not like all of the latter. Neither have digits where puzzles do, so a
/// name stays as it is if it is a single letter, or begins with a letter and has a digit; but not
/// if it begins with `v_` or `X_`. Every other name gets `v_` in front. So what begins with `v_`
/// in the model is a changed name, no two names become the same, and comments give the names that
/// were changed.
///
/// MiniZinc's numbers have 64 bits, but many of its solvers' have fewer: values beyond 2^31 are
/// written, and refused by those solvers. O(length of the formula).
///
/// ```
/// use lucidoku_formula::export::minizinc;
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse("alldiff(a, in) * a = 1 + in = 2 * a = 1 + a = 2 * in = 2").unwrap();
/// assert_eq!(
///     minizinc(&formula).to_string(),
///     "include \"alldifferent.mzn\";\n\
///      var {1, 2}: a;\n\
///      var {2}: v_in; % in\n\
///      constraint all_different([a, v_in]);\n\
///      constraint a = 1 \\/ v_in = 2;\n\
///      solve satisfy;\n"
/// );
/// ```
pub fn minizinc(formula: &Formula) -> impl fmt::Display + '_ {
    Printed(move |f: &mut fmt::Formatter<'_>| {
        writeln!(f, "include \"alldifferent.mzn\";")?;
        for (variable, domain) in formula.variables().zip(formula.domains()) {
            declare(f, formula.name(variable), &domain)?;
        }
        formula.constraints().iter().try_for_each(|constraint| write(f, formula, constraint))?;
        writeln!(f, "solve satisfy;")
    })
}

/// The variable and its domain.
fn declare(f: &mut fmt::Formatter<'_>, name: &str, domain: &[Value]) -> fmt::Result {
    let values: Vec<String> = domain.iter().map(|value| number(*value)).collect();
    let legal = legal(name);
    let comment = if legal == name { String::new() } else { format!(" % {name}") };
    writeln!(f, "var {{{}}}: {legal};{comment}", values.join(", "))
}

/// The constraint, unless the domains say it already.
fn write(f: &mut fmt::Formatter<'_>, formula: &Formula, constraint: &Constraint) -> fmt::Result {
    let name = |variable: &Variable| legal(formula.name(*variable));
    let equality =
        |literal: &Literal| format!("{} = {}", name(&literal.variable), number(literal.value));
    match constraint {
        Constraint::Different(a, b) => writeln!(f, "constraint {} != {};", name(a), name(b)),
        Constraint::AllDifferent(variables) => {
            let members: Vec<String> = variables.iter().map(name).collect();
            writeln!(f, "constraint all_different([{}]);", members.join(", "))
        }
        Constraint::Clause(literals) if constraint.domain_of().is_none() => {
            let equalities: Vec<String> = literals.iter().map(equality).collect();
            writeln!(f, "constraint {};", equalities.join(" \\/ "))
        }
        Constraint::Clause(_) | Constraint::Strike(_) => Ok(()),
    }
}

/// The name in a model.
fn legal(name: &str) -> String {
    let begins = name.starts_with(|c: char| c.is_ascii_alphabetic());
    let unlike_words = name.len() == 1 || name.contains(|c: char| c.is_ascii_digit());
    let taken = name.starts_with("v_") || name.starts_with("X_");
    let prefix = if begins && unlike_words && !taken { "" } else { "v_" };
    format!("{prefix}{name}")
}

/// The number in a model. The least one has no literal there: its digits alone are too many.
fn number(value: Value) -> String {
    match value {
        Value::MIN => format!("({} - 1)", Value::MIN + 1),
        _ => value.to_string(),
    }
}
