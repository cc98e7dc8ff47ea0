//! Aligned exclusion: every combination of digits against every excluder named.

use super::{assignments, ensure};
use lucidoku::board::{Candidate, Cell};
use lucidoku::technique::{Position, Role, Step};

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let base: Vec<Cell> = step.pattern.cells_of(Role::BASE).iter().collect();
    let size = if step.technique.name.contains("pair") { 2 } else { 3 };
    ensure(base.len() == size && step.placements.is_empty(), "not so many cells")?;
    let excluders = step.pattern.cells_of(Role::WITNESS);
    let is_emptied = |chosen: &[Candidate], excluder: Cell| {
        let mut own = position.candidates(excluder).iter();
        own.all(|digit| {
            assignments::excludes(chosen, position, Candidate { cell: excluder, digit })
        })
    };
    let (mut ways, mut holds) = (0, true);
    assignments::each(&base, position, &mut |chosen| {
        if !excluders.iter().any(|excluder| is_emptied(chosen, excluder)) {
            ways += 1;
            holds &= !step.eliminations.iter().any(|out| chosen.contains(&out));
        }
    });
    ensure(ways > 0, "the cells cannot be filled")?;
    ensure(step.eliminations.cells().iter().all(|cell| base.contains(&cell)), "another cell")?;
    ensure(holds, "an elimination is part of a combination that is left")
}
