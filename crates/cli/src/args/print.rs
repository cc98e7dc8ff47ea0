//! Options of what is printed on paper.

use clap::{Args, ValueEnum};

/// How pages look.
#[derive(Args, Clone, Debug)]
pub struct PrintArgs {
    /// How many puzzles stand on a page [default: 4]
    #[arg(long, value_name = "N", value_enum, hide_default_value = true)]
    pub per_page: Option<PerPageName>,

    /// The size of the paper [default: a4]
    #[arg(long, value_enum, hide_default_value = true)]
    pub paper: Option<PaperName>,

    /// The title
    #[arg(long, value_name = "WORDS")]
    pub title: Option<String>,

    /// Who made it
    #[arg(long, value_name = "WORDS")]
    pub author: Option<String>,

    /// Print puzzles only, without their solutions at the end
    #[arg(long)]
    pub no_solutions: bool,
}

impl PrintArgs {
    /// The first of these options that is there, as it is written.
    pub fn first_given(&self) -> Option<&'static str> {
        let given = [
            (self.per_page.is_some(), "--per-page"),
            (self.paper.is_some(), "--paper"),
            (self.title.is_some(), "--title"),
            (self.author.is_some(), "--author"),
            (self.no_solutions, "--no-solutions"),
        ];
        given.into_iter().find(|(is_given, _)| *is_given).map(|(_, name)| name)
    }
}

/// How many puzzles stand on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PerPageName {
    /// One
    #[value(name = "1")]
    One,
    /// Two, one above the other
    #[value(name = "2")]
    Two,
    /// Four, two by two
    #[default]
    #[value(name = "4")]
    Four,
    /// Six, three rows of two
    #[value(name = "6")]
    Six,
}

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PaperName {
    /// 210 by 297 mm
    #[default]
    A4,
    /// 8.5 by 11 inches
    Letter,
}
