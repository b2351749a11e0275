//! Sentences with gaps: the rules in force fill them, so that they are true under every reading and in every game that
//! inherits them.

use std::collections::BTreeMap;

use super::catalogue::Sentences;
use super::compile::castling;
use super::{Castling, Catalogue, Dead, GoalClause, Mate, Material, Role, Rules};
use crate::geometry::{Bitboard, Board, ByColor, Color};
use regra_documents::{CastlingForm, Family, Gap, Text, Version};

/// The board of the chess start position.
const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

fn words(english: &str, portuguese: &str) -> Text {
    Text::new(english.to_owned(), portuguese.to_owned())
}

impl Rules {
    /// A sentence of the document with its gaps filled. If castling is switched off, the clause still describes the
    /// castling of the version.
    pub(super) fn told(&self, sentence: &Text, version: &Version) -> Text {
        let gaps = Gap::ALL.into_iter().filter(|gap| sentence.has(*gap));
        gaps.fold(sentence.clone(), |told, gap| told.filled(gap, &self.filling(gap, version)))
    }

    fn filling(&self, gap: Gap, version: &Version) -> Text {
        match gap {
            Gap::Ends => self.ends(),
            Gap::Castling => castled(
                self.turn
                    .castling
                    .or_else(|| version.castling.as_ref().map(|spec| castling(self.turn.board, spec))),
            ),
            Gap::Array => self.array(),
            Gap::First => match self.starts.first().is_some_and(|start| start.fen.contains(" b ")) {
                true => words("Black", "as pretas"),
                false => words("White", "as brancas"),
            },
            Gap::Promotes => match self.turn.promotion_ranks {
                ranks if ranks == self.turn.board.far_ranks() => {
                    words("the far rank", "à linha mais distante")
                }
                ranks => listed(self.turn.board, ranks, ["rank", "à linha"]),
            },
            Gap::Doubles => match self.turn.doubles {
                ranks if ranks == self.turn.board.start_ranks() => {
                    words("its start rank", "na sua linha inicial")
                }
                ranks => listed(self.turn.board, ranks, ["rank", "na linha"]),
            },
        }
    }

    /// The ends in force, in the order in which they are looked for.
    fn ends(&self) -> Text {
        let (turn, end) = (&self.turn, &self.end);
        let goal = turn.goal.map(|goal| match goal.clause {
            GoalClause::FarRank => words("a king on its far rank", "um rei na sua linha mais distante"),
            GoalClause::Squares if goal.kinds == self.with_role(Role::King) => {
                words("a king on its goal", "um rei na sua meta")
            }
            GoalClause::Squares => words("a goal reached", "um destino alcançado"),
        });
        let checks =
            || Text::new(format!("{} checks given", turn.checks), format!("{} xeques dados", turn.checks));
        let stuck = match end.mate {
            Mate::Loses | Mate::Wins if turn.royal => words("mate or stalemate", "xeque-mate ou afogamento"),
            _ => words("stalemate", "afogamento"),
        };
        let ends = [
            turn.no_pieces.map(|_| words("a side without pieces", "um lado sem peças")),
            turn.king_lost.then(|| words("a lost king", "um rei perdido")),
            turn.extinct.map(|_| words("a kind of piece lost", "um tipo de peça perdido")),
            goal,
            (turn.checks > 0).then(checks),
            turn.bare.map(|_| words("a bare king", "rei sozinho")),
            turn.pass_twice.then(|| words("two passes", "duas passagens de vez seguidas")),
            Some(stuck),
            (end.dead != Dead::Off).then(|| words("a dead position", "posição morta")),
            (end.material != Material::Any).then(|| words("too little material", "material insuficiente")),
            end.repetition.map(|_| words("repetition", "repetição")),
            end.dukes.map(|_| words("kings and Grand Dukes alone", "só reis e grão-duques")),
            end.fifty.map(|_| words("fifty moves", "cinquenta lances")),
        ];
        Text::joined(&ends.into_iter().flatten().collect::<Vec<_>>(), [", "; 2])
    }

    fn array(&self) -> Text {
        let boards = self.starts.iter().map(|start| start.fen.split([' ', '[']).next().unwrap_or_default());
        let boards: Vec<&str> = boards.collect();
        if boards.iter().all(|board| *board == CHESS) {
            return words("the usual array", "na posição inicial habitual");
        }
        Text::new(boards.join(" or "), format!("em {}", boards.join(" ou ")))
    }
}

impl Catalogue {
    /// This catalogue with the gaps in what its clauses say filled for each version.
    #[must_use]
    pub fn told(&self) -> Self {
        let mut told = Self { field: self.field.map(|_| Sentences::Told), ..self.clone() };
        told.keep(|family| {
            self.tell(family);
            true
        });
        told
    }

    pub(super) fn tell(&self, family: &mut Family) {
        let compiled = family.versions.iter().filter_map(|version| {
            Some((version.clone(), self.rules(family.rule_set(&version.id).as_str()).ok()?))
        });
        let compiled: Vec<(Version, Rules)> = compiled.collect();
        for clause in &mut family.clauses {
            let told = |(version, rules): &(Version, Rules)| {
                (version.id.clone(), rules.told(clause.statement_in(&version.id), version))
            };
            let mut told: BTreeMap<String, Text> = compiled.iter().map(told).collect();
            let Some(usual) = told.get(&family.default_version).cloned() else { continue };
            told.retain(|_, said| *said != usual || !clause.statements.is_empty());
            (clause.statement, clause.statements) = (usual, told);
        }
    }
}

/// A description of castling.
fn castled(castling: Option<Castling>) -> Text {
    let Some(castling) = castling else { return words("no side castles", "nenhum dos lados faz o roque") };
    let file = |file: u8| char::from(b'a' + file).to_string();
    let files = |files: &[u8], or: &str| files.iter().map(|&one| file(one)).collect::<Vec<_>>().join(or);
    let kings: Vec<u8> = castling.kings().collect();
    let ([on, reis], [rooks, torres]) = (
        ["- or ", " ou "].map(|or| files(&kings, or)),
        [" or ", " ou "].map(|or| files(&castling.rook_files, or)),
    );
    let (english, portuguese) = match castling.form {
        CastlingForm::Toward => (
            format!(
                "the king on the {on}-file goes two squares toward the rook on {rooks}, which goes to the square \
                 passed over"
            ),
            format!(
                "o rei na coluna {reis} anda duas casas em direção à torre da coluna {torres}, e ela vai para a casa \
                 que ele atravessou"
            ),
        ),
        CastlingForm::Over => (
            format!(
                "the king on the {on}-file goes over the rook on {rooks}, to the square beyond it, and the rook stays"
            ),
            format!(
                "o rei na coluna {reis} passa por cima da torre da coluna {torres}, para a casa seguinte, e a torre \
                 fica onde está"
            ),
        ),
        CastlingForm::Fixed => {
            let ([low, high], [beside, other]) =
                (castling.king_lands.map(file), castling.rook_lands.map(file));
            let (the_king, o_rei) = match kings.len() {
                many if many + 2 == usize::from(castling.board.files()) => {
                    ("from wherever it stands the king".to_owned(), "de onde estiver, o rei".to_owned())
                }
                _ => (format!("the king on the {on}-file"), format!("o rei na coluna {reis}")),
            };
            (
                format!(
                    "{the_king} goes to {low} with the rook of the a-side, which goes to {beside}, and to {high} with \
                     the other, which goes to {other}"
                ),
                format!(
                    "{o_rei} vai para a coluna {low} com a torre do lado da coluna a, que vai para a {beside}, e para a \
                     {high} com a outra, que vai para a {other}"
                ),
            )
        }
    };
    let (alone, apenas) = match castling.sides.0 {
        [true, false] => ("; only White castles", "; só as brancas fazem roque"),
        [false, true] => ("; only Black castles", "; só as pretas fazem roque"),
        _ => ("", ""),
    };
    let (on, na) = match castling.ranks[Color::White] {
        0 => (String::new(), String::new()),
        nth => (
            format!(", all on rank {} from its own side", nth + 1),
            format!(", tudo na linha {} a partir do seu lado", nth + 1),
        ),
    };
    Text::new(english + &on + alone, portuguese + &na + apenas)
}

/// `rank 6, 7 or 8 (Black: 3, 2 or 1)`.
fn listed(board: Board, ranks: ByColor<Bitboard>, [rank, linha]: [&str; 2]) -> Text {
    let of = |color: Color| {
        let own = (0..board.ranks())
            .filter_map(|nth| board.nth_rank(color, nth))
            .filter(|&rank| (ranks[color] & Bitboard::rank(rank)).any());
        let own: Vec<String> = own.map(|rank| (rank + 1).to_string()).collect();
        ["or", "ou"].map(|or| match own.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, first)) => format!("{} {or} {last}", first.join(", ")),
            None => "-".to_owned(),
        })
    };
    let ([english, portuguese], [black, pretas]) = (of(Color::White), of(Color::Black));
    Text::new(
        format!("{rank} {english} (Black: {black})"),
        format!("{linha} {portuguese} (pretas: {pretas})"),
    )
}
