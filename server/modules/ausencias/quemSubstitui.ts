import { sql, type Kysely } from 'kysely';
import { substitutoDe, type Ausencias } from '../../../src/schemas/substituicao.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { ausenciasDeHoje } from './ausenciasDeHoje.ts';

/** Somebody of the staff as he is told of something. */
export interface DaEquipe {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
}

/** Those among these accounts who may open the city's panel today. */
const daEquipe = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  ids: readonly number[],
): Promise<readonly DaEquipe[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<DaEquipe>`
    select u.id, u.nome, u.email from usuario_organizacao uo join usuario u on u.id = uo.usuario_id and u.desativado_em is null
    where uo.organizacao_id = ${organizacaoId} and uo.usuario_id = any(${ids}::bigint[]) and uo.excluido_em is null and uo.equipe_desativada_em is null
      and (uo.is_root or lower(uo.direitos::text)::text[] operator(pg_catalog.&&) array['painel.prefeitura', 'perfil.administrador', 'root'])
    order by u.id`.execute(db);
  return rows;
};

/** Who stands in for each of these today, whichever sector he is of: his are the absentee's rights as well (docs/decisions/0024). */
export const substitutosDe = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  ausencias: Ausencias,
  quem: readonly number[],
): Promise<readonly DaEquipe[]> => {
  const ids = quem.flatMap((id) => substitutoDe(id, ausencias, () => true) ?? []);
  return daEquipe(db, organizacaoId, [...new Set(ids)]);
};

/** People with who stands in for those of them who are away today, each once. */
export const comSubstitutos = async <P extends { readonly id: number }>(
  db: Kysely<Tables> | Trx,
  { organizacaoId, agora }: { readonly organizacaoId: number; readonly agora: Date },
  pessoas: readonly P[],
): Promise<readonly (P | DaEquipe)[]> => {
  const ausencias = await ausenciasDeHoje(db, organizacaoId, agora);
  if (!pessoas.some(({ id }) => ausencias.has(id))) return pessoas;
  const ids = pessoas.map(({ id }) => id);
  const outros = await substitutosDe(db, organizacaoId, ausencias, ids);
  return [...pessoas, ...outros.filter(({ id }) => !ids.includes(id))];
};
