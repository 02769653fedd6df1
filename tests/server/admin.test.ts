import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confereSenha } from '../../server/modules/auth/senhas.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MARIA = { ADMIN_NOME: 'Maria da Silva', ADMIN_EMAIL: 'maria@cidade.gov.br', ADMIN_PASSWORD: 'Prefeita-Kx72' };

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

function runAdmin(settings: Readonly<Record<string, string>>): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['server/admin.ts'], { cwd: ROOT, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
    child.stdin?.end();
  });
}

describe('npm run admin', () => {
  it('refuses what is wrong or missing, naming the variable', async () => {
    const settings = { ...MARIA, DATABASE_URL: base.ownerUrl };
    expect(await runAdmin({ ...settings, ADMIN_PASSWORD: 'curta' })).toEqual({
      code: 1,
      said: expect.stringMatching(/^A variável ADMIN_PASSWORD está errada: .+\n$/),
    });
    expect(await runAdmin({ ...settings, ADMIN_EMAIL: '' })).toEqual({
      code: 1,
      said: 'Falta a variável ADMIN_EMAIL, porque não há terminal onde perguntar.\n',
    });
    expect(await base.db.selectFrom('usuario').select('id').execute()).toEqual([]);
  });

  it('creates the system organisation and its root user, once', async () => {
    const settings = { ...MARIA, DATABASE_URL: base.ownerUrl };
    const first = await runAdmin(settings);
    expect(first).toEqual({
      code: 0,
      said: 'Conectando ao banco de dados…\nUsuário criado: entre com maria@cidade.gov.br em http://sistema.localhost:3000/sistema/login.\n',
    });
    const user = await base.db
      .selectFrom('usuario as u')
      .innerJoin('usuario_organizacao as uo', 'uo.usuario_id', 'u.id')
      .innerJoin('organizacao as o', 'o.id', 'uo.organizacao_id')
      .select(['u.nome', 'u.senha_hash', 'u.email_confirmado_em', 'uo.is_root', 'o.is_sistema'])
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ nome: 'Maria da Silva', is_root: true, is_sistema: true });
    expect(user.email_confirmado_em).toBeInstanceOf(Date);
    expect(await confereSenha(user.senha_hash, MARIA.ADMIN_PASSWORD)).toBe(true);

    const second = await runAdmin({ ...settings, ADMIN_EMAIL: 'joao@cidade.gov.br' });
    expect(second).toEqual({
      code: 1,
      said: 'Conectando ao banco de dados…\nO portal já tem quem o administre (maria@cidade.gov.br); crie os outros usuários no painel do sistema.\n',
    });
  });

  it('works on the embedded database of a portal that is not running', async () => {
    const settings = { ...MARIA, DATA_DIR: temporaryFolder() };
    expect((await runAdmin(settings)).said).toContain('Usuário criado: entre com maria@cidade.gov.br');
    expect((await runAdmin(settings)).said).toContain('O portal já tem quem o administre (maria@cidade.gov.br)');
  });
});
