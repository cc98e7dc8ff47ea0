//! Formulas for other solvers: pseudo-Boolean constraints that have the models of the formula,
//! and MiniZinc text.

mod support {
    pub mod booleans;
    #[expect(dead_code, reason = "other tests use the rest")]
    pub mod enumerate;
    pub mod random;
}

use lucidoku_formula::dimacs::{Cnf, CnfEncoding};
use lucidoku_formula::export::{Opb, Origin, minizinc};
use lucidoku_formula::syntax::parse;
use lucidoku_formula::{Formula, Model};
use proptest::prelude::*;
use std::collections::BTreeSet;
use support::booleans::Sum;
use support::{booleans, enumerate, random};

/// The number of Booleans and the sums of an OPB file.
fn read_opb(text: &str) -> (usize, Vec<Sum>) {
    let header: Vec<&str> = text.lines().next().unwrap().split(' ').collect();
    assert_eq!([header[0], header[1], header[3]], ["*", "#variable=", "#constraint="]);
    let lines = text.lines().filter(|line| !line.starts_with('*'));
    let sums: Vec<Sum> = lines.map(read_sum).collect();
    assert_eq!(header[4].parse(), Ok(sums.len()));
    (header[2].parse().unwrap(), sums)
}

/// A line such as `+1 x1 -1 x2 >= 0 ;`.
fn read_sum(line: &str) -> Sum {
    let (terms, bound) = line.strip_suffix(" ;").unwrap().split_once(">= ").unwrap();
    let fields: Vec<&str> = terms.split_whitespace().collect();
    assert!(!fields.is_empty(), "the format knows no empty sums");
    let term = |pair: &[&str]| (pair[0].parse().unwrap(), pair[1][1..].parse().unwrap());
    Sum { terms: fields.chunks(2).map(term).collect(), bound: bound.parse().unwrap() }
}

/// What an OPB file says of the formula.
fn models(formula: &Formula, opb: &Opb) -> Vec<Model> {
    let (count, sums) = read_opb(&opb.to_string());
    let all = booleans::models(count, &sums);
    let model = |numbers: Vec<i32>| opb.model(formula, numbers).unwrap();
    let mut models: Vec<Model> = all.into_iter().map(model).collect();
    models.sort();
    models
}

proptest! {
    #[test]
    fn sums_have_the_models_of_the_formula(formula in random::any_formula()) {
        let opb = Opb::of(&formula);
        prop_assert_eq!(models(&formula, &opb), enumerate::models(&formula), "{}", opb);
    }

    #[test]
    fn sums_are_written_as_they_are(formula in random::any_formula()) {
        let opb = Opb::of(&formula);
        let (count, sums) = read_opb(&opb.to_string());
        prop_assert_eq!(count, opb.variables());
        prop_assert_eq!(sums.len(), opb.constraints().len());
        for (read, written) in sums.iter().zip(opb.constraints()) {
            prop_assert_eq!((&read.terms, read.bound), (&written.terms, written.bound));
            prop_assert!(read.terms.iter().all(|(_, number)| (1..=count).contains(&(*number as usize))));
        }
        // So that a constraint can be found by what it says.
        let origins: BTreeSet<String> =
            opb.constraints().iter().map(|sum| format!("{:?}", sum.origin)).collect();
        prop_assert_eq!(origins.len(), sums.len());
    }

    #[test]
    fn numbers_are_those_of_the_clauses(formula in random::any_formula()) {
        let opb = Opb::of(&formula);
        let cnf = Cnf::of(&formula, CnfEncoding::Direct);
        prop_assert_eq!(opb.numbering(), cnf.numbering());
    }

    #[test]
    fn no_two_names_become_the_same(names in prop::collection::btree_set("(v_|X_|_){0,2}[a-z]{0,2}[0-9]?", 1..8)) {
        let mut builder = Formula::builder();
        let mut count = 0;
        for name in &names {
            if let Ok(variable) = builder.variable(name) {
                builder.clause([lucidoku_formula::Literal::new(variable, 1)]);
                count += 1;
            }
        }
        let text = minizinc(&builder.build().unwrap()).to_string();
        let declared = text.lines().filter_map(|line| line.strip_prefix("var {1}: "));
        let declared: Vec<&str> = declared.map(|line| line.split(';').next().unwrap()).collect();
        prop_assert_eq!(declared.len(), count);
        prop_assert_eq!(declared.iter().collect::<BTreeSet<_>>().len(), count);
        prop_assert!(declared.iter().all(|name| name.starts_with(|c: char| c.is_ascii_alphabetic())));
    }
}

#[test]
fn sums_come_in_the_order_that_is_promised() {
    let text = "a != b * a = 1 + a = 2 + a = 3 * a != 2 * b = 3 + b = 1 * alldiff(c, b, a) *
        c = 1 * a = 9 + c = 1 + b = 3 + c = 1 * b != a * a = 2 + c = 2 * c != c * alldiff(a, a)";
    let formula = parse(text).unwrap();
    let opb = Opb::of(&formula);
    let lines: Vec<String> = opb.constraints().iter().map(ToString::to_string).collect();
    let [a, b, c] = ["a", "b", "c"].map(|name| formula.variable(name).unwrap());
    let expected = [
        ("+1 x1 +1 x2 >= 1 ;", Origin::AtLeastOne(a)),
        ("-1 x1 -1 x2 >= -1 ;", Origin::AtMostOne(a)),
        ("+1 x3 +1 x4 >= 1 ;", Origin::AtLeastOne(b)),
        ("-1 x3 -1 x4 >= -1 ;", Origin::AtMostOne(b)),
        ("+1 x5 >= 1 ;", Origin::AtLeastOne(c)),
        ("-1 x1 -1 x4 >= -1 ;", Origin::Different(a, b, 1)),
        ("-1 x2 -1 x3 >= -1 ;", Origin::Different(a, b, 3)),
        ("-1 x5 -1 x4 -1 x1 >= -1 ;", Origin::AllDifferent { index: 4, value: 1 }),
        ("-1 x3 -1 x2 >= -1 ;", Origin::AllDifferent { index: 4, value: 3 }),
        ("+1 x5 +1 x3 >= 1 ;", Origin::Clause { index: 6 }),
        ("+1 x1 >= 2 ;", Origin::Clause { index: 8 }),
        ("+1 x1 >= 2 ;", Origin::Repeated { index: 9 }),
        ("+1 x1 >= 2 ;", Origin::Repeated { index: 10 }),
    ];
    let found: Vec<(&str, Origin)> = lines
        .iter()
        .map(String::as_str)
        .zip(opb.constraints().iter().map(|sum| sum.origin))
        .collect();
    assert_eq!(found, expected);
    let start = "* #variable= 5 #constraint= 13\n* x1 a = 1\n* x2 a = 3\n* x3 b = 3\n";
    assert!(opb.to_string().starts_with(start), "{opb}");
}

#[test]
fn formulas_without_booleans_are_written() {
    let formula = parse("a = 1 * a != 1").unwrap();
    let opb = Opb::of(&formula);
    assert_eq!(opb.to_string(), "* #variable= 1 #constraint= 1\n+1 x1 >= 2 ;\n");
    assert!(models(&formula, &opb).is_empty());
    assert_eq!(Opb::of(&parse("").unwrap()).to_string(), "* #variable= 0 #constraint= 0\n");
}

#[test]
fn minizinc_models_say_what_the_formula_says() {
    let text = "v11 != r1c2 * v11 = 1 + v11 = -2 * r1c2 = 1 + r1c2 = 5 * r1c2 != 5 *
        alldiff(v11, domain, _x1) * domain = 4 * _x1 = 3 + _x1 = -9223372036854775808 *
        v11 = 7 + domain = 4 * v_1 = 1 * X_1 = 1 * e = 1 * e = 2";
    let expected = "include \"alldifferent.mzn\";\n\
        var {1, -2}: v11;\n\
        var {1}: r1c2;\n\
        var {4}: v_domain; % domain\n\
        var {3, (-9223372036854775807 - 1)}: v__x1; % _x1\n\
        var {1}: v_v_1; % v_1\n\
        var {1}: v_X_1; % X_1\n\
        var {}: e;\n\
        constraint v11 != r1c2;\n\
        constraint all_different([v11, v_domain, v__x1]);\n\
        constraint v11 = 7 \\/ v_domain = 4;\n\
        solve satisfy;\n";
    assert_eq!(minizinc(&parse(text).unwrap()).to_string(), expected);
}
