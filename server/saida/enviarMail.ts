import type { DesenhoDoMail } from '../../src/schemas/mensagem/desenhoDoMail.ts';
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
  /** Figures under the paragraphs; the first column names them. */
  readonly tabela?: {
    readonly titulo: string;
    readonly cabecalhos: readonly string[];
    readonly linhas: readonly (readonly string[])[];
  };
  /** Bars above the figures, drawn of what every mail program shows. */
  readonly desenho?: DesenhoDoMail | undefined;
  /** Bars below those, of the same figures over time. */
  readonly aoLongoDoTempo?: DesenhoDoMail | undefined;
  /** Paragraphs under the button: why it comes. */
  readonly fim?: readonly string[];
  /** Absolute address at which mail programs end mails of this kind when their reader asks for it (RFC 8058). */
  readonly parar?: string;
  /** Id of the request that it is about, whose page says what became of it. */
  readonly requerimento_id?: number;
}

/** A file of a mail. */
export interface Anexo {
  readonly nome: string;
  /** Media type. */
  readonly tipo: string;
  readonly conteudo: Buffer;
}

const ENDERECO = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/** Whether a mail can be written to it at all. */
export const recebeMail = (endereco: string): boolean => ENDERECO.test(endereco);

/**
 * The mail as the outbox keeps it.
 * @throws RangeError for an address or link that is none (a defect of the caller, who has validated the form)
 */
export const textoDoMail = (mail: Mail): string => {
  if (!recebeMail(mail.para)) throw new RangeError('Endereço de e-mail inválido');
  if (mail.acao && !/^https?:\/\//.test(mail.acao.url)) throw new RangeError('O endereço da ação não é absoluto');
  return JSON.stringify(mail);
};

/**
 * Puts a mail into the outbox of this transaction. It is sent once the transaction is committed, retried while the mail server
 * does not take it, and written exactly once to `mensagem`, where support sees what became of it.
 * @throws RangeError for an address or link that is none (a defect of the caller, who has validated the form)
 */
export const enviarMail = async (
  trx: Trx,
  organizacaoId: number,
  mail: Mail,
  anexos: readonly Anexo[] = [],
): Promise<void> => {
  const { id } = await trx
    .insertInto('saida')
    .values({ organizacao_id: organizacaoId, tipo: 'mail', dados: textoDoMail(mail) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (anexos.length > 0)
    await trx
      .insertInto('saida_anexo')
      .values(anexos.map((anexo, i) => ({ saida_id: id, ordem: i + 1, ...anexo })))
      .execute();
  marcarSaida(trx);
};
