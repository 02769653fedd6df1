import type { Entity } from '../../src/schemas/entity.ts';
import { formatOf, presetOf } from '../../src/schemas/fieldFacts.ts';

type Objeto = Readonly<Record<string, unknown>>;
const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

interface Forma {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
  readonly minItems?: number;
  readonly required?: readonly string[];
}

/** What a form leaves in a field that nobody wrote in: a text of spaces alone (AMB-084), no item of a list that has at least one. */
const semValor = (schema: unknown, valor: unknown): boolean =>
  typeof valor === 'string'
    ? valor.trim() === '' && formatOf(schema) !== 'json'
    : Array.isArray(valor) && valor.length === 0 && ((schema as Forma | undefined)?.minItems ?? 0) > 0;

/** Empty leaves of a group go away, and so does a group that nothing is left of but what forms begin with: a form sends every input it shows. */
const podarValor = (schema: unknown, valor: unknown): unknown => {
  const { properties, items, required = [] } = (schema ?? {}) as Forma;
  if (Array.isArray(valor)) return items === undefined ? valor : valor.map((item: unknown) => podarValor(items, item));
  if (properties === undefined || !ehObjeto(valor)) return valor;
  const folhas = Object.entries(valor).flatMap(([nome, um]): (readonly [string, unknown])[] => {
    const podada = podarValor(properties[nome], um);
    const emBranco = semValor(properties[nome], podada) && !required.includes(nome);
    const vazia =
      podada === null || emBranco || (ehObjeto(podada) && Object.keys(podada).length === 0 && !required.includes(nome));
    return vazia && Object.hasOwn(properties, nome) ? [] : [[nome, podada]];
  });
  // A form begins with some of its values: where nobody wrote anything beside them, nobody wrote anything.
  return folhas.every(([nome, um]) => um === presetOf(properties[nome])) ? {} : Object.fromEntries(folhas);
};

/** A body as it is validated: optional fields that nothing is written in and empty groups become null (they clear the field), empty leaves of others vanish. */
export const podar = (entity: Entity, corpo: unknown): unknown => {
  if (!ehObjeto(corpo)) return corpo;
  const obrigatorios = entity.schema.required as readonly string[] | undefined;
  return Object.fromEntries(
    Object.entries(corpo).map(([campo, valor]): [string, unknown] => {
      const podado = podarValor(entity.schema.properties[campo], valor);
      const vazio =
        semValor(entity.schema.properties[campo], podado) ||
        (ehObjeto(podado) && ehObjeto(valor) && Object.keys(podado).length === 0 && Object.keys(valor).length > 0);
      return [campo, vazio && obrigatorios?.includes(campo) !== true ? null : podado];
    }),
  );
};
