import type { Trx } from '../database/transaction.ts';
import { marcarSaida } from './despertar.ts';

/** A mail as the portal writes it; server/mail gives it the city's name, plain text and accessible HTML. */
export interface Mail {
  readonly para: string;
  readonly assunto: string;
  readonly titulo: string;
  readonly paragrafos: readonly string[];
  /** The one thing to do, as a button. `url` is absolute (https, or http on loopback). */
  readonly acao?: { readonly texto: string; readonly url: string };
  /** Id of the request that it is about, whose page says what became of it. */
  readonly requerimento_id?: number;
}

const ENDERECO = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/**
 * The mail as the outbox keeps it.
 * @throws RangeError for an address or link that is none (a defect of the caller, who has validated the form)
 */
export const textoDoMail = (mail: Mail): string => {
  if (!ENDERECO.test(mail.para)) throw new RangeError('Endereço de e-mail inválido');
  if (mail.acao && !/^https?:\/\//.test(mail.acao.url)) throw new RangeError('O endereço da ação não é absoluto');
  return JSON.stringify(mail);
};

/**
 * Puts a mail into the outbox of this transaction. It is sent once the transaction is committed, retried while the mail server
 * does not take it, and written exactly once to `mensagem`, where support sees what became of it.
 * @throws RangeError for an address or link that is none (a defect of the caller, who has validated the form)
 */
export const enviarMail = async (trx: Trx, organizacaoId: number, mail: Mail): Promise<void> => {
  await trx
    .insertInto('saida')
    .values({ organizacao_id: organizacaoId, tipo: 'mail', dados: textoDoMail(mail) })
    .execute();
  marcarSaida(trx);
};
