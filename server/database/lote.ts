import { sql, type Kysely, type RawBuilder } from 'kysely';
import { SEM_ESPERA } from './dialect.ts';
import type { Tables } from './tables.ts';
import type { Trx } from './transaction.ts';

/**
 * Writes of one act, sent together: each is a data-modifying part of a single statement, so that an act costs one round trip however much
 * it leaves behind. All parts see the tables as they were before it, and a row may be written by one part only. Texts hold no values and
 * do not grow with the rows (`deLinhas`), so that the few that there are stay prepared.
 */
export class Lote {
  readonly #partes = new Map<string, RawBuilder<unknown>>();

  /** Adds a write under a name of its own, by which `gravar` can ask what it returned. */
  incluir(nome: string, parte: RawBuilder<unknown>): void {
    if (this.#partes.has(nome)) throw new RangeError(`A parte ${nome} já está no lote`);
    this.#partes.set(nome, parte);
  }

  tem(nome: string): boolean {
    return this.#partes.has(nome);
  }

  /** Sends everything, to be done before the transaction ends: what fails then fails it. Outside of one it is waited for. */
  async adiar(db: Kysely<Tables>): Promise<void> {
    await sql`${this.#instrucao(sql`null`)} ${sql.raw(SEM_ESPERA)}`.execute(db);
  }

  /** Sends everything; `resultado` is an expression over what the parts returned. */
  async gravar<T>(trx: Trx, resultado: RawBuilder<T>): Promise<T> {
    const { rows } = await this.#instrucao(resultado).execute(trx);
    const [linha] = rows;
    if (linha === undefined) throw new Error('O lote não respondeu');
    return linha.resultado;
  }

  #instrucao<T>(resultado: RawBuilder<T>): RawBuilder<{ resultado: T }> {
    const partes = [...this.#partes].map(([nome, parte]) => sql`${sql.id(nome)} as (${parte})`);
    return sql<{ resultado: T }>`with ${sql.join(partes)} select ${resultado} as resultado`;
  }
}

/** Rows as one parameter: `select … from ${deLinhas(rows, sql`id bigint, nome text`)} as x`. */
export const deLinhas = (linhas: readonly object[], colunas: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`rows from (json_to_recordset(${JSON.stringify(linhas)}::json) as (${colunas}))`;
