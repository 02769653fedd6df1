import { fraseDasMigracoes } from '../database/fraseDasMigracoes.ts';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { travas } from '../database/travas.ts';
import { CargaDoBanco } from './cargaDoBanco.ts';
import { conectarSemLimites } from './esquemaDoBanco.ts';
import type { Manifesto } from './manifesto.ts';

interface Opcoes {
  readonly manifesto: Manifesto;
  readonly say: (frase: string) => void;
  /** Hands the rows of the backup to the load, in its order. */
  readonly encher: (carga: CargaDoBanco) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
  /** Folder of the migrations; another one only in tests. */
  readonly migracoes?: string | undefined;
}

/**
 * Brings an empty database to the state of a backup: the migrations that it had, its rows, and then the migrations that are newer. A portal that
 * starts meanwhile waits for the end, under the lock of its own preparation.
 * @throws StartRefusal when a table does not become what it was
 */
export const restaurarBanco = async (
  url: string,
  { manifesto, say, encher, signal, migracoes }: Opcoes,
): Promise<void> => {
  const client = await conectarSemLimites(url, 'portal: restauração');
  signal?.addEventListener('abort', () => client.connection.stream.destroy()); // also a long statement ends
  const dono = connect(url, { max: 1, statementTimeout: 0, name: 'portal: migrações' });
  try {
    await client.query('select pg_advisory_lock($1)', [travas.migracoes]);
    await migrate(dono.db, migracoes, manifesto.migracoes.at(-1));
    const carga = new CargaDoBanco(client, manifesto);
    await carga.comecar();
    await encher(carga);
    say('Refazendo as ligações entre as tabelas e conferindo cada uma…');
    await carga.terminar();
    const novas = await migrate(dono.db, migracoes);
    if (novas.length > 0) say(fraseDasMigracoes(novas.length));
    await client.query('analyze');
    await client.end();
  } catch (erro) {
    client.connection.stream.destroy(); // its copy may still be open: the server undoes what was begun
    throw erro;
  } finally {
    await dono.end();
  }
  await prepareDatabase(url, migracoes); // the role of the portal and what it may
};
