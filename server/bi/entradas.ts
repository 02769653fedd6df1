import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ESQUEMA_BI } from '../../src/schemas/relatorios/bi/visoes.ts';
import { StartRefusal } from '../startRefusal.ts';
import { CONCEDER, PAPEL_DO_BI } from './sqlDasVisoes.ts';
import { haPapel } from './visoes.ts';

/** Connections that one login may hold, and milliseconds of a question: a tool that asks too much must not stop the portal. */
export const CONEXOES_DO_BI = 5;
const PRAZO_MS = 60_000;

export interface Entrada {
  readonly usuario: string;
  readonly senha: string;
}

const semDireito = (erro: unknown): unknown =>
  (erro as pg.DatabaseError).code === '42501'
    ? new StartRefusal(
        `O usuário do banco não pode criar papéis (${(erro as Error).message}); rode o comando como quem pode (CREATEROLE).`,
        { cause: erro },
      )
    : erro;

/** Makes the group role where it is not there, and lets it read the views. @throws StartRefusal where the owner may make no roles */
export const prepararPapel = async (client: pg.ClientBase): Promise<void> => {
  try {
    if (!(await haPapel(client, PAPEL_DO_BI))) await client.query(`create role ${PAPEL_DO_BI} nologin`);
    for (const comando of CONCEDER) await client.query(comando);
  } catch (erro) {
    throw semDireito(erro);
  }
};

/** The city of a domain. @throws StartRefusal for one that nobody has */
const cidadeDe = async (client: pg.ClientBase, dominio: string): Promise<number> => {
  const { rows } = await client.query<{ id: string }>(
    'select id from public.organizacao where lower(dominio) = lower($1) and not is_sistema and excluido_em is null',
    [dominio],
  );
  if (rows[0] === undefined) throw new StartRefusal(`Nenhuma cidade tem o domínio ${dominio}.`);
  return Number(rows[0].id);
};

/** The login of a city in this database: roles are the server's, which may have several portals. */
const usuarioDe = async (client: pg.ClientBase, cidade: number | null): Promise<string> => {
  const { rows } = await client.query<{ banco: string }>(
    'select oid::text as banco from pg_database where datname = current_database()',
  );
  return `${PAPEL_DO_BI}_${rows[0]?.banco ?? ''}_${cidade ?? 'todas'}`;
};

/**
 * Makes the login that reads one city, or all of them (`dominio` null), with a new password; one that is there gets the new password.
 * @throws StartRefusal for a domain that nobody has, and where the owner may make no roles
 */
export const criarEntrada = async (client: pg.ClientBase, dominio: string | null): Promise<Entrada> => {
  const cidade = dominio === null ? null : await cidadeDe(client, dominio);
  const usuario = await usuarioDe(client, cidade);
  const senha = randomBytes(24).toString('base64url');
  const papel = pg.escapeIdentifier(usuario);
  try {
    const verbo = (await haPapel(client, usuario)) ? 'alter' : 'create';
    const direitos = `login inherit nocreatedb nocreaterole connection limit ${CONEXOES_DO_BI}`;
    await client.query(`${verbo} role ${papel} ${direitos} password ${pg.escapeLiteral(senha)}`);
    await client.query(`grant ${PAPEL_DO_BI} to ${papel}`);
    for (const [nome, valor] of [
      ['statement_timeout', String(PRAZO_MS)],
      ['idle_in_transaction_session_timeout', String(PRAZO_MS)],
      ['default_transaction_read_only', 'on'],
      ['search_path', ESQUEMA_BI],
    ])
      await client.query(`alter role ${papel} set ${nome ?? ''} = ${pg.escapeLiteral(valor ?? '')}`);
  } catch (erro) {
    throw semDireito(erro);
  }
  await client.query(`delete from ${ESQUEMA_BI}.acesso where papel = $1`, [usuario]);
  await client.query(`insert into ${ESQUEMA_BI}.acesso (papel, organizacao_id) values ($1, $2)`, [usuario, cidade]);
  return { usuario, senha };
};

/** Takes a login away, with what it may read. @throws StartRefusal where there is none */
export const retirarEntrada = async (client: pg.ClientBase, dominio: string | null): Promise<string> => {
  const usuario = await usuarioDe(client, dominio === null ? null : await cidadeDe(client, dominio));
  if (!(await haPapel(client, usuario))) throw new StartRefusal(`Não há a entrada ${usuario}.`);
  await client.query(`delete from ${ESQUEMA_BI}.acesso where papel = $1`, [usuario]);
  await client.query(`drop role ${pg.escapeIdentifier(usuario)}`);
  return usuario;
};
