//! DIMACS files: read as they are meant, blamed at the right place; and clauses that have the
//! models of the formula.

mod support {
    pub mod booleans;
    #[expect(dead_code, reason = "other tests use the rest")]
    pub mod enumerate;
    pub mod random;
}

use lucidoku_formula::dimacs::{Cnf, CnfEncoding, MAX_COLOURINGS, parse_cnf, parse_col};
use lucidoku_formula::syntax::{Paint, SyntaxError, parse};
use lucidoku_formula::{Formula, Literal, Model, groups};
use proptest::prelude::*;
use support::booleans::Sum;
use support::{booleans, enumerate, random};

/// The models that the clauses have, as models of the formula, in ascending order.
fn models(formula: &Formula, cnf: &Cnf) -> Vec<Model> {
    let sums: Vec<Sum> = cnf.clauses().iter().map(|clause| Sum::of_clause(clause)).collect();
    let all = booleans::models(cnf.variables(), &sums);
    let model = |numbers: Vec<i32>| cnf.model(formula, numbers).unwrap();
    let mut models: Vec<Model> = all.into_iter().map(model).collect();
    models.sort();
    models
}

fn is_located(error: &SyntaxError, text: &str) {
    assert!(text.get(error.span.clone()).is_some(), "{error:?}");
    let before = text[..error.span.start].replace("\r\n", "\n").replace('\r', "\n");
    let line = before.rsplit('\n').next().unwrap();
    assert_eq!(error.line, before.matches('\n').count() + 1);
    assert_eq!(error.column, line.chars().count() + 1);
    assert!(error.report(text, "file", Paint::Plain).contains("file:"));
}

/// Clauses over so many variables; literals may repeat and contradict each other.
fn clauses() -> impl Strategy<Value = (usize, Vec<Vec<i32>>)> {
    (0usize..6).prop_flat_map(|count| {
        let literal =
            (1..=count.max(1) as i32, any::<bool>()).prop_map(|(n, s)| if s { n } else { -n });
        let length = if count == 0 { 0..1 } else { 0..5 };
        let empty_is_rare = prop_oneof![9 => Just(1usize), 1 => Just(0)];
        let clause = (prop::collection::vec(literal.clone(), length), literal, empty_is_rare);
        let clause = clause.prop_map(move |(mut clause, one, least)| {
            clause.extend((count > 0 && clause.len() < least).then_some(one));
            clause
        });
        (Just(count), prop::collection::vec(clause, 0..8))
    })
}

fn cnf_text(count: usize, clauses: &[Vec<i32>], separator: &str) -> String {
    let numbers = clauses.iter().flat_map(|clause| clause.iter().copied().chain([0]));
    let numbers: String = numbers.map(|number| format!("{number}{separator}")).collect();
    format!("c any\np cnf {count} {}\n{numbers}", clauses.len())
}

proptest! {
    #[test]
    fn clauses_have_the_models_of_the_formula(formula in random::any_formula()) {
        let expected = enumerate::models(&formula);
        for encoding in [CnfEncoding::Direct, CnfEncoding::Extended] {
            let cnf = Cnf::of(&formula, encoding);
            prop_assert_eq!(&models(&formula, &cnf), &expected, "{}", cnf);
        }
    }

    #[test]
    fn the_extended_encoding_adds_the_dual_clauses(formula in random::any_formula()) {
        let direct = Cnf::of(&formula, CnfEncoding::Direct);
        let extended = Cnf::of(&formula, CnfEncoding::Extended);
        let duals = groups::dual_clauses(&formula);
        let number = |literal: &Literal| direct.literal(*literal).unwrap();
        let duals: Vec<Vec<i32>> = duals.iter().map(|dual| dual.iter().map(number).collect()).collect();
        prop_assert_eq!(extended.clauses(), [direct.clauses(), &duals].concat());
        prop_assert_eq!(extended.literals(), direct.literals());
    }

    #[test]
    fn no_clause_of_two_is_there_twice(formula in random::any_formula()) {
        let cnf = Cnf::of(&formula, CnfEncoding::Direct);
        let both = cnf.clauses().iter().filter(|clause| clause.iter().all(|n| *n < 0));
        let mut both: Vec<Vec<i32>> = both.filter(|clause| clause.len() == 2).cloned().collect();
        both.iter_mut().for_each(|clause| clause.sort());
        let all = both.len();
        both.sort();
        both.dedup();
        prop_assert_eq!(both.len(), all);
    }

    #[test]
    fn written_clauses_are_read_again(formula in random::any_formula()) {
        let cnf = Cnf::of(&formula, CnfEncoding::Extended);
        let read = parse_cnf(&cnf.to_string()).unwrap();
        prop_assert_eq!(&clauses_of(&read), cnf.clauses());
    }

    #[test]
    fn read_clauses_hold_as_they_should(
        (count, clauses) in clauses(),
        separator in "[ \n\t]|\r\n|\nc 1 -\n",
    ) {
        let formula = parse_cnf(&cnf_text(count, &clauses, &separator)).unwrap();
        let found = enumerate::models(&formula);
        let sums: Vec<Sum> = distinct(&clauses).iter().map(|clause| Sum::of_clause(clause)).collect();
        let expected = booleans::models(count, &sums);
        prop_assert_eq!(found.len(), expected.len());
        for model in found {
            let holds = |clause: &Vec<i32>| {
                clause.iter().any(|n| model.values()[n.unsigned_abs() as usize - 1] == i64::from(*n > 0))
            };
            prop_assert!(clauses.iter().all(holds));
        }
    }

    #[test]
    fn any_bytes_are_read_or_blamed(bytes in "[-pcnfe%0-3 \n\u{e9}\t]{0,40}", colours in 0u32..4) {
        for text in [bytes.clone(), format!("p cnf 2 1\n{bytes}"), format!("p edge 3 2\n{bytes}")] {
            for error in [parse_cnf(&text).err(), parse_col(&text, colours).err()].iter().flatten() {
                is_located(error, &text);
            }
        }
    }

    #[test]
    fn graphs_are_read(
        edges in prop::collection::vec((1usize..5, 1usize..5), 0..8),
        counted in 0usize..3,
        colours in 1u32..4,
    ) {
        let edges: Vec<_> = edges.into_iter().filter(|(a, b)| a != b).collect();
        let count = match counted {
            0 => edges.len(),
            1 => 2 * edges.len(),
            _ => edges.len().div_ceil(2),
        };
        let lines: String = edges.iter().map(|(a, b)| format!("e {a} {b}\n")).collect();
        let text = format!("c graph\np col 4 {count}\n{lines}");
        let read = parse_col(&text, colours);
        if counted == 2 && edges.len() % 2 == 1 && edges.len() > 1 {
            let error = read.unwrap_err();
            prop_assert_eq!((error.line, error.column), (2, 9));
            return Ok(());
        }
        let formula = read.unwrap();
        prop_assert_eq!(formula.variable_count(), 4);
        let inequalities = formula.constraints().len() - 4;
        let mut distinct: Vec<_> = edges.iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
        distinct.sort();
        distinct.dedup();
        prop_assert_eq!(inequalities, distinct.len());
        let digits = |n: usize| (0..4).map(move |at| n / (colours as usize).pow(at) % colours as usize);
        let proper = |n: &usize| {
            let colour: Vec<usize> = digits(*n).collect();
            edges.iter().all(|(a, b)| colour[a - 1] != colour[b - 1])
        };
        let colourings = (0..(colours as usize).pow(4)).filter(proper).count();
        prop_assert_eq!(enumerate::models(&formula).len(), colourings);
    }
}

/// Each literal of a clause once, and no clause with a literal and its opposite.
fn distinct(clauses: &[Vec<i32>]) -> Vec<Vec<i32>> {
    let mut clauses = clauses.to_vec();
    clauses.retain(|clause| !clause.iter().any(|n| clause.contains(&-n)));
    clauses.iter_mut().for_each(|clause| {
        clause.sort();
        clause.dedup();
    });
    clauses
}

/// The clauses of a formula that was read from a `.cnf` file, as they were there.
fn clauses_of(formula: &Formula) -> Vec<Vec<i32>> {
    use lucidoku_formula::Constraint;
    let number = |literal: &Literal| {
        let number: i32 = formula.name(literal.variable)[1..].parse().unwrap();
        if literal.value == 1 { number } else { -number }
    };
    let clause = |constraint: &Constraint| match constraint {
        Constraint::Clause(literals) => literals.iter().map(number).collect(),
        Constraint::Different(a, b) if a == b => Vec::new(),
        other => panic!("{other:?}"),
    };
    let declared = formula.variable_count();
    formula.constraints()[declared..].iter().map(clause).collect()
}

#[test]
fn cnf_files_are_read_as_they_are_meant() {
    let cases = [
        ("p cnf 0 0", ""),
        ("c\nc p cnf 9 9\n\n  p  cnf\t1 0 \r\n\r\n", "x1 = 0 + x1 = 1"),
        ("c old lines\rp cnf 1 1\r1\rc in the middle\r0\r", "x1 = 0 + x1 = 1 *\nx1 = 1"),
        ("p cnf 1 1\n1 1 0", "x1 = 0 + x1 = 1 *\nx1 = 1 + x1 = 1"),
        ("p cnf 1 1\n1\nc in the middle\n-1\n0\n", "x1 = 0 + x1 = 1 *\nx1 = 1 + x1 = 0"),
        ("p cnf 1 2\n0 -1 0\n", "x1 = 0 + x1 = 1 *\nx1 != x1 *\nx1 = 0"),
        ("p cnf 0 2\n0 0", "x0 = 0 + x0 = 1 *\nx0 != x0 *\nx0 != x0"),
        ("p cnf 1 1\n1 0\n%\n0\n\n", "x1 = 0 + x1 = 1 *\nx1 = 1"),
    ];
    for (text, formula) in cases {
        assert_eq!(parse_cnf(text).unwrap().to_string(), formula, "{text:?}");
    }
}

/// Checks texts with what is to be blamed between `«` and `»`.
fn blamed(faults: &[(&str, &str)], read: impl Fn(&str) -> Result<Formula, SyntaxError>) {
    for (marked, message) in faults {
        let start = marked.find('«').unwrap();
        let end = marked.find('»').unwrap() - '«'.len_utf8();
        let text = marked.replace(['«', '»'], "");
        let error = read(&text).expect_err(&text);
        assert_eq!(&error.message, message, "{text}");
        assert_eq!(error.span, start..end, "{text}");
        is_located(&error, &text);
    }
}

#[test]
fn faults_in_cnf_files_are_blamed_where_they_are() {
    let header = "expected a line `p cnf VARIABLES CLAUSES`, found";
    let literal = "expected a literal from -2 to 2 or the 0 after a clause, found";
    let blame = [
        ("«»", format!("{header} the end of the text")),
        ("c only\nc this«»\n\n", format!("{header} the end of the text")),
        ("c\n «1» 2 0\n", format!("{header} `1`")),
        ("«%»\n0\n", format!("{header} `%`")),
        ("p «col» 2 1\n", "expected `p cnf`, found `col`".into()),
        ("p«»\n", "expected `p cnf`, found the end of the line".into()),
        ("p cnf «two» 1\n", "expected the number of variables, found `two`".into()),
        ("p cnf «-2» 1\n", "expected the number of variables, found `-2`".into()),
        (
            "p cnf «99999999999999999999» 1\n",
            "expected the number of variables, found `99999999999999999999`".into(),
        ),
        (
            "p cnf «4000000000» 0\n",
            "expected at most 1000000 variables, which this file could use".into(),
        ),
        ("p cnf 2«»\n1 0\n", "expected the number of clauses, found the end of the line".into()),
        ("p cnf 2 «1.5»\n", "expected the number of clauses, found `1.5`".into()),
        ("p cnf 2 1 «1» 0\n", "expected the end of the line, found `1`".into()),
        ("p cnf 2 1\n1 «3» 0\n", format!("{literal} `3`")),
        ("p cnf 2 1\n1 «-3» 0\n", format!("{literal} `-3`")),
        ("p cnf 2 1\n«-9223372036854775808» 0\n", format!("{literal} `-9223372036854775808`")),
        ("p cnf 2 1\n1 «x2» 0\n", format!("{literal} `x2`")),
        ("p cnf 2 1\n«p» cnf 2 1\n", format!("{literal} `p`")),
        ("p cnf 2 1\n1 «é» 0\n", format!("{literal} `é`")),
        ("p cnf 2 1\n1 -2«»\n\n", "expected the 0 after the last clause".into()),
        ("p cnf 2 1\n1 -2«»\n%\n0\n", "expected the 0 after the last clause".into()),
        ("p cnf 2 3\n1 0\n2 0«»\n", "expected 3 as the number of clauses, found 2".into()),
        ("p cnf 2 1«»\n", "expected 1 as the number of clauses, found 0".into()),
        (
            "p cnf 2 1\n1 0\nc\n«2» 0\n",
            "expected the end of the text, as the header's number of clauses is 1, found `2`"
                .into(),
        ),
    ];
    let blame: Vec<(&str, &str)> =
        blame.iter().map(|(text, what)| (*text, what.as_str())).collect();
    blamed(&blame, parse_cnf);
}

#[test]
fn col_files_are_read_as_they_are_meant() {
    let edge = "n1 != n2 *\nn1 = 1 + n1 = 2 *\nn2 = 1 + n2 = 2";
    let cases = [
        ("p edge 0 0", ""),
        ("c\np col 1 0\nn 1 5\n", "n1 = 1 + n1 = 2"),
        ("p edge 2 1\r\ne 1 2\r\n", edge),
        ("c old lines\rp edge 2 1\r\re 1 2\r", edge),
        ("p edge 2 2\ne 1 2\n", edge),
        ("p edges 2 1\ne 1 2\n\ne 2 1\n", edge),
        ("p edge 2 2\nd 2 5\nv 0.5 0.5\nx SEED 1\ne 1 2\nc\ne 2 1\n", edge),
    ];
    for (text, formula) in cases {
        assert_eq!(parse_col(text, 2).unwrap().to_string(), formula, "{text:?}");
    }
    assert_eq!(parse_col("p edge 0 0", 0).unwrap().variable_count(), 0);
}

#[test]
fn faults_in_col_files_are_blamed_where_they_are() {
    let header = "expected a line `p edge VERTICES EDGES`, found";
    let blame = [
        ("«»", format!("{header} the end of the text")),
        ("«e» 1 2\n", format!("{header} `e`")),
        ("p «cnf» 2 1\n", "expected `p edge` or `p edges` or `p col`, found `cnf`".into()),
        ("p edge «x» 1\n", "expected the number of vertices, found `x`".into()),
        ("p edge 2«»\n", "expected the number of edges, found the end of the line".into()),
        ("p edge 2 1 «3»\n", "expected the end of the line, found `3`".into()),
        ("p edge 2 1\ne 1 «3»\n", "expected a vertex from 1 to 2, found `3`".into()),
        ("p edge 2 1\ne «0» 1\n", "expected a vertex from 1 to 2, found `0`".into()),
        ("p edge 2 1\ne 1«»\n", "expected a vertex from 1 to 2, found the end of the line".into()),
        ("p edge 2 1\ne 1 2 «3»\n", "expected the end of the line, found `3`".into()),
        (
            "p edge 2 1\ne 2 «2»\n",
            "expected another vertex than 2: no colour differs from itself".into(),
        ),
        ("c\rp edge 2 1\r\n\re 1 «3»\r", "expected a vertex from 1 to 2, found `3`".into()),
        ("p edge 2 1\n«1» 2\n", "expected an edge, `e VERTEX VERTEX`, found `1`".into()),
        ("p edge 2 1\n«p» edge 2 1\n", "expected an edge, `e VERTEX VERTEX`, found `p`".into()),
        (
            "p edge 3 «3»\ne 1 2\n",
            "expected the number of lines `e`, 1, or half or double of it, found 3".into(),
        ),
        (
            "p edge «100000000» 0\n",
            format!("expected at most {} vertices with 2 colours", MAX_COLOURINGS / 2),
        ),
    ];
    let blame: Vec<(&str, &str)> =
        blame.iter().map(|(text, what)| (*text, what.as_str())).collect();
    blamed(&blame, |text| parse_col(text, 2));
    let none = [("p edge «2» 1\ne 1 2\n", "expected at least one colour for 2 vertices")];
    blamed(&none, |text| parse_col(text, 0));
}

#[test]
fn clauses_come_in_the_order_that_is_promised() {
    let text = "a != b * a = 1 + a = 2 + a = 3 * a != 2 * b = 3 + b = 1 * alldiff(c, b, a) *
        c = 1 * a = 9 + c = 1 + b = 3 + c = 1 * b != a * a = 2 + c = 2 * c != c";
    let formula = parse(text).unwrap();
    let cnf = Cnf::of(&formula, CnfEncoding::Direct);
    let expected = "c 1 a = 1\nc 2 a = 3\nc 3 b = 3\nc 4 b = 1\nc 5 c = 1\np cnf 5 12\n\
        1 2 0\n-1 -2 0\n3 4 0\n-3 -4 0\n5 0\n-1 -4 0\n-2 -3 0\n-5 -4 0\n-5 -1 0\n5 3 0\n0\n0\n";
    // Two empty clauses: one for the clause of struck values, one for `c != c`.
    assert_eq!(cnf.to_string(), expected);
    assert!(enumerate::models(&formula).is_empty());
}

#[test]
fn domains_without_values_are_empty_clauses() {
    let formula = parse("a = 1 * a != 1 * b = 1 * b = 2").unwrap();
    let cnf = Cnf::of(&formula, CnfEncoding::Direct);
    assert_eq!(cnf.to_string(), "p cnf 0 2\n0\n0\n");
    assert_eq!(Cnf::of(&parse("").unwrap(), CnfEncoding::Extended).to_string(), "p cnf 0 0\n");
}

#[test]
fn models_are_those_of_the_formula() {
    let formula = parse("a != b * a = 1 + a = 2 * b = 1 + b = 2").unwrap();
    let cnf = Cnf::of(&formula, CnfEncoding::Direct);
    assert_eq!(cnf.model(&formula, [1, -2, 4, -3]).unwrap().values(), [1, 2]);
    assert_eq!(cnf.model(&formula, [1, 1, 4]).unwrap().values(), [1, 2]);
    let none: [&[i32]; 5] = [&[1, 2, 4], &[1], &[1, 3], &[1, 4, 5], &[-1, -2, -3, -4]];
    for numbers in none {
        assert_eq!(cnf.model(&formula, numbers.iter().copied()), None, "{numbers:?}");
    }
}
