import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Contexto as ContextoDoMotor } from '../../../src/schemas/requerimento/contexto.ts';
import { dataDaRodada } from '../../../src/schemas/requerimento/datasDeHoje.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { PassoDoPrazo } from '../../../src/schemas/requerimento/prazo.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import type { Bordas } from './bordasDaVisao.ts';

/** Why an issued round is to be answered until its date. */
export const porqueDaRodada = (
  definicao: Definicao,
  guardado: Estado,
  id: number,
  contexto: ContextoDoMotor,
): { readonly explicacao?: readonly PassoDoPrazo[] } => {
  const p = guardado.pendencias.find((x) => x.id === id);
  const data = p?.situacao === 'emitida' ? dataDaRodada(definicao, p, contexto) : null;
  return data === null ? {} : { explicacao: data.explicacao };
};

/** What is staged of the answer to a round, for who may send it. */
export const encenadasVistas = (
  rascunhos: Bordas['rascunhos'],
  pendencia: number,
  acoes: RequerimentoVisto['acoes'],
): Pick<RequerimentoVisto['pendencias'][number], 'encenadas' | 'encenado_em'> => {
  const rascunho = rascunhos.find((x) => x.pendencia === pendencia);
  return rascunho === undefined || !acoes.some(({ acao }) => acao === 'responder-pendencia')
    ? {}
    : { encenadas: rascunho.respostas, encenado_em: new Date(rascunho.salvo_em).toISOString() };
};
