import { canalPrivado } from '../../src/schemas/tempoReal.ts';
import type { Trx } from '../database/transaction.ts';
import { emitir, type Evento } from './emitir.ts';

/** That records of a registry changed, as the open lists of the organisation hear it; `ids` null: which ones is not said. */
export const registroAlterado = (organizacaoId: number, entidade: string, ids: readonly number[] | null): Evento => ({
  canal: canalPrivado('organizacao', organizacaoId),
  evento: 'registro.alterado',
  dados: { entidade, ids: ids?.join(',') ?? null },
});

/** Open lists of the organisation hear that these records of a registry changed. */
export const avisarRegistro = (
  trx: Trx,
  organizacaoId: number,
  entidade: string,
  ...ids: readonly number[]
): Promise<void> => emitir(trx, organizacaoId, registroAlterado(organizacaoId, entidade, ids));
