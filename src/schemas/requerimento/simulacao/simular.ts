import { noFuso } from '../../brasil/momento.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { definicaoDoRequerimento } from '../emPapel.ts';
import type { Estado } from '../estado.ts';
import { confere, diferencasEntre } from './comparar.ts';
import { fatosDe } from './fatos.ts';
import { percorrer, type ContextoEm } from './percorrer.ts';
import type { Simulado } from './resumo.ts';

/**
 * One past request under its own version and under a draft.
 * @param propria its own version
 * @returns undefined for what was never filed
 */
export const simular = (
  requerimento: { readonly id: number; readonly numero: string | null; readonly estado: Estado },
  propria: Definicao,
  rascunho: Definicao,
  em: ContextoEm,
): Simulado | undefined => {
  const { estado } = requerimento;
  const [sua, nova] = [definicaoDoRequerimento(propria, estado), definicaoDoRequerimento(rascunho, estado)];
  const fatos = fatosDe(sua, estado);
  if (fatos === undefined) return undefined;
  const { fuso } = em(sua, fatos.protocolado_em);
  const { percurso: antes, finalizadas } = percorrer(sua, fatos, em);
  const { percurso: depois } = percorrer(nova, fatos, em, finalizadas);
  return {
    requerimento: requerimento.id,
    numero: requerimento.numero ?? '',
    dia: noFuso(fatos.protocolado_em, fuso)?.dia ?? '',
    diferencas: diferencasEntre(antes, depois),
    confere: confere(antes, fatos, estado, fuso),
    antes,
    depois,
  };
};
