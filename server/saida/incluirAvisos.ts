import { sql } from 'kysely';
import { canalPrivado } from '../../src/schemas/tempoReal.ts';
import { deLinhas, type Lote } from '../database/lote.ts';
import type { Trx } from '../database/transaction.ts';
import { marcarSaida } from './despertar.ts';
import { textoDoEvento, type Evento } from './emitir.ts';
import { textoDoMail, type Mail } from './enviarMail.ts';
import { tipoDaNotificacao, type NovaNotificacao } from './notificar.ts';

/** The channel of a user, up to his id: the ids are the database's. */
const CANAL_DO_USUARIO = canalPrivado('usuario', 1).slice(0, -1);

/** Everything that one act tells: bells, mails, and realtime events. */
export interface Avisos {
  readonly notificacoes: readonly (NovaNotificacao & { readonly usuario_id: number })[];
  readonly mails: readonly Mail[];
  readonly eventos: readonly Evento[];
}

/**
 * `notificar`, `enviarMail` and `emitir` for many at once, as parts of the one statement of an act: the mails, then the bells (each with
 * the event that rings it), then the other events, in the outbox of this transaction.
 * @throws RangeError as those do
 */
export const incluirAvisos = (lote: Lote, trx: Trx, organizacaoId: number, avisos: Avisos): void => {
  const { notificacoes, mails, eventos } = avisos;
  const saidas = [
    ...mails.map((m) => ({ tipo: 'mail', ordem: 1, dados: textoDoMail(m) })),
    ...eventos.map((e) => ({ tipo: 'realtime', ordem: 3, dados: textoDoEvento(e) })),
  ];
  if (saidas.length + notificacoes.length === 0) return;
  const bells = notificacoes.map((n) => ({
    usuario_id: n.usuario_id,
    message: n.message,
    type: tipoDaNotificacao(n),
    requerimento_id: n.requerimento_id ?? null,
    termo_enviado_id: n.termo_enviado_id ?? null,
    assinatura_id: n.assinatura_id ?? null,
  }));
  lote.incluir(
    'notificacao_nova',
    sql`insert into notificacao (organizacao_id, usuario_id, message, type, requerimento_id, termo_enviado_id, assinatura_id)
      select ${organizacaoId}::bigint, x.usuario_id, x.message, x.type, x.requerimento_id, x.termo_enviado_id, x.assinatura_id
      from ${deLinhas(bells, sql`usuario_id bigint, message text, type text, requerimento_id bigint, termo_enviado_id bigint, assinatura_id bigint`)} as x
      returning id, usuario_id`,
  );
  lote.incluir(
    'saida_nova',
    sql`insert into saida (organizacao_id, tipo, dados)
      select ${organizacaoId}::bigint, y.tipo, y.dados from (
        select x.tipo, x.dados::jsonb as dados, x.ordem, x.ordinality as n
        from ${deLinhas(saidas, sql`tipo text, ordem int, dados text`)} with ordinality as x
        union all
        select 'realtime', jsonb_build_object('canal', ${CANAL_DO_USUARIO}::text || usuario_id, 'evento', 'notificacao.criada', 'dados', jsonb_build_object('id', id)), 2, id
        from notificacao_nova
      ) y order by y.ordem, y.n`,
  );
  marcarSaida(trx);
};
