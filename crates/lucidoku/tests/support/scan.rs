//! Which paths and macros Rust code names, read from its tokens. Comments, strings and test
//! modules are left out; `use` trees are spelled out.

/// What a file's code names.
pub struct Code {
    tokens: Vec<String>,
}

impl Code {
    /// Reads a file's text.
    pub fn new(source: &str) -> Code {
        Code { tokens: without_test_modules(tokens(source)) }
    }

    /// Whether the word occurs by itself.
    pub fn has_word(&self, word: &str) -> bool {
        self.tokens.iter().any(|token| token == word)
    }

    /// The macros that are called.
    pub fn macros(&self) -> Vec<&str> {
        let calls = self.tokens.windows(2).filter(|pair| is_word(&pair[0]) && pair[1] == "!");
        calls.map(|pair| pair[0].as_str()).collect()
    }

    /// Every path of two segments or more, each as its segments.
    pub fn paths(&self) -> Vec<Vec<&str>> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            at = match self.follows(at) {
                true => self.path(at, Vec::new(), &mut found),
                false => at + 1,
            };
        }
        found
    }

    /// Whether a segment stands here and `::` after it.
    fn follows(&self, at: usize) -> bool {
        is_word(&self.tokens[at]) && self.tokens.get(at + 1).is_some_and(|next| next == "::")
    }

    /// Reads a path or a tree of them from here; tells where it ends.
    fn path<'a>(
        &'a self,
        mut at: usize,
        mut segments: Vec<&'a str>,
        found: &mut Vec<Vec<&'a str>>,
    ) -> usize {
        loop {
            match self.tokens.get(at).map(String::as_str) {
                Some("{") => return self.branches(at + 1, &segments, found),
                Some(segment) if is_word(segment) || segment == "*" => segments.push(segment),
                _ => break,
            }
            at += 1;
            if self.tokens.get(at).is_none_or(|next| next != "::") {
                break;
            }
            at += 1;
        }
        found.push(segments);
        at
    }

    fn branches<'a>(
        &'a self,
        mut at: usize,
        segments: &[&'a str],
        found: &mut Vec<Vec<&'a str>>,
    ) -> usize {
        while let Some(token) = self.tokens.get(at) {
            at = match token.as_str() {
                "}" => return at + 1,
                "as" => at + 2,
                word if is_word(word) || word == "*" => self.path(at, segments.to_vec(), found),
                _ => at + 1,
            };
        }
        at
    }
}

/// Words, `::`, and every other character by itself.
fn tokens(source: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let length = if let Some(skipped) = skipped(rest) {
            skipped
        } else if is_word_character(c) {
            let word = rest.find(|c| !is_word_character(c)).unwrap_or(rest.len());
            tokens.push(rest[..word].to_string());
            word
        } else {
            let length = if rest.starts_with("::") { 2 } else { c.len_utf8() };
            tokens.extend((!c.is_whitespace()).then(|| rest[..length].to_string()));
            length
        };
        rest = &rest[length..];
    }
    tokens
}

/// The length of the comment, string or character that begins here, if one does.
fn skipped(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return Some(block_comment(rest));
    }
    let unprefixed = rest.trim_start_matches(['b', 'c', 'r']);
    let prefix = rest.len() - unprefixed.len();
    let hashes = unprefixed.len() - unprefixed.trim_start_matches('#').len();
    let body = unprefixed[hashes..].strip_prefix('"');
    match body {
        Some(body) if rest[..prefix].contains('r') => {
            let end = format!("\"{}", "#".repeat(hashes));
            let length = body.find(&end).map_or(body.len(), |at| at + end.len());
            Some(rest.len() - body.len() + length)
        }
        Some(body) if hashes == 0 => Some(rest.len() - body.len() + quoted(body, '"')),
        _ => {
            let body = unprefixed.strip_prefix('\'')?;
            // A lifetime has no closing quote right after its first character.
            let is_character = body.starts_with('\\') || body.chars().nth(1) == Some('\'');
            is_character.then(|| rest.len() - body.len() + quoted(body, '\''))
        }
    }
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        match &rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length up to the closing quote, the first that no backslash escapes.
fn quoted(body: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in body.char_indices() {
        if c == quote && !escaped {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    body.len()
}

fn without_test_modules(tokens: Vec<String>) -> Vec<String> {
    const MARK: [&str; 8] = ["#", "[", "cfg", "(", "test", ")", "]", "mod"];
    let mut kept = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at..].iter().take(MARK.len()).eq(MARK.iter()) {
            at = end_of_module(&tokens, at + MARK.len());
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

/// Where the module ends whose name stands here: after its closing brace or semicolon.
fn end_of_module(tokens: &[String], from: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(from) {
        match token.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 && matches!(token.as_str(), "}" | ";") {
            return at + 1;
        }
    }
    tokens.len()
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

fn is_word_character(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
