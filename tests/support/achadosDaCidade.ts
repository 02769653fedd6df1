import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../src/schemas/processo/verificar/verificarDefinicao.ts';

/** What the publish gate says of a definition in a city that has all it needs, and these processes. */
export const achadosDaCidade = (d: Definicao, processos: readonly string[]): readonly string[] =>
  verificarDefinicao(d, {
    setores: d.setores.map(({ sigla }) => ({ sigla, membros: 2 })),
    parametros: d.parametros.map(({ sigla }) => sigla),
    processos,
  })
    .filter(({ codigo }) => codigo !== 'setor_sem_uso')
    .map(({ mensagem }) => mensagem);
