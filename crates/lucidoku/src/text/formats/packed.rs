//! What is packed in links: lz-string in base 64, as f-puzzles and SudokuPad have it.

use super::Line;
use crate::text::TextError;
use crate::text::error::FormatFault;

/// The most characters that are unpacked of a link, so that a short one cannot fill the memory.
pub const MAX_UNPACKED: usize = 1 << 20;

/// Packs a text.
pub(super) fn packed(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// Unpacks a text, at most [`MAX_UNPACKED`] characters of it.
pub(super) fn unpacked(line: Line<'_>, text: &str) -> Result<String, TextError> {
    let damaged = || super::found(line, "something else", "lz-string in base 64");
    // A plus may have become a space on its way.
    let sixes = text.trim_end_matches('=').chars().map(|c| match c {
        'A'..='Z' => Some(c as u32 - 'A' as u32),
        'a'..='z' => Some(c as u32 - 'a' as u32 + 26),
        '0'..='9' => Some(c as u32 - '0' as u32 + 52),
        '+' | ' ' | '-' => Some(62),
        '/' | '_' => Some(63),
        _ => None,
    });
    let sixes: Vec<u32> = sixes.collect::<Option<_>>().ok_or_else(damaged)?;
    let units = unpack(&mut Bits { sixes: &sixes, at: 0 });
    match units {
        Some(units) if units.len() > MAX_UNPACKED => {
            let fault = FormatFault::Large { what: "a packed text", limit: MAX_UNPACKED };
            Err(TextError::at(line.number, line.column, fault))
        }
        units => units.and_then(|units| String::from_utf16(&units).ok()).ok_or_else(damaged),
    }
}

/// Six bits at a time, the highest first.
struct Bits<'a> {
    sixes: &'a [u32],
    at: usize,
}

impl Bits<'_> {
    /// A number of so many bits, the lowest first; `None` at the end.
    fn number(&mut self, bits: u32) -> Option<u32> {
        let mut number = 0;
        for bit in 0..bits {
            let six = self.sixes.get(self.at / 6)?;
            number |= (six >> (5 - self.at % 6) & 1) << bit;
            self.at += 1;
        }
        Some(number)
    }
}

/// A piece of what is unpacked already: where it begins and how long it is.
type Piece = (usize, usize);

/// The codes that are no pieces: a character of 8 bits, one of 16, the end.
const CODES: u32 = 3;

/// What the bits say; a little more than [`MAX_UNPACKED`] if it is more. Every entry of the
/// dictionary is a piece of what came before, so it takes memory as its bits and what they say.
fn unpack(bits: &mut Bits<'_>) -> Option<Vec<u16>> {
    let (mut out, mut pieces): (Vec<u16>, Vec<Piece>) = (Vec::new(), Vec::new());
    let (mut width, mut room) = (2, 1_usize);
    let mut last: Option<Piece> = None;
    while out.len() <= MAX_UNPACKED {
        let code = bits.number(width)?;
        let start = out.len();
        let piece = match code {
            0 | 1 => {
                let unit = bits.number(if code == 0 { 8 } else { 16 })?;
                out.push(unit as u16);
                pieces.push((start, 1));
                grow(&mut width, &mut room);
                (start, 1)
            }
            2 => return Some(out),
            known => {
                let (from, length) = match pieces.get((known - CODES) as usize) {
                    Some(piece) => *piece,
                    // The one that is about to be made: the last piece and its first character.
                    None if (known - CODES) as usize == pieces.len() => {
                        last.map(|(from, length)| (from, length + 1))?
                    }
                    None => return None,
                };
                for at in from..from + length {
                    out.push(*out.get(at)?);
                }
                (start, length)
            }
        };
        if let Some((from, length)) = last {
            pieces.push((from, length + 1));
            grow(&mut width, &mut room);
        }
        last = Some(piece);
    }
    Some(out)
}

/// Counts an entry of the dictionary; codes get longer when there is no room for more.
fn grow(width: &mut u32, room: &mut usize) {
    *room -= 1;
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LINE: Line<'static> = Line { number: 1, column: 1, text: "" };

    #[test]
    fn what_grows_without_end_is_cut_off() {
        let long = "a".repeat(3 * MAX_UNPACKED);
        let packed = packed(&long);
        assert!(packed.len() < 10_000);
        let error = unpacked(LINE, &packed).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1, column 1: a packed text of more than 1048576 bytes: expected at most so many"
        );
    }

    proptest! {
        #[test]
        fn texts_come_back(text in "[a-c{}\":,0-9é\u{4e2d}\u{1f600}]{0,400}") {
            prop_assert_eq!(unpacked(LINE, &packed(&text)), Ok(text));
        }

        #[test]
        fn any_bits_are_read_as_the_other_reader_reads_them(bits in "[A-Za-z0-9+/]{0,200}") {
            let other = lz_str::decompress_from_base64(&bits);
            let other = other.and_then(|units| String::from_utf16(&units).ok());
            if let Ok(text) = unpacked(LINE, &bits) {
                prop_assert_eq!(Some(text), other);
            }
        }
    }
}
