//! From text to tokens.

use super::lines::LINE_ENDS;
use crate::formula::Value;
use std::ops::Range;

/// The smallest pieces with a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// A variable.
    Name(&'t str),
    /// The word `alldiff`.
    AllDifferent,
    /// A value.
    Number(Value),
    /// Digits that make no value: too many.
    TooBig,
    /// `*`
    Star,
    /// `+`
    Plus,
    /// `=`
    Equal,
    /// `!=`
    Differs,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `,`
    Comma,
    /// A character that belongs to nothing.
    Stray,
    /// The end of the text.
    End,
}

/// Hands out the tokens of a text in their order.
pub(super) struct Lexer<'t> {
    text: &'t str,
    /// Where the next token is looked for; always a character boundary.
    at: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        // Some editors put a byte order mark at the beginning.
        Lexer { text, at: if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 } }
    }

    /// The next token and its bytes.
    pub(super) fn next(&mut self) -> (Token<'t>, Range<usize>) {
        self.skip_blanks();
        let start = self.at;
        let rest = &self.text[start..];
        let (token, length) = first_token(rest);
        self.at += length;
        (token, start..self.at)
    }

    /// White space and comments.
    fn skip_blanks(&mut self) {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            if !rest.starts_with('#') {
                return;
            }
            self.at += rest.find(LINE_ENDS).unwrap_or(rest.len());
        }
    }
}

/// The token at the beginning of a text, and its length.
fn first_token(text: &str) -> (Token<'_>, usize) {
    let bytes = text.as_bytes();
    let Some(&first) = bytes.first() else { return (Token::End, 0) };
    let digits = || 1 + run(&bytes[1..], |byte| byte.is_ascii_digit());
    match first {
        b'*' => (Token::Star, 1),
        b'+' => (Token::Plus, 1),
        b'=' => (Token::Equal, 1),
        b'(' => (Token::Open, 1),
        b')' => (Token::Close, 1),
        b',' => (Token::Comma, 1),
        b'!' if bytes.get(1) == Some(&b'=') => (Token::Differs, 2),
        b'0'..=b'9' => number(&text[..digits()]),
        b'-' if bytes.get(1).is_some_and(u8::is_ascii_digit) => number(&text[..digits()]),
        b'_' | b'a'..=b'z' | b'A'..=b'Z' => {
            word(&text[..run(bytes, |byte| byte.is_ascii_alphanumeric() || byte == b'_')])
        }
        _ => (Token::Stray, text.chars().next().map_or(0, char::len_utf8)),
    }
}

/// How many bytes of that kind a text begins with.
fn run(bytes: &[u8], belongs: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|&byte| !belongs(byte)).unwrap_or(bytes.len())
}

fn number(text: &str) -> (Token<'_>, usize) {
    (text.parse().map_or(Token::TooBig, Token::Number), text.len())
}

fn word(text: &str) -> (Token<'_>, usize) {
    (if text == "alldiff" { Token::AllDifferent } else { Token::Name(text) }, text.len())
}
