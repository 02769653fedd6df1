import type { SituacaoDaMensagem } from '../mensagemEnviada.ts';

/** A mail about a request, newest first in its list; moments in ISO 8601. */
export interface MensagemDoRequerimento {
  readonly id: number;
  readonly para: string;
  readonly assunto: string;
  readonly situacao: SituacaoDaMensagem;
  readonly quando: string;
  readonly enviada_em: string | null;
  /** Why it was not delivered, as the mail server said it. */
  readonly erro: string | null;
}
