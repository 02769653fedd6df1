import type { SituacaoFinal } from '../situacao.ts';

/** A step that a request goes through. */
export interface Passo {
  readonly etapa: string;
  readonly nome: string;
  /** It did not exist then, or was not come to: it is taken to be granted, in its own term. */
  readonly suposto?: true;
}

/** A fee that comes out; `valor` null: it cannot be known, and why. */
export interface TaxaDoPercurso {
  readonly chave: string;
  readonly nome: string;
  /** Reais, '412.90'. */
  readonly valor: string | null;
  readonly porque?: string;
}

export interface Pedido {
  readonly chave: string;
  readonly nome: string;
}

/** How a request goes under a version: the way, the price, what is asked for, the end. */
export interface Percurso {
  readonly passos: readonly Passo[];
  readonly taxas: readonly TaxaDoPercurso[];
  /** Reais of all fees whose value is known. */
  readonly total: string;
  readonly documentos: readonly Pedido[];
  /** What its grants would write to the property registry, each value once; absent: nothing. No record is read or written. */
  readonly cadastro?: readonly Pedido[];
  /** Required fields of steps gone through that the request has no right answer to: what they decide cannot be known. */
  readonly sem_resposta: readonly Pedido[];
  readonly situacao: SituacaoFinal | null;
  /** Day of the end, AAAA-MM-DD in the city; null while it runs. */
  readonly fim: string | null;
  /** Names of the steps that are open, where it runs. */
  readonly abertas: readonly string[];
  /** No way leads on from one of them: it would wait for a manager. */
  readonly sem_caminho: boolean;
  /** What was decided then finds no step here: the end is taken to be a grant. */
  readonly decisao_perdida: boolean;
}
