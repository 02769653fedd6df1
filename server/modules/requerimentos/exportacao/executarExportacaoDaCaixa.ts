import { AppError } from '../../../../src/schemas/errors.ts';
import { requerimentoListado } from '../../../../src/schemas/requerimento/requerimentoListado.ts';
import { acessoDe } from '../../../entities/acesso.ts';
import {
  celulasDaTarefa,
  filtrosVelhos,
  guardarExportacao,
  type PedidoDeExportacao,
} from '../../../entities/exportacao/executarExportacao.ts';
import { exigirAcesso } from '../../../plugins/session.ts';
import type { Terminada, Trabalho } from '../../../tarefas/trabalho.ts';
import type { LeitorDaLista } from '../leitorDaLista.ts';
import type { PedidoDeLista } from '../pedidoDeLista.ts';
import { lerPedidoDeLista } from '../lerPedidoDeLista.ts';
import { hojeEm } from '../hojeEm.ts';
import { exportacaoDaCaixa } from './exportacaoDaCaixa.ts';

/** What a call asked to export of the inbox, as the task keeps it. */
export interface PedidoDaCaixa extends PedidoDeExportacao {
  /** Whose work "mine" and "of my sectors" were when it was asked: the file holds what the screen showed. Filters only, no rights. */
  readonly leitor: LeitorDaLista;
}

const lido = (consulta: PedidoDaCaixa['consulta']) => {
  try {
    return lerPedidoDeLista(consulta);
  } catch (erro) {
    if (erro instanceof AppError) throw filtrosVelhos();
    throw erro;
  }
};

/** The list that a task is of, as its user saw it when he asked. @throws AppError regra where its filters are no more */
export const pedidoDaTarefa = (
  { parts, sessao: { organizacaoId, fuso } }: Pick<Trabalho, 'parts' | 'sessao'>,
  pedido: Pick<PedidoDaCaixa, 'consulta' | 'leitor'>,
): PedidoDeLista => ({
  ...lido(pedido.consulta),
  organizacaoId,
  fuso,
  hoje: hojeEm(parts.clock.now(), fuso),
  requerente: null,
  ...pedido.leitor,
});

/** Writes the inbox of an export task to a file, as long as its user may still open the city's panel. */
export const executarExportacaoDaCaixa = async (trabalho: Omit<Trabalho, 'servico'>): Promise<Terminada> => {
  const { parts, tarefa, sessao } = trabalho;
  exigirAcesso(sessao, acessoDe(requerimentoListado, 'painel-prefeitura', 'read'));
  const pedido = tarefa.pedido as PedidoDaCaixa;
  const exportacao = exportacaoDaCaixa(parts.db, pedidoDaTarefa(trabalho, pedido), {
    formato: pedido.formato,
    celulas: celulasDaTarefa(requerimentoListado, pedido),
  });
  return guardarExportacao(trabalho, exportacao);
};
