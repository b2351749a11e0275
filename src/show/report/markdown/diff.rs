//! The differences between two rule sets, as Markdown.

use super::text::{code, fenced, paragraph, place, strong, table, text};
use crate::report::board::{grid, held};
use crate::report::diff::words::{self, NAMED, mark_of, sign_of};
use crate::report::diff::{ReportedDiff, drawn};
use crate::report::words::parameters;
use regra_judge::compare::diff::{
    ClauseDifference, Deciding, Example, OtherReading, Own, PieceDifference, PositionDifference, Rewording,
    StartDifference, Telling, TurnDifference, TurnGroup, TurnKind, WouldDecide,
};
use regra_rules::Rules;
use regra_rules::document::Text;
use regra_rules::geometry::Square;
use regra_rules::messages::{say, side};

/// The page of two rule sets.
pub fn diff(comparison: &ReportedDiff<'_>) -> String {
    let write = Markdown { of: comparison };
    let diff = comparison.diff;
    let mut page = write.heading();
    page += &match &diff.here {
        Some(here) => write.here(here),
        None if comparison.brief => {
            write.list(&say().diff_clauses(), &|_| true) + &write.pieces() + &write.reworded()
        }
        None => write.clauses() + &write.starts() + &write.pieces() + &write.doubtful() + &write.reworded(),
    };
    page += &write.counts();
    if diff.here.is_some() {
        let causes = diff.causes();
        page += &write.list(&say().diff_causes(), &|id| causes.contains(id));
    }
    page.trim_end().to_owned() + "\n"
}

struct Markdown<'a> {
    of: &'a ReportedDiff<'a>,
}

impl Markdown<'_> {
    fn heading(&self) -> String {
        let [a, b] = self.names();
        let differ = self.of.differ().unwrap_or_else(|| say().diff_same());
        let mut page = format!("## {}\n\n", say().diff_title(&a, &b)) + &paragraph(&text(&differ));
        if !self.of.diff.is_same() {
            let [first, second, both] = TurnKind::ALL.map(|kind| code(&sign_of(kind).to_string()));
            let legend = say().diff_legend(first, &a, second, &b, both).replace(" * ", " `*` ");
            page += &paragraph(&format!("{} {legend}", say().diff_legend_lead()));
        }
        page
    }

    /// The names of the two, as code.
    fn names(&self) -> [String; 2] {
        names(self.of.rules)
    }

    /// A row of headings: a text, then the two names.
    fn head(&self, what: &str) -> [String; 3] {
        let [a, b] = self.names();
        [text(what), a, b]
    }

    /// Every clause; a clause of only one of two different games is only listed.
    fn clauses(&self) -> String {
        let all = &self.of.diff.clauses;
        let shown = all.iter().filter(|clause| clause.only_in().is_none());
        let mut page: String = shown.map(|clause| self.clause(clause)).collect();
        for which in 0..2 {
            let only = all.iter().filter(|clause| clause.only_in() == Some(which));
            let row = |clause: &ClauseDifference| [code(&clause.clause), telling(clause.telling(which))];
            let rows: Vec<_> = only.map(row).collect();
            let title = say().diff_only_in(&self.names()[which]);
            page += &titled(&title, &table(&[text(&say().pair_clause()), String::new()], &rows));
        }
        page
    }

    fn clause(&self, clause: &ClauseDifference) -> String {
        let mut page = heading(&clause.clause, clause.question.as_ref());
        page += &words::notes(clause, &self.of.diff.rules)
            .iter()
            .map(|note| paragraph(&text(note)))
            .collect::<String>();
        page += &table(&self.names(), &[[0, 1].map(|which| telling(clause.telling(which)))]);
        page += &words::cites(clause).iter().map(|cite| paragraph(&text(cite))).collect::<String>();
        page + &match &clause.example {
            None => String::new(),
            Some(Example::Deciding(deciding)) => self.deciding(self.of.rules, deciding),
            Some(Example::Own(own) | Example::Starts(own)) => self.own(own),
        }
    }

    /// A position in which a clause decides, and the differences there.
    fn deciding(&self, rules: [&Rules; 2], deciding: &Deciding) -> String {
        let others = if deciding.alone { String::new() } else { paragraph(&text(&say().diff_others_too())) };
        self.scene(rules, &deciding.here) + &others
    }

    /// A position of both, the differing turns and ends, and the command that prints the same.
    fn scene(&self, rules: [&Rules; 2], here: &PositionDifference) -> String {
        let to_move = text(&say().diff_to_move(side(here.setups[0].side)));
        let mut page = paragraph(&format!("{} {to_move}", code(&here.fens[0])));
        if !here.moves.is_empty() {
            page += &paragraph(&say().diff_after(code(&here.moves.join(" "))));
        }
        let marks = here.marks();
        let mut board = grid(rules[0], &here.setups[0], &|square| marks[square.index()].map(mark_of));
        board.extend(held(rules[0], &here.setups[0]).iter().map(|line| format!("    {line}")));
        page += &fenced(&board.join("\n"));
        page += &answers(rules, here);
        page + &self.of.command(rules, here).map_or_else(String::new, |command| paragraph(&code(&command)))
    }

    /// A position of each rule set, with the turns that the clause grants there.
    fn own(&self, own: &[Own; 2]) -> String {
        let one = |which: usize| {
            let position = place(self.of.rules[which], &own[which].setup, &|_| None);
            let turn = |(turn, fields): &(String, Vec<_>)| {
                format!("- {}: {}\n", code(turn), text(&words::landed(fields)))
            };
            let turns = own[which].turns.iter().map(turn).collect::<String>();
            paragraph(&self.names()[which]) + &position + &paragraph(turns.trim_end())
        };
        one(0) + &one(1)
    }

    /// The place on the command line.
    fn here(&self, here: &PositionDifference) -> String {
        let rules = self.of.rules;
        let mut page = String::new();
        if self.of.brief {
            page += &(paragraph(&code(&here.fens[0])) + &answers(rules, here));
        } else if here.same_place {
            page += &self.scene(rules, here);
        } else {
            for which in 0..2 {
                let (marks, other) = (here.marks(), sign_of([TurnKind::Second, TurnKind::First][which]));
                let mark = |square: Square| marks[square.index()].map(mark_of).filter(|&mark| mark != other);
                page += &paragraph(&self.names()[which]);
                page += &place(rules[which], &here.setups[which], &mark);
            }
            page += &answers(rules, here);
        }
        page += &paragraph(&text(&words::alike(here)));
        let drawn = drawn(here).filter(|_| !self.of.brief);
        page + &drawn.map(|turn| self.results(turn)).collect::<String>()
    }

    /// The position after a turn in each.
    fn results(&self, turn: &TurnDifference) -> String {
        let Some(after) = &turn.after else { return String::new() };
        let mark = |square: Square| turn.squares.contains(&square).then_some('~');
        let one = |which: usize| {
            let title = say().diff_in(code(&turn.turn), &self.names()[which]);
            paragraph(&title) + &place(self.of.rules[which], &after[which], &mark)
        };
        one(0) + &one(1)
    }

    /// One line for each of some clauses: its two readings.
    fn list(&self, title: &str, wanted: &dyn Fn(&str) -> bool) -> String {
        let clauses = self.of.diff.clauses.iter().filter(|clause| wanted(&clause.clause));
        let row = |clause: &ClauseDifference| {
            let id = code(&clause.clause);
            match clause.sides.each_ref().map(words::reading) {
                [a, b] if a == b => [id, text(&say().diff_says_else()), String::new()],
                [a, b] => [id, text(&a), text(&b)],
            }
        };
        titled(title, &table(&self.head(&say().pair_clause()), &clauses.map(row).collect::<Vec<_>>()))
    }

    fn pieces(&self) -> String {
        let row = |piece: &PieceDifference| {
            let [a, b] = [0, 1].map(|which| text(&words::piece(piece, which)));
            [code(&piece.letter.to_string()), a, b]
        };
        let rows: Vec<_> = self.of.diff.pieces.iter().map(row).collect();
        titled(&say().diff_pieces(), &table(&self.head(&say().pair_piece()), &rows))
    }

    /// The start positions that no clause has shown.
    fn starts(&self) -> String {
        let row = |start: &StartDifference| {
            let [a, b] = start.fens.each_ref();
            let [a, b] = [a, b].map(|fen| fen.as_deref().map_or_else(|| say().diff_none(), code));
            [text(&start.name), a, b]
        };
        let rows: Vec<_> = self.of.unshown_starts().iter().map(row).collect();
        titled(&say().diff_starts(), &table(&self.head(&say().pair_start()), &rows))
    }

    fn doubtful(&self) -> String {
        let all: Vec<String> = self.of.diff.doubtful.iter().map(|reading| code(reading)).collect();
        titled(&say().diff_doubtful(), &paragraph(&all.join(", ")))
    }

    /// The clauses that both read alike although the words changed.
    fn reworded(&self) -> String {
        titled(
            &say().diff_reworded(),
            &self.of.diff.reworded.iter().map(|one| self.rewording(one)).collect::<String>(),
        )
    }

    fn rewording(&self, rewording: &Rewording) -> String {
        let quoted = rewording.words.each_ref().map(|words| text(&words::quoted(words.as_deref())));
        let mut page = format!("#{}", heading(&rewording.clause, rewording.question.as_ref()));
        page += &table(&self.names(), &[quoted]);
        if self.of.brief {
            return page;
        }
        if let Some(meaning) = &rewording.meaning {
            let read = reading(rewording.reading.as_deref(), meaning);
            page += &paragraph(&format!("{} {read}", say().diff_both()));
        }
        page + &rewording.others.iter().map(|other| self.other(other)).collect::<String>()
    }

    /// Another reading, and a position where it decides.
    fn other(&self, other: &OtherReading) -> String {
        let mut page =
            format!("{} {}", say().diff_either(), reading(other.reading.as_deref(), &other.meaning));
        if other.reading.is_none() {
            page += &format!(" {}", text(&say().diff_no_switch()));
        }
        paragraph(&page)
            + &match &other.position {
                None => String::new(),
                Some(WouldDecide::Found(found)) => self.deciding(found.rules.each_ref(), &found.deciding),
                Some(WouldDecide::Told(told)) => {
                    let said = |lead: String, words: &Text| paragraph(&format!("{lead} {}", text(words)));
                    paragraph(&code(&told.fen))
                        + &said(say().diff_both(), &told.taken)
                        + &said(say().diff_either(), &told.other)
                }
            }
    }

    /// Perft and the ends of lines side by side.
    fn counts(&self) -> String {
        let row = |(lead, values, why): (String, &[String; 2], String)| {
            let [a, b] = values.clone();
            [text(&lead), a, b, text(&why)]
        };
        let rows: Vec<_> = self.of.counted().into_iter().map(row).collect();
        let [a, b] = self.names();
        let mut page = table(&[text(&say().pair_counted()), a, b, text(&say().pair_cause())], &rows);
        if page.is_empty() {
            return page;
        }
        page.extend(self.of.counts_notes().iter().map(|note| paragraph(&text(note))));
        titled(&self.of.counts_title(), &page)
    }
}

fn names(rules: [&Rules; 2]) -> [String; 2] {
    rules.map(|rules| code(&rules.name))
}

/// A title above a page; empty if the page is empty. The title is Markdown already.
fn titled(title: &str, page: &str) -> String {
    if page.is_empty() { String::new() } else { format!("### {title}\n\n{page}") }
}

fn heading(clause: &str, question: Option<&Text>) -> String {
    let question = question.map(|question| format!(" {}", text(question)));
    format!("### {}{}\n\n", code(clause), question.unwrap_or_default())
}

/// The statement of a clause under one rule set.
fn telling(telling: Option<Telling<'_>>) -> String {
    let Some(Telling { statement, reading: read, data }) = telling else {
        return text(&say().diff_not_in_force());
    };
    let data = data.map(|data| text(&parameters(data)));
    let read = read.map(|(id, meaning)| reading(Some(id), meaning));
    statement
        .map(|statement| text(statement))
        .into_iter()
        .chain(read)
        .chain(data)
        .collect::<Vec<_>>()
        .join(" ")
}

fn reading(id: Option<&str>, meaning: &Text) -> String {
    id.map(|id| format!("{}: ", strong(&text(id)))).unwrap_or_default() + &text(meaning)
}

/// The differing turns by kind and cause, and the state of the game.
fn answers(rules: [&Rules; 2], here: &PositionDifference) -> String {
    let turns: String = here.groups().iter().map(|group| format!("- {}\n", turns(rules, group))).collect();
    let mut page = paragraph(turns.trim_end());
    if here.ends[0] != here.ends[1] {
        let standing = [0, 1].map(|i: usize| text(&words::standing(here.ends[i].as_ref(), here.legal[i])));
        page += &table(&names(rules), &[standing]);
        page += &paragraph(&text(&words::cause(here.end_cause.as_ref())));
    } else if here.ends[0].is_some() {
        page += &paragraph(&text(&say().diff_in_both(words::end(here.ends[0].as_ref()))));
    }
    page
}

/// Turns of one kind and one cause.
fn turns(rules: [&Rules; 2], group: &TurnGroup<'_>) -> String {
    let which = words::whose(group.kind, names(rules).each_ref().map(String::as_str));
    let turn = |turn: &&TurnDifference| match group.kind {
        TurnKind::Elsewhere => format!("{} ({})", code(&turn.turn), text(&words::fields(&turn.differing))),
        _ => code(&turn.turn),
    };
    let more = group.turns.len().saturating_sub(NAMED);
    let named = group.turns.iter().take(NAMED).map(turn);
    let more = (more > 0).then(|| text(&say().diff_more(more)));
    let listed = named.chain(more).collect::<Vec<_>>().join(" ");
    format!("{which}: {listed} {}", text(&words::cause(group.cause))).trim_end().to_owned()
}
