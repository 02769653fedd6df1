import type { Kysely } from 'kysely';
import type { DesenhoDito } from '../../../../src/schemas/relatorios/desenhosDitos.ts';
import type { RelatorioExportado } from '../../../../src/schemas/relatorios/exportado.ts';
import type { Intervalo } from '../../../../src/schemas/relatorios/periodo.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Access } from '../../../plugins/access.ts';
import type { Sessao } from '../../../plugins/session.ts';
import type { Mail } from '../../../saida/enviarMail.ts';

/** What a call says, by name. */
export type Consulta = Readonly<Record<string, unknown>>;

/** What the mail of a reading says beside what every mail does. */
export interface MailDaLeitura {
  /** In the place of the days of how often it comes: 'como está em 23/11/2026'. */
  readonly periodo?: string;
  /** What it is compared with; empty: nothing. */
  readonly anterior: string;
  /** What is to be known of its figures, without a full stop. */
  readonly ressalvas: readonly string[];
  readonly tabela: NonNullable<Mail['tabela']>;
  readonly desenho?: Mail['desenho'];
  readonly aoLongoDoTempo?: Mail['aoLongoDoTempo'];
  /** What the address of its screen says of its days. */
  readonly endereco: Readonly<Record<string, string>>;
}

/** A reading as it was read for somebody, to be written. */
export interface Escrito {
  /** What its files are called before their days. */
  readonly nome: string;
  readonly dias: Intervalo;
  readonly exportado: RelatorioExportado;
  /** Its drawings, for who draws them. */
  readonly desenhos: () => readonly DesenhoDito[];
  /** Why there is none, for who draws them; absent: they are all there. */
  readonly semDesenho?: string | undefined;
  readonly mail: () => MailDaLeitura;
  /** Moment that its figures are of; null: of now. */
  readonly atrasado_desde: string | null;
  /** Requests that a rebuild of the facts has still to read. */
  readonly por_reunir: number;
  readonly organizacaoId: number;
  readonly fuso: string;
}

/** What may be downloaded and got by mail: a report, the flow or the comparison. */
export interface Leitura {
  /** Last part of its addresses. */
  readonly nome: string;
  readonly rotulo: string;
  readonly access: Access;
  /** What the call of its file may say, the kind of file apart. */
  readonly consulta: { readonly properties: Readonly<Record<string, unknown>> };
  /**
   * Reads what a call asks for, as far as its user may.
   * @param consulta checked by `consulta`
   * @throws AppError as its screen does
   */
  readonly ler: (db: Kysely<Tables>, consulta: Consulta, sessao: Sessao, agora: Date) => Promise<Escrito>;
}

/** The same as it is declared, with what its call says in types. */
interface Declarada<C> extends Omit<Leitura, 'consulta' | 'ler'> {
  readonly consulta: { readonly properties: { readonly [K in keyof Required<C>]: unknown } };
  readonly ler: (db: Kysely<Tables>, consulta: C, sessao: Sessao, agora: Date) => Promise<Escrito>;
}

/** A reading that is asked by `C`, each of which its schema names: what comes to it was checked by that. */
export const leituraDe = <C extends object>({ ler, ...declarada }: Declarada<C>): Leitura => ({
  ...declarada,
  ler: (db, consulta, sessao, agora) => ler(db, consulta as C, sessao, agora),
});
