//! Output formats: the two of nearly every command, and those that some commands have besides.

use clap::ValueEnum;
use serde::Serialize;

use super::failure::Failure;
use super::output;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON object.
    Json,
}

impl Format {
    /// Writes an answer as JSON, or as the text of its report.
    pub(super) fn print<T: Serialize>(
        self,
        answer: &T,
        text: impl FnOnce(&T) -> String,
    ) -> Result<(), Failure> {
        match self {
            Self::Text => output::print(&text(answer)),
            Self::Json => output::json(answer),
        }
    }
}

/// How a result that a build server reads is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum CheckFormat {
    /// Failures, and a closing line.
    #[default]
    Text,
    /// One JSON object.
    Json,
    /// JUnit XML.
    Junit,
}

/// How the result of fixtures is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum FindingsFormat {
    /// Failures, and a closing line.
    #[default]
    Text,
    /// One JSON object.
    Json,
    /// JUnit XML.
    Junit,
    /// Markdown, for pull requests.
    Md,
    /// TAP 14: a line for each case.
    Tap,
    /// Annotations for GitHub, and a closing line.
    Github,
}

/// How differences are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum DiffFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object.
    Json,
    /// One page, with its pictures.
    Html,
    /// Markdown, for pull requests.
    Md,
}

/// How an endgame table is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum TableFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object.
    Json,
    /// One page, with its pictures.
    Html,
    /// A map of the board.
    Svg,
}

/// How an explanation is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ExplainFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object.
    Json,
    /// One page, with its pictures.
    Html,
    /// A picture of the move.
    Svg,
    /// Markdown, for pull requests.
    Md,
}

impl ExplainFormat {
    /// JSON or text, the formats that all commands have.
    pub(super) const fn plain(self) -> Format {
        if matches!(self, Self::Json) { Format::Json } else { Format::Text }
    }
}
