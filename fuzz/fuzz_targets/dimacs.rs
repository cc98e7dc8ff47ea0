//! Any bytes as a `.cnf` and as a `.col` file: nothing panics, and what is read can be written as
//! clauses that are read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lucidoku_formula::Formula;
use lucidoku_formula::dimacs::{Cnf, CnfEncoding, parse_cnf, parse_col};
use lucidoku_formula::export::Opb;
use lucidoku_formula::syntax::SyntaxError;

fuzz_target!(|bytes: &[u8]| {
    let Some((&colours, bytes)) = bytes.split_first() else { return };
    // A header may ask for a million variables; reading those again and again finds nothing.
    if bytes.chunk_by(|a, b| a.is_ascii_digit() && b.is_ascii_digit()).any(|run| run.len() > 3) {
        return;
    }
    let text = String::from_utf8_lossy(bytes);
    check(&text, parse_cnf(&text));
    check(&text, parse_col(&text, u32::from(colours % 8)));
});

fn check(text: &str, read: Result<Formula, SyntaxError>) {
    match read {
        Ok(formula) => {
            let cnf = Cnf::of(&formula, CnfEncoding::Extended);
            assert!(parse_cnf(&cnf.to_string()).is_ok(), "{cnf}");
            assert_eq!(Opb::of(&formula).numbering(), cnf.numbering());
        }
        Err(error) => assert!(text.get(error.span.clone()).is_some(), "{error:?}"),
    }
}
