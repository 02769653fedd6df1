import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { AppError } from '../../src/schemas/errors.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { requerimentoListado } from '../../src/schemas/requerimento/requerimentoListado.ts';
import { NOTIFICACAO_DA_TAREFA, type TipoDeTarefa } from '../../src/schemas/tarefa.ts';
import type { Tables } from '../database/tables.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import { executarExportacao } from '../entities/exportacao/executarExportacao.ts';
import { executarImportacao } from '../entities/importacao/executarImportacao.ts';
import { executarLote } from '../entities/lote/executarLote.ts';
import { permissoesDoArquivo } from '../entities/permissoesDoArquivo.ts';
import type { Servico } from '../entities/servico.ts';
import { executarMigracao } from '../modules/processos/migracao/executar.ts';
import { executarSimulacao } from '../modules/processos/simulacao/executarSimulacao.ts';
import { executarValidade } from '../modules/processos/validade/executar.ts';
import { executarDossie } from '../modules/requerimentos/dossie/executarDossie.ts';
import { executarPrazos } from '../modules/requerimentos/executarPrazos.ts';
import {
  ehComColunas,
  executarExportacaoComColunas,
} from '../modules/requerimentos/exportacao/executarExportacaoComColunas.ts';
import { executarExportacaoDaCaixa } from '../modules/requerimentos/exportacao/executarExportacaoDaCaixa.ts';
import type { Parts } from '../parts.ts';
import { sessaoSemPedido } from '../plugins/sessaoSemPedido.ts';
import { notificar } from '../saida/notificar.ts';
import { avisarDaTarefa, comoTermina, tocaSino, type Tarefa } from './tarefa.ts';
import { gestoresDa } from './gestores.ts';
import { createAndamento, TarefaInterrompida, type Executar, type Terminada } from './trabalho.ts';
import { createVigia, MINUTOS_SEM_AVANCAR } from './vigia.ts';
import { travas } from '../database/travas.ts';

/** What a user asks for goes by what he may do now. */
const executores: Readonly<
  Record<Exclude<TipoDeTarefa, 'prazos' | 'dossie' | 'migracao' | 'simulacao' | 'validade'>, Executar>
> = {
  exportacao: executarExportacao,
  importacao: executarImportacao,
  lote: executarLote,
};

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
  /** Milliseconds without a step after which a task is given up; absent: MINUTOS_SEM_AVANCAR. */
  readonly pacienciaMs?: number | undefined;
}

type Fim =
  | { readonly situacao: 'pronta'; readonly terminada: Terminada; readonly exige: readonly string[] }
  | { readonly situacao: 'falhou'; readonly erro: string };

/** Due dates that did not follow the calendar are wrong for the whole city: its other managers are told too, and each may repeat the task. */
const avisarGestores = async (trx: Trx, { titulo, usuario_id, alvo_id }: Tarefa, erro: string): Promise<void> => {
  if (alvo_id === null) return;
  for (const gestor of await gestoresDa(trx, alvo_id))
    if (gestor !== usuario_id)
      await notificar(trx, alvo_id, gestor, {
        type: NOTIFICACAO_DA_TAREFA,
        message: `${titulo}: não foi possível concluir. ${erro}. Há prazos em datas do calendário antigo. Em Tarefas, use Tentar de novo`,
      });
};

/** Writes how a task ended, tells its pages and rings its user's bell, unless it only checked. False when it was cancelled meanwhile. */
const terminar = ({ db, clock }: Parts, { id }: Tarefa, fim: Fim): Promise<boolean> => {
  const agora = clock.now();
  return transaction(db, async (trx) => {
    const terminada = await trx
      .updateTable('tarefa')
      .set(
        fim.situacao === 'pronta'
          ? comoTermina(agora, fim.terminada, fim.exige)
          : { situacao: fim.situacao, terminada_em: agora, erro: fim.erro },
      )
      .where('id', '=', id)
      .where('situacao', '=', 'em andamento')
      .returningAll()
      .executeTakeFirst();
    if (terminada === undefined) return false;
    await avisarDaTarefa(trx, terminada);
    if (!tocaSino(terminada)) return true;
    await notificar(trx, terminada.organizacao_id, terminada.usuario_id, {
      type: NOTIFICACAO_DA_TAREFA,
      message:
        fim.situacao === 'pronta' ? fim.terminada.frase : `${terminada.titulo}: não foi possível concluir. ${fim.erro}`,
    });
    if (fim.situacao === 'falhou' && terminada.tipo === 'prazos') await avisarGestores(trx, terminada, fim.erro);
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

const trabalhar = async (
  oficina: Oficina,
  tarefa: Tarefa,
  conexao: Kysely<Tables>,
  andou: () => void,
): Promise<void> => {
  const { parts, signal } = oficina;
  const contar = createAndamento(parts.db, tarefa, signal);
  const andar = async (feitas: number): Promise<void> => {
    await contar(feitas);
    andou();
  };
  const { tipo } = tarefa;
  if (tipo === 'prazos') {
    const terminada = await executarPrazos({ parts, tarefa, andar });
    await terminar(parts, tarefa, { situacao: 'pronta', terminada, exige: [] });
    return;
  }
  const sessao = await sessaoSemPedido(parts.db, tarefa.usuario_id, tarefa.organizacao_id);
  if (sessao === null) throw new AppError('sem_permissao');
  const entregar = async (terminada: Terminada, exige: readonly string[]): Promise<void> => {
    const ficou = await terminar(parts, tarefa, { situacao: 'pronta', terminada, exige });
    if (!ficou && terminada.arquivo !== undefined) await parts.files.remover(terminada.arquivo.caminho);
  };
  // Who may fetch it is asked of the request itself, when it is fetched (tarefas.ts).
  if (tipo === 'dossie') return entregar(await executarDossie({ parts, tarefa, sessao, andar }), []);
  if (tipo === 'migracao') return entregar(await executarMigracao({ parts, tarefa, andar }), []);
  if (tipo === 'validade') return entregar(await executarValidade({ parts, tarefa, andar }), []);
  // What came of it is a row of its own, read by whoever may configure the process then.
  if (tipo === 'simulacao') return entregar(await executarSimulacao({ parts, tarefa, sessao, andar }), []);
  // The inbox is no registry, and is exported like one.
  if (tipo === 'exportacao' && tarefa.entidade === requerimentoListado.name) {
    const pedido = tarefa.pedido as object;
    const executar = ehComColunas(pedido) ? executarExportacaoComColunas : executarExportacaoDaCaixa;
    const terminada = await executar({ parts, tarefa, sessao, conexao, andar });
    const daCaixa = permissoesDoArquivo(requerimentoListado, tarefa.painel as Painel, tipo, sessao);
    return entregar(terminada, ehComColunas(pedido) ? [...daCaixa, ...pedido.exige] : daCaixa);
  }
  const servico = oficina.servicos.get(tarefa.entidade);
  if (servico === undefined) throw new AppError('sem_permissao');
  const terminada = await executores[tipo]({ parts, tarefa, sessao, servico, conexao, andar });
  await entregar(terminada, permissoesDoArquivo(servico.fonte.entity, tarefa.painel as Painel, tipo, sessao));
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

/** The sentence of a task that was given up; what it did so far is done, and it can be repeated from there. */
const semAvancar = (ms: number): string => {
  const minutos = Math.max(1, Math.round(ms / 60_000));
  const quantos = minutos === 1 ? '1 minuto' : `${minutos} minutos`;
  return `A tarefa ficou ${quantos} sem avançar e foi encerrada. O que já foi feito continua feito. Tente de novo para seguir de onde parou`;
};

/** Runs one task, unless somebody else does. One that stands still is given up; its lock stays with what it hangs on, and goes with that. */
const tentar = async (oficina: Oficina, id: number): Promise<boolean> => {
  const { pacienciaMs = MINUTOS_SEM_AVANCAR * 60_000 } = oficina;
  let tomada: Tarefa | undefined;
  const vigia = createVigia(pacienciaMs, async () => {
    if (tomada === undefined) return;
    oficina.log.error({ tarefa: id }, 'tarefa sem avançar');
    await terminar(oficina.parts, tomada, { situacao: 'falhou', erro: semAvancar(pacienciaMs) });
  });
  const rodada = oficina.parts.db.connection().execute(async (conexao) => {
    const trava = sql`${travas.tarefa}::int, ${id}::int`;
    const { rows } = await sql<{ minha: boolean }>`select pg_try_advisory_lock(${trava}) as minha`.execute(conexao);
    if (rows[0]?.minha !== true) return false;
    try {
      const tarefa = await tomar(oficina.parts.db, id);
      if (tarefa === undefined) return false;
      tomada = tarefa;
      vigia.andou();
      await trabalhar(oficina, tarefa, conexao, vigia.andou).catch((error: unknown) => falhar(oficina, tarefa, error));
      return true;
    } finally {
      vigia.fim();
      await sql`select pg_advisory_unlock(${trava})`.execute(conexao);
    }
  });
  return Promise.race([rodada, vigia.desistiu.then(() => true)]);
};

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
