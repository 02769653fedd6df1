import { sql, type RawBuilder } from 'kysely';
import { mostrarDia } from '../../../src/schemas/brasil/momento.ts';
import { fraseDosRascunhos, type Cotas } from '../../../src/schemas/cotas.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Trx } from '../../database/transaction.ts';
import { travas } from '../../database/travas.ts';
import type { Sessao } from '../../plugins/session.ts';

/** How many drafts somebody opened, no further than he may have, and the one that he opened first. */
export interface RascunhosContados {
  readonly quantos: number;
  readonly nome: string | null;
  readonly criado_em: string | null;
}

/** Of calls that come at once, each sees the draft of the one before it; sent together with the statement that follows. */
export const travarRascunhos = async (trx: Trx, { id }: Pick<Sessao, 'id'>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${travas.cotas}, ${id}::int)`.execute(trx));

/** The drafts that one opened; a part of the statement that reads what a draft is made from. */
export const rascunhosEmJson = (
  { organizacaoId, id }: Pick<Sessao, 'organizacaoId' | 'id'>,
  { rascunhos }: Pick<Cotas, 'rascunhos'>,
): RawBuilder<RascunhosContados> => sql`(
  select json_build_object('quantos', d.quantos, 'nome', r.processo_nome, 'criado_em', r.criado_em)
  from (select count(*)::int as quantos, min(x.id) as antigo from (
      select r.id from requerimento r where r.organizacao_id = ${organizacaoId} and r.criado_por = ${id}
        and r.situacao = 'Rascunho' and r.descartado_em is null order by r.id limit ${rascunhos}) x) d
    left join requerimento r on r.organizacao_id = ${organizacaoId} and r.id = d.antigo)`;

/**
 * Refuses another draft to whoever has as many as one may have, and names the one that he opened first.
 * @throws AppError regra
 */
export const exigirLugarParaRascunho = (
  { quantos, nome, criado_em }: RascunhosContados,
  { rascunhos }: Pick<Cotas, 'rascunhos'>,
  { fuso }: Pick<Sessao, 'fuso'>,
): void => {
  if (nome === null || criado_em === null || quantos < rascunhos) return;
  const dia = mostrarDia(new Date(criado_em), fuso);
  throw new AppError('regra', fraseDosRascunhos(quantos, { nome, dia }));
};
