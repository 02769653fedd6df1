import type { SituacaoDaTarefa } from '../../tarefa.ts';
import type { SituacaoProtocolada } from '../situacao.ts';
import type { TipoDeDiferenca } from './comparar.ts';
import type { ResumoDaSimulacao, Simulado } from './resumo.ts';

/** Days that a simulation is kept. */
export const DIAS_DA_SIMULACAO = 7;
/** Requests that one simulation may read. */
export const LIMITE_DA_SIMULACAO = 50_000;

/** Which past requests are asked for: filed from one day to another, both included. */
export interface PedidoDeSimulacao {
  /** AAAA-MM-DD. */
  readonly de: string;
  readonly ate: string;
  /** Of this outcome; absent: of any. */
  readonly situacao?: SituacaoProtocolada;
  /** That came to this step; absent: whichever they came to. */
  readonly etapa?: string;
}

/** A simulation as who configures the process sees it. */
export interface SimulacaoVista {
  readonly id: number;
  /** Number of the version that was tried, and which of its states. */
  readonly numero: number;
  readonly versao: number;
  readonly pedido: PedidoDeSimulacao;
  readonly pedida_por: string;
  readonly criado_em: string;
  readonly situacao: SituacaoDaTarefa;
  readonly erro: string | null;
  readonly feitas: number;
  readonly total: number;
  /** Whether the reader asked for it, and may cancel it. */
  readonly minha: boolean;
  /** null until it has ended. */
  readonly resumo: ResumoDaSimulacao | null;
}

/** What lines are shown: of one kind of difference, of any, or those whose walk does not come out as it went. */
export const filtrosDaSimulacao = [
  'qualquer',
  'caminho',
  'preco',
  'documentos',
  'cadastro',
  'fim',
  'incertos',
  'nao_conferem',
] as const;
export type FiltroDaSimulacao = (typeof filtrosDaSimulacao)[number];

export type LinhaDaSimulacao = Simulado;

export const nomesDasDiferencas: { readonly [T in TipoDeDiferenca]: string } = {
  caminho: 'Outro caminho',
  preco: 'Outro preço',
  documentos: 'Outros documentos',
  cadastro: 'Outra mudança do cadastro',
  fim: 'Outro fim',
};
