import { sql, type RawBuilder } from 'kysely';
import { PENDENCIA, passagem } from '../../../src/schemas/relatorios/fatos/passagem.ts';
import { linhasDosFatos } from './linhasDosFatos.ts';
import type { PedidoDeFluxo } from './pedidoDeFluxo.ts';

type Sql = RawBuilder<unknown>;

/** Of the type that the statement tells (`tipo`), and as it is narrowed. */
const doFluxo = ({ setor }: PedidoDeFluxo): Sql =>
  sql` and processo_id = (select id from tipo)${setor === undefined ? sql`` : sql` and (setor_de = ${setor} or setor_para = ${setor})`}`;
const olhadasDe = ({ setor }: PedidoDeFluxo): readonly string[] => [
  'processo_id',
  ...(setor === undefined ? [] : ['setor_de', 'setor_para']),
];
const SETOR_DA_ETAPA = sql`'setor:' || coalesce(setor_para, '')`;

/** ` and …` of the passages that led to a step in which their request is still: those by which it was handed over only as far as they led to the sector that is looked at. */
export const aliNaEtapa = (setor: string | undefined): Sql =>
  sql` and ali and ${setor === undefined ? sql`not encaminhada` : sql`(not encaminhada or setor_para = ${setor}::text)`}`;

/** What came to a place in the period and has left: `lugar`, `dias`, `n`. */
export const estadasAcabadas = (pedido: PedidoDeFluxo): Sql => {
  const { organizacaoId, hoje, periodo, por } = pedido;
  const deQuem = { organizacaoId, hoje, agrupar: null };
  const noLugar = (onde: Sql): Sql => {
    const linhas = linhasDosFatos(passagem, deQuem, periodo, {
      colunas: ['para', 'dias_ali'],
      onde: sql`${doFluxo(pedido)} and dias_ali is not null${onde}`,
      olhadas: olhadasDe(pedido),
    });
    return sql`select para as lugar, dias_ali as dias, n from (${linhas}) as no_lugar`;
  };
  if (por === 'etapa') return noLugar(sql``);
  const noSetor = linhasDosFatos(passagem, deQuem, periodo, {
    colunas: ['setor_para', 'dias_no_setor'],
    onde: sql`${doFluxo(pedido)} and dias_no_setor is not null`,
    olhadas: olhadasDe(pedido),
  });
  return sql`${noLugar(sql` and para = ${PENDENCIA}`)}
    union all select ${SETOR_DA_ETAPA}, dias_no_setor, n from (${noSetor}) as no_setor`;
};

/** Who is in a place today, whenever he came: `requerimento_id`, `lugar`, `dias` since then, and whether that was in the period (`no_periodo`). */
export const quemEstaAli = (pedido: PedidoDeFluxo): Sql => {
  const { organizacaoId, hoje, periodo, por, setor } = pedido;
  // A step that was handed over was come to before.
  const entrou = por === 'etapa' ? sql`not encaminhada and ` : sql``;
  const linhas = (lugar: Sql, onde: Sql): Sql =>
    sql`select requerimento_id, ${lugar} as lugar, ${hoje}::date - dia as dias, ${entrou}dia between ${periodo.de}::date and ${periodo.ate}::date as no_periodo
      from fato_passagem where organizacao_id = ${organizacaoId}::bigint${doFluxo(pedido)}${onde}`;
  if (por === 'etapa') return linhas(sql`para`, aliNaEtapa(setor));
  return sql`${linhas(sql`para`, sql` and ali and para = ${PENDENCIA}`)}
    union all ${linhas(SETOR_DA_ETAPA, sql` and ali_no_setor`)}`;
};
