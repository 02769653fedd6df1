import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartRefusal } from '../startRefusal.ts';
import { alvoDaCopia, aspas, tabelasDoBanco, type TabelaDoBanco } from './esquemaDoBanco.ts';

const TENTATIVAS = 20;
const LOTE = 1000;
const BLOCO = 4 * 1024 * 1024;

/** One moment of the database, seen until `fechar`. */
export interface Instantaneo {
  readonly momento: string;
  readonly tabelas: readonly TabelaDoBanco[];
  readonly client: pg.Client;
  readonly fechar: () => Promise<void>;
}

const iguais = (a: readonly TabelaDoBanco[], b: readonly TabelaDoBanco[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Begins a read-only REPEATABLE READ transaction with every table locked against changes of its shape (ACCESS SHARE, as pg_dump does): who writes
 * goes on, a migration waits. The locks come before the snapshot, which the first statement that reads takes.
 */
export const tirarInstantaneo = async (client: pg.Client): Promise<Instantaneo> => {
  for (let vez = 0; vez < TENTATIVAS; vez++) {
    const antes = await tabelasDoBanco(client);
    await client.query('begin isolation level repeatable read read only');
    try {
      await client.query(`lock table ${antes.map(({ nome }) => aspas(nome)).join(', ')} in access share mode`);
      const { rows } = await client.query<{ momento: Date }>('select now() as momento');
      const tabelas = await tabelasDoBanco(client);
      if (iguais(antes, tabelas))
        return {
          client,
          tabelas,
          momento: rows[0]?.momento.toISOString() ?? '',
          fechar: async () => void (await client.query('rollback')),
        };
    } catch (erro) {
      if ((erro as { code?: string }).code !== '42P01') throw erro; // a table that a migration has just taken away
    }
    await client.query('rollback');
    await sleep(250);
  }
  throw new StartRefusal('O banco de dados está sendo atualizado por outro portal; faça a cópia depois.');
};

/** The rows of a table as COPY writes them, in pieces of a few megabytes. */
export async function* copiarTabela(client: pg.Client, tabela: TabelaDoBanco): AsyncGenerator<Buffer, void> {
  let pedacos: Buffer[] = [];
  let bytes = 0;
  for await (const pedaco of client.query(copyTo(`copy ${alvoDaCopia(tabela)} to stdout`)) as AsyncIterable<Buffer>) {
    pedacos.push(pedaco);
    bytes += pedaco.length;
    if (bytes < BLOCO) continue;
    yield Buffer.concat(pedacos);
    pedacos = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pedacos);
}

/** How many lines a piece of COPY ends: rows hold no line break of their own in this format. */
export const linhasDe = (pedaco: Uint8Array): number => {
  let n = 0;
  for (let i = pedaco.indexOf(10); i !== -1; i = pedaco.indexOf(10, i + 1)) n += 1;
  return n;
};

/** Rows of a query within the open transaction, a batch at a time. Left before its end, the cursor ends with the transaction. */
export async function* emLotes<Linha extends pg.QueryResultRow>(
  client: pg.Client,
  consulta: string,
): AsyncGenerator<Linha, void> {
  await client.query(`declare copia_lotes no scroll cursor for ${consulta}`);
  for (;;) {
    const { rows } = await client.query<Linha>(`fetch ${LOTE} from copia_lotes`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('close copia_lotes');
}
