import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { cpfNumero } from '../support/builders.ts';
import { naMesa, noCelular, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { acionar, cartasPara, linkDaCarta, umaGestora, umRequerente } from './contas/gente.ts';
import { aviso, botao, campo } from './jornada/gestos.ts';

const NOVA_SENHA = 'Outra#Kxwq26';
const MOTIVO = 'Apresentou documento com foto no balcão';

let p: PortalAberto;
let navegador: Browser;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await umaGestora(p, 'gestora@aurora.br');
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

// All browsers of the run share one address, whose failures no walk hands on to the next.
beforeEach(() => p.portal.db.deleteFrom('tentativa').execute());

/** The manager's dialog on the page of a person, with one thing that happened chosen. */
const abrirResgate = async ({ pagina, abrir }: Pessoa, pessoa: number, oQueHouve: string) => {
  await abrir(`/prefeitura/cadastro/contribuinte/visualizacao/${pessoa}`);
  await acionar(pagina, 'Resgatar acesso');
  const dialogo = pagina.getByRole('dialog', { name: /^Resgatar o acesso de/ });
  await dialogo.getByRole('radio', { name: oQueHouve }).check();
  return dialogo;
};

/** Types into the log-in; what comes of it is the caller's to see. */
const tentarEntrar = async ({ pagina }: Pessoa, usuario: string, senha: string): Promise<void> => {
  await pagina.locator('#username').fill(usuario);
  await pagina.getByLabel('Senha', { exact: true }).fill(senha);
  await botao(pagina, 'Entrar').click();
};

const historico = async ({ pagina }: Pessoa, texto: string): Promise<void> => {
  await pagina.getByRole('tab', { name: 'Histórico' }).click();
  await pagina.getByText(texto).first().waitFor();
};

const duas = async (): Promise<{ gestora: Pessoa; requerente: Pessoa; fechar: () => Promise<void> }> => {
  const gestora = await naMesa(navegador, p.url);
  const requerente = await noCelular(navegador, p.url);
  await gestora.entrar('gestora@aurora.br', SENHA);
  return {
    gestora,
    requerente,
    fechar: async () => {
      expect([...gestora.queixas, ...requerente.queixas]).toEqual([]);
      await gestora.fechar();
      await requerente.fechar();
    },
  };
};

it('who lost his e-mail enters by another one', async () => {
  const ela = await umRequerente(p, 'Clara Reis', 'clara@exemplo.com.br', 100);
  const { gestora, requerente, fechar } = await duas();
  const novo = 'nova.clara@exemplo.com.br';
  await requerente.entrar(ela.email, SENHA);
  const dialogo = await abrirResgate(gestora, ela.pessoa, 'Perdeu o e-mail');
  await gestora.tela('resgate-email', true);
  await botao(dialogo, 'Enviar o link').click();
  await dialogo.getByText('Campo obrigatório').first().waitFor();
  await gestora.tela('resgate-faltando', true);
  await campo(dialogo, 'Novo e-mail').fill('clara@');
  await campo(dialogo, 'Motivo').fill(MOTIVO);
  await botao(dialogo, 'Enviar o link').click();
  await dialogo.getByText('Digite um e-mail válido').waitFor();
  expect(await campo(dialogo, 'Motivo').inputValue()).toBe(MOTIVO);
  await campo(dialogo, 'Novo e-mail').fill(novo);
  await botao(dialogo, 'Enviar o link').click();
  await dialogo.waitFor({ state: 'detached' });
  await historico(gestora, MOTIVO);
  await gestora.tela('resgate-historico');

  expect((await cartasPara(p, ela.email)).map(({ assunto }) => assunto)).toEqual([
    'Pedido de mudança do e-mail da sua conta',
  ]);
  const link = await linkDaCarta(p, novo, (await cartasPara(p, novo)).at(-1)?.assunto ?? '');
  // Her open session ended; the link makes the new address hers.
  await requerente.abrir('/contribuinte');
  await requerente.pagina.locator('#username').waitFor();
  await requerente.abrir(link);
  await aviso(requerente.pagina, 'Novo e-mail confirmado').waitFor();
  await requerente.tela('resgate-confirmado');
  await requerente.abrir('/');
  await tentarEntrar(requerente, ela.email, SENHA);
  await aviso(requerente.pagina, /senha|usuário/i).waitFor();
  await requerente.entrar(novo, SENHA);
  await fechar();
});

it('who typed a wrong CPF enters by the right one', async () => {
  const ele = await umRequerente(p, 'Nilo Pedrassol', 'nilo@exemplo.com.br', 5000);
  const outro = await umRequerente(p, 'Tomé Lima', 'tome@exemplo.com.br', 15_000);
  const certo = cpfNumero(25_000);
  const { gestora, requerente, fechar } = await duas();
  const dialogo = await abrirResgate(gestora, ele.pessoa, 'O CPF foi digitado errado');
  await campo(dialogo, 'CPF correto').fill(outro.cpf);
  await campo(dialogo, 'Motivo').fill(MOTIVO);
  await botao(dialogo, 'Corrigir o CPF').click();
  await dialogo.getByText(/Já existe outro cadastro com este CPF/).waitFor();
  await gestora.tela('resgate-cpf-de-outro', true);
  await campo(dialogo, 'CPF correto').fill(certo);
  await botao(dialogo, 'Corrigir o CPF').click();
  await dialogo.waitFor({ state: 'detached' });
  const mascarado = certo.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  await gestora.pagina.getByText(mascarado).first().waitFor();
  await historico(gestora, MOTIVO);
  await requerente.abrir('/');
  await tentarEntrar(requerente, ele.cpf, SENHA);
  await aviso(requerente.pagina, /senha|usuário/i).waitFor();
  await requerente.entrar(mascarado, SENHA);
  await fechar();
});

it('who is locked out by too many attempts enters at once', async () => {
  const ela = await umRequerente(p, 'Rita Moura', 'rita@exemplo.com.br', 35_000);
  const { gestora, requerente, fechar } = await duas();
  // From an address that her account has entered from before.
  await requerente.entrar(ela.email, SENHA);
  // From a public screen, which does not leave by itself when the session goes.
  await requerente.abrir('/404');
  await requerente.contexto.clearCookies();
  await requerente.pagina.evaluate(() => localStorage.clear());
  await requerente.abrir('/');
  for (let i = 0; i < 6; i += 1) {
    const respondido = requerente.pagina.waitForResponse('**/oauth/token');
    await tentarEntrar(requerente, ela.email, 'Errada#2026');
    await respondido;
  }
  await tentarEntrar(requerente, ela.email, SENHA);
  await aviso(requerente.pagina, /tentativas/i).waitFor();
  await requerente.tela('conta-bloqueada');
  const dialogo = await abrirResgate(gestora, ela.pessoa, 'A conta está bloqueada por muitas tentativas');
  await campo(dialogo, 'Motivo').fill(MOTIVO);
  await botao(dialogo, 'Desbloquear').click();
  await dialogo.waitFor({ state: 'detached' });
  await historico(gestora, MOTIVO);
  await requerente.entrar(ela.email, SENHA);
  const denovo = await abrirResgate(gestora, ela.pessoa, 'A conta está bloqueada por muitas tentativas');
  await campo(denovo, 'Motivo').fill(MOTIVO);
  await botao(denovo, 'Desbloquear').click();
  await denovo.getByRole('alert').filter({ hasText: 'Esta conta não está bloqueada' }).waitFor();
  await fechar();
});

it('a new telephone, and a password that somebody may know', async () => {
  const ele = await umRequerente(p, 'Caio Prates', 'caio@exemplo.com.br', 45_000);
  const { gestora, requerente, fechar } = await duas();
  const telefone = await abrirResgate(gestora, ele.pessoa, 'Mudou de telefone');
  await campo(telefone, 'Novo telefone celular').fill('(48) 99123-4567');
  await campo(telefone, 'Motivo').fill(MOTIVO);
  await botao(telefone, 'Mudar o telefone').click();
  await telefone.waitFor({ state: 'detached' });
  await gestora.pagina.getByText('(48) 99123-4567').first().waitFor();

  await requerente.entrar(ele.email, SENHA);
  const senha = await abrirResgate(gestora, ele.pessoa, 'A senha pode ter sido descoberta');
  await campo(senha, 'Motivo').fill('Contou a senha a um vizinho');
  await botao(senha, 'Redefinir a senha').click();
  await senha.waitFor({ state: 'detached' });
  await historico(gestora, 'Contou a senha a um vizinho');
  await requerente.abrir('/contribuinte');
  await requerente.pagina.locator('#username').waitFor();
  await tentarEntrar(requerente, ele.email, SENHA);
  await aviso(requerente.pagina, /senha|usuário/i).waitFor();
  const link = await linkDaCarta(p, ele.email, (await cartasPara(p, ele.email)).at(-1)?.assunto ?? '');
  await requerente.abrir(link);
  await requerente.pagina.getByLabel('Senha', { exact: true }).fill(NOVA_SENHA);
  await campo(requerente.pagina, 'Repita a senha').fill(NOVA_SENHA);
  await requerente.tela('resgate-nova-senha');
  await requerente.pagina.locator('form button[type=submit]').click();
  await requerente.pagina.getByRole('heading', { level: 1, name: 'Senha alterada' }).waitFor();
  await requerente.entrar(ele.email, NOVA_SENHA);
  await fechar();
});
