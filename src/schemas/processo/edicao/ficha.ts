import type { Definicao } from '../definicao.ts';
import type { Alternativas } from './alternativas.ts';

/** What a key may stand for in a definition, or a sigla in the registries of the city. */
export type Alvo =
  | 'etapa'
  | 'campo'
  | 'coluna'
  | 'opcao'
  | 'documento'
  | 'papel'
  | 'setor'
  | 'parametro'
  | 'processo'
  | 'modelo'
  | 'certificado'
  | 'tipo_taxa'
  | 'formula_taxa'
  | 'conector'
  /** What the connector of the piece around it is sent, or answers. */
  | 'parametro_do_conector'
  | 'resultado_do_conector'
  /** A name among its neighbours, which nothing refers to. */
  | 'propria';

/** Where a piece stands while it is edited: what its sheet may need to know beside the piece. */
export interface Lugar {
  readonly definicao: Definicao;
  /** Pieces around it, the outermost first: of an option, the definition's field that has it. */
  readonly acima: readonly unknown[];
}

/** Which of the keys of a kind serve here; absent: all of them. */
type Serve = (chave: string, lugar: Lugar) => boolean;

/** What an expression has to give. */
export type Resultado = 'logico' | 'numero' | 'qualquer';

export interface Texto {
  readonly como: 'texto';
  /** More than one: an area. */
  readonly linhas?: number;
  /** Written with the tags of the request's data (etiquetas.ts). */
  readonly etiquetas?: true;
  /** A decimal with a point, a day AAAA-MM-DD, a file extension. */
  readonly tipo?: 'decimal' | 'dia' | 'extensao';
  /** Kept as a key is: what is typed in words becomes one when the field is left, and the piece's first name proposes one. */
  readonly comoChave?: true;
  /** Those that are offered while it is typed. */
  readonly sugestoes?: readonly string[];
}
export interface Chave {
  readonly como: 'chave';
  readonly de: Alvo;
}
export interface Expressao {
  readonly como: 'expressao';
  readonly resultado: Resultado;
  /** Whether the parameters of the fees may be named. */
  readonly parametros?: true;
  /** Whether the functions of the table of the piece that it stands in may be used. */
  readonly tabela?: true;
  /** Asked of each row: the columns of the table that the piece is one of are names, and go before questions (naLinha.ts). */
  readonly naLinha?: true;
}
/** An answer to the field that it stands in, edited as that field's kind is answered; of a choice, the key of an option. */
export interface Resposta {
  readonly como: 'resposta';
}
export interface Referencia {
  readonly como: 'referencia';
  readonly a: Alvo;
  readonly serve?: Serve;
  /** Field whose columns it names instead, by what the definition says now; undefined: it names what it says. */
  readonly colunasDe?: (definicao: Definicao) => string | undefined;
}
export interface Escolha<V extends PropertyKey> {
  readonly como: 'escolha';
  /** What each value is called; the order they are offered in. */
  readonly opcoes: Readonly<Record<V, string>>;
  /** What it is where nothing is said. */
  readonly ausente?: string;
}
export interface Marcas<V extends string> {
  readonly como: 'marcas';
  readonly opcoes: Readonly<Record<V, string>>;
  /** Which are meant where nothing is said; absent: none. */
  readonly ausente?: readonly V[];
}
export interface Logico {
  readonly como: 'logico';
  /** It is so where nothing is said: no has to be said. */
  readonly ausente?: true;
}
export interface Inteiro {
  readonly como: 'inteiro';
  readonly unidade?: string;
}
export interface Textos {
  readonly como: 'textos';
  readonly linhas?: number;
  readonly etiquetas?: true;
  readonly tipo?: 'extensao';
  /** What one of them is called. */
  readonly um: string;
}
export interface Referencias {
  readonly como: 'referencias';
  readonly a: Alvo;
  readonly serve?: Serve;
  /** A key stands in one such list of the definition only: chosen in another, it moves there. */
  readonly soEmUma?: true;
  /** Keys of documents too, which have theirs among those of the fields. */
  readonly documentos?: true;
}
interface Peca<V> {
  readonly como: 'peca';
  readonly ficha: () => Ficha<V>;
  /** What it starts as. */
  readonly nova: (lugar: Lugar) => V;
}
interface Variantes<V> {
  readonly como: 'variantes';
  readonly variantes: readonly Variante<V>[];
}
interface Pecas<V> {
  readonly como: 'pecas';
  readonly ficha: () => Ficha<V>;
  readonly nova: (lugar: Lugar) => V;
  /** What one is called, and how one is named in the list. */
  readonly um: string;
  readonly nome: (peca: V, lugar: Lugar) => string;
  /** Several lines pasted into the name of one make as many. What they have of that one beside the name: these properties. */
  readonly colavel?: readonly (keyof V & string)[];
  /** What of a piece its copy has too; absent: everything. */
  readonly copia?: (peca: V) => V;
  /** Properties edited on the line that a piece is, its name first: Enter and a pasted list make more. Absent: a line opens the sheet. */
  readonly linha?: readonly (keyof V & string)[];
}
/** Names with values of their own: what an example of a fee is worked out with. */
export interface Mapa {
  readonly como: 'mapa';
}

/** One of several shapes that a piece may have. */
export interface Variante<V> {
  readonly rotulo: string;
  readonly eh: (peca: V) => boolean;
  readonly nova: (lugar: Lugar) => V;
  // The parts of a union are told apart by `eh`.
  readonly ficha: () => Ficha<never>;
}

type DeTexto = Texto | Chave | Expressao | Referencia;
type DoItem<V> = [V] extends [string]
  ? string extends V
    ? Textos | Referencias
    : Marcas<V>
  : V extends object
    ? Pecas<V>
    : never;

/** The editors that a value of a type may have: a text none of a number, a list of pieces none of one. */
export type EditorDe<V> = [V] extends [boolean]
  ? Logico
  : [V] extends [number]
    ? number extends V
      ? Inteiro
      : Escolha<V>
    : [V] extends [string]
      ? string extends V
        ? DeTexto
        : Escolha<V>
      : [V] extends [string | number | boolean]
        ? Resposta
        : [V] extends [readonly (infer U)[]]
          ? DoItem<U>
          : string extends keyof V
            ? Mapa
            : Peca<V> | Variantes<V>;

export interface Item<V, T = unknown> {
  readonly rotulo: string;
  readonly ajuda?: string;
  readonly editor: EditorDe<V>;
  /** Whether it means anything of this piece; what is filled in is shown nevertheless. Absent: always. */
  readonly quando?: (peca: T, lugar: Lugar) => boolean;
  /** Tab of the sheet that it stands on; absent: the first. */
  readonly aba?: string;
  /** What else the piece says once this is chosen, as a beginning that may be changed; undefined of a property: it says no more of it. */
  readonly leva?: (escolhido: unknown) => Readonly<Record<string, unknown>>;
}

/** What a piece is tried out as: an amount worked out, a term counted, a paper drawn. */
export type Prova = 'conta' | 'prazo' | 'papel';

/** What another piece says of this one: in which section a question is asked, which steps lead to a step, which one issues a paper. */
export type Ligacao = 'lugar' | 'vem_de' | 'emitido_em';

/**
 * Sheet of a piece of a definition: every property once, with what it is called and how it is edited, in the order of the screen. The editor, the search
 * for references, renaming and the differences in words all read it; a property that a definition has and no sheet names does not compile.
 */
export interface Ficha<T> {
  readonly nome: string;
  /** What it is for and how it is made, in a few sentences for who configures a process; absent: its properties say enough. */
  readonly guia?: string;
  /** How a piece of this kind is tried out with an example, in a dialog of its own; absent: it is not. */
  readonly prova?: Prova;
  /** Tabs in their order; absent: one. */
  readonly abas?: readonly string[];
  readonly alternativas?: Alternativas<keyof T & string>;
  /** What other pieces say of this one and is decided here too: after which of its properties it stands. */
  readonly ligada?: { readonly qual: Ligacao; readonly depoisDe: keyof T & string };
  readonly itens: { readonly [P in keyof Required<T>]: Item<NonNullable<T[P]>, T> };
}
