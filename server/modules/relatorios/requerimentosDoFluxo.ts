import { sql, type Kysely, type RawBuilder } from 'kysely';
import { lugarDaEtapa, passagem } from '../../../src/schemas/relatorios/fatos/passagem.ts';
import { setorDoLugar } from '../../../src/schemas/relatorios/fluxo.ts';
import type { PaginaDeContados } from '../../../src/schemas/relatorios/requerimentosContados.ts';
import type { Tables } from '../../database/tables.ts';
import { aliNaEtapa } from './estadasDoFluxo.ts';
import { daPagina, lerPagina, requerimentosDosFatos } from './requerimentosDoRelatorio.ts';
import type { LugaresPedidos, PedidoDeFluxo } from './pedidoDeFluxo.ts';

type Lado = 'de' | 'para';
const ETAPA = lugarDaEtapa('');

/** Whether a side of a passage is a place: a step, or all steps of a sector. */
const estaEm = (lado: Lado, lugar: string): RawBuilder<unknown> => {
  const setor = setorDoLugar(lugar);
  if (setor === undefined) return sql`${sql.id(lado)} = ${lugar}::text`;
  // Steps alone have a sector, so that what has this one is looked up by it.
  if (setor !== null) return sql`${sql.id(`setor_${lado}`)} = ${setor}::text`;
  return sql`(${sql.id(lado)} like 'etapa:%' and ${sql.id(`setor_${lado}`)} is null)`;
};

/** Whether a passage led to where its request is still today. */
const aindaEm = (lugar: string, setor: string | undefined): RawBuilder<unknown> =>
  sql` and ${estaEm('para', lugar)}${setorDoLugar(lugar) === undefined ? aliNaEtapa(setor) : sql` and ali_no_setor`}`;

/** So many passages that a page of them is met soon by going back from the newest day. */
const MUITAS = 5_000;

/**
 * The requests of some passages, each with its last one, the newest first. How many they are is counted in the order of the requests, as an index has them. Of many,
 * those of a page are looked for from the newest day on, as far as the page goes; few are found by their places.
 */
const osQuePassaram = (organizacaoId: number, onde: RawBuilder<unknown>, numero: number): RawBuilder<unknown> => {
  const delas = sql`organizacao_id = ${organizacaoId}::bigint${onde}`;
  const pagina = sql`order by dia desc, requerimento_id desc${daPagina(numero)}`;
  return sql`quantos as (select count(distinct requerimento_id)::int as total, count(*)::int as contados from fato_passagem where ${delas}),
    daqui as (select * from (select requerimento_id, dia from fato_passagem p where ${delas}
          and ordem >= (select max(ordem) from fato_passagem where ${delas} and requerimento_id = p.requerimento_id) ${pagina}) as de_muitas
        where (select contados >= ${MUITAS} from quantos)
      union all select * from (select requerimento_id, max(dia) as dia from fato_passagem where ${delas} group by requerimento_id ${pagina}) as de_poucas
        where (select contados < ${MUITAS} from quantos))`;
};

/** ` and …` of what no step of the same sector is the other side of. */
const ENTRE_SETORES = sql` and setor_de is distinct from setor_para`;

/** ` and …` of the passages from a place, to a place, or from one to the other. */
const entreLugares = (saiu_de: string | undefined, foi_para: string | undefined): RawBuilder<unknown> => {
  const lados = [
    ['de', saiu_de, foi_para],
    ['para', foi_para, saiu_de],
  ] as const;
  const lugares = lados.flatMap(([lado, lugar, oposto]) => {
    if (lugar === undefined) return [];
    const setor = setorDoLugar(lugar);
    // From a step to another of the same sector is no passage between sectors.
    if (typeof setor === 'string' && (oposto === undefined || setorDoLugar(oposto) !== setor))
      return [sql` and ${estaEm(lado, lugar)}${oposto?.startsWith(ETAPA) === true ? sql`` : ENTRE_SETORES}`];
    const dentro = oposto === undefined && setor === null;
    const outroLado = lado === 'de' ? 'para' : 'de';
    return [sql` and ${estaEm(lado, lugar)}${dentro ? sql` and not ${estaEm(outroLado, lugar)}` : sql``}`];
  });
  return sql.join(lugares, sql``);
};

/** The very requests that passed from a place, to a place, or from one to the other, the newest passage first; or those that are in a place today. */
export const requerimentosDoFluxo = (
  db: Kysely<Tables>,
  { organizacaoId, periodo, por, processo, setor }: PedidoDeFluxo,
  { saiu_de, foi_para, esta_em }: LugaresPedidos,
  numero: number,
): Promise<PaginaDeContados> => {
  // From one sector to another of the same step is a passage between sectors alone.
  const ditos = [saiu_de, foi_para].filter((lugar) => lugar !== undefined);
  const entreSetores = ditos.length === 0 ? por === 'setor' : ditos.some((lugar) => setorDoLugar(lugar) !== undefined);
  const onde = sql.join(
    [
      esta_em === undefined
        ? sql` and dia >= ${periodo.de}::date and dia <= ${periodo.ate}::date${entreSetores ? sql`` : sql` and not encaminhada`}`
        : aindaEm(esta_em, setor),
      ...(processo === undefined ? [] : [sql` and processo_id = ${processo}::bigint`]),
      ...(setor === undefined ? [] : [sql` and (setor_de = ${setor}::text or setor_para = ${setor}::text)`]),
      entreLugares(saiu_de, foi_para),
    ],
    sql``,
  );
  return esta_em === undefined
    ? lerPagina(db, organizacaoId, osQuePassaram(organizacaoId, onde, numero), numero)
    : requerimentosDosFatos(db, organizacaoId, { fonte: passagem, dia: sql`min(dia)`, onde }, numero);
};
