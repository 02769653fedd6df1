import type { Definicao } from '../definicao.ts';
import type { CidadeDoProcesso } from '../verificar/verificarCidade.ts';
import type { Achado } from '../verificar/achado.ts';
import type { Citaveis } from './mudancas.ts';

/** What the editor offers of the city beside what the checks ask of it. */
export interface CidadeDoEditor extends CidadeDoProcesso {
  readonly nomes: Citaveis & { readonly processos: readonly { readonly chave: string; readonly nome: string }[] };
}

/** `GET {painel}/processo/{id}/rascunho`: the draft as it stands, which may be unfinished. */
export interface RascunhoEditado {
  readonly id: number;
  /** Tells this draft from the one that is begun after it. */
  readonly rascunho_id: number;
  /** Number of the version that the draft becomes. */
  readonly numero: number;
  /** To be named with the next change. */
  readonly versao: number;
  readonly definicao: Definicao;
  readonly atualizado_em: string;
  readonly editado_por: string | null;
  /** Number of the version in force; null: nothing was published yet. */
  readonly vigente: number | null;
  readonly achados: readonly Achado[];
  readonly cidade: CidadeDoEditor;
}

/** Answer of a change that was kept. */
export interface RascunhoGravado {
  readonly versao: number;
  readonly atualizado_em: string;
  readonly achados: readonly Achado[];
}

/** `dados` of a 409: what somebody else made of the draft meanwhile. */
export interface RascunhoDeOutro {
  readonly versao: number;
  readonly definicao: Definicao;
  readonly editado_por: string | null;
  readonly atualizado_em: string;
}

/** `dados` of a 409 `outro_rascunho`: the draft that was seen is not there any more. */
export interface OutroRascunho {
  /** Number of the draft that is there now; null: none. */
  readonly numero: number | null;
}

/** One line of the draft's history, newest first. */
export interface EdicaoListada {
  readonly id: number;
  readonly versao: number;
  readonly quem: string | null;
  readonly comentario: string | null;
  readonly criado_em: string;
  readonly atualizado_em: string;
}

/** What a process is begun with. */
export interface ProcessoNovo {
  readonly nome: string;
  readonly nome_curto: string;
  readonly grupo: string;
  readonly descricao: string;
}
