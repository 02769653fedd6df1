import { join } from 'node:path';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { ResumoDaSimulacao, Simulado } from '../../../../src/schemas/requerimento/simulacao/resumo.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import { createLeitor, type Sessao } from '../../../leitores/createLeitor.ts';
import type { Cidade } from '../../requerimentos/cidade.ts';

/** What a thread begins with. */
export interface DadosDoSimulador {
  readonly cidade: Cidade;
  readonly rascunho: Definicao;
}

/** A past request as it is stored; its state is taken apart in the thread. */
export interface LinhaLida {
  readonly id: number;
  readonly numero: string | null;
  readonly versao: number;
  readonly estado: string;
  /** What the draft would have read for it from what its answers name, as of its filing; absent: nothing. */
  readonly lidas?: Respostas;
}

export interface ParaOSimulador {
  /** Versions that come in these lines for the first time. */
  readonly definicoes: readonly (readonly [id: number, definicao: Definicao])[];
  readonly linhas: readonly LinhaLida[];
}

export interface DoSimulador {
  /** Those that come out otherwise, hang on what nobody knows, or could not be followed. */
  readonly linhas: readonly (Simulado & { readonly incerto: boolean })[];
  /** Of all so far. */
  readonly resumo: ResumoDaSimulacao;
}

/** Walks requests, part by part: each question has one answer. Whoever opened it closes it. */
export type Simulador = Sessao<ParaOSimulador, DoSimulador>;

const MUITOS = 'A simulação passa da memória que uma tem. Escolha um período menor';

/**
 * Threads that walk requests beside the calls, within bounds as all work of that kind (docs/decisions/0149). The deadline counts what they work, neither the
 * database nor the rests between parts: years of a large city fit.
 */
const simuladores = createLeitor({
  modulo: join(import.meta.dirname, 'simuladorWorker.ts'),
  prazoMs: 30 * 60_000,
  memoriaMb: 512,
  aoMesmoTempo: 2,
  fila: 100,
  recusas: {
    tempo: () => new AppError('regra', 'A simulação leva tempo demais. Escolha um período menor'),
    memoria: () => new AppError('regra', MUITOS),
    ocupado: () => new AppError('indisponivel', 'Há simulações demais à espera agora. Tente de novo mais tarde'),
  },
});

/** @throws AppError indisponivel where too many wait already */
export const abrirSimulador = (dados: DadosDoSimulador): Promise<Simulador> => simuladores.abrir(dados);
