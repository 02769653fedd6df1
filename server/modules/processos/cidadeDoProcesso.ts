import { sql, type Kysely } from 'kysely';
import type { CidadeDoProcesso } from '../../../src/schemas/processo/verificar/verificarCidade.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

/**
 * What the publish checks ask of an organisation, in one statement: members of each sector with a live account, how many of them
 * may analyse there (the permission check of spec 6), how many hours of inspections it has, parameters with a value in force on the day that it is there, models and kinds of
 * certificate, and how easy its texts should be to read.
 */
export const cidadeDoProcesso = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  agora: Date,
): Promise<CidadeDoProcesso> => {
  const { rows } = await sql<CidadeDoProcesso>`
    select to_char(${agora}::timestamptz at time zone o.fuso, 'YYYY-MM-DD') as hoje,
      (o.metadados ->> 'facilidade_minima')::int as facilidade_minima,
      (select coalesce(json_agg(json_build_object('sigla', x.sigla, 'membros', x.membros, 'analistas', x.analistas, 'horarios', x.horarios)), '[]') from (
        select coalesce(nullif(s.sigla, ''), s.nome) as sigla, count(u.id)::int as membros,
          (count(u.id) filter (where uo.is_root
            or lower(uo.direitos::text)::text[] && array['perfil.administrador', 'root']
            or lower(us.direitos::text)::text[] && array['requerimento.analisar']))::int as analistas,
          (select count(*) from janela_vistoria j where j.organizacao_id = s.organizacao_id and j.setor_id = s.id and j.excluido_em is null
            and (j.fim is null or j.fim >= (${agora}::timestamptz at time zone o.fuso)::date))::int as horarios
        from setor s
        left join usuario_setor us on us.organizacao_id = s.organizacao_id and us.setor_id = s.id
        left join usuario_organizacao uo on uo.organizacao_id = us.organizacao_id and uo.usuario_id = us.usuario_id
          and uo.excluido_em is null and uo.equipe_desativada_em is null
        left join usuario u on u.id = uo.usuario_id and u.desativado_em is null
        where s.organizacao_id = o.id and s.excluido_em is null
        group by s.id) x) as setores,
      (select coalesce(json_agg(distinct sigla), '[]') from parametro
        where organizacao_id = o.id and excluido_em is null and vigencia_inicio <= (${agora}::timestamptz at time zone o.fuso)::date) as parametros,
      (select coalesce(json_agg(chave), '[]') from processo where organizacao_id = o.id and excluido_em is null) as processos,
      (select coalesce(json_agg(json_build_object('sigla', sigla, 'nome', nome, 'tipo', tipo, 'cabecalho', cabecalho, 'corpo', corpo, 'rodape', rodape) order by sigla), '[]')
        from modelo_documento where organizacao_id = o.id and excluido_em is null) as modelos,
      (select coalesce(json_agg(json_build_object('sigla', c.sigla, 'nome', c.nome, 'validade_meses', c.validade_meses, 'modelo', m.sigla) order by c.sigla), '[]')
        from certificado c join modelo_documento m on m.organizacao_id = c.organizacao_id and m.id = c.modelo_documento_id
        where c.organizacao_id = o.id and c.excluido_em is null and c.sigla is not null) as certificados,
      (select coalesce(json_agg(json_build_object('sigla', t.sigla, 'nome', t.nome, 'categoria', k.nome, 'codigo_receita', k.codigo_receita) order by t.sigla), '[]')
        from tipo_taxa t join categoria_taxa k on k.organizacao_id = t.organizacao_id and k.id = t.categoria_taxa_id
        where t.organizacao_id = o.id and t.excluido_em is null and t.sigla is not null) as tipos_taxa,
      (select coalesce(json_agg(json_build_object('sigla', sigla, 'nome', nome, 'formula', formula, 'fundamento', fundamento, 'vigencias', vigencias) order by sigla), '[]')
        from formula_taxa where organizacao_id = o.id and excluido_em is null) as formulas,
      (select coalesce(json_agg(json_build_object('chave', chave, 'nome', nome, 'parametros', coalesce(parametros, '[]'), 'resultados', resultados) order by nome collate "pt-BR-x-icu"), '[]')
        from conector where organizacao_id = o.id and excluido_em is null) as conectores
    from organizacao o where o.id = ${organizacaoId}`.execute(db);
  const [cidade] = rows;
  return cidade ?? { setores: [], parametros: [] };
};
