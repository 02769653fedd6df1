import { sql, type Kysely } from 'kysely';
import type { ErrosPorCampo } from '../../src/schemas/errors.ts';
import { relationOf } from '../../src/schemas/fieldFacts.ts';
import type { Tables } from '../database/tables.ts';
import { doCadastro, leituraDe, type FonteDe } from './fonte.ts';
import type { Valores } from './partes.ts';
import type { Entity } from '../../src/schemas/entity.ts';

interface Referencia {
  readonly entidade: string;
  readonly id: number;
  /** Path as the API writes it: `setores[0].id`. */
  readonly caminho: string;
}

interface Forma {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
}

/** Every id of another record inside a value, found by its schema. */
const referenciasEm = (schema: unknown, valor: unknown, caminho: string): readonly Referencia[] => {
  // What a schema says nothing of (a field of free JSON) refers to nothing.
  if (valor === null || valor === undefined || schema === undefined) return [];
  const { properties, items } = schema as Forma;
  if (Array.isArray(valor)) return valor.flatMap((item: unknown, i) => referenciasEm(items, item, `${caminho}[${i}]`));
  if (properties !== undefined && typeof valor === 'object')
    return Object.entries(properties).flatMap(([nome, um]) =>
      referenciasEm(um, (valor as Valores)[nome], caminho === '' ? nome : `${caminho}.${nome}`),
    );
  const entidade = relationOf(schema);
  return entidade !== undefined && typeof valor === 'number' ? [{ entidade, id: valor, caminho }] : [];
};

/**
 * Checks that what the changed fields point to is there: an active record of the same organisation. A record of another city
 * gets the very answer of one that does not exist.
 */
export const errosDeReferencia = async (
  db: Kysely<Tables>,
  entity: Entity,
  fonteDe: FonteDe,
  organizacaoId: number | null,
  mudancas: Valores,
): Promise<ErrosPorCampo> => {
  const referencias = referenciasEm(entity.schema, mudancas, '');
  const erros: Record<string, readonly string[]> = {};
  for (const entidade of new Set(referencias.map((uma) => uma.entidade))) {
    const fonte = fonteDe(entidade);
    if (fonte === undefined) throw new Error(`${entity.name} points to ${entidade}, which is not declared`);
    const destas = referencias.filter((uma) => uma.entidade === entidade);
    // A table's rows are held as a foreign key holds them: what is merged away at this moment is not pointed to any more.
    const segurar = fonte.partes.leitura === undefined ? sql`for key share of t` : sql``;
    const { rows } = await sql<{ id: number }>`select t.id from ${leituraDe(fonte)} as t
      where ${doCadastro(fonte, organizacaoId)} and t.excluido_em is null
        and t.id = any(${destas.map(({ id }) => id)}::bigint[]) order by t.id ${segurar}`.execute(db);
    const existentes = new Set(rows.map(({ id }) => id));
    for (const { id, caminho } of destas) if (!existentes.has(id)) erros[caminho] = ['Registro não encontrado'];
  }
  return erros;
};
