import { Definicao } from '../definicao.ts';

/** Rules of a finished definition that one in the making need not keep: nothing typed is lost for want of a name or a rule. */
const DE_PRONTO: ReadonlySet<string> = new Set(['minLength', 'minItems', 'pattern', 'minimum', 'uniqueItems']);

const relaxado = (esquema: unknown): unknown => {
  if (Array.isArray(esquema)) return esquema.map(relaxado);
  if (typeof esquema !== 'object' || esquema === null) return esquema;
  return Object.fromEntries(
    Object.entries(esquema).flatMap(([palavra, valor]): [string, unknown][] =>
      DE_PRONTO.has(palavra) && typeof valor !== 'object' ? [] : [[palavra, relaxado(valor)]],
    ),
  );
};

/**
 * The schema that a draft is kept by while it is edited: the shape of a definition, with its limits upwards, so that all who read it find
 * what they expect. What it lacks to be one is told by the checks, and keeps it from being published.
 */
export const esquemaDoRascunho = (): object => {
  const { $id: _id, ...resto } = relaxado(Definicao) as Readonly<Record<string, unknown>>;
  return resto;
};
