### O que há de errado num nome, e os nomes certos mais próximos.

or = { $first } ou { $second }
did-you-mean = quis dizer { $words }?
there-is-none = não há opções
there-is-only = só existe { $word }
there-are = existem { $words }
there-are-many = existem { $count }: { $words } e assim por diante

## Nomes de conjuntos de regras.

unknown-rule-set = conjunto de regras desconhecido `{ $given }`: { $hint }
or-another-rule-set = { $near } ou outro de `regra spec`
unknown-clause = cláusula desconhecida `{ $clause }`: { $hint }
unknown-clause-of = cláusula desconhecida `{ $clause }` em { $family }: { $hint }
see-spec = veja `regra spec`
see-spec-of = veja `regra spec { $family }`
unknown-reading = leitura desconhecida `{ $reading }` de `{ $clause }`: { $hint }
reading-can-be = pode ser { $words }
no-readings = `{ $given }` não serve para `{ $clause }`: a cláusula não tem leituras e não pode ser desligada
no-override = `+{ $given }` não altera cláusula nenhuma: escreva `+cláusula=leitura`
overridden-twice = o nome altera `{ $clause }` duas vezes: deixe uma só
no-movement = `{ $given }` não é um movimento: escreva a letra de uma peça e a notação de Betza, como em `N = N`
no-movement-of = `{ $given }` não é um movimento: escreva uma letra de { $letters } e a notação de Betza, como em `N = N`
two-movements = o nome dá dois movimentos a `{ $letter }`: deixe um só
other-mechanisms = esta peça ({ $piece }) se move por seus mecanismos
clause-idle = `{ $clause }` não significa nada onde `{ $needs }` é { $found }: apague, ou escreva também `+{ $needs }={ $word }`
no-page = nenhum conjunto de regras, jogo ou cláusula se chama `{ $given }`: { $hint }
rules-apart = { $one } e { $other } vêm de documentos que não se conhecem

## Outros nomes.

no-start-called = { $rules } não tem posição inicial `{ $start }`: { $hint }
no-start-read = { $rules } não tem posição inicial: { $hint }
starts-unread = as do seu documento não podem ser lidas
no-clause-in = não há cláusula `{ $clause }` em { $rules }: { $hint }
