import type { PrevisaoDoTipo } from '../../previsao/vista.ts';

/** `GET painel-contribuinte/processo/{id}/pagina` and the cards of `requerimento/consulta`. */
export interface PaginaDoProcesso {
  readonly id: number;
  readonly chave: string;
  readonly nome: string;
  readonly nome_curto: string;
  readonly grupo: string;
  readonly descricao: string;
  readonly quem_pode_pedir: string | null;
  /** It starts from an earlier request, whose answers it brings along. */
  readonly parte_de_outro?: true;
  /** 'de 01/03/2026 a 30/04/2026': when it is taken; absent: always. */
  readonly abertura?: string;
  /** Why none can be begun today. */
  readonly fechado?: string;
  readonly base_legal: string | null;
  readonly prazo: string | null;
  /** How long it takes, by the city's own history; absent: nothing was learnt yet. */
  readonly previsao?: PrevisaoDoTipo;
  readonly documentos: readonly {
    readonly nome: string;
    readonly quando: string;
    readonly etapa: string;
    readonly formatos: readonly string[];
    readonly ajuda: string | null;
  }[];
  readonly taxas: readonly {
    readonly nome: string;
    readonly como: string;
    /** 'Hoje: R$ 121,35', 'Hoje 1 UFM vale R$ 4,5519': of a fee that goes by values of the city; absent: said in reais already, or without a value in force. */
    readonly em_reais?: string;
    /** What is answered decides how much it is, or whether it is owed. */
    readonly pelas_respostas?: true;
    readonly quando: string | null;
    readonly fundamento: string | null;
  }[];
  /** What is owed in return; absent: the process asks for nothing. */
  readonly contrapartidas?: readonly {
    readonly nome: string;
    readonly como: string;
    readonly quando: string | null;
    readonly fundamento: string | null;
  }[];
  readonly etapas: readonly { readonly nome: string; readonly quem: string; readonly prazo: string | null }[];
  /** What is issued, and how long it is valid, a sentence each; none of it: it does not end. */
  readonly emite: readonly { readonly nome: string; readonly validade: readonly string[] }[];
}
