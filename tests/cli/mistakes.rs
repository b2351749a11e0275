//! What is wrong with a name or a file, word for word in Portuguese: in English the sessions say it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::cli::process::regra;

/// Rule documents on standard input, and what is said of each.
const DOCUMENTS: &[(&str, &[&str])] = &[
    (
        "name: club\ntitle: \"Open\nextends: chess\n",
        &[
            "found unexpected end of stream at line 4 column 1, while scanning a quoted scalar; feche as aspas, e ponha \
         um texto com aspas entre outras",
        ],
    ),
    ("", &["o arquivo está vazio"]),
    ("name: club\nextends: ches\n", &["jogo desconhecido `ches`: quis dizer chess?"]),
    (
        "name: club\nextends: club\n",
        &[
            "um jogo não pode partir de si mesmo, `club`: existem 76: chess, antichess, brasuca, shinobi, atomic6x6, capablanca, \
             centaur, chancellor, chess1d, chess4x5, chess4x6, chess5x6 e assim por diante",
        ],
    ),
    (
        "name: my club\nextends: chess\n",
        &[
            "`my club` não pode ser o nome de um jogo: escreva uma letra, e depois letras, algarismos, `-`, `_`, ou um `.` entre eles",
        ],
    ),
    (
        "name: [club]\nextends: chess\nwithot: [castle.form]\n",
        &["`name` é uma lista: escreva um texto", "chave desconhecida `withot`: quis dizer without?"],
    ),
    (
        "name: club\nextends: chess\nwithout: [castle.frm]\n",
        &["cláusula desconhecida `castle.frm` em `without`: quis dizer castle.form?"],
    ),
    (
        "name: club\nextends: chess\npieces: [{ letter: N, name: n, betza: NX, clause: knigt.leap }]\n",
        &[
            "átomo desconhecido `X` no betza `NX`: os átomos são W F D A H G, N C Z, R B Q K",
            "cláusula desconhecida `knigt.leap`: quis dizer knight.leap? se ela é nova, declare-a em `clauses`, com um \
         `statement`",
        ],
    ),
    (
        "name: club\nextends: chess\npieces: [{ letter: K, name: k, betza: K, roles: [king, sneaker], clause: king.step }]\n",
        &["`K` não pode ser `king` e `sneaker`: um rei não tem outro papel"],
    ),
    (
        "name: club\nextends: chess\npromotion: { choice: QK }\n",
        &["por escolha nenhum peão se torna rei (`K`): apague"],
    ),
    (
        "name: club\nextends: chess\ncastling: { form: toward, king_files: e, rook_files: aa, sides: wb }\n",
        &["as colunas das torres `aa` são uma só, esperava duas"],
    ),
    (
        "name: club\nextends: chess\ngoals: { white: e8, black: e1 }\n",
        &["nada usa `goals`: dê ao jogo a cláusula end.goal, ou retire `goals`"],
    ),
    (
        "name: club\nextends: chess\nversions: [{ id: a, title: a, readings: { castle.through: allowed } }]\n",
        &[
            "leitura desconhecida `allowed` de `castle.through`: o regra a conhece, portanto declare `castle.through` em \
         `clauses`, com `readings: [{ id: allowed, statement: … }]`",
        ],
    ),
    (
        "name: club\nextends: chess\nmechanisms: [drop.hand]\nclauses: [{ id: drop.hand, statement: x }]\n",
        &[
            "club: um lado coloca o que tem na mão (drop.hand), e ninguém pode ter nada na mão: dê `holdings` ao jogo",
        ],
    ),
    (
        "name: club\nextends: chess\nstarts: [{ name: a, fen: \"4k3/8/8/8/8/8/8/8 w - - 0 1\" }]\n",
        &["posição inicial `a` de club: tabuleiro, coluna 1: faltou o rei das brancas"],
    ),
    (
        "name: a..b\nextends: chess\n",
        &[
            "`a..b` não pode ser o nome de um jogo: escreva uma letra, e depois letras, algarismos, `-`, `_`, ou um `.` entre eles",
        ],
    ),
    (
        "name: chess\nextends: chess\n",
        &["`chess` é o nome de um jogo que vem com o regra: dê outro nome ao seu"],
    ),
    (
        "name: own\nextends: outrojogo\nwithout: [end.bare]\n",
        &[
            "jogo desconhecido `outrojogo`: existem 76: chess, antichess, brasuca, shinobi, atomic6x6, capablanca, \
             centaur, chancellor, chess1d, chess4x5, chess4x6, chess5x6 e assim por diante; qualquer outro jogo é lido de \
             `outrojogo.yaml` ao lado deste arquivo",
        ],
    ),
    (
        "name: own\nextends: chess\npieces: [{ letter: B, name: b, betza: F, clause: piece.b }]\nclauses: [{ id: piece.b, statement: s }]\n",
        &[
            "`B` é a letra herdada da peça bispo: retire também a cláusula, com `without: [bishop.slide]`, ou dê outra letra a \
           esta peça",
        ],
    ),
    (
        "name: own\nextends: chess\npieces: [{ letter: L, name: lancer, betza: N }]\n",
        &[
            "o item 1 de `pieces` não tem `clause`: escreva `clause: piece.lancer` aqui, e `- { id: piece.lancer, statement: \
           Como ela anda. }` em `clauses`",
        ],
    ),
    (
        "name: own\nextends: chess\nboard: 10x8\nsize: 10x8\nversions: [{ id: a, title: a, pieces: [] }]\n",
        &[
            "`board` é um texto: escreva um mapa",
            "chave desconhecida `size`: o tabuleiro fica em `board`, com suas `files` e suas `ranks`",
            "chave desconhecida `pieces`: uma versão escolhe \
           entre `readings`: declare uma cláusula com uma leitura que tenha estas `pieces`, e escolha-a aqui",
        ],
    ),
    (
        "name: own\nextends: chess\nstarts: [{ name: s, fen: \"rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w - - 0 1\" }]\n",
        &["posição inicial `s` de own: tabuleiro, coluna 1: o tabuleiro de own é de 8x8; este é de 10x8"],
    ),
    (
        "name: own\ntitle: a: b\n",
        &["mapping values are not allowed in this context; ponha entre aspas um texto com dois-pontos"],
    ),
    (
        "name: own\ntitle: a\u{202e}b\n",
        &["o sinal U+202E, que ninguém vê, não tem lugar num arquivo como este: retire-o"],
    ),
    (
        "name: own\nextends: chess\ntitle: \"a\\u202Eb\"\n",
        &["title: o sinal U+202E, que ninguém vê, não tem lugar num arquivo como este: retire-o"],
    ),
    (
        "name: own\nextends: chess\nclauses: [{ id: legion.move, statement: s }]\n",
        &[
            "`legion.move` é um mecanismo do regra que este jogo não tem: se é o que você quer, escreva `mechanisms: \
           [legion.move]` acima; se não, dê outro nome à cláusula",
        ],
    ),
    (
        "name: own\nextends: chess\nclauses: [{ id: pawn.double, statement: \"From {doubels}.\" }]\n",
        &["nada preenche a lacuna `{doubels}`: quis dizer {doubles}?"],
    ),
    (
        "name: own\nextends: chess\nclauses: [{ id: order.ends, statement: \"Mate, then draws.\" }]\n",
        &[
            "uma lista própria dos fins de jogo não acompanha as regras em vigor: escreva `{ends}` no lugar dela",
        ],
    ),
];

/// Questions with a name that nothing has, and how they are answered.
const NAMES: &[(&[&str], &str)] = &[
    (&["moves", "ches"], "conjunto de regras desconhecido `ches`: quis dizer chess?"),
    (
        &["moves", "brasuca@2"],
        "conjunto de regras desconhecido `brasuca@2`: quis dizer brasuca@1 ou brasuca@1.3?",
    ),
    (
        &["moves", "brasuca+charge.pth=leap"],
        "cláusula desconhecida `charge.pth` em brasuca: quis dizer charge.path?",
    ),
    (
        &["moves", "brasuca+charge.path=jump"],
        "leitura desconhecida `jump` de `charge.path`: pode ser clear, leap, bars",
    ),
    (
        &["moves", "chess+castle.form"],
        "`+castle.form` não altera cláusula nenhuma: escreva `+cláusula=leitura`",
    ),
    (
        &["moves", "brasuca@1+duke.riders=any"],
        "`duke.riders` não significa nada onde `duke.retire` é turn: apague, ou escreva também `+duke.retire=rider`",
    ),
    (&["moves", "chess with P = W"], "esta peça (peão) se move por seus mecanismos"),
    (&["moves", "chess with N = N with N = W"], "o nome dá dois movimentos a `N`: deixe um só"),
    (&["moves", "chess", "--start", "strat"], "chess não tem posição inicial `strat`: quis dizer start?"),
    (&["spec", "casle"], "nenhum conjunto de regras, jogo ou cláusula se chama `casle`: quis dizer castle?"),
];

#[test]
fn what_is_wrong_with_a_document_is_told_in_portuguese() {
    for (text, expected) in DOCUMENTS {
        let output = regra(&["--lang", "pt", "lint", "-"], text);
        let said = String::from_utf8_lossy(&output.stdout);
        let problem =
            |line: &str| line.strip_prefix("-:")?.splitn(3, ':').nth(2).map(|told| told.trim().to_owned());
        assert_eq!(said.lines().filter_map(problem).collect::<Vec<_>>(), *expected, "{text}{said}");
    }
}

#[test]
fn what_is_wrong_with_a_name_is_told_in_portuguese() {
    for (args, expected) in NAMES {
        let output = regra(&[&["--lang", "pt"], *args].concat(), "");
        assert_eq!(String::from_utf8_lossy(&output.stderr), format!("erro: {expected}\n"), "{args:?}");
    }
}

/// Every command says of a document what `lint` says.
#[test]
fn a_document_is_refused_in_the_same_words_everywhere() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("same-words.yaml");
    let spec = file.display().to_string();
    for text in [
        "name: own\nextends: chess\nversions: [{ id: a, title: a, pieces: [] }]\n",
        "name: own\nextends: chess\nboard: 10x8\ntitel: x\n",
        "name: lancers\nextends: chess\npieces: [{ letter: L, name: l, betza: N, clause: lancer.move }]\n",
    ] {
        fs::write(&file, text).unwrap();
        let lint = String::from_utf8(regra(&["lint", &spec], "").stdout).unwrap();
        let problems: Vec<&str> = lint.lines().filter(|line| line.starts_with(&spec)).collect();
        let told = String::from_utf8(regra(&["diff", "chess", "own", "--spec", &spec], "").stderr).unwrap();
        assert!(!problems.is_empty());
        let told: BTreeSet<String> = told.lines().map(str::to_owned).collect();
        assert_eq!(told, problems.iter().map(|problem| format!("error: {problem}")).collect());
    }
}

/// Documents that give other data than their game, and the clauses whose inherited sentences are false then, at their
/// places.
const STALE: &[(&str, &[&str])] = &[
    (
        "name: own\nextends: chess\npieces:\n  - { letter: K, name: king, betza: W, roles: [king], clause: king.step }\n",
        &["4:30 king.step"],
    ),
    (
        "name: own\nextends: shinobi\ndrops: { white: \"12345\" }\npieces:\n  \
         - { letter: M, name: monk, betza: F, clause: piece.monk }\n",
        &["3:1 drop.hand", "5:5 promotion.map"],
    ),
    (
        "name: own\nextends: brasuca\npieces:\n  \
         - { letter: W, name: warlord, betza: B, roles: [charger], clause: warlord.move }\n",
        &["4:33 warlord.move", "4:33 warlord.two", "4:43 charge.move", "4:43 sneak.move"],
    ),
    // Stated anew, taken out, as it was, or with a gap that is filled: nothing is false.
    (
        "name: own\nextends: shinobi\nwithout: [promotion.map, promotion.zone, promotion.choice, promotion.kingdom]\n\
         drops: { white: \"123\" }\npieces:\n  - { letter: M, name: monk, betza: W, clause: piece.monk }\n\
         clauses: [{ id: piece.monk, statement: x }, { id: drop.hand, statement: x }]\n",
        &[],
    ),
    (
        "name: own\nextends: chess\npromotion: { choice: QR, ranks: { white: \"78\", black: \"21\" } }\n\
         doubles: { white: \"23\", black: \"76\" }\npieces:\n  \
         - { letter: N, name: horse, betza: N, roles: [knight], clause: knight.leap }\n",
        &[],
    ),
];

/// What is inherited and unchanged is no mistake: not in the examples, nor in what `new` writes.
#[test]
fn an_inherited_sentence_is_told_only_where_its_data_is_other() {
    for (text, expected) in STALE {
        let said = String::from_utf8(regra(&["lint", "-"], text).stdout).unwrap();
        let told = said.lines().filter_map(|line| line.strip_prefix("-:")).map(|line| {
            let (place, message) = line.split_once(": `").unwrap();
            assert!(message.contains(": under `clauses` write `- { id: "), "{line}");
            format!("{place} {}", message.split('`').next().unwrap())
        });
        assert_eq!(told.collect::<Vec<_>>(), *expected, "{text}{said}");
    }
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sentences");
    let _ = fs::remove_dir_all(&dir);
    let out = dir.display().to_string();
    for (name, from) in
        [("a", "brasuca@1.3+warlord.two=leap"), ("b", "shinobi with M = FW"), ("c", "antichess")]
    {
        assert!(regra(&["new", name, "--from", from, "--out", &out], "").status.success(), "{from}");
    }
    for clean in ["spec/games", &out] {
        let output = regra(&["lint", clean], "");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}

/// A sign that no text has is found where it stands.
#[test]
fn a_nul_is_reported_where_it_stands() {
    let said = regra(&["lint", "-"], "name: own\nti\0tle: x\n").stdout;
    let said = String::from_utf8(said).unwrap();
    assert!(said.starts_with("-:2:3: the sign U+0000, which nobody sees,"), "{said}");
}

/// A document is looked for beside the one that extends it; here two stand on each other, and a third on one of them.
#[test]
fn games_in_a_circle_are_told_as_one() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("circle");
    fs::create_dir_all(&dir).unwrap();
    let [one, two, three] = [("one", "two"), ("two", "one"), ("three", "two")].map(|(name, base)| {
        let file = dir.join(name).with_extension("yaml");
        fs::write(&file, format!("name: {name}\nextends: {base}\n")).unwrap();
        file.display().to_string()
    });
    for (language, spec, told) in [
        ("en", &one, format!("error: {one}:2:1: games that extend one another in a circle: {one}, {two}\n")),
        ("pt", &one, format!("erro: {one}:2:1: jogos que partem uns dos outros em círculo: {one}, {two}\n")),
        (
            "en",
            &three,
            format!("error: {two}:2:1: games that extend one another in a circle: {two}, {one}\n"),
        ),
    ] {
        let output = regra(&["--lang", language, "perft", "one", "2", "--spec", spec], "");
        assert_eq!(String::from_utf8_lossy(&output.stderr), told);
        assert_eq!(output.status.code(), Some(2));
    }
}

/// A hundred problems of a document and two hundred of a fixture are shown, and then that there are more.
#[test]
fn a_flood_of_problems_says_that_it_is_cut() {
    let names: Vec<String> = (0..150).map(|clause| format!("no.n{clause}")).collect();
    let document = format!("name: own\nextends: chess\nwithout: [{}]\n", names.join(", "));
    let case = |id| format!("- {{ id: c{id}, why: w, fen: 8/8 w, expect: {{ no{id}: {{ moves: [] }} }} }}\n");
    let fixture = format!("clause: castle.form\ncases:\n{}", (0..250).map(case).collect::<String>());
    for (text, first, shown) in [(&document, "`no.n0`", 100), (&fixture, "`no0`", 200)] {
        for (language, more) in [
            ("en", ": more problems, here and below, are not shown"),
            ("pt", ": aqui e abaixo há mais erros"),
        ] {
            let output = regra(&["--lang", language, "lint", "-"], text);
            let said = String::from_utf8(output.stdout).unwrap();
            let told: Vec<&str> = said.lines().filter(|line| line.starts_with("-:")).collect();
            assert!(told[0].contains(first), "{said}");
            let cut: Vec<_> = told.iter().enumerate().filter(|(_, line)| line.contains(more)).collect();
            assert!(told.len() == shown + 1 && cut.len() == 1 && cut[0].0 == shown, "{said}");
        }
    }
}

/// The inherited start has the rights of the side that castles; a position of the other's is refused with its place.
#[test]
fn rights_of_a_side_that_never_castles_are_refused() {
    let document = "name: own\nextends: chess\n\
                    castling: { form: toward, king_files: e, rook_files: ah, sides: w }\n";
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("white-castles.yaml");
    fs::write(&file, document).unwrap();
    let spec = file.display().to_string();
    let run = |args: &[&str]| {
        let output = regra(&[&["moves", "own", "--spec", &spec], args].concat(), "");
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    assert!(run(&["--fen", "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1"]).contains("e1g1"));
    let told = run(&["--fen", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]);
    let way = "castling, column 29: found `k`, but black never castles in own; leave it out or write `-`";
    assert!(told.contains(way), "{told}");
    let castles = run(&["--moves", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5"]);
    assert!(castles.contains("e1g1"), "{castles}");
    let replies = run(&["--moves", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1"]);
    assert!(replies.contains("e8e7") && !replies.contains("e8g8"), "{replies}");
}
