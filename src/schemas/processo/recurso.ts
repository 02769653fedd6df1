import { Array as List, Object as Shape, Optional, type Static } from 'typebox';
import { Chave, Rotulo } from './campo.ts';
import type { Definicao, Etapa } from './definicao.ts';

/** One instance: the step in which the applicant appeals, within its term, and the step of the authority that judges it. */
export const InstanciaDoRecurso = Shape(
  {
    /** As it is called: 'Primeira instância: Coordenadoria'. */
    nome: Rotulo,
    /** A step of the applicant's with a term; sent, it leads on to `julgar`. */
    interpor: Chave,
    /** A step of a sector: granting it gives way to the appeal and the request goes on from there; denying it, the next instance opens. */
    julgar: Chave,
  },
  { additionalProperties: false },
);

/**
 * Appeals against a denial (spec/decisions.md "Indeferido and appeals"): the decision is recorded, and counts once its term has passed, the applicant
 * gives it up, or the last instance has refused.
 */
export const Recurso = Shape(
  {
    /** Steps whose denial may be appealed against; absent: every one. */
    de: Optional(List(Chave, { minItems: 1, maxItems: 100 })),
    instancias: List(InstanciaDoRecurso, { minItems: 1, maxItems: 5 }),
  },
  { additionalProperties: false },
);
export type Recurso = Static<typeof Recurso>;
export type InstanciaDoRecurso = Static<typeof InstanciaDoRecurso>;

const instanciasDe = ({ recurso }: Pick<Definicao, 'recurso'>): readonly InstanciaDoRecurso[] =>
  recurso?.instancias ?? [];

/** Whether a step exists for an appeal alone: no request comes to it otherwise. */
export const ehDoRecurso = (definicao: Pick<Definicao, 'recurso'>, etapa: string): boolean =>
  instanciasDe(definicao).some((i) => i.interpor === etapa || i.julgar === etapa);

/** Number (from 0) of the instance that judges in this step; undefined: none does. */
export const instanciaQueJulga = (definicao: Pick<Definicao, 'recurso'>, etapa: string): number | undefined => {
  const n = instanciasDe(definicao).findIndex(({ julgar }) => julgar === etapa);
  return n < 0 ? undefined : n;
};

/** Number (from 0) of the instance that a denial in this step may be taken to; undefined: the denial is final. */
export const instanciaAcima = (definicao: Pick<Definicao, 'recurso'>, etapa: string): number | undefined => {
  const aqui = instanciaQueJulga(definicao, etapa);
  const acima = aqui === undefined ? 0 : aqui + 1;
  const vale = aqui !== undefined || (definicao.recurso?.de?.includes(etapa) ?? true);
  return vale && acima < instanciasDe(definicao).length ? acima : undefined;
};

const podeNegar = (e: Etapa): boolean => {
  if (e.tipo === 'automático') return (e.decide ?? []).some(({ decisao }) => decisao !== 'deferir');
  return (
    e.publico === 'setor' && (e.acoes === undefined || e.acoes.some((a) => a === 'indeferir' || a === 'inviabilizar'))
  );
};

/** The way that a denial in this step opens, beside those that it declares. */
export const saidaDoRecurso = (definicao: Pick<Definicao, 'recurso'>, etapa: Etapa): { para: string } | undefined => {
  if (!podeNegar(etapa)) return undefined;
  const n = instanciaAcima(definicao, etapa.chave);
  const instancia = n === undefined ? undefined : instanciasDe(definicao)[n];
  return instancia === undefined ? undefined : { para: instancia.interpor };
};
