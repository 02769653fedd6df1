import { sql, type Kysely } from 'kysely';
import type { CidadeDoEditor } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import { cidadeDoProcesso } from '../cidadeDoProcesso.ts';

/** What the editor offers to choose from: what the checks ask of a city, and what its sectors, units and processes are called. */
export const cidadeDoEditor = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  agora: Date,
): Promise<CidadeDoEditor> => {
  const { rows } = await sql<CidadeDoEditor['nomes']>`
    select
      (select coalesce(json_agg(json_build_object('sigla', coalesce(nullif(sigla, ''), nome), 'nome', nome) order by nome collate "pt-BR-x-icu"), '[]')
        from setor where organizacao_id = ${organizacaoId} and excluido_em is null) as setores,
      (select coalesce(json_agg(json_build_object('sigla', x.sigla, 'nome', x.nome, 'unidade', x.unidade) order by x.sigla), '[]')
        from (select distinct on (sigla) sigla, nome, unidade from parametro
          where organizacao_id = ${organizacaoId} and excluido_em is null order by sigla, vigencia_inicio desc) x) as parametros,
      (select coalesce(json_agg(json_build_object('chave', chave, 'nome', nome) order by nome collate "pt-BR-x-icu"), '[]')
        from processo where organizacao_id = ${organizacaoId} and excluido_em is null) as processos`.execute(db);
  const cidade = await cidadeDoProcesso(db, organizacaoId, agora);
  return { ...cidade, nomes: rows[0] ?? { setores: [], parametros: [], processos: [] } };
};
