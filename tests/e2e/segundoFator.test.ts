import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chegar } from '../support/chegar.ts';
import { openBrowser } from '../support/browser.ts';
import { naMesa, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { codigoEm } from '../server/modules/auth/palcoDoFator.ts';
import { linkDaCarta, umaGestora } from './contas/gente.ts';
import { aviso, botao, campo, sumir, titulo } from './jornada/gestos.ts';

let p: PortalAberto;
let navegador: Browser;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const exigir = (opcoes: { exigir_segundo_fator?: boolean; confirmar_local?: boolean }) =>
  p.portal.db.updateTable('organizacao').set(opcoes).where('id', '=', p.portal.cidade).execute();

beforeEach(async () => {
  await p.portal.db.deleteFrom('tentativa').execute();
  await exigir({ exigir_segundo_fator: false, confirmar_local: false });
});

/** Forgets the session, as a day later; the cookie of the device stays. */
const sair = async ({ pagina, abrir }: Pessoa): Promise<void> => {
  await abrir('/404');
  await pagina.evaluate(() => localStorage.clear());
  await abrir('/');
};

const digitarSenha = async ({ pagina }: Pessoa, email: string): Promise<void> => {
  await pagina.locator('#username').fill(email);
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
  await botao(pagina, 'Entrar').click();
};

/** A step later: no code is taken twice. */
const codigoDeAgora = (segredo: string): string => {
  p.portal.clock.avancar(1);
  return codigoEm(segredo, p.portal.clock.now());
};

it('staff set up the second factor that is demanded, and enter with it', async () => {
  await exigir({ exigir_segundo_fator: true });
  const email = 'gestora@aurora.br';
  await umaGestora(p, email);
  const ela = await naMesa(navegador, p.url);
  const { pagina } = ela;
  await ela.entrarPeloFormulario(email, SENHA);
  await titulo(pagina, 'Ative a verificação em duas etapas').waitFor();
  await campo(pagina, 'Senha atual, para ativar').fill(SENHA);
  await ela.tela('fator-exigido');
  await botao(pagina, 'Ativar a verificação em duas etapas').click();
  await pagina.locator('.qr path').waitFor({ state: 'attached' });
  const segredo = (await pagina.locator('.fator-segredo').innerText()).replace(/\s/g, '');
  await campo(pagina, 'Código de verificação').fill('000000');
  await botao(pagina, 'Confirmar e ativar').click();
  await pagina.getByText('O código não confere. Confira a hora do celular').waitFor();
  await ela.tela('fator-qr');
  await campo(pagina, 'Código de verificação').fill(codigoDeAgora(segredo));
  await botao(pagina, 'Confirmar e ativar').click();
  await pagina.getByRole('heading', { name: 'Códigos de recuperação' }).waitFor();
  const codigos = await pagina.locator('.codigos-de-recuperacao code').allInnerTexts();
  expect(codigos).toHaveLength(10);
  await ela.tela('fator-codigos');
  await botao(pagina, 'Já guardei os códigos').click();
  await sumir(titulo(pagina, 'Ative a verificação em duas etapas'));

  await ela.abrir('/prefeitura/minha-conta/cadastro');
  await titulo(pagina, 'Meus dados').waitFor();
  await pagina.getByText(/Restam 10 códigos de recuperação/).waitFor();
  await pagina.getByText('esta sessão').waitFor();
  await ela.tela('conta-da-equipe');

  await sair(ela);
  await digitarSenha(ela, email);
  const codigo = campo(pagina, 'Código de verificação');
  await codigo.fill('000000');
  await botao(pagina, 'Entrar').click();
  await pagina.getByText('O código não confere ou já foi usado').waitFor();
  await ela.tela('entrada-com-codigo');
  await codigo.fill(codigoDeAgora(segredo));
  await botao(pagina, 'Entrar').click();
  await chegar(pagina, /requerimento\/listagem/);

  await sair(ela);
  await digitarSenha(ela, email);
  await codigo.fill(codigos[0] ?? '');
  await botao(pagina, 'Entrar').click();
  await chegar(pagina, /requerimento\/listagem/);
  expect(ela.queixas).toEqual([]);
  await ela.fechar();
});

it('staff confirm a new place by the mailed link, and end it in their account [ROTA-007]', async () => {
  await exigir({ confirmar_local: true });
  const email = 'servidora@aurora.br';
  await umaGestora(p, email);
  const ela = await naMesa(navegador, p.url);
  const { pagina } = ela;
  await ela.abrir('/');
  await digitarSenha(ela, email);
  await aviso(pagina, 'Confirme este local de acesso pelo link enviado ao seu e-mail').waitFor();
  await ela.tela('local-novo');
  const link = await linkDaCarta(p, email, 'Confirme o novo local de acesso');
  expect(link).toMatch(/^\/auth\/confirmarLocationTrusted\/[\w-]{54}$/);
  await ela.abrir(link);
  await aviso(pagina, 'Local de acesso confirmado').waitFor();
  await ela.tela('local-confirmado');
  await ela.entrarPeloFormulario(email, SENHA);
  await ela.abrir('/prefeitura/minha-conta/cadastro');
  const locais = pagina.getByRole('region', { name: 'Locais de acesso confirmados' });
  await botao(locais, /^Encerrar: /).click();
  await locais.getByText(/^Nenhum\./).waitFor();
  await sair(ela);
  await digitarSenha(ela, email);
  await aviso(pagina, 'Confirme este local de acesso pelo link enviado ao seu e-mail').waitFor();
  expect(ela.queixas).toEqual([]);
  await ela.fechar();
});
