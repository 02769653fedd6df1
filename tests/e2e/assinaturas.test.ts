import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { comLargura, naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { aviso, botao, campo, titulo } from './jornada/gestos.ts';
import { aba } from './jornada/mesaDaAnalise.ts';

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

const emailDe = async ({ id }: { readonly id: number }): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

it('a document is asked for, signed by the city and by the applicant, and its page tells it [TELA-035] [ROTA-054] [ROTA-055]', async () => {
  const { requerimento, documento } = await s.protocolar();

  const dalva = await naMesa(navegador, p.url);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, `/prefeitura/requerimento/visualizacao/${requerimento}`);
  await aba(dalva, 'Emitidos').click();
  for (const quem of ['Gil Gestor', 'Iara Campestre (requerente)']) {
    await botao(dalva.pagina, 'Pedir assinatura: Comprovante de protocolo').click();
    const dialogo = dalva.pagina.getByRole('dialog', { name: 'Pedir assinatura' });
    await botao(dialogo, 'Pedir assinatura').waitFor();
    await campo(dialogo, 'Quem assina').waitFor();
    if (quem === 'Gil Gestor') {
      await botao(dialogo, 'Pedir assinatura').click();
      await dialogo.getByText('Campo obrigatório').waitFor();
      await campo(dialogo, 'Assina como').fill('Secretário de Urbanismo');
      await campo(dialogo, 'Validade da assinatura').selectOption({ label: '12 meses' });
    }
    await campo(dialogo, 'Quem assina').selectOption({ label: quem });
    await dalva.tela('assinatura-pedido', true);
    await botao(dialogo, 'Pedir assinatura').click();
    await dialogo.waitFor({ state: 'detached' });
  }
  const lista = dalva.pagina.getByRole('list', { name: 'Assinaturas' });
  await lista.getByText('Na fila').waitFor();
  await dalva.tela('assinatura-emitidos');

  const gil = await naMesa(navegador, p.url);
  await gil.entrar(await emailDe(s.c.gestor), SENHA, '/prefeitura/assinatura-listagem');
  await titulo(gil.pagina, 'Assinaturas').waitFor();
  await gil.pagina.getByRole('link', { name: 'Comprovante de protocolo' }).waitFor();
  await gil.tela('assinatura-listagem');
  const entrada = gil.pagina.getByRole('link', { name: /^Assinaturas/ }).first();
  await expect.poll(() => entrada.textContent()).toContain('1 pendente');
  await comLargura(gil.pagina, 390, async () => {
    await botao(gil.pagina, 'Abrir menu').click();
    await expect.poll(() => entrada.textContent()).toContain('1 pendente');
    await gil.pagina.keyboard.press('Escape');
  });
  await gil.pagina.getByRole('link', { name: 'Comprovante de protocolo' }).click();
  await titulo(gil.pagina, 'Comprovante de protocolo').waitFor();
  expect(gil.pagina.url()).toMatch(/\/prefeitura\/assinatura-listagem\/assinatura-visualizar\/\d+$/);
  await gil.tela('assinatura-visualizar');
  await botao(gil.pagina, 'Assinar').click();
  const confirmar = gil.pagina.getByRole('dialog', { name: 'Assinar documento' });
  await botao(confirmar, 'Assinar').click();
  await confirmar.getByText('Preencha os dados da assinatura').waitFor();
  await confirmar.getByLabel('Sua senha no portal').fill('Errada#2026');
  await botao(confirmar, 'Assinar').click();
  await confirmar.getByText('A senha não confere').waitFor();
  await gil.tela('assinatura-senha-errada', true);
  await confirmar.getByLabel('Sua senha no portal').fill(SENHA);
  await botao(confirmar, 'Assinar').click();
  await aviso(gil.pagina, 'Documento assinado.').waitFor();
  await confirmar.waitFor({ state: 'detached' });
  await gil.pagina.getByText('Assinado', { exact: true }).first().waitFor();
  expect(await botao(gil.pagina, 'Assinar').count()).toBe(0);
  await gil.tela('assinatura-assinada');

  const iara = await noCelular(navegador, p.url);
  await iara.entrar(
    await emailDe(s.c.requerente),
    SENHA,
    `/contribuinte/meus/requerimentos/requerimento/${requerimento}`,
  );
  await botao(iara.pagina, 'Assinar').waitFor();
  await iara.tela('assinatura-requerente');
  await botao(iara.pagina, 'Assinar').click();
  const dela = iara.pagina.getByRole('dialog', { name: 'Assinar documento' });
  await dela.getByLabel('Sua senha no portal').fill(SENHA);
  await iara.tela('assinatura-requerente-senha', true);
  await botao(dela, 'Assinar').click();
  await aviso(iara.pagina, 'Documento assinado.').waitFor();
  await expect.poll(() => botao(iara.pagina, 'Assinar').count()).toBe(0);

  const { codigo } = await p.portal.db
    .selectFrom('documento')
    .select('codigo')
    .where('id', '=', documento)
    .executeTakeFirstOrThrow();
  await iara.abrir(`/autenticidade/${codigo}`);
  await iara.pagina.getByText('Gil Gestor').waitFor();
  await expect.poll(() => iara.pagina.getByText('Assinatura eletrônica simples').count()).toBe(2);
  await iara.tela('assinatura-autenticidade');
  for (const quem of [dalva, gil, iara]) {
    expect(quem.queixas).toEqual([]);
    await quem.fechar();
  }
}, 120_000);
