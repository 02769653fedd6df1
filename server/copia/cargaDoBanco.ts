import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo, type CopyStreamQuery } from 'pg-copy-streams';
import { StartRefusal } from '../startRefusal.ts';
import { alvoDaCopia, aspas, tabelasDoBanco } from './esquemaDoBanco.ts';
import type { Manifesto, TabelaCopiada } from './manifesto.ts';

interface Restricao {
  readonly tabela: string;
  readonly nome: string;
  readonly definicao: string;
}

/** References between tables: as rows come table by table, they hold only when all are there. */
const REFERENCIAS = `select conrelid::regclass::text as tabela, conname as nome, pg_get_constraintdef(oid) as definicao
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

/**
 * Fills a migrated database with the rows of a backup, in one transaction of the tables' owner. Guards and counters (triggers) sleep within it,
 * since what they would do the rows have behind them; references are taken away and made again at the end, which proves every one of them. Both
 * are rights of the owner, which the running portal is not: its role can neither switch off a guard nor change an append-only table.
 */
export class CargaDoBanco {
  readonly #client: pg.Client;
  readonly #manifesto: Manifesto;
  #referencias: readonly Restricao[] = [];
  #comGatilhos: readonly string[] = [];
  #aberta: { readonly tabela: string; readonly copia: CopyStreamQuery } | undefined;
  /** What the server has against a row; the stream says it once, whenever that is. */
  #recusa: Error | undefined;

  constructor(client: pg.Client, manifesto: Manifesto) {
    this.#client = client;
    this.#manifesto = manifesto;
  }

  /** Begins the transaction; what migrations put into the tables goes, since the backup has it as it became. */
  async comecar(): Promise<void> {
    await this.#exigirColunas();
    await this.#client.query('begin');
    const { rows: gatilhos } = await this.#client.query<{ tabela: string }>(
      `select distinct t.tgrelid::regclass::text as tabela from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgenabled = 'O' order by 1`,
    );
    const { rows: referencias } = await this.#client.query<Restricao>(REFERENCIAS);
    this.#comGatilhos = gatilhos.map(({ tabela }) => tabela);
    this.#referencias = referencias;
    for (const tabela of this.#comGatilhos) await this.#client.query(`alter table ${tabela} disable trigger user`);
    for (const { tabela, nome } of referencias)
      await this.#client.query(`alter table ${tabela} drop constraint ${aspas(nome)}`);
    await this.#client.query(`truncate ${this.#manifesto.tabelas.map(({ nome }) => aspas(nome)).join(', ')}`);
  }

  /** The same tables with the same columns, else nothing of the backup would stand where it belongs. */
  async #exigirColunas(): Promise<void> {
    const daqui = new Map((await tabelasDoBanco(this.#client)).map(({ nome, colunas }) => [nome, colunas]));
    const outra =
      this.#manifesto.tabelas.find(({ nome, colunas }) => daqui.get(nome)?.join() !== colunas.join())?.nome ??
      [...daqui.keys()].find((nome) => !this.#manifesto.tabelas.some((tabela) => tabela.nome === nome));
    if (outra !== undefined)
      throw new StartRefusal(
        `A tabela ${outra} da cópia não é a das migrações deste portal; restaure-a com a versão que a fez (${this.#manifesto.portal}).`,
      );
  }

  /** A block of rows; those of one table follow one another. */
  async bloco(tabela: string, linhas: Buffer): Promise<void> {
    if (this.#aberta?.tabela !== tabela) {
      await this.#fecharTabela();
      this.#aberta = { tabela, copia: this.#abrirTabela(tabela) };
    }
    if (this.#recusa !== undefined) throw this.#recusa;
    if (!this.#aberta.copia.write(linhas)) await once(this.#aberta.copia, 'drain'); // rejects when the table refuses a row
  }

  #abrirTabela(tabela: string): CopyStreamQuery {
    const copia = this.#client.query(copyFrom(`copy ${alvoDaCopia(this.#tabela(tabela))} from stdin`));
    copia.on('error', (erro) => (this.#recusa = erro));
    return copia;
  }

  #tabela(nome: string): TabelaCopiada {
    const achada = this.#manifesto.tabelas.find((tabela) => tabela.nome === nome);
    if (achada === undefined)
      throw new StartRefusal(`A cópia está danificada: o manifesto não conhece a tabela ${nome}.`);
    return achada;
  }

  async #fecharTabela(): Promise<void> {
    const { copia } = this.#aberta ?? {};
    this.#aberta = undefined;
    if (copia === undefined) return;
    if (this.#recusa !== undefined) throw this.#recusa;
    copia.end();
    await finished(copia);
  }

  /** Numbers, references and guards as they were, every table read back and held against the manifest, commit. */
  async terminar(): Promise<void> {
    await this.#fecharTabela();
    for (const { nome, valor, usada } of this.#manifesto.sequencias)
      await this.#client.query('select setval($1::regclass, $2::bigint, $3)', [aspas(nome), valor, usada]);
    for (const { tabela, nome, definicao } of this.#referencias)
      await this.#client.query(`alter table ${tabela} add constraint ${aspas(nome)} ${definicao}`);
    for (const tabela of this.#comGatilhos) await this.#client.query(`alter table ${tabela} enable trigger user`);
    for (const tabela of this.#manifesto.tabelas) await this.#exigirIgual(tabela);
    await this.#client.query('commit');
  }

  async #exigirIgual(tabela: TabelaCopiada): Promise<void> {
    const soma = createHash('sha256');
    for await (const pedaco of this.#client.query(copyTo(`copy ${alvoDaCopia(tabela)} to stdout`)))
      soma.update(pedaco as Buffer);
    if (soma.digest('hex') !== tabela.sha256)
      throw new StartRefusal(`A tabela ${tabela.nome} não ficou igual à da cópia; nada foi restaurado.`);
  }
}
