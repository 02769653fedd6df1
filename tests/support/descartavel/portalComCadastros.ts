import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from '../../../server/database/migrate.ts';
import { prepareDatabase } from '../../../server/database/prepare.ts';
import { hashDeTeste } from '../hashDeTeste.ts';
import { cadastros } from '../../../server/modules/cadastros/cadastros.ts';
import type { Entity } from '../../../src/schemas/entity.ts';
import { aPortal, type Portal } from '../app.ts';
import { SENHA } from '../portalAberto.ts';

const AQUI = import.meta.dirname;

/** In a process of its own, as the portal builds its browser part: the tests' environment would make it another build. */
async function construir(distDir: string, nomes: readonly string[]): Promise<void> {
  const filho = spawn(process.execPath, [path.join(AQUI, 'construir.ts'), distDir, ...nomes], {
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [codigo] = (await once(filho, 'close')) as [number | null];
  if (codigo !== 0) throw new Error('A parte do navegador não pôde ser construída');
}

/**
 * The production application with these registries besides its own, each known by its declaration ({name}.ts in this folder), its migration
 * (9NNN_{name}.sql beside it) and its line in each list; listening, with a browser part that was built with the same lines.
 */
export async function portalComCadastros(lista: readonly Entity[]): Promise<{
  readonly portal: Portal;
  readonly url: string;
  /** A manager of the city who logs in with SENHA; the answer is his e-mail. */
  gestor(): Promise<string>;
  fechar(): Promise<void>;
}> {
  const nomes = lista.map(({ name }) => name);
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-descartavel-'));
  const distDir = path.join(pasta, 'dist');
  await construir(distDir, nomes);
  const migracoes = path.join(pasta, 'migracoes');
  fs.cpSync(MIGRATIONS_FOLDER, migracoes, { recursive: true });
  for (const arquivo of fs.readdirSync(AQUI))
    if (nomes.some((nome) => arquivo.endsWith(`_${nome}.sql`)))
      fs.copyFileSync(path.join(AQUI, arquivo), path.join(migracoes, arquivo));
  const portal = await aPortal({
    settings: { distDir },
    registrar: async (app, contexto) => {
      await app.register(async (escopo) => cadastros(escopo, contexto, lista), { prefix: '/api/v1' });
    },
  });
  await prepareDatabase(portal.base.ownerUrl, migracoes);
  const endereco = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    portal,
    url: `http://localhost:${new URL(endereco).port}`,
    gestor: async () => {
      const email = 'gestora@exemplo.com.br';
      const { id } = await portal.db
        .insertInto('usuario')
        .values({
          nome: 'Dalva Montalegre',
          email,
          documento: null,
          senha_hash: await hashDeTeste(SENHA),
          email_confirmado_em: portal.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await portal.db
        .insertInto('usuario_organizacao')
        .values({
          organizacao_id: portal.cidade,
          usuario_id: id,
          permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
        })
        .execute();
      return email;
    },
    fechar: async () => {
      await portal.drop();
      // A paper that is drawn behind an answer may still be put there.
      fs.rmSync(pasta, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
