import type { Kysely } from 'kysely';
import { formatOf, relationOf } from '../../../src/schemas/fieldFacts.ts';
import { mostrarPorExtenso } from '../../../src/schemas/mostrarPorExtenso.ts';
import type { Tables } from '../../database/tables.ts';
import type { FonteDe } from '../fonte.ts';
import type { Registro } from '../partes.ts';
import { titulosDe } from '../repository.ts';
import { valorDa, type Celula } from './celulas.ts';

/** A value of a row as it reads, and as it is stored for formats that keep numbers and days apart from text. */
export interface Escrita {
  readonly texto: string;
  readonly valor: unknown;
}

export interface Leitor {
  readonly db: Kysely<Tables>;
  readonly fonteDe: FonteDe;
  readonly organizacaoId: number | null;
  /** Time zone in which moments are written. */
  readonly fuso: string;
}

const idsDe = (valor: unknown): readonly number[] => [valor].flat().filter((id) => typeof id === 'number');

/** Titles of the records that a batch points to, one statement per relation. */
const titulosDoLote = async (
  { db, fonteDe, organizacaoId }: Leitor,
  celulas: readonly Celula[],
  registros: readonly Registro[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> => {
  const titulos = new Map<string, ReadonlyMap<number, string>>();
  for (const celula of celulas) {
    const fonte = fonteDe(relationOf(celula.schema) ?? '');
    if (fonte === undefined || !formatOf(celula.schema).startsWith('relac')) continue;
    const ids = registros.flatMap((registro) => idsDe(valorDa(celula, registro)));
    titulos.set(celula.caminho, await titulosDe(db, fonte, organizacaoId, [...new Set(ids)]));
  }
  return titulos;
};

/** A batch of records as the rows of a table, values written as Brazilians read them and relations by name. */
export const escreverLote = async (
  leitor: Leitor,
  celulas: readonly Celula[],
  registros: readonly Registro[],
): Promise<readonly (readonly Escrita[])[]> => {
  const titulos = await titulosDoLote(leitor, celulas, registros);
  return registros.map((registro) =>
    celulas.map((celula) => {
      const valor = valorDa(celula, registro);
      const nomes = titulos.get(celula.caminho);
      const nomeados = nomes && idsDe(valor).map((id) => nomes.get(id) ?? String(id));
      return { texto: nomeados?.join(', ') ?? mostrarPorExtenso(celula.schema, valor, leitor.fuso), valor };
    }),
  );
};
