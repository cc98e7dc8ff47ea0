//! Reading `.cnf` files.

use super::fields::{Count, Field, expected, header, lines};
use crate::formula::{Formula, FormulaBuilder, Literal, Variable};
use crate::syntax::SyntaxError;

/// Reads a `.cnf` file: comment lines, which begin with `c`, a line `p cnf VARIABLES CLAUSES`,
/// and clauses, each a list of numbers ended by 0, over as many lines as they like. A line that
/// begins with `%` ends the clauses, as files of the collection SATLIB have it; what follows it
/// is not read.
///
/// Variable 3 becomes `x3`, with the domain `x3 = 0 + x3 = 1`; the literal 3 is `x3 = 1` and -3
/// is `x3 = 0`. The clause without literals becomes `x1 != x1`, over a variable `x0` where the
/// file has none. O(length of the text).
///
/// # Errors
/// Where the text is not of that form, a literal is about no variable of the header, or the
/// number of clauses is not the header's. Also if the header has more variables than the text
/// has bytes and more than a million: the file could not mention them all, and so few bytes
/// must not ask for so much memory.
///
/// ```
/// use lucidoku_formula::dimacs::parse_cnf;
///
/// let formula = parse_cnf("c small\np cnf 2 2\n1 -2 0\n2\n0\n").unwrap();
/// assert_eq!(
///     formula.to_string(),
///     "x1 = 0 + x1 = 1 *\nx2 = 0 + x2 = 1 *\nx1 = 1 + x2 = 0 *\nx2 = 1"
/// );
/// let error = parse_cnf("p cnf 2 1\n1 -3 0\n").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 3: expected a literal from -2 to 2 or the 0 after a clause, found `-3`"
/// );
/// ```
pub fn parse_cnf(text: &str) -> Result<Formula, SyntaxError> {
    let mut lines = lines(text).filter(|line| !line[0].text.starts_with('c'));
    let first = lines.next().unwrap_or_default();
    let missing = "a line `p cnf VARIABLES CLAUSES`";
    if first.first().is_none_or(|field| field.text != "p") {
        return Err(match first.is_empty() {
            true => at_end(text, &format!("{missing}, found the end of the text")),
            false => expected(text, &first, 0, missing),
        });
    }
    let mut reader = Reader::new(text, &first)?;
    for line in lines.take_while(|line| !line[0].text.starts_with('%')) {
        for index in 0..line.len() {
            reader.field(&line, index)?;
        }
    }
    reader.finish()
}

/// What was read so far.
struct Reader<'t> {
    text: &'t str,
    variables: Count,
    clauses: Count,
    builder: FormulaBuilder,
    names: Vec<Variable>,
    read: usize,
    /// The literals of a clause that is not ended yet.
    open: Vec<Literal>,
    /// The end of the last field.
    end: usize,
}

impl<'t> Reader<'t> {
    /// With the variables of the header and their domains.
    fn new(text: &'t str, line: &[Field<'_>]) -> Result<Reader<'t>, SyntaxError> {
        let names = ["the number of variables", "the number of clauses"];
        let [variables, clauses] = header(text, line, &["cnf"], names)?;
        let most = text.len().max(1_000_000);
        if variables.value > most {
            let message = format!("expected at most {most} variables, which this file could use");
            return Err(SyntaxError::new(text, variables.span, message));
        }
        let end = line.last().map_or(0, |field| field.span().end);
        let mut reader = Reader {
            text,
            variables,
            clauses,
            builder: Formula::builder(),
            names: Vec::new(),
            read: 0,
            open: Vec::new(),
            end,
        };
        for number in 1..=reader.variables.value {
            reader.declare(number);
        }
        Ok(reader)
    }

    fn declare(&mut self, number: usize) {
        if let Ok(variable) = self.builder.variable(&format!("x{number}")) {
            self.builder.clause([0, 1].map(|value| Literal::new(variable, value)));
            self.names.push(variable);
        }
    }

    /// A literal or the end of a clause.
    fn field(&mut self, line: &[Field<'_>], index: usize) -> Result<(), SyntaxError> {
        if self.read == self.clauses.value {
            let count = self.clauses.value;
            let what = format!("the end of the text, as the header's number of clauses is {count}");
            return Err(expected(self.text, line, index, &what));
        }
        self.end = line[index].span().end;
        let number: Option<i64> = line[index].text.parse().ok();
        let number = number.filter(|n| n.unsigned_abs() <= self.variables.value as u64);
        match number {
            Some(0) => self.end_clause(),
            Some(n) => {
                let variable = self.names[n.unsigned_abs() as usize - 1];
                self.open.push(Literal::new(variable, i64::from(n > 0)));
            }
            None => {
                let most = self.variables.value;
                let what = format!("a literal from -{most} to {most} or the 0 after a clause");
                return Err(expected(self.text, line, index, &what));
            }
        }
        Ok(())
    }

    fn end_clause(&mut self) {
        self.read += 1;
        if !self.open.is_empty() {
            self.builder.clause(self.open.drain(..));
            return;
        }
        if self.names.is_empty() {
            self.declare(0);
        }
        self.builder.different(self.names[0], self.names[0]);
    }

    fn finish(self) -> Result<Formula, SyntaxError> {
        let fault = |what: String| SyntaxError::new(self.text, self.end..self.end, what);
        if !self.open.is_empty() {
            return Err(fault("expected the 0 after the last clause".to_owned()));
        }
        if self.read < self.clauses.value {
            let (stated, read) = (self.clauses.value, self.read);
            let what = format!("expected {stated} as the number of clauses, found {read}");
            return Err(fault(what));
        }
        // Every variable was declared with its domain, and no clause is empty.
        self.builder.build().map_err(|error| SyntaxError::new(self.text, 0..0, error.to_string()))
    }
}

/// That something was expected before the end of the text.
fn at_end(text: &str, what: &str) -> SyntaxError {
    let end = text.trim_end().len();
    SyntaxError::new(text, end..end, format!("expected {what}"))
}
