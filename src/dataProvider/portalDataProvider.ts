import type { DataProvider, GetListParams, Identifier } from 'ra-core';
import type { Acao, CamposDaAcao, Marcacao, Quadro } from '../schemas/entity.ts';
import type { Pagina } from '../schemas/envelope.ts';
import type { FormatoDeExportacao } from '../schemas/exportacao.ts';
import type { FormatoDeImportacao, ImportacaoVista } from '../schemas/importacao.ts';
import type { AtoDoLote } from '../schemas/lote.ts';
import type { TarefaVista } from '../schemas/tarefa.ts';
import type { ArquivoBaixado } from './baixar.ts';
import type { Valores } from './corpoDoRegistro.ts';
import type { OpcoesDoEnvio } from './enviarArquivo.ts';

/** One entry of a record's history (GET {id}/historico). */
export interface Alteracao {
  readonly id: number;
  readonly acao: string;
  readonly quando: string;
  readonly usuario: { readonly id: number; readonly nome: string } | null;
  /** The system that did it through the API, instead of a person. */
  readonly cliente?: { readonly id: number; readonly nome: string } | null;
  /** Why, where the act asked for it. */
  readonly motivo?: string | null;
  readonly campos: readonly {
    readonly campo: string;
    readonly rotulo: string;
    readonly antes: unknown;
    readonly depois: unknown;
  }[];
}

/** What a declared action answered. */
export type RespostaDaAcao = ArquivoBaixado | Quadro | CamposDaAcao;

/** Which rows: the active ones, or with `excluidos` those in the trash; and which fields of them, absent: all. */
export interface MetaDaLista {
  readonly excluidos?: boolean;
  readonly colunas?: readonly string[];
  /** Of requests: how many stand under each clock, beside the page. */
  readonly relogios?: boolean;
}

export type ParametrosDaLista = Partial<GetListParams> & { readonly meta?: MetaDaLista };

/** A list as a file: of which kind, with which columns (absent: all fields). */
export type ParametrosDaExportacao = ParametrosDaLista & {
  readonly formato: FormatoDeExportacao;
  readonly colunas?: readonly string[];
};

/** An act on many records: those of `ids`, all of a list request that showed `esperados`, or those of the task that it takes back. */
export type PedidoDoLote = { readonly ato: AtoDoLote; readonly dados?: Valores } & (
  | { readonly ids: readonly Identifier[] }
  | { readonly tarefa: number; readonly cidade?: number }
  | { readonly filter: object; readonly esperados: number }
);

/** react-admin's data provider plus the calls of the registries that it has no word for (api.md "Registries"). */
export interface PortalDataProvider extends DataProvider {
  excluirIds(recurso: string, ids: readonly Identifier[]): Promise<void>;
  restaurarIds(recurso: string, ids: readonly Identifier[]): Promise<void>;
  /** Done when it is answered, or under way in the background; its refusal is the dialog's to show. */
  lote(recurso: string, pedido: PedidoDoLote): Promise<TarefaVista>;
  /** A declared mark on many records, all or none; what came of it is said by the server's own sentence. */
  marcarVarios(recurso: string, marca: Marcacao, ids: readonly Identifier[]): Promise<void>;
  /** Hands the rows of a list request to the browser's downloads; null then. A long list becomes a task, which is answered. */
  exportar(recurso: string, params: ParametrosDaExportacao): Promise<TarefaVista | null>;
  /** Sends a spreadsheet to a registry; nothing of it is written yet. A refusal is the screen's to show. */
  importar(recurso: string, arquivo: File, opcoes?: OpcoesDoEnvio): Promise<ImportacaoVista>;
  /** Hands the spreadsheet to fill in to the browser's downloads. */
  modeloDaImportacao(recurso: string, formato: FormatoDeImportacao): Promise<void>;
  /** Another secret for a record that carries one (Entity.secret): the whole credential, said this once; null when it was said before. */
  novoSegredo(recurso: string, id: Identifier): Promise<string | null>;
  historico(recurso: string, id: Identifier, pagina: number): Promise<Pagina<Alteracao>>;
  /** A declared action on a record as it stands in a form; its refusal (HttpError) carries the sentences of the fields. */
  agirSobre(recurso: string, acao: Acao, dados: Valores, pedido?: Valores): Promise<RespostaDaAcao>;
}
