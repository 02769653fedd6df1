import type { Rodada, TesteRodado } from './rodada.ts';

/** The whole of a run, with what a second one said of the files that it was asked about. */
export interface Conjunto extends Rodada {
  /** Files that passed only when run again, alone. */
  readonly instaveis: readonly string[];
}

/** More than these failing at once is no accident of a busy machine. */
const NO_MAXIMO = 5;

/**
 * Runs everything. Files that fail, if they are few, are run once more, alone and from their start: two browsers, two portals and a database share
 * the machine with them in the first run. What fails again fails the run; what passes is named on the last lines, to be mended before anything new
 * is begun (docs/decisions/0049).
 * @param rodar runs vitest with further arguments
 */
export function comSegundaVez(rodar: (argumentos?: readonly string[]) => Rodada): Conjunto {
  const primeira = rodar();
  const falhos = primeira.arquivosComFalha;
  if (primeira.passou || falhos.length === 0 || falhos.length > NO_MAXIMO) return { ...primeira, instaveis: [] };
  const segunda = rodar(['--no-file-parallelism', ...falhos]);
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
