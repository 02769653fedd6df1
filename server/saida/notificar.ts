import { canalPrivado } from '../../src/schemas/tempoReal.ts';
import type { Trx } from '../database/transaction.ts';
import { emitir } from './emitir.ts';

/** What the bell shows (spec 3 "Notification"). Type 'requerimento' links to `requerimento_id`, 'termo' to `termo_enviado_id`, 'assinatura' to `assinatura_id`; everything else is plain text. */
export interface NovaNotificacao {
  readonly message: string;
  readonly type?: string;
  readonly requerimento_id?: number;
  readonly termo_enviado_id?: number;
  readonly assinatura_id?: number;
}

export const tipoDaNotificacao = ({
  type,
  requerimento_id,
  termo_enviado_id,
  assinatura_id,
}: NovaNotificacao): string => {
  if (type !== undefined) return type;
  if (termo_enviado_id !== undefined) return 'termo';
  if (assinatura_id !== undefined) return 'assinatura';
  return requerimento_id === undefined ? 'texto' : 'requerimento';
};

/** Writes a notification for one user and rings his bell after the commit (event notificacao.criada). Gives its id. */
export const notificar = async (
  trx: Trx,
  organizacaoId: number,
  usuarioId: number,
  nova: NovaNotificacao,
): Promise<number> => {
  const { id } = await trx
    .insertInto('notificacao')
    .values({
      organizacao_id: organizacaoId,
      usuario_id: usuarioId,
      message: nova.message,
      type: tipoDaNotificacao(nova),
      requerimento_id: nova.requerimento_id ?? null,
      termo_enviado_id: nova.termo_enviado_id ?? null,
      assinatura_id: nova.assinatura_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await emitir(trx, organizacaoId, {
    canal: canalPrivado('usuario', usuarioId),
    evento: 'notificacao.criada',
    dados: { id },
  });
  return id;
};
