import type { Informado } from '../informado.ts';

/** `GET painel-prefeitura/requerimento/{id}/informados`: what was typed in, ready to read. */
export interface InformadoVisto extends Informado {
  readonly dados: readonly { readonly rotulo: string; readonly valor: string }[];
}
