//! Compares ratings with those that HoDoKu gave.

use lucidoku::explain::Several;
use lucidoku::rate::hodoku;
use lucidoku::text::parse_puzzle;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

/// Rates each puzzle of a file with lines `puzzle,level,score,source`; prints each that differs,
/// and how many are the same.
///
/// # Errors
/// If the file cannot be read or a line is malformed.
pub fn run(path: &Path, out: &mut dyn Write) -> io::Result<bool> {
    let text = std::fs::read_to_string(path)?;
    let (mut rows, mut same_level, mut same_score) = (0, 0, 0);
    let start = Instant::now();
    for (number, line) in text.lines().enumerate().skip(1) {
        let wrong = || io::Error::other(format!("line {}: malformed", number + 1));
        let mut fields = line.split(',');
        let mut field = || fields.next().ok_or_else(wrong);
        let puzzle = parse_puzzle(field()?).map_err(io::Error::other)?;
        let (level, score) = (field()?.to_lowercase(), field()?);
        let rating = hodoku(&puzzle, Several::Refused).map_err(io::Error::other)?;
        let (own_level, own_score) = (rating.level.to_string(), rating.score.to_string());
        rows += 1;
        same_level += usize::from(own_level == level);
        same_score += usize::from(own_score == score);
        if (own_level.as_str(), own_score.as_str()) != (level.as_str(), score) {
            let guesses = rating.guesses;
            writeln!(
                out,
                "line {}: {level} {score}, ours {own_level} {own_score}, {guesses} guesses",
                number + 1
            )?;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    writeln!(
        out,
        "{rows} rows: {same_level} levels and {same_score} scores the same, {seconds:.3} s"
    )?;
    Ok(same_score == rows)
}
