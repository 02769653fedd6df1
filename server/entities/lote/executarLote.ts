import { AppError } from '../../../src/schemas/errors.ts';
import { atosDoLote } from '../../../src/schemas/lote.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import { transaction } from '../../database/transaction.ts';
import { exigirAcesso, type Pedinte } from '../../plugins/session.ts';
import { pedinteDaTarefa } from '../../tarefas/pedinteDaTarefa.ts';
import type { Executar, Terminada, Trabalho } from '../../tarefas/trabalho.ts';
import { acessoDe } from '../acesso.ts';
import { chaveRepetida } from '../gravarUmaVez.ts';
import { andarCom, INICIO, posicaoDa, type Posicao } from '../importacao/passagem.ts';
import { fazerParte, fraseDoLote, proximaParte, type Parte, type PedidoDeLote } from './fazerLote.ts';
import { arquivoDosRecusados, resultadoDoLote } from './resultadoDoLote.ts';

/** Who asks, for each part anew. */
const pedinteDe = ({ parts, tarefa, servico }: Trabalho): Promise<Pedinte> => {
  const { entity } = servico.fonte;
  return pedinteDaTarefa(parts, tarefa, `${entity.base}/lote`, (sessao) => {
    exigirAcesso(sessao, acessoDe(entity, tarefa.painel as Painel, 'write'));
    return true;
  });
};

const gravarParte = (
  { parts, tarefa, servico }: Trabalho,
  req: Pedinte,
  parte: Parte,
  antes: Posicao | null,
): Promise<Posicao> =>
  transaction(parts.db, async (trx) => {
    const chamada = { trx, req, organizacaoId: tarefa.alvo_id };
    const pedido = tarefa.pedido as PedidoDeLote;
    const depois = await fazerParte(servico, chamada, tarefa, { pedido, parte, antes: antes ?? INICIO });
    await andarCom(trx, tarefa, antes, depois);
    return depois;
  });

/**
 * Does an act to the records that it was asked for, a part a transaction: whoever takes the task up after a crash goes on with the first part
 * that was not kept, so nothing is done twice.
 */
export const executarLote: Executar = async (trabalho): Promise<Terminada> => {
  const { parts, tarefa, servico, andar } = trabalho;
  const { entity } = servico.fonte;
  const { ato } = tarefa.pedido as PedidoDeLote;
  if (!atosDoLote(entity).includes(ato)) throw new AppError('sem_permissao');
  let posicao = posicaoDa(tarefa);
  for (;;) {
    const req = await pedinteDe(trabalho);
    const parte = await proximaParte(parts.db, tarefa);
    if (parte === undefined) break;
    const gravar = () => gravarParte(trabalho, req, parte, posicao);
    // Another writer was quicker with a key: the second time the ordinary check finds his record and refuses.
    posicao = await gravar().catch((erro: unknown) => {
      if (!chaveRepetida(erro)) throw erro;
      return gravar();
    });
    await andar(posicao.lidas);
  }
  const fim = posicao ?? INICIO;
  return {
    ...(fim.recusados === 0 ? {} : { arquivo: await arquivoDosRecusados(parts.db, parts.files, tarefa, entity) }),
    resultado: await resultadoDoLote(parts.db, tarefa, fim),
    feitas: fim.lidas,
    frase: fraseDoLote(entity, tarefa.pedido as PedidoDeLote, fim),
  };
};
