import { sql, type Kysely } from 'kysely';
import { pagina, type Pagina } from '../../../src/schemas/envelope.ts';
import { TETO_DO_TOTAL } from '../../../src/schemas/totalEmPalavras.ts';
import type { ContagensDoRelogio } from '../../../src/schemas/requerimento/relogiosDaLista.ts';
import type { RequerimentoListado } from '../../../src/schemas/requerimento/vistas/listado.ts';
import type { Tables } from '../../database/tables.ts';
import { comEscopo, comParecerPedido, condicoes, relogioPedido } from './condicoesDaLista.ts';
import { contagens, DO_RELOGIO, naFilaDe, relogios, temTotalGuardado, totalGuardado } from './contagensDaLista.ts';
import { enderecoDaLinha } from './enderecoDaLinha.ts';
import { comPrazo, LINHA, linhaComo, SETOR_DA_LINHA, type LinhaLida } from './linhaDaLista.ts';
import { achados, ordenacaoDe, paginaDaBusca, paginaDireta, paginaDosAchados } from './paginaDeIds.ts';
import { situacaoDitaDe } from './participantes/participacoes.ts';
import type { PedidoDeLista } from './pedidoDeLista.ts';

interface Linha {
  linhas: LinhaLida[] | null;
  total: string;
  parcial: boolean;
  contagens: Record<string, number>;
  relogios: ContagensDoRelogio | null;
  pareceres: number;
  fila: number | null;
}

export type ListaDeRequerimentos = Pagina<RequerimentoListado> & {
  readonly contagens: Readonly<Record<string, number>>;
  /** How many open ones stand under each clock, where asked for; never of an applicant's own list. */
  readonly relogios?: ContagensDoRelogio;
  /** How many requests wait for an opinion of the sectors asked for, else of the reader's. */
  readonly pareceres_pedidos: number;
  /** How many wait in the queues of the reader's sectors, of those asked for, until somebody takes the next; beside `relogios`. */
  readonly na_fila?: number;
  /** Whom the reader stands in for today, until when (AAAA-MM-DD); beside `relogios`, absent where it is nobody. */
  readonly substitui?: readonly { readonly nome: string; readonly ate: string }[];
};

/**
 * One page of requests with exact total (of a search that finds more than TETO_DO_TOTAL: so many and more) and counts per status and per clock, in one statement: ids by index order first, the wide row only for
 * the page, and the person in charge by a look-up of its own, since of a deep page the planner expects thousands of rows. Every
 * order ends with the id (api.md "lists").
 */
export const listarRequerimentos = async (db: Kysely<Tables>, pedido: PedidoDeLista): Promise<ListaDeRequerimentos> => {
  const p = comEscopo(pedido);
  const substituidos = (p.substituidos ?? []).map(({ nome, ate }) => ({ nome, ate }));
  const onde = sql.join([...condicoes(p), ...relogioPedido(p)], sql` and `);
  const ordem = ordenacaoDe(p);
  const guardado = temTotalGuardado(p);
  const busca = p.s !== '';
  const ate = p.teto ?? TETO_DO_TOTAL;
  const teto = sql.lit(ate);
  const contado = busca
    ? sql`least(count(*), ${teto}) as total, count(*) > ${teto} as parcial`
    : sql`count(*) as total, false as parcial`;
  const fontes = guardado
    ? sql`numero_de as materialized (select ${totalGuardado(p)} as total, false as parcial)`
    : sql`${achados(onde, ordem, p.comRelogios ? DO_RELOGIO : undefined, busca ? ate + 1 : undefined)}, numero_de as materialized (select ${contado} from achados)`;
  const linha =
    p.requerente === null
      ? LINHA
      : linhaComo(situacaoDitaDe({ ...p, ...p.requerente }), enderecoDaLinha(p.organizacaoId));
  const total = sql`(select total from numero_de)`;
  const parcial = sql`(select parcial from numero_de)`;
  const dosAchados = busca ? paginaDaBusca(p, ordem, onde, parcial) : paginaDosAchados(p, ordem);
  const ids = guardado ? paginaDireta(p, ordem, onde, total) : dosAchados;
  const { rows } = await sql<Linha>`
    with ${fontes}, pagina as materialized (select y.id, row_number() over () as posicao from (${ids}) y)
    select
      (select json_agg(${linha} order by pagina.posicao)
        from pagina join requerimento r on r.organizacao_id = ${p.organizacaoId} and r.id = pagina.id
        ${SETOR_DA_LINHA}) as linhas,
      ${total} as total, ${parcial} as parcial,
      ${contagens(p)} as contagens, ${relogios(p)} as relogios, (select count(distinct y.requerimento_id)::int from (${comParecerPedido(p)}) y) as pareceres,
      ${naFilaDe(p)} as fila`.execute(db);
  const lida = rows[0];
  const data = (lida?.linhas ?? []).map((uma) => comPrazo(uma, p.hoje));
  return {
    ...pagina(data, Number(lida?.total ?? 0), p.page, p.perPage),
    ...(lida?.parcial === true ? { total_parcial: true as const } : {}),
    contagens: lida?.contagens ?? {},
    ...(lida?.relogios == null ? {} : { relogios: lida.relogios }),
    pareceres_pedidos: lida?.pareceres ?? 0,
    ...(lida?.fila == null ? {} : { na_fila: lida.fila }),
    ...(p.comRelogios === true && substituidos.length > 0 ? { substitui: substituidos } : {}),
  };
};
