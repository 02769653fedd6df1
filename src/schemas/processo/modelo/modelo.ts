import type { Definicao } from '../definicao.ts';
import type { CidadeDoEditor } from '../edicao/rascunho.ts';
import type { PaginaDoProcesso } from '../../requerimento/vistas/paginaDoProcesso.ts';

/** A published version of a template; versions are numbered from 1. */
export interface VersaoDoModelo {
  readonly numero: number;
  /** What changed, in the words of who published it. */
  readonly comentario: string;
  readonly publicado_em: string;
}

/** A template as support keeps it. */
export interface ModeloMantido {
  readonly id: number;
  readonly nome: string;
  readonly descricao: string;
  readonly grupo: string;
  /** Offered to all cities; else to those of `organizacoes`. */
  readonly para_todas: boolean;
  readonly organizacoes: readonly { readonly id: number; readonly nome: string }[];
  /** Null: it is offered. Who has taken it keeps it, and hears of new versions. */
  readonly encerrado_em: string | null;
  /** To be named with the next change. */
  readonly versao: number;
  readonly versoes: readonly (VersaoDoModelo & { readonly publicado_por: string | null })[];
  /** The process that its versions are made of; null: the portal brings it. */
  readonly origem: {
    readonly organizacao_id: number;
    readonly organizacao: string;
    readonly processo_id: number;
    readonly processo: string;
  } | null;
  /** Processes made of it: of whom, and the version that each has. */
  readonly usos: readonly {
    readonly organizacao_id: number;
    readonly organizacao: string;
    readonly processo_id: number;
    readonly processo: string;
    readonly numero: number;
  }[];
}

/** A template as a city finds it in the library: its newest version. */
export interface ModeloOferecido {
  readonly id: number;
  readonly nome: string;
  readonly descricao: string;
  readonly grupo: string;
  readonly numero: number;
  readonly comentario: string;
  readonly publicado_em: string;
  /** Processes that this city made of it. */
  readonly tomado_em: readonly { readonly id: number; readonly nome: string }[];
}

/** The same, opened: what somebody looks at before he takes it. */
export interface ModeloAberto extends Omit<ModeloOferecido, 'tomado_em'> {
  readonly pagina: PaginaDoProcesso;
  readonly setores: Definicao['setores'];
  readonly parametros: Definicao['parametros'];
  readonly campos: number;
  /** Of the city: what may stand in the place of the template's sectors and dated values. */
  readonly cidade: Pick<CidadeDoEditor['nomes'], 'setores' | 'parametros'>;
}

/** What a list says of the template that a process was made of. */
export interface ModeloDoProcesso {
  readonly id: number;
  readonly nome: string;
  /** Version that the process has. */
  readonly numero: number;
  /** The template's newest one. */
  readonly ultima: number;
  /** The newest one is another, and was not dismissed. */
  readonly nova: boolean;
}

/** A process beside its template, in the words of the city. */
export interface ProcessoEModelo extends ModeloDoProcesso {
  /** Versions after the one that the process has, the newest first. */
  readonly versoes: readonly VersaoDoModelo[];
  readonly base: Definicao;
  /** The newest version; the same as `base` where there is none after it. */
  readonly ultima_definicao: Definicao;
  /** What the city works on: its draft, else what is in force. */
  readonly atual: {
    readonly numero: number;
    readonly situacao: 'rascunho' | 'vigente' | 'encerrada';
    readonly versao: number;
    readonly definicao: Definicao;
  };
}

/** Answer of bringing a new version in. */
export interface ModeloTrazido {
  readonly numero: number;
  readonly versao: number;
}
