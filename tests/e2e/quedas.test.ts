import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chegar } from '../support/chegar.ts';
import { openBrowser } from '../support/browser.ts';
import { cpfNumero } from '../support/builders.ts';
import { umaPessoa, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalInteiro, SENHA_DEMO, type PortalInteiro } from '../support/portalInteiro.ts';
import { secao } from './jornada/formularioDaAbertura.ts';
import { aceitarTermo, aviso, botao, campo, linkDe, preencher, titulo } from './jornada/gestos.ts';

const EMAIL = 'nilo.pedrassol@exemplo.com.br';
const SENHA = 'Antes#Kxwq26';
const SENHA_NOVA = 'Depois#Kxwq26';
const PROCESSO = 'Alvará de licença para ampliação – multifamiliar';

let portal: PortalInteiro;
let navegador: Browser;
let nilo: Pessoa;
/** Address of the form that is typed into. */
let formulario: string;

const noPortal = (largura: 390 | 1280): Promise<Pessoa> => umaPessoa(navegador, portal.urlDe('localhost'), largura);
const area = (pagina: Page) => campo(pagina, 'Área a ampliar');
const guardadoAqui = (pagina: Page) => pagina.getByText('Guardado só neste aparelho').first();
const salvo = (pagina: Page) => pagina.getByText(/^Salvo às \d/).first();

/** What the server has, seen from a device that never typed anything. */
async function areaNoServidor(senha: string): Promise<string> {
  const outra = await noPortal(390);
  try {
    await outra.entrar(EMAIL, senha, formulario);
    await secao(outra, 'Obra');
    return await area(outra.pagina).inputValue();
  } finally {
    await outra.fechar();
  }
}

beforeAll(async () => {
  portal = await portalInteiro('quedas');
  navegador = await openBrowser();
  nilo = await noPortal(390);
  const { pagina, abrir, entrar } = nilo;
  await abrir('/autocadastro');
  await preencher(pagina, { 'Nome completo': 'Nilo Pedrassol', 'E-mail': EMAIL });
  await preencher(pagina, { Senha: SENHA, 'Repita a senha': SENHA });
  await campo(pagina, 'CPF').pressSequentially(cpfNumero(4242));
  await campo(pagina, 'Celular com DDD').pressSequentially('48987654321');
  await aceitarTermo(pagina);
  await botao(pagina, 'Criar cadastro').click();
  await titulo(pagina, 'Cadastro criado').waitFor();
  await abrir(linkDe(await portal.carta(EMAIL, /Confirme o seu e-mail/)));
  await pagina.getByText(/Você já pode entrar/).waitFor();
  await entrar(EMAIL, SENHA);
  await abrir('/contribuinte/requerimento/consulta');
  await pagina.getByRole('link', { name: PROCESSO }).click();
  await pagina.getByRole('link', { name: 'Iniciar requerimento' }).first().click();
  await secao(nilo, 'Imóvel');
  formulario = `${new URL(pagina.url()).pathname}?secao=obra`;
  await abrir(formulario);
  await secao(nilo, 'Obra');
});
afterAll(async () => {
  expect(nilo?.queixas).toEqual([]);
  await navegador?.close();
});

describe('the server killed while somebody types', () => {
  it('keeps the text on the device and sends it when the server is back', async () => {
    const { pagina, tela } = nilo;
    await portal.matar();
    await area(pagina).fill('142,5');
    await campo(pagina, 'Responsável técnico').focus();
    await guardadoAqui(pagina).waitFor();
    await tela('q-servidor-parado');
    await portal.ligar();
    await botao(pagina, 'Tentar de novo').click();
    await salvo(pagina).waitFor();
    expect(await area(pagina).inputValue()).toBe('142,50');
    expect(await areaNoServidor(SENHA)).toBe('142,50');
  });

  it('brings the text back though the page was closed before the server was there again', async () => {
    await portal.matar();
    await area(nilo.pagina).fill('98,7');
    await guardadoAqui(nilo.pagina).waitFor();
    await nilo.pagina.close();
    await portal.ligar();
    const pagina = await nilo.contexto.newPage();
    await pagina.goto(formulario);
    await pagina.getByRole('heading', { level: 2, name: 'Obra' }).waitFor();
    await salvo(pagina).waitFor();
    expect(await area(pagina).inputValue()).toBe('98,70');
    expect(await areaNoServidor(SENHA)).toBe('98,70');
    await pagina.close();
  });

  it('leaves what staff typed in its form, and the next try saves it', async () => {
    const gestor = await noPortal(1280);
    const { pagina, tela, abrir, entrar } = gestor;
    await entrar('gestor@demo.local', SENHA_DEMO);
    await abrir('/prefeitura/cadastro/profissionais/novo');
    await preencher(pagina, { Nome: 'Cecília Brandoalta', Registro: '77001' });
    await campo(pagina, 'CPF').pressSequentially(cpfNumero(77));
    await campo(pagina, 'Conselho').selectOption('CAU');
    await campo(pagina, 'UF do registro').selectOption('SC');
    await portal.matar();
    await botao(pagina, 'Salvar').click();
    await aviso(pagina, 'Erro de conexão com o servidor').waitFor();
    expect(await campo(pagina, 'Nome').inputValue()).toBe('Cecília Brandoalta');
    await tela('q-cadastro-sem-servidor');
    await portal.ligar();
    await botao(pagina, 'Salvar').click();
    await chegar(pagina, /\/profissionais\/\d+$/);
    await titulo(pagina, 'Cecília Brandoalta').waitFor();
    expect(gestor.queixas).toEqual([]);
    await gestor.fechar();
  });
});

describe('a large file on its way', () => {
  it('is paused, left with its page, and goes on from there when the form is opened again', async () => {
    const aqui = await noPortal(390);
    await aqui.entrar(EMAIL, SENHA);
    const documentos = formulario.replace('secao=obra', 'secao=documentos');
    await aqui.abrir(documentos);
    const { pagina } = aqui;
    // As on the road: a megabyte a second.
    const linha = await aqui.contexto.newCDPSession(pagina);
    await linha.send('Network.enable');
    await linha.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 20, downloadThroughput: 5_000_000, uploadThroughput: 1_000_000 },
    });
    const primeiroPedaco = pagina.waitForResponse((r) => r.request().method() === 'PATCH' && r.status() === 204);
    const conteudo = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(12 * 1024 * 1024, '% traço\n')]);
    await pagina
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'matricula.pdf', mimeType: 'application/pdf', buffer: conteudo });
    await primeiroPedaco;
    await botao(pagina, 'Pausar o envio de matricula.pdf').click();
    await pagina.getByText(/^Pausado em \d+%/).waitFor();
    await aqui.tela('q-envio-pausado');
    await pagina.close();

    const outra = await aqui.contexto.newPage();
    const inicios: number[] = [];
    outra.on('request', (pedido) => {
      const inicio = pedido.headers()['upload-offset'];
      if (pedido.method() === 'PATCH' && inicio !== undefined) inicios.push(Number(inicio));
    });
    await outra.goto(documentos);
    await outra.getByText(/^Recebido e verificado em/).waitFor();
    expect(inicios.length).toBeGreaterThan(0);
    expect(Math.min(...inicios)).toBeGreaterThanOrEqual(2 * 1024 * 1024);
    expect(aqui.queixas).toEqual([]);
    await aqui.fechar();
  });
});

describe('two tabs of one session that type into the same field', () => {
  it('are asked at the field, keep or take the other by keyboard, and go on saving', async () => {
    const aqui = await noPortal(390);
    const { pagina, tela, abrir } = aqui;
    await aqui.entrar(EMAIL, SENHA);
    const outra = await aqui.contexto.newPage();
    const escolha = pagina.getByRole('group', { name: 'Este campo também foi alterado em outra aba ou aparelho.' });
    await Promise.all([abrir(formulario), outra.goto(formulario)]);
    await secao(aqui, 'Obra');
    const naOutra = async (valor: string): Promise<void> => {
      await area(outra).fill(valor);
      await campo(outra, 'Responsável técnico').focus();
      await expect.poll(() => salvo(outra).count()).toBeGreaterThan(0);
    };
    await naOutra('77,7');
    await campo(pagina, 'Responsável técnico').fill('CREA-SC 9');
    await area(pagina).fill('88,8');
    await escolha.waitFor();
    expect(await escolha.getByRole('definition').allTextContents()).toEqual(['88,80 m²', '77,70 m²']);
    expect(await area(pagina).inputValue()).toBe('88,8');
    await tela('q-duas-abas');
    // The other field went on its way at once, and what is undecided survives the page.
    await pagina.reload();
    await escolha.waitFor();
    expect(await area(pagina).inputValue()).toBe('88,80');
    expect(await campo(pagina, 'Responsável técnico').inputValue()).toBe('CREA-SC 9');
    await area(pagina).focus();
    await pagina.keyboard.press('Tab');
    await pagina.keyboard.press('Enter');
    await salvo(pagina).waitFor();
    await outra.reload();
    await outra.getByRole('heading', { level: 2, name: 'Obra' }).waitFor();
    expect(await area(outra).inputValue()).toBe('88,80');

    await naOutra('66,6');
    await area(pagina).fill('55,5');
    await botao(pagina, 'Usar o outro: Área a ampliar').click();
    await salvo(pagina).waitFor();
    expect([await area(pagina).inputValue(), await escolha.count()]).toEqual(['66,60', 0]);
    expect(aqui.queixas).toEqual([]);
    await aqui.fechar();
  });
});

describe('the session ended while somebody types', () => {
  it('leads to the log-in and back to the form with every key that was typed', async () => {
    const aqui = await noPortal(390);
    const { pagina, tela, abrir } = aqui;
    await aqui.entrar(EMAIL, SENHA);
    await abrir(formulario);
    await secao(aqui, 'Obra');
    // A new password, set on another device, ends every session.
    const outra = await noPortal(390);
    await outra.abrir('/passwordReset');
    await campo(outra.pagina, 'E-mail').fill(EMAIL);
    await botao(outra.pagina, 'Enviar o link').click();
    await outra.pagina.getByText('Confira a sua caixa de entrada.').waitFor();
    await outra.tela('q-recuperar-senha');
    await outra.abrir(linkDe(await portal.carta(EMAIL, /Defina uma nova senha/)));
    await preencher(outra.pagina, { Senha: SENHA_NOVA, 'Repita a senha': SENHA_NOVA });
    await outra.tela('q-senha-nova');
    // Typed at the last moment of the session: its socket is cut with it, and the page then asks who it is. Were it saved before the password is, the
    // form would find nothing to save afterwards, and rightly say nothing else than that all is: what it sends waits on its way until then.
    let soltar = (): void => undefined;
    const trocada = new Promise<void>((resolve) => (soltar = resolve));
    await pagina.route('**/respostas', async (rota) => {
      await trocada;
      await rota.continue();
    });
    await area(pagina).fill('55,25');
    await botao(outra.pagina, 'Salvar a senha nova').click();
    await titulo(outra.pagina, 'Senha alterada').waitFor();
    soltar();
    await outra.fechar();

    await chegar(pagina, /redirect=/);
    await aviso(pagina, 'Sua sessão terminou').waitFor();
    await titulo(pagina, 'Entrar').waitFor();
    await tela('q-sessao-encerrada');
    await pagina.locator('#username').fill(EMAIL);
    await pagina.getByLabel('Senha', { exact: true }).fill(SENHA_NOVA);
    await botao(pagina, 'Entrar').click();
    await secao(aqui, 'Obra');
    await salvo(pagina).waitFor();
    expect(await area(pagina).inputValue()).toBe('55,25');
    expect(await areaNoServidor(SENHA_NOVA)).toBe('55,25');
    expect(aqui.queixas).toEqual([]);
    await aqui.fechar();
  });
});
