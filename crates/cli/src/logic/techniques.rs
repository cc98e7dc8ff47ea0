//! `lucidoku techniques`.

use crate::args::TechniquesArgs;
use crate::console;
use crate::exit::Exit;
use lucidoku::render::{Paint, manual_page};
use lucidoku::technique::{ALL, Named, Technique, Uniqueness, named, names};
use std::io::{self, Write};

/// Lists the techniques, or prints the manual page of one.
pub fn techniques(args: &TechniquesArgs, paint: Paint) -> Exit {
    let text = match &args.name {
        None => list(),
        Some(name) => match chosen(name) {
            Ok(technique) => manual_page(technique, paint),
            Err(error) => {
                console::error(&error);
                return Exit::Usage;
            }
        },
    };
    match io::stdout().lock().write_all(text.as_bytes()) {
        // Whoever does not read on has read enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            console::error(&format!("standard output: {error}"));
            Exit::Usage
        }
        _ => Exit::Fine,
    }
}

/// All techniques that a name stands for.
///
/// # Errors
/// In words, if it stands for none.
pub fn meant(name: &str) -> Result<Vec<&'static dyn Technique>, String> {
    match named(name) {
        Named::Family(family) => Ok(family),
        _ => chosen(name).map(|technique| vec![technique]),
    }
}

/// The technique that a name stands for.
///
/// # Errors
/// In words, if it stands for none or for several.
pub fn chosen(name: &str) -> Result<&'static dyn Technique, String> {
    let expected = match named(name) {
        Named::One(technique) => return Ok(technique),
        Named::Family(family) => {
            let names: Vec<_> = family.iter().map(|technique| technique.info().name).collect();
            format!("expected one of {}", names.join(", "))
        }
        Named::BruteForce => {
            "no technique of logic; `lucidoku explain --branch` shows such trials".into()
        }
        _ => {
            let hint = similar(name).map(|name| format!("; did you mean {name:?}?"));
            let hint = hint.unwrap_or_default();
            format!("expected one of those that `lucidoku techniques` lists{hint}")
        }
    };
    Err(format!("technique {name:?}: {expected}"))
}

/// How much alike two names must be for one to be a slip of the other.
const ALIKE: f64 = 0.7;

/// The name that is most like a mistyped one.
fn similar(mistyped: &str) -> Option<&'static str> {
    let mistyped = mistyped.to_lowercase();
    let likeness = |name: &str| strsim::normalized_damerau_levenshtein(&mistyped, name);
    let near = names().map(|name| (likeness(name), name)).filter(|(alike, _)| *alike >= ALIKE);
    near.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, name)| name)
}

fn list() -> String {
    let mut text = String::from("code   level    technique\n");
    for technique in ALL {
        let info = technique.info();
        let code = info.code.unwrap_or("-");
        let aliases = match info.aliases {
            [] => String::new(),
            aliases => format!(" ({})", aliases.join(", ")),
        };
        let mark = if info.uniqueness == Uniqueness::Assumed { " *" } else { "" };
        text += &format!("{code:6} {:8} {}{aliases}{mark}\n", info.level.to_string(), info.name);
    }
    text + "* relies on the puzzle having one solution\n"
}
