import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUNAS_DE_CAMINHO } from '../../../server/copia/arquivosNomeados.ts';
import { conectarSemLimites } from '../../../server/copia/esquemaDoBanco.ts';
import { fazerCopia } from '../../../server/copia/fazerCopia.ts';
import { lerCopia } from '../../../server/copia/lerCopia.ts';
import { inteiro } from '../../../server/copia/resumo.ts';
import { conferirAuditoria } from '../../../server/modules/auditoria/conferir.ts';
import { conferirResumos } from '../../../server/modules/auditoria/conferirResumos.ts';
import { encadearAuditoria } from '../../../server/modules/auditoria/encadear.ts';
import { resumirAuditoria } from '../../../server/modules/auditoria/resumir.ts';
import { connect } from '../../../server/database/connect.ts';
import { conferirArquivos } from '../../longo/apoio/conferirArquivos.ts';
import { conferirBanco } from '../../longo/apoio/conferirBanco.ts';
import { conferirRequerimentos } from '../../longo/apoio/conferirRequerimentos.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import { emptyDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import {
  arquivosDe,
  conteudoDe,
  copiar,
  formaDe,
  papeisDesenhados,
  restaurarEm,
  RESTAURAR_MS,
} from './palcoDaCopia.ts';

let portal: Portal;
let cena: CenarioO2;
let dataDir: string;
const resumos = () => path.join(dataDir, 'auditoria-resumos.jsonl');

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-copia-'));
  portal = await aPortal({ dataDir });
  cena = await cenarioO2(portal);
  for (let i = 0; i < 3; i++) await protocolarO2(portal, cena);
  await papeisDesenhados(portal.base.ownerPool);
  await portal.base.ownerPool.query("update auditoria set quando = quando - interval '1 hour'");
  await encadearAuditoria(portal.db);
  await resumirAuditoria({ db: portal.db, clock: portal.clock, keys: portal.parts.keys, arquivo: resumos() });
});
afterAll(async () => {
  await portal.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** An empty database and an empty folder, and what a restore makes of them. */
const restaurado = async (copia: string, outras: Parameters<typeof restaurarEm>[2] = {}) => {
  const vazio = await emptyDatabase();
  const pasta = temporaryFolder();
  const manifesto = await restaurarEm(copia, { dataDir: pasta, databaseUrl: vazio.url }, outras);
  const conexao = connect(vazio.url, { max: 2 });
  return {
    ...vazio,
    pasta,
    manifesto,
    ...conexao,
    drop: async () => {
      await conexao.end();
      await vazio.drop();
    },
  };
};

/** A file of the store and the row that names it. */
const arquivoComLinha = async (texto: string) => {
  const guardado = await portal.parts.files.guardar(Readable.from([texto]), 1_000);
  await portal.base.ownerPool.query(
    `insert into arquivo (organizacao_id, enviado_por, alvo, nome, tamanho, tipo, sha256, caminho)
      select $1, min(id), 'cadastro:teste', 'a.txt', $2, 'text/plain', $3, $4 from usuario`,
    [portal.cidade, guardado.tamanho, guardado.sha256, guardado.caminho],
  );
  return guardado;
};
const esquecer = ({ caminho }: { readonly caminho: string }) =>
  portal.base.ownerPool.query('delete from arquivo where caminho = $1', [caminho]);

describe('a backup', { timeout: RESTAURAR_MS }, () => {
  it('restored is the same: every row, every file, every key, the shape of the tables and the next numbers', async () => {
    const copia = path.join(temporaryFolder(), 'copia.tar');
    const manifesto = await copiar(portal.base.ownerUrl, dataDir, copia);
    expect(fs.statSync(copia).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(path.dirname(copia))).toEqual(['copia.tar']);
    expect(manifesto.arquivos.quantos).toBe(6);
    expect(manifesto.faltas).toEqual({ ausentes: 0, alterados: 0, caminhos: [] });
    const de = await restaurado(copia);
    try {
      expect(de.manifesto).toEqual(manifesto);
      expect(await conteudoDe(de.url)).toEqual(await conteudoDe(portal.base.ownerUrl));
      expect(await formaDe(de.url)).toEqual(await formaDe(portal.base.ownerUrl));
      const [antes, depois] = [arquivosDe(dataDir), arquivosDe(de.pasta)];
      const semTrava = (todos: object) => Object.entries(todos).filter(([nome]) => !/portal\.(lock|pid)/.test(nome));
      expect(semTrava(depois)).toEqual(semTrava(antes));
      expect(Object.keys(depois)).toEqual(
        expect.arrayContaining(['chaves/token.pem', 'chaves/links', 'auditoria-resumos.jsonl']),
      );
      const prova = { chave: portal.parts.keys.tokenPublico, arquivo: path.join(de.pasta, 'auditoria-resumos.jsonl') };
      const { linhas, quebra } = await conferirAuditoria(de.db, portal.cidade);
      expect(linhas).toBeGreaterThan(0);
      expect(quebra).toBeNull();
      expect(await conferirResumos(de.db, portal.cidade, prova)).toEqual({
        conferem: 1,
        semArquivo: false,
        desmentido: null,
      });
    } finally {
      await de.drop();
    }
  });

  it('leaves the guards awake: what only grows can neither be changed by the portal nor cheated by its owner', async () => {
    const copia = path.join(temporaryFolder(), 'copia.tar');
    await copiar(portal.base.ownerUrl, dataDir, copia);
    const de = await restaurado(copia);
    try {
      const { rows } = await de.pool.query<{ n: number }>(
        "select count(*)::int as n from pg_trigger where not tgisinternal and tgenabled <> 'O'",
      );
      expect(rows).toEqual([{ n: 0 }]);
      const client = await de.pool.connect();
      await client.query('set role portal_app');
      for (const tabela of ['requerimento_evento', 'auditoria', 'auditoria_elo'])
        await expect(client.query(`delete from ${tabela}`), tabela).rejects.toMatchObject({ code: '42501' });
      client.release(true);
      await expect(
        de.pool.query("update processo_versao set definicao = '{}' where publicada_em is not null"),
      ).rejects.toThrow();
    } finally {
      await de.drop();
    }
  });

  it('under writers is one moment of the database: chains whole, counts and numbers right, every file there', async () => {
    const copia = path.join(temporaryFolder(), 'copia.tar');
    let parar = false;
    let feitos = 0;
    const escrever = async (): Promise<void> => {
      while (!parar) {
        await protocolarO2(portal, cena);
        feitos += 1;
      }
    };
    const escritores = [escrever(), escrever(), escrever()];
    await expect.poll(() => feitos, { timeout: 30_000 }).toBeGreaterThan(3);
    const antes = feitos;
    const manifesto = await copiar(portal.base.ownerUrl, dataDir, copia);
    await expect.poll(() => feitos, { timeout: 30_000 }).toBeGreaterThan(antes);
    parar = true;
    await Promise.all(escritores);
    const de = await restaurado(copia);
    try {
      const lidos = await conferirRequerimentos(de.pool);
      expect(lidos.defeitos).toEqual([]);
      expect(lidos.quantos).toBeGreaterThanOrEqual(3 + antes);
      const arquivos = await conferirArquivos(de.pool, path.join(de.pasta, 'arquivos'), new Set());
      expect(arquivos).toEqual({ defeitos: [], quantos: manifesto.arquivos.quantos, semDono: 0 });
      expect(await conferirBanco(de.pool, new Date(0))).toEqual([]);
      const { rows } = await de.pool.query<{ id: number }>(
        "insert into organizacao (nome, dominio) values ('Nova', 'nova.gov.br') returning id::int",
      );
      expect(rows[0]?.id).toBe(4);
    } finally {
      await de.drop();
    }
  });

  it('holds a file that the portal removes while the backup is made', async () => {
    const sumido = await arquivoComLinha('sai durante a cópia');
    const copia = path.join(temporaryFolder(), 'copia.tar');
    const { faltas } = await copiar(portal.base.ownerUrl, dataDir, copia, {
      say: (frase) => {
        // The snapshot is taken; from here on rows and files may go.
        if (frase.startsWith('Copiando o banco')) fs.rmSync(path.join(dataDir, 'arquivos', sumido.caminho));
      },
    });
    await esquecer(sumido);
    expect(faltas).toEqual({ ausentes: 0, alterados: 0, caminhos: [] });
    const lidos: Record<string, string> = {};
    await lerCopia(copia, {
      arquivo: async (caminho, corpo) => void (lidos[caminho] = (await inteiro(corpo)).toString()),
    });
    expect(lidos[sumido.caminho]).toBe('sai durante a cópia');
    expect(fs.readdirSync(path.join(dataDir, 'arquivos')).filter((nome) => nome.startsWith('copia-'))).toEqual([]);
  });

  it('takes another snapshot when a file that came after the first look is gone before the second', async () => {
    const copia = path.join(temporaryFolder(), 'copia.tar');
    const client = await conectarSemLimites(portal.base.ownerUrl, 'teste: cópia');
    const mandar = client.query.bind(client) as (...args: unknown[]) => unknown;
    let breve: Awaited<ReturnType<typeof arquivoComLinha>> | undefined;
    let instantaneos = 0;
    const entremeada = async (...args: unknown[]): Promise<unknown> => {
      const [texto] = args as [string];
      if (texto.startsWith('lock table')) instantaneos += 1;
      if (texto.startsWith('lock table') && breve === undefined) breve = await arquivoComLinha('veio e foi');
      const resposta = await mandar(...args);
      if (texto.startsWith('select now()') && instantaneos === 1 && breve !== undefined) {
        await esquecer(breve);
        await portal.parts.files.remover(breve.caminho);
      }
      return resposta;
    };
    Object.assign(client, {
      query: (...args: unknown[]) => (typeof args[0] === 'string' ? entremeada(...args) : mandar(...args)),
    });
    try {
      const { faltas } = await fazerCopia({ client, dataFolder: dataDir, destino: copia, say: () => undefined });
      expect(instantaneos).toBe(2);
      expect(faltas).toEqual({ ausentes: 0, alterados: 0, caminhos: [] });
    } finally {
      await client.end();
    }
    const nomes: string[] = [];
    await lerCopia(copia, {
      arquivo: async (caminho, corpo) => {
        nomes.push(caminho);
        await inteiro(corpo);
      },
    });
    expect(nomes).not.toContain(breve?.caminho);
  });

  it('tells of a file that was lost or changed before', async () => {
    const [perdido, mudado] = [await arquivoComLinha('some antes'), await arquivoComLinha('muda antes')];
    await portal.parts.files.remover(perdido.caminho);
    fs.writeFileSync(path.join(dataDir, 'arquivos', mudado.caminho), 'mudou depois');
    const copia = path.join(temporaryFolder(), 'copia.tar');
    const { faltas } = await copiar(portal.base.ownerUrl, dataDir, copia);
    for (const um of [perdido, mudado]) await esquecer(um);
    expect(faltas).toMatchObject({ ausentes: 1, alterados: 1 });
    expect([...faltas.caminhos].sort()).toEqual([perdido.caminho, mudado.caminho].sort());
    expect((await lerCopia(copia)).faltas).toEqual(faltas);
    expect(fs.readdirSync(path.join(dataDir, 'arquivos')).filter((nome) => nome.startsWith('copia-'))).toEqual([]);
  });

  it('knows every column that names a file', async () => {
    const { rows } = await portal.base.ownerPool.query<{ coluna: string }>(
      "select table_name || '.' || column_name as coluna from information_schema.columns c join pg_tables t on t.tablename = c.table_name where table_schema = 'public' and column_name like '%caminho' order by 1",
    );
    expect(rows.map(({ coluna }) => coluna)).toEqual(
      COLUNAS_DE_CAMINHO.map(({ tabela, caminho }) => `${tabela}.${caminho}`).sort(),
    );
  });
});
