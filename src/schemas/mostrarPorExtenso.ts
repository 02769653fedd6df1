import { FUSO_PADRAO } from './brasil/momento.ts';
import { changeOf } from './fieldFacts.ts';
import { mostrarValor } from './mostrar.ts';

interface Tabela {
  readonly items?: { readonly properties?: Readonly<Record<string, unknown>> };
}

/** What stands for a value that is not there any more. */
const NADA = 'vazio';

/**
 * A value where there is room for all of it (exports): as `mostrarValor`, but the rows of a table that tells of changes one by one,
 * 'Percentual: 60% → 70,5%; Motivo: Férias': what was not there before is told by what it is. Other tables are still told by how many rows they have.
 * @param fuso the organisation's time zone, for moments.
 */
export const mostrarPorExtenso = (schema: unknown, valor: unknown, fuso: string = FUSO_PADRAO): string => {
  const colunas = changeOf(schema);
  if (colunas === undefined || !Array.isArray(valor)) return mostrarValor(schema, valor, fuso);
  const campos = (schema as Tabela).items?.properties ?? {};
  const linhas = valor as readonly Readonly<Record<string, unknown>>[];
  return linhas
    .flatMap((linha) => {
      const [que = '', antes = '', depois = ''] = colunas.map((nome) => mostrarValor(campos[nome], linha[nome], fuso));
      if (antes === '') return depois === '' ? [] : [`${que}: ${depois}`];
      return [`${que}: ${antes} → ${depois || NADA}`];
    })
    .join('; ');
};
