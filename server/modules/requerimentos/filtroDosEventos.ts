import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isDataIso } from '../../../src/schemas/brasil/data.ts';
import {
  CONSULTA_PEDIDA,
  DE_NINGUEM,
  NUMERO_DADO,
  PORTAL,
  TAXAS_GERADAS,
} from '../../../src/schemas/requerimento/nomeNoRastro.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import {
  gruposDosEventos,
  tiposDoGrupo,
  type GrupoDeEventos,
} from '../../../src/schemas/requerimento/gruposDosEventos.ts';

/** What of a request's trace is asked for; everything absent: all that the reader may see. */
export interface FiltroDosEventos {
  readonly grupo?: GrupoDeEventos;
  /** Who acted, by the name that the trace keeps; also who acted in somebody's place. */
  readonly pessoa?: string;
  /** First and last day, by the clock of the city. */
  readonly de?: string;
  readonly ate?: string;
}

const DIA = { type: 'string', maxLength: 10 } as const;

/** The filter as parameters of the call. */
export const parametrosDosEventos = {
  grupo: { type: 'string', enum: Object.keys(gruposDosEventos), description: 'Só os atos deste grupo' },
  pessoa: { type: 'string', maxLength: 255, description: 'Só o que esta pessoa fez, por seu nome' },
  de: { ...DIA, description: 'Desde este dia' },
  ate: { ...DIA, description: 'Até este dia, inclusive' },
} as const;

/** Takes the filter out of a query. @throws AppError dados_invalidos on a day that is none, or a period that ends before it begins */
export const separarFiltroDosEventos = (
  query: Readonly<Record<string, unknown>>,
): { readonly filtro: FiltroDosEventos; readonly resto: Record<string, unknown> } => {
  const { grupo, pessoa, de, ate, ...resto } = query as Readonly<Record<string, unknown>> & FiltroDosEventos;
  for (const [campo, dia] of [['de', de] as const, ['ate', ate] as const])
    if (dia !== undefined && dia !== '' && !isDataIso(dia))
      throw new AppError('dados_invalidos', undefined, { erros: { [campo]: ['Data inválida'] } });
  if (de && ate && ate < de)
    throw new AppError('dados_invalidos', undefined, { erros: { ate: ['O período termina antes de começar'] } });
  return {
    filtro: {
      ...(grupo === undefined ? {} : { grupo }),
      ...(pessoa ? { pessoa } : {}),
      ...(de ? { de } : {}),
      ...(ate ? { ate } : {}),
    },
    resto,
  };
};

/** `ehDeNinguem` of a row of requerimento_evento. */
export const deNinguem = (): RawBuilder<SqlBool> =>
  sql`(tipo in (${sql.join(DE_NINGUEM.map((tipo) => sql.lit(tipo)))}) or (tipo = ${sql.lit(CONSULTA_PEDIDA)} and dados ->> 'vez' = '1')
    or (tipo = ${sql.lit(TAXAS_GERADAS)} and dados ->> 'ao_chegar' is not distinct from 'true')
    or (tipo = ${sql.lit(NUMERO_DADO)} and dados ->> 'do_portal' is not distinct from 'true'))`;

/** As the trace names who acted: what follows of itself is the portal's. */
const doAutor = (pessoa: string): RawBuilder<SqlBool> =>
  pessoa === PORTAL
    ? sql`(ator_nome = ${PORTAL} or ${deNinguem()})`
    : sql`(${pessoa} in (ator_nome, em_nome_de) and not ${deNinguem()})`;

const doGrupo = (grupo: GrupoDeEventos): RawBuilder<SqlBool> => {
  const { fora, tipos } = tiposDoGrupo(grupo);
  return fora ? sql`tipo not in (${sql.join(tipos)})` : sql`tipo in (${sql.join(tipos)})`;
};

/** The filter as conditions on requerimento_evento. @param fuso time zone of the city, whose days are meant */
export const condicoesDosEventos = (
  { grupo, pessoa, de, ate }: FiltroDosEventos,
  fuso: string,
): readonly RawBuilder<SqlBool>[] => [
  ...(grupo === undefined ? [] : [doGrupo(grupo)]),
  ...(pessoa === undefined ? [] : [doAutor(pessoa)]),
  ...(de === undefined ? [] : [sql<SqlBool>`quando >= (${de}::date)::timestamp at time zone ${fuso}`]),
  ...(ate === undefined ? [] : [sql<SqlBool>`quando < (${ate}::date + 1)::timestamp at time zone ${fuso}`]),
];
