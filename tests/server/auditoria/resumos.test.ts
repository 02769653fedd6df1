import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arquivoDeResumos } from '../../../server/modules/auditoria/arquivoDeResumos.ts';
import { conferirAuditoria } from '../../../server/modules/auditoria/conferir.ts';
import { conferirResumos } from '../../../server/modules/auditoria/conferirResumos.ts';
import { encadearAuditoria } from '../../../server/modules/auditoria/encadear.ts';
import { resumirAuditoria } from '../../../server/modules/auditoria/resumir.ts';
import { createKeys } from '../../support/app.ts';
import { criarOrganizacao } from '../../support/builders.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const keys = createKeys();
let base: TestDatabase;
let cidade: number;
let pasta: string;
let arquivo: string;
beforeEach(async () => {
  base = await testDatabase();
  cidade = await criarOrganizacao(base.db, { nome: 'Aurora', dominio: 'aurora.sp.gov.br' });
  await criarOrganizacao(base.db, { nome: 'Belmonte', dominio: 'belmonte.sp.gov.br' });
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-resumos-'));
  arquivo = arquivoDeResumos(pasta);
});
afterEach(async () => {
  await base.drop();
  fs.rmSync(pasta, { recursive: true, force: true });
});

const escrever = (n: number) =>
  base.ownerPool.query(
    `insert into auditoria (organizacao_id, acao, entidade, registro_id, quando)
      select $1, 'alterar', 'imovel', i, now() - interval '2 hours' from generate_series(1, $2::int) i`,
    [cidade, n],
  );
const resumir = (dia: string, chaves = keys) =>
  resumirAuditoria({ db: base.db, clock: { now: () => new Date(`${dia}T12:00:00Z`) }, keys: chaves, arquivo });
/** A day's work and its digest. */
const umDia = async (dia: string): Promise<void> => {
  await escrever(3);
  await encadearAuditoria(base.db);
  await resumir(dia);
};
/** As the owner of the tables: every row, link and batch of the chain anew, hashes and all. */
const refazer = async (mudar: string): Promise<void> => {
  await base.ownerPool.query(mudar);
  await base.ownerPool.query('truncate auditoria_elo, auditoria_lote');
  await encadearAuditoria(base.db);
};
const conferir = (prova: { chave?: string; arquivo?: string } = { chave: keys.tokenPublico, arquivo }) =>
  conferirResumos(base.db, cidade, prova);
const linhasDoArquivo = () => fs.readFileSync(arquivo, 'utf8').trim().split('\n');

describe('the daily digests of the audit', () => {
  it('are one an organisation and day, in the table and in the file, however often and by how many at once they are asked for', async () => {
    await resumir('2026-11-19');
    expect(fs.existsSync(arquivo)).toBe(false);
    await umDia('2026-11-20');
    await Promise.all([resumir('2026-11-20'), resumir('2026-11-20'), umDia('2026-11-21')]);
    await resumir('2026-11-21');
    const { rows } = await base.ownerPool.query(
      'select dia::text as dia, lote, linhas from auditoria_resumo where organizacao_id = $1 order by dia',
      [cidade],
    );
    expect(rows).toEqual([
      { dia: '2026-11-20', lote: 1, linhas: 3 },
      { dia: '2026-11-21', lote: 2, linhas: 6 },
    ]);
    expect(linhasDoArquivo()).toHaveLength(2);
    expect(await conferir()).toEqual({ conferem: 2, semArquivo: false, desmentido: null });
  });

  it('catch a chain that was rewritten with all its hashes, which holds together by itself', async () => {
    await umDia('2026-11-20');
    await refazer("update auditoria set acao = 'consultar' where registro_id = 2");
    expect(await conferirAuditoria(base.db, cidade)).toMatchObject({ linhas: 3, quebra: null });
    expect(await conferir()).toMatchObject({ conferem: 0, desmentido: { dia: '2026-11-20', porque: 'cadeia' } });
  });

  it('catch a chain whose end was cut off', async () => {
    await umDia('2026-11-20');
    await umDia('2026-11-21');
    await base.ownerPool
      .query(`delete from auditoria_elo e using auditoria_lote l where l.id = e.lote_id and l.numero = 2;
      delete from auditoria_lote where numero = 2; delete from auditoria where id > (select max(auditoria_id) from auditoria_elo)`);
    expect(await conferirAuditoria(base.db, cidade)).toMatchObject({ linhas: 3, soltas: 0, quebra: null });
    expect(await conferir()).toMatchObject({ conferem: 1, desmentido: { dia: '2026-11-21', porque: 'cadeia' } });
  });

  it('cannot be made by another key, be changed, or be taken out of the middle', async () => {
    for (const dia of ['2026-11-20', '2026-11-21', '2026-11-22']) await umDia(dia);
    const { rows } = await base.ownerPool.query<{ id: number }>('select id from auditoria_resumo order by dia');
    await base.ownerPool.query('delete from auditoria_resumo where id = $1', [rows[1]?.id]);
    expect((await conferir()).desmentido).toEqual({ dia: '2026-11-22', porque: 'retirado' });
    await base.ownerPool.query('update auditoria_resumo set linhas = linhas + 1 where id = $1', [rows[0]?.id]);
    expect((await conferir()).desmentido).toEqual({ dia: '2026-11-20', porque: 'assinatura' });
    await base.ownerPool.query('delete from auditoria_resumo');
    await resumir('2026-11-20', createKeys());
    expect((await conferir()).desmentido).toEqual({ dia: '2026-11-20', porque: 'assinatura' });
  });

  it('outlive their table in the file, in which nonsense counts for nothing', async () => {
    await umDia('2026-11-20');
    fs.appendFileSync(arquivo, '{"organizacao_id":\n');
    await base.ownerPool.query('delete from auditoria_resumo');
    expect((await conferir()).desmentido).toEqual({ dia: '2026-11-20', porque: 'retirado' });
    await refazer("update auditoria set acao = 'consultar' where registro_id = 2");
    expect(await conferir({ chave: keys.tokenPublico })).toMatchObject({ conferem: 0, desmentido: null });
    expect((await conferir()).desmentido).toEqual({ dia: '2026-11-20', porque: 'cadeia' });
  });

  it('that were all taken out of the table show by the file, also after the day was signed anew', async () => {
    await umDia('2026-11-20');
    await base.ownerPool.query('delete from auditoria_resumo where organizacao_id = $1', [cidade]);
    await resumir('2026-11-20');
    expect(linhasDoArquivo()).toHaveLength(1);
    await umDia('2026-11-21');
    await base.ownerPool.query("delete from auditoria_resumo where dia = '2026-11-21'");
    await umDia('2026-11-21');
    expect((await conferir()).desmentido).toEqual({ dia: '2026-11-21', porque: 'retirado' });
  });

  it('are not believed without the key, and come to a file that could not be written as soon as it can', async () => {
    await umDia('2026-11-20');
    expect((await conferir({ arquivo })).desmentido).toEqual({ dia: '2026-11-20', porque: 'sem_chave' });
    fs.rmSync(arquivo);
    fs.mkdirSync(arquivo);
    await expect(umDia('2026-11-21')).rejects.toThrow('EISDIR');
    fs.rmdirSync(arquivo);
    expect(await conferir()).toEqual({ conferem: 2, semArquivo: true, desmentido: null });
    await resumir('2026-11-21');
    expect(linhasDoArquivo()).toHaveLength(2);
    expect(await conferir()).toEqual({ conferem: 2, semArquivo: false, desmentido: null });
  });

  it('are part of what npm run auditoria says', async () => {
    fs.mkdirSync(path.join(pasta, 'chaves'));
    fs.writeFileSync(path.join(pasta, 'chaves', 'token.pem'), keys.tokenPrivado);
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: base.ownerUrl, DATA_DIR: pasta };
    const rodar = (): Promise<{ code: number; said: string }> =>
      new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          ['server/auditoria.ts'],
          { cwd: ROOT, env },
          (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
        );
      });
    await umDia('2026-11-20');
    const inteira = await rodar();
    expect(inteira.said).toMatch(/Aurora: 3 linhas conferem\. Cabeça: [0-9a-f]{64}\. 1 resumo diário confere\./);
    expect(inteira.code).toBe(0);
    await refazer("update auditoria set acao = 'consultar' where registro_id = 2");
    const refeita = await rodar();
    expect(refeita.said).toContain(
      'DESMENTIDA: o resumo de 20/11/2026 tem outra cabeça: a cadeia foi refeita depois dele.',
    );
    expect(refeita.code).toBe(1);
  });
});
