import type { Definicao } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { aguardando } from '../../requerimento/aguardando.ts';
import { consultaEmAberto } from '../../requerimento/consulta.ts';
import type { Estado } from '../../requerimento/estado.ts';
import { execucoesAbertas } from '../../requerimento/execucoes.ts';
import { pareceresPedidos } from '../../requerimento/pareceres.ts';
import type { Passo } from './elo.ts';

/**
 * Whose time it is while a request runs. `espera`: a date or an event that nobody can hurry, after which the portal goes on by itself. `encerrado`: it had
 * ended and was reopened later; part of the calendar, and of nobody's account.
 */
export const donos = ['prefeitura', 'requerente', 'terceiros', 'espera', 'encerrado'] as const;
export type Dono = (typeof donos)[number];

/** A stretch of the calendar with whose it was, in whole seconds since 1970; `ate` null: it goes on. */
export interface Trecho {
  readonly dono: Dono;
  readonly de: number;
  readonly ate: number | null;
}

/** Bodies outside of the city, and other systems, that an open run waits for. */
const deFora = (definicao: Definicao, estado: Estado): number =>
  pareceresPedidos(estado).filter(({ externo }) => externo !== undefined).length +
  execucoesAbertas(estado).filter((e) => consultaEmAberto(etapaDe(definicao, e.etapa), e) !== undefined).length;

/**
 * Whose time it is as a filed request stands. The applicant's where its status says so, or where all that is awaited is his (a fee to be paid); else the
 * city's as long as it has anything to do; then that of outsiders; then nobody's.
 */
export const donoDe = (definicao: Definicao, estado: Estado): Dono => {
  if (estado.desfecho !== null) return 'encerrado';
  if (estado.situacao === 'Aguardando requerente') return 'requerente';
  const esperas = aguardando(definicao, estado);
  const quantas = (quem: string): number => esperas.filter(({ de_quem }) => de_quem === quem).length;
  const daCidade = quantas('prefeitura');
  const outros = deFora(definicao, estado);
  if (daCidade > outros || esperas.length === 0) return 'prefeitura';
  if (daCidade > 0) return 'terceiros';
  return quantas('requerente') > 0 ? 'requerente' : 'espera';
};

/** Whole seconds since 1970 of a moment. */
export const segundosDe = (momento: string): number => Math.floor(Date.parse(momento) / 1000);

/**
 * The calendar of a request from its filing on, cut where whose time it is changes: every second is in one stretch, and the last one goes on, or begins
 * with the end. None for a draft.
 */
export const trechosDe = (definicao: Definicao, passos: readonly Passo[]): readonly Trecho[] => {
  const trechos: Trecho[] = [];
  for (const [i, { quando, depois }] of passos.entries()) {
    const agora = segundosDe(quando);
    const seguinte = passos[i + 1];
    // What came of one act counts as it stood at its end.
    if (depois.protocolado_em === null || (seguinte !== undefined && segundosDe(seguinte.quando) === agora)) continue;
    const dono = donoDe(definicao, depois);
    const ultimo = trechos.at(-1);
    if (ultimo?.dono === dono) continue;
    if (ultimo !== undefined) trechos[trechos.length - 1] = { ...ultimo, ate: agora };
    trechos.push({ dono, de: agora, ate: null });
  }
  return trechos;
};

export type Tempos = Readonly<Record<Dono, number>>;

/**
 * Seconds of each between two moments: their sum is the time between the two, as far as the request ran in it.
 * @param relogio what the time is at a second since 1970, by which it is counted; absent: that very second
 */
export const temposEntre = (
  trechos: readonly Trecho[],
  de: number,
  ate: number,
  relogio: (segundo: number) => number = (segundo) => segundo,
): Tempos => {
  const soma: Record<Dono, number> = { prefeitura: 0, requerente: 0, terceiros: 0, espera: 0, encerrado: 0 };
  for (const t of trechos) {
    const inicio = Math.max(de, t.de);
    const fim = Math.min(ate, t.ate ?? ate);
    if (fim > inicio) soma[t.dono] += relogio(fim) - relogio(inicio);
  }
  return soma;
};

const SEGUNDOS_DO_DIA = 86_400;

/** Days begun of a time in seconds: what ended within 14 days and an hour took 15. */
export const diasComecados = (segundos: number): number => Math.ceil(segundos / SEGUNDOS_DO_DIA);
