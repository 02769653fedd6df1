import { sql, type Kysely, type RawBuilder } from 'kysely';
import { diasEntre } from '../../../src/schemas/brasil/dias.ts';
import { contadoEm } from '../../../src/schemas/relatorios/contagem.ts';
import { setorDoLugar } from '../../../src/schemas/relatorios/fluxo.ts';
import { lugarDaEstada } from '../../../src/schemas/relatorios/lugarDaEstada.ts';
import type { Medida, Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { dizDeUm, type PaginaDeContados } from '../../../src/schemas/relatorios/requerimentosContados.ts';
import type { Tables } from '../../database/tables.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import { colunasDo, figura } from './figuras.ts';
import { emSuaUnidade } from './lerRelatorio.ts';
import type { LugaresPedidos, PedidoDeFluxo } from './pedidoDeFluxo.ts';
import { valorDaColuna } from './sqlDasFontes.ts';

/** A figure over the rows of one request; of days, the most that one of them has. */
const deUm = ({ agregado }: Medida): RawBuilder<unknown> =>
  agregado.tipo === 'quantil' ? sql`max(${sql.id(agregado.coluna)})` : figura(agregado);

interface DeCadaUm {
  readonly medida: string;
  /** ` and …` of the rows that the figure is made of. */
  readonly onde: RawBuilder<unknown>;
}

/** The requests of a page, each with its own figure, where that says something of one: read of the rows of these alone. */
export const comValores = async (
  db: Kysely<Tables>,
  declarado: Relatorio,
  { organizacaoId, contagem, hoje }: Pick<PedidoDeRelatorio, 'organizacaoId' | 'contagem' | 'hoje'>,
  { medida: qual, onde }: DeCadaUm,
  pagina: PaginaDeContados,
): Promise<PaginaDeContados> => {
  const relatorio = contadoEm(declarado, contagem);
  const { fonte } = relatorio;
  const medida = relatorio.medidas[qual];
  if (medida === undefined || pagina.data.length === 0 || !dizDeUm(relatorio, qual)) return pagina;
  const colunas = [...new Set(colunasDo(medida.agregado))].map(
    (coluna) => sql`, ${valorDaColuna(fonte, coluna, hoje)} as ${sql.id(coluna)}`,
  );
  const { rows } = await sql<{ id: number; valor: number | null }>`
    select requerimento_id::int8 as id, ${deUm(medida)}::float8 as valor
    from (select requerimento_id, 1 as n${sql.join(colunas, sql``)} from ${sql.id(fonte.tabela)}
      where organizacao_id = ${organizacaoId}::bigint and requerimento_id = any(${pagina.data.map(({ id }) => id)}::bigint[])${onde}) as linhas
    group by requerimento_id`.execute(db);
  const valores = new Map(rows.map(({ id, valor }) => [Number(id), valor]));
  return {
    ...pagina,
    data: pagina.data.map((um) => ({ ...um, valor: emSuaUnidade(medida, valores.get(um.id) ?? null) })),
  };
};

type Sql = RawBuilder<unknown>;

/** ` and …` of the passages of some rows that have a place on one side. @param de name of the rows in the statement */
const noLugar = (de: 'd' | 'a', lado: 'de' | 'para', lugar: string | undefined): Sql => {
  if (lugar === undefined) return sql``;
  const setor = setorDoLugar(lugar);
  return setor === undefined
    ? sql` and ${sql.ref(`${de}.${lado}`)} = ${lugar}::text`
    : sql` and ${sql.ref(`${de}.setor_${lado}`)} is not distinct from ${setor}::text`;
};

/** The stay that a passage ended: of the last time before it that its request had come to the place that it leaves. */
const diasDosQueSairam = (lugar: string): Sql => {
  const setor = setorDoLugar(lugar);
  const [dias, veio] =
    setor === undefined
      ? [sql`a.dias_ali`, sql`not a.encaminhada`]
      : [sql`a.dias_no_setor`, sql`(a.dias_no_setor is not null or a.ali_no_setor)`];
  return sql`(select ${dias} from fato_passagem a where a.organizacao_id = d.organizacao_id and a.requerimento_id = d.requerimento_id
    and a.ordem < d.ordem and ${veio}${noLugar('a', 'para', lugar)} order by a.ordem desc limit 1)`;
};

/**
 * The requests of a page of the flow, each with the days that it stood where it went, or in what it left for an end: the longest stay of the period; or since
 * when it is where it is. Where nobody stands (`lugarDaEstada`) there are none.
 */
export const comDiasNoLugar = async (
  db: Kysely<Tables>,
  { organizacaoId, hoje, periodo, setor }: PedidoDeFluxo,
  { saiu_de, foi_para, esta_em }: LugaresPedidos,
  pagina: PaginaDeContados,
): Promise<PaginaDeContados> => {
  if (esta_em !== undefined)
    return { ...pagina, data: pagina.data.map((um) => ({ ...um, valor: diasEntre(um.dia, hoje) })) };
  const onde = lugarDaEstada({ saiu_de, foi_para });
  if (onde === undefined || pagina.data.length === 0) return pagina;
  const { lugar, chegando } = onde;
  const ondeVeio = setorDoLugar(lugar) === undefined ? sql`d.dias_ali` : sql`d.dias_no_setor`;
  const { rows } = await sql<{ id: number; valor: number | null }>`
    select d.requerimento_id::int8 as id, max(${chegando ? ondeVeio : diasDosQueSairam(lugar)})::float8 as valor from fato_passagem d
    where d.organizacao_id = ${organizacaoId}::bigint and d.requerimento_id = any(${pagina.data.map(({ id }) => id)}::bigint[])
      and d.dia between ${periodo.de}::date and ${periodo.ate}::date${noLugar('d', 'de', saiu_de)}${noLugar('d', 'para', foi_para)}
      ${setor === undefined ? sql`` : sql`and (d.setor_de = ${setor}::text or d.setor_para = ${setor}::text)`}
    group by d.requerimento_id`.execute(db);
  const valores = new Map(rows.map(({ id, valor }) => [Number(id), valor]));
  return { ...pagina, data: pagina.data.map((um) => ({ ...um, valor: valores.get(um.id) ?? null })) };
};
