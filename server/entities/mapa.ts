import { sql, type Kysely, type RawBuilder } from 'kysely';
import { erroNoCampo } from '../../src/schemas/errors.ts';
import type { ListQuery } from '../../src/schemas/listQuery.ts';
import type { GrupoNoMapa, Janela, NoMapa } from '../../src/schemas/geo/noMapa.ts';
import type { Entity } from '../../src/schemas/entity.ts';
import type { Tables } from '../database/tables.ts';
import { colunasDe, expressaoDe } from './columns.ts';
import { condicoesDaConsulta } from './condicoes.ts';
import { doCadastro, leituraDe, type Fonte } from './fonte.ts';
import type { Valores } from './partes.ts';

type Json = Readonly<Record<string, unknown>>;

/** So many are shown each for itself; beyond it those of one cell stand together. */
const SOZINHOS = 150;
/** Cells along each side of what is shown. */
const CELULAS = 16;
const LADOS = ['norte', 'sul', 'leste', 'oeste'] as const;

const grau = (limite: number, description: string): Json => ({
  type: 'number',
  minimum: -limite,
  maximum: limite,
  description,
});

/** The piece of the map that is shown; all four sides, or none for all records. */
export const JANELA: Json = {
  norte: grau(90, 'Latitude do lado norte'),
  sul: grau(90, 'Latitude do lado sul'),
  leste: grau(180, 'Longitude do lado leste'),
  oeste: grau(180, 'Longitude do lado oeste'),
};

const numero: Json = { type: 'number' };
const inteiro: Json = { type: 'integer' };

/** The answer, for OpenAPI. */
export const MAPA: Json = {
  type: 'object',
  properties: {
    total: inteiro,
    limites: {
      type: ['object', 'null'],
      properties: Object.fromEntries(LADOS.map((lado) => [lado, numero])),
    },
    grupos: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          quantos: inteiro,
          latitude: numero,
          longitude: numero,
          id: { type: ['integer', 'null'] },
          titulo: { type: ['string', 'null'] },
        },
      },
    },
  },
};

/** What a list request asks beside its page and its order. */
export const semPagina = ({ page: _p, per_page: _pp, order: _o, direction: _d, ...resto }: Json): Json => resto;

/** The window of a query that `JANELA` has passed; undefined when none is given. */
export const lerJanela = (query: Valores): Janela | undefined => {
  const dados = LADOS.filter((lado) => query[lado] !== undefined);
  if (dados.length === 0) return undefined;
  const falta = LADOS.find((lado) => query[lado] === undefined);
  if (falta !== undefined) throw erroNoCampo(falta, 'Informe os quatro lados do mapa');
  const [norte = 0, sul = 0, leste = 0, oeste = 0] = LADOS.map((lado) => Number(query[lado]));
  if (sul > norte) throw erroNoCampo('sul', 'O lado sul fica acima do lado norte');
  if (oeste > leste) throw erroNoCampo('oeste', 'O lado oeste fica depois do lado leste');
  return { norte, sul, leste, oeste };
};

interface Graus {
  readonly latitude: RawBuilder<unknown>;
  readonly longitude: RawBuilder<unknown>;
}

const grausDe = (entity: Entity): Graus => {
  const point = entity.map?.point;
  if (point === undefined) throw new Error(`${entity.name} has no place on a map`);
  if (typeof point !== 'string')
    return { latitude: expressaoDe(entity, point[0], 't'), longitude: expressaoDe(entity, point[1], 't') };
  const coluna = colunasDe(entity).find(({ campo }) => campo === point)?.coluna ?? point;
  const folha = (nome: string) => sql`(${sql.ref(`t.${coluna}`)} ->> ${sql.lit(nome)})::numeric`;
  return { latitude: folha('latitude'), longitude: folha('longitude') };
};

const dentro = ({ latitude, longitude }: Graus, janela: Janela | undefined): RawBuilder<boolean> =>
  janela === undefined
    ? sql<boolean>`${latitude} is not null and ${longitude} is not null`
    : sql<boolean>`${latitude} between ${janela.sul}::numeric and ${janela.norte}::numeric
        and ${longitude} between ${janela.oeste}::numeric and ${janela.leste}::numeric`;

interface Linha {
  readonly total: number;
  readonly norte: number | null;
  readonly sul: number | null;
  readonly leste: number | null;
  readonly oeste: number | null;
  readonly grupos: readonly GrupoNoMapa[] | null;
}

/**
 * The active records of a list request inside a piece of the map, in one statement: each for itself while they are few, else gathered by
 * cells, so that an answer has no more than some hundred entries however large the city is.
 */
export const noMapa = async (
  db: Kysely<Tables>,
  fonte: Fonte,
  organizacaoId: number | null,
  consulta: ListQuery,
  janela: Janela | undefined,
): Promise<NoMapa> => {
  const { entity } = fonte;
  const graus = grausDe(entity);
  const onde = [
    doCadastro(fonte, organizacaoId),
    sql<boolean>`t.excluido_em is null`,
    dentro(graus, janela),
    ...condicoesDaConsulta(entity, consulta),
  ];
  const lado = (minimo: RawBuilder<unknown>, maximo: RawBuilder<unknown>) =>
    sql`greatest(${maximo} - ${minimo}, 0.000001) / ${CELULAS}::float8`;
  const passoLat =
    janela === undefined
      ? lado(sql`l.sul`, sql`l.norte`)
      : sql`${(janela.norte - janela.sul || 1e-6) / CELULAS}::float8`;
  const passoLng =
    janela === undefined
      ? lado(sql`l.oeste`, sql`l.leste`)
      : sql`${(janela.leste - janela.oeste || 1e-6) / CELULAS}::float8`;
  const { rows } = await sql<Linha>`
    with achados as materialized (
      select t.id, ${expressaoDe(entity, entity.title, 't')}::text as titulo, ${graus.latitude}::float8 as lat, ${graus.longitude}::float8 as lng
      from ${leituraDe(fonte)} as t where ${sql.join(onde, sql` and `)}
    ), limites as materialized (
      select count(*) as total, max(lat) as norte, min(lat) as sul, max(lng) as leste, min(lng) as oeste from achados
    ), grupos as (
      select count(*) as quantos, avg(a.lat) as latitude, avg(a.lng) as longitude,
        case when count(*) = 1 then min(a.id) end as id, case when count(*) = 1 then min(a.titulo) end as titulo
      from achados a cross join limites l
      group by case when l.total <= ${SOZINHOS} then a.id end,
        case when l.total > ${SOZINHOS} then floor(a.lat / (${passoLat})) end, case when l.total > ${SOZINHOS} then floor(a.lng / (${passoLng})) end
    )
    select l.total, l.norte, l.sul, l.leste, l.oeste, (select json_agg(g) from grupos g) as grupos from limites l`.execute(
    db,
  );
  const [linha] = rows;
  if (linha?.norte == null || linha.sul === null || linha.leste === null || linha.oeste === null)
    return { total: 0, limites: null, grupos: [] };
  const { norte, sul, leste, oeste } = linha;
  return { total: Number(linha.total), limites: { norte, sul, leste, oeste }, grupos: linha.grupos ?? [] };
};
