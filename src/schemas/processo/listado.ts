import type { UsoDoProcesso } from './uso.ts';
import type { ModeloDoProcesso } from './modelo/modelo.ts';
import type { PublicacaoAgendada } from './publicacao.ts';

/** A version as the panels that configure see it. */
export interface VersaoListada {
  readonly id: number;
  readonly numero: number;
  readonly situacao: 'rascunho' | 'vigente' | 'encerrada';
  readonly versao: number;
  readonly criado_em: string;
  readonly atualizado_em: string;
  readonly publicado_em: string | null;
  readonly publicado_por: string | null;
  readonly encerrado_em: string | null;
  /** Of a draft: its publication that is scheduled, or that could not be made; null: neither. */
  readonly publicacao: PublicacaoAgendada | null;
}

/** A type of request, as `GET {painel}/processo` lists it. */
export interface ProcessoListado {
  readonly id: number;
  readonly chave: string;
  readonly nome: string;
  readonly nome_curto: string;
  readonly grupo: string | null;
  readonly descricao: string;
  /** "15 dias úteis"; null when the process states none. */
  readonly prazo: string | null;
  /** What somebody wants to do who needs it, in his words. */
  readonly quando_usar: readonly string[];
}

/** The same for who configures it: with its versions, newest first. */
export interface ProcessoConfigurado extends ProcessoListado {
  readonly versoes: readonly VersaoListada[];
  /** Null: not worked out yet. */
  readonly uso: UsoDoProcesso | null;
  /** The template that it was made of; null: of none. */
  readonly modelo: ModeloDoProcesso | null;
}
