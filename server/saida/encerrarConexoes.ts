import type { Trx } from '../database/transaction.ts';
import { marcarSaida } from './despertar.ts';

/**
 * Closes every realtime connection of a user, on all servers, after the commit of this transaction ("Further decisions",
 * Realtime). To be called where a session ends, a password changes or permissions or sectors change; a browser whose session
 * still holds connects again and is asked anew for each channel.
 */
export const encerrarConexoes = async (trx: Trx, organizacaoId: number, usuarioId: number): Promise<void> => {
  await trx
    .insertInto('saida')
    .values({
      organizacao_id: organizacaoId,
      tipo: 'realtime',
      dados: JSON.stringify({ evento: 'usuario.encerrado', usuario_id: usuarioId }),
    })
    .execute();
  marcarSaida(trx);
};
