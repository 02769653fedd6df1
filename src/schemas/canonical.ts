import { formatOf } from './fieldFacts.ts';
import { formats, type LinhaDeFormato } from './formats.ts';

interface Forma {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
}

const isObjeto = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/**
 * A valid body in the one way in which it is stored: documents, phones and postal codes without mask, e-mails and
 * domains in lower case, texts trimmed, decimals without idle zeros, also inside groups and rows. Without it the same
 * CPF could be registered twice. What the schema does not know is handed back untouched.
 */
export const canonical = <T>(schema: unknown, valor: T): T => {
  const arrumar = schema === undefined ? undefined : (formats[formatOf(schema)] as LinhaDeFormato).arrumar;
  if (arrumar !== undefined) return arrumar(valor) as T;
  const { properties, items }: Forma = isObjeto(schema) ? schema : {};
  if (Array.isArray(valor)) return valor.map((item: unknown) => canonical(items, item)) as T;
  if (isObjeto(valor)) {
    const conhecidos = Object.entries(valor).map(([nome, um]): [string, unknown] => [
      nome,
      properties !== undefined && Object.hasOwn(properties, nome) ? canonical(properties[nome], um) : um,
    ]);
    return (properties === undefined ? valor : Object.fromEntries(conhecidos)) as T;
  }
  if (typeof valor !== 'string' || schema === undefined) return valor;
  const linha: LinhaDeFormato = formats[formatOf(schema)];
  return (linha.canonical?.(valor) ?? valor) as T;
};
