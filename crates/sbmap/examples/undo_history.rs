//! A board whose every version is kept: undo, redo, and what a move has changed.
//!
//! Run with `cargo run --example undo_history`.

use sbmap::{Change, OrdMap};

/// The fields that are taken, by row and column.
type Board = OrdMap<(u8, u8), char>;

/// All versions of a board, and which of them is on the table.
struct History {
    versions: Vec<Board>,
    current: usize,
}

impl History {
    fn new() -> Self {
        Self { versions: vec![Board::new()], current: 0 }
    }

    fn board(&self) -> &Board {
        &self.versions[self.current]
    }

    /// A new version after the current one; those that were undone are given up. Two versions
    /// share all but the way to what differs, so keeping one costs O(log n), not a whole board.
    fn push(&mut self, next: Board) {
        self.versions.truncate(self.current + 1);
        self.versions.push(next);
        self.current += 1;
    }

    fn undo(&mut self) {
        self.current = self.current.saturating_sub(1);
    }

    fn redo(&mut self) {
        self.current = (self.current + 1).min(self.versions.len() - 1);
    }
}

fn print(title: &str, board: &Board) {
    println!("{title}:");
    for row in 0..3 {
        let fields = (0..3).map(|column| board.get(&(row, column)).unwrap_or(&'.'));
        println!("  {}", fields.collect::<String>());
    }
}

/// What one version has that the other has not. What both share is not looked at.
fn print_changes(old: &Board, new: &Board) {
    for change in old.diff(new) {
        match change {
            Change::Added((row, column), piece) => println!("  {piece} put on {row},{column}"),
            Change::Removed((row, column), piece) => {
                println!("  {piece} taken from {row},{column}")
            }
            Change::Updated { key: (row, column), old, new } => {
                println!("  {old} on {row},{column} is now {new}");
            }
        }
    }
}

fn main() {
    let mut history = History::new();
    history.push(history.board().with((1, 1), 'x'));
    history.push(history.board().with((0, 2), 'o'));

    // A move may change several fields: change a clone, which is made in O(1).
    let mut next = history.board().clone();
    next.remove(&(1, 1));
    next.insert((2, 0), 'x');
    next.insert((0, 2), 'O');
    history.push(next);
    print("after three moves", history.board());

    history.undo();
    history.undo();
    print("two moves undone", history.board());
    history.redo();
    print("one done again", history.board());

    println!("the last move:");
    print_changes(history.board(), &history.versions[3]);

    history.push(history.board().with((2, 2), 'x'));
    history.redo();
    print("another move instead, nothing to do again", history.board());
    println!("versions kept: {}", history.versions.len());
}
