import { sql } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import { travas } from '../../../database/travas.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { RequerimentoCarregado } from '../carregar.ts';

/**
 * At the filing of what a step of an earlier request asked for: that no other was filed for the same meanwhile, since the step would wait for both.
 * Of two that are filed at once the second sees the first.
 * @throws AppError regra, with the number of the other
 */
export const exigirSubprocessoLivre = async (
  trx: Trx,
  { organizacaoId, id, origemId }: Pick<RequerimentoCarregado, 'organizacaoId' | 'id' | 'origemId'>,
): Promise<void> => {
  if (origemId === null) return;
  await sql`select pg_advisory_xact_lock(${travas.subprocesso}::int, ${origemId}::int)`.execute(trx);
  const { rows } = await sql<{ numero: string; processo_nome: string }>`
    select x.numero, x.processo_nome from requerimento r join requerimento x on x.organizacao_id = r.organizacao_id and x.origem_id = r.origem_id
      and x.origem_subprocesso = r.origem_subprocesso and x.id <> r.id
    where r.organizacao_id = ${organizacaoId} and r.id = ${id} and x.protocolado_em is not null and x.finalizado_em is null limit 1`.execute(
    trx,
  );
  const [outro] = rows;
  if (outro !== undefined)
    throw new AppError('regra', `${outro.processo_nome} já está em andamento: requerimento nº ${outro.numero}`);
};
