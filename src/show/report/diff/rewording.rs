//! The clauses that both read alike although the words changed: the words, the readings, and a position where another
//! reading decides.

use super::comparison::ReportedDiff;
use super::page::{joined, sign_words, titled, wide};
use super::words::quoted;
use crate::report::columns::{filled, paragraph};
use crate::report::style::{DIM, HEAD, paint};
use regra_judge::compare::diff::{OtherReading, Rewording, WouldDecide};
use regra_rules::messages::say;

impl ReportedDiff<'_> {
    /// Every such clause; only its words on a brief page.
    pub(super) fn reworded(&self) -> String {
        let all = self.diff.reworded.iter();
        let text = all.map(|rewording| self.rewording(rewording)).collect::<Vec<_>>();
        titled(&say().diff_reworded(), text.join(if self.brief { "" } else { "\n" }))
    }

    fn rewording(&self, rewording: &Rewording) -> String {
        let [a, b] = rewording.words.each_ref().map(|words| quoted(words.as_deref()));
        if self.brief {
            return format!("  {}  {a} | {b}\n", rewording.clause);
        }
        let question = rewording.question.iter().map(|question| format!("  {question}")).collect::<String>();
        let mut text = format!("{}{question}\n", paint(HEAD, &rewording.clause));
        text += &joined(&[format!("  {}", self.named(0, &a)), format!("  {}", self.named(1, &b))]);
        if let Some(meaning) = &rewording.meaning {
            text += &paragraph(&lead(0), &reading(rewording.reading.as_deref(), meaning), wide());
        }
        text + &rewording.others.iter().map(|other| self.other(other)).collect::<String>()
    }

    /// Another reading, and a position where it decides.
    fn other(&self, other: &OtherReading) -> String {
        let mut meaning = reading(other.reading.as_deref(), &other.meaning);
        if other.reading.is_none() {
            meaning += &format!(" {}", say().diff_no_switch());
        }
        let text = paragraph(&lead(1), &meaning, wide());
        text + &match &other.position {
            None => String::new(),
            Some(WouldDecide::Told(position)) => {
                let told =
                    [filled(&lead(0), &position.taken, wide()), filled(&lead(1), &position.other, wide())];
                format!("  {}\n", paint(DIM, &position.fen)) + &joined(&told.concat())
            }
            Some(WouldDecide::Found(found)) => {
                let page = ReportedDiff { rules: found.rules.each_ref(), ..*self };
                page.scene(
                    &found.deciding,
                    sign_words(found.rules.each_ref().map(|rules| rules.name.as_str())),
                )
            }
        }
    }
}

/// Before the reading of both, and before another.
fn lead(i: usize) -> String {
    let words = [say().diff_both(), say().diff_either()];
    let longest = words.iter().map(|word| word.chars().count()).max().unwrap_or(0);
    format!("  {:longest$} ", words[i])
}

fn reading(id: Option<&str>, meaning: &str) -> String {
    id.map(|id| format!("{}: ", paint(HEAD, id))).unwrap_or_default() + meaning
}
