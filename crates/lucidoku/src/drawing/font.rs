//! How wide letters are: Helvetica and Helvetica Bold, two of the fonts that every reader of PDF
//! knows. Browsers show them, or Arial, which is as wide.

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Helvetica.
    Regular,
    /// Helvetica Bold.
    Bold,
}

/// From the line that letters stand on to the top of digits and capitals, in parts of the size.
pub(super) const CAPITAL: f32 = 0.718;

/// What 0x80 to 0x9f are in Windows code page 1252; U+FFFD where nothing is.
const BETWEEN: [char; 32] = [
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž',
    '\u{fffd}', '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}',
    'ž', 'Ÿ',
];

/// A text as bytes of Windows code page 1252 (WinAnsi in PDF), which has the letters of Western
/// Europe.
///
/// # Errors
/// The characters that are not among them, each once.
///
/// ```
/// use lucidoku::drawing::win_ansi;
///
/// assert_eq!(win_ansi("Für 5 €"), Ok(b"F\xfcr 5 \x80".to_vec()));
/// assert_eq!(win_ansi("Łódź"), Err(vec!['Ł', 'ź']));
/// ```
pub fn win_ansi(text: &str) -> Result<Vec<u8>, Vec<char>> {
    let (mut bytes, mut unknown) = (Vec::with_capacity(text.len()), Vec::new());
    for c in text.chars() {
        match code(c) {
            Some(code) => bytes.push(code),
            None if unknown.contains(&c) => {}
            None => unknown.push(c),
        }
    }
    if unknown.is_empty() { Ok(bytes) } else { Err(unknown) }
}

fn code(c: char) -> Option<u8> {
    match u8::try_from(u32::from(c)) {
        Ok(code @ (0x20..=0x7e | 0xa0..)) => Some(code),
        _ if c == '\u{fffd}' => None,
        _ => BETWEEN.iter().position(|known| *known == c).map(|at| 0x80 + at as u8),
    }
}

/// How wide a text of that size is. Characters that the fonts lack count as digits.
///
/// ```
/// use lucidoku::drawing::{Weight, width};
///
/// assert_eq!(width("12", 10.0, Weight::Bold), 11.12);
/// assert!(width("iii", 10.0, Weight::Regular) < width("mm", 10.0, Weight::Regular));
/// ```
pub fn width(text: &str, size: f32, weight: Weight) -> f32 {
    let widths = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    let known = |c| code(c).and_then(|code| widths.get(usize::from(code) - 0x20)).copied();
    let thousandths: u32 = text.chars().map(|c| u32::from(known(c).unwrap_or(DIGIT))).sum();
    size * thousandths as f32 / 1000.0
}

/// The width of a digit.
const DIGIT: u16 = 556;

/// A text cut into lines of at most that width; a word that is wider has a line of its own.
///
/// ```
/// use lucidoku::drawing::{Weight, lines};
///
/// let text = "So r1c9 is 9.";
/// assert_eq!(lines(text, 10.0, Weight::Regular, 50.0), ["So r1c9 is", "9."]);
/// assert_eq!(lines("Sudokupuzzles", 10.0, Weight::Regular, 50.0), ["Sudokupu", "zzles"]);
/// ```
pub fn lines(text: &str, size: f32, weight: Weight, most: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size, weight) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.extend(pieces(word, size, weight, most)),
        }
    }
    lines
}

/// A word in pieces of that width, each at least a character.
fn pieces(word: &str, size: f32, weight: Weight, most: f32) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for letter in word.chars() {
        if let Some(piece) = pieces.last_mut() {
            piece.push(letter);
            if width(piece, size, weight) > most && piece.chars().count() > 1 {
                piece.pop();
                pieces.push(letter.into());
            }
        }
    }
    pieces
}

/// Widths of the characters from 0x20 on in thousandths of the size, as in Adobe's metrics of the
/// standard fonts.
#[rustfmt::skip]
const REGULAR: [u16; 224] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 350,
    556, 350, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];

/// The same for bold letters.
#[rustfmt::skip]
const BOLD: [u16; 224] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 350,
    556, 350, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
    611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_of_the_code_page_comes_from_one_character() {
        let characters = (0u32..0x2_0000).filter_map(char::from_u32);
        let mut codes: Vec<u8> = characters.filter_map(code).collect();
        codes.sort_unstable();
        let unused = [0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d];
        let expected: Vec<u8> = (0x20..=0xff).filter(|code| !unused.contains(code)).collect();
        assert_eq!(codes, expected);
    }

    #[test]
    fn digits_are_as_wide_as_each_other_and_accents_change_nothing() {
        for weight in [Weight::Regular, Weight::Bold] {
            let of = |text: &str| width(text, 1000.0, weight);
            assert!("0123456789".chars().all(|digit| of(&digit.to_string()) == 556.0));
            for (with, without) in [("é", "e"), ("Ü", "U"), ("ñ", "n"), ("Å", "A"), ("š", "s")]
            {
                assert_eq!(of(with), of(without), "{with}");
            }
            assert_eq!(of("ł"), of("0"));
        }
    }

    #[test]
    fn lines_keep_all_words() {
        let text = "  one two  three\nfour ";
        let cut = lines(text, 10.0, Weight::Bold, 30.0);
        assert_eq!(cut, ["one", "two", "three", "four"]);
        let letters = lines(text, 10.0, Weight::Bold, 1.0);
        assert!(letters.len() == 15 && letters.concat() == "onetwothreefour", "{letters:?}");
        assert!(lines("", 10.0, Weight::Bold, 1.0).is_empty());
    }
}
