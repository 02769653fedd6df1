import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import type { Acao, ComandoDe } from '../../../../src/schemas/requerimento/comandos.ts';
import { pendenciaAberta, type Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { execucoesAbertas } from '../../../../src/schemas/requerimento/execucoes.ts';
import type { Pendencia } from '../../../../src/schemas/requerimento/itemDaPendencia.ts';

/** Where a walk stands, as what makes its commands sees it. */
export interface Lugar {
  readonly definicao: Definicao;
  readonly estado: Estado;
  /** The first open step. */
  readonly etapa: Etapa | undefined;
  /** The round that is open. */
  readonly rodada: Pendencia | undefined;
}

export const lugarDe = (definicao: Definicao, estado: Estado): Lugar => ({
  definicao,
  estado,
  etapa: definicao.etapas.find((e) => e.chave === execucoesAbertas(estado)[0]?.etapa),
  rodada: pendenciaAberta(estado),
});

/** A command for each act, its details picked by `n`; undefined where the state has nothing to name. */
export type Fazem = { readonly [A in Acao]?: (lugar: Lugar, n: number) => ComandoDe<A> | undefined };

/** One of a list, picked by `n`. */
export const um = <T>(lista: readonly T[], n: number): T | undefined => lista[n % Math.max(1, lista.length)];

export const motivo = 'Motivo';
