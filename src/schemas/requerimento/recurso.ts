import type { Definicao } from '../processo/definicao.ts';
import { instanciaQueJulga } from '../processo/recurso.ts';
import type { Ator } from './contexto.ts';
import type { Estado } from './estado.ts';
import type { Responsavel } from './execucao.ts';
import type { Situado } from './quandoAgir.ts';

/** How an appeal is said to have ended. */
export type ResultadoDoRecursoDito = 'provido' | 'negado' | 'desistido' | 'fora_do_prazo';
/** `prejudicado`: nothing was said of it, and the request has ended otherwise (cancelled by the city) while it was open. */
export type ResultadoDoRecurso = ResultadoDoRecursoDito | 'prejudicado';

/** A denial that may be appealed against, and the appeal, in one instance. */
export interface RecursoDoRequerimento {
  /** From 0, in the order of the definition. */
  readonly instancia: number;
  readonly nome: string;
  /** Run in which it was denied: of a step of the request, or of the instance before. */
  readonly execucao: number;
  /** What the request becomes if nothing comes of it. */
  readonly decisao: 'Indeferido' | 'Inviável';
  readonly motivo: string | null;
  /** Who decided, and who confirmed it; empty: a rule or the clock did. */
  readonly decidido_por: readonly Responsavel[];
  readonly aberto_em: string;
  readonly interposto_em: string | null;
  /** Its judgement was opened again after the request had ended; it stands beside what was judged before. */
  readonly reaberto_em?: string;
  readonly resultado: ResultadoDoRecurso | null;
  readonly encerrado_em: string | null;
}

/** The appeal that is still to be lodged or judged; the decision that it is against does not count yet. */
export const recursoAberto = ({ recursos = [] }: Pick<Estado, 'recursos'>): RecursoDoRequerimento | undefined =>
  recursos.findLast(({ resultado }) => resultado === null);

/** The last appeal of an instance, whatever came of it. */
export const recursoDaInstancia = (
  { recursos = [] }: Pick<Estado, 'recursos'>,
  instancia: number,
): RecursoDoRequerimento | undefined => recursos.findLast((r) => r.instancia === instancia);

/** The denial and its appeals up to now, from the first instance on. */
const cadeiaDe = ({ recursos = [] }: Pick<Estado, 'recursos'>): readonly RecursoDoRequerimento[] =>
  recursos.slice(
    Math.max(
      0,
      recursos.findLastIndex(({ instancia }) => instancia === 0),
    ),
  );

/** Who took the decision that the open appeals are against, in the first place and in each instance since. */
export const quemJaDecidiu = (estado: Pick<Estado, 'recursos'>): ReadonlySet<number> =>
  new Set(cadeiaDe(estado).flatMap(({ decidido_por }) => decidido_por.map(({ id }) => id)));

const NINGUEM: ReadonlySet<number> = new Set();

/** Who does not judge in this step, and in whose place nobody does: who decided what it judges. Nobody where it judges no appeal. */
export const quemNaoJulga = (
  definicao: Pick<Definicao, 'recurso'>,
  estado: Pick<Estado, 'recursos'>,
  etapa: string | undefined,
): ReadonlySet<number> =>
  etapa === undefined || instanciaQueJulga(definicao, etapa) === undefined ? NINGUEM : quemJaDecidiu(estado);

/**
 * Whether this person decided what the step judges, in the first place or in an instance before, or has its sector only in the place of somebody who
 * did: nobody judges an appeal against his own decision.
 */
export const decidiuORecorrido = ({ definicao, estado, etapa, execucao, ator }: Situado): boolean => {
  const juizes = quemNaoJulga(definicao, estado, etapa?.chave);
  return juizes.has(ator.id) || soNoLugarDe(ator, execucao?.setor ?? '', juizes);
};

const soNoLugarDe = ({ substitui = [] }: Ator, setor: string, juizes: ReadonlySet<number>): boolean => {
  const ausentes = substitui.filter(({ setores }) => setores.includes(setor));
  return ausentes.length > 0 && ausentes.every(({ id }) => juizes.has(id));
};

export const QUEM_DECIDIU_NAO_JULGA = 'Quem decidiu não julga o recurso contra a própria decisão';
