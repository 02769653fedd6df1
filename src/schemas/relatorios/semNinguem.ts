import type { CriterioDescrito } from '../descreverConsulta.ts';
import { SEM_VALOR } from './dimensoes.ts';
import type { Relatorio } from './relatorio.ts';

interface Grupo {
  readonly chave: string | null;
}

const ehNinguem = ({ chave }: Grupo): boolean => chave === null || chave === SEM_VALOR;

/** Whether the groups of this dimension are ranked without those that have none of it: what a person did beside what the portal did by itself. */
const separa = ({ dimensoes }: Pick<Relatorio, 'dimensoes'>, por: string): boolean =>
  dimensoes[por]?.semValorAparte !== undefined;

/** The groups that are ranked, in drawings and their titles; all of them where there would be none. */
export const semNinguem = <G extends Grupo>(
  relatorio: Pick<Relatorio, 'dimensoes'>,
  por: string,
  grupos: readonly G[],
): readonly G[] => {
  const deAlguem = separa(relatorio, por) ? grupos.filter((um) => !ehNinguem(um)) : grupos;
  return deAlguem.length === 0 ? grupos : deAlguem;
};

/** The same with what it is read from. */
export const lidoSemNinguem = <L extends { readonly por: string; readonly grupos: readonly Grupo[] }>(
  relatorio: Pick<Relatorio, 'dimensoes'>,
  lido: L,
): L => ({ ...lido, grupos: semNinguem(relatorio, lido.por, lido.grupos) });

/** Rows of a table in their order, what is nobody's at its end. */
export const ninguemNoFim = <G extends Grupo>(
  relatorio: Pick<Relatorio, 'dimensoes'>,
  por: string,
  linhas: readonly G[],
): readonly G[] =>
  separa(relatorio, por) ? linhas.toSorted((a, b) => Number(ehNinguem(a)) - Number(ehNinguem(b))) : linhas;

/** What stands apart, in words, where there is any of it. */
export const ninguemDito = (
  { dimensoes }: Pick<Relatorio, 'dimensoes'>,
  por: string,
  grupos: readonly Grupo[],
): readonly CriterioDescrito[] => {
  const dimensao = dimensoes[por];
  return dimensao?.semValorAparte === undefined || !grupos.some(ehNinguem)
    ? []
    : [{ rotulo: dimensao.semValor, valor: dimensao.semValorAparte }];
};
