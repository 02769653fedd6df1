import type { Acao, Comando } from './comandos.ts';
import type { Ator } from './contexto.ts';
import type { Estado } from './estado.ts';
import type { Execucao, Responsavel } from './execucao.ts';
import { regras } from './regrasDasAcoes.ts';
import { noLugarDeQuemRevisa } from './revisao.ts';

/** Somebody who is away, as his substitute acts for him. */
export interface Substituido {
  readonly id: number;
  readonly nome: string;
  /** Siglas of the sectors in which the substitute works by this absence alone. */
  readonly setores: readonly string[];
}

const doSetor = (acao: Acao): boolean => regras[acao].quem.some((q) => q === 'setor' || q === 'consultado');

/** Sector whose work an act is: of an opinion the one that was asked, else that of the run. */
const setorDoAto = (estado: Estado, comando: Comando, execucao: Execucao | undefined): string | null | undefined =>
  comando.acao === 'dar-parecer' ? estado.pareceres?.find(({ id }) => id === comando.parecer)?.setor : execucao?.setor;

/**
 * In whose place an act is done (process.md 8 "both names in the trace"): of whom the step is with, else of whom the actor has its sector by.
 * A decision is confirmed in the place of whom the sector that confirms comes from. Undefined for what somebody does by a right of his own.
 * @param fora those in whose place nobody does it, as they themselves do not: of an appeal who decided what it is against
 */
export const noLugarDeQuem = (
  ator: Ator,
  estado: Estado,
  comando: Comando,
  execucao: Execucao | undefined,
  fora: ReadonlySet<number> = new Set(),
): Responsavel | undefined => {
  const substitui = (ator.substitui ?? []).filter(({ id }) => !fora.has(id));
  if (substitui.length === 0) return undefined;
  if (regras[comando.acao].quem.includes('revisor')) {
    const revisado = execucao && noLugarDeQuemRevisa(execucao, ator);
    return revisado && { id: revisado.id, nome: revisado.nome };
  }
  if (!doSetor(comando.acao)) return undefined;
  const setor = setorDoAto(estado, comando, execucao);
  const encarregado = comando.acao === 'dar-parecer' ? undefined : execucao?.responsavel?.id;
  const quem =
    substitui.find(({ id }) => id === encarregado) ??
    substitui.find(({ setores }) => setor != null && setores.includes(setor));
  return quem && { id: quem.id, nome: quem.nome };
};
