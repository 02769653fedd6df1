import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Entity } from '../../src/schemas/entity.ts';
import { formatOf, relationOf } from '../../src/schemas/fieldFacts.ts';
import type { ListQuery } from '../../src/schemas/listQuery.ts';
import { mostrarValor } from '../../src/schemas/mostrar.ts';
import type { Tables } from '../database/tables.ts';
import { colunasDe } from './columns.ts';
import { BOM, linhaCsv } from './csv.ts';
import type { Fonte, FonteDe } from './fonte.ts';
import type { Registro, Valores } from './partes.ts';
import { buscarVarios, idsDaConsulta, titulosDe, type Situacao } from './repository.ts';

/** Rows fetched at a time: memory stays flat however long the table is. */
const LOTE = 500;

interface Celula {
  readonly rotulo: string;
  readonly campo: string;
  readonly folhas: readonly string[];
  readonly schema: unknown;
}

const folhasDe = (schema: unknown, rotulo: string, campo: string, folhas: readonly string[]): readonly Celula[] => {
  const { properties } = (schema ?? {}) as { properties?: Readonly<Record<string, unknown>> };
  if (formatOf(schema) !== 'grupo' || properties === undefined) return [{ rotulo, campo, folhas, schema }];
  return Object.entries(properties).flatMap(([nome, um]) => {
    const { title } = um as { title?: unknown };
    return folhasDe(um, `${rotulo}: ${typeof title === 'string' ? title : nome}`, campo, [...folhas, nome]);
  });
};

/** The columns of an export: every field, groups taken apart. */
export const celulasDe = (entity: Entity): readonly Celula[] =>
  colunasDe(entity).flatMap(({ campo, schema }) => {
    const { title } = schema as { title?: unknown };
    return folhasDe(schema, typeof title === 'string' ? title : campo, campo, []);
  });

const valorDa = ({ campo, folhas }: Celula, registro: Registro): unknown =>
  folhas.reduce<unknown>((valor, folha) => (valor as Valores | null | undefined)?.[folha], registro[campo]);

export interface Exportacao {
  readonly db: Kysely<Tables>;
  readonly fonte: Fonte;
  readonly fonteDe: FonteDe;
  readonly organizacaoId: number | null;
  readonly consulta: ListQuery;
  readonly situacao: Situacao;
  /** Time zone in which moments are written. */
  readonly fuso: string;
}

type Titulos = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Titles of the records that a batch points to, one statement per relation. */
const titulosDoLote = async (
  { db, fonteDe, organizacaoId }: Exportacao,
  celulas: readonly Celula[],
  registros: readonly Registro[],
): Promise<Titulos> => {
  const titulos = new Map<string, ReadonlyMap<number, string>>();
  for (const celula of celulas) {
    const fonte = fonteDe(relationOf(celula.schema) ?? '');
    if (fonte === undefined || formatOf(celula.schema) !== 'relacao') continue;
    const ids = registros.map((registro) => valorDa(celula, registro)).filter((id) => typeof id === 'number');
    titulos.set(celula.rotulo, await titulosDe(db, fonte, organizacaoId, [...new Set(ids)]));
  }
  return titulos;
};

async function* linhas(exportacao: Exportacao): AsyncGenerator<string> {
  const { db, fonte, organizacaoId, consulta, situacao, fuso } = exportacao;
  const celulas = celulasDe(fonte.entity);
  const ids = await idsDaConsulta(db, fonte, organizacaoId, consulta, situacao);
  yield BOM + linhaCsv(['Número', ...celulas.map(({ rotulo }) => rotulo)]);
  for (let i = 0; i < ids.length; i += LOTE) {
    const registros = await buscarVarios(db, fonte, organizacaoId, ids.slice(i, i + LOTE));
    const titulos = await titulosDoLote(exportacao, celulas, registros);
    const escrever = (celula: Celula, registro: Registro): string => {
      const valor = valorDa(celula, registro);
      const titulo = typeof valor === 'number' ? titulos.get(celula.rotulo)?.get(valor) : undefined;
      return titulo ?? mostrarValor(celula.schema, valor, fuso);
    };
    yield registros
      .map((registro) => linhaCsv([String(registro.id), ...celulas.map((celula) => escrever(celula, registro))]))
      .join('');
  }
}

/** The records of a list request as CSV, streamed in batches, values written as Brazilians read them. */
export const exportarCsv = (exportacao: Exportacao): Readable =>
  Readable.from(linhas(exportacao), { highWaterMark: 1 });
