//! Instances as `.csp` files: their text, what is known of them, and what holds in a model.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::str::FromStr;

/// Variables with domains of numbers from 1, groups that are all different, and inequalities.
#[derive(Clone, Debug, Default)]
pub struct Instance {
    /// The name of the file, without its ending.
    pub name: String,
    /// Each variable's domain, ascending.
    pub domains: Vec<Vec<u32>>,
    /// The all-different groups.
    pub groups: Vec<Vec<usize>>,
    /// The inequalities.
    pub edges: Vec<(usize, usize)>,
    /// What the file says of itself: names and values.
    pub facts: Vec<(String, String)>,
}

impl Instance {
    /// Reads a file.
    pub fn open(path: &Path) -> Result<Instance, String> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let read = Instance::read(&text);
        let instance = read.map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Instance { name, ..instance })
    }

    fn read(text: &str) -> Result<Instance, String> {
        let mut instance = Instance::default();
        let mut announced = (0, 0);
        for (number, line) in text.lines().enumerate() {
            let mut words = line.split_whitespace();
            let kind = words.next().unwrap_or_default();
            let words: Vec<&str> = words.collect();
            let read = match kind {
                "p" => instance.head(&words).map(|counts| announced = counts),
                _ => instance.line(kind, &words),
            };
            read.map_err(|error| format!("line {}: {error}", number + 1))?;
        }
        let found = (instance.groups.len(), instance.edges.len());
        if found != announced {
            return Err(format!("{found:?} groups and edges: expected {announced:?}"));
        }
        Ok(instance)
    }

    /// `p csp N K G E`. Returns the numbers of groups and edges.
    fn head(&mut self, words: &[&str]) -> Result<(usize, usize), String> {
        let numbers = words.split_first().filter(|(format, _)| **format == "csp");
        let numbers: Vec<usize> =
            numbers.map_or(Err("expected `p csp`".into()), |(_, rest)| parsed(rest))?;
        let [variables, values, groups, edges] = numbers[..] else {
            return Err("expected four numbers".into());
        };
        let values = u32::try_from(values).map_err(|error| error.to_string())?;
        self.domains = vec![(1..=values).collect(); variables];
        Ok((groups, edges))
    }

    fn line(&mut self, kind: &str, words: &[&str]) -> Result<(), String> {
        match (kind, words) {
            ("m", [name, value]) => self.facts.push(((*name).into(), (*value).into())),
            ("d", [variable, values @ ..]) => {
                let variable = self.variable(variable)?;
                let mut domain: Vec<u32> = parsed(values)?;
                domain.sort_unstable();
                domain.dedup();
                self.domains[variable] = domain;
            }
            ("g", members) => {
                let members: Result<_, _> =
                    members.iter().map(|word| self.variable(word)).collect();
                self.groups.push(members?);
            }
            ("e", [a, b]) => self.edges.push((self.variable(a)?, self.variable(b)?)),
            ("" | "c", _) => {}
            _ => return Err("expected a line of `p`, `m`, `d`, `g` or `e`".into()),
        }
        Ok(())
    }

    fn variable(&self, word: &str) -> Result<usize, String> {
        let variable: usize = word.parse().map_err(|error| format!("{word}: {error}"))?;
        let count = self.domains.len();
        let expected = || format!("variable {variable}: expected one below {count}");
        (variable < count).then_some(variable).ok_or_else(expected)
    }

    /// What it is summed up with: all colourings, or the instances that differ in their number.
    pub fn family(&self) -> &str {
        let seed = self.name.rfind("-s").map_or("", |at| &self.name[at..]);
        if self.fact("family") == Some("col") {
            "colouring"
        } else {
            self.name.strip_suffix(seed).unwrap_or(&self.name)
        }
    }

    /// Whether it has a model, where that is known.
    pub fn expected(&self) -> Option<bool> {
        match self.fact("expect").or(self.fact("sat"))? {
            "S" | "yes" => Some(true),
            "U" | "no" => Some(false),
            _ => None,
        }
    }

    fn fact(&self, name: &str) -> Option<&str> {
        self.facts.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Whether each variable has a value of its domain, and all that must differ does. Says what
    /// does not hold.
    pub fn check(&self, values: &[u32]) -> Result<(), String> {
        if values.len() != self.domains.len() {
            return Err(format!("{} values for {} variables", values.len(), self.domains.len()));
        }
        for (variable, (value, domain)) in values.iter().zip(&self.domains).enumerate() {
            if !domain.contains(value) {
                return Err(format!("variable {variable} is {value}: not in its domain"));
            }
        }
        if let Some((a, b)) = self.edges.iter().find(|(a, b)| values[*a] == values[*b]) {
            return Err(format!("variables {a} and {b} are equal"));
        }
        let repeats = |group: &&Vec<usize>| {
            let mut seen = HashSet::new();
            !group.iter().all(|member| seen.insert(values[*member]))
        };
        match self.groups.iter().find(repeats) {
            Some(group) => Err(format!("two variables of the group {group:?} are equal")),
            None => Ok(()),
        }
    }
}

fn parsed<T: FromStr<Err: std::fmt::Display>>(words: &[&str]) -> Result<Vec<T>, String> {
    words.iter().map(|word| word.parse().map_err(|error| format!("{word}: {error}"))).collect()
}
