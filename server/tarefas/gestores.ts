import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';

/** The active managers of a city (verificarPermissao with perfil.gestor.prefeitura), the longest known first. */
export const gestoresDa = async (db: Kysely<Tables> | Trx, organizacaoId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select uo.usuario_id as id from usuario_organizacao uo
    join usuario u on u.id = uo.usuario_id and u.desativado_em is null
    where uo.organizacao_id = ${organizacaoId} and uo.excluido_em is null and uo.equipe_desativada_em is null
      and (uo.is_root or lower(uo.direitos::text)::text[] && array['perfil.gestor.prefeitura', 'perfil.administrador', 'root'])
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
};
