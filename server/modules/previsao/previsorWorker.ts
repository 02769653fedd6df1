import type { MessagePort } from 'node:worker_threads';
import { aprender, type Aprendido } from '../../../src/schemas/previsao/aprender.ts';
import { percursoDosFatos, type FatosDoRequerimento } from '../../../src/schemas/previsao/dosFatos.ts';
import {
  abrirPrevisor,
  preverProcesso,
  preverRequerimento,
  type PrevisaoDoProcesso,
  type PrevisaoGuardada,
  type Previsor,
} from '../../../src/schemas/previsao/guardada.ts';
import type { Percurso } from '../../../src/schemas/previsao/historia.ts';
import { filaCom, type NaFila } from '../../../src/schemas/previsao/razoes.ts';
import { criarSorteio } from '../../../src/schemas/previsao/sortear.ts';
import { atender } from '../../leitores/atender.ts';
import { deDias, type CidadeEmDias } from './diasTrabalhados.ts';

/** What the thread is asked, in this order: the history in parts, to learn from it, then forecasts. */
export type ParaOPrevisor =
  | { readonly tipo: 'historia'; readonly fatos: readonly FatosDoRequerimento[] }
  | {
      readonly tipo: 'aprender';
      readonly cidade: CidadeEmDias;
      readonly fila: readonly NaFila[];
      readonly encerrados: Readonly<Record<string, number>>;
    }
  | { readonly tipo: 'requerimentos'; readonly fatos: readonly FatosDoRequerimento[] }
  | { readonly tipo: 'processos'; readonly ids: readonly number[] };

export interface DoPrevisor {
  readonly aprendido?: Aprendido;
  readonly requerimentos?: readonly PrevisaoGuardada[];
  readonly processos?: readonly PrevisaoDoProcesso[];
  /** Requests that were passed over, since something of theirs cannot be read, and why the first could not. */
  readonly ilegiveis?: readonly number[];
  readonly motivo?: string;
}

type Ilegiveis = Pick<DoPrevisor, 'ilegiveis' | 'motivo'>;

/** Each request for itself: one that fails does not spoil its city. */
const deCada = <T>(
  fatos: readonly FatosDoRequerimento[],
  fazer: (f: FatosDoRequerimento) => T | undefined,
): Ilegiveis & { readonly feitos: readonly T[] } => {
  const feitos: T[] = [];
  const ilegiveis: number[] = [];
  let motivo: string | undefined;
  for (const f of fatos)
    try {
      const feito = fazer(f);
      if (feito !== undefined) feitos.push(feito);
    } catch (erro) {
      ilegiveis.push(f.requerimento);
      motivo ??= erro instanceof Error ? (erro.stack ?? erro.message) : String(erro);
    }
  return { feitos, ...(motivo === undefined ? {} : { ilegiveis, motivo }) };
};

/** Learns how long the requests of a city take, and forecasts those that run, beside the calls. */
export default ({ porta }: { readonly porta: MessagePort }): Promise<void> => {
  const historico: Percurso[] = [];
  let previsor: Previsor | undefined;
  const pronto = (): Previsor => {
    if (previsor === undefined) throw new Error('a forecast was asked for before anything was learnt');
    return previsor;
  };
  return atender<ParaOPrevisor, DoPrevisor>(porta, (pergunta) => {
    switch (pergunta.tipo) {
      case 'historia': {
        const { feitos, ...ilegiveis } = deCada(pergunta.fatos, percursoDosFatos);
        historico.push(...feitos);
        return Promise.resolve(ilegiveis);
      }
      case 'aprender': {
        const cidade = deDias(pergunta.cidade);
        const aprendido = aprender(historico, cidade, criarSorteio(cidade.hoje), pergunta.encerrados);
        historico.length = 0;
        previsor = abrirPrevisor(aprendido, cidade, filaCom(pergunta.fila));
        return Promise.resolve({ aprendido });
      }
      case 'requerimentos': {
        const por = pronto();
        const { feitos, ...ilegiveis } = deCada(pergunta.fatos, (f) => {
          const percurso = percursoDosFatos(f);
          return percurso && preverRequerimento(por, percurso);
        });
        return Promise.resolve({ requerimentos: feitos, ...ilegiveis });
      }
      case 'processos':
        return Promise.resolve({ processos: pergunta.ids.map((id) => preverProcesso(pronto(), id)) });
    }
  });
};
