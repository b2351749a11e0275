//! How a section's games end.

use std::collections::BTreeSet;

use regra_documents::Color;
use regra_documents::messages::say;

use super::clauses::Clause;
use super::document::Draft;
use super::value::{Kinds, whole_ranks};

impl Draft<'_> {
    /// Mate and stalemate.
    pub(super) fn mates(&mut self) {
        if !self.royal || !self.game.on("checking") {
            self.without(&["end.mate"]);
        }
        if self.game.text("checkmateValue") != "loss" && self.royal {
            self.lacks("checkmateValue", say().import_no_counterpart());
        }
        let fewest = self.game.on("stalematePieceCount");
        let clause = match self.royal {
            true => Clause::new(
                "end.stalemate",
                "The game ends when the side to move has no legal move and is not in check.",
                "O jogo termina quando o lado que tem a vez está sem lances legais e não está em xeque.",
            ),
            false => Clause::new(
                "end.stalemate",
                "The game ends when the side to move has no legal move.",
                "O jogo termina quando o lado que tem a vez está sem lances legais.",
            ),
        };
        let clause = match (self.game.text("stalemateValue"), fewest) {
            ("draw", false) if self.royal => return,
            ("draw", _) => clause.read("draw", "It is a draw.", "É empate."),
            ("loss", false) => clause.read("loses", "That side has lost.", "Esse lado perdeu."),
            ("win", false) => clause.read("international", "That side has won.", "Esse lado venceu."),
            ("win", true) => clause.read(
                "fewest",
                "The side with fewer pieces wins; with as many it is a draw.",
                "Vence o lado com menos peças; com o mesmo número, é empate.",
            ),
            _ => return self.lacks("stalematePieceCount", say().import_no_counterpart()),
        };
        self.clauses.push(clause);
    }

    /// Too little material: no key says so, and the engine judges it where nothing but mate can win. Where it counts
    /// kinds that regra does not know to judge, such as a lone ferz, there is no such end.
    pub(super) fn material(&mut self) {
        let kings = self.king.as_ref().and_then(|king| self.game.pieces.get(king));
        let judged = self.royal
            && kings.is_some_and(|king| king.betza == "K")
            && !self.mechanisms.contains(&"king.sides")
            && !self.game.on("capturesToHand")
            && self.start.hand.as_ref().is_none_or(String::is_empty)
            && (self.game.text("extinctionValue") == "none" || self.game.on("extinctionPseudoRoyal"))
            && self.game.text("nFoldValue") == "draw"
            && Color::ALL.iter().all(|color| self.game.squares("flagRegion", *color).is_empty())
            && self.game.pieces.keys().all(|key| is_judged(key));
        if !judged {
            return self.without(&["end.material"]);
        }
        if self.mechanisms.contains(&"capture.blast") {
            let clause = Clause::new(
                "end.material",
                "The game ends when neither side can win any more with what is left.",
                "O jogo termina quando nenhum dos lados, com o que resta, pode mais vencer.",
            );
            self.clauses.push(clause.read(
                "kings",
                "The two kings alone: a draw, where no rule in force lets a king win alone.",
                "Os dois reis sozinhos: empate, quando nenhuma regra em vigor permite que um rei vença sozinho.",
            ));
        }
    }

    /// Repetition and the move-count rule.
    pub(super) fn draws(&mut self) {
        match self.game.number("nMoveRule") {
            50 => {}
            0 => self.without(&["end.fifty"]),
            _ => self.lacks("nMoveRule", say().import_fifty()),
        }
        let perpetual = self.game.on("perpetualCheckIllegal");
        let count = self.game.number("nFoldRule");
        let reading = match (self.game.text("nFoldValue"), perpetual) {
            _ if count == 0 => return self.without(&["end.repetition"]),
            ("draw", false) => None,
            ("draw", true) => Some((
                "perpetual",
                "A side that gave check with every one of its moves since the first occurrence has lost; if neither did, or both, it is a draw.",
                "Perde o lado que deu xeque em todos os seus lances desde a primeira ocorrência; se nenhum o fez, ou os dois, é empate.",
            )),
            ("win", false) => Some((
                "loses",
                "The side whose move has brought it about has lost.",
                "Perde o lado cujo lance a fez ocorrer.",
            )),
            _ => return self.lacks("nFoldValue", say().import_no_counterpart()),
        };
        if self.game.on("nFoldValueAbsolute") && reading.is_some() {
            self.lacks("nFoldValueAbsolute", say().import_no_counterpart());
        }
        if reading.is_some() || count != 3 {
            let clause = Clause::new(
                "end.repetition",
                "The game ends when a position has occurred too often.",
                "O jogo termina quando uma posição ocorreu vezes demais.",
            );
            let (id, english, portuguese) = reading.unwrap_or(("draw", "It is a draw.", "É empate."));
            self.clauses.push(clause.read(id, english, portuguese));
        }
        let counted = match count {
            3 => return,
            2 => ("2", "At its second occurrence.", "Na segunda ocorrência."),
            4 => ("4", "At its fourth occurrence.", "Na quarta ocorrência."),
            _ => return self.lacks("nFoldRule", say().import_fold()),
        };
        let clause = Clause::new(
            "end.repetition.count",
            "When repetition ends the game.",
            "Quando a repetição termina o jogo.",
        );
        self.clauses.push(clause.read(counted.0, counted.1, counted.2));
    }

    /// Who has lost all of some kinds.
    pub(super) fn extinction(&mut self) {
        let value = self.game.text("extinctionValue").to_owned();
        let kinds = self.game.kinds("extinctionPieceTypes");
        if value == "none" || kinds.is_empty() {
            return;
        }
        if self.game.names_gone("extinctionPieceTypes") {
            self.lacks("extinctionPieceTypes", say().import_gone());
        }
        if self.game.on("extinctionPseudoRoyal") {
            if !self.royal || self.game.pieces.contains_key("king") {
                self.lacks("extinctionPseudoRoyal", say().import_pseudo_royal());
            }
            return;
        }
        let (count, other) =
            (self.game.number("extinctionPieceCount"), self.game.number("extinctionOpponentPieceCount"));
        let wins = match value.as_str() {
            "win" => true,
            "loss" => false,
            _ => return self.lacks("extinctionValue", say().import_no_counterpart()),
        };
        if kinds.all && (count, other, self.game.on("extinctionClaim")) == (1, 2, true) && !wins {
            // The bared king of Shatranj: in the engine it may be answered.
            return self.lacks("extinctionClaim", say().import_bare());
        }
        if other > 0 {
            self.lacks("extinctionOpponentPieceCount", say().import_no_counterpart());
        }
        if self.game.on("extinctionClaim") {
            self.lacks("extinctionClaim", say().import_no_counterpart());
        }
        if kinds.all {
            if count > 0 {
                return self.lacks("extinctionPieceCount", say().import_count_of_all());
            }
            self.mechanisms.push("end.noPieces");
            let (english, portuguese) = (
                "The game ends when a side has nothing left.",
                "O jogo termina quando um lado não tem mais nada.",
            );
            let clause = Clause::new("end.noPieces", english, portuguese);
            self.clauses.push(match wins {
                false => clause.read("loses", "That side has lost.", "Esse lado perdeu."),
                true => Clause::new(
                    "end.noPieces",
                    "A side that has nothing left has won.",
                    "Vence o lado que não tem mais nada.",
                ),
            });
            return;
        }
        self.mechanisms.push("end.extinct");
        let letters = self.letters(&kinds);
        let left = if count == 0 { String::new() } else { format!(", left: {count}") };
        self.data(
            "extinct",
            format!("{{ pieces: {letters}{left} }}"),
            &["extinctionPieceTypes", "extinctionPieceCount"],
        );
        let [name, name_pt] = self.named(&kinds);
        let (english, portuguese) = match (count, kinds.names.len()) {
            (0, 1) => (format!("no {name} left"), format!("não resta {name_pt}")),
            (0, _) => (
                format!("nothing left of one of these kinds: {name}"),
                format!("não resta nada de um destes tipos: {name_pt}"),
            ),
            _ => (
                format!("no more than {count} left of one of these kinds: {name}"),
                format!("restam no máximo {count} peças de um destes tipos: {name_pt}"),
            ),
        };
        let clause = Clause::new(
            "end.extinct",
            &format!("The game ends when a side has {english}."),
            &format!("O jogo termina quando a um lado {portuguese}."),
        );
        self.clauses.push(match wins {
            true => clause.read("wins", "That side has won.", "Esse lado venceu."),
            // Without a reading the clause says who has lost.
            false => Clause::new(
                "end.extinct",
                &format!("The game ends, and a side has lost, when it has {english}."),
                &format!("O jogo termina, e um lado perdeu, quando a ele {portuguese}."),
            ),
        });
    }

    /// Squares on which a side wins.
    pub(super) fn goals(&mut self) {
        let squares = Color::ALL.map(|color| self.game.squares("flagRegion", color));
        if squares.iter().all(BTreeSet::is_empty) {
            return;
        }
        let [white, black] = Color::ALL.map(|color| self.game.kinds_of("flagPiece", color));
        if white != black {
            return self.lacks("flagPiece", say().import_one_side());
        }
        if self.game.names_gone("flagPiece") {
            self.lacks("flagPiece", say().import_gone());
        }
        // No piece is any piece to the engine.
        let all = white.is_empty() || white.all;
        let kinds = match all {
            true => Kinds { all: false, names: self.game.pieces.keys().cloned().collect() },
            false => white,
        };
        let of_king = self.king.as_ref().is_some_and(|king| kinds == Kinds::of(&[king]));
        if self.game.on("flagMove") && kinds != Kinds::of(&["king"]) {
            self.lacks("flagMove", say().import_flag_move());
        }
        let written = squares.clone().map(|squares| {
            let mut squares: Vec<(u8, u8)> = squares.into_iter().collect();
            squares.sort_by_key(|(file, rank)| (*rank, *file));
            let names = squares.iter().map(|(file, rank)| format!("{}{}", char::from(b'a' + file), rank + 1));
            names.collect::<Vec<_>>().join(" ")
        });
        let mut data = format!("white: \"{}\", black: \"{}\"", written[0], written[1]);
        if !of_king {
            data += &format!(", pieces: {}", self.letters(&kinds));
        }
        let count = self.game.number("flagPieceCount").max(1);
        if count != 1 {
            data += &format!(", count: {count}");
        }
        self.data(
            "goals",
            format!("{{ {data} }}"),
            &["flagRegionWhite", "flagRegionBlack", "flagPiece", "flagPieceCount"],
        );
        self.mechanisms.push("end.goal");
        let [name, name_pt] = self.named(&kinds);
        let an = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        let (many, many_pt) = match (count, all) {
            (1, true) => ("a piece, whichever,".to_owned(), "uma peça, qualquer que seja,".to_owned()),
            (1, false) => (format!("{an} {name}"), name_pt),
            (_, true) => (format!("{count} pieces"), format!("{count} peças")),
            (_, false) => (format!("{count} pieces ({name})"), format!("{count} peças ({name_pt})")),
        };
        let files = self.game.size().0;
        let place = |side: usize, rank: &str| match whole_ranks(&squares[side], files) {
            Some(ranks) if !ranks.is_empty() => format!("{rank} {}", self.ranks(&ranks)),
            _ => written[side].clone(),
        };
        let both = |rank: &str, white: &str, black: &str| match squares[0] == squares[1] {
            true => place(0, rank),
            false => format!("{} ({white}), {} ({black})", place(0, rank), place(1, rank)),
        };
        let clause = Clause::new(
            "end.goal",
            &format!("A side that has {many} on its goal has won: {}.", both("rank", "White", "Black")),
            &format!("Vence o lado que tem {many_pt} na sua meta: {}.", both("linha", "brancas", "pretas")),
        );
        self.clauses.push(clause);
        if self.game.on("flagMove") {
            self.clauses.push(
                Clause::new(
                    "end.goal.answer",
                    "White moves first, so that Black may answer when White's king has arrived first.",
                    "As brancas jogam primeiro; por isso as pretas podem responder quando o rei branco chega antes.",
                )
                .read(
                    "black",
                    "If Black's king can arrive too in the very next turn, Black has that turn, and the game is a draw if it does; otherwise White has won.",
                    "Se o rei das pretas também pode chegar logo no lance seguinte, as pretas têm esse lance, e há empate se ele chegar; senão, as brancas venceram.",
                ),
            );
        }
    }

    /// Checks that are counted, and checks that nobody may give.
    pub(super) fn checks(&mut self) -> bool {
        if !self.game.on("checking") {
            self.mechanisms.push("check.forbidden");
            self.clauses.push(Clause::new(
                "check.forbidden",
                "A move is legal only if the enemy king is not attacked once it is complete.",
                "Um lance só é legal se o rei adversário não estiver atacado quando o lance estiver completo.",
            ));
        }
        if !self.game.on("checkCounting") {
            return false;
        }
        let (reading, english, portuguese) =
            match self.start.checks.as_ref().map(|(a, b)| (a.as_str(), b.as_str())) {
                Some(("3", "3")) => {
                    ("3", "Three times, and that side has won.", "Três vezes, e esse lado venceu.")
                }
                Some(("5", "5")) => {
                    ("5", "Five times, and that side has won.", "Cinco vezes, e esse lado venceu.")
                }
                _ => {
                    self.lacks("checkCounting", say().import_checks());
                    return false;
                }
            };
        self.mechanisms.push("end.checks");
        let clause = Clause::new(
            "end.checks",
            "The game ends when a side has given check so often, discovered and double checks counting as one.",
            "O jogo termina quando um lado tiver dado tantos xeques; o xeque duplo ou descoberto conta como um.",
        );
        self.clauses.push(clause.read(reading, english, portuguese));
        true
    }
}

/// Whether regra and the engine judge a kind alike: one of chess, or one with which it is always possible to mate.
fn is_judged(key: &str) -> bool {
    const MATES: [&str; 8] =
        ["archbishop", "chancellor", "silver", "gold", "commoner", "centaur", "amazon", "bers"];
    super::kinds::is_of_chess(key) || MATES.contains(&key) || super::pieces::is_custom(key)
}
