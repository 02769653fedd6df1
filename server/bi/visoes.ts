import pg from 'pg';
import { ESQUEMA_BI, visoesDoBi } from '../../src/schemas/relatorios/bi/visoes.ts';
import { StartRefusal } from '../startRefusal.ts';
import { ASSINATURA, CONCEDER, CRIAR_ESQUEMA, ESQUEMA, PAPEL_DO_BI, VISOES, type SqlDaVisao } from './sqlDasVisoes.ts';

const emUma = async (client: pg.ClientBase, fazer: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await fazer();
    await client.query('commit');
  } catch (erro) {
    await client.query('rollback');
    throw erro;
  }
};

export const haBi = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ ha: boolean }>('select to_regnamespace($1) is not null as ha', [ESQUEMA_BI]);
  return rows[0]?.ha === true;
};

export const haPapel = async (client: pg.ClientBase, papel: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [papel]);
  return (rowCount ?? 0) > 0;
};

const codigoDe = (erro: unknown): string | undefined => (erro as Partial<pg.DatabaseError>).code;

/** The portal's own views that are there, those of another version among them: it says of each what facts it tells. Others' views are left alone. */
const visoesQueHa = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ nome: string }>(
    `select c.relname as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'v' and (c.relname = any ($2) or obj_description(c.oid, 'pg_class') like 'Fatos: %') order by 1`,
    [ESQUEMA_BI, visoesDoBi.map(({ nome }) => nome)],
  );
  return rows.map(({ nome }) => `${ESQUEMA_BI}.${pg.escapeIdentifier(nome)}`);
};

/** Whether the schema is there with the views that this version makes. */
export const biEmDia = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ dita: string | null }>(
    "select obj_description(to_regnamespace($1), 'pg_namespace') as dita",
    [ESQUEMA_BI],
  );
  return rows[0]?.dita?.includes(ASSINATURA) === true && (await visoesQueHa(client)).length === VISOES.length;
};

/** Views of the portal that others made something upon, each with all that stands upon it, what stands above first: so it can be taken away in that order. */
type Lidas = ReadonlyMap<string, readonly string[]>;

/** What somebody else made upon one of the portal's views, and upon that; it cannot go while they are there. */
const quemLe = async (client: pg.ClientBase, visao: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ quem: string }>(
    `with recursive sobre (oid, altura) as (
        select to_regclass($1)::oid, 0
        union
        select r.ev_class, s.altura + 1 from sobre s
          join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = s.oid
          join pg_rewrite r on r.oid = d.objid and r.ev_class <> s.oid)
      select format('%I.%I', n.nspname, c.relname) as quem from sobre s
        join pg_class c on c.oid = s.oid join pg_namespace n on n.oid = c.relnamespace
      where s.altura > 0 group by 1 order by max(s.altura) desc, 1`,
    [visao],
  );
  return rows.map(({ quem }) => quem);
};

const nomes = new Intl.ListFormat('pt-BR');

/** All that is in the way, in words: who takes it away once needs not run again to learn of the next. */
const noCaminho = (lidas: Lidas, cause: unknown): StartRefusal => {
  const cada = [...lidas].map(
    ([visao, quem]) => `${visao.replaceAll('"', '')}, que ${nomes.format(quem)} ${quem.length === 1 ? 'lê' : 'leem'}`,
  );
  const quantas = new Set([...lidas.values()].flat()).size;
  return new StartRefusal(
    `O portal precisa mudar ${cada.length === 1 ? 'a visão' : 'as visões'} ${cada.join('; ')}. ${
      quantas === 1
        ? 'Guarde a definição do que a lê, tire-o (drop view) e rode de novo; depois crie-o outra vez.'
        : 'Guarde a definição do que as lê, tire-o nessa ordem (drop view) e rode de novo; depois crie-o outra vez.'
    }`,
    { cause },
  );
};

/**
 * Ends what tools of analysis have under way: a long question of theirs would keep the portal from starting. By itself, before any transaction: who may
 * not end them waits for them, and a refusal within a transaction would undo it.
 */
const encerrarLeituras = async (client: pg.ClientBase): Promise<void> => {
  try {
    await client.query(`select pg_terminate_backend(s.pid) from pg_stat_activity s join ${ESQUEMA_BI}.acesso a on a.papel = s.usename
      where s.datname = current_database()`);
  } catch (erro) {
    if (codigoDe(erro) !== '42501') throw erro;
  }
};

/**
 * Takes the views away, so that a migration may change what they read; who may log in stays. One that somebody built upon stays where it is.
 * @returns what stays, with what reads it
 */
export const tirarVisoes = async (client: pg.ClientBase): Promise<Lidas> => {
  const ficam = new Map<string, readonly string[]>();
  const visoes = await visoesQueHa(client);
  if (visoes.length > 0) await encerrarLeituras(client);
  for (const visao of visoes) {
    const quem = await quemLe(client, visao);
    if (quem.length > 0) ficam.set(visao, quem);
    else await client.query(`drop view ${visao}`);
  }
  return ficam;
};

/**
 * Does a migration beside views that `tirarVisoes` left.
 * @throws StartRefusal that names who reads them, where they are what it failed at
 */
export const aoLadoDelas = async <T>(ficam: Lidas, migrar: () => Promise<T>): Promise<T> => {
  try {
    return await migrar();
  } catch (erro) {
    let causa: unknown = erro;
    while (causa instanceof Error && !['2BP01', '0A000'].includes(codigoDe(causa) ?? '')) causa = causa.cause;
    if (ficam.size === 0 || causa === undefined) throw erro;
    throw noCaminho(ficam, erro);
  }
};

/** Takes one away. @returns who reads it; then it stays */
const tirarUma = async (client: pg.ClientBase, visao: string): Promise<readonly string[]> => {
  const quem = await quemLe(client, visao);
  if (quem.length === 0) await client.query(`drop view ${visao}`);
  return quem;
};

/** One that is there with the same columns, or more behind them, is put in its own place; else it goes and comes anew. @returns who reads one that must go */
const porNoLugar = async (client: pg.ClientBase, { nome, criar, comentar }: SqlDaVisao): Promise<readonly string[]> => {
  await client.query('savepoint visao');
  try {
    await client.query(criar);
  } catch (erro) {
    // Other columns than before.
    if (codigoDe(erro) !== '42P16') throw erro;
    await client.query('rollback to savepoint visao');
    const quem = await tirarUma(client, nome);
    if (quem.length > 0) return quem;
    await client.query(criar);
  }
  await client.query('release savepoint visao');
  for (const comando of comentar) await client.query(comando);
  return [];
};

/** Puts the views of this version in the place of those that are there. @throws StartRefusal that names all that is in the way */
const refazer = async (client: pg.ClientBase): Promise<void> => {
  for (const comando of ESQUEMA) await client.query(comando);
  const minhas = VISOES.map(({ nome }) => nome);
  const lidas = new Map<string, readonly string[]>();
  for (const visao of await visoesQueHa(client))
    if (!minhas.includes(visao)) lidas.set(visao, await tirarUma(client, visao));
  for (const visao of VISOES) lidas.set(visao.nome, await porNoLugar(client, visao));
  const noMeio = new Map([...lidas].filter(([, quem]) => quem.length > 0));
  if (noMeio.size > 0) throw noCaminho(noMeio, undefined);
};

/**
 * Makes the schema and the views as the sources declare them, as the owner of the tables; the role reads them where it is there. Where they are so
 * already nothing is touched, and no question of a tool is ended.
 * @throws StartRefusal where somebody built upon a view whose columns change
 */
export const criarVisoes = async (client: pg.ClientBase): Promise<void> => {
  const ha = await haBi(client);
  const mudar = !ha || !(await biEmDia(client));
  if (ha && mudar) await encerrarLeituras(client);
  await emUma(client, async () => {
    if (!ha) await client.query(CRIAR_ESQUEMA);
    if (mudar) await refazer(client);
    if (await haPapel(client, PAPEL_DO_BI)) for (const comando of CONCEDER) await client.query(comando);
  });
};

/** The whole schema goes: of another database's cities its numbers would name others. */
export const tirarBi = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`drop schema if exists ${ESQUEMA_BI} cascade`);
