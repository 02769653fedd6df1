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
  | { readonly tipo: 'aprender'; readonly cidade: CidadeEmDias; readonly fila: readonly NaFila[] }
  | { readonly tipo: 'requerimentos'; readonly fatos: readonly FatosDoRequerimento[] }
  | { readonly tipo: 'processos'; readonly ids: readonly number[] };

export interface DoPrevisor {
  readonly aprendido?: Aprendido;
  readonly requerimentos?: readonly PrevisaoGuardada[];
  readonly processos?: readonly PrevisaoDoProcesso[];
}

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
      case 'historia':
        historico.push(...pergunta.fatos.flatMap((f) => percursoDosFatos(f) ?? []));
        return Promise.resolve({});
      case 'aprender': {
        const cidade = deDias(pergunta.cidade);
        const aprendido = aprender(historico, cidade, criarSorteio(cidade.hoje));
        historico.length = 0;
        previsor = abrirPrevisor(aprendido, cidade, filaCom(pergunta.fila));
        return Promise.resolve({ aprendido });
      }
      case 'requerimentos':
        return Promise.resolve({
          requerimentos: pergunta.fatos.flatMap((f) => {
            const percurso = percursoDosFatos(f);
            return (percurso && preverRequerimento(pronto(), percurso)) ?? [];
          }),
        });
      case 'processos':
        return Promise.resolve({ processos: pergunta.ids.map((id) => preverProcesso(pronto(), id)) });
    }
  });
};
