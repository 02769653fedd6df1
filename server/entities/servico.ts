import type { Contexto } from '../contexto.ts';
import type { Trx } from '../database/transaction.ts';
import { quemChama, type Pedinte } from '../plugins/session.ts';
import type { Fonte, FonteDe } from './fonte.ts';
import type { Armazem } from './partes.ts';

/** What writing one registry's records takes, outside of its routes too. */
export interface Escrivao {
  readonly contexto: Pick<Contexto, 'clock'>;
  readonly fonte: Fonte;
  readonly fonteDe: FonteDe;
  readonly armazem: Armazem;
}

/** What the routes of one registry work with. */
export interface Servico extends Escrivao {
  readonly contexto: Contexto;
}

/** A write within its transaction. */
export interface Chamada {
  readonly trx: Trx;
  readonly req: Pedinte;
  /** null for a global entity. */
  readonly organizacaoId: number | null;
}

/** The organisation that the trail and the events of a call belong to; for a global entity that of the caller. */
export const donoDoRastro = ({ req, organizacaoId }: Pick<Chamada, 'req' | 'organizacaoId'>): number =>
  organizacaoId ?? quemChama(req).organizacaoId;
