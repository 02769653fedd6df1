import type { FastifyRequest } from 'fastify';
import type { Pedinte } from '../plugins/session.ts';
import type { Substituido } from '../plugins/substituicoes.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { CamposDaAcao, Quadro } from '../../src/schemas/entity.ts';
import type { ErrosPorCampo } from '../../src/schemas/errors.ts';
import type { TitularDePermissoes } from '../../src/schemas/permissions.ts';
import type { Contexto } from '../contexto.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';

export type Valores = Readonly<Record<string, unknown>>;

/** A stored record as it is read: every declared field, null where empty. */
export interface Registro extends Valores {
  readonly id: number;
  readonly versao: number;
  readonly criado_em: Date;
  readonly atualizado_em: Date;
  readonly excluido_em: Date | null;
}

/** One write under way. */
export interface Gravacao {
  readonly trx: Trx;
  readonly req: Pedinte;
  /** null for a global entity. */
  readonly organizacaoId: number | null;
  readonly agora: Date;
  /** null on creation. */
  readonly antes: Registro | null;
  /** What changes, in stored form; null clears. */
  readonly mudancas: Valores;
  /** The record as it will be. */
  readonly depois: Valores;
  /** One of many that its transaction writes. */
  readonly varios?: true;
}

/** Records that were written, or that leave to or come back from the trash. */
export interface Mudanca {
  readonly trx: Trx;
  readonly req: Pedinte;
  readonly organizacaoId: number | null;
  readonly agora: Date;
  readonly registros: readonly Registro[];
  /** After a change of one record: as it was. */
  readonly antes?: Registro | null;
}

/** Where rows of an entity are kept. */
export interface Armazem {
  /** Reads and locks the records with these ids, deleted ones too. */
  travar(trx: Trx, organizacaoId: number | null, ids: readonly number[]): Promise<readonly Registro[]>;
  inserir(gravacao: Gravacao): Promise<Registro>;
  /** Several new records in one statement, answered in their order; absent where each needs statements of its own. */
  readonly inserirVarios?: (gravacoes: readonly Gravacao[]) => Promise<readonly Registro[]>;
  alterar(gravacao: Gravacao, id: number): Promise<Registro>;
  /** Several changes of locked records in one statement, answered in their order; absent where each needs statements of its own. */
  readonly alterarVarios?: (gravacoes: readonly Gravacao[]) => Promise<readonly Registro[]>;
  /** Into the trash at `excluidoEm`, or back out of it with null. */
  mover(mudanca: Mudanca, excluidoEm: Date | null): Promise<void>;
}

/** A question about a record that may not be stored yet; `valores` as a creation would store them. */
export interface PedidoDeAcao {
  readonly req: FastifyRequest;
  readonly organizacaoId: number | null;
  readonly valores: Valores;
  /** What the action asked beside the record. */
  readonly pedido: Valores;
}

/** A file to show, lines to show, or values for the form. */
export type RespostaDaAcao = { readonly pdf: Buffer; readonly nome: string } | Quadro | CamposDaAcao;
export type Atuar = (pedido: PedidoDeAcao) => Promise<RespostaDaAcao>;

/**
 * What one entity needs beyond its declaration, stated where its module lives. All of it runs inside the transaction of the
 * write, after the schema has passed.
 */
/** Who reads what belongs to single users. */
export interface LeitorDoSeu extends TitularDePermissoes {
  readonly pessoaId?: number | null;
  /** Whom he stands in for today. */
  readonly substitui?: readonly Substituido[];
}

export interface Partes {
  /** Of what belongs to single users: which rows (`t`) are this reader's; absent: those of his own account. */
  readonly doLeitor?: (leitor: LeitorDoSeu) => RawBuilder<boolean>;
  /** View to read from instead of the table of the entity's name. */
  readonly leitura?: string;
  /**
   * What readers with `access.personal` read instead. The masked source is the one that everything else starts from: what is masked in it
   * can be searched, filtered, ordered and exported by nobody who was not asked about.
   */
  readonly aberta?: Pick<Partes, 'leitura' | 'aoLer'>;
  /** A row as it is answered, where the source holds more than is shown. */
  readonly aoLer?: (registro: Registro) => Registro;
  /** The kept total of an unfiltered list, for a source that nothing counts (cadastro_contagem); a statement of one value. */
  readonly total?: (organizacaoId: number | null) => RawBuilder<unknown>;
  /** What the picture of the registry's tree says of a record besides its title, a text[] over the row `t`. */
  readonly noDaArvore?: RawBuilder<unknown>;
  /** Condition that every row of the registry fulfils; `t` is the row. */
  readonly condicao?: RawBuilder<boolean>;
  readonly armazem?: (contexto: Contexto) => Armazem;
  /** Rules over the whole record. */
  readonly validar?: (gravacao: Gravacao) => Promise<ErrosPorCampo> | ErrosPorCampo;
  /** Further columns that follow from the record or from who writes it (kept copies). */
  readonly derivar?: (gravacao: Gravacao) => Valores;
  /** A reason against deleting or restoring, per id. */
  readonly impedimentos?: (mudanca: Mudanca, para: 'excluir' | 'restaurar') => Promise<ReadonlyMap<number, string>>;
  /** For records of the whole portal that each tell of one organisation: on whose trail support's look at one stands. */
  readonly organizacaoDoOlhar?: (db: Kysely<Tables>, registro: Registro) => Promise<number | undefined>;
  /** The organisation that a record's files belong to; absent: that of the call. */
  readonly organizacaoDosArquivos?: (registro: Registro) => number;
  /** The answers to the declaration's `actions`, by their names; they change nothing and run in no transaction. */
  readonly acoes?: Readonly<Record<string, Atuar>>;
  /** What the declaration's `marks` do, by their names, to records that are there and locked, inside the transaction. */
  readonly marcacoes?: Readonly<Record<string, (mudanca: Mudanca) => Promise<void>>>;
  /** After each write, still inside its transaction. */
  readonly depois?: (mudanca: Mudanca) => Promise<void> | void;
}
