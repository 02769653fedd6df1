import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAMINHO_MAXIMO } from '../../../server/plugins/enderecoCurto.ts';
import { aPortal, type Portal } from '../../support/app.ts';

const LIMITES = { geral: 5, entrada: 1_000_000, consulta: 1_000_000, cliente: 1_000_000 };
let portal: Portal;
let distDir: string;

/** As little as pages are made of, in the place of a whole build. */
const paginasDeTeste = (): string => {
  const pasta = mkdtempSync(path.join(os.tmpdir(), 'paginas-'));
  for (const sub of ['assets', 'telas']) mkdirSync(path.join(pasta, sub));
  writeFileSync(path.join(pasta, 'manifest.json'), '{}');
  writeFileSync(path.join(pasta, 'assets/um.js'), '1');
  writeFileSync(
    path.join(pasta, 'telas/renderizar.js'),
    "export const renderizar = () => '';\nexport const moduloDaTela = () => undefined;\n",
  );
  for (const entrada of ['publico', 'contribuinte', 'prefeitura', 'sistema'])
    writeFileSync(path.join(pasta, `${entrada}.html`), '<!doctype html><title>x</title>');
  return pasta;
};

beforeAll(async () => {
  distDir = paginasDeTeste();
  portal = await aPortal({ settings: { distDir, limites: LIMITES } });
});
afterAll(async () => {
  await portal.drop();
  rmSync(distDir, { recursive: true, force: true });
});

const pedir = async (url: string, remoteAddress: string) => {
  const resposta = await portal.app.inject({ url, remoteAddress, headers: { host: 'localhost' } });
  return { status: resposta.statusCode, corpo: resposta.body };
};

describe('[F3] what anybody may ask for', () => {
  it('a path that is longer than any of the portal’s is refused before it is looked at, with a page or a call behind it or nothing', async () => {
    const barras = '/'.repeat(15_500);
    for (const [i, url] of [`${barras}x`, `/api/v1/${'a'.repeat(3_000)}`, `/assets${barras}x`].entries()) {
      const { status, corpo } = await pedir(url, `10.0.1.${i}`);
      expect(status).toBe(414);
      expect(JSON.parse(corpo)).toMatchObject({ codigo: 'endereco_longo', mensagem: 'Este endereço é longo demais' });
    }
    expect((await pedir(`/${'a'.repeat(CAMINHO_MAXIMO - 1)}?${'b'.repeat(3_000)}`, '10.0.1.9')).status).toBe(404);
  });

  it('pages have a limit for each address, of their own; files have none', async () => {
    const status = [];
    for (let i = 0; i < LIMITES.geral + 1; i++) status.push((await pedir('/autocadastro', '10.0.2.1')).status);
    expect(status.slice(0, -1)).not.toContain(429);
    expect(status.at(-1)).toBe(429);
    expect((await pedir('/api/v1/recursos/csrfToken', '10.0.2.1')).status).toBe(200);
    expect((await pedir('/autocadastro', '10.0.2.2')).status).not.toBe(429);
    const arquivos = [];
    for (let i = 0; i < LIMITES.geral + 1; i++) arquivos.push((await pedir('/assets/um.js', '10.0.2.3')).status);
    expect(new Set(arquivos)).toEqual(new Set([200]));
  });
});
