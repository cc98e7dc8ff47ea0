//! What ARCHITECTURE.md says of the rooms of the libraries is so.

mod support {
    pub mod scan;
}

use lucidoku_testdata::{read, repository};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use support::scan::Code;

/// Macros that are exported at the crate's root, and the rooms that they belong to.
const EXPORTED_MACROS: [(&str, &str); 1] = [("cell_set", "board")];

/// Modules of the standard library that reach out of the program.
const FORBIDDEN_MODULES: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];

const FORBIDDEN_MACROS: [&str; 5] = ["dbg", "eprint", "eprintln", "print", "println"];

const MOST_LINES: usize = 600;

/// Folders in which `unsafe` code may stand.
const FENCES: [&str; 2] = ["crates/lucidoku/src/search/kernel/lanes", "crates/sbmap/src/raw"];

/// The files that start threads: as many as the caller asks for.
const THREADS: [&str; 2] = ["search/kernel/batch.rs", "engine/parallel.rs"];

/// A library that consists of rooms: its sources, and the heading of its import table.
struct Library {
    source: &'static str,
    heading: &'static str,
}

const LIBRARIES: [Library; 2] = [
    Library { source: "crates/lucidoku/src", heading: "## Import table" },
    Library { source: "crates/formula/src", heading: "## Import table of the formula library" },
];

/// Each room with what it imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

#[test]
fn the_tables_name_every_room_once() {
    for library in &LIBRARIES {
        let mut named: Vec<String> = library.table().into_iter().map(|(room, _)| room).collect();
        named.sort();
        let rooms: Vec<String> = library.rooms().into_keys().collect();
        assert_eq!(named, rooms);
    }
}

#[test]
fn rooms_import_what_the_tables_say() {
    for library in &LIBRARIES {
        let table: Imports = library.table().into_iter().collect();
        for (room, files) in library.rooms() {
            let found = files.iter().flat_map(|file| library.file_imports(file)).collect();
            assert_eq!(table.get(&room), Some(&found), "{room}");
        }
    }
}

#[test]
fn rooms_import_only_rooms_above_them() {
    for library in &LIBRARIES {
        let table = library.table();
        for (index, (room, imports)) in table.iter().enumerate() {
            let above: BTreeSet<String> =
                table[..index].iter().map(|(room, _)| room.clone()).collect();
            assert!(imports.is_subset(&above), "{room} imports {imports:?}, above are {above:?}");
        }
    }
}

#[test]
fn the_libraries_reach_for_nothing_outside() {
    for file in LIBRARIES.iter().flat_map(|library| rust_files(&library.source())) {
        let mut found = reaches_outside(&Code::new(&read(&file)));
        if THREADS.iter().any(|threads| file.ends_with(threads)) {
            found.retain(|path| !path.starts_with("std::thread"));
        }
        assert!(found.is_empty(), "{}: {found:?}", file.display());
    }
}

#[test]
fn the_map_prints_nothing() {
    for file in rust_files(&repository().join("crates/sbmap/src")) {
        let code = Code::new(&read(&file));
        let prints = code.macros().into_iter().any(|name| FORBIDDEN_MACROS.contains(&name));
        assert!(!prints, "{}", file.display());
    }
}

#[test]
fn unsafe_code_is_in_the_fences_and_nowhere_else() {
    let fences = FENCES.map(|fence| repository().join(fence));
    let mut fenced = 0;
    for file in crate_sources() {
        let is_fenced = fences.iter().any(|fence| file.starts_with(fence));
        let is_unsafe = Code::new(&read(&file)).has_word("unsafe");
        assert!(is_fenced || !is_unsafe, "{}", file.display());
        fenced += usize::from(is_unsafe);
    }
    assert!(fenced >= fences.len(), "every fence is needed");
    let text = read(&repository().join("ARCHITECTURE.md"));
    assert!(FENCES.iter().all(|fence| text.contains(&format!("`{fence}`"))), "{FENCES:?}");
}

#[test]
fn no_file_is_too_long() {
    for file in crate_sources() {
        let lines = read(&file).lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines", file.display());
    }
}

impl Library {
    fn source(&self) -> PathBuf {
        repository().join(self.source)
    }

    /// The rows of its import table, in order.
    fn table(&self) -> Vec<(String, BTreeSet<String>)> {
        table(&read(&repository().join("ARCHITECTURE.md")), self.heading)
    }

    /// Every room and its files, but for those that hold only tests.
    fn rooms(&self) -> BTreeMap<String, Vec<PathBuf>> {
        let mut rooms: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
        for file in rust_files(&self.source()) {
            let module = self.module(&file);
            if module.last().is_some_and(|name| name != "tests") {
                rooms.entry(module[0].clone()).or_default().push(file);
            }
        }
        rooms
    }

    /// The path of a file's module in the crate: the room first, nothing for the root.
    fn module(&self, file: &Path) -> Vec<String> {
        let inside = file.strip_prefix(self.source()).unwrap().with_extension("");
        let names = inside.iter().map(|name| name.to_string_lossy().into_owned());
        names.filter(|name| name != "mod" && name != "lib").collect()
    }

    fn file_imports(&self, file: &Path) -> BTreeSet<String> {
        let module = self.module(file);
        let mut imports = imports(&Code::new(&read(file)), module.len());
        imports.remove(&module[0]);
        imports
    }
}

/// The rows of the table under a heading, in order.
fn table(text: &str, heading: &str) -> Vec<(String, BTreeSet<String>)> {
    let section = text.lines().skip_while(|line| *line != heading).skip(1);
    let section = section.take_while(|line| !line.starts_with("## "));
    let rows = section.filter(|line| line.starts_with('|')).skip(2);
    let row = |line: &str| {
        let mut cells = line.trim_matches('|').split('|').map(|cell| cell.replace('`', ""));
        let (room, imports) = (cells.next().unwrap(), cells.next().unwrap());
        let imports = imports.split(',').map(|import| import.trim().to_string());
        (room.trim().to_string(), imports.filter(|import| import != "none").collect())
    };
    rows.map(row).collect()
}

/// The source files of all crates that are published.
fn crate_sources() -> Vec<PathBuf> {
    let crates = fs::read_dir(repository().join("crates")).unwrap();
    let files: Vec<PathBuf> =
        crates.flat_map(|folder| rust_files(&folder.unwrap().path().join("src"))).collect();
    assert!(!files.is_empty());
    files
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files = Vec::new();
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// What a module, so many levels below the root, names at the root: its own room, too.
fn imports(code: &Code, depth: usize) -> BTreeSet<String> {
    let at_root = |path: Vec<&str>| {
        let ups = path.iter().take_while(|segment| **segment == "super").count();
        let start = if path[0] == "crate" { 1 } else { ups };
        let reaches_root = path[0] == "crate" || ups > 0 && ups >= depth;
        let name = path.get(start).filter(|_| reaches_root)?;
        let exported = EXPORTED_MACROS.iter().find(|(exported, _)| exported == name);
        Some(exported.map_or(*name, |(_, room)| room).to_string())
    };
    code.paths().into_iter().filter_map(at_root).collect()
}

/// What the code names that prints or reaches out of the program.
fn reaches_outside(code: &Code) -> Vec<String> {
    let is_forbidden = |path: &Vec<&str>| match path[..] {
        ["std", module, ..] => FORBIDDEN_MODULES.contains(&module),
        _ => false,
    };
    let paths = code.paths().into_iter().filter(is_forbidden);
    let macros = code.macros().into_iter().filter(|name| FORBIDDEN_MACROS.contains(name));
    paths.map(|path| path.join("::")).chain(macros.map(|name| format!("{name}!"))).collect()
}

fn names(code: &str, depth: usize) -> Vec<String> {
    imports(&Code::new(code), depth).into_iter().collect()
}

#[test]
fn imports_are_found_wherever_they_stand() {
    assert_eq!(names("use crate::search::X;", 1), ["search"]);
    assert_eq!(
        names("use crate::{board::{Cell, Digit}, text as t, grid};", 1),
        ["board", "grid", "text"]
    );
    assert_eq!(names("fn f(x: &'a crate::puzzle::Puzzle) -> char { 'x' }", 1), ["puzzle"]);
    assert_eq!(names("const X: Set = crate::cell_set!(\"...\");", 2), ["board"]);
    assert_eq!(names("$crate::grid::Grid", 1), ["grid"]);
    assert_eq!(names("use crate::*;", 1), ["*"]);
}

#[test]
fn imports_through_super_are_found_where_it_is_the_root() {
    assert_eq!(names("use super::search::X;", 1), ["search"]);
    assert_eq!(names("use super::search::X;", 2), [""; 0]);
    assert_eq!(names("use super::super::{search, text};", 2), ["search", "text"]);
}

#[test]
fn comments_strings_and_test_modules_are_no_imports() {
    let silent = r##"
        //! use crate::search::A;
        /// [`B`](crate::search::B)
        // crate::search::C
        /* crate::search::D /* nested */ crate::search::E */
        const TEXTS: [&str; 3] = ["crate::search::F", "\"crate::search::G", r#"" crate::text"#];
        const QUOTES: [char; 3] = ['"', '\'', '\\'];
        #[cfg(test)]
        mod tests {
            use crate::search::H;
            fn braces() -> [char; 2] { ['{', '}'] }
        }
    "##;
    assert_eq!(names(silent, 1), [""; 0]);
    assert_eq!(names(&format!("{silent} use crate::grid::Grid;"), 1), ["grid"]);
}

#[test]
fn what_reaches_outside_is_found() {
    let found = |code: &str| reaches_outside(&Code::new(code));
    assert_eq!(found("use std::{fmt, fs::{self, File}};"), ["std::fs::self", "std::fs::File"]);
    assert_eq!(found("let now = std::time::Instant::now();"), ["std::time::Instant::now"]);
    assert_eq!(found("println!(\"x\"); write!(f, \"std::fs::read\")"), ["println!"]);
    assert_eq!(found("// dbg!(std::env::args())"), [""; 0]);
    assert!(Code::new("fn f() { unsafe { g() } }").has_word("unsafe"));
    assert!(!Code::new("// unsafe\nconst UNSAFE: &str = \"unsafe\";").has_word("unsafe"));
}

#[test]
fn the_table_is_read_row_by_row() {
    let text = "# T\n| no | table |\n|---|---|\n| x | y |\n\n## Import table\n\nWords.\n\n\
        | room | imports |\n|---|---|\n| board | none |\n| `text` | `board`, grid |\n\n## More\n| z | none |";
    let row = |room: &str, imports: &[&str]| {
        (room.to_string(), imports.iter().map(|import| import.to_string()).collect())
    };
    assert_eq!(
        table(text, "## Import table"),
        [row("board", &[]), row("text", &["board", "grid"])]
    );
}
