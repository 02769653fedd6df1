import type { Entity } from '../../src/schemas/entity.ts';
import type { ErrosPorCampo } from '../../src/schemas/errors.ts';
import type { Gravacao } from './partes.ts';

/**
 * What changes in a record that only its own person changes, each field with the sentence of the declaration (`Entity.owned`). The person's own
 * way, the rescue of an account and the merge of two records write by themselves, with their own rights and reasons.
 */
export const errosDoProprio = ({ owned }: Entity, { antes, mudancas }: Gravacao): ErrosPorCampo =>
  owned === null || antes?.[owned.by] !== true
    ? {}
    : Object.fromEntries(Object.keys(mudancas).map((campo) => [campo, [owned.notice]]));
