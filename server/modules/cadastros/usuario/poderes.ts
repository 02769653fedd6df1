import { sql } from 'kysely';
import type { Trx } from '../../../database/transaction.ts';

/** What somebody may do as staff, his own permissions and those of his profiles together, whether he is active or not. */
export interface Poderes {
  readonly isRoot: boolean;
  readonly permissoes: readonly string[];
  readonly setores: readonly { readonly id: number; readonly permissoes: readonly string[] }[];
}

/** By user id; `direitos` would not do here, since of somebody deactivated it holds only what he is as an applicant. */
export const poderesDe = async (
  trx: Trx,
  organizacaoId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Poderes>> => {
  const { rows } = await sql<Poderes & { id: number }>`
    select uo.usuario_id as id, uo.is_root as "isRoot",
      portal_direitos_gerais(uo.organizacao_id, uo.usuario_id, uo.permissoes) as permissoes,
      coalesce((select json_agg(json_build_object('id', us.setor_id, 'permissoes',
          portal_direitos_no_setor(us.organizacao_id, us.usuario_id, us.setor_id, us.permissoes)))
        from usuario_setor us where us.organizacao_id = uo.organizacao_id and us.usuario_id = uo.usuario_id), '[]') as setores
    from usuario_organizacao uo
    where uo.organizacao_id = ${organizacaoId} and uo.usuario_id = any(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map((linha) => [linha.id, linha]));
};

/** A profile as a grant is judged by. */
export interface PerfilLido {
  readonly id: number;
  readonly nome: string;
  readonly aplicacao: string;
  readonly permissoes: readonly string[];
  readonly excluido: boolean;
}

/** Profiles of the organisation by id, kept from changing until the transaction ends. */
export const lerPerfis = async (
  trx: Trx,
  organizacaoId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PerfilLido>> => {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<PerfilLido>`select id, nome, aplicacao, permissoes, excluido_em is not null as excluido from perfil
    where organizacao_id = ${organizacaoId} and id = any(${[...new Set(ids)]}::bigint[]) order by id for share`.execute(
      trx,
    );
  return new Map(rows.map((linha) => [linha.id, linha]));
};
