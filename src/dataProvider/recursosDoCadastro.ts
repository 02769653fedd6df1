import { entityNamed } from '../schemas/entities.ts';
import type { Entity } from '../schemas/entity.ts';
import type { Painel } from '../schemas/permissions.ts';

/** Finds a declaration by its resource name. */
export type AcharEntidade = (nome: string) => Entity | undefined;

/**
 * Path below /api/v1 of a react-admin resource: a declared registry stands where its declaration says, any other name is its own
 * path below the panel ('requerimento', 'cadastro/mensagem'; api.md).
 */
export const caminhoDoRecurso = (painel: Painel, recurso: string, achar: AcharEntidade = entityNamed): string => {
  const entity = achar(recurso);
  return entity === undefined ? `${painel}/${recurso}` : `${painel}/${entity.base}`;
};
