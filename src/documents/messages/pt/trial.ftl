### A página em que se experimenta um conjunto de regras.

trial-title = Experimentar { $rules }
trial-description = Posições e partidas em { $rules }: escolha uma peça, veja os lances dela e a cláusula de cada um.
trial-about = Todos os lances e todas as recusas daqui foram calculados quando a página foi feita, pelas regras que os comandos regra moves e regra explain seguem.
trial-rules = As regras de { $rules }
trial-nothing = Estas regras não têm posição inicial, e nenhum caso tem uma para elas.
trial-start = posição inicial
trial-start-named = posição inicial { $name }
trial-starts = posições iniciais
trial-positions = Posições dos casos de teste
trial-games = Partidas dos casos de teste
trial-refused = Lances recusados nesta posição
trial-board = tabuleiro
trial-choose = Posição ou partida
trial-begin = Para o início
trial-back = Um lance para trás
trial-forward = Um lance para a frente
trial-turn-board = Virar o tabuleiro
trial-empty = vazia
trial-leads = um lance leva até aqui
trial-takes = um lance captura aqui
trial-refuses = um lance até aqui é recusado
trial-turns = Lances
trial-all = Todos os lances
trial-none = nenhum lance
trial-several = Vários lances levam até lá: escolha um da lista.
trial-unknown = O livro termina aqui. Para continuar:
trial-pick = Escolha uma peça, depois uma casa ou um lance da lista. As setas andam pelo tabuleiro, Enter escolhe, Esc solta.
trial-show = Mostrar no tabuleiro
trial-left-out =
    { $count ->
        [1] Para mais 1 partida dos casos de teste não há lugar nesta página.
       *[other] Para mais { $count } partidas dos casos de teste não há lugar nesta página.
    }
