import { Kysely } from 'kysely';
import { buildApp } from '../../server/app.ts';
import { connect } from '../../server/database/connect.ts';
import { createDialect } from '../../server/database/dialect.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { Portal } from './app.ts';
import { createCliente, parCsrf, type Cliente } from './cliente.ts';

/** A second portal of the same installation: its own connections and its own memory, as in another process. */
export interface Vizinho {
  /** The same person, calling this portal. */
  cliente(de: Cliente): Cliente;
  /** Every SQL statement this portal ran since the test last emptied the list. */
  readonly comandos: string[];
  drop(): Promise<void>;
}

export const aVizinho = async ({ base, parts }: Portal): Promise<Vizinho> => {
  const { pool, end } = connect(base.url, { max: 4 });
  const comandos: string[] = [];
  const db = new Kysely<Tables>({ dialect: createDialect(pool), log: ({ query }) => void comandos.push(query.sql) });
  const app = await buildApp({ ...parts, db, pool });
  await app.ready();
  const csrf = await parCsrf(app);
  return {
    cliente: ({ id, organizacaoId, token }) => createCliente(app, csrf, { id, organizacaoId, token, sessaoId: '' }),
    comandos,
    drop: async () => {
      await app.close();
      await end();
    },
  };
};
