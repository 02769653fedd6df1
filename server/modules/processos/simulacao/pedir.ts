import { sql } from 'kysely';
import { erroNoCampo } from '../../../../src/schemas/errors.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { isDataIso, mostrarData } from '../../../../src/schemas/brasil/data.ts';
import {
  LIMITE_DA_SIMULACAO,
  type PedidoDeSimulacao,
} from '../../../../src/schemas/requerimento/simulacao/simulacao.ts';
import { textos } from '../../../../src/schemas/textos.ts';
import type { Trx } from '../../../database/transaction.ts';
import { criarTarefa, type Tarefa } from '../../../tarefas/tarefa.ts';
import { acharVersao } from '../acharVersao.ts';
import { doPedido } from './executarSimulacao.ts';

interface Quem {
  readonly organizacaoId: number;
  readonly processoId: number;
  readonly sessao: { readonly id: number; readonly organizacaoId: number };
  readonly painel: string;
  readonly agora: Date;
}

const conferirPeriodo = ({ de, ate }: PedidoDeSimulacao): void => {
  if (!isDataIso(de)) throw erroNoCampo('de', textos.validacao.data);
  if (!isDataIso(ate)) throw erroNoCampo('ate', textos.validacao.data);
  if (ate < de) throw erroNoCampo('ate', 'O fim do período vem antes do início');
};

/**
 * Puts a simulation of the draft into the queue.
 * @throws AppError nao_encontrado for a process that the city has not; regra without a draft; dados_invalidos for a period without requests, or with
 *   more than one simulation reads
 */
export const pedirSimulacao = async (trx: Trx, quem: Quem, pedido: PedidoDeSimulacao): Promise<Tarefa> => {
  const { organizacaoId, processoId, sessao, painel, agora } = quem;
  conferirPeriodo(pedido);
  const versao = await acharVersao(trx, organizacaoId, processoId, 'trabalho');
  if (versao.situacao !== 'rascunho')
    throw new AppError('regra', 'Este processo não tem rascunho a simular. Comece um a partir de uma versão');
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from requerimento r
    where ${doPedido(organizacaoId, processoId, pedido)}`.execute(trx);
  const total = rows[0]?.n ?? 0;
  if (total === 0) throw erroNoCampo('de', 'Nenhum requerimento deste processo foi protocolado neste período');
  if (total > LIMITE_DA_SIMULACAO)
    throw erroNoCampo(
      'de',
      `O período tem ${total.toLocaleString('pt-BR')} requerimentos. Uma simulação lê até ${LIMITE_DA_SIMULACAO.toLocaleString('pt-BR')}: escolha um período menor`,
    );
  const tarefa = await criarTarefa(trx, {
    ...{ organizacaoId: sessao.organizacaoId, usuarioId: sessao.id, alvoId: organizacaoId, tipo: 'simulacao', painel },
    entidade: 'processo',
    titulo: `Simulação de ${versao.chave}, de ${mostrarData(pedido.de)} a ${mostrarData(pedido.ate)}`,
    ...{ pedido: { processo: processoId, ...pedido }, total, criadoEm: agora },
  });
  await trx
    .insertInto('simulacao')
    .values({
      ...{ tarefa_id: tarefa.id, organizacao_id: organizacaoId, processo_id: processoId },
      ...{ numero: versao.numero, versao: versao.versao, pedido: JSON.stringify(pedido), criado_em: agora },
    })
    .execute();
  return tarefa;
};
