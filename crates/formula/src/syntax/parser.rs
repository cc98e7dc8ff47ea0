//! From tokens to a formula.

use super::error::{SyntaxError, quoted};
use super::lexer::{Lexer, Token};
use super::lines::count_ends;
use crate::formula::{Formula, FormulaBuilder, InvalidFormula, Literal, Value, Variable};
use std::ops::Range;
use std::str::FromStr;

/// Reads a formula in the [language](super). O(length of the text).
///
/// # Errors
/// At the first token that does not belong where it stands; if there is none, at the first
/// mention of the first variable without a domain.
///
/// ```
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse("alldiff(a, b) * a = -1 + a = 7 * b = 7 *").unwrap();
/// assert_eq!(formula.domains(), [vec![-1, 7], vec![7]]);
/// assert!(parse("").unwrap().constraints().is_empty());
/// assert_eq!(parse("a !=\n3 * b").unwrap_err().line, 2);
/// ```
pub fn parse(text: &str) -> Result<Formula, SyntaxError> {
    parsed(text).map(|(formula, _)| formula)
}

/// As [`parse`], with the line, from 1, on which each constraint begins. O(length of the text).
///
/// # Errors
/// As [`parse`].
///
/// ```
/// use lucidoku_formula::syntax::parse_with_lines;
///
/// let (formula, lines) = parse_with_lines("a != 3 * # none yet\n\na = 1 +\na = 3 * a = 1").unwrap();
/// assert_eq!(formula.constraints().len(), 3);
/// assert_eq!(lines, [1, 3, 4]);
/// ```
pub fn parse_with_lines(text: &str) -> Result<(Formula, Vec<usize>), SyntaxError> {
    let (formula, starts) = parsed(text)?;
    let (mut line, mut seen) = (1, 0);
    let lines = starts.into_iter().map(|start| {
        line += count_ends(text, seen..start);
        seen = start;
        line
    });
    Ok((formula, lines.collect()))
}

/// The formula, and the byte at which each constraint begins.
fn parsed(text: &str) -> Result<(Formula, Vec<usize>), SyntaxError> {
    let mut parser = Parser::new(text);
    parser.formula()?;
    let Parser { builder, first_mentions, starts, .. } = parser;
    let formula = builder.build().map_err(|error| {
        let span = match &error {
            InvalidFormula::NoDomain { variable, name } => {
                let start = first_mentions[variable.index()];
                start..start + name.len()
            }
            InvalidFormula::Empty { .. } => 0..0,
        };
        SyntaxError::new(text, span, error.to_string())
    })?;
    Ok((formula, starts))
}

impl FromStr for Formula {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Formula, SyntaxError> {
        parse(text)
    }
}

/// One token ahead of the text read so far.
struct Parser<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    token: Token<'t>,
    span: Range<usize>,
    /// Where the token before ended.
    end: usize,
    builder: FormulaBuilder,
    /// Where each variable was named first.
    first_mentions: Vec<usize>,
    /// Where each constraint begins.
    starts: Vec<usize>,
    /// The literals of the clause that is being read. Kept from clause to clause, so that each
    /// costs one allocation.
    literals: Vec<Literal>,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Parser<'t> {
        let mut lexer = Lexer::new(text);
        let (token, span) = lexer.next();
        let builder = Formula::builder();
        let (first_mentions, starts, literals) = (Vec::new(), Vec::new(), Vec::new());
        Parser { text, lexer, token, span, end: 0, builder, first_mentions, starts, literals }
    }

    fn formula(&mut self) -> Result<(), SyntaxError> {
        while self.token != Token::End {
            self.starts.push(self.span.start);
            self.constraint()?;
            match self.token {
                Token::Star => self.advance(),
                Token::End => {}
                _ => return Err(self.expected("`*` or the end of the text after a constraint")),
            }
        }
        Ok(())
    }

    fn constraint(&mut self) -> Result<(), SyntaxError> {
        if self.token == Token::AllDifferent {
            return self.all_different();
        }
        let variable = self.variable("a variable or `alldiff`")?;
        match self.token {
            Token::Differs => self.inequality(variable),
            Token::Equal => self.clause(variable),
            _ => Err(self.expected("`=` or `!=` after a variable")),
        }
    }

    /// `!= b` or `!= 3`.
    fn inequality(&mut self, variable: Variable) -> Result<(), SyntaxError> {
        self.advance();
        if let Token::Name(_) = self.token {
            let other = self.variable("a variable")?;
            self.builder.different(variable, other);
        } else {
            let value = self.value("a variable or a number after `!=`")?;
            self.builder.strike(Literal::new(variable, value));
        }
        if self.token == Token::Plus {
            return Err(self.expected("`*` or the end of the text: an inequality stands alone"));
        }
        Ok(())
    }

    /// `= 1 + b = 2 + ...`.
    fn clause(&mut self, mut variable: Variable) -> Result<(), SyntaxError> {
        loop {
            self.advance();
            let value = self.value("a number after `=`")?;
            self.literals.push(Literal::new(variable, value));
            match self.token {
                Token::Plus => self.advance(),
                Token::Star | Token::End => break,
                _ => return Err(self.expected("`+`, `*` or the end of the text after a number")),
            }
            variable = self.variable("a variable after `+`")?;
            if self.token != Token::Equal {
                return Err(self.expected("`=`: a clause holds equalities only"));
            }
        }
        self.builder.clause(self.literals.drain(..));
        Ok(())
    }

    /// `alldiff(a, b, c)`.
    fn all_different(&mut self) -> Result<(), SyntaxError> {
        self.advance();
        if self.token != Token::Open {
            return Err(self.expected("`(` after `alldiff`"));
        }
        let mut members = Vec::new();
        loop {
            self.advance();
            members.push(self.variable("a variable in `alldiff(...)`")?);
            match self.token {
                Token::Comma => {}
                Token::Close => break,
                _ => return Err(self.expected("`,` or `)` in `alldiff(...)`")),
            }
        }
        self.advance();
        self.builder.all_different(members);
        Ok(())
    }

    fn variable(&mut self, expected: &str) -> Result<Variable, SyntaxError> {
        let Token::Name(name) = self.token else { return Err(self.expected(expected)) };
        let variable = self
            .builder
            .variable(name)
            .map_err(|error| SyntaxError::new(self.text, self.span.clone(), error.to_string()))?;
        if variable.index() == self.first_mentions.len() {
            self.first_mentions.push(self.span.start);
        }
        self.advance();
        Ok(variable)
    }

    fn value(&mut self, expected: &str) -> Result<Value, SyntaxError> {
        match self.token {
            Token::Number(value) => {
                self.advance();
                Ok(value)
            }
            Token::TooBig => {
                Err(self.expected(&format!("a number from {} to {}", Value::MIN, Value::MAX)))
            }
            Token::Name(_) => Err(self.expected_but(expected, "; two variables take `!=`")),
            _ => Err(self.expected(expected)),
        }
    }

    fn advance(&mut self) {
        self.end = self.span.end;
        (self.token, self.span) = self.lexer.next();
    }

    fn expected(&self, what: &str) -> SyntaxError {
        self.expected_but(what, "")
    }

    /// That something was expected where the current token stands, and a hint.
    fn expected_but(&self, what: &str, hint: &str) -> SyntaxError {
        // Where the text ends too soon, the place is that of the last token: blank lines and
        // comments may follow it.
        let (span, found) = match self.token {
            Token::End => (self.end..self.end, "the end of the text".to_owned()),
            _ => (self.span.clone(), quoted(&self.text[self.span.clone()])),
        };
        SyntaxError::new(self.text, span, format!("expected {what}, found {found}{hint}"))
    }
}
