import { noFuso } from '../../brasil/momento.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { estadoInicial, type Estado } from '../../requerimento/estado.ts';
import { evoluir } from '../../requerimento/evoluir.ts';
import type { Elo, Passo } from './elo.ts';
import { trechosDe, type Trecho } from './tempo.ts';
import type { UteisAte } from './uteis.ts';

/** A filed request as the facts of it are worked out: its chain, and what follows from that alone. */
export interface Historia {
  /** Id of its process. */
  readonly processo: number;
  /** By the version of its process that it goes by now. */
  readonly definicao: Definicao;
  readonly passos: readonly Passo[];
  /** As the last event leaves it. */
  readonly estado: Estado & { readonly protocolado_em: string };
  readonly trechos: readonly Trecho[];
  /** AAAA-MM-DD of a moment, in the city. */
  readonly diaDe: (momento: string) => string;
  readonly uteisAte: UteisAte;
}

/** What the history of a request is made of. */
export interface DaCadeia {
  readonly processo: number;
  readonly definicao: Definicao;
  readonly elos: readonly Elo[];
  readonly fuso: string;
  /** Of its city, as its calendar is now. */
  readonly uteisAte: UteisAte;
}

/** Each event with the states that it leads from and to. */
export const passosDe = (elos: readonly Elo[], inicial: Estado = estadoInicial): readonly Passo[] => {
  let estado = inicial;
  return elos.map((elo) => {
    const antes = estado;
    estado = evoluir(antes, elo.evento);
    return { ...elo, antes, depois: estado };
  });
};

/** @returns undefined for a draft: nothing of it is counted */
export const historiaDe = ({ processo, definicao, elos, fuso, uteisAte }: DaCadeia): Historia | undefined => {
  const passos = passosDe(elos);
  const estado = passos.at(-1)?.depois ?? estadoInicial;
  const { protocolado_em } = estado;
  if (protocolado_em === null) return undefined;
  return {
    processo,
    definicao,
    passos,
    estado: { ...estado, protocolado_em },
    trechos: trechosDe(definicao, passos),
    diaDe: (momento) => noFuso(momento, fuso)?.dia ?? momento.slice(0, 10),
    uteisAte,
  };
};

/** What works out the rows of one source. */
export type LinhasDe<F> = (historia: Historia) => readonly F[];
