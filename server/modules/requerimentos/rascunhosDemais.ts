import { sql } from 'kysely';
import { mostrarDia } from '../../../src/schemas/brasil/momento.ts';
import { fraseDosRascunhos } from '../../../src/schemas/cotas.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../app.ts';
import type { Trx } from '../../database/transaction.ts';
import { travas } from '../../database/travas.ts';
import type { Sessao } from '../../plugins/session.ts';

/**
 * Refuses another draft to whoever has as many as one may have, and names the one that he opened first. Of calls that come at once each sees the
 * draft of the one before it.
 * @throws AppError regra
 */
export const exigirLugarParaRascunho = async (
  trx: Trx,
  { settings: { cotas } }: Pick<Contexto, 'settings'>,
  { organizacaoId, id, fuso }: Pick<Sessao, 'organizacaoId' | 'id' | 'fuso'>,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${travas.cotas}, ${id}::int)`.execute(trx);
  const { rows } = await sql<{ id: number; processo_nome: string; criado_em: Date }>`
    select id, processo_nome, criado_em from requerimento where organizacao_id = ${organizacaoId} and criado_por = ${id}
      and situacao = 'Rascunho' and descartado_em is null order by id limit ${cotas.rascunhos}`.execute(trx);
  const [antigo] = rows;
  if (antigo === undefined || rows.length < cotas.rascunhos) return;
  const dia = mostrarDia(antigo.criado_em, fuso);
  throw new AppError('regra', fraseDosRascunhos(rows.length, { nome: antigo.processo_nome, dia }));
};
