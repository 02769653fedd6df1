import type { Informado } from '../informado.ts';
import type { RegistroDaParte } from './arquivos.ts';

/** A record of the city's registries beside what was typed in; where it stands, for who may open it. */
export interface NoCadastro {
  readonly nome: string;
  /** Document or register, for who may read it. */
  readonly codigo: string | null;
  readonly registro?: RegistroDaParte;
}

/** `GET painel-prefeitura/requerimento/{id}/informados`: what was typed in, ready to read. */
export interface InformadoVisto extends Informado {
  readonly dados: readonly { readonly rotulo: string; readonly valor: string }[];
  /** The reader may say now whether it is so. */
  readonly confere?: true;
  /** The record that the registry has by now, which confirming ties the request to; null: none, or it is decided. */
  readonly cadastro: NoCadastro | null;
  /** Records that look like it, under another document or register; of what is decided none. */
  readonly parecidos: readonly NoCadastro[];
}
