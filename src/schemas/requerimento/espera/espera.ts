import type { Etapa } from '../../processo/definicao.ts';
import { porqueDe, type DataDada } from '../datasDeHoje.ts';
import type { Execucao } from '../execucao.ts';
import type { PassoDoPrazo, Relogio } from '../prazo.ts';

/** One thing that is awaited: what, from whom, since and until when (look.md 1.1 "Who has the ball"). */
export interface Espera {
  readonly o_que: string;
  /** `portal`: it goes on by itself, and nobody has to do anything for it. */
  readonly de_quem: 'requerente' | 'prefeitura' | 'portal';
  readonly setor: string | null;
  readonly desde: string;
  readonly ate: string | null;
  /** Why `ate` is that day; absent: there is none, or it is a day that was simply chosen. */
  readonly explicacao?: readonly PassoDoPrazo[];
}

export type Quem = 'requerente' | 'equipe';

export interface Leitura {
  readonly quem: Quem;
  /** What dates are explained by; null: they are given alone. */
  readonly relogio: Relogio | null;
}

export const daCidade = (setor: string | null, o_que: string, desde: string): Espera => ({
  o_que,
  de_quem: 'prefeitura',
  setor,
  desde,
  ate: null,
});

/** `setor`: of the step, which may end the wait. */
export const doPortal = (setor: string | null, o_que: string, desde: string): Espera => ({
  ...daCidade(setor, o_que, desde),
  de_quem: 'portal',
});

/** Whether a request waits for nobody: the portal goes on with it by itself. */
export const soDoPortal = (esperas: readonly Pick<Espera, 'de_quem'>[]): boolean =>
  esperas.length > 0 && esperas.every(({ de_quem }) => de_quem === 'portal');

export const doRequerente = (o_que: string, desde: string, data: DataDada | null = null): Espera => ({
  o_que,
  de_quem: 'requerente',
  setor: null,
  desde,
  ate: data?.dia ?? null,
  ...porqueDe(data),
});

/** A date with its reason, where the clock that it is counted by is at hand; else the date alone. */
export const comRelogio = (
  dia: string | null,
  relogio: Relogio | null,
  contar: (relogio: Relogio) => DataDada | null,
): DataDada | null => {
  if (dia === null) return null;
  return relogio === null ? { dia, explicacao: [] } : contar(relogio);
};

export interface Corrida {
  readonly execucao: Execucao;
  readonly etapa: Etapa;
}
