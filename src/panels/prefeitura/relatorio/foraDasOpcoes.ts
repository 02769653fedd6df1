import { OPCOES_NO_MAXIMO } from '../../../schemas/relatorios/relatorio.ts';
import type { OpcaoDaSelecao } from '../../layout/ui/Selecao.tsx';
import type { OpcoesDosFiltros } from './chamadas.ts';
import type { Escolhas } from './escolhas.ts';

type Opcoes = OpcoesDosFiltros[string] | undefined;

/** Whether a value is known to be none of those that may be chosen: a list that is cut off does not tell. */
const fora = (opcoes: Opcoes, valor: string): boolean =>
  opcoes !== undefined && opcoes.length < OPCOES_NO_MAXIMO && !opcoes.some(({ chave }) => chave === valor);

/** How a value is told that is none of a report's. */
export const naoExisteAqui = (valor: string): string => `${valor} (não existe aqui)`;

/** What a value is called that is beyond a list that was cut off: as the report that was read calls its group, or by itself. */
export type NomeDaEscolhida = (valor: string) => string | undefined;

/**
 * What a filter offers. Values that the address chose and that are not among it stand there too, or the field would show others.
 * @param recusadas the field says already what is wrong with them: what is another's to read may well exist
 */
export const comAsEscolhidas = (
  opcoes: Opcoes,
  valores: readonly string[] = [],
  nomeDe: NomeDaEscolhida = () => undefined,
  recusadas = false,
): readonly OpcaoDaSelecao[] => {
  if (opcoes === undefined) return [];
  const outras = valores.filter((valor) => !opcoes.some(({ chave }) => chave === valor));
  return [
    ...opcoes.map(({ chave, nome }) => ({ valor: chave, rotulo: nome })),
    ...outras.map((valor) => ({
      valor,
      rotulo: !recusadas && fora(opcoes, valor) ? naoExisteAqui(valor) : (nomeDe(valor) ?? valor),
    })),
  ];
};

/** The same where one value is chosen, or none (''). */
export const comAEscolhida = (opcoes: Opcoes, valor: string, nomeDe?: NomeDaEscolhida): readonly OpcaoDaSelecao[] =>
  comAsEscolhidas(opcoes, valor === '' ? [] : [valor], nomeDe);

/** Values that the address chose and that are none of those that may be chosen, by filter. */
export const foraDasOpcoes = (
  filtra: readonly string[],
  escolhas: Escolhas,
  opcoes: OpcoesDosFiltros,
): readonly (readonly [filtro: string, valores: readonly string[]])[] =>
  filtra.flatMap((chave) => {
    const deFora = (escolhas[chave] ?? []).filter((valor) => fora(opcoes[chave], valor));
    return deFora.length === 0 ? [] : [[chave, deFora] as const];
  });
