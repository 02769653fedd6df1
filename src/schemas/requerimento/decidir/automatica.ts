import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { valeCondicao } from '../../processo/expressoes.ts';
import { valoresDoFluxo } from '../caminho.ts';
import type { Contexto } from '../contexto.ts';
import { contrapartidasQueFaltam } from '../contrapartidas.ts';
import { documentoDaEtapa } from '../documentoDaEtapa.ts';
import { camposAReceber, documentosQueFaltam } from '../documentosPedidos.ts';
import { quitada, type Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import type { Evento } from '../eventos.ts';
import { taxasDesatualizadas } from '../taxasDoRequerimento.ts';
import { negar } from './recursos.ts';

const finais = {
  indeferir: 'Indeferido',
  inviabilizar: 'Inviável',
} as const;

/** What a step concluded by itself brings about; `depois`: the request goes on, has ended, or stops because nothing may be granted yet. */
export interface Sozinha {
  readonly eventos: readonly Evento[];
  readonly depois: 'segue' | 'fim' | 'para';
}

/**
 * Whether nothing is left that a person would have to wait for before granting: payments, papers, fees and counterparts for the answers of now. What
 * is only due before the end is asked for where the request would end (seguir.ts).
 */
const podeConceder = (
  definicao: Definicao,
  estado: Estado,
  corrida: { readonly etapa: Etapa; readonly execucao: Execucao },
  contexto: Contexto,
): boolean =>
  estado.cobrancas.every(quitada) &&
  documentosQueFaltam(definicao, estado, corrida.etapa).length === 0 &&
  camposAReceber(definicao, estado).length === 0 &&
  taxasDesatualizadas(definicao, estado, contexto).length === 0 &&
  contrapartidasQueFaltam(definicao, estado, corrida, contexto, false).length === 0;

/**
 * The decision of an `automático` step: that of the first of its rules whose condition holds; without rules, the paper that it issues; else none, and
 * it is only passed. What is still to be paid, handed in or fulfilled is never passed over: it stops there, and the management is asked.
 * @param motivo why its wait ended, where it had one
 */
export const decidirSozinha = (
  definicao: Definicao,
  estado: Estado,
  corrida: { readonly etapa: Etapa; readonly execucao: Execucao },
  motivo: string | null,
  contexto: Contexto,
): Sozinha => {
  const { etapa, execucao } = corrida;
  const valores = valoresDoFluxo(estado);
  const regra = etapa.decide?.find(({ condicao }) => valeCondicao(definicao, condicao, valores));
  const decisao = regra?.decisao ?? (etapa.decide === undefined && etapa.emite !== undefined ? 'deferir' : undefined);
  const { sequencia } = execucao;
  const concluida: Evento = {
    tipo: 'etapa_concluida',
    execucao: sequencia,
    resultado: 'automatica',
    motivo: regra?.motivo ?? motivo,
    quando: contexto.agora,
  };
  if (decisao === undefined) return { eventos: [concluida], depois: 'segue' };
  if (decisao === 'deferir' && !podeConceder(definicao, estado, corrida, contexto))
    return { eventos: [concluida], depois: 'para' };
  const acionada: Evento = {
    tipo: 'decisao_automatica',
    execucao: sequencia,
    etapa: etapa.chave,
    decisao,
    motivo: regra?.motivo ?? null,
  };
  if (decisao === 'deferir')
    return {
      eventos: [acionada, ...documentoDaEtapa(definicao, estado, etapa, contexto, true), concluida],
      depois: 'segue',
    };
  const porque = regra?.motivo ?? null;
  return {
    eventos: [
      acionada,
      ...negar(
        { definicao, estado, etapa, execucao, contexto },
        { resultado: 'automatica', situacao: finais[decisao], motivo: porque },
        null,
      ),
    ],
    depois: 'fim',
  };
};
