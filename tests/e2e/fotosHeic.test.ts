import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amostras } from '../server/files/amostras.ts';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { umaPessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { botao } from './jornada/gestos.ts';

let p: PortalAberto;
let navegador: Browser;
let s: CenarioDasAssinaturas;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  s = await cenarioDasAssinaturas(p.portal);
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

it('on a phone, photos as the phone keeps them (HEIC) become the pages of one PDF, which is sent', async () => {
  const { c } = s;
  const { email } = await p.portal.db
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', c.requerente.id)
    .executeTakeFirstOrThrow();
  const { requerimento: id } = await s.protocolar();
  await requerimentoPelaApi(p.portal, c).agir(id, 'acoes/iniciar');
  const iara = await umaPessoa(navegador, p.url, 390);
  await iara.entrar(email ?? '', SENHA, `/contribuinte/meus/requerimentos/requerimento/${id}`);
  const pagina = iara.pagina;
  await pagina
    .getByRole('button', { name: /^(Juntar fotos em um PDF|Fotografar): Autorização/ })
    .last()
    .click();
  const dialogo = pagina.getByRole('dialog', { name: /^Fotos de Autorização/ });
  await dialogo.getByLabel('Escolher fotos deste aparelho').setInputFiles([
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: amostras.heic },
    { name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: amostras.heic },
  ]);
  const segunda = dialogo.getByAltText('Página 2: IMG_0002.HEIC');
  await segunda.waitFor();
  // Drawn, not a broken picture.
  expect(await segunda.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(64);
  await iara.tela('fotos-heic');
  const chegou = pagina.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith(`/${id}/arquivos`));
  await botao(dialogo, 'Enviar 2 páginas em um PDF').click();
  await dialogo.waitFor({ state: 'detached' });
  expect((await chegou).status()).toBe(201);
  const arquivo = await p.portal.db
    .selectFrom('arquivo')
    .select(['tipo', 'alvo'])
    .where('requerimento_id', '=', id)
    .where('alvo', '=', 'documento:autorizacao')
    .executeTakeFirstOrThrow();
  expect(arquivo).toEqual({ tipo: 'application/pdf', alvo: 'documento:autorizacao' });
  expect(iara.queixas).toEqual([]);
  await iara.fechar();
});
