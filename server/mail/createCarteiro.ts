import nodemailer from 'nodemailer';
import type { Anexo } from '../saida/enviarMail.ts';

/** One mail on its way to the mail server. */
export interface Envio {
  /** Same for every try, so that a server that took it twice can tell. */
  readonly messageId: string;
  readonly para: string;
  /** Name shown beside the sender's address: the city. */
  readonly remetente: string;
  readonly responderA: string | undefined;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  readonly data: Date;
  /** Where the reader's program ends mails of this kind (RFC 8058). */
  readonly parar: string | null;
  readonly anexos: readonly Anexo[];
}

/** Why a try failed; `definitiva` when another one cannot help (the mailbox does not exist). */
export interface Falha {
  readonly erro: string;
  readonly definitiva: boolean;
}

export interface Carteiro {
  entregar(envio: Envio): Promise<Falha | undefined>;
  stop(): void;
}

interface ErroDeSmtp extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/** 5xx about this mail or its recipient is final; about our log-in or the connection it is a matter of configuration. */
const falhaDe = (error: ErroDeSmtp): Falha => ({
  erro: [error.responseCode, error.code, error.message].filter((parte) => parte !== undefined).join(' '),
  definitiva: (error.responseCode ?? 0) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE'),
});

/** 'Portal <nao-responda@cidade.sp.gov.br>' -> the address alone. */
export const enderecoDe = (remetente: string): string => /<([^<>]+)>/.exec(remetente)?.[1] ?? remetente.trim();

/** How every connection to a mail server is made. */
const LIGACAO = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** Connects to the server of SMTP_URL and logs in, sending nothing; undefined: it takes mails, else why not. */
export const conferirServidorDeEmail = async (smtpUrl: string): Promise<string | undefined> => {
  const transporte = nodemailer.createTransport({ ...LIGACAO, url: smtpUrl });
  try {
    await transporte.verify();
    return undefined;
  } catch (error) {
    return falhaDe(error as ErroDeSmtp).erro;
  } finally {
    transporte.close();
  }
};

/** Hands mails to the server of SMTP_URL over a few kept connections. `remetente` as in SMTP_FROM. */
export const createCarteiro = (smtpUrl: string, remetente: string): Carteiro => {
  const transporte = nodemailer.createTransport({ ...LIGACAO, url: smtpUrl, pool: true, maxConnections: 2 });
  const endereco = enderecoDe(remetente);
  return {
    async entregar(envio) {
      try {
        await transporte.sendMail({
          from: { name: envio.remetente, address: endereco },
          to: { name: '', address: envio.para },
          ...(envio.responderA === undefined ? {} : { replyTo: envio.responderA }),
          subject: envio.assunto,
          text: envio.texto,
          html: envio.html,
          date: envio.data,
          messageId: envio.messageId,
          headers: {
            'Content-Language': 'pt-BR',
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(envio.parar === null
              ? {}
              : { 'List-Unsubscribe': `<${envio.parar}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          attachments: envio.anexos.map(({ nome, tipo, conteudo }) => ({
            filename: nome,
            contentType: tipo,
            content: conteudo,
          })),
        });
        return undefined;
      } catch (error) {
        return falhaDe(error as ErroDeSmtp);
      }
    },
    stop: () => transporte.close(),
  };
};
