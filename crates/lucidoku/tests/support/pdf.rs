//! Reads as much of a PDF file as the tests need, by its own means: pages in their order, and on
//! each the words and rectangles with their places.

/// A text on a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// Where it begins, from the lower left corner of the page.
    pub x: f32,
    /// The line that its letters stand on.
    pub y: f32,
    /// The size of the font.
    pub size: f32,
    /// Whether the font is the bold one.
    pub is_bold: bool,
    /// What it says, in Windows code page 1252.
    pub words: Vec<u8>,
}

/// A rectangle with a line around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

/// What is on a page.
#[derive(Clone, Debug, Default)]
pub struct Page {
    pub words: Vec<Word>,
    pub frames: Vec<Frame>,
}

/// The bytes of an object, from its number to its end.
fn object(file: &[u8], number: usize) -> &[u8] {
    let start = format!("\n{number} 0 obj");
    let from = find(file, start.as_bytes()).unwrap_or_else(|| panic!("no object {number}"));
    let end = from + find(&file[from..], b"endobj").unwrap();
    &file[from + start.len()..end]
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

/// The numbers of the objects that an entry of a dictionary refers to.
fn references(object: &[u8], key: &str) -> Vec<usize> {
    let text = String::from_utf8_lossy(object);
    let (_, rest) = text.split_once(key).unwrap_or_else(|| panic!("no {key} in {text}"));
    let rest = rest.trim_start().trim_start_matches('[');
    let list = rest.split([']', '/', '>']).next().unwrap();
    let numbers: Vec<&str> = list.split_whitespace().collect();
    numbers.chunks(3).filter(|words| words.len() == 3).map(|w| w[0].parse().unwrap()).collect()
}

/// What the stream of an object unpacks to.
fn stream(file: &[u8], number: usize) -> Vec<u8> {
    let object = object(file, number);
    let head = String::from_utf8_lossy(&object[..find(object, b"stream").unwrap()]).into_owned();
    assert!(head.contains("/FlateDecode"), "{head}");
    let length = head.split_once("/Length").unwrap().1.trim_start();
    let length: usize = length.split(['/', '>']).next().unwrap().trim().parse().unwrap();
    let from = find(object, b"stream").unwrap() + "stream\n".len();
    let packed = &object[from..from + length];
    miniz_oxide::inflate::decompress_to_vec_zlib(packed).unwrap()
}

/// All pages of a file.
pub fn pages(file: &[u8]) -> Vec<Page> {
    let catalog = references(&file[find(file, b"trailer").unwrap()..], "/Root")[0];
    let tree = references(object(file, catalog), "/Pages")[0];
    let kids = references(object(file, tree), "/Kids");
    let contents = kids.iter().map(|kid| references(object(file, *kid), "/Contents")[0]);
    contents.map(|content| page(&stream(file, content))).collect()
}

/// A word or string of a content stream.
enum Token {
    Word(String),
    Text(Vec<u8>),
}

fn tokens(content: &[u8]) -> Vec<Token> {
    let (mut tokens, mut at) = (Vec::new(), 0);
    while at < content.len() {
        let token = match content[at] {
            b'(' => {
                let (text, end) = literal(content, at + 1);
                at = end;
                Token::Text(text)
            }
            b'<' => {
                let end = at + find(&content[at..], b">").unwrap();
                let digits = std::str::from_utf8(&content[at + 1..end]).unwrap();
                let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
                at = end + 1;
                Token::Text((0..digits.len()).step_by(2).map(byte).collect())
            }
            b if b.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            _ => {
                let is_end = |b: &u8| b.is_ascii_whitespace() || matches!(b, b'(' | b'<');
                let length = content[at..].iter().position(is_end);
                let end = length.map_or(content.len(), |length| at + length);
                let word = String::from_utf8(content[at..end].to_vec()).unwrap();
                at = end;
                Token::Word(word)
            }
        };
        tokens.push(token);
    }
    tokens
}

/// A string in parentheses, from behind the first one; and where it ends.
fn literal(content: &[u8], from: usize) -> (Vec<u8>, usize) {
    let (mut text, mut at, mut depth) = (Vec::new(), from, 1);
    loop {
        let byte = content[at];
        at += 1;
        match byte {
            b'\\' => {
                text.push(content[at]);
                at += 1;
                continue;
            }
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (text, at);
        }
        text.push(byte);
    }
}

fn page(content: &[u8]) -> Page {
    let mut page = Page::default();
    let (mut operands, mut text): (Vec<String>, Vec<u8>) = (Vec::new(), Vec::new());
    let (mut font, mut place) = ((false, 0.0), (0.0, 0.0));
    let mut frame = None;
    for token in tokens(content) {
        let word = match token {
            Token::Text(found) => {
                text = found;
                continue;
            }
            Token::Word(word) => word,
        };
        let number = |back: usize| -> f32 { operands[operands.len() - back].parse().unwrap() };
        match word.as_str() {
            "Tf" => font = (operands[operands.len() - 2] == "/B", number(1)),
            "Td" => place = (number(2), number(1)),
            "Tj" => page.words.push(Word {
                x: place.0,
                y: place.1,
                size: font.1,
                is_bold: font.0,
                words: std::mem::take(&mut text),
            }),
            "re" => {
                let (x, y, width, height) = (number(4), number(3), number(2), number(1));
                frame = Some(Frame { x, y, width, height });
            }
            "S" => page.frames.extend(frame.take()),
            "f" => frame = None,
            _ => {
                operands.push(word);
                continue;
            }
        }
        operands.clear();
    }
    page
}
