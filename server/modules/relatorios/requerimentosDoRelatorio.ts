import { sql, type Kysely, type RawBuilder } from 'kysely';
import { pagina } from '../../../src/schemas/envelope.ts';
import { contadoEm } from '../../../src/schemas/relatorios/contagem.ts';
import type { Fonte } from '../../../src/schemas/relatorios/fatos/fonte.ts';
import type { Relatorio, RequerimentoDoRelatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { recorteDaMedida, type PaginaDeContados } from '../../../src/schemas/relatorios/requerimentosContados.ts';
import type { Tables } from '../../database/tables.ts';
import { diasDe, ondeDe, type PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import { valorDaColuna } from './sqlDasFontes.ts';
import { comValores } from './valoresDosContados.ts';

/** Requests of one page. */
export const POR_PAGINA = 20;

interface Lidos {
  readonly total: number;
  readonly contados: number;
  readonly linhas: readonly RequerimentoDoRelatorio[];
}

/** Day since when what goes on does. @throws RangeError for a source that has none (a defect of the report) */
const desdeDe = ({ tabela, deHoje }: Fonte): string => {
  const desde = Object.values(deHoje ?? {}).find(({ como }) => como === 'dias')?.de;
  if (desde === undefined) throw new RangeError(`A fonte ${tabela} não diz desde quando o que continua está aberto`);
  return desde;
};

/** Which rows of a source are counted, and what is told as the day of a request. */
interface Contados {
  readonly fonte: Pick<Fonte, 'tabela'>;
  readonly dia: RawBuilder<unknown>;
  /** ` and …` */
  readonly onde: RawBuilder<unknown>;
}

/** ` limit …` of a page. */
export const daPagina = (numero: number): RawBuilder<unknown> =>
  sql` limit ${POR_PAGINA} offset ${(numero - 1) * POR_PAGINA}`;

/** Parts of a statement: `quantos`, how many there are (`total`, and `contados` rows of them), and `daqui`, those of the page (`requerimento_id`, `dia`). */
type Achados = RawBuilder<unknown>;

/** A page of requests that were found, the newest first. */
export const lerPagina = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  achados: Achados,
  numero: number,
): Promise<PaginaDeContados> => {
  const { rows } = await sql<Lidos>`with ${achados}
    select total, contados,
      (select coalesce(json_agg(json_build_object('id', r.id, 'numero', r.numero, 'tipo', r.processo_nome, 'situacao', r.situacao,
          'requerente', r.requerente_nome, 'dia', d.dia) order by d.dia desc, r.id desc), '[]')
        from daqui d join requerimento r on r.organizacao_id = ${organizacaoId}::bigint and r.id = d.requerimento_id) as linhas
    from quantos`.execute(db);
  const { total, contados, linhas } = rows[0] ?? { total: 0, contados: 0, linhas: [] };
  return { ...pagina(linhas, total, numero, POR_PAGINA), contados };
};

/** The requests of some rows of facts, the newest first, each once, a page at a time. */
export const requerimentosDosFatos = (
  db: Kysely<Tables>,
  organizacaoId: number,
  { fonte, dia, onde }: Contados,
  numero: number,
): Promise<PaginaDeContados> => {
  const achados = sql`contados as (
      select requerimento_id, ${dia} as dia, count(*) as n from ${sql.id(fonte.tabela)}
      where organizacao_id = ${organizacaoId}::bigint${onde}
      group by requerimento_id),
    quantos as (select count(*)::int as total, coalesce(sum(n), 0)::int as contados from contados),
    daqui as (select * from contados order by dia desc, requerimento_id desc${daPagina(numero)})`;
  return lerPagina(db, organizacaoId, achados, numero);
};

/** ` and …` of the rows that one of its figures is made of. @throws RangeError for a figure that it does not have (a defect of the caller) */
const daMedida = (declarado: Relatorio, { contagem, hoje }: PedidoDeRelatorio, qual: string): RawBuilder<unknown> => {
  const { nome, fonte, medidas } = contadoEm(declarado, contagem);
  const medida = medidas[qual];
  if (medida === undefined) throw new RangeError(`O relatório ${nome} não tem a medida ${qual}`);
  const { onde, soma, com } = recorteDaMedida(medida);
  const valor = (coluna: string): RawBuilder<unknown> => valorDaColuna(fonte, coluna, hoje);
  return sql.join(
    [
      ...(onde === undefined ? [] : [sql` and ${valor(onde.coluna)}::text = any(${onde.valores.map(String)}::text[])`]),
      ...(soma === undefined ? [] : [sql` and (${sql.join(soma.map(valor), sql` + `)}) <> 0`]),
      ...(com === undefined ? [] : [sql` and ${valor(com)} is not null`]),
    ],
    sql``,
  );
};

/**
 * The very requests that a report counts: those that have a row in its period, as it is narrowed, the newest first; each once. What a group of it counts is
 * asked for by narrowing it to that group, what one of its figures counts by naming that (`medida`).
 */
export const requerimentosDoRelatorio = async (
  db: Kysely<Tables>,
  relatorio: Relatorio,
  pedido: PedidoDeRelatorio,
  { numero, medida }: { readonly numero: number; readonly medida?: string | undefined },
): Promise<PaginaDeContados> => {
  const { fonte, momento } = relatorio;
  // What goes on is told with the day since when it does.
  const dia = momento === 'agora' ? sql`min(${sql.id(desdeDe(fonte))})` : sql`max(dia)`;
  const daFigura = medida === undefined ? sql`` : daMedida(relatorio, pedido, medida);
  const onde = sql`${diasDe(relatorio, pedido)}${ondeDe(relatorio, pedido)}${daFigura}`;
  const contados = await requerimentosDosFatos(db, pedido.organizacaoId, { fonte, dia, onde }, numero);
  return medida === undefined ? contados : comValores(db, relatorio, pedido, { medida, onde }, contados);
};
