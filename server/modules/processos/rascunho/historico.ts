import { sql, type Kysely } from 'kysely';
import type { EdicaoListada } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type { Tables } from '../../../database/tables.ts';

/** Who changed the draft of a process and when, what changed last first: one page and how many lines there are, in one statement. */
export const historicoDoRascunho = async (
  db: Kysely<Tables>,
  { organizacaoId, processoId }: { readonly organizacaoId: number; readonly processoId: number },
  { limite, pular }: { readonly limite: number; readonly pular: number },
): Promise<{ readonly data: readonly EdicaoListada[]; readonly total: number }> => {
  const { rows } = await sql<{
    total: number;
    linhas: readonly EdicaoListada[];
  }>`
    with rascunho as (select v.id from processo_versao v
      where v.organizacao_id = ${organizacaoId} and v.processo_id = ${processoId} and v.situacao = 'rascunho')
    select
      (select count(*)::int from processo_edicao e where e.organizacao_id = ${organizacaoId} and e.processo_versao_id = (select id from rascunho)) as total,
      (select coalesce(json_agg(json_build_object('id', x.id, 'versao', x.versao, 'quem', u.nome, 'comentario', x.comentario,
          'criado_em', x.criado_em, 'atualizado_em', x.atualizado_em) order by x.versao desc, x.id desc), '[]')
        from (select e.id, e.versao, e.usuario_id, e.comentario, e.criado_em, e.atualizado_em from processo_edicao e
          where e.organizacao_id = ${organizacaoId} and e.processo_versao_id = (select id from rascunho)
          order by e.versao desc, e.id desc limit ${limite} offset ${pular}) x
        left join usuario u on u.id = x.usuario_id) as linhas`.execute(db);
  const [lidas] = rows;
  if (lidas === undefined) throw new Error('an aggregate gives one row');
  const { total, linhas } = lidas;
  // Moments in the form in which every answer gives them.
  return {
    total,
    data: linhas.map((l) => ({
      ...l,
      criado_em: new Date(l.criado_em).toISOString(),
      atualizado_em: new Date(l.atualizado_em).toISOString(),
    })),
  };
};
