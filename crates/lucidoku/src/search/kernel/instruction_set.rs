//! Which instructions the kernel uses.

#[cfg(target_arch = "x86_64")]
use super::lanes::{Avx2, Avx512, Sse41};
use super::lanes::{Portable, Task, Vector};
use std::fmt;
use std::str::FromStr;

/// The instructions that the kernel's vectors are made of.
///
/// Nothing that is found depends on the choice, only how fast.
///
/// ```
/// use lucidoku::search::InstructionSet;
///
/// assert!(InstructionSet::Portable.is_available());
/// assert!(InstructionSet::best().is_available());
/// assert_eq!("avx2".parse(), Ok(InstructionSet::Avx2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum InstructionSet {
    /// Plain Rust, on any processor: one board at a time.
    Portable,
    /// SSE4.1 on x86-64, with POPCNT: one board at a time.
    Sse41,
    /// AVX2 on x86-64, with BMI1, BMI2, LZCNT, POPCNT: two boards at a time.
    Avx2,
    /// AVX-512 F, BW and VL on x86-64, with what AVX2 takes: four boards at a time.
    Avx512,
}

impl InstructionSet {
    /// All of them, the slowest first.
    pub const ALL: [InstructionSet; 4] = [
        InstructionSet::Portable,
        InstructionSet::Sse41,
        InstructionSet::Avx2,
        InstructionSet::Avx512,
    ];

    /// The fastest one that this machine has.
    pub fn best() -> InstructionSet {
        let best = InstructionSet::ALL.into_iter().rev().find(|set| set.is_available());
        best.unwrap_or(InstructionSet::Portable)
    }

    /// Whether this machine has it.
    pub fn is_available(self) -> bool {
        self.run(Nothing).is_some()
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            InstructionSet::Portable => "portable",
            InstructionSet::Sse41 => "sse4.1",
            InstructionSet::Avx2 => "avx2",
            InstructionSet::Avx512 => "avx512",
        }
    }

    /// Runs a task with it; `None` if the machine does not have it.
    pub(super) fn run<T: Task>(self, task: T) -> Option<T::Output> {
        match self {
            InstructionSet::Portable => Some(Portable::PROOF.enter(task)),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Sse41 => Sse41::detect().map(|proof| proof.enter(task)),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => Avx2::detect().map(|proof| proof.enter(task)),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => Avx512::detect().map(|proof| proof.enter(task)),
            #[cfg(not(target_arch = "x86_64"))]
            InstructionSet::Sse41 | InstructionSet::Avx2 | InstructionSet::Avx512 => None,
        }
    }
}

/// A task that asks only whether it could be run.
struct Nothing;

impl Task for Nothing {
    type Output = ();

    fn run<V: Vector>(self, _: V) {}
}

impl fmt::Display for InstructionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// By its name.
impl FromStr for InstructionSet {
    type Err = UnknownInstructionSet;

    fn from_str(name: &str) -> Result<InstructionSet, UnknownInstructionSet> {
        let named = InstructionSet::ALL.into_iter().find(|set| set.name() == name);
        named.ok_or_else(|| UnknownInstructionSet { name: name.into() })
    }
}

/// There is no instruction set of that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownInstructionSet {
    name: String,
}

impl fmt::Display for UnknownInstructionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = InstructionSet::ALL.map(InstructionSet::name).join(", ");
        write!(f, "no instruction set {:?}: expected one of {names}", self.name)
    }
}

impl std::error::Error for UnknownInstructionSet {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for set in InstructionSet::ALL {
            assert_eq!(set.to_string().parse(), Ok(set));
        }
        let error = "AVX3".parse::<InstructionSet>().unwrap_err().to_string();
        let expected =
            "no instruction set \"AVX3\": expected one of portable, sse4.1, avx2, avx512";
        assert_eq!(error, expected);
    }
}
