import { campoDe, type Entity } from '../../../src/schemas/entity.ts';
import { formatOf } from '../../../src/schemas/fieldFacts.ts';
import { colunasDe } from '../columns.ts';
import type { Registro, Valores } from '../partes.ts';

/** One column of an exported table: a field, or a leaf of a group. */
export interface Celula {
  /** As the declaration writes it: `cadastro_pessoa_fisica.cpf`. */
  readonly caminho: string;
  readonly rotulo: string;
  readonly schema: unknown;
}

const NUMERO: Celula = { caminho: 'id', rotulo: 'Número', schema: { type: 'integer' } };

const tituloDe = (schema: unknown, senao: string): string => {
  const { title } = (schema ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : senao;
};

const folhasDe = (schema: unknown, rotulo: string, caminho: string): readonly Celula[] => {
  const { properties } = (schema ?? {}) as { properties?: Readonly<Record<string, unknown>> };
  if (formatOf(schema) !== 'grupo' || properties === undefined) return [{ rotulo, caminho, schema }];
  return Object.entries(properties).flatMap(([nome, um]) =>
    folhasDe(um, `${rotulo}: ${tituloDe(um, nome)}`, `${caminho}.${nome}`),
  );
};

const dosCampos = (entity: Entity): readonly Celula[] =>
  colunasDe(entity).flatMap(({ campo, schema }) => folhasDe(schema, tituloDe(schema, campo), campo));

/** What every record has and a list may show, beside the declared fields. */
const comuns = (entity: Entity): readonly Celula[] =>
  entity.list.flatMap((caminho) => {
    const schema = campoDe(entity, caminho);
    return caminho in entity.schema.properties || caminho.includes('.') || schema === undefined
      ? []
      : [{ caminho, rotulo: tituloDe(schema, caminho), schema }];
  });

/** Every column that an export of this registry may name, groups taken apart. */
export const celulasPossiveis = (entity: Entity): readonly Celula[] => [
  NUMERO,
  ...dosCampos(entity),
  ...comuns(entity),
];

/** The columns asked for, in that order; all fields behind the number when none are named. */
export const celulasDe = (entity: Entity, colunas?: readonly string[]): readonly Celula[] => {
  if (colunas === undefined) return [NUMERO, ...dosCampos(entity)];
  const porCaminho = new Map(celulasPossiveis(entity).map((celula) => [celula.caminho, celula]));
  return [...new Set(colunas)].flatMap((caminho) => porCaminho.get(caminho) ?? []);
};

export const valorDa = ({ caminho }: Celula, registro: Registro): unknown =>
  caminho.split('.').reduce<unknown>((valor, nome) => (valor as Valores | null | undefined)?.[nome], registro);
