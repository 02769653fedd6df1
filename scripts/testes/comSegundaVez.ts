import type { Rodada, TesteRodado } from './rodada.ts';

/** The whole of a run, with what a second one said of the files that it was asked about. */
export interface Conjunto extends Rodada {
  /** Files that passed only when run again, alone. */
  readonly instaveis: readonly string[];
}

/** More than these failing at once is no accident of a busy machine. */
const NO_MAXIMO = 3;

/** Rules, routes and the database do the same however busy the machine is; all else is a page, in a browser or in jsdom, whose gestures wait for answers. */
const dePagina = (arquivo: string): boolean => !/^tests\/(schemas|server|contract)\//.test(arquivo);

/**
 * Runs everything. Tests of pages that fail, few and nothing else beside them, are run once more, alone and from their start: two browsers,
 * two portals and a database share the machine with them, so a gesture may find a page busier than a person ever would. What fails again fails;
 * what passes is named, to be mended (docs/decisions/0049).
 * @param rodar runs vitest with further arguments
 */
export function comSegundaVez(rodar: (argumentos?: readonly string[]) => Rodada): Conjunto {
  const primeira = rodar();
  const falhos = primeira.arquivosComFalha;
  if (primeira.passou || falhos.length === 0 || falhos.length > NO_MAXIMO || !falhos.every(dePagina))
    return { ...primeira, instaveis: [] };
  const segunda = rodar(['--project', 'e2e', '--project', 'jsdom', '--no-file-parallelism', ...falhos]);
  const outros = primeira.testes.filter(({ arquivo }) => !falhos.includes(arquivo));
  return {
    testes: [...outros, ...segunda.testes],
    arquivosComFalha: segunda.arquivosComFalha,
    passou: segunda.passou,
    instaveis: falhos.filter((arquivo) => !segunda.arquivosComFalha.includes(arquivo)),
  };
}

const quantos = (testes: readonly TesteRodado[], situacao: TesteRodado['situacao']): number =>
  testes.filter((um) => um.situacao === situacao).length;

/** What failed and why, in two lines. */
const linhasDaFalha = ({ arquivo, titulo, porque }: TesteRodado): string =>
  `Falhou: ${arquivo} > ${titulo}${porque === undefined ? '' : `\n  ${porque.slice(0, 300)}`}`;

/**
 * How a run ended: what failed (its details are far above, behind whole documents printed), what was unsteady, and alone on the last line the counts
 * that continuous integration reads.
 */
export function fecho({ testes, passou, arquivosComFalha, instaveis }: Conjunto): string {
  const semTeste = arquivosComFalha.filter(
    (arquivo) => !testes.some((um) => um.arquivo === arquivo && um.situacao === 'falhou'),
  ).length;
  const falhas = quantos(testes, 'falhou') + semTeste;
  return [
    ...testes.filter(({ situacao }) => situacao === 'falhou').map(linhasDaFalha),
    ...instaveis.map((arquivo) => `Instável, passou só na segunda vez: ${arquivo}`),
    `${quantos(testes, 'passou')} passed, ${passou ? falhas : Math.max(falhas, 1)} failed`,
  ].join('\n');
}
