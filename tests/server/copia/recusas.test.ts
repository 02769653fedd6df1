import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { lerCopia } from '../../../server/copia/lerCopia.ts';
import { MIGRATIONS_FOLDER } from '../../../server/database/migrate.ts';
import { emptyDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { conteudoDe, restaurarEm, RESTAURAR_MS } from './palcoDaCopia.ts';

import { copiaGuardada } from './copiaGuardada.ts';

const g = copiaGuardada();

/** A restore that is refused leaves no table and no file behind it. */
const recusado = async (
  origem: string,
  frase: RegExp,
  outras: Parameters<typeof restaurarEm>[2] = {},
): Promise<void> => {
  const vazio = await emptyDatabase();
  const pasta = temporaryFolder();
  try {
    await expect(restaurarEm(origem, { dataDir: pasta, databaseUrl: vazio.url }, outras)).rejects.toThrow(frase);
    expect(await conteudoDe(vazio.url)).toEqual({});
    expect(fs.readdirSync(pasta).filter((nome) => nome !== 'portal.lock')).toEqual([]);
  } finally {
    await vazio.drop();
  }
};

const comBytes = (mudar: (bytes: Buffer) => Buffer): string => {
  const arquivo = path.join(temporaryFolder(), 'copia.tar');
  fs.writeFileSync(arquivo, mudar(fs.readFileSync(g.copia)));
  return arquivo;
};

/** Where the contents of a member lie in an archive. */
const posicaoDe = (bytes: Buffer, membro: string): number => {
  const cabeca = bytes.indexOf(`${membro}\0`);
  expect(cabeca, membro).toBeGreaterThanOrEqual(0);
  return cabeca + 512;
};

describe('a damaged backup', { timeout: RESTAURAR_MS }, () => {
  it.each([
    'tabelas/requerimento_evento/000001.copy.gz',
    'chaves/token.pem',
    'manifesto.json',
    'manifesto.json.sha256',
  ])('is refused when a byte of %s was changed', async (membro) => {
    const ruim = comBytes((bytes) => {
      const onde = posicaoDe(bytes, membro) + 20;
      bytes[onde] = (bytes[onde] ?? 0) ^ 1;
      return bytes;
    });
    await expect(lerCopia(ruim)).rejects.toThrow(/^A cópia está danificada: /);
    await recusado(ruim, /^A cópia está danificada: /);
  });

  it('is refused when a byte of a sent file was changed', async () => {
    const ruim = comBytes((bytes) => {
      const onde = bytes.indexOf('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>');
      expect(onde).toBeGreaterThan(0);
      bytes.write('%PDF-1.4', onde);
      return bytes;
    });
    await recusado(ruim, /^A cópia está danificada: os arquivos não são os que foram copiados\.$/);
  });

  it('is refused wherever it was cut off', async () => {
    const { size } = fs.statSync(g.copia);
    for (const ate of [0, 100, 512, Math.floor(size / 3), Math.floor(size / 2), size - 4_096, size - 1_024, size - 1]) {
      const cortada = comBytes((bytes) => bytes.subarray(0, ate));
      await expect(lerCopia(cortada), `${ate} de ${size}`).rejects.toThrow(/^A cópia está danificada: /);
    }
    await recusado(
      comBytes((bytes) => bytes.subarray(0, size - 4_096)),
      /^A cópia está danificada: /,
    );
  });

  it('is refused when it is no backup at all', async () => {
    const outro = path.join(temporaryFolder(), 'foto.tar');
    fs.writeFileSync(outro, 'isto não é uma cópia'.repeat(1_000));
    await recusado(outro, /^A cópia está danificada: o arquivo foi cortado ou não é uma cópia\.$/);
  });
});

describe('the version of a backup', { timeout: RESTAURAR_MS }, () => {
  const outraPasta = (mudar: (pasta: string) => void): string => {
    const pasta = path.join(temporaryFolder(), 'migracoes');
    fs.cpSync(MIGRATIONS_FOLDER, pasta, { recursive: true });
    mudar(pasta);
    return pasta;
  };

  it('that is newer is refused, naming the migration', async () => {
    const ultima = fs.readdirSync(MIGRATIONS_FOLDER).sort().at(-1) ?? '';
    const migracoes = outraPasta((pasta) => fs.rmSync(path.join(pasta, ultima)));
    await recusado(
      g.copia,
      new RegExp(`^A cópia é de uma versão mais nova do portal \\(.+, migração ${ultima.slice(0, -4)}\\)`),
      { migracoes },
    );
  });

  it('that is older is restored as it was and then migrated, guards awake', async () => {
    const vazio = await emptyDatabase();
    const migracoes = outraPasta((pasta) =>
      fs.writeFileSync(
        path.join(pasta, '9999_depois.sql'),
        "alter table requerimento add column depois text; update requerimento set depois = 'visto ' || numero; create table nova (id bigint primary key);",
      ),
    );
    await restaurarEm(g.copia, { dataDir: temporaryFolder(), databaseUrl: vazio.url }, { migracoes });
    const client = new pg.Client({ connectionString: vazio.url });
    await client.connect();
    try {
      const { rows } = await client.query("select depois = 'visto ' || numero as sim from requerimento");
      expect(rows).toEqual([{ sim: true }]);
      await client.query('set role portal_app');
      await client.query('insert into nova values (1)'); // rights on what the newer version brings
      await expect(client.query('delete from auditoria')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
      await vazio.drop();
    }
  });
});
