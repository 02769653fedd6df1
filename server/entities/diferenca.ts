import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '../../src/schemas/entity.ts';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import { formats } from '../../src/schemas/formats.ts';
import { colunasDe, type Coluna } from './columns.ts';
import type { Registro, Valores } from './partes.ts';

/** Absent and null are the same emptiness inside a group; the order of keys means nothing. */
const semVazios = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(semVazios);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([, um]) => um !== null && um !== undefined)
      .map(([nome, um]) => [nome, semVazios(um)]),
  );
};

const iguais = ({ formato, tipo }: Pick<Coluna, 'formato' | 'tipo'>, antes: unknown, depois: unknown): boolean => {
  if (antes === null || depois === null) return antes === depois;
  if (antes instanceof Date) return antes.getTime() === Date.parse(String(depois));
  const { compare } = { compare: undefined, ...formats[formato] };
  if (tipo.startsWith('numeric') && compare !== undefined) return compare(String(antes), String(depois)) === 0;
  return isDeepStrictEqual(semVazios(antes), semVazios(depois));
};

/** Whether two stored values of a field, or of a leaf of a group, are the same. */
export const mesmoValor = (schema: unknown, antes: unknown, depois: unknown): boolean => {
  const formato = formatOf(schema);
  return iguais({ formato, tipo: formats[formato].column }, antes ?? null, depois ?? null);
};

/** The fields of `valores` that differ from the stored record: 7.50 and 7.5 are one number, a moment is one in any zone. */
export const diferenca = (entity: Entity, antes: Registro, valores: Valores): Valores =>
  Object.fromEntries(
    colunasDe(entity)
      .filter((coluna) => {
        const novo = valores[coluna.campo];
        return novo !== undefined && !iguais(coluna, antes[coluna.campo] ?? null, novo);
      })
      .map(({ campo }) => [campo, valores[campo]]),
  );

/** The named fields of a record, for the trail. */
export const somente = (registro: Valores, campos: readonly string[]): Valores =>
  Object.fromEntries(campos.map((campo) => [campo, registro[campo] ?? null]));
