import type { Prazo } from '../../processo/definicao.ts';
import type { ExternoProposto } from '../externoProposto.ts';
import type { Parecer } from '../parecer.ts';
import type { PassoDoPrazo } from '../prazo.ts';
import type { ArquivoVisto } from './arquivos.ts';
import type { PrazoResumido } from './etapas.ts';

/** An opinion as staff see it. */
export interface ParecerVisto extends Omit<Parecer, 'prazo'> {
  readonly etapa_nome: string;
  readonly setor_nome: string;
  /** Of one that has not come; null where there is no term, or nothing is awaited any more. */
  readonly prazo: PrazoResumido | null;
  /** Asked of a sector of this reader, and to be answered. */
  readonly minha: boolean;
  /** Needs information, and was neither asked again nor taken back. */
  readonly falta_informacao: boolean;
  /** Of an outsider: the files that he is shown. */
  readonly documentos_mostrados?: readonly ArquivoVisto[];
  /** Of an outsider: the fields whose answers he is shown, by name. */
  readonly respostas_mostradas?: readonly string[];
  /** Of an outsider: the files that he sent with his opinion. */
  readonly anexos?: readonly ArquivoVisto[];
}

/** Answer of `GET publico/parecer/{token}`: what an outsider is asked, and nothing of the request beside. */
export interface ParecerExternoVisto {
  readonly prefeitura: string;
  readonly processo: string;
  readonly numero: string;
  readonly orgao: string;
  readonly nome: string;
  readonly pergunta: string;
  /** AAAA-MM-DD, the last day of the link. */
  readonly responder_ate: string | null;
  /** Why it is that day. */
  readonly explicacao?: readonly PassoDoPrazo[];
  readonly documentos: readonly { readonly id: number; readonly nome: string; readonly tamanho: number }[];
  /** Answers that the process lets him see, written; absent: none. */
  readonly respostas?: readonly { readonly nome: string; readonly texto: string }[];
  /** Files that he has sent by his link and not handed in yet. */
  readonly anexos: readonly { readonly id: number; readonly nome: string; readonly tamanho: number }[];
}

/** A sector, or somebody outside of the city, that a rule of the open step proposes to ask, with the reason. */
export interface ParecerPropostoVisto {
  /** Sigla; of an outsider the name of his body. */
  readonly setor: string;
  readonly setor_nome: string;
  readonly motivo: string;
  readonly pergunta: string | null;
  readonly prazo: Prazo | null;
  readonly bloqueia: boolean;
  /** Absent: a sector of the city. */
  readonly externo?: ExternoProposto & {
    /** Why there is no address yet; null where there is. */
    readonly falta_email: string | null;
  };
}
