import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';
import { renderizarMail } from '../mail/renderizarMail.ts';
import type { Clock } from '../parts.ts';
import { CANAL_DO_BUS, empacotar } from '../realtime/mensagemDoBus.ts';
import type { Mail } from './enviarMail.ts';
import { travas } from '../database/travas.ts';

const LOTE = 500;
const BYTES_DO_EVENTO = 7_000;

export interface OpcoesDoDespacho {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Without a mail server mails are kept and shown in the system panel. */
  readonly comSmtp: boolean;
}

export interface Despacho {
  readonly linhas: number;
  readonly mails: number;
}

interface Linha {
  readonly id: number;
  readonly organizacao_id: number;
  readonly tipo: string;
  readonly dados: unknown;
}

const pendentes = (db: Kysely<Tables> | Trx) =>
  db
    .selectFrom('saida')
    .select(['id', 'organizacao_id', 'tipo', 'dados'])
    .where('processado_em', 'is', null)
    .orderBy('id')
    .limit(LOTE);

/** Whether a row is what its type says. One that is not (written by hand) must not hold up all that follow it. */
const legivel = ({ tipo, dados }: Linha): boolean => {
  if (tipo === 'realtime') return Buffer.byteLength(JSON.stringify(dados)) <= BYTES_DO_EVENTO;
  const { para, assunto, titulo, paragrafos } = dados as Partial<Mail>;
  return [para, assunto, titulo].every((texto) => typeof texto === 'string') && Array.isArray(paragrafos);
};

/** Which of the requests that these mails name are there: one that is gone meanwhile holds up no mail. */
const existentes = async (trx: Trx, linhas: readonly Linha[]): Promise<ReadonlySet<number>> => {
  const ids = linhas.flatMap(({ dados }) => (dados as Mail).requerimento_id ?? []);
  if (ids.length === 0) return new Set();
  const achados = await trx.selectFrom('requerimento').select('id').where('id', 'in', ids).execute();
  return new Set(achados.map(({ id }) => id));
};

const guardarMails = async (
  trx: Trx,
  linhas: readonly Linha[],
  { clock, comSmtp }: OpcoesDoDespacho,
): Promise<void> => {
  if (linhas.length === 0) return;
  const cidades = await trx
    .selectFrom('organizacao')
    .select(['id', 'nome'])
    .where('id', 'in', [...new Set(linhas.map((linha) => linha.organizacao_id))])
    .execute();
  const requerimentos = await existentes(trx, linhas);
  const nomeDe = new Map(cidades.map(({ id, nome }) => [id, nome]));
  const agora = clock.now();
  await trx
    .insertInto('mensagem')
    .values(
      linhas.map(({ id, organizacao_id, dados }) => {
        const mail = dados as Mail;
        return {
          organizacao_id,
          saida_id: id,
          para: mail.para,
          requerimento_id: requerimentos.has(mail.requerimento_id ?? 0) ? (mail.requerimento_id ?? null) : null,
          ...renderizarMail(mail, nomeDe.get(organizacao_id) ?? ''),
          parar: mail.parar ?? null,
          situacao: comSmtp ? 'pendente' : 'guardada',
          proxima_em: agora,
          criado_em: agora,
        };
      }),
    )
    .onConflict((oc) => oc.column('saida_id').doNothing())
    .execute();
};

const notificarServidores = async (trx: Trx, linhas: readonly Linha[]): Promise<void> => {
  const textos = empacotar(linhas.map(({ dados }) => dados));
  if (textos.length > 0)
    await sql`select pg_notify(${CANAL_DO_BUS}, texto) from unnest(${textos}::text[]) as t(texto)`.execute(trx);
};

/**
 * Sends the oldest rows of the outbox: events to all servers by NOTIFY, mails into `mensagem` (once each, by its unique key). All
 * in one transaction, so a crash before its commit sends nothing and one after it sends nothing twice; NOTIFY takes its
 * global lock here, once a batch, and never in a business transaction (research: half the throughput).
 */
export const despachar = async (opcoes: OpcoesDoDespacho): Promise<Despacho> => {
  const haAlgo = await pendentes(opcoes.db).clearSelect().select('id').limit(1).executeTakeFirst();
  if (haAlgo === undefined) return { linhas: 0, mails: 0 };
  return opcoes.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${travas.saida})`.execute(trx);
    const linhas = await pendentes(trx).execute();
    const legiveis = linhas.filter(legivel);
    for (const linha of linhas)
      if (!legiveis.includes(linha)) opcoes.log.error({ saida: linha.id }, 'saída ilegível, não enviada');
    const mails = legiveis.filter(({ tipo }) => tipo === 'mail');
    await guardarMails(trx, mails, opcoes);
    await notificarServidores(
      trx,
      legiveis.filter(({ tipo }) => tipo === 'realtime'),
    );
    if (linhas.length > 0)
      await trx
        .updateTable('saida')
        .set({ processado_em: sql<Date>`now()` })
        .where(
          'id',
          'in',
          linhas.map(({ id }) => id),
        )
        .execute();
    return { linhas: linhas.length, mails: mails.length };
  });
};
