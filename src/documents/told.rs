//! A movement in words: the parts of a Betza text as a sentence in each language, for people who do not read Betza.
//! What is said is where the parts lead, not how they are written.

use crate::betza::{BetzaPart, Modality};
use crate::bilingual::Text;
use crate::messages::{Language, the};
use crate::steps::{DIAGONAL, STRAIGHT, Step, goes, leaps, turned};

/// How a number of times without a limit is counted here.
const NO_LIMIT: i8 = 0;
/// The numbers from 0 to the greatest that a movement can have.
const NUMBERS: [&str; 2] = [
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
    "zero uma duas três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze",
];

/// A sentence that says how a piece moves.
pub fn told(name: &Text, parts: &[BetzaPart]) -> Text {
    let ways = ways(parts);
    let [english, portuguese] = Language::ALL.map(|language| {
        let piece = language.speaking(|| the(name));
        let (first, rest) = piece.split_at(1);
        format!("{}{rest} {}.", first.to_uppercase(), predicate(&ways, language))
    });
    Text::new(english, portuguese)
}

/// Steps that are turned from one, its `length`, and may be repeated equally often.
struct Way {
    modality: Modality,
    length: Step,
    times: i8,
    steps: Vec<Step>,
}

impl Way {
    fn is_full(&self) -> bool {
        turned(self.length).iter().all(|step| self.steps.contains(step))
    }

    /// The sides of the steps this far across and along: `both` if they are on the left and on the right.
    fn sides(&self, files: i8, ranks: i8, both: [&'static str; 2]) -> Option<[&'static str; 2]> {
        match [-files, files].map(|files| self.steps.contains(&(files, ranks))) {
            [true, true] => Some(both),
            [true, false] => Some(["to the left", "para a esquerda"]),
            [false, true] => Some(["to the right", "para a direita"]),
            [false, false] => None,
        }
    }
}

/// The parts, those of the same kind together.
fn ways(parts: &[BetzaPart]) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for part in parts {
        let (lengths, slides) = leaps(part.atom);
        let own = if slides { NO_LIMIT } else { 1 };
        let times = part.range.map(u8::cast_signed).unwrap_or(if part.rider { NO_LIMIT } else { own });
        for &length in lengths {
            let steps = turned(length).into_iter().filter(|&step| goes(&part.words, step));
            let same =
                |way: &&mut Way| (way.modality, way.length, way.times) == (part.modality, length, times);
            match ways.iter_mut().find(same) {
                Some(way) => way.steps.extend(steps),
                None => ways.push(Way { modality: part.modality, length, times, steps: steps.collect() }),
            }
        }
    }
    ways
}

/// Whether a phrase says a move by another piece, by squares, by a leap, or by leaps that are repeated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    As,
    Squares,
    Leap,
    Repeated,
}

type Phrase = (Kind, String);
const MOVES: [&str; 2] = ["moves", "move-se"];
const CAPTURES: [&str; 2] = ["captures", "captura"];

/// What the piece does.
fn predicate(ways: &[Way], language: Language) -> String {
    let word = |words| pick(language, words);
    let [both, moves, captures] =
        [Modality::Both, Modality::Move, Modality::Capture].map(|modality| phrases(ways, modality, language));
    let [goes, takes] =
        [(&moves, MOVES), (&captures, CAPTURES)].map(|(phrases, verb)| clause(phrases, Some(verb), language));
    match (both.is_empty(), moves.is_empty(), captures.is_empty()) {
        (true, true, true) => word(["does not move", "não se move"]).to_owned(),
        (true, false, true) => goes + word([", and does not capture", ", e não captura"]),
        (true, true, false) => {
            takes + word([", and does not move otherwise", ", e não se move de outro modo"])
        }
        (true, false, false) => goes + word([", and ", ", e "]) + &takes,
        (false, ..) => {
            let more = [
                (word([", and, without capturing, ", ", e, sem capturar, "]), &moves),
                (word([", and, only to capture, ", ", e, só para capturar, "]), &captures),
            ];
            let more = more.into_iter().filter(|(_, phrases)| !phrases.is_empty());
            more.fold(clause(&both, None, language), |said, (how, more)| {
                said + how + &clause(more, None, language)
            })
        }
    }
}

const fn pick(language: Language, [english, portuguese]: [&'static str; 2]) -> &'static str {
    match language {
        Language::English => english,
        Language::Portuguese => portuguese,
    }
}

/// The phrases behind a verb: the one given, or the one that fits all of them.
fn clause(phrases: &[Phrase], given: Option<[&'static str; 2]>, language: Language) -> String {
    let alike = |kind| given.is_none() && phrases.iter().all(|(own, _)| *own == kind);
    let own = [
        (Kind::Squares, ["goes", "anda"], ["", ""]),
        (
            Kind::Leap,
            ["leaps", "salta"],
            [", whatever stands between", ", não importa o que haja no caminho"],
        ),
        (Kind::Repeated, ["repeats", "repete"], ["", ""]),
    ];
    let own = own.into_iter().find(|(kind, ..)| alike(*kind));
    let text = |(kind, text): &Phrase| {
        let how = match kind {
            Kind::Squares if given == Some(CAPTURES) => ["", "andando "],
            Kind::Leap if own.is_none() => ["by leaping ", "saltando "],
            Kind::Repeated if own.is_none() => ["by repeating ", "repetindo "],
            _ => ["", ""],
        };
        format!("{}{text}", pick(language, how))
    };
    let texts: Vec<String> = phrases.iter().map(text).collect();
    let comma = if texts.len() == 2 && phrases.iter().all(|(kind, _)| *kind == Kind::As) { "" } else { "," };
    let (verb, end) = own.map_or((given.unwrap_or(MOVES), ["", ""]), |(_, verb, end)| (verb, end));
    format!("{} {}{}", pick(language, verb), either(&texts, comma, language), pick(language, end))
}

/// `a, b or c`, with the comma before the last or without.
fn either(texts: &[String], comma: &str, language: Language) -> String {
    let [others @ .., last] = texts else { return String::new() };
    let (comma, or) = if others.is_empty() { ("", "") } else { (comma, pick(language, [" or ", " ou "])) };
    others.join(", ") + comma + or + last
}

/// All ways of a modality in words, those that are said alike next to each other.
fn phrases(ways: &[Way], modality: Modality, language: Language) -> Vec<Phrase> {
    let ways: Vec<&Way> = ways.iter().filter(|way| way.modality == modality).collect();
    let whole = |length, times| ways.iter().any(|w| (w.length, w.times) == (length, times) && w.is_full());
    let everywhere = |way: &Way| whole(STRAIGHT, way.times) && whole(DIAGONAL, way.times);
    let once = ways.iter().filter(|way| way.length != DIAGONAL || !everywhere(way));
    let said = |way: &&Way| phrase(way, way.length == STRAIGHT && everywhere(way), language);
    let mut phrases: Vec<Phrase> = once.map(said).collect();
    phrases.sort_by_key(|(kind, _)| *kind);
    phrases
}

/// A way in words: in all directions if `everywhere`.
fn phrase(way: &Way, everywhere: bool, language: Language) -> Phrase {
    let toward = directions(way, language);
    let named = |animal| (Kind::Leap, format!("{} ({toward})", pick(language, animal)));
    let oblique = way.length.0 != 0 && way.length.0 != way.length.1;
    let leap = || if oblique { toward.clone() } else { squares(way.length.1, language) + " " + &toward };
    let animal = match (way.length, way.times) {
        (_, 1) if everywhere => ["as a king", "como rei"],
        (_, NO_LIMIT) if everywhere => ["as a queen", "como dama"],
        (STRAIGHT, NO_LIMIT) if way.is_full() => ["as a rook", "como torre"],
        (DIAGONAL, NO_LIMIT) if way.is_full() => ["as a bishop", "como bispo"],
        ((1, 2), 1) if way.is_full() => ["as a knight", "como cavalo"],
        (STRAIGHT | DIAGONAL, times) => {
            let far = match times {
                1 => pick(language, ["one step", "uma casa"]).to_owned(),
                NO_LIMIT => pick(language, ["any number of squares", "qualquer número de casas"]).to_owned(),
                _ => format!("{} {}", pick(language, ["up to", "até"]), squares(times, language)),
            };
            let anywhere = pick(language, ["in any direction", "em qualquer direção"]);
            let toward = if everywhere { anywhere } else { &toward };
            return (Kind::Squares, format!("{far} {toward}"));
        }
        ((1, 3), 1) if way.is_full() => return named(["as a camel", "como camelo"]),
        ((2, 3), 1) if way.is_full() => return named(["as a zebra", "como zebra"]),
        (_, 1) => return (Kind::Leap, leap()),
        (_, times) => return (Kind::Repeated, repeated(way, &leap(), times, language)),
    };
    (Kind::As, pick(language, animal).to_owned())
}

/// A leap that is repeated, as it is said behind that verb.
fn repeated(way: &Way, leap: &str, times: i8, language: Language) -> String {
    let leap = match way.length {
        (1, 2) if way.is_full() => pick(language, ["a knight's leap", "o salto do cavalo"]).to_owned(),
        _ => format!("{} {leap}", pick(language, ["a leap of", "um salto de"])),
    };
    let most = pick(language, [", at most {} times in all,", ", no máximo {} vezes ao todo,"]);
    let most = if times == NO_LIMIT { String::new() } else { most.replace("{}", number(times, language)) };
    let way = pick(language, ["in one direction", "em uma direção"]);
    let end = ["until a piece stands where a leap ends", "até haver uma peça onde um salto termina"];
    format!("{leap} {way}{most} {}", pick(language, end))
}

/// Where the steps lead; for oblique ones also how far.
fn directions(way: &Way, language: Language) -> String {
    let word = |words| pick(language, words);
    let [ahead, behind] = [["forward", "para a frente"], ["backward", "para trás"]].map(word);
    let (near, far) = way.length;
    if way.is_full() {
        let full = match way.length {
            (0, _) => ["straight", "na vertical ou na horizontal"],
            (1, 3) => ["one square and three", "uma casa numa direção e três na outra"],
            (2, 3) => ["two squares and three", "duas casas numa direção e três na outra"],
            _ => ["diagonally", "na diagonal"],
        };
        return word(full).to_owned();
    }
    if near == 0 {
        let lines = [(far, ahead), (-far, behind)].into_iter();
        let lines = lines.filter(|(ranks, _)| way.steps.contains(&(0, *ranks))).map(|(_, line)| line);
        let across = way.sides(far, 0, ["sideways", "para os lados"]).map(word);
        let texts: Vec<String> = lines.chain(across).map(str::to_owned).collect();
        return format!("{} {}", word(["straight", "reto"]), either(&texts, "", language));
    }
    const BOTH: [&str; 2] = ["to either side", "para qualquer lado"];
    let rows = |files, ranks: i8| {
        let [front, back] = [ranks, -ranks].map(|ranks| way.sides(files, ranks, BOTH));
        [(ahead, front), (behind, back)]
    };
    if near == far {
        let said = |(row, side)| Some(format!("{row}{} {}", word(["", " e"]), word(side?)));
        let toward = match rows(near, far) {
            [(_, Some(one)), (_, Some(same))] if one == same => word(one).to_owned(),
            [(row, Some(side)), (_, None)] | [(_, None), (row, Some(side))] if side == BOTH => row.to_owned(),
            rows => either(&rows.into_iter().filter_map(said).collect::<Vec<_>>(), ",", language),
        };
        return format!("{} {toward}", word(["diagonally", "na diagonal"]));
    }
    let mut texts = Vec::new();
    for (files, ranks) in [(near, far), (far, near)] {
        let (along, across) = (squares(ranks, language), number(files, language));
        let said =
            |(row, side)| Some(format!("{along} {row} {} {across} {}", word(["and", "e"]), word(side?)));
        texts.extend(rows(files, ranks).into_iter().filter_map(said));
    }
    either(&texts, ",", language)
}

/// `one square`, `two squares`.
fn squares(many: i8, language: Language) -> String {
    let noun = if many == 1 { ["square", "casa"] } else { ["squares", "casas"] };
    format!("{} {}", number(many, language), pick(language, noun))
}

/// A number in words, in Portuguese for a feminine noun.
fn number(many: i8, language: Language) -> &'static str {
    let mut words = pick(language, NUMBERS).split(' ');
    words.nth(usize::from(many.unsigned_abs())).unwrap_or("?")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A movement, and what the silver does in each language.
    const TOLD: &str = "
|does not move|não se move
mNcB|moves as a knight, and captures as a bishop|move-se como cavalo, e captura como bispo
FfW|goes one step diagonally, or one step straight forward|anda uma casa na diagonal, ou uma casa reto para a frente
RNF|moves as a rook, as a knight, or one step diagonally|move-se como torre, como cavalo, ou uma casa na diagonal
fsW|goes one step straight forward or sideways|anda uma casa reto para a frente ou para os lados
fN|leaps two squares forward and one to either side, whatever stands between|salta duas casas para a frente e uma para qualquer lado, não importa o que haja no caminho
fR|goes any number of squares straight forward|anda qualquer número de casas reto para a frente
WfF|goes one step straight, or one step diagonally forward|anda uma casa na vertical ou na horizontal, ou uma casa na diagonal para a frente
NN|repeats a knight's leap in one direction until a piece stands where a leap ends|repete o salto do cavalo em uma direção até haver uma peça onde um salto termina
K|moves as a king|move-se como rei
R2|goes up to two squares straight|anda até duas casas na vertical ou na horizontal
mQ3cQ2|moves up to three squares in any direction, and captures up to two squares in any direction|move-se até três casas em qualquer direção, e captura andando até duas casas em qualquer direção
cW|captures one step straight, and does not move otherwise|captura andando uma casa na vertical ou na horizontal, e não se move de outro modo
mfWcfF|moves one step straight forward, and captures one step diagonally forward|move-se uma casa reto para a frente, e captura andando uma casa na diagonal para a frente
flF|goes one step diagonally forward to the left|anda uma casa na diagonal para a frente e para a esquerda
NC|moves as a knight, or by leaping as a camel (one square and three)|move-se como cavalo, ou saltando como camelo (uma casa numa direção e três na outra)
WmFcsA|goes one step straight, and, without capturing, goes one step diagonally, and, only to capture, leaps two squares diagonally, whatever stands between|anda uma casa na vertical ou na horizontal, e, sem capturar, anda uma casa na diagonal, e, só para capturar, salta duas casas na diagonal, não importa o que haja no caminho
";

    #[test]
    fn movements_are_told_in_both_languages() {
        let name = Text::new("silver".to_owned(), "prata".to_owned());
        for line in TOLD.trim().lines() {
            let [betza, english, portuguese] = *line.split('|').collect::<Vec<_>>() else { panic!("{line}") };
            let text = told(&name, &crate::betza::parse(betza).expect(betza));
            let said = Language::ALL.map(|language| text.within(language).unwrap_or_default().to_owned());
            assert_eq!(said, [format!("The silver {english}."), format!("A prata {portuguese}.")], "{betza}");
        }
    }
}
