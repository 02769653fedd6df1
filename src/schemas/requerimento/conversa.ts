import type { ArquivoVisto } from './vistas/arquivos.ts';

export const ASSUNTO_DA_CONVERSA = 120;
export const TEXTO_DA_MENSAGEM = 4000;
export const ANEXOS_DA_MENSAGEM = 10;

/** Kinds of file that a message takes along. */
export const formatosDaMensagem = ['pdf', 'png', 'jpg'] as const;

/** One message of a thread; moments in ISO 8601. */
export interface MensagemVista {
  readonly id: number;
  readonly autor: string;
  readonly da_prefeitura: boolean;
  readonly texto: string;
  readonly quando: string;
  readonly anexos: readonly Pick<ArquivoVisto, 'id' | 'nome' | 'tamanho' | 'tipo'>[];
}

/** A thread between the city and the applicant of a request, its messages oldest first. */
export interface ConversaVista {
  readonly id: number;
  readonly assunto: string;
  /** Messages of the other side that this reader has not been shown. */
  readonly nao_lidas: number;
  readonly mensagens: readonly MensagemVista[];
}
