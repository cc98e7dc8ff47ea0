//! Which instructions to search with, as the environment says.

use lucidoku::search::{Engines, InstructionSet};

/// The variable that names an instruction set.
const VARIABLE: &str = "LUCIDOKU_LANES";

/// The engines with the instruction set that the environment names, the best ones if it names
/// none; an error in words if there is no such set, or not on this machine.
pub fn engines() -> Result<Engines, String> {
    match std::env::var_os(VARIABLE) {
        None => Ok(Engines::best()),
        Some(name) => named(&name.to_string_lossy(), Engines::with),
    }
}

fn named(name: &str, with: impl Fn(InstructionSet) -> Option<Engines>) -> Result<Engines, String> {
    let set: InstructionSet = name.parse().map_err(|error| format!("{VARIABLE}: {error}"))?;
    with(set).ok_or_else(|| {
        let available = InstructionSet::ALL.into_iter().filter(|set| with(*set).is_some());
        let names: Vec<&str> = available.map(InstructionSet::name).collect();
        let names = names.join(", ");
        format!("{VARIABLE}: this machine does not have {set}: expected one of {names}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_that_is_not_there_is_refused() {
        let without = |set| (set <= InstructionSet::Sse41).then(Engines::best);
        assert!(named("sse4.1", without).is_ok());
        let expected = "LUCIDOKU_LANES: this machine does not have avx512: expected one of \
                        portable, sse4.1";
        assert_eq!(named("avx512", without).unwrap_err(), expected);
    }

    #[test]
    fn other_words_are_refused() {
        for word in ["", "avx3", "AVX2", " avx2"] {
            let error = named(word, Engines::with).unwrap_err();
            let expected = format!("LUCIDOKU_LANES: no instruction set {word:?}: expected one of ");
            assert!(error.starts_with(&expected), "{error}");
        }
    }
}
