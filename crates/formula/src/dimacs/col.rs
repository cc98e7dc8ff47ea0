//! Reading `.col` files.

use super::Pairs;
use super::fields::{Count, Field, expected, header, lines};
use crate::formula::{Formula, Literal, Variable};
use crate::syntax::SyntaxError;

/// The most pairs of a vertex and a colour that [`parse_col`] makes: about 2 GiB of formula.
pub const MAX_COLOURINGS: usize = 1 << 26;

/// Reads a `.col` file, a graph whose vertices are to be coloured with that many colours:
/// comment lines, which begin with `c`, a line `p edge VERTICES EDGES` (or `p col ...`), and a
/// line `e 1 2` for each edge. Edges may be there in both directions and repeatedly; each counts
/// once. Lines that begin with `n`, `d`, `v` or `x` are passed over: they say where a graph comes
/// from, or what its vertices weigh.
///
/// As published files count edges once or twice, and list them once or twice, whatever the
/// other, the header's number may be that of the lines `e`, half of it or double.
///
/// Vertex 3 becomes `n3`; the formula has its inequalities in the order of the file and then the
/// domains, `n3 = 1 + n3 = 2 + ...`. O(length of the text + vertices × colours).
///
/// # Errors
/// Where the text is not of that form; at an edge from a vertex to itself, or to no vertex of
/// the header; at the header's number of edges, if it is none of those three; at its number of
/// vertices, if there are vertices and no colours, or more than [`MAX_COLOURINGS`] pairs of
/// both.
///
/// ```
/// use lucidoku_formula::dimacs::parse_col;
///
/// let formula = parse_col("p edge 2 1\ne 1 2\ne 2 1\n", 2).unwrap();
/// assert_eq!(formula.to_string(), "n1 != n2 *\nn1 = 1 + n1 = 2 *\nn2 = 1 + n2 = 2");
/// let error = parse_col("p edge 2 1\ne 2 2\n", 2).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 5: expected another vertex than 2: no colour differs from itself"
/// );
/// ```
pub fn parse_col(text: &str, colours: u32) -> Result<Formula, SyntaxError> {
    let mut graph: Option<Graph> = None;
    let mut end = 0;
    for line in lines(text).filter(|line| !line[0].text.starts_with('c')) {
        end = line.last().map_or(end, |field| field.span().end);
        match (line[0].text, &mut graph) {
            ("p", None) => graph = Some(Graph::new(text, &line, colours)?),
            ("e", Some(graph)) => graph.edge(text, &line)?,
            ("n" | "d" | "v" | "x", Some(_)) => {}
            (_, None) => return Err(expected(text, &line, 0, HEADER)),
            (_, Some(_)) => return Err(expected(text, &line, 0, "an edge, `e VERTEX VERTEX`")),
        }
    }
    let Some(graph) = graph else {
        let message = format!("expected {HEADER}, found the end of the text");
        return Err(SyntaxError::new(text, end..end, message));
    };
    graph.check_count(text)?;
    graph.formula(text, colours)
}

const HEADER: &str = "a line `p edge VERTICES EDGES`";

struct Graph {
    vertices: Count,
    edges: Count,
    /// Lines that were read.
    lines: usize,
    /// Numbers of vertices, from 0.
    pairs: Vec<(usize, usize)>,
    seen: Pairs,
}

impl Graph {
    fn new(text: &str, line: &[Field<'_>], colours: u32) -> Result<Graph, SyntaxError> {
        let names = ["the number of vertices", "the number of edges"];
        let [vertices, edges] = header(text, line, &["edge", "edges", "col"], names)?;
        let most = MAX_COLOURINGS / (colours as usize).max(1);
        let fault = if colours == 0 && vertices.value > 0 {
            Some(format!("expected at least one colour for {} vertices", vertices.value))
        } else if vertices.value > most {
            Some(format!("expected at most {most} vertices with {colours} colours"))
        } else {
            None
        };
        match fault {
            Some(message) => Err(SyntaxError::new(text, vertices.span, message)),
            None => {
                Ok(Graph { vertices, edges, lines: 0, pairs: Vec::new(), seen: Pairs::default() })
            }
        }
    }

    /// A line `e 1 2`.
    fn edge(&mut self, text: &str, line: &[Field<'_>]) -> Result<(), SyntaxError> {
        let count = self.vertices.value;
        let vertex = |index: usize| {
            let number = line.get(index).and_then(|field| field.text.parse::<usize>().ok());
            let number = number.filter(|number| (1..=count).contains(number));
            let what = format!("a vertex from 1 to {count}");
            number.ok_or_else(|| expected(text, line, index, &what))
        };
        let (a, b) = (vertex(1)?, vertex(2)?);
        if line.len() > 3 {
            return Err(expected(text, line, 3, "the end of the line"));
        }
        if a == b {
            let what = format!("expected another vertex than {a}: no colour differs from itself");
            return Err(SyntaxError::new(text, line[2].span(), what));
        }
        self.lines += 1;
        if self.seen.insert(a - 1, b - 1) {
            self.pairs.push((a - 1, b - 1));
        }
        Ok(())
    }

    fn check_count(&self, text: &str) -> Result<(), SyntaxError> {
        let (stated, lines) = (self.edges.value, self.lines);
        if stated == lines
            || lines.checked_mul(2) == Some(stated)
            || stated.checked_mul(2) == Some(lines)
        {
            return Ok(());
        }
        let message = format!(
            "expected the number of lines `e`, {lines}, or half or double of it, found {stated}"
        );
        Err(SyntaxError::new(text, self.edges.span.clone(), message))
    }

    fn formula(&self, text: &str, colours: u32) -> Result<Formula, SyntaxError> {
        // Every name is legal and every vertex has a domain.
        let fault = |message: String| SyntaxError::new(text, 0..0, message);
        let mut builder = Formula::builder();
        let vertices =
            (1..=self.vertices.value).map(|number| builder.variable(&format!("n{number}")));
        let vertices: Vec<Variable> =
            vertices.collect::<Result<_, _>>().map_err(|error| fault(error.to_string()))?;
        for &(a, b) in &self.pairs {
            builder.different(vertices[a], vertices[b]);
        }
        for &vertex in &vertices {
            builder.clause((1..=colours).map(|colour| Literal::new(vertex, colour.into())));
        }
        builder.build().map_err(|error| fault(error.to_string()))
    }
}
