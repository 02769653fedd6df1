import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Sessao } from './session.ts';

type Linha = Omit<Sessao, 'id' | 'sessaoId' | 'organizacaoId' | 'setores'> & {
  readonly setores: Sessao['setores'] | null;
};

/**
 * What a user may do now, for work that goes on after his call: read anew, whatever he could do when he asked. null when the account, its
 * membership or the organisation is gone.
 */
export const sessaoSemPedido = async (
  db: Kysely<Tables>,
  usuarioId: number,
  organizacaoId: number,
): Promise<Sessao | null> => {
  const { rows } = await sql<Linha>`
    select u.nome, u.email, uo.is_root and uo.equipe_desativada_em is null as "isRoot", uo.pessoa_id as "pessoaId", uo.direitos as permissoes, o.is_sistema as "organizacaoSistema", o.fuso,
      (select json_agg(json_build_object('id', us.setor_id, 'permissoes', us.direitos)) from usuario_setor us
        join setor s on s.organizacao_id = us.organizacao_id and s.id = us.setor_id and s.excluido_em is null
        where us.organizacao_id = uo.organizacao_id and us.usuario_id = u.id and uo.equipe_desativada_em is null) as setores
    from usuario u
    join usuario_organizacao uo on uo.usuario_id = u.id and uo.organizacao_id = ${organizacaoId} and uo.excluido_em is null
    join organizacao o on o.id = uo.organizacao_id and o.excluido_em is null
    where u.id = ${usuarioId} and u.desativado_em is null`.execute(db);
  const [linha] = rows;
  return linha === undefined
    ? null
    : { ...linha, id: usuarioId, sessaoId: '', organizacaoId, setores: linha.setores ?? [] };
};
