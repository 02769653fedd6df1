import type { Alternativas } from './alternativas.ts';
import type {
  Chave,
  Escolha,
  Expressao,
  Ficha,
  Inteiro,
  Ligacao,
  Logico,
  Lugar,
  Mapa,
  Marcas,
  Prova,
  Referencia,
  Referencias,
  Resposta,
  Texto,
  Textos,
} from './ficha.ts';

/** A sheet as those who only walk it see it. */
export interface FichaLida {
  readonly nome: string;
  readonly guia?: string;
  readonly prova?: Prova;
  readonly abas?: readonly string[];
  readonly alternativas?: Alternativas<string>;
  readonly ligada?: { readonly qual: Ligacao; readonly depoisDe: string };
  readonly itens: Readonly<Record<string, ItemLido>>;
}
export type EditorLido =
  | Texto
  | Chave
  | Expressao
  | Resposta
  | Referencia
  | Escolha<PropertyKey>
  | Marcas<string>
  | Logico
  | Inteiro
  | Textos
  | Referencias
  | PecaLida
  | VariantesLidas
  | PecasLidas
  | Mapa;
interface PecaLida {
  readonly como: 'peca';
  readonly ficha: () => FichaLida;
  readonly nova: (lugar: Lugar) => object;
}
export interface VarianteLida {
  readonly rotulo: string;
  readonly eh: (peca: object) => boolean;
  readonly nova: (lugar: Lugar) => object;
  readonly ficha: () => FichaLida;
}
interface VariantesLidas {
  readonly como: 'variantes';
  readonly variantes: readonly VarianteLida[];
}
interface PecasLidas {
  readonly como: 'pecas';
  readonly ficha: () => FichaLida;
  readonly nova: (lugar: Lugar) => object;
  readonly um: string;
  readonly nome: (peca: object, lugar: Lugar) => string;
  readonly colavel?: readonly string[];
  readonly copia?: (peca: object) => object;
  readonly linha?: readonly string[];
}
export interface ItemLido {
  readonly rotulo: string;
  readonly ajuda?: string;
  readonly editor: EditorLido;
  readonly quando?: (peca: object, lugar: Lugar) => boolean;
  readonly aba?: string;
  readonly leva?: (escolhido: unknown) => Readonly<Record<string, unknown>>;
}

/** Sheets are written by type and read by name: the one place where the second view of them is taken. */
export const lida = <T>(ficha: Ficha<T>): FichaLida => ficha as unknown as FichaLida;
