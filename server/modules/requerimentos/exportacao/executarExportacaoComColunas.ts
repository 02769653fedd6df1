import { AppError } from '../../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../../src/schemas/permissions.ts';
import type { FormatoComColunas } from '../../../../src/schemas/requerimento/colunasDaExportacao.ts';
import { requerimentoListado } from '../../../../src/schemas/requerimento/requerimentoListado.ts';
import { acessoDe } from '../../../entities/acesso.ts';
import { guardarExportacao } from '../../../entities/exportacao/executarExportacao.ts';
import { exigirAcesso } from '../../../plugins/session.ts';
import type { Terminada, Trabalho } from '../../../tarefas/trabalho.ts';
import { exigirColunas, exigirFinalidade } from './colunasEscolhidas.ts';
import { pedidoDaTarefa, type PedidoDaCaixa } from './executarExportacaoDaCaixa.ts';
import { exportacaoComColunas } from './exportacaoComColunas.ts';
import { processosDasVersoes, versoesEmQuestao } from './processosEmQuestao.ts';

/** What a call asked to export of the inbox with chosen columns, as the task keeps it. */
export interface PedidoComColunas extends PedidoDaCaixa {
  readonly formato: FormatoComColunas;
  readonly colunas: readonly string[];
  /** Versions of processes that offered the columns. */
  readonly versoes: readonly number[];
  readonly abertos: boolean;
  /** What whole personal data was asked for; null: none is in it. */
  readonly finalidade: string | null;
  /** Permissions that the columns need beside that of the inbox. */
  readonly exige: readonly string[];
}

/** Whether an export of the inbox is one with chosen columns. */
export const ehComColunas = (pedido: object): pedido is PedidoComColunas => 'versoes' in pedido;

/** Writes the chosen columns of the inbox to a file, as long as its user may still have each of them. */
export const executarExportacaoComColunas = async (trabalho: Omit<Trabalho, 'servico'>): Promise<Terminada> => {
  const { parts, tarefa, sessao } = trabalho;
  exigirAcesso(sessao, acessoDe(requerimentoListado, 'painel-prefeitura', 'read'));
  const pedido = tarefa.pedido as PedidoComColunas;
  if (!pedido.exige.every((permissao) => verificarPermissao(sessao, permissao))) throw new AppError('sem_permissao');
  const lista = pedidoDaTarefa(trabalho, pedido);
  // Requests that came, or went on to another version, since it was asked for are read by theirs.
  const versoes = new Set([...pedido.versoes, ...(await versoesEmQuestao(parts.db, lista))]);
  const processos = await processosDasVersoes(parts.db, sessao.organizacaoId, [...versoes]);
  const colunas = exigirColunas(processos, pedido.colunas, sessao);
  // A version that was published since may call personal what nobody gave a purpose for.
  const { abertos } = exigirFinalidade(
    colunas,
    { abertos: pedido.abertos, finalidade: pedido.finalidade ?? '' },
    sessao,
  );
  const { formato } = pedido;
  return guardarExportacao(trabalho, exportacaoComColunas(parts.db, lista, { formato, processos, colunas, abertos }));
};
