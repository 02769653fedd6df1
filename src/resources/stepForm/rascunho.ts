import type { Atualizacao } from '../../schemas/requerimento/estado.ts';
import type { Respostas, Valor } from '../../schemas/requerimento/resposta.ts';
import type { TaxaPrevista } from '../../schemas/requerimento/vistas/valores.ts';
import type { ArquivoVisto, DocumentoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import type { RascunhoLocal } from './rascunhoLocal.ts';

/** Answer of `POST {painel}/requerimento/{id}/respostas`. */
export interface Salvo {
  /** Version of the request now: a later one when the form moved to a newer version of its process. */
  readonly versao?: number;
  readonly salvo_em: string;
  readonly descartadas: readonly string[];
  readonly visiveis: readonly string[];
  readonly valores: Respostas;
  /** Fields whose own rule does not hold of these answers; absent: none (a server of before). */
  readonly reprovadas?: readonly string[];
  readonly erros: Readonly<Record<string, readonly string[]>>;
  readonly documentos: readonly DocumentoVisto[];
  readonly taxas_previstas: readonly TaxaPrevista[];
  /** Files of fields of kind `arquivo`, by field. */
  readonly arquivos?: Readonly<Record<string, readonly ArquivoVisto[]>>;
  readonly atualizacao?: Atualizacao | null;
}

/**
 * `salvo`: the server has everything. `salvando`: on its way. `pendente`: typed, about to go. `sem_conexao`: kept on this
 * device, tried again. `em_conflito`: the server has everything but fields that were changed elsewhere too, which wait for a choice.
 * `recusado`: the server will not take it; the text stays here.
 */
export type FaseDoRascunho = 'salvo' | 'salvando' | 'pendente' | 'sem_conexao' | 'em_conflito' | 'recusado';

export interface SituacaoDoRascunho {
  readonly fase: FaseDoRascunho;
  /** Moment of the last save that the server confirmed. */
  readonly salvoEm: string | null;
  readonly mensagem: string | null;
}

export interface Retrato {
  readonly respostas: Respostas;
  /** The server's last word; null before the first. */
  readonly servidor: Salvo | null;
  /** Fields that were changed elsewhere too, with the answer they have there. Each waits for a choice and is kept on this device. */
  readonly emConflito: Respostas;
}

export interface OpcoesDoRascunho {
  /** `chaveDoRascunho`. */
  readonly chave: string;
  readonly inicial: Respostas;
  /** `antes`: what this page last had of these fields from the server. */
  readonly salvar: (respostas: Respostas, antes: Respostas) => Promise<Salvo>;
  /** Whether the form asks for an answer in this field: of others none is taken from the server or disputed. Every field if absent. */
  readonly respondivel?: (campo: string) => boolean;
  readonly local?: RascunhoLocal;
  /** Milliseconds without a key until it is sent; 800. */
  readonly espera?: number;
}

export interface Rascunho {
  /** Answers as confirmed fields and choices left them; the same object until something changes. */
  readonly retrato: () => Retrato;
  readonly situacao: () => SituacaoDoRascunho;
  readonly assinar: (ouvinte: () => void) => () => void;
  readonly assinarSituacao: (ouvinte: () => void) => () => void;
  /** A key: kept and sent, nothing is redrawn. */
  readonly digitar: (campo: string, valor: Valor) => void;
  /** A field left or a choice made: redraws. */
  readonly confirmar: (campo: string, valor: Valor) => void;
  /** Begins: brings back what this device kept unsent; true when there was something. */
  readonly retomar: () => Promise<boolean>;
  /** Sends what is unsent now. True when the server has everything. */
  readonly salvarAgora: () => Promise<boolean>;
  /** Asks the server for its word even with nothing to send. */
  readonly perguntar: () => Promise<boolean>;
  /** What the server is known to have of these fields takes the place of what this page shows and does not have unsent. */
  readonly assumir: (doServidor: Respostas) => void;
  /** Of a field in conflict: what is on this page goes to the server. */
  readonly manterMeu: (campo: string) => void;
  /** Of a field in conflict: the other answer takes the place of the one on this page. */
  readonly usarOutro: (campo: string) => void;
  readonly encerrar: () => void;
}
