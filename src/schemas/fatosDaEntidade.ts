import type { TObject } from 'typebox';

/** A section of the form and of the view, in order. */
export interface Secao<N extends string = string> {
  readonly label: string;
  readonly fields: readonly N[];
  /** What somebody who fills it in for the first time has to know; paragraphs by line breaks. Opened by a button beside the title. */
  readonly help?: string;
}

/** Two dates that belong together: the first may not lie after the last (spec 5). */
export interface Periodo<N extends string = string> {
  readonly start: N;
  readonly end: N;
}

/** Records of another registry that its view lists: those whose filter `by` holds this record. */
export interface Ligados {
  /** Name of the other registry. */
  readonly of: string;
  readonly by: string;
  readonly label: string;
  /** They lie in the trash (what was merged into this record); nothing is shown where there are none. */
  readonly trash?: true;
}

/** Where a record lies: one point or two fields of degrees, and the outline drawn around it. */
export interface Lugar<N extends string = string> {
  readonly point: N | readonly [latitude: N, longitude: N];
  readonly outline?: N;
}

/** A call that the specification names beside those of the registry (spec 7), answered by the registry's own handlers. */
export interface Apelido<N extends string = string> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below /api/v1 for the city, and again below /api/v1/admin for support; `:id` is the record. */
  readonly path: string;
  /** `todos`: the records themselves rather than a page of them. */
  readonly act: 'listar' | 'todos' | 'criar' | 'alterar' | 'excluirUm';
  /** Reading is open to every logged-in user, and shows only records with these values; absent: as the registry. */
  readonly open?: Readonly<Partial<Record<N, string>>>;
}

/**
 * Something asked of a record, stored or still being typed, that changes nothing: a paper to look at, a trial calculation. The registry
 * answers it at POST {base}/{name} with the record's fields as the body, checked like a creation.
 */
export interface Acao {
  readonly name: string;
  readonly label: string;
  /** What comes back: a PDF, lines of label and value, or values for fields of the form. */
  readonly answers: 'pdf' | 'quadro' | 'campos';
  /** The fields it is answered from; the others may be missing or wrong. Absent: the whole record, by the rules of a creation. */
  readonly needs?: readonly string[];
  /** What it asks beside the record, in a form of its own; the body carries it as `pedido`. */
  readonly asks?: TObject;
}

/**
 * A change made to many records at once: values that are the same for all, fixed in the declaration or asked for when it is done. Each record
 * is checked as its form would check it.
 */
export interface AtoEmLote<N extends string = string> {
  readonly name: string;
  /** Its button: 'Publicar'. */
  readonly label: string;
  /** What a record is afterwards, as one masculine record: 'publicado'. */
  readonly done: string;
  readonly sets?: Readonly<Partial<Record<N, unknown>>>;
  /** Fields whose one value for all it asks for. */
  readonly asks?: readonly N[];
  /** What a record has before it, by field: on the page of one that has it, it is offered too. Absent: only to many, in the list. */
  readonly from?: Readonly<Partial<Record<N, readonly unknown[]>>>;
}

/**
 * A secret that the server draws for a record, answers once, in clear, and keeps as a hash: when the record is created, and when another one
 * is asked for at POST {base}/{id}/segredo, which ends the one before.
 */
export interface Segredo<N extends string = string> {
  /** The field that shows what is left of it: its last characters. */
  readonly field: N;
  /** The field with its public part, by which it is recognised and found. */
  readonly key: N;
  /** What every public part starts with. */
  readonly prefix: string;
  /** The button for another one. */
  readonly renew: string;
  /** What follows from that, said before it is done. */
  readonly warning: string;
}

/**
 * Records of people with an account of their own, who alone change them, where they keep their account: nobody else does while `by`, a field that
 * the server keeps, is true (spec 5 "The owner's selected data can be changed only by the user", AMB-095).
 */
export interface DoProprio<N extends string = string> {
  readonly by: N;
  /** The sentence for everybody else. */
  readonly notice: string;
}

/** A mark put on many chosen records at once by whoever may read them, none of which it changes otherwise; answered at POST {base}/{name} with their `ids`, all or none. */
export interface Marcacao {
  readonly name: string;
  readonly label: string;
  /** What is said then of one, and after the number of several ('notificações marcadas como lidas'). */
  readonly done: readonly [one: string, many: string];
}

/** The answer of an action with `answers: 'quadro'`; `longo` is a text of several lines, shown as it is written. */
export interface Quadro {
  readonly linhas: readonly { readonly rotulo: string; readonly valor: string; readonly longo?: boolean }[];
}

/** The answer of an action with `answers: 'campos'`: put into the form, saved by whoever fills it in. */
export interface CamposDaAcao {
  readonly campos: Readonly<Record<string, unknown>>;
}

interface EtiquetaDoTexto {
  /** What it stands for. */
  readonly rotulo: string;
  /** Field of the same form, and the values of it with which the tag may be used; absent: with any. */
  readonly so?: { readonly campo: string; readonly valores: readonly string[] };
}

/** Tags by name ('requerente.nome', written {{requerente.nome}}). */
export type Etiquetas = Readonly<Record<string, EtiquetaDoTexto>>;

/** What a filter of a list is asked: a value or several, from … to, or whether there is one at all. */
type PedidoDoFiltro =
  string | readonly string[] | { readonly de?: string; readonly ate?: string } | { readonly vazio: '0' | '1' };

/** A question that a list is often asked, under a name of its own: one press above the list, and its name in the address. */
export interface VisaoPronta<C extends string, O extends string = C> {
  /** Names it in the address. */
  readonly name: string;
  readonly label: string;
  /** Fields that the list filters by; it holds while all of them ask just this, whatever else is filtered. */
  readonly filter: Readonly<Partial<Record<C, PedidoDoFiltro>>>;
  /** Absent: in whatever order the list stands. */
  readonly order?: { readonly by: O; readonly desc: boolean };
}
