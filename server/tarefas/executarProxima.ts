import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { AppError } from '../../src/schemas/errors.ts';
import { NOTIFICACAO_DA_TAREFA, type TipoDeTarefa } from '../../src/schemas/tarefa.ts';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { executarExportacao } from '../entities/exportacao/executarExportacao.ts';
import { executarImportacao } from '../entities/importacao/executarImportacao.ts';
import { executarLote } from '../entities/lote/executarLote.ts';
import type { Servico } from '../entities/servico.ts';
import type { Parts } from '../parts.ts';
import { sessaoSemPedido } from '../plugins/sessaoSemPedido.ts';
import { notificar } from '../saida/notificar.ts';
import { avisarDaTarefa, comoTermina, type Tarefa } from './tarefa.ts';
import { createAndamento, TarefaInterrompida, type Executar, type Terminada } from './trabalho.ts';

const executores: Readonly<Record<TipoDeTarefa, Executar>> = {
  exportacao: executarExportacao,
  importacao: executarImportacao,
  lote: executarLote,
};

/** Space of advisory locks that only tasks use: whoever holds (TRAVA, id) runs that task. */
const TRAVA = 736_251_933;
/** A task that failed this often for reasons of the machine is given up. */
const TENTATIVAS = 3;
/** Tasks looked at in one turn; the others wait behind them. */
const OLHADAS = 50;

export interface Oficina {
  readonly parts: Parts;
  /** The registries by name, as their routes work with them. */
  readonly servicos: ReadonlyMap<string, Servico>;
  readonly log: Pick<Logger, 'error'>;
  /** Aborted when the portal stops: what is under way is left to be taken up again. */
  readonly signal: AbortSignal;
}

type Fim =
  | { readonly situacao: 'pronta'; readonly terminada: Terminada }
  | { readonly situacao: 'falhou'; readonly erro: string };

/** Writes how a task ended, tells its pages and rings its user's bell. False when it was cancelled meanwhile. */
const terminar = ({ db, clock }: Parts, { id }: Tarefa, fim: Fim): Promise<boolean> => {
  const agora = clock.now();
  return transaction(db, async (trx) => {
    const terminada = await trx
      .updateTable('tarefa')
      .set(
        fim.situacao === 'pronta'
          ? comoTermina(agora, fim.terminada)
          : { situacao: fim.situacao, terminada_em: agora, erro: fim.erro },
      )
      .where('id', '=', id)
      .where('situacao', '=', 'em andamento')
      .returningAll()
      .executeTakeFirst();
    if (terminada === undefined) return false;
    await avisarDaTarefa(trx, terminada);
    await notificar(trx, terminada.organizacao_id, terminada.usuario_id, {
      type: NOTIFICACAO_DA_TAREFA,
      message:
        fim.situacao === 'pronta' ? fim.terminada.frase : `${terminada.titulo}: não foi possível concluir. ${fim.erro}`,
    });
    return true;
  });
};

const tomar = (db: Kysely<Tables>, id: number): Promise<Tarefa | undefined> =>
  transaction(db, async (trx) => {
    const tomada = await trx
      .updateTable('tarefa')
      .set({ situacao: 'em andamento', tentativas: sql<number>`tentativas + 1` })
      .where('id', '=', id)
      .where('situacao', 'in', ['na fila', 'em andamento'])
      .returningAll()
      .executeTakeFirst();
    if (tomada !== undefined) await avisarDaTarefa(trx, tomada);
    return tomada;
  });

const trabalhar = async (oficina: Oficina, tarefa: Tarefa, conexao: Kysely<Tables>): Promise<void> => {
  const { parts, servicos, signal } = oficina;
  const sessao = await sessaoSemPedido(parts.db, tarefa.usuario_id, tarefa.organizacao_id);
  const servico = servicos.get(tarefa.entidade);
  if (sessao === null || servico === undefined) throw new AppError('sem_permissao');
  const andar = createAndamento(parts.db, tarefa, signal);
  const terminada = await executores[tarefa.tipo]({ parts, tarefa, sessao, servico, conexao, andar });
  const ficou = await terminar(parts, tarefa, { situacao: 'pronta', terminada });
  if (!ficou && terminada.arquivo !== undefined) await parts.files.remover(terminada.arquivo.caminho);
};

/** What comes of a failure: nothing of an interruption, the sentence of a refusal, another try of all else. */
const falhar = async ({ parts, log, signal }: Oficina, tarefa: Tarefa, error: unknown): Promise<void> => {
  if (error instanceof TarefaInterrompida || signal.aborted) return;
  const passageira = error instanceof AppError && error.status === 503;
  if (error instanceof AppError && !passageira) {
    await terminar(parts, tarefa, { situacao: 'falhou', erro: error.message });
    return;
  }
  log.error({ err: error, tarefa: tarefa.id }, 'tarefa falhou');
  if (tarefa.tentativas < TENTATIVAS) throw error;
  await terminar(parts, tarefa, { situacao: 'falhou', erro: new AppError('inesperado').message });
};

const tentar = (oficina: Oficina, id: number): Promise<boolean> =>
  oficina.parts.db.connection().execute(async (conexao) => {
    const trava = sql`${TRAVA}::int, ${id}::int`;
    const { rows } = await sql<{ minha: boolean }>`select pg_try_advisory_lock(${trava}) as minha`.execute(conexao);
    if (rows[0]?.minha !== true) return false;
    try {
      const tarefa = await tomar(oficina.parts.db, id);
      if (tarefa === undefined) return false;
      await trabalhar(oficina, tarefa, conexao).catch((error: unknown) => falhar(oficina, tarefa, error));
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${trava})`.execute(conexao);
    }
  });

/**
 * Runs the oldest task that nobody runs, also one whose server died under it. Several runners and several portals share the queue.
 * @returns false when there is none
 */
export const executarProxima = async (oficina: Oficina): Promise<boolean> => {
  const esperando = await oficina.parts.db
    .selectFrom('tarefa')
    .select('id')
    .where('situacao', 'in', ['na fila', 'em andamento'])
    .orderBy('id')
    .limit(OLHADAS)
    .execute();
  for (const { id } of esperando) if (!oficina.signal.aborted && (await tentar(oficina, id))) return true;
  return false;
};
