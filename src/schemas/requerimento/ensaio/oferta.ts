import type { Acao, Comando } from '../comandos.ts';
import type { Dados } from './jogada.ts';

/** One thing that a move asks for beside its form. */
export interface PedeTexto {
  readonly chave: string;
  readonly rotulo: string;
  readonly tipo: 'linha' | 'texto' | 'opcao' | 'data' | 'valor';
  readonly opcoes?: readonly { readonly valor: string; readonly rotulo: string }[];
  readonly obrigatorio: boolean;
  /** What stands there at first. */
  readonly inicial?: string;
}

/** A move that somebody may make now, ready but for what it asks. */
export interface OfertaVista {
  readonly chave: string;
  readonly acao: Acao;
  readonly rotulo: string;
  /** Not empty: it waits for this. */
  readonly bloqueios: readonly string[];
  readonly pede: readonly PedeTexto[];
  /** It takes the answers of the open form, and the files beside it. */
  readonly comFormulario: boolean;
}

export interface Oferta extends OfertaVista {
  /** @throws nothing: what is missing or wrong is refused by the engine */
  readonly comando: (dados: Dados) => Comando;
}

export const motivo: PedeTexto = { chave: 'motivo', rotulo: 'Motivo', tipo: 'texto', obrigatorio: true };
export const dito = ({ textos }: Dados, chave: string): string => textos[chave]?.trim() ?? '';
export const escolha = (
  chave: string,
  rotulo: string,
  opcoes: readonly { readonly valor: string; readonly rotulo: string }[],
): PedeTexto => ({ chave, rotulo, tipo: 'opcao', opcoes, obrigatorio: true });
