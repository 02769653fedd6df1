import type { Definicao } from '../processo/definicao.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { ehDoRecurso } from '../processo/recurso.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { execucoesAbertas } from './execucoes.ts';
import { ramoDe } from './ramos.ts';

/** Why nobody but a manager does anything about a request that no way leads on from. */
export const SO_A_GESTAO_MOVE = 'Nenhum caminho serve às respostas: quem diz como segue é a gestão';

/** Whether this run waits because no way led on from its step. */
export const semCaminho = (execucao: Execucao | undefined): boolean => execucao?.sem_caminho === true;

/** The open runs of a request that wait for a manager to say what follows. */
export const paradasSemCaminho = (estado: Estado): readonly Execucao[] =>
  execucoesAbertas(estado).filter((e) => semCaminho(e) && e.falta_contrapartida !== true);

/** What is said of it wherever it is awaited: 'Dizer como segue: nenhum caminho serve às respostas depois de Análise'. */
export const fraseSemCaminho = (definicao: Definicao, { etapa }: Pick<Execucao, 'etapa'>): string =>
  `Dizer como segue: nenhum caminho serve às respostas depois de ${etapaDe(definicao, etapa)?.nome ?? etapa}`;

/** Steps of one branch: those that its runs can come to, the one where the ways meet included, none behind it. */
const doRamo = (definicao: Definicao, estado: Estado, ramo: string): ReadonlySet<string> => {
  const vistas = new Set(estado.execucoes.filter((e) => ramoDe(e) === ramo).map((e) => e.etapa));
  const fila = [...vistas];
  for (let chave = fila.pop(); chave !== undefined; chave = fila.pop()) {
    const etapa = etapaDe(definicao, chave);
    if (etapa?.juncao !== undefined) continue;
    for (const { para } of etapa?.proximas ?? [])
      if (!vistas.has(para) && etapaDe(definicao, para) !== undefined) {
        vistas.add(para);
        fila.push(para);
      }
  }
  return vistas;
};

/**
 * Steps that a manager may move a request to from here, in the order of the process: all but the first, which is the filing, and those of appeals,
 * which a denial opens; in a branch only its own, or the ways would not meet any more.
 */
export const destinosDeMover = (
  definicao: Definicao,
  estado: Estado,
  execucao: Execucao | undefined,
): readonly string[] => {
  if (execucao === undefined || !semCaminho(execucao)) return [];
  const ramo = ramoDe(execucao);
  const dentro = ramo === '' ? undefined : doRamo(definicao, estado, ramo);
  return definicao.etapas.flatMap(({ chave }, i) =>
    i > 0 && (dentro?.has(chave) ?? true) && !ehDoRecurso(definicao, chave) ? [chave] : [],
  );
};
