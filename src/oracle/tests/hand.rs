//! TEMPORARY: rule sets by hand, until the loader is there.
use crate::geometry::*;
use crate::rules::*;
use std::collections::BTreeMap;

fn piece(letter: char, betza: &str, roles: &[Role]) -> Piece {
    Piece {
        letter,
        name: letter.to_string(),
        betza: betza.into(),
        roles: roles.to_vec(),
        clause: "x".into(),
        promotes_to: None,
        movement: ByColor([Movement::none(), Movement::none()]),
    }
}
fn set(pieces: &[Piece], letters: &str) -> KindSet {
    letters.chars().map(|l| Kind::new(pieces.iter().position(|p| p.letter == l).unwrap() as u8)).collect()
}
fn base(family: &str, pieces: Vec<Piece>) -> Rules {
    let promo = if family == "shinobi" { KindSet::default() } else { set(&pieces, "QRBN") };
    Rules {
        name: family.into(),
        family: family.into(),
        pieces,
        readings: BTreeMap::new(),
        starts: vec![],
        turn: TurnRules {
            royal: true,
            compulsory: false,
            castling: Some(Castling {
                form: CastlingForm::Toward,
                king_files: 16,
                rook_files: [0, 7],
                sides: ByColor([true, true]),
                between: CastlingBetween::Empty,
                through: CastlingThrough::Forbidden,
            }),
            double_step: true,
            en_passant: true,
            lancer: None,
            legion: false,
            push: Push { king: false, duke: false },
            charge: None,
            promotion: Promotion::Choice(promo),
            exchange: false,
            sneak: None,
            retire: None,
            duke_drop: None,
            zone: None,
            pass: false,
            drops: ByColor([Bitboard::EMPTY; 2]),
            holdings: ByColor([KindSet::default(); 2]),
            campmate: false,
            bare: None,
            clock_counts_drops: false,
        },
        end: EndRules {
            no_pieces: false,
            campmate: false,
            bare: None,
            passes: false,
            mate: Mate::Loses,
            stalemate: Stalemate::Draw,
            dead_bishops: false,
            material: true,
            repetition: Repetition::Draw,
            dukes: None,
            fifty: Some(Fifty { turns: 100, more_pieces_wins: false }),
        },
    }
}
fn chess_pieces() -> Vec<Piece> {
    vec![
        piece('K', "K", &[Role::King]),
        piece('Q', "Q", &[]),
        piece('R', "R", &[Role::Rook]),
        piece('B', "B", &[Role::Bishop]),
        piece('N', "N", &[Role::Knight]),
        piece('P', "fmWfcF", &[Role::Pawn]),
    ]
}
fn shinobi(fairy: bool) -> Rules {
    let mut p = chess_pieces();
    for (l, b) in [('C', "K"), ('L', "fR"), ('H', "ffN"), ('M', "F"), ('D', "RF"), ('J', "BN")] {
        p.push(piece(l, b, &[]));
    }
    for (a, b) in [('P', 'C'), ('L', 'R'), ('H', 'N'), ('M', 'B')] {
        let to = set(&p, &b.to_string()).first();
        let i = set(&p, &a.to_string()).first().index();
        p[i].promotes_to = Some(to);
    }
    let mut r = base("shinobi", p);
    let hand = set(&r.pieces, "LHMDJ");
    let h = set(&r.pieces, "H");
    let t = &mut r.turn;
    t.castling.as_mut().unwrap().sides = ByColor([false, true]);
    t.holdings[Color::White] = hand;
    t.drops[Color::White] = Bitboard(0xffff_ffff);
    t.campmate = true;
    t.clock_counts_drops = fairy;
    t.promotion =
        Promotion::Zone(if fairy { ZonePromotion::Forced } else { ZonePromotion::WhileMobile { always: h } });
    r.end.campmate = true;
    r.end.stalemate = Stalemate::Loses;
    r.end.material = false;
    r
}
fn antichess(checkmate: bool) -> Rules {
    let mut r = base("antichess", chess_pieces());
    r.turn.compulsory = true;
    r.turn.castling = None;
    r.end.material = false;
    if checkmate {
        r.turn.bare = Some(Company::Board);
        r.end.bare = Some(BareKing::Wins);
        r.end.mate = Mate::Wins;
        r.end.stalemate = Stalemate::Wins;
    } else {
        r.turn.royal = false;
        r.end.no_pieces = true;
        r.end.stalemate = Stalemate::Wins;
        r.end.dead_bishops = true;
        r.turn.promotion = Promotion::Choice(set(&r.pieces, "QRBNK"));
    }
    r
}
fn brasuca(v13: bool) -> Rules {
    let p = vec![
        piece('K', "K", &[Role::King]),
        piece('W', "fsW2bWfF", &[Role::Sneaker]),
        piece('H', "F3A", &[Role::Exchanger]),
        piece('N', "N", &[Role::Knight]),
        piece('R', "R", &[Role::Rook]),
        piece('L', "FfW", &[Role::Charger, Role::Sneaker]),
        piece('P', "fmWfcF", &[Role::Pawn, Role::Charger]),
        piece('G', "", &[Role::Duke]),
    ];
    let mut r = base("shinobi", p);
    r.family = "brasuca".into();
    let hold = set(&r.pieces, "WHNRLG");
    let t = &mut r.turn;
    t.castling = Some(Castling {
        form: if v13 { CastlingForm::Over } else { CastlingForm::Toward },
        king_files: 8 | 16,
        rook_files: if v13 { [2, 5] } else { [0, 7] },
        sides: ByColor([true, true]),
        between: CastlingBetween::Empty,
        through: CastlingThrough::Forbidden,
    });
    t.lancer = Some(Lancer { first: LancerFirst::Carry, support: LancerSupport::Behind });
    t.legion = true;
    t.push = Push { king: true, duke: v13 };
    t.charge = Some(Charge {
        targets: if v13 { ChargeTargets::NotPawns } else { ChargeTargets::Any },
        path: ChargePath::Clear,
        pool: if v13 { Fate::Captured } else { Fate::Gone },
    });
    t.promotion = Promotion::Pool(PoolPromotion::Forced);
    t.exchange = true;
    t.sneak = Some(Sneak {
        threat: if v13 { SneakThreat::Any } else { SneakThreat::Safe },
        window: SneakWindow::Open,
    });
    t.retire = Some(if v13 { Retire::RiderOne } else { Retire::Turn });
    t.duke_drop = Some(DukeDrop::ChargeCounts);
    t.zone = Some(Zone {
        exception: if v13 { ZoneException::Any } else { ZoneException::Direct },
        promotion: ZonePromotes::After,
        dukes: ZoneDukes::Immune,
        pushed_removed: false,
        pool: Fate::Gone,
    });
    t.pass = true;
    t.holdings = ByColor([hold, hold]);
    t.bare = Some(if v13 { Company::Duchy } else { Company::Board });
    r.end = EndRules {
        bare: Some(BareKing::Loses),
        passes: true,
        stalemate: Stalemate::Loses,
        material: false,
        dukes: Some(if v13 { Tally::Board } else { Tally::All }),
        fifty: Some(Fifty { turns: if v13 { 50 } else { 100 }, more_pieces_wins: true }),
        ..r.end
    };
    r
}
pub(super) fn rules(name: &str) -> Rules {
    let (b, over) = name.split_once('+').unwrap_or((name, ""));
    let mut r = match b {
        "chess" => base("chess", chess_pieces()),
        "antichess@international" => antichess(false),
        "antichess@checkmate" => antichess(true),
        "shinobi@pt" => shinobi(false),
        "shinobi@fairy" => shinobi(true),
        "brasuca@1" => brasuca(false),
        "brasuca@1.3" => brasuca(true),
        _ => panic!("{name}"),
    };
    for o in over.split('+').filter(|o| !o.is_empty()) {
        let t = &mut r.turn;
        match o {
            "charge.path=leap" => t.charge.as_mut().unwrap().path = ChargePath::Leap,
            "lancer.first=stop" => t.lancer.as_mut().unwrap().first = LancerFirst::Stop,
            "lancer.first=blocked" => t.lancer.as_mut().unwrap().first = LancerFirst::Blocked,
            "lancer.support=undefended" => t.lancer.as_mut().unwrap().support = LancerSupport::Undefended,
            "push.king=forbidden" => t.push.king = false,
            "promotion.forced=optional" => t.promotion = Promotion::Pool(PoolPromotion::Optional),
            "sneak.window=next" => t.sneak.as_mut().unwrap().window = SneakWindow::Next,
            "duke.riders=any" => t.retire = Some(Retire::RiderAny),
            "duke.threat=ignored" => t.duke_drop = Some(DukeDrop::ChargeIgnored),
            "zone.promotion=before" => t.zone.as_mut().unwrap().promotion = ZonePromotes::Before,
            "zone.dukes=removed" => t.zone.as_mut().unwrap().dukes = ZoneDukes::Removed,
            "zone.pushed=removed" => t.zone.as_mut().unwrap().pushed_removed = true,
            "zone.pool=captured" => t.zone.as_mut().unwrap().pool = Fate::Captured,
            "castle.between=any" => t.castling.as_mut().unwrap().between = CastlingBetween::Any,
            "castle.through=allowed" => t.castling.as_mut().unwrap().through = CastlingThrough::Allowed,
            "castle=fide" => t.castling = base("chess", chess_pieces()).turn.castling,
            _ => panic!("{o}"),
        }
    }
    r
}
