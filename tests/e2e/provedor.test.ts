import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { donoDoOpenid } from '../../server/modules/auth/externa/openid/openidDaCidade.ts';
import { cifrar } from '../../server/segredoCifrado.ts';
import { chegar } from '../support/chegar.ts';
import { openBrowser } from '../support/browser.ts';
import { cpfNumero } from '../support/builders.ts';
import { umaPessoa, type Largura, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { CLIENTE, provedorDeIdentidade, type ProvedorDeIdentidade } from '../support/provedorDeIdentidade.ts';
import { botao, campo, titulo } from './jornada/gestos.ts';

let p: PortalAberto;
let navegador: Browser;
let provedor: ProvedorDeIdentidade;

beforeAll(async () => {
  p = await portalAberto();
  // Where people are sent back to: the city's name at the port that this run got.
  Object.assign(p.portal.parts.settings, { publicUrl: p.url });
  provedor = await provedorDeIdentidade([`${p.url}/auth/retorno`]);
  const { db, cidade, parts } = p.portal;
  const openid = {
    nome: 'Entrar com gov.br',
    emissor: provedor.emissor,
    cliente: CLIENTE.id,
    segredo: 'guardado',
    quem_entra: ['requerentes', 'servidores'],
  };
  await db
    .updateTable('organizacao')
    .set({
      tem_openid: true,
      openid: JSON.stringify(openid),
      openid_segredo_cifrado: cifrar(parts, donoDoOpenid(cidade), CLIENTE.segredo),
    })
    .where('id', '=', cidade)
    .execute();
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
  await provedor.fechar();
});
beforeEach(() => p.portal.db.deleteFrom('tentativa').execute());

const aqui = (pagina: Page): Promise<void> => chegar(pagina, (url) => url.hostname === 'localhost');

/** From the log-in page to the provider's own, where whoever types a number is the person of that number. */
const irAoProvedor = async ({ pagina, abrir }: Pessoa, caminho = '/'): Promise<void> => {
  await abrir(caminho);
  await pagina.getByRole('link', { name: 'Entrar com gov.br' }).click();
  await pagina.locator('input[name=login]').waitFor();
};

const identificar = async ({ pagina }: Pessoa, cpf: string): Promise<void> => {
  await pagina.locator('input[name=login]').fill(cpf);
  await pagina.locator('input[name=password]').fill('x');
  await pagina.locator('button[type=submit]').click();
  await pagina.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
  await pagina.locator('button[type=submit]').click();
  await aqui(pagina);
};

const alguem = async (largura: Largura): Promise<Pessoa> => {
  const ela = await umaPessoa(navegador, p.url, largura);
  // The provider's pages would fetch a font from elsewhere.
  await ela.contexto.route(
    (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
    (rota) => rota.abort(),
  );
  return ela;
};

it.each([1280, 390] as const)('whoever has an account enters by the provider’s own page, at %i px', async (largura) => {
  const documento = cpfNumero(largura);
  provedor.por(documento, { email: `iara${largura}@aurora.br`, email_verified: true });
  await p.conta({ email: `iara${largura}@aurora.br`, documento, permissoes: ['painel.contribuinte'] });
  const ela = await alguem(largura);
  await ela.abrir('/');
  await ela.tela('entrada-com-provedor');
  await irAoProvedor(ela, '/?redirect=/contribuinte/contato');
  await identificar(ela, documento);
  await chegar(ela.pagina, /\/contribuinte\/contato$/);
  await titulo(ela.pagina, 'Contato').waitFor();
  expect(ela.queixas).toEqual([]);
  await ela.fechar();
});

it.each([1280, 390] as const)(
  'an account of the same CPF is bound to the provider by its password, once, at %i px',
  async (largura) => {
    const documento = cpfNumero(8000 + largura);
    provedor.por(documento, { email: `outra${largura}@aurora.br`, email_verified: true });
    await p.conta({ email: `jaci${largura}@aurora.br`, documento, permissoes: ['painel.contribuinte'] });
    const ela = await alguem(largura);
    const { pagina } = ela;
    await irAoProvedor(ela);
    await identificar(ela, documento);
    await campo(pagina, 'Senha da conta neste portal').fill('Errada#2026');
    await botao(pagina, 'Entrar').click();
    await pagina.getByText('A senha atual não confere').waitFor();
    await ela.tela('ligar-a-conta');
    await campo(pagina, 'Senha da conta neste portal').fill(SENHA);
    await botao(pagina, 'Entrar').click();
    await chegar(pagina, /\/contribuinte/);
    const ligadas = await p.portal.db.selectFrom('conta_openid').select('emissor').execute();
    expect(ligadas.map(({ emissor }) => emissor)).toContain(provedor.emissor);
    expect(ela.queixas).toEqual([]);
    await ela.fechar();
  },
);

it.each([1280, 390] as const)('whoever has none registers with what the provider proved, at %i px', async (largura) => {
  const documento = cpfNumero(5000 + largura);
  const email = `nova${largura}@aurora.br`;
  provedor.por(documento, { name: 'Nadir Campos', email, email_verified: true });
  const ela = await alguem(largura);
  const { pagina } = ela;
  await irAoProvedor(ela);
  await identificar(ela, documento);
  await chegar(pagina, /\/autocadastro/);
  await campo(pagina, 'Nome completo').waitFor();
  expect(await campo(pagina, 'Nome completo').inputValue()).toBe('Nadir Campos');
  expect(await campo(pagina, 'E-mail').inputValue()).toBe(email);
  await campo(pagina, 'Celular com DDD').fill('11987654321');
  await campo(pagina, 'Senha').fill(SENHA);
  await campo(pagina, 'Repita a senha').fill(SENHA);
  await ela.tela('cadastro-pelo-provedor');
  await pagina.getByRole('region', { name: 'Termo de uso' }).evaluate((caixa) => caixa.scrollTo(0, caixa.scrollHeight));
  await pagina.getByRole('checkbox', { name: 'Li e aceito o termo de uso' }).check();
  await botao(pagina, 'Criar cadastro').click();
  await chegar(pagina, /\/contribuinte(\/completar-cadastro)?$/);
  const conta = await p.portal.db
    .selectFrom('usuario')
    .select(['email', 'email_confirmado_em'])
    .where('documento', '=', documento)
    .executeTakeFirstOrThrow();
  expect([conta.email, conta.email_confirmado_em === null]).toEqual([email, false]);
  expect(ela.queixas).toEqual([]);
  await ela.fechar();
});

it.each([1280, 390] as const)(
  'whoever gives up at the provider reads so and comes back to the log-in, at %i px',
  async (largura) => {
    const ela = await alguem(largura);
    const { pagina } = ela;
    await irAoProvedor(ela);
    await pagina.getByRole('link', { name: /cancel/i }).click();
    await aqui(pagina);
    await pagina.getByText('O provedor de identidade informou que a entrada não foi autorizada').waitFor();
    expect(new URL(pagina.url()).search).toBe('');
    await ela.tela('recusa-do-provedor');
    await pagina.getByRole('link', { name: 'Voltar para a entrada' }).click();
    await pagina.getByRole('link', { name: 'Entrar com gov.br' }).waitFor();
    expect(ela.queixas).toEqual([]);
    await ela.fechar();
  },
);
