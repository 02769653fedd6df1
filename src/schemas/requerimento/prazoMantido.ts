import type { Definicao } from '../processo/definicao.ts';
import type { Prazo, PrazoDaEtapa } from '../processo/prazos.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import type { Execucao } from './execucao.ts';
import type { PrazoCalculado } from './prazo.ts';

/** What becomes of terms that run when another version of the process shortens them: they stay as they are, or go by the new version. */
export const escolhasDosPrazos = ['manter', 'aplicar'] as const;
export type EscolhaDosPrazos = (typeof escolhasDosPrazos)[number];
/** Whoever says nothing takes nobody's time away. */
export const SEM_ESCOLHA: EscolhaDosPrazos = 'manter';

export const rotulosDosPrazos = {
  manter: 'Manter o prazo em curso',
  aplicar: 'Aplicar o novo prazo',
} as const satisfies Record<EscolhaDosPrazos, string>;

/** The term that goes on in the place of the version's own, and the end that it had then ('AAAA-MM-DD', 'AAAA-MM-DD HH:mm'), before which it does not end. */
export interface PrazoMantido {
  /** Null: it had none, and the one of the version would have passed. */
  readonly prazo: PrazoDaEtapa | null;
  /** Absent: its clock stood still, or it had none. */
  readonly ate?: string;
}

/** The term that a run of a step goes by: the one that it kept when it was taken to this version, else its step's. */
export const prazoQueVale = (
  definicao: Definicao,
  execucao: Pick<Execucao, 'etapa' | 'prazo_mantido'>,
): PrazoDaEtapa | undefined => {
  const { prazo_mantido: mantido } = execucao;
  return mantido === undefined ? etapaDe(definicao, execucao.etapa)?.prazo : (mantido.prazo ?? undefined);
};

/** The same of the whole request: how much and how counted; where it ends and what it brings about, its process says. */
export const totalQueVale = <T extends Prazo>(declarado: T, mantido: PrazoMantido | undefined): T | null => {
  if (mantido === undefined) return declarado;
  if (mantido.prazo === null) return null;
  const { unidade: _u, rola: _r, inicio: _i, ...resto } = declarado as T & Partial<PrazoDaEtapa>;
  return { ...resto, ...mantido.prazo } as T;
};

const PORQUE = 'Prazo mantido na passagem de versão';

/** A term that was kept ends no earlier than it did when it was kept, whatever the new version lets its clock stand still for. */
export const comoMantido = (calculado: PrazoCalculado, mantido: PrazoMantido | undefined): PrazoCalculado => {
  if (mantido === undefined) return calculado;
  const { vence_em, explicacao } = calculado;
  const dito = [...explicacao, { texto: PORQUE }];
  const agora = vence_em === null ? null : [vence_em, calculado.hora].filter((x) => x !== undefined).join(' ');
  if (agora === null || mantido.ate === undefined || mantido.ate <= agora) return { ...calculado, explicacao: dito };
  const [dia = '', hora] = mantido.ate.split(' ');
  const { hora: _, ...semHora } = calculado;
  return {
    ...semHora,
    vence_em: dia,
    ...(hora === undefined ? {} : { hora }),
    explicacao: [...explicacao.slice(0, -1), { texto: PORQUE, dia }],
  };
};
