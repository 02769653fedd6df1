import { baixarOuEsperar } from '../../../../../dataProvider/baixar.ts';
import { chaveUnica } from '../../../../../dataProvider/chaveUnica.ts';
import { api } from '../../../../../dataProvider/http.ts';
import type { Query } from '../../../../../dataProvider/query.ts';
import type {
  OfertaDeColunas,
  PedidoDeColunas,
  PreviaDasColunas,
} from '../../../../../schemas/requerimento/colunasDaExportacao.ts';
import type { ColunaDoModelo, ModeloDeColunas } from '../../../../../schemas/requerimento/modeloDeColunas.ts';
import type { TarefaVista } from '../../../../../schemas/tarefa.ts';

const COLUNAS = 'painel-prefeitura/requerimento/exportar/colunas';
const MODELOS = 'me/modelos-de-colunas';
/** The dialog says itself what a call failed with. */
const NA_TELA = { semAviso: true, semNavegacao: true } as const;

export const buscarOferta = (query: Query, signal: AbortSignal): Promise<OfertaDeColunas> =>
  api(COLUNAS, { ...NA_TELA, query, signal });

export const buscarPrevia = (
  query: Query,
  colunas: readonly string[],
  signal: AbortSignal,
): Promise<PreviaDasColunas> =>
  api(`${COLUNAS}/previa`, { ...NA_TELA, method: 'POST', query, body: { colunas }, signal });

/** The file at once, or the task that makes it. */
export const pedirArquivo = (query: Query, pedido: PedidoDeColunas): Promise<TarefaVista | null> =>
  baixarOuEsperar<TarefaVista>(COLUNAS, {
    ...NA_TELA,
    method: 'POST',
    query,
    body: pedido,
    idempotencyKey: chaveUnica(),
  });

export const buscarModelos = (signal: AbortSignal): Promise<readonly ModeloDeColunas[]> =>
  api(MODELOS, { ...NA_TELA, signal });

interface DadosDoModelo {
  readonly nome: string;
  readonly compartilhado: boolean;
  readonly colunas: readonly ColunaDoModelo[];
}

export const criarModelo = (modelo: DadosDoModelo): Promise<ModeloDeColunas> =>
  api(MODELOS, { ...NA_TELA, method: 'POST', body: modelo, idempotencyKey: chaveUnica() });

export const alterarModelo = (
  { id, versao }: Pick<ModeloDeColunas, 'id' | 'versao'>,
  mudanca: Partial<DadosDoModelo>,
): Promise<ModeloDeColunas> =>
  api(`${MODELOS}/${id}`, {
    ...NA_TELA,
    method: 'POST',
    body: { ...mudanca, versao },
    idempotencyKey: chaveUnica(),
  });

export const excluirModelo = ({ id }: Pick<ModeloDeColunas, 'id'>): Promise<null> =>
  api(`${MODELOS}/excluirIds`, { ...NA_TELA, method: 'POST', body: { ids: [id] } });
