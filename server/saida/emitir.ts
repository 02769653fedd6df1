import { sql } from 'kysely';
import { lerCanal } from '../../src/schemas/tempoReal.ts';
import type { Lote } from '../database/lote.ts';
import type { Trx } from '../database/transaction.ts';
import { marcarSaida } from './despertar.ts';

/** One realtime event. `dados` are ids and short words only: whoever receives it fetches what he may read. */
export interface Evento {
  readonly canal: string;
  readonly evento: string;
  readonly dados: Readonly<Record<string, string | number | boolean | null>>;
  /** Socket of the tab that caused it and already knows (header X-Socket-ID). */
  readonly exceto_socket?: string | undefined;
}

/** NOTIFY carries less than 8,000 bytes; an event that needs more than this carries content, which it must not. */
const LIMITE_DE_BYTES = 2_000;

/**
 * The event as the outbox keeps it.
 * @throws RangeError for an unknown channel or an event that carries content instead of ids (a defect of the caller)
 */
export const textoDoEvento = ({ canal, evento, dados, exceto_socket }: Evento): string => {
  if (lerCanal(canal) === undefined) throw new RangeError(`Canal desconhecido: ${canal}`);
  const texto = JSON.stringify({ canal, evento, dados, ...(exceto_socket ? { exceto_socket } : {}) });
  if (Buffer.byteLength(texto) > LIMITE_DE_BYTES)
    throw new RangeError(`Evento ${evento} grande demais: envie só os ids`);
  return texto;
};

/**
 * Puts a realtime event into the outbox of this transaction: it reaches the subscribers after the commit, at least once, in
 * the order written per channel, and never if the transaction is undone.
 * @throws RangeError for an unknown channel or an event that carries content instead of ids (a defect of the caller)
 */
export const emitir = async (trx: Trx, organizacaoId: number, evento: Evento): Promise<void> => {
  await trx
    .insertInto('saida')
    .values({ organizacao_id: organizacaoId, tipo: 'realtime', dados: textoDoEvento(evento) })
    .execute();
  marcarSaida(trx);
};

/** The same as part of the one statement of an act. @throws RangeError as `emitir` does */
export const incluirEvento = (lote: Lote, trx: Trx, organizacaoId: number, evento: Evento): void => {
  lote.incluir(
    'evento_novo',
    sql`insert into saida (organizacao_id, tipo, dados) values (${organizacaoId}, 'realtime', ${textoDoEvento(evento)})`,
  );
  marcarSaida(trx);
};
