import { momentoDe, noFuso } from '../../brasil/momento.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import type { Contexto } from '../contexto.ts';
import { diaDaEspera } from '../esperas.ts';
import type { Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import { prazoDaExecucao } from '../prazoDaExecucao.ts';
import type { Corrida, Fatos } from './fatos.ts';

/** What becomes of an open run: when it ends, by what happened then or, where nothing did, by assumption. `quando` null: it stays open. */
export interface Sorte {
  readonly fato: Corrida | undefined;
  /** Milliseconds since 1970. */
  readonly quando: number | null;
}

/** The first run of this step that happened and that no run here has taken up yet. */
export const fatoDa = (fatos: Fatos, execucao: Execucao, usadas: ReadonlySet<number>): Corrida | undefined =>
  fatos.corridas.find(
    (c) => c.etapa === execucao.etapa && c.semCaminho === (execucao.sem_caminho === true) && !usadas.has(c.sequencia),
  );

/** The end of a term on the hour at which the step was opened, so that steps without a term end at once. */
const noFimDo = (dia: string | null | undefined, execucao: Execucao, { fuso }: Contexto): number => {
  const abertura = Date.parse(execucao.criada_em);
  if (dia == null) return abertura;
  const hora = noFuso(execucao.criada_em, fuso)?.hora ?? '00:00';
  return Math.max(abertura, momentoDe(dia, hora, fuso).getTime());
};

/** A step of which nothing is known takes its own term; one that waits for a day, until that day; any other no time. */
const porSuposicao = (definicao: Definicao, estado: Estado, execucao: Execucao, contexto: Contexto): number | null => {
  if (execucao.sem_caminho === true) return null;
  const etapa = etapaDe(definicao, execucao.etapa);
  if (etapa?.espera !== undefined)
    return noFimDo(diaDaEspera(definicao, estado, etapa, contexto)?.vence_em, execucao, contexto);
  return noFimDo(prazoDaExecucao(definicao, estado, execucao, contexto)?.vence_em, execucao, contexto);
};

/** @param contexto of the moment at which the run was opened */
export const sorteDa = (
  definicao: Definicao,
  estado: Estado,
  execucao: Execucao,
  fato: Corrida | undefined,
  contexto: Contexto,
): Sorte => {
  if (fato === undefined) return { fato, quando: porSuposicao(definicao, estado, execucao, contexto) };
  // Done without then: it waits for what does without it.
  const aberta = fato.duracao === null || fato.resultado === 'dispensada';
  return { fato, quando: aberta ? null : Date.parse(execucao.criada_em) + (fato.duracao ?? 0) };
};
