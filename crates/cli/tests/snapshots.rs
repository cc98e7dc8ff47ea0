//! What the program prints, word for word; `TRYCMD=overwrite cargo test -p lucidoku-cli` renews
//! the files in `tests/cmd`, to be read before they are committed.

#[test]
fn the_program_prints_what_is_on_record() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}
