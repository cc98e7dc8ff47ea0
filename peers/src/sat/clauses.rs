//! Clauses of Booleans, and their files.

use std::io::{self, Write};

/// Clauses.
pub struct Cnf {
    /// How many Booleans there are.
    pub booleans: usize,
    literals: Vec<i32>,
    /// Where each clause ends.
    ends: Vec<usize>,
}

impl Cnf {
    /// No clauses yet.
    pub fn new(booleans: usize) -> Cnf {
        Cnf { booleans, literals: Vec::new(), ends: Vec::new() }
    }

    /// Adds a clause.
    pub fn add(&mut self, clause: impl IntoIterator<Item = i32>) {
        self.literals.extend(clause);
        self.ends.push(self.literals.len());
    }

    /// The clauses, their literals as in DIMACS files.
    pub fn clauses(&self) -> impl Iterator<Item = &[i32]> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.literals[start..*end])
    }

    /// As a DIMACS file.
    pub fn write(&self, mut to: impl Write) -> io::Result<()> {
        writeln!(to, "p cnf {} {}", self.booleans, self.ends.len())?;
        for clause in self.clauses() {
            for literal in clause {
                write!(to, "{literal} ")?;
            }
            writeln!(to, "0")?;
        }
        to.flush()
    }

    /// Reads what [`Cnf::write`] wrote.
    pub fn read(text: &str) -> Result<Cnf, String> {
        let mut lines = text.lines();
        let head = lines.next().and_then(|head| head.strip_prefix("p cnf "));
        let booleans = head.and_then(|head| head.split_whitespace().next()?.parse().ok());
        let mut cnf = Cnf::new(booleans.ok_or("expected a head `p cnf`")?);
        for line in lines {
            let literals: Result<Vec<i32>, _> = line.split_whitespace().map(str::parse).collect();
            match literals {
                Ok(literals) if literals.last() == Some(&0) => {
                    cnf.add(literals[..literals.len() - 1].iter().copied());
                }
                _ => return Err(format!("{line}: expected literals and a zero")),
            }
        }
        Ok(cnf)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut cnf = Cnf::new(3);
        cnf.add([1, -2]);
        cnf.add([]);
        cnf.add([3]);
        let mut text = Vec::new();
        cnf.write(&mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text, "p cnf 3 3\n1 -2 0\n0\n3 0\n");
        let read = Cnf::read(&text).unwrap();
        assert_eq!(read.booleans, 3);
        assert_eq!(read.clauses().collect::<Vec<_>>(), [&[1, -2][..], &[], &[3]]);
    }
}
