import pg from 'pg';
import { StartRefusal } from '../startRefusal.ts';

/** Oldest major version of PostgreSQL that the portal works with. */
export const OLDEST_POSTGRES = 15;

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'ninguém atende nesse endereço',
  ENOTFOUND: 'o nome do servidor não existe',
  EAI_AGAIN: 'o nome do servidor não pôde ser consultado',
  ENOENT: 'o soquete não existe',
  ETIMEDOUT: 'o servidor não respondeu a tempo',
  ECONNRESET: 'o servidor encerrou a conexão',
  '28P01': 'usuário ou senha recusados',
  '28000': 'o servidor não aceita esse usuário',
  '3D000': 'esse banco de dados não existe',
  '53300': 'o servidor não tem mais conexões livres',
  '57P03': 'o servidor está iniciando ou parando',
};

/** The address without its password, for messages. */
function shown(url: string): string {
  return (url.split('?')[0] ?? '').replace(/\/\/([^@/:]*)(:[^@/]*)?@/, '//$1@');
}

function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  const { code = '', message = '' } = first as { code?: string; message?: string };
  return REASONS[code] ?? (/timeout/i.test(message) ? 'o servidor não respondeu a tempo' : message);
}

/**
 * Makes sure that DATABASE_URL leads to a PostgreSQL that the portal can use: reachable, version 15 or newer, UTF-8.
 * @throws StartRefusal with the reason in one sentence, never with the password
 */
export async function checkExternal(url: string): Promise<void> {
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined); // reported by the query under way
    await client.connect();
  } catch (cause) {
    throw new StartRefusal(
      `Não foi possível conectar ao banco de dados de DATABASE_URL (${shown(url)}): ${reasonOf(cause)}.`,
      { cause },
    );
  }
  try {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    );
    const { version = '0', encoding = '' } = rows[0] ?? {};
    if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
      throw new StartRefusal(
        `O banco de dados de DATABASE_URL é um PostgreSQL ${version}; o portal precisa do PostgreSQL ${OLDEST_POSTGRES} ou mais novo.`,
      );
    if (encoding !== 'UTF8')
      throw new StartRefusal(
        `O banco de dados de DATABASE_URL usa a codificação ${encoding}; crie-o com a codificação UTF8.`,
      );
  } finally {
    await client.end();
  }
}
