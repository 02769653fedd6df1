import type { TObject, TProperties } from 'typebox';
import { dateTime } from './fields.ts';
import type {
  Acao,
  Apelido,
  AtoEmLote,
  DoProprio,
  Etiquetas,
  Ligados,
  Lugar,
  Marcacao,
  Periodo,
  Secao,
  Segredo,
  VisaoPronta,
} from './fatosDaEntidade.ts';
import type { Painel, Permissao } from './permissions.ts';

/** Names of the declared fields. */
export type Nome<F extends TProperties> = Extract<keyof F, string>;
type Folha<S> = S extends TObject<infer G> ? Extract<keyof G, string> : never;

/** A field, or a leaf of a nested one: `cadastro_pessoa_fisica.cpf`. */
export type Caminho<F extends TProperties> =
  Nome<F> | { [K in Nome<F>]: Folha<F[K]> extends never ? never : `${K}.${Folha<F[K]>}` }[Nome<F>];

/** What every record has beside its declared fields and a list may show. */
export const COMUNS = { criado_em: dateTime('Criado em'), atualizado_em: dateTime('Atualizado em') } as const;
type Comum = keyof typeof COMUNS;

/**
 * Everything the portal knows about one kind of record: data only, no component, no SQL, no handler.
 * Facts about a value stand in the schema; facts about a screen in ordered name lists, checked against the fields.
 */
export interface Entity<N extends string = string, F extends TProperties = TProperties> {
  /** react-admin resource, table and audit name. */
  readonly name: N;
  /** Last part of `{painel}/cadastro/{path}`; names the registry in calls and files. */
  readonly path: string;
  /** Where the registry answers below `{painel}/`, where the specification says another place than `cadastro/{path}`. */
  readonly base: string;
  readonly aliases: readonly Apelido<Nome<F>>[];
  readonly label: { readonly one: string; readonly many: string; readonly feminine: boolean };
  readonly schema: TObject<F>;
  /** recordRepresentation. */
  readonly title: Caminho<F>;
  /** Columns of the list, in order; with `id` the only sortable names, unless `sortable` names fewer. */
  readonly list: readonly (Caminho<F> | Comum)[];
  /** The columns that the list can be ordered by; absent: all of them. A table that only grows has an index for these alone. */
  readonly sortable?: readonly (Caminho<F> | Comum)[];
  /** Columns that are added up over the whole filter and shown below the list: whole numbers, decimals and money. */
  readonly sums: readonly Caminho<F>[];
  /** What 'newest first' goes by; absent: the id. Where a period is asked for, one index then serves the filter and the order. */
  readonly newest?: Nome<F>;
  /** What `s` searches; the generated column `busca` of the table covers exactly these. */
  readonly search: readonly Caminho<F>[];
  /** Advanced filters. */
  readonly filters: readonly Caminho<F>[];
  /**
   * What the list is filtered by whenever somebody comes to it (a queue shows what waits); who comes back to it finds his own choice. Of its
   * first field, a choice, an empty list says how many records stand in the other options.
   */
  readonly opening?: Readonly<Partial<Record<Caminho<F>, string | readonly string[]>>>;
  /** The title of a queue in which nothing waits; absent: what is said of any filter that finds nothing. */
  readonly openingEmpty?: string;
  /** What the list is asked at one press, beside its filters; at most one of them is on. */
  readonly readyViews: readonly VisaoPronta<Caminho<F>, Caminho<F> | Comum>[];
  readonly sections: readonly Secao<Nome<F>>[];
  /** Longer help than the line below a field holds, by field: opened by a button beside its label; paragraphs by line breaks. */
  readonly help: Readonly<Partial<Record<Caminho<F>, string>>>;
  /**
   * The call below the panel that says why a date is that one, by field (':id' stands for the record): it answers the steps as `explicacao`, and is
   * asked when somebody presses the date in the list. Absent: dates say nothing more.
   */
  readonly reasons?: Readonly<Partial<Record<Caminho<F>, string>>>;
  /** Tags that a text may use, by field: shown below it on demand, each with what it stands for. */
  readonly tags: Readonly<Partial<Record<Caminho<F>, Etiquetas>>>;
  /** Each entry is one unique key among active rows of an organisation (of the portal for `global`). */
  readonly unique: readonly (readonly Caminho<F>[])[];
  readonly periods: readonly Periodo<Nome<F>>[];
  /**
   * The relation to the record that this one is part of (a city to its state): its screens stand below that record's, its lists show only
   * what belongs to it, and that record stays while it has parts.
   */
  readonly parent: Nome<F> | null;
  /** The relation to the record of this same registry that this one stands below (a sector to the one above it); no circle can be written. */
  readonly tree: Nome<F> | null;
  /**
   * What a map shows of a record: its form and its view have the map in the section of these fields, and its list can be seen on one
   * (GET `mapa`).
   */
  readonly map: Lugar<Nome<F>> | null;
  /** What of other registries its view lists besides, for those who may read them. */
  readonly related: readonly Ligados[];
  /** Filter of the request list (spec 2 requerimento/listagem) that keeps those about one record; its view then lists them. */
  readonly requests: string | null;
  /** The field with the id of the request that a record came from; its view leads there. */
  readonly request: Nome<F> | null;
  /** The field with the id of an issued paper; its view offers it for download. */
  readonly paper: Nome<F> | null;
  /** Fields a reader gets and no one writes through the registry. */
  readonly readOnly: readonly Nome<F>[];
  /**
   * Fields that tell of a person (LGPD). Whoever opens a record with such fields, or looks one up by them, leaves a look in the audit; the
   * audit shows their values masked to those who are not managers (AMB-108).
   */
  readonly personal: readonly Nome<F>[];
  /** Fields that only the view of one record answers, where each look can be told of: no list, column or file has them. */
  readonly recordOnly: readonly Nome<F>[];
  readonly softDelete: boolean;
  /** What may be asked of a record beside reading and writing it. */
  readonly actions: readonly Acao[];
  /** What can be changed in many records at once, beside moving them to the trash and back. */
  readonly bulk: readonly AtoEmLote<Nome<F>>[];
  /** Marks that readers put on many records at once. */
  readonly marks: readonly Marcacao[];
  /**
   * Its records belong to single users (their table has `usuario_id`): every call answers whoever asks with his own, in each panel and in the
   * organisation that he is in.
   */
  readonly own: boolean;
  /** Whose records change only by the hand of the person that they are of; null: by whoever may write the registry. */
  readonly owned: DoProprio<Nome<F>> | null;
  /** The secret that each record carries, kept by the server. */
  readonly secret: Segredo<Nome<F>> | null;
  /**
   * Whether its records can come from a spreadsheet. Absent: a registry of a city that people write. Not for what one file must not do many
   * times over (accounts, which send mails and grant rights).
   */
  readonly importable: boolean;
  /**
   * Whether what is typed into its form and not saved yet is kept on the device (docs/decisions/0021). Absent: a long form, one of more than
   * eight fields or with a long text or rows.
   */
  readonly draft: boolean;
  /** Rows of the whole portal rather than of one organisation (cities and places). */
  readonly global: boolean;
  /**
   * Panels in which the registry answers, and the permission for reading and for writing there; with `create: 'painel'` whoever is in
   * the panel may add a record. `write: null` has no calls that write. Without `personal` one reads a source in which personal values are
   * masked.
   */
  readonly access: {
    readonly panels: readonly Painel[];
    readonly read: Permissao;
    readonly write: Permissao | null;
    readonly create?: 'painel';
    readonly personal?: Permissao;
    /** Panels whose users may list and read the registry and no more, as what the relations of their forms offer. */
    readonly readers?: readonly Painel[];
    /** What a client of the API may be granted here, besides a person; absent: nothing. */
    readonly clients?: 'ler' | 'escrever';
  };
}
