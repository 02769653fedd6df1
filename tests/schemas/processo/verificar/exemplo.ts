import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { CidadeDoProcesso } from '../../../../src/schemas/processo/verificar/verificarCidade.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';

import { textoDoProcesso } from '../../../support/processosDoPortal.ts';

/** The text of a seeded definition. */
export const arquivoDe = (nome: 'o2' | 'o3' | 'o4'): string => textoDoProcesso(nome);

export const definicaoDe = (nome: 'o2' | 'o3' | 'o4'): Definicao => JSON.parse(arquivoDe(nome)) as Definicao;

/** A city that has all that O2, O3 and O4 need. */
export const cidade: CidadeDoProcesso = {
  setores: ['SEURB', 'SFIS', 'SEPLAN'].map((sigla) => ({ sigla, membros: 2, analistas: 1 })),
  parametros: ['UFM', 'CUB_mes_anterior'],
};

/** Code and place of what the checks find in a definition changed by `mudar`. */
export const achadosDe = (
  nome: 'o2' | 'o3' | 'o4',
  mudar: (d: Definicao) => void,
  daCidade: CidadeDoProcesso = cidade,
): readonly string[] => {
  const d = definicaoDe(nome);
  mudar(d);
  return verificarDefinicao(d, daCidade).map((a) => `${a.codigo} ${a.onde}`);
};

/** The n-th item of a list that the test knows to be there. */
export const item = <T>(lista: readonly T[] | undefined, n: number): T => {
  const achado = lista?.[n];
  if (achado === undefined) throw new Error(`A lista não tem o item ${n}`);
  return achado;
};

export const campoDe = (d: Definicao, chave: string): Definicao['campos'][number] =>
  item(
    d.campos.filter((c) => c.chave === chave),
    0,
  );
