import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PrazoTotal } from '../../../src/schemas/processo/prazos.ts';
import type { ProcessoConfigurado, ProcessoListado } from '../../../src/schemas/processo/listado.ts';
import { textoDoPrazo } from '../../../src/schemas/requerimento/prazo.ts';
import type { Tables } from '../../database/tables.ts';
import { modeloDoProcesso } from './modelo/oferta.ts';

export interface ConsultaDeProcessos {
  readonly organizacaoId: number;
  /** Also those without a published version, with every version. */
  readonly comVersoes: boolean;
  readonly id?: number;
  readonly s?: string | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly order?: 'nome' | 'grupo' | 'criado_em' | 'id' | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
}

/** `versoes` only where they were asked for. */
type Listado = ProcessoListado & Partial<ProcessoConfigurado>;
type Linha = Omit<Listado, 'prazo'> & { readonly prazo_total: PrazoTotal | null };

/** The list has no room for a rule in words: the type's own page says it. */
const emUmaLinha = (prazo: PrazoTotal): string =>
  prazo.condicao == null ? textoDoPrazo(prazo) : `${textoDoPrazo(prazo)}, conforme as respostas`;

const versoes = sql`(select json_agg(json_build_object('id', x.id, 'numero', x.numero, 'situacao', x.situacao, 'versao', x.versao,
    'criado_em', x.criado_em, 'atualizado_em', x.atualizado_em, 'publicado_em', x.publicado_em, 'publicado_por', u.nome,
    'encerrado_em', x.encerrado_em, 'publicacao', case when x.situacao = 'rascunho' then (
      select json_build_object('situacao', a.situacao, 'quando', a.quando,
        'dia', to_char(a.quando at time zone o.fuso, 'YYYY-MM-DD'), 'hora', to_char(a.quando at time zone o.fuso, 'HH24:MI'), 'por', q.nome, 'migra', a.mapa is not null, 'prazos', a.prazos, 'motivo', a.motivo)
      from processo_publicacao a join usuario q on q.id = a.agendada_por join organizacao o on o.id = a.organizacao_id
      where a.organizacao_id = x.organizacao_id and a.processo_versao_id = x.id and (a.situacao = 'agendada' or (a.situacao = 'falhou' and a.versao = x.versao))
      order by a.id desc limit 1) end) order by x.numero desc)
  from processo_versao x left join usuario u on u.id = x.publicado_por
  where x.organizacao_id = p.organizacao_id and x.processo_id = p.id)`;

const uso = sql`(select json_build_object('por_mes', u.por_mes, 'abertos', u.abertos, 'atrasados', u.atrasados, 'desfechos', u.desfechos,
    'dias', u.dias::float8, 'calculado_em', u.calculado_em)
  from uso_do_processo u where u.organizacao_id = p.organizacao_id and u.processo_id = p.id)`;

const ORDENS = {
  id: sql`id`,
  criado_em: sql`criado_em`,
  nome: sql`nome collate "pt-BR-x-icu"`,
  grupo: sql`grupo collate "pt-BR-x-icu"`,
} as const;

/** Grouped by subject and in alphabetical order unless asked otherwise: people look for a name, not for the newest. */
const ordemDe = ({ order, direction }: ConsultaDeProcessos): RawBuilder<unknown> => {
  const sentido = direction === 'desc' ? sql`desc` : sql`asc`;
  if (order !== undefined) return sql`${ORDENS[order]} ${sentido} nulls last, id ${sentido}`;
  return sql`${ORDENS.grupo} nulls last, ${ORDENS.nome}, id`;
};

/** Types of request of an organisation in one statement: published ones, or all with their versions. */
export const listarProcessos = async (
  db: Kysely<Tables>,
  consulta: ConsultaDeProcessos,
): Promise<{ readonly data: readonly Listado[]; readonly total: number }> => {
  const { organizacaoId, comVersoes, id, s, page, perPage } = consulta;
  const situacoes = comVersoes ? sql`'rascunho', 'vigente', 'encerrada'` : sql`'vigente'`;
  const busca = s === undefined || s.trim() === '' ? null : s.trim().replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<{ data: Linha[] | null; total: number }>`
    with achados as (
      select p.id, p.chave, p.nome, p.nome_curto, p.grupo, p.criado_em, v.conteudo -> 'processo' ->> 'descricao' as descricao,
        v.conteudo -> 'processo' -> 'prazo_total' as prazo_total,
        coalesce(v.conteudo -> 'processo' -> 'quando_usar', '[]') as quando_usar ${comVersoes ? sql`, ${versoes} as versoes, ${uso} as uso, ${modeloDoProcesso} as modelo` : sql``}
      from processo p
      join lateral (select conteudo from processo_versao x
        where x.organizacao_id = p.organizacao_id and x.processo_id = p.id and x.situacao in (${situacoes})
        order by x.situacao = 'vigente' desc, x.numero desc limit 1) v on true
      where p.organizacao_id = ${organizacaoId} and p.excluido_em is null
        ${id === undefined ? sql`` : sql`and p.id = ${id}`}
        ${busca === null ? sql`` : sql`and p.busca like '%' || portal_normaliza(${busca}) || '%'`})
    select (select count(*)::int from achados) as total,
      (select json_agg(t) from (select * from achados order by ${ordemDe(consulta)}
        limit ${perPage} offset ${(page - 1) * perPage}) t) as data`.execute(db);
  const [{ data, total } = { data: null, total: 0 }] = rows;
  return {
    total,
    data: (data ?? []).map(({ prazo_total, ...linha }) => {
      const { criado_em: _, ...visivel } = linha as typeof linha & { criado_em: string };
      return { ...visivel, prazo: prazo_total === null ? null : emUmaLinha(prazo_total) };
    }),
  };
};
