import { sql } from 'kysely';
import type { NotaVista } from '../../../src/schemas/requerimento/nota.ts';
import type { Contexto } from '../../contexto.ts';
import type { RequerimentoCarregado } from './carregar.ts';

interface Lida extends Omit<NotaVista, 'minha' | 'criado_em' | 'editada_em' | 'excluida_em'> {
  readonly criado_em: Date;
  readonly editada_em: Date | null;
  readonly excluida_em: Date | null;
}

/**
 * All notes of a request with their earlier versions and the files that they stand on, oldest first, in one statement. For staff who may
 * read notes alone; `leitor` is told which are his.
 */
export const notasVistas = async (
  db: Contexto['db'],
  { organizacaoId, id }: Pick<RequerimentoCarregado, 'organizacaoId' | 'id'>,
  leitor: number,
): Promise<readonly NotaVista[]> => {
  const { rows } = await sql<Lida>`
    select n.id, n.versao, json_build_object('id', n.autor_id, 'nome', n.autor_nome) as autor, n.texto, n.criado_em, n.editada_em, n.excluida_em,
      case when n.lugar is not null then n.lugar || jsonb_build_object('nome', a.nome, 'tipo', a.tipo) end as lugar,
      (select coalesce(json_agg(json_build_object('id', u.id, 'nome', u.nome) order by u.nome), '[]') from usuario u where u.id = any(n.mencionados)) as mencionados,
      (select coalesce(json_agg(json_build_object('texto', v.texto, 'quando', v.quando) order by v.versao), '[]')
        from requerimento_nota_versao v where v.organizacao_id = n.organizacao_id and v.nota_id = n.id) as anteriores
    from requerimento_nota n
      left join arquivo a on a.organizacao_id = n.organizacao_id and a.id = (n.lugar->>'arquivo')::bigint and a.removido_em is null
    where n.organizacao_id = ${organizacaoId} and n.requerimento_id = ${id} order by n.id`.execute(db);
  return rows.map((n): NotaVista => ({
    ...n,
    minha: n.autor.id === leitor,
    criado_em: n.criado_em.toISOString(),
    editada_em: n.editada_em?.toISOString() ?? null,
    excluida_em: n.excluida_em?.toISOString() ?? null,
    anteriores: n.anteriores.map((v) => ({ ...v, quando: new Date(v.quando).toISOString() })),
  }));
};
