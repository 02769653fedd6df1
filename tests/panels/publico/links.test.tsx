import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrir } from './tela.tsx';

const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  servidor = await servidorDeRespostas();
});
afterEach(() => servidor.fechar());
const usuario = userEvent.setup();
const campo = (rotulo: string): HTMLInputElement => screen.getByLabelText(rotulo);

describe('asking for a mail', () => {
  it.each([
    ['/passwordReset', 'auth/sendResetLinkEmail', '[ROTA-003]'],
    ['/enviarConfirmacaoEmail', 'auth/enviaLinkConfirmacao', '[ROTA-004]'],
  ])('%s sends the e-mail to %s and says the same to everybody %s', async (tela, chamada) => {
    servidor.responder(() => envelope(null, 'Se houver cadastro, enviamos'));
    await abrir(tela);
    await usuario.type(campo('E-mail'), 'iara@exemplo');
    await usuario.click(screen.getByRole('button', { name: 'Enviar o link' }));
    expect(screen.getByText('Digite um e-mail válido')).toBeTruthy();
    await usuario.type(campo('E-mail'), '.com.br');
    await usuario.click(screen.getByRole('button', { name: 'Enviar o link' }));
    expect((await screen.findByRole('status')).textContent).toContain('Se iara@exemplo.com.br tem cadastro');
    expect(servidor.pedidos.map(({ path, corpo }) => [path, corpo])).toEqual([
      [chamada, '{"email":"iara@exemplo.com.br"}'],
    ]);
  });

  it('says when the limit is reached', async () => {
    servidor.responder(() => recusa(429, 'muitas_tentativas', 'Muitas tentativas. Aguarde alguns minutos'));
    await abrir('/passwordReset');
    await usuario.type(campo('E-mail'), 'iara@exemplo.com.br');
    await usuario.click(screen.getByRole('button', { name: 'Enviar o link' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Muitas tentativas');
    expect(destinos).toEqual([]);
  });
});

describe('a new password', () => {
  const escolher = async (senha: string, repetida: string): Promise<void> => {
    await usuario.type(campo('Senha'), senha);
    await usuario.type(campo('Repita a senha'), repetida);
    await usuario.click(screen.getByRole('button', { name: 'Salvar a senha nova' }));
  };

  it('goes with the token of the address [ROTA-005]', async () => {
    await abrir('/auth/passwordChange/t%2Fk');
    await escolher('Abcdef1!', 'Abcdef1!');
    expect(await screen.findByRole('heading', { name: 'Senha alterada' })).toBeTruthy();
    expect(servidor.pedidos.map(({ path, corpo }) => [path, corpo])).toEqual([
      ['auth/passwordReset/t%2Fk', '{"password":"Abcdef1!","password_confirmation":"Abcdef1!"}'],
    ]);
  });

  it('that differs in its repetition, or is too weak, is not sent [VAL-035]', async () => {
    await abrir('/auth/passwordChange/t');
    await escolher('Abcdefgh', 'Abcdefgi');
    expect(screen.getByText('As senhas precisam ser identicas')).toBeTruthy();
    expect(screen.getByText(/^A senha precisa ter de 8 a 20 caracteres/)).toBeTruthy();
    expect(servidor.pedidos).toEqual([]);
  });

  it('with a used link leads to a new one', async () => {
    servidor.responder(() => recusa(422, 'link_invalido', 'Este link não é válido ou já foi usado. Peça um novo'));
    await abrir('/auth/passwordChange/t');
    await escolher('Abcdef1!', 'Abcdef1!');
    expect((await screen.findByRole('link', { name: 'Pedir um link novo' })).getAttribute('href')).toBe(
      '/passwordReset',
    );
  });
});

describe('a confirmation link', () => {
  it.each([
    ['/auth/confirmarEmail/e1', '[ROTA-006]', 'auth/confirmarEmail/e1'],
    ['/auth/confirmarLocationTrusted/l1', '', 'auth/confirmarLocationTrusted/l1'],
  ])('%s is called once on opening and shows the outcome [AMB-024] %s', async (tela, _id, chamada) => {
    servidor.responder(() => envelope({ situacao: 'vinculado' }, 'Confirmado. Você já pode entrar'));
    const { unmount } = await abrir(tela);
    expect((await screen.findByRole('status')).textContent).toContain('Confirmado. Você já pode entrar');
    expect(screen.getByRole('link', { name: 'Ir para a entrada' }).getAttribute('href')).toBe('/');
    unmount();
    await abrir(tela);
    await screen.findByRole('status');
    expect(servidor.pedidos.map(({ method, path }) => [method, path])).toEqual([['POST', chamada]]);
  });

  it.each([
    [
      'E-mail confirmado. A prefeitura vai conferir o seu cadastro',
      'E-mail confirmado. A prefeitura vai conferir o seu cadastro',
    ],
    [null, 'E-mail confirmado.Você já pode entrar no portal.'],
  ])('says what the server said (%s) and adds nothing of its own to it', async (frase, tudo) => {
    servidor.responder(() => envelope(null, frase));
    await abrir(`/auth/confirmarEmail/${frase === null ? 'calado' : 'dito'}`);
    expect((await screen.findByRole('status')).textContent).toBe(tudo);
  });

  it('that is dead leads to a new one, on this page', async () => {
    servidor.responder(() => recusa(422, 'link_expirado', 'Este link expirou. Peça um novo'));
    await abrir('/auth/confirmarEmail/e2');
    expect((await screen.findByRole('alert')).textContent).toContain('Este link expirou');
    expect(screen.getByRole('link', { name: 'Pedir um link novo' }).getAttribute('href')).toBe(
      '/enviarConfirmacaoEmail',
    );
    expect(destinos).toEqual([]);
  });

  it('that could not be reached can be tried again', async () => {
    await servidor.fechar();
    const meta = document.createElement('meta');
    meta.name = 'api-base';
    meta.content = 'http://127.0.0.1:9/api/v1';
    document.head.append(meta);
    await abrir('/auth/confirmarEmail/e3');
    expect((await screen.findByRole('alert')).textContent).toContain('Erro de conexão com o servidor');
    meta.remove();
    servidor = await servidorDeRespostas(() => envelope(null, 'Confirmado'));
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Confirmado'));
  });
});
