import { sql, type Kysely } from 'kysely';
import { HORAS_DO_ARQUIVO } from '../../src/schemas/tarefa.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';
import type { FileStore } from '../parts.ts';
import { MEMORIA_DA_SAIDA_MS } from '../realtime/recuperar.ts';
import { arrumarEnvios } from './arrumarEnvios.ts';
import { arrumarRendicoes } from './arrumarRendicoes.ts';
import { arrumaEste, emLotes } from './emLotes.ts';
import { arrumarUso } from './arrumarUso.ts';
import { horas } from './horas.ts';

/** The file goes first: a row that names one that is gone has expired and is not read, a file that no row names would stay for ever. */
const arrumarTarefas = async (trx: Trx, files: FileStore): Promise<void> => {
  const vencidas = await trx
    .selectFrom('tarefa')
    .select(['id', 'caminho'])
    .where('caminho', 'is not', null)
    .where('expira_em', '<', sql<Date>`now()`)
    .execute();
  for (const { id, caminho } of vencidas) {
    if (caminho !== null) await files.remover(caminho);
    await trx.updateTable('tarefa').set({ caminho: null }).where('id', '=', id).execute();
  }
  const terminadas = trx.selectFrom('tarefa').select('id').where('terminada_em', '<', horas(HORAS_DO_ARQUIVO));
  await trx.deleteFrom('tarefa_recusa').where('tarefa_id', 'in', terminadas).execute();
  // What a check found is written by as long as its file is there.
  await trx
    .deleteFrom('tarefa_linha')
    .where('tarefa_id', 'in', terminadas)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('importacao as i')
            .select('i.id')
            .whereRef('i.organizacao_id', '=', 'tarefa_linha.organizacao_id')
            .whereRef('i.conferencia_id', '=', 'tarefa_linha.tarefa_id'),
        ),
      ),
    )
    .execute();
  await trx
    .deleteFrom('tarefa')
    .where('terminada_em', '<', horas(7 * 24))
    .where('caminho', 'is', null)
    .execute();
};

/** Sent spreadsheets that nobody came back to; one that a task still reads waits for it. */
const arrumarImportacoes = async (trx: Trx, files: FileStore): Promise<void> => {
  const vencidas = await trx
    .selectFrom('importacao as i')
    .select(['i.id', 'i.caminho'])
    .where('i.expira_em', '<', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tarefa as t')
            .select('t.id')
            .whereRef('t.organizacao_id', '=', 'i.organizacao_id')
            .where((eb) =>
              eb.or([eb('t.id', '=', eb.ref('i.conferencia_id')), eb('t.id', '=', eb.ref('i.gravacao_id'))]),
            )
            .where('t.situacao', 'in', ['na fila', 'em andamento']),
        ),
      ),
    )
    .execute();
  for (const { id, caminho } of vencidas) {
    await files.remover(caminho);
    await trx.deleteFrom('importacao').where('id', '=', id).execute();
  }
};

/**
 * Removes what has served: answers of idempotent calls after 24 hours (api.md), sent events after an hour, sent mails' outbox rows after a
 * day, spent or expired links after 30 days, the texts of sent mails and ended sessions after 90, postal codes 90 days after they went
 * stale, files of background tasks when they expire and the tasks a week after their end, sent spreadsheets when
 * they expire, uploads that nobody went on with, what is shown of photos that no file names. Moments are the database's own.
 */
export const arrumar = async (db: Kysely<Tables>, files: FileStore): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    if (!(await arrumaEste(trx))) return;
    await trx.deleteFrom('idempotencia').where('criado_em', '<', horas(24)).execute();
    await trx
      .deleteFrom('saida')
      .where('tipo', '=', 'realtime')
      .where('processado_em', '<', horas(MEMORIA_DA_SAIDA_MS / 3_600_000))
      .execute();
    await trx.deleteFrom('saida').where('tipo', '=', 'mail').where('processado_em', '<', horas(24)).execute();
    await trx
      .deleteFrom('link_de_uso_unico')
      .where('expira_em', '<', horas(30 * 24))
      .execute();
    // An old answer still serves while the provider is down, so it stays for a while.
    await trx
      .deleteFrom('cep')
      .where('expira_em', '<', horas(90 * 24))
      .execute();
    await trx
      .deleteFrom('sessao')
      .where('familia_expira_em', '<', horas(90 * 24))
      .execute();
    await trx
      .deleteFrom('mensagem')
      .where('situacao', '=', 'enviada')
      .where('enviada_em', '<', horas(90 * 24))
      .execute();
    await arrumarImportacoes(trx, files);
    await arrumarTarefas(trx, files);
    await arrumarUso(trx);
  });
  await emLotes(db, (trx) => arrumarEnvios(trx, files));
  await emLotes(db, (trx) => arrumarRendicoes(trx, files));
};
