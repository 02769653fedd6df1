import { formatOf } from './fieldFacts.ts';

/** What stands in the place of a secret that is kept (`secret` of fields.ts): sent back as it is, it changes nothing. */
export const SEGREDO_GUARDADO = '••••••••';

/** True for a field whose value the server takes and never answers. */
export const ehSegredo = (schema: unknown): boolean =>
  formatOf(schema) === 'senha' || (schema as { readonly writeOnly?: unknown } | null | undefined)?.writeOnly === true;
