//! `lucidoku techniques`.

use crate::args::TechniquesArgs;
use crate::console;
use crate::exit::Exit;
use lucidoku::render::{Paint, manual_page};
use lucidoku::technique::{ALL, Uniqueness, find};
use std::io::{self, Write};

/// Lists the techniques, or prints the manual page of one.
pub fn techniques(args: &TechniquesArgs, paint: Paint) -> Exit {
    let text = match &args.name {
        None => list(),
        Some(name) => match find(name) {
            Some(technique) => manual_page(technique, paint),
            None => {
                console::error(&unknown(name));
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

/// What is said of a name that no technique has.
pub fn unknown(name: &str) -> String {
    format!("technique {name:?}: expected one of those that `lucidoku techniques` lists")
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
