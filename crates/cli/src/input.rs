//! Reads files into records, a chunk at a time.

use crate::args::InputArgs;
use crate::item::Item;
use crate::stop::Stop;
use lucidoku::text::{
    BEGINNING, MAX_LINE, MAX_WHOLE, ReadOptions, Record, Splitter, is_whole, records,
};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How much is read at once.
const BUFFER: usize = BEGINNING;

/// The most records in a chunk. Chunks begin with one record and grow, so that a few hard
/// puzzles are spread over all threads and many easy ones cost little in passing around, and fill
/// all lanes of the search.
const MAX_CHUNK: usize = 128;

/// How many chunks a thread has had before chunks grow.
const CHUNKS_A_THREAD: usize = 4;

/// What reading a file brings.
pub enum Event {
    /// Records to work on.
    Chunk(Vec<Item>),
    /// The file cannot be opened or read (on).
    Failure(String),
    /// The file held no puzzle.
    Empty(String),
}

/// Reads the files in order, for so many threads; `emit` returns `false` to end it.
pub fn read_all(
    input: &InputArgs,
    options: &ReadOptions,
    threads: usize,
    stop: &Stop,
    bytes_read: &AtomicU64,
    emit: &mut dyn FnMut(Event) -> bool,
) {
    let patience = CHUNKS_A_THREAD * threads.max(2);
    let mut chunks = Chunks { items: Vec::new(), size: 1, patience, made: 0, emit };
    let standard_input = [PathBuf::from("-")];
    let files = if input.files.is_empty() { &standard_input[..] } else { &input.files };
    for file in files {
        let name: Arc<str> = display_name(file).into();
        let before = chunks.made;
        let read_as = ReadAs { input, options, bytes_read };
        let result = open(file).and_then(|reader| read_as.read(&name, reader, stop, &mut chunks));
        let alive = match result {
            Ok(alive) if alive && chunks.made == before => {
                chunks.event(Event::Empty(name.to_string()))
            }
            Ok(alive) => alive,
            Err(error) => chunks.event(Event::Failure(format!("{name}: {error}"))),
        };
        if !alive {
            return;
        }
    }
}

/// The total size of the files, if all are regular ones.
pub fn total_size(files: &[PathBuf]) -> Option<u64> {
    let size = |file: &PathBuf| {
        let metadata = std::fs::metadata(file).ok()?;
        metadata.is_file().then_some(metadata.len())
    };
    if files.is_empty() { None } else { files.iter().map(size).sum() }
}

/// A file that was read as a whole.
pub struct Whole {
    /// The file as the user named it.
    pub name: String,
    /// What is in it; bytes that are no text have become U+FFFD.
    pub text: String,
}

/// Reads a file to its end; an error in words if it cannot be read.
pub fn read_whole(file: &Path) -> Result<Whole, String> {
    let name = display_name(file);
    let mut bytes = Vec::new();
    match open(file).and_then(|mut reader| reader.read_to_end(&mut bytes)) {
        Ok(_) => Ok(Whole { name, text: text_of(bytes) }),
        Err(error) => Err(format!("{name}: {error}")),
    }
}

fn text_of(bytes: Vec<u8>) -> String {
    let lossy = |error: FromUtf8Error| String::from_utf8_lossy(error.as_bytes()).into_owned();
    String::from_utf8(bytes).unwrap_or_else(lossy)
}

/// What messages call a file.
pub fn display_name(file: &Path) -> String {
    if file.as_os_str() == "-" { "standard input".into() } else { file.display().to_string() }
}

fn open(file: &Path) -> io::Result<BufReader<Box<dyn Read>>> {
    let reader: Box<dyn Read> = if file.as_os_str() == "-" {
        Box::new(io::stdin())
    } else if file.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a directory"));
    } else {
        Box::new(File::open(file)?)
    };
    Ok(BufReader::with_capacity(BUFFER, reader))
}

/// Whether somebody may be typing the puzzles.
pub fn is_typed(files: &[PathBuf]) -> bool {
    (files.is_empty() || files.iter().any(|file| file.as_os_str() == "-"))
        && io::stdin().is_terminal()
}

fn read_file(
    name: &Arc<str>,
    mut reader: BufReader<Box<dyn Read>>,
    mut splitter: Splitter,
    stop: &Stop,
    bytes_read: &AtomicU64,
    chunks: &mut Chunks<'_>,
) -> io::Result<bool> {
    let mut line = Vec::new();
    loop {
        // Nothing waits for input that may be long in coming.
        let waits = !reader.buffer().iter().any(|byte| is_end(*byte));
        if (waits && !chunks.flush()) || stop.is_set() {
            return Ok(false);
        }
        let read = read_line(&mut reader, &mut line);
        if !line.is_empty() {
            splitter.push_line(line.strip_suffix(b"\n").unwrap_or(&line));
        }
        match read {
            Ok(read @ 1..) => _ = bytes_read.fetch_add(read, Ordering::Relaxed),
            _ => _ = splitter.finish(),
        }
        while let Some(record) = splitter.next_record() {
            if !chunks.add(name, record) {
                return Ok(false);
            }
        }
        match read {
            Ok(1..) => {}
            Ok(0) => return Ok(chunks.flush()),
            Err(error) => {
                chunks.flush();
                return Err(error);
            }
        }
    }
}

/// How a file is read.
#[derive(Clone, Copy)]
struct ReadAs<'a> {
    input: &'a InputArgs,
    options: &'a ReadOptions,
    bytes_read: &'a AtomicU64,
}

impl ReadAs<'_> {
    /// Reads a file line by line, or as a whole if its format is one that must be.
    fn read(
        self,
        name: &Arc<str>,
        mut reader: BufReader<Box<dyn Read>>,
        stop: &Stop,
        chunks: &mut Chunks<'_>,
    ) -> io::Result<bool> {
        let from = self.input.from.filter(|format| !format.is_by_shape());
        let is_by_shape = self.input.from.is_some_and(|format| format.is_by_shape());
        // Nothing waits for input that may be long in coming.
        if !chunks.flush() {
            return Ok(false);
        }
        if from.is_none() && (is_by_shape || !is_whole(&beginning(reader.fill_buf()?))) {
            let splitter = Splitter::with(self.options);
            return read_file(name, reader, splitter, stop, self.bytes_read, chunks);
        }
        let mut bytes = Vec::new();
        let read = reader.take(MAX_WHOLE as u64 + 1).read_to_end(&mut bytes)?;
        if read > MAX_WHOLE {
            let words = format!("more than {MAX_WHOLE} bytes in a format that is read as a whole");
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, words));
        }
        self.bytes_read.fetch_add(read as u64, Ordering::Relaxed);
        let text = text_of(bytes);
        let records: Vec<Record> = match from {
            Some(format) => format.records(&text, self.options),
            None => records(&text, self.options).collect(),
        };
        for record in records {
            if !chunks.add(name, record) {
                return Ok(false);
            }
        }
        Ok(chunks.flush())
    }
}

/// What has come in, up to the first bytes that are no text.
fn beginning(bytes: &[u8]) -> String {
    let chunk = bytes.utf8_chunks().next();
    chunk.map_or(String::new(), |chunk| chunk.valid().to_string())
}

fn is_end(byte: u8) -> bool {
    matches!(byte, b'\r' | b'\n')
}

/// Reads one line with its end (`\n`, `\r\n` or `\r`), or only the beginning of one that is too
/// long; tells how many bytes that were. What was read before an error is in `line`.
fn read_line(reader: &mut BufReader<Box<dyn Read>>, line: &mut Vec<u8>) -> io::Result<u64> {
    line.clear();
    let mut read = 0;
    loop {
        let bytes = reader.fill_buf()?;
        // A line feed after a carriage return belongs to it.
        let after_return = line.last() == Some(&b'\r');
        if bytes.is_empty() || after_return && bytes[0] != b'\n' {
            return Ok(read);
        }
        let end = bytes.iter().position(|byte| is_end(*byte));
        let length = end.map_or(bytes.len(), |end| end + 1);
        let ended = end.is_some_and(|end| bytes[end] == b'\n');
        // Two bytes above the limit show that it is exceeded.
        let room = (MAX_LINE + 2).saturating_sub(line.len());
        line.extend(&bytes[..length.min(room)]);
        if end.is_some() && length > room {
            line.push(bytes[length - 1]);
        }
        reader.consume(length);
        read += length as u64;
        if ended {
            return Ok(read);
        }
    }
}

/// Collects records into chunks.
struct Chunks<'a> {
    items: Vec<Item>,
    size: usize,
    /// The size doubles once as many records have passed as so many chunks hold.
    patience: usize,
    /// How many records there have been.
    made: u64,
    emit: &'a mut dyn FnMut(Event) -> bool,
}

impl Chunks<'_> {
    fn add(&mut self, file: &Arc<str>, record: Record) -> bool {
        self.items.push(Item { file: Arc::clone(file), number: self.made, record });
        self.made += 1;
        if self.items.len() < self.size {
            return true;
        }
        if self.made >= (self.patience * self.size) as u64 {
            self.size = (2 * self.size).min(MAX_CHUNK);
        }
        self.flush()
    }

    fn flush(&mut self) -> bool {
        self.items.is_empty() || (self.emit)(Event::Chunk(std::mem::take(&mut self.items)))
    }

    fn event(&mut self, event: Event) -> bool {
        self.flush() && (self.emit)(event)
    }
}
