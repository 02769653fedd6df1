import { semPergunta } from '../texto/semPergunta.ts';
import type { Campo, Coluna } from './campo.ts';
import type { CampoDaTaxa } from './definicaoTaxa.ts';
import type { Definicao } from './definicao.ts';
import { FATOS_EM_PALAVRAS } from './emPalavras.ts';
import { datasDasRegras } from './expressoes.ts';
import { colunasDe } from './quadros.ts';

/** What the names of a calculation are called by who reads its memory. */
export interface NomesDaMemoria {
  /** Questions, columns, facts and days by their keys. */
  readonly rotulos: ReadonlyMap<string, string>;
  /** Options by the question and their key, and by the key alone: 'uso loja', 'loja'. */
  readonly opcoes: ReadonlyMap<string, string>;
}

const prontos = new WeakMap<Definicao, NomesDaMemoria>();

/** The labels of a definition, for memories that were kept without some of them too. A column is called so where no question has its key. */
export const nomesDaMemoria = (definicao: Definicao): NomesDaMemoria => {
  const pronto = prontos.get(definicao) ?? ler(definicao);
  prontos.set(definicao, pronto);
  return pronto;
};

const opcoesDe = ({ chave, opcoes = [] }: Campo | Coluna): readonly (readonly [string, string])[] =>
  opcoes.flatMap((o) => [[o.chave, o.nome] as const, [`${chave} ${o.chave}`, o.nome] as const]);

const ler = ({ campos, parametros, etapas }: Definicao): NomesDaMemoria => {
  const colunas = campos.flatMap(colunasDe);
  return {
    rotulos: new Map([
      ...colunas.map((c) => [c.chave, c.nome] as const),
      ...FATOS_EM_PALAVRAS.map((c) => [c.chave, c.nome] as const),
      ...Object.entries(datasDasRegras).map(([dia, { rotulo }]) => [dia, rotulo] as const),
      ...etapas.flatMap((e) => e.subprocessos ?? []).map((s) => [s.chave, s.nome] as const),
      // A sigla is what people call it; one with signs of a key is told by its name.
      ...parametros.flatMap(({ sigla, nome }) => (sigla.includes('_') ? [[sigla, nome] as const] : [])),
      ...campos.map((c) => [c.chave, semPergunta(c.nome)] as const),
    ]),
    opcoes: new Map([...colunas, ...FATOS_EM_PALAVRAS, ...campos].flatMap(opcoesDe)),
  };
};

/** Of a formula that belongs to no process yet: the labels of its own names. */
export const nomesDosCampos = (campos: Readonly<Record<string, CampoDaTaxa>>): NomesDaMemoria => ({
  rotulos: new Map(
    Object.entries(campos).flatMap(([nome, { rotulo }]) => (rotulo === undefined ? [] : [[nome, rotulo]])),
  ),
  opcoes: new Map(),
});
