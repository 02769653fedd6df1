import { sql, type RawBuilder } from 'kysely';
import { mostrarDia } from '../../../src/schemas/brasil/momento.ts';
import { fraseDosRascunhos, type Cotas } from '../../../src/schemas/cotas.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Trx } from '../../database/transaction.ts';
import { travas } from '../../database/travas.ts';
import type { Sessao } from '../../plugins/session.ts';

/** A draft as far as it is named to who has too many. */
export interface RascunhoContado {
  readonly nome: string;
  readonly criado_em: string;
}

/** Of calls that come at once, each sees the draft of the one before it; sent together with the statement that follows. */
export const travarRascunhos = async (trx: Trx, { id }: Pick<Sessao, 'id'>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${travas.cotas}, ${id}::int)`.execute(trx));

/** The drafts that one opened, as many as one may have, the oldest first; a part of the statement that reads what a draft is made from. */
export const rascunhosEmJson = (
  { organizacaoId, id }: Pick<Sessao, 'organizacaoId' | 'id'>,
  { rascunhos }: Pick<Cotas, 'rascunhos'>,
): RawBuilder<readonly RascunhoContado[]> => sql`(
  select coalesce(json_agg(json_build_object('nome', d.processo_nome, 'criado_em', d.criado_em) order by d.id), '[]') from (
    select r.id, r.processo_nome, r.criado_em from requerimento r where r.organizacao_id = ${organizacaoId} and r.criado_por = ${id}
      and r.situacao = 'Rascunho' and r.descartado_em is null order by r.id limit ${rascunhos}) d)`;

/**
 * Refuses another draft to whoever has as many as one may have, and names the one that he opened first.
 * @throws AppError regra
 */
export const exigirLugarParaRascunho = (
  contados: readonly RascunhoContado[],
  { rascunhos }: Pick<Cotas, 'rascunhos'>,
  { fuso }: Pick<Sessao, 'fuso'>,
): void => {
  const [antigo] = contados;
  if (antigo === undefined || contados.length < rascunhos) return;
  const dia = mostrarDia(new Date(antigo.criado_em), fuso);
  throw new AppError('regra', fraseDosRascunhos(contados.length, { nome: antigo.nome, dia }));
};
