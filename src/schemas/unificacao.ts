import { pessoa, type Pessoa } from './pessoa.ts';

/** Why two records are of the same person; it stands in the histories beside the manager's own words. */
export const razoesDaUnificacao = {
  repetido: 'Foi cadastrada duas vezes',
  documento_errado: 'O CPF ou CNPJ de um dos cadastros foi digitado errado',
  outro_sistema: 'Um dos cadastros veio de outro sistema',
} as const;
export type RazaoDaUnificacao = keyof typeof razoesDaUnificacao;

/** What may be taken from the record that goes; what a person is (`tipo`) must be the same in both. */
export const camposDaUnificacao: readonly (keyof Pessoa)[] = pessoa.sections
  .flatMap(({ fields }) => fields)
  .filter((campo) => campo !== 'tipo');

/** The account behind one of the records, as far as choosing between two of them needs it. */
export interface ContaDoLado {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly documento: string | null;
  /** Works for the city: then it is the one that stays. */
  readonly equipe: boolean;
  readonly ultima_entrada: string | null;
}

export interface LadoDaUnificacao {
  readonly id: number;
  readonly versao: number;
  readonly nome: string;
  /** null: nobody logs in with this record. */
  readonly conta: ContaDoLado | null;
}

/** Answer of GET {painel}/cadastro/contribuinte/{id}/unificacao?outra_pessoa_id=: what a manager sees before he merges. */
export interface PreparoDaUnificacao {
  readonly fica: LadoDaUnificacao;
  readonly sai: LadoDaUnificacao;
  /** What goes over to the record that stays, counted. */
  readonly muda: readonly { readonly rotulo: string; readonly total: number }[];
  /** Sentences; with one of them the two cannot be merged. */
  readonly impedimentos: readonly string[];
  /** Both documents were proved by their accounts: only a wrong one explains two. */
  readonly documentos_confirmados: boolean;
}

/** What a refusal carries when the document it was about is another record's: the two that can be merged. */
export interface CadastroRepetido {
  readonly pessoa_id: number;
  readonly outra_pessoa_id: number;
}

/** Body of POST {painel}/cadastro/contribuinte/{id}/unificar; `{id}` is the record that stays. */
export interface PedidoDeUnificacao {
  readonly outra_pessoa_id: number;
  /** Both versions that were compared. */
  readonly versao: number;
  readonly versao_da_outra: number;
  /** Fields whose values are those of the record that goes. */
  readonly usar: readonly (keyof Pessoa)[];
  /** The account that stays, where both have one. */
  readonly conta_id?: number;
  readonly razao: RazaoDaUnificacao;
  readonly motivo: string;
}
