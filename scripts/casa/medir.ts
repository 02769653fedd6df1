import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contarFontes } from './fontes.ts';
import { lerGrafo, maiorPasta, modulosMutuos, quantosContra, type Grafo } from './grafo.ts';
import { regras } from './regras.ts';
import { contarRespostas, type Documento } from './respostas.ts';

/** A figure of the house: less is better in all of them. */
export interface Figura {
  readonly rotulo: string;
  readonly agora: number;
  readonly meta: number;
  /** What is counted, one each, where that can be shown. */
  readonly quais: readonly string[];
  /** Why it is wanted low, where somebody who raised it is to be told. */
  readonly porque?: string;
}

const fontesDe = (raiz: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server', 'src'], {
    cwd: raiz,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((arquivo) => /\.tsx?$/.test(arquivo));

/** Circles that are left inside the engine until its rooms stand by themselves. */
const META_DOS_CIRCULOS = 10;

const dosAndares = (grafo: Grafo): readonly Figura[] =>
  regras.map((regra) => ({
    rotulo: regra.rotulo,
    agora: quantosContra(regra, grafo),
    meta: regra.nome === 'circulos-do-navegador' ? META_DOS_CIRCULOS : 0,
    quais: (grafo.contra[regra.nome] ?? []).map(({ de, para }) => `${de} → ${para}`),
    porque: regra.porque,
  }));

/** All figures that the check holds: those that a machine's speed has no part in. @param raiz the current folder */
export const medirCasa = async (raiz: string): Promise<readonly Figura[]> => {
  const arquivos = fontesDe(raiz);
  const grafo = await lerGrafo(raiz, regras);
  const fontes = contarFontes(raiz, arquivos);
  const documento = JSON.parse(readFileSync(path.join(raiz, 'docs/openapi.json'), 'utf8')) as Documento;
  const { semResposta } = contarRespostas(documento);
  const mutuos = modulosMutuos(grafo);
  const maior = maiorPasta(arquivos);
  return [
    ...dosAndares(grafo),
    { rotulo: 'pairs of modules that import each other', agora: mutuos.length, meta: 0, quais: mutuos },
    { rotulo: 'operations that describe no answer', agora: semResposta, meta: 0, quais: [] },
    { rotulo: 'requests read by a cast', agora: fontes.pedidosConvertidos, meta: 0, quais: [] },
    { rotulo: 'answers typed by assertion in the browser', agora: fontes.respostasAfirmadas, meta: 0, quais: [] },
    { rotulo: 'forms written in server and browser both', agora: fontes.gemeas.length, meta: 0, quais: fontes.gemeas },
    {
      rotulo: 'casts of the server for each 1,000 lines',
      agora: Math.round(fontes.conversoesPorMil * 10) / 10,
      meta: 5,
      quais: [],
    },
    {
      rotulo: 'exported names that more than one file has',
      agora: fontes.nomesRepetidos.length,
      meta: 0,
      quais: fontes.nomesRepetidos,
    },
    { rotulo: 'files in the largest folder', agora: maior.quantos, meta: 25, quais: [maior.pasta] },
  ];
};
