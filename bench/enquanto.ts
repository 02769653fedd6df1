import { setTimeout as sleep } from 'node:timers/promises';
import { mediana } from './medir.ts';
import { numero } from './mostrar.ts';

/** What an ordinary call takes, alone and while something else goes on, in milliseconds, by turns of the same run. */
export interface MedidaDeEnquanto {
  readonly segundos: number;
  readonly sozinha: number;
  readonly durante: number;
  /** 95th percentiles of the same. */
  readonly p95Sozinha: number;
  readonly p95Durante: number;
}

export type Cabecalhos = Readonly<Record<string, string>>;
export const P = '/api/v1/painel-prefeitura';
/** Times slower that calls may be meanwhile. */
export const META_DE_ENQUANTO = 1.5;
const SOZINHA_MS = 10_000;
const ENTRE_CHAMADAS_MS = 20;

/** @throws Error with the answer where it is a refusal */
export const dados = async <T>(url: string, headers: Cabecalhos, corpo?: object): Promise<T> => {
  const resposta = await fetch(
    url,
    corpo === undefined
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(corpo) },
  );
  if (!resposta.ok) throw new Error(`${url}: ${resposta.status} ${await resposta.text()}`);
  return ((await resposta.json()) as { dados: T }).dados;
};

const percentil = (valores: readonly number[], p: number): number =>
  [...valores].sort((a, b) => a - b)[Math.min(valores.length - 1, Math.floor(valores.length * p))] ?? Number.NaN;

/** The ordinary call: the inbox's first page, over and over, as long as `segue`. */
const chamarEnquanto = async (url: string, headers: Cabecalhos, segue: () => boolean): Promise<readonly number[]> => {
  const tempos: number[] = [];
  while (segue()) {
    const inicio = performance.now();
    await dados(`${url}${P}/requerimento?page=1&per_page=10`, headers);
    tempos.push(performance.now() - inicio);
    await sleep(ENTRE_CHAMADAS_MS);
  }
  return tempos;
};

/** Until what was begun has ended, looked at twice a second. @param terminou its result; undefined: it goes on */
const esperar = async <T>(terminou: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const fim = await terminou();
    if (fim !== undefined) return fim;
    await sleep(500);
  }
};

/** Begins something in the background, and measures an ordinary call before it, until it has ended, and after it. */
export const medirEnquanto = async <T>(
  url: string,
  headers: Cabecalhos,
  comecar: () => Promise<() => Promise<T | undefined>>,
): Promise<{ readonly fim: T; readonly medida: MedidaDeEnquanto }> => {
  const por = (ms: number): Promise<readonly number[]> => {
    const ate = performance.now() + ms;
    return chamarEnquanto(url, headers, () => performance.now() < ate);
  };
  await por(2_000);
  const antes = await por(SOZINHA_MS);
  const inicio = performance.now();
  const terminou = await comecar();
  let correndo = true;
  const terminada = esperar(terminou).finally(() => (correndo = false));
  const [fim, meio] = await Promise.all([terminada, chamarEnquanto(url, headers, () => correndo)]);
  const segundos = (performance.now() - inicio) / 1000;
  // Alone before and after, so that what else the machine does meets both.
  const sozinhas = [...antes, ...(await por(SOZINHA_MS))];
  const medida = {
    ...{ segundos, sozinha: mediana(sozinhas), durante: mediana(meio) },
    ...{ p95Sozinha: percentil(sozinhas, 0.95), p95Durante: percentil(meio, 0.95) },
  };
  return { fim, medida };
};

/** '✓ <o que foi feito>: uma chamada enquanto isso 1,1 vezes mais lenta …': one line for the terminal. */
export const mostrarEnquanto = (oQue: string, m: MedidaDeEnquanto): string => {
  const vezes = m.durante / m.sozinha;
  return `${vezes <= META_DE_ENQUANTO ? '✓' : '✗'} ${oQue}; uma chamada enquanto isso ${numero(vezes, 2)} vezes mais lenta (meta ${numero(META_DE_ENQUANTO, 1)}): ${numero(m.sozinha, 1)} ms → ${numero(m.durante, 1)} ms; p95 ${numero(m.p95Sozinha, 1)} ms → ${numero(m.p95Durante, 1)} ms`;
};

/** The same as a sentence of the report. */
export const fraseDeEnquanto = (oQue: string, m: MedidaDeEnquanto): string =>
  `${oQue}, em segundo plano: ${numero(m.segundos, 1)} s. Uma chamada comum enquanto isso: ${numero(m.durante / m.sozinha, 2)} vezes mais lenta (mediana; meta ${numero(META_DE_ENQUANTO, 1)}).`;
