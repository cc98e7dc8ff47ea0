//! The language: what is printed is read again as it was; what is no formula is blamed at the
//! right place.

mod support {
    pub mod random;
}

use lucidoku_formula::syntax::{
    Paint, SyntaxError, parse, parse_with_lines, print_constraint, print_source,
};
use lucidoku_formula::{Constraint, Formula, Literal, Value, Variable};
use proptest::prelude::*;
use std::collections::BTreeSet;
use support::random;

/// A formula with the same constraints under other names and values.
fn renamed(formula: &Formula, names: &[String], value: impl Fn(Value) -> Value) -> Formula {
    let mut builder = Formula::builder();
    let mut name = |v: &Variable| builder.variable(&names[v.index()]).unwrap();
    let named: Vec<Variable> = formula.variables().map(|v| name(&v)).collect();
    let name = |v: &Variable| named[v.index()];
    let literal = |l: &Literal| Literal::new(name(&l.variable), value(l.value));
    for constraint in formula.constraints() {
        match constraint {
            Constraint::Different(a, b) => builder.different(name(a), name(b)),
            Constraint::Strike(l) => builder.strike(literal(l)),
            Constraint::AllDifferent(all) => builder.all_different(all.iter().map(name)),
            Constraint::Clause(all) => builder.clause(all.iter().map(literal)),
        }
    }
    builder.build().unwrap()
}

/// Formulas with odd names, and with numbers at the ends of what there is.
fn odd_formula() -> impl Strategy<Value = Formula> {
    let names = prop::collection::btree_set("[A-Za-z_][A-Za-z0-9_]{0,5}|alldiff[a-z_0-9]", 6);
    let values = prop_oneof![any::<Value>(), Just(Value::MIN), Just(Value::MAX - 2)];
    (random::any_formula(), names, values).prop_map(|(formula, names, base)| {
        let names: Vec<String> = names.into_iter().collect();
        renamed(&formula, &names, |value| value.wrapping_add(base))
    })
}

/// That an error is within the text, and says the line and the column of its span.
fn is_located(error: &SyntaxError, text: &str) {
    assert!(text.get(error.span.clone()).is_some(), "{error:?}");
    assert!(!text[error.span.clone()].contains('\n'), "{error:?}");
    let before = &text[..error.span.start];
    let before = before.replace("\r\n", "\n").replace('\r', "\n");
    let line = before.rsplit('\n').next().unwrap();
    assert_eq!(error.line, before.matches('\n').count() + 1);
    assert_eq!(error.column, line.chars().count() + 1);
    let report = error.report(text, "file", Paint::Plain);
    assert!(report.contains(&format!("file:{}:{}", error.line, error.column)), "{report}");
}

proptest! {
    #[test]
    fn what_is_printed_is_read_again(formula in odd_formula()) {
        prop_assert_eq!(&parse(&formula.to_string()).unwrap(), &formula);
        prop_assert_eq!(&parse(&print_source(&formula).to_string()).unwrap(), &formula);
        let lines: Vec<String> =
            formula.constraints().iter().map(|c| print_constraint(&formula, c).to_string()).collect();
        prop_assert_eq!(lines.join(" *\n"), formula.to_string());
        let ended: String = lines.iter().map(|line| format!("{line} * \n")).collect();
        prop_assert_eq!(ended, print_source(&formula).to_string());
    }

    #[test]
    fn white_space_and_comments_say_nothing(
        formula in odd_formula(),
        blank in "[ \t\r\n\u{a0}\u{3000}]{0,3}|#[ -~]{0,5}[é*]?\r?\n",
    ) {
        let text = formula.to_string();
        let is_sign = |c: char| "!=*+(),".contains(c);
        let mut spread = blank.clone();
        for (index, c) in text.char_indices() {
            let inside = text[..index].ends_with('!');
            let between = c == ' ' || is_sign(c) || text[..index].ends_with(is_sign);
            spread.extend((between && !inside).then_some(blank.as_str()));
            spread.push(c);
        }
        spread.push_str(&blank);
        prop_assert_eq!(parse(&spread).unwrap(), formula);
    }

    #[test]
    fn any_text_is_read_or_blamed(text in "[a-c ]{0,3}(alldiff|[-a-c0-9*+=!(), \n#é\u{3000}]){0,12}") {
        match parse(&text) {
            Ok(formula) => prop_assert_eq!(parse(&formula.to_string()).unwrap(), formula),
            Err(error) => is_located(&error, &text),
        }
    }

    #[test]
    fn any_bytes_are_read_or_blamed(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
        let text = String::from_utf8_lossy(&bytes);
        if let Err(error) = parse(&text) {
            is_located(&error, &text);
        }
    }

    #[test]
    fn a_damaged_formula_is_read_or_blamed(
        formula in odd_formula(),
        from in any::<prop::sample::Index>(),
        length in 0usize..4,
        put in "[-a9*+=!(), \n#é]{0,2}",
    ) {
        let mut text = formula.to_string();
        let from = from.index(text.len());
        text.replace_range(from..(from + length).min(text.len()), &put);
        match parse(&text) {
            Ok(formula) => prop_assert_eq!(parse(&formula.to_string()).unwrap(), formula),
            Err(error) => is_located(&error, &text),
        }
    }
}

/// Texts with what is to be blamed between `«` and `»`, and the message.
const FAULTS: &[(&str, &str)] = &[
    ("«*» a = 1", "expected a variable or `alldiff`, found `*`"),
    ("a = 1 * «*»", "expected a variable or `alldiff`, found `*`"),
    ("«3» != a", "expected a variable or `alldiff`, found `3`"),
    ("a = 1 *\n«$» = 2", "expected a variable or `alldiff`, found `$`"),
    ("a = 1 *\n\t«ö» = 2", "expected a variable or `alldiff`, found `ö`"),
    ("a«»", "expected `=` or `!=` after a variable, found the end of the text"),
    ("a«»  # and\n\n", "expected `=` or `!=` after a variable, found the end of the text"),
    ("a «*» b", "expected `=` or `!=` after a variable, found `*`"),
    ("a «!» b", "expected `=` or `!=` after a variable, found `!`"),
    ("a «≠» b", "expected `=` or `!=` after a variable, found `≠`"),
    ("a = «b»", "expected a number after `=`, found `b`; two variables take `!=`"),
    ("a = 1 + b =«»", "expected a number after `=`, found the end of the text"),
    ("a =«=» 1", "expected a number after `=`, found `=`"),
    ("a = «-» 1", "expected a number after `=`, found `-`"),
    ("a = «alldiff»", "expected a number after `=`, found `alldiff`"),
    (
        "a = 1 + a = «9223372036854775808»",
        "expected a number from -9223372036854775808 to 9223372036854775807, found \
         `9223372036854775808`",
    ),
    (
        "a != «-9223372036854775809123456789012345»",
        "expected a number from -9223372036854775808 to 9223372036854775807, found \
         `-92233720368547758091234567890...`",
    ),
    ("a = 1 «b» = 2", "expected `+`, `*` or the end of the text after a number, found `b`"),
    ("a = 1«e3»", "expected `+`, `*` or the end of the text after a number, found `e3`"),
    ("a = 1«.»5", "expected `+`, `*` or the end of the text after a number, found `.`"),
    ("a = 1 +«»", "expected a variable after `+`, found the end of the text"),
    ("a = 1 + «2»", "expected a variable after `+`, found `2`"),
    ("a = 1 + «*» a = 2", "expected a variable after `+`, found `*`"),
    ("a = 1 + b «!=» 2", "expected `=`: a clause holds equalities only, found `!=`"),
    ("a = 1 + b«»", "expected `=`: a clause holds equalities only, found the end of the text"),
    ("a !=«»", "expected a variable or a number after `!=`, found the end of the text"),
    ("a != «*»", "expected a variable or a number after `!=`, found `*`"),
    (
        "a != b «+» a = 1",
        "expected `*` or the end of the text: an inequality stands alone, found `+`",
    ),
    ("a != b «c» = 1", "expected `*` or the end of the text after a constraint, found `c`"),
    ("a != b «)»", "expected `*` or the end of the text after a constraint, found `)`"),
    (
        "«a» != b * b = 1",
        "variable a has no domain: expected a clause about it alone, like `a = 1 + a = 2`",
    ),
    (
        "b = 1 *\nb = 2 + «long_1» = 1 *\nlong_1 != b",
        "variable long_1 has no domain: expected a clause about it alone, like `long_1 = 1 + \
         long_1 = 2`",
    ),
    ("alldiff(«)»", "expected a variable in `alldiff(...)`, found `)`"),
    ("alldiff(a, «)»", "expected a variable in `alldiff(...)`, found `)`"),
    ("alldiff(«3»)", "expected a variable in `alldiff(...)`, found `3`"),
    ("alldiff(a,«»", "expected a variable in `alldiff(...)`, found the end of the text"),
    ("alldiff(a «b»)", "expected `,` or `)` in `alldiff(...)`, found `b`"),
    ("alldiff(a«»", "expected `,` or `)` in `alldiff(...)`, found the end of the text"),
    ("alldiff «a», b", "expected `(` after `alldiff`, found `a`"),
    ("alldiff«»", "expected `(` after `alldiff`, found the end of the text"),
    ("alldiff(a) «+» a = 1", "expected `*` or the end of the text after a constraint, found `+`"),
    ("a = 1 + «alldiff» = 2", "expected a variable after `+`, found `alldiff`"),
];

#[test]
fn faults_are_blamed_where_they_are() {
    for (marked, message) in FAULTS {
        let start = marked.find('«').unwrap();
        let end = marked.find('»').unwrap() - '«'.len_utf8();
        let text = marked.replace(['«', '»'], "");
        let error = parse(&text).expect_err(&text);
        assert_eq!(&error.message, message, "{text}");
        assert_eq!(error.span, start..end, "{text}");
        is_located(&error, &text);
    }
    let messages: BTreeSet<&str> = FAULTS.iter().map(|(_, message)| *message).collect();
    assert!(messages.len() > 25);
}

#[test]
fn the_least_and_the_greatest_value_are_read() {
    let text = "a = -9223372036854775808 + a = 9223372036854775807 + a = -0 + a = 007";
    let formula = parse(text).unwrap();
    assert_eq!(formula.domains(), [vec![Value::MIN, Value::MAX, 0, 7]]);
}

#[test]
fn empty_texts_are_the_empty_formula() {
    for text in ["", " \n", "# nothing", "\u{feff}", "# one\n# two\n"] {
        let formula = parse(text).unwrap();
        assert_eq!(formula.variable_count(), 0, "{text:?}");
        assert!(formula.constraints().is_empty());
        assert_eq!(formula.to_string(), "");
        assert_eq!(print_source(&formula).to_string(), "");
    }
}

#[test]
fn constraints_are_read_as_they_are_meant() {
    let text = "\u{feff}a!=b*a!=-3*alldiff(a,b,_c)*a=1+b=2*a=1+a=2*b=2*_c=3 * ";
    let formula = parse(text).unwrap();
    let [a, b, c] = ["a", "b", "_c"].map(|name| formula.variable(name).unwrap());
    let clause = |literals: &[(Variable, Value)]| {
        Constraint::Clause(literals.iter().map(|(v, value)| Literal::new(*v, *value)).collect())
    };
    let expected = [
        Constraint::Different(a, b),
        Constraint::Strike(Literal::new(a, -3)),
        Constraint::AllDifferent([a, b, c].into()),
        clause(&[(a, 1), (b, 2)]),
        clause(&[(a, 1), (a, 2)]),
        clause(&[(b, 2)]),
        clause(&[(c, 3)]),
    ];
    assert_eq!(formula.constraints(), expected);
    assert_eq!(text.parse::<Formula>().unwrap(), formula);
}

#[test]
fn carriage_returns_end_lines_too() {
    let text = "a != b * # one\na = 1 *\n\nb = 1 + b = 2";
    let (formula, lines) = parse_with_lines(text).unwrap();
    assert_eq!(lines, [1, 2, 4]);
    let faulty = "# one\na = 1 *\n\nb = é";
    let fault = parse(faulty).unwrap_err();
    assert_eq!((fault.line, fault.column), (4, 5));
    let drawn = fault.report(faulty, "file", Paint::Plain);
    for end in ["\r", "\r\n"] {
        let text = text.replace('\n', end);
        assert_eq!(parse_with_lines(&text).unwrap(), (formula.clone(), lines.clone()), "{end:?}");
        let faulty = faulty.replace('\n', end);
        let found = parse(&faulty).unwrap_err();
        assert_eq!((found.line, found.column), (4, 5), "{end:?}");
        let report = found.report(&faulty, "file", Paint::Plain);
        assert_eq!(report, drawn, "{end:?}");
    }
}

#[test]
fn reports_show_the_line() {
    let text = "a = 1 *\n\té = 2 # here\na = 3";
    let error = parse(text).unwrap_err();
    assert_eq!((error.line, error.column), (2, 2));
    let plain = error.report(text, "my file.txt", Paint::Plain);
    assert_eq!(
        plain,
        "error: expected a variable or `alldiff`, found `é`\n --> my file.txt:2:2\n  |\n\
         2 |     é = 2 # here\n  |     ^"
    );
    let colored = error.report(text, "my file.txt", Paint::Colored);
    assert!(colored.contains("\u{1b}[") && !plain.contains('\u{1b}'));
}

#[test]
fn reports_of_other_texts_show_no_line() {
    let error = parse("a = 1 * b = ").unwrap_err();
    let report = error.report("é", "file", Paint::Plain);
    assert_eq!(
        report,
        "file: line 1, column 12: expected a number after `=`, found the end of the text"
    );
    let error = parse("a«").unwrap_err();
    assert!(
        error.report("é\u{3000}\n", "file", Paint::Plain).starts_with("file: line 1, column 2")
    );
}

#[test]
fn reports_of_long_lines_are_short() {
    let text = "a = 1 * ".repeat(10_000) + "a = b" + &" * a = 1".repeat(10_000);
    let error = parse(&text).unwrap_err();
    let report = error.report(&text, "file", Paint::Plain);
    assert!(report.contains("a = b"), "{report}");
    assert!(report.len() < 1000, "{}", report.len());
}
