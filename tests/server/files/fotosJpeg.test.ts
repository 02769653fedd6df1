import jpeg from 'jpeg-js';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FOTO_ILEGIVEL } from '../../../server/files/heic/heicParaJpeg.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, enviarArquivo, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { amostras } from './amostras.ts';

const pasta = mkdtempSync(path.join(os.tmpdir(), 'portal-fotos-'));
let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal({ dataDir: pasta });
  c = await cenarioO2(portal);
});
afterAll(async () => {
  await portal.drop();
  rmSync(pasta, { recursive: true, force: true });
});

const pedir = (
  conteudo: Buffer,
  nome = 'IMG_0042.HEIC',
  quem: Cliente = c.requerente,
  painel = 'painel-contribuinte',
) => enviarArquivo(portal, quem, `${painel}/fotos/jpeg`, {}, conteudo, nome);
const erroDo = (r: { json: <T>() => T }) => r.json<{ erros?: Record<string, string[]> }>().erros?.['arquivo'];
const guardados = async () =>
  (await readdir(path.join(pasta, 'arquivos'), { recursive: true, withFileTypes: true })).filter((e) => e.isFile())
    .length;

it('a HEIC photo comes back as a JPEG of it to either panel, and nothing of it stays', async () => {
  const antes = await guardados();
  for (const [quem, painel] of [
    [c.requerente, 'painel-contribuinte'],
    [c.analista, 'painel-prefeitura'],
  ] as const) {
    const r = await pedir(amostras.heic, undefined, quem, painel);
    expect(r.statusCode, r.body).toBe(200);
    expect([r.headers['content-type'], r.headers['cache-control']]).toEqual(['image/jpeg', 'no-store']);
    const { width, height } = jpeg.decode(r.rawPayload, { useTArray: true });
    expect([width, height]).toEqual([64, 48]);
  }
  expect(await guardados()).toBe(antes);
  for (const tabela of ['arquivo', 'arquivo_rendicao'] as const)
    expect(await portal.db.selectFrom(tabela).select('caminho').execute()).toEqual([]);
});

it('what is no such photo is refused in words, and nothing of it stays', async () => {
  const antes = await guardados();
  expect(erroDo(await pedir(amostras.pdf))?.[0]).toMatch(/^Este arquivo não é um JPEG: o conteúdo é de um PDF/);
  const quebrada = Buffer.from(amostras.heic);
  quebrada.fill(0, 60);
  expect(erroDo(await pedir(quebrada))).toEqual([FOTO_ILEGIVEL]);
  const vazio = await c.requerente.post('painel-contribuinte/fotos/jpeg', {});
  expect(vazio.status).toBe(422);
  expect((await pedir(amostras.heic, undefined, c.analista)).statusCode).toBe(403);
  expect(await guardados()).toBe(antes);
});
