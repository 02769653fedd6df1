import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conferirAuditoria } from '../../../server/modules/auditoria/conferir.ts';
import { encadearAuditoria } from '../../../server/modules/auditoria/encadear.ts';
import { criarOrganizacao } from '../../support/builders.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

let base: TestDatabase;
let cidade: number;
let outra: number;
beforeEach(async () => {
  base = await testDatabase();
  cidade = await criarOrganizacao(base.db, { nome: 'Aurora', dominio: 'aurora.sp.gov.br' });
  outra = await criarOrganizacao(base.db, { nome: 'Belmonte', dominio: 'belmonte.sp.gov.br' });
});
afterEach(() => base.drop());

/** Rows that two hours ago were written: nothing can still come below them. */
const escrever = async (organizacao: number | null, n: number): Promise<readonly number[]> => {
  const { rows } = await base.ownerPool.query<{ id: number }>(
    `insert into auditoria (organizacao_id, acao, entidade, registro_id, antes, depois, ip, quando)
      select $1, 'alterar', 'imovel', i, jsonb_build_object('endereco', 'Rua ' || i), jsonb_build_object('endereco', 'Rua nova'), '127.0.0.1',
        now() - interval '2 hours' from generate_series(1, $2::int) i returning id`,
    [organizacao, n],
  );
  return rows.map(({ id }) => id);
};
/** As the owner of the tables, past every guard of the portal. */
const forjar = (comando: string, valores: unknown[] = []) => base.ownerPool.query(comando, valores);
const quebra = async (organizacao: number | null = cidade) => (await conferirAuditoria(base.db, organizacao)).quebra;

describe('the chain of the audit', () => {
  it('takes every row of every organisation once, however often and by how many at once it is run', async () => {
    await escrever(cidade, 1_203);
    await escrever(outra, 2);
    await escrever(null, 1);
    await Promise.all([encadearAuditoria(base.db), encadearAuditoria(base.db), encadearAuditoria(base.db)]);
    await encadearAuditoria(base.db);
    const inteira = await conferirAuditoria(base.db, cidade);
    expect(inteira).toMatchObject({ linhas: 1_203, soltas: 0, quebra: null });
    expect(await conferirAuditoria(base.db, outra)).toMatchObject({ linhas: 2, quebra: null });
    expect(await conferirAuditoria(base.db, null)).toMatchObject({ linhas: 1, quebra: null });
    expect(await encadearAuditoria(base.db)).toBe(false);
    expect(await conferirAuditoria(base.db, cidade)).toEqual(inteira);
  });

  it('binds what a client of the API did to that client, and leaves the rows of persons as they were', async () => {
    const { rows } = await base.ownerPool.query<{ id: number }>(
      `insert into cliente_api (organizacao_id, sistema, ativo, validade, escopos)
        select $1, nome, true, '2099-01-01', '[]' from unnest(array['Tributos', 'Obras']) nome returning id`,
      [cidade],
    );
    const [tributos, obras] = rows.map(({ id }) => id);
    const [deles = 0] = await escrever(cidade, 2);
    await forjar('update auditoria set cliente_id = $2 where id = $1', [deles, tributos]);
    await encadearAuditoria(base.db);
    expect(await conferirAuditoria(base.db, cidade)).toMatchObject({ linhas: 2, quebra: null });
    await forjar('update auditoria set cliente_id = $2 where id = $1', [deles, obras]);
    expect(await quebra()).not.toBeNull();
    await forjar('update auditoria set cliente_id = null where id = $1', [deles]);
    expect(await quebra()).not.toBeNull();
    await forjar('update auditoria set cliente_id = $2 where id = $1', [deles, tributos]);
    expect(await quebra()).toBeNull();
  });

  it('does so much in one turn and says that more is left', async () => {
    await escrever(cidade, 5_100);
    expect(await encadearAuditoria(base.db)).toBe(true);
    expect(await conferirAuditoria(base.db, cidade)).toMatchObject({ linhas: 5_000, soltas: 100, quebra: null });
    expect(await encadearAuditoria(base.db)).toBe(false);
    expect(await conferirAuditoria(base.db, cidade)).toMatchObject({ linhas: 5_100, soltas: 0 });
  });

  it('takes a row that is committed after others with higher numbers', async () => {
    const tarde = await base.pool.connect();
    try {
      await tarde.query('begin');
      await tarde.query("insert into auditoria (organizacao_id, acao) values ($1, 'entrar')", [cidade]);
      await base.pool.query("insert into auditoria (organizacao_id, acao) values ($1, 'sair')", [cidade]);
      await encadearAuditoria(base.db);
      await tarde.query('commit');
    } finally {
      tarde.release();
    }
    expect(await conferirAuditoria(base.db, cidade)).toMatchObject({ linhas: 1, soltas: 1, quebra: null });
    await encadearAuditoria(base.db);
    expect(await conferirAuditoria(base.db, cidade)).toMatchObject({ linhas: 2, soltas: 0, quebra: null });
  });

  it.each([
    ['what was done', "update auditoria set acao = 'criar' where id = $1"],
    ['who did it', 'update auditoria set registro_id = 99 where id = $1'],
    ['when', "update auditoria set quando = quando + interval '1 microsecond' where id = $1"],
    ['a value', `update auditoria set depois = '{"endereco": "Rua torta"}' where id = $1`],
    ['a value emptied without its salt', 'update auditoria set antes = null, depois = null, ip = null where id = $1'],
    ['the link itself', 'update auditoria_elo set hash = md5(hash) where auditoria_id = $1'],
  ])('names the first row of which %s was changed', async (_oque, comando) => {
    const ids = await escrever(cidade, 5);
    await encadearAuditoria(base.db);
    await forjar(comando, [ids[4]]);
    await forjar(comando, [ids[2]]);
    expect(await quebra()).toBe(ids[2]);
    expect(await quebra(outra)).toBeNull();
  });

  it('names a row that was taken out, one that was put in, and the first of a batch that is gone', async () => {
    const [a = 0, b = 0] = await escrever(cidade, 3);
    await encadearAuditoria(base.db);
    const [primeira = 0] = await escrever(cidade, 1);
    await encadearAuditoria(base.db);
    await escrever(cidade, 1);
    await encadearAuditoria(base.db);
    await forjar(
      `insert into auditoria (id, organizacao_id, acao) overriding system value values (${a} - 1, ${cidade}, 'agir')`,
    );
    expect(await quebra()).toBe(a - 1);
    await forjar('delete from auditoria_elo where auditoria_id = $1', [primeira]);
    await forjar('delete from auditoria_lote where organizacao_id = $1 and numero = 2', [cidade]);
    expect(await quebra()).toBe(primeira + 1);
    await forjar('set session_replication_role = replica; delete from auditoria where id = ' + String(b));
    expect(await quebra()).toBe(b);
  });

  it('stays whole when personal values are erased together with their salt, and says how many', async () => {
    const [, id] = await escrever(cidade, 3);
    await encadearAuditoria(base.db);
    await forjar('update auditoria set antes = null, depois = null, ip = null where id = $1', [id]);
    await forjar('update auditoria_elo set sal = null where auditoria_id = $1', [id]);
    expect(await conferirAuditoria(base.db, cidade)).toMatchObject({ linhas: 3, apagadas: 1, quebra: null });
  });
});

describe('npm run auditoria', () => {
  const rodar = (): Promise<{ code: number; said: string }> => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: base.ownerUrl };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, ['server/auditoria.ts'], { cwd: ROOT, env }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
      );
    });
  };

  it('says that all is whole, else names the first broken row and fails', async () => {
    const ids = await escrever(cidade, 3);
    await encadearAuditoria(base.db);
    const inteira = await rodar();
    expect(inteira.said).toMatch(/Aurora: 3 linhas conferem\. Cabeça: [0-9a-f]{64}\.\nBelmonte: 0 linhas conferem\./);
    expect(inteira.code).toBe(0);
    await forjar("update auditoria set acao = 'criar' where id = $1", [ids[1]]);
    const quebrada = await rodar();
    expect(quebrada.said).toContain(`Aurora: QUEBRADA na linha ${ids[1]} (Cadastro de imovel 2, `);
    expect(quebrada.code).toBe(1);
  });
});
