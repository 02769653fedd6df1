import { noFuso } from '../../brasil/momento.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { definicaoDoRequerimento } from '../emPapel.ts';
import type { Estado } from '../estado.ts';
import type { Respostas } from '../resposta.ts';
import { confere, diferencasEntre } from './comparar.ts';
import { fatosDe } from './fatos.ts';
import { percorrer, type ContextoEm } from './percorrer.ts';
import type { Simulado } from './resumo.ts';

/** What the draft reads from a registry and its own version did not: what that version read stays as it was then. */
const lidasDoRascunho = (propria: Definicao, rascunho: Definicao, lidas: Respostas): Respostas => {
  const jaLidos = new Map(propria.campos.map(({ chave, da_licenca }) => [chave, JSON.stringify(da_licenca)]));
  const novos = rascunho.campos.filter(
    ({ chave, da_licenca }) => da_licenca !== undefined && jaLidos.get(chave) !== JSON.stringify(da_licenca),
  );
  return Object.fromEntries(novos.map(({ chave }) => [chave, lidas[chave] ?? null]));
};

/**
 * One past request under its own version and under a draft.
 * @param requerimento `lidas`: what the draft's fields would have been read, as of the filing
 * @param propria its own version
 * @returns undefined for what was never filed
 */
export const simular = (
  requerimento: {
    readonly id: number;
    readonly numero: string | null;
    readonly estado: Estado;
    readonly lidas?: Respostas;
  },
  propria: Definicao,
  rascunho: Definicao,
  em: ContextoEm,
): Simulado | undefined => {
  const { estado, lidas = {} } = requerimento;
  const [sua, nova] = [definicaoDoRequerimento(propria, estado), definicaoDoRequerimento(rascunho, estado)];
  const fatos = fatosDe(sua, estado);
  if (fatos === undefined) return undefined;
  const { fuso } = em(sua, fatos.protocolado_em);
  const { percurso: antes, finalizadas } = percorrer(sua, fatos, em);
  const { percurso: depois } = percorrer(
    nova,
    { ...fatos, respostas: { ...fatos.respostas, ...lidasDoRascunho(propria, rascunho, lidas) } },
    em,
    finalizadas,
  );
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
