import type { NoDaArvore } from '../schemas/arvoreDeRegistros.ts';
import type { Painel } from '../schemas/permissions.ts';
import { chamar } from './httpClient.ts';
import { caminhoDoRecurso } from './recursosDoCadastro.ts';

export interface ArvoreLida {
  /** All there are; more than `nos` where they are too many for a picture. */
  readonly total: number;
  readonly nos: readonly NoDaArvore[];
}

/** The records of a registry with those that they stand below (GET {registry}/arvore). */
export const lerArvore = (painel: Painel, recurso: string): Promise<ArvoreLida> =>
  chamar<ArvoreLida>(`${caminhoDoRecurso(painel, recurso)}/arvore`, { semAviso: true, semNavegacao: true });
