import { sql, type Kysely, type RawBuilder } from 'kysely';
import { passagem } from '../../../src/schemas/relatorios/fatos/passagem.ts';
import { setorDoLugar } from '../../../src/schemas/relatorios/fluxo.ts';
import type { PaginaDeContados } from '../../../src/schemas/relatorios/requerimentosContados.ts';
import type { Tables } from '../../database/tables.ts';
import { aliNaEtapa } from './estadasDoFluxo.ts';
import { requerimentosDosFatos } from './requerimentosDoRelatorio.ts';
import type { PedidoDeFluxo } from './pedidoDeFluxo.ts';

/** Places of a flow by their keys; absent: any. */
export interface LugaresPedidos {
  readonly saiu_de?: string | undefined;
  readonly foi_para?: string | undefined;
  /** Those that are there today, whenever they came. */
  readonly esta_em?: string | undefined;
}

type Lado = 'de' | 'para';

/** Whether a side of a passage is a place: a step, or all steps of a sector. */
const estaEm = (lado: Lado, lugar: string): RawBuilder<unknown> => {
  const setor = setorDoLugar(lugar);
  if (setor === undefined) return sql`${sql.id(lado)} = ${lugar}::text`;
  return sql`(${sql.id(lado)} like 'etapa:%' and ${sql.id(`setor_${lado}`)} is not distinct from ${setor}::text)`;
};

/** Whether a passage led to where its request is still today. */
const aindaEm = (lugar: string, setor: string | undefined): RawBuilder<unknown> =>
  sql` and ${estaEm('para', lugar)}${setorDoLugar(lugar) === undefined ? aliNaEtapa(setor) : sql` and ali_no_setor`}`;

/** The very requests that passed from a place, to a place, or from one to the other, the newest passage first; or those that are in a place today. */
export const requerimentosDoFluxo = (
  db: Kysely<Tables>,
  { organizacaoId, periodo, por, processo, setor }: PedidoDeFluxo,
  { saiu_de, foi_para, esta_em }: LugaresPedidos,
  numero: number,
): Promise<PaginaDeContados> => {
  const lados = [
    ['de', saiu_de, foi_para],
    ['para', foi_para, saiu_de],
  ] as const;
  const lugares = lados.flatMap(([lado, lugar, oposto]) => {
    if (lugar === undefined) return [];
    // From a step to another of the same sector is no passage between sectors.
    const dentro = oposto === undefined && setorDoLugar(lugar) !== undefined;
    const outroLado = lado === 'de' ? 'para' : 'de';
    return [sql` and ${estaEm(lado, lugar)}${dentro ? sql` and not ${estaEm(outroLado, lugar)}` : sql``}`];
  });
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
      ...lugares,
    ],
    sql``,
  );
  return requerimentosDosFatos(
    db,
    organizacaoId,
    { fonte: passagem, dia: esta_em === undefined ? sql`max(dia)` : sql`min(dia)`, onde },
    numero,
  );
};
