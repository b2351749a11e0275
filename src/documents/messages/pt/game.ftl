### Partidas anotadas.

score-turn = um lance
score-closing = `{ $sign }` no fim
score-tag = uma etiqueta como `[White "Anderssen"]` em uma linha

game-title = { $file }, linha { $line }
game-turns =
    { $count ->
        [1] 1 lance
       *[other] { $count } lances
    }
game-unplayed =
    { $count ->
        [1] 1 lance depois deste não foi visto
       *[other] { $count } lances depois deste não foram vistos
    }
game-nobody = não há { $piece } que possa fazer isto
game-ambiguous = { $turn } pode ser { $turns }: escreva qual
game-interrupted =
    interrompido: depois de { $count ->
        [1] 1 partida
       *[other] { $count } partidas
    }
game-none = { $file }: nenhuma partida
game-result = a anotação diz { $written }, e pelas regras é { $right }
game-open = o jogo continua: a anotação diz { $written }
game-earlier = depois de { $turn }, rodada { $number }:
game-other-rules = a partida é de `{ $variant }`, e estas são as regras de { $rules }: { $way }
game-name-rules = escreva { $names } como conjunto de regras
game-load-rules = carregue o documento desse jogo com --spec ARQUIVO
game-two-results = a etiqueta diz { $tag }, mas depois do último lance está { $result }
game-two-starts = a partida tem sua própria posição: retire --fen, --start e --moves
game-dash = `-`: a partida vem de --game: retire-o, ou escreva `--game -`
