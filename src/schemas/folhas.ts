import type { Entity } from './entity.ts';
import { copiedTo, formatOf } from './fieldFacts.ts';

/** A field of a record that holds one value: a declared one, or a leaf of a group. */
export interface Folha {
  /** As the declaration writes it: `cadastro_pessoa_fisica.cpf`. */
  readonly caminho: string;
  /** 'Endereço: Rua' */
  readonly rotulo: string;
  readonly schema: unknown;
  /** It and every group around it must be there. */
  readonly obrigatoria: boolean;
}

interface Grupo {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly title?: unknown;
}

const tituloDe = (schema: unknown, senao: string): string => {
  const { title } = (schema ?? {}) as Grupo;
  return typeof title === 'string' ? title : senao;
};

const abrir = (schema: unknown, rotulo: string, caminho: string, obrigatoria: boolean): readonly Folha[] => {
  const { properties, required = [] } = (schema ?? {}) as Grupo;
  if (copiedTo(schema) !== undefined) return [];
  if (formatOf(schema) !== 'grupo' || properties === undefined) return [{ caminho, rotulo, schema, obrigatoria }];
  return Object.entries(properties).flatMap(([nome, um]) =>
    abrir(um, `${rotulo}: ${tituloDe(um, nome)}`, `${caminho}.${nome}`, obrigatoria && required.includes(nome)),
  );
};

/**
 * The fields of an entity as the columns of a table, in the declared order, groups taken apart. A relation whose name stands in words beside it
 * (`copies`) is no column of its own: the words are.
 */
export const folhasDe = ({ schema }: Pick<Entity, 'schema'>): readonly Folha[] => {
  const { required = [] } = schema as Grupo;
  return Object.entries(schema.properties).flatMap(([campo, um]) =>
    abrir(um, tituloDe(um, campo), campo, required.includes(campo)),
  );
};
