import { useListContext } from 'ra-core';
import { mostrarValor } from '../../schemas/mostrar.ts';
import { useColunasDaTabela } from './colunas/useColunasDaTabela.ts';

/** A column in sight that the list adds up. */
export interface SomaDaColuna {
  readonly caminho: string;
  readonly rotulo: string;
  /** Over every record of the search and the filters, as its format shows it. */
  readonly texto: string;
}

export const fraseDoTotal = (total: number): string =>
  `Total de ${new Intl.NumberFormat('pt-BR').format(total)} ${total === 1 ? 'registro' : 'registros'}`;

/** The sums that the server answered for the columns in sight, in their order. */
export const useSomas = (): readonly SomaDaColuna[] => {
  const { meta } = useListContext();
  const somas = (meta as { readonly somas?: Readonly<Record<string, string>> } | undefined)?.somas ?? {};
  return useColunasDaTabela().flatMap(({ caminho, rotulo, schema }) => {
    const soma = somas[caminho];
    return soma === undefined ? [] : [{ caminho, rotulo, texto: mostrarValor(schema, soma) }];
  });
};
