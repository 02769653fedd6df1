import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../parts.ts';
import type { Anexo } from '../saida/enviarMail.ts';
import type { Carteiro, Falha } from './createCarteiro.ts';

const LOTE = 10;
export const TENTATIVAS = 8;
const MINUTO_MS = 60_000;
/** How long a mail belongs to the portal that took it; longer than the slowest mail server lets a batch last. */
const POSSE_MS = 15 * MINUTO_MS;

export interface OpcoesDoEnvio {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly carteiro: Carteiro;
  readonly log: Logger;
}

/** 1, 2, 4 … 64 minutes after the first, second … seventh failed try. */
const espera = (tentativas: number): number => 2 ** (tentativas - 1) * MINUTO_MS;

/** Takes due mails for this portal: others skip them, and if this one dies they are due again after POSSE_MS. */
const tomar = ({ db, clock }: OpcoesDoEnvio) => {
  const agora = clock.now();
  return db
    .updateTable('mensagem as m')
    .from('organizacao as o')
    .whereRef('o.id', '=', 'm.organizacao_id')
    .where('m.id', 'in', (eb) =>
      eb
        .selectFrom('mensagem')
        .select('id')
        .where('situacao', '=', 'pendente')
        .where('proxima_em', '<=', agora)
        .orderBy('proxima_em')
        .limit(LOTE)
        .forUpdate()
        .skipLocked(),
    )
    .set((eb) => ({
      tentativas: eb('m.tentativas', '+', 1),
      proxima_em: new Date(agora.getTime() + POSSE_MS),
    }))
    .returning(['m.saida_id', 'm.parar'])
    .returning(['m.id', 'm.para', 'm.assunto', 'm.texto', 'm.html', 'm.tentativas', 'm.criado_em'])
    .returning(['o.nome', 'o.dominio', 'o.cadastro_pessoa'])
    .execute();
};
type Tomada = Awaited<ReturnType<typeof tomar>>[number];

const resultado = (falha: Falha | undefined, tentativas: number, agora: Date) => {
  if (falha === undefined) return { situacao: 'enviada', enviada_em: agora, erro: null };
  if (falha.definitiva || tentativas >= TENTATIVAS) return { situacao: 'falhou', erro: falha.erro };
  return { proxima_em: new Date(agora.getTime() + espera(tentativas)), erro: falha.erro };
};

/** Files of a mail: they stand with its row of the outbox. */
const anexosDe = async (db: Kysely<Tables>, saidaId: number | null): Promise<readonly Anexo[]> =>
  saidaId === null
    ? []
    : db
        .selectFrom('saida_anexo')
        .select(['nome', 'tipo', 'conteudo'])
        .where('saida_id', '=', saidaId)
        .orderBy('ordem')
        .execute();

const enviarUma = async ({ db, clock, carteiro, log }: OpcoesDoEnvio, m: Tomada): Promise<void> => {
  const { email } = (m.cadastro_pessoa ?? {}) as { email?: string | null };
  const falha = await carteiro.entregar({
    messageId: `<mensagem-${m.id}.${m.criado_em.getTime()}@${m.dominio}>`,
    para: m.para,
    remetente: m.nome,
    responderA: email || undefined,
    assunto: m.assunto,
    texto: m.texto,
    html: m.html,
    data: m.criado_em,
    parar: m.parar,
    anexos: await anexosDe(db, m.saida_id),
  });
  const feito = resultado(falha, m.tentativas, clock.now());
  await db.updateTable('mensagem').set(feito).where('id', '=', m.id).where('situacao', '=', 'pendente').execute();
  if (falha) log.warn({ mensagem: m.id, tentativa: m.tentativas }, 'e-mail não entregue'); // why stands in the row
};

/** Sends what is due; true when there may be more. A failed mail waits 1, 2, 4 … minutes, eight tries in all. */
export const enviarPendentes = async (opcoes: OpcoesDoEnvio): Promise<boolean> => {
  const tomadas = await tomar(opcoes);
  await Promise.all(tomadas.map((mensagem) => enviarUma(opcoes, mensagem)));
  return tomadas.length === LOTE;
};
