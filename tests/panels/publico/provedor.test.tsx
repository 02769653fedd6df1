import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { frasesDoOpenid } from '../../../src/schemas/openid.ts';
import { lerToken } from '../../../src/authProvider/token.ts';
import { lerUsuario } from '../../../src/authProvider/usuario.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, recusa } from '../../support/servidorDeRespostas.ts';
import { abrir } from './tela.tsx';
import { campo, destinos, entrou, eu, palcoDoProvedor, pedidos, servidor, usuario } from './palcoDoProvedor.tsx';

palcoDoProvedor();

describe('the button of the provider on the log-in page', () => {
  it('is on no page of an organisation without one', async () => {
    await abrir('/');
    expect(screen.queryByRole('link', { name: /Entrar com/ })).toBeNull();
  });

  it('is there where the organisation has one, with its text, and takes the way on along', async () => {
    await abrir('/?redirect=/contribuinte/contato', { openid: 'Entrar com gov.br' });
    const ligacao = screen.getByRole('link', { name: 'Entrar com gov.br' });
    expect(ligacao.getAttribute('href')).toBe('/auth/retorno?entrar=%2Fcontribuinte%2Fcontato');
  });

  it('stands on the support’s log-in too', async () => {
    await abrir('/sistema/login', { isSistema: true, openid: 'Entrar com a conta da casa' });
    const ligacao = screen.getByRole('link', { name: 'Entrar com a conta da casa' });
    expect(ligacao.getAttribute('href')).toBe('/auth/retorno?entrar=');
  });
});

describe('the way to the provider and back', () => {
  it('asks for the provider’s address and goes there', async () => {
    servidor.responder(() => envelope({ url: 'https://sso.exemplo.gov.br/authorize?state=s' }));
    await abrir('/auth/retorno?entrar=%2Fcontribuinte%2Fcontato');
    expect(screen.getByText('Abrindo a página do provedor de identidade…')).toBeTruthy();
    await waitFor(() => expect(destinos).toEqual(['https://sso.exemplo.gov.br/authorize?state=s']));
    expect(pedidos()).toEqual([['auth/openid/inicio', '{"redirect":"/contribuinte/contato"}']]);
  });

  it('hands over what came back, takes it out of the address and goes on', async () => {
    servidor.responder(({ path }) => envelope(path === 'me' ? eu() : entrou));
    await abrir('/auth/retorno?code=c1&state=s1&iss=https%3A%2F%2Fsso.exemplo.gov.br');
    expect(screen.getByText('Confirmando quem é você…')).toBeTruthy();
    await waitFor(() => expect(destinos).toEqual(['/contribuinte/contato']));
    expect(pedidos()[0]).toEqual([
      'auth/openid/retorno',
      '{"busca":"code=c1&state=s1&iss=https%3A%2F%2Fsso.exemplo.gov.br"}',
    ]);
    expect(window.location.href).not.toContain('c1');
    expect(lerToken()?.accessToken).toBe(entrou.access_token);
  });

  it('asks once for the password of an account that is there already, and goes on with it', async () => {
    const ligar = { password_atual: [frasesDoOpenid.ligar] };
    servidor.responder(({ path, corpo }) => {
      if (path === 'me') return envelope(eu());
      if (path === 'auth/openid/retorno') return recusa(422, 'dados_invalidos', frasesDoOpenid.ligar, ligar);
      if (corpo.includes('Errada#2026'))
        return recusa(422, 'dados_invalidos', 'x', { password_atual: ['A senha atual não confere'] });
      return envelope(entrou);
    });
    await abrir('/auth/retorno?code=c9&state=s9');
    const senha = await screen.findByLabelText<HTMLInputElement>('Senha da conta neste portal');
    expect([senha.type, screen.getByText(frasesDoOpenid.ligar).textContent]).toEqual([
      'password',
      frasesDoOpenid.ligar,
    ]);
    expect(screen.getByRole('link', { name: 'Recupere a senha' }).getAttribute('href')).toBe('/passwordReset');
    await usuario.type(senha, 'Errada#2026');
    await usuario.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByText('A senha atual não confere');
    await usuario.clear(senha);
    await usuario.type(senha, 'Certa#2026');
    await usuario.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(destinos).toEqual(['/contribuinte/contato']));
    expect(pedidos().at(-2)).toEqual(['auth/openid/entrar', '{"password_atual":"Certa#2026"}']);
  });

  it('asks before the session that somebody has open here is replaced; nothing is spent until the yes', async () => {
    sessaoAberta({ usuario: { nome: 'Rui Prado' } });
    servidor.responder(({ path }) => envelope(path === 'me' ? eu() : entrou));
    await abrir('/auth/retorno?code=c5&state=s5');
    await screen.findByText('A sessão de Rui Prado, aberta neste navegador, será substituída.');
    expect(window.location.href).not.toContain('c5');
    expect(screen.getByRole('link', { name: 'Continuar como Rui Prado' }).getAttribute('href')).toBe('/');
    expect([pedidos(), lerUsuario()?.nome]).toEqual([[], 'Rui Prado']);
    await usuario.click(screen.getByRole('button', { name: 'Entrar com a outra conta' }));
    await waitFor(() => expect(destinos).toEqual(['/contribuinte/contato']));
    expect(pedidos()[0]).toEqual(['auth/openid/retorno', '{"busca":"code=c5&state=s5"}']);
    expect(lerUsuario()?.nome).toBe('Iara');
  });

  it('has nothing to ask where the provider refused: the open session stays', async () => {
    sessaoAberta({ usuario: { nome: 'Rui Prado' } });
    servidor.responder(() => recusa(401, 'credenciais_invalidas', frasesDoOpenid.naoAutorizada));
    await abrir('/auth/retorno?error=access_denied&state=s6');
    expect((await screen.findByRole('alert')).textContent).toBe(frasesDoOpenid.naoAutorizada);
    expect(lerUsuario()?.nome).toBe('Rui Prado');
  });

  it('leads into the registration whom nobody knows here', async () => {
    servidor.responder(() => envelope({ situacao: 'cadastro', destino: null }));
    await abrir('/auth/retorno?code=c2&state=s2');
    await waitFor(() => expect(destinos).toEqual(['/autocadastro?pelo=provedor']));
    expect(lerToken()).toBeNull();
  });

  it.each([
    ['credenciais_invalidas', 401, true],
    ['indisponivel', 503, true],
    ['sem_permissao', 403, false],
    ['regra', 422, false],
  ])('says why it failed and shows the way back: %s', async (codigo, status, deNovo) => {
    servidor.responder(() => recusa(status, codigo, `Não entrou: ${codigo}`));
    await abrir(`/auth/retorno?code=${codigo}&state=s`);
    expect((await screen.findByRole('alert')).textContent).toBe(`Não entrou: ${codigo}`);
    expect(screen.getByRole('link', { name: 'Voltar para a entrada' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('link', { name: 'Tentar de novo' }) !== null).toBe(deNovo);
    expect(destinos).toEqual([]);
  });

  it('tries again from its own page', async () => {
    servidor.responder(() => recusa(503, 'indisponivel', 'O provedor não respondeu'));
    await abrir('/auth/retorno?entrar=');
    await screen.findByRole('alert');
    servidor.responder(() => envelope({ url: 'https://sso.exemplo.gov.br/authorize' }));
    await usuario.click(screen.getByRole('link', { name: 'Tentar de novo' }));
    await waitFor(() => expect(destinos).toEqual(['https://sso.exemplo.gov.br/authorize']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for the second factor, says what is wrong with it and goes on with the right one', async () => {
    servidor.responder(() => recusa(401, 'codigo_2fa_necessario', 'Informe o código de verificação'));
    await abrir('/auth/retorno?code=c3&state=s3');
    const codigo = await screen.findByLabelText('Código de verificação');
    await waitFor(() => expect(document.activeElement).toBe(codigo));
    await usuario.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    expect(pedidos()).toHaveLength(1);
    servidor.responder(() => recusa(401, 'codigo_2fa_necessario', 'O código não confere ou já foi usado'));
    await usuario.type(codigo, '000000{Enter}');
    expect(await screen.findByText('O código não confere ou já foi usado')).toBeTruthy();
    servidor.responder(({ path }) => envelope(path === 'me' ? eu() : entrou));
    await usuario.clear(campo('Código de verificação'));
    await usuario.type(campo('Código de verificação'), '123456{Enter}');
    await waitFor(() => expect(destinos).toEqual(['/contribuinte/contato']));
    expect(pedidos().slice(1, 3)).toEqual([
      ['auth/openid/entrar', '{"codigo_2fa":"000000"}'],
      ['auth/openid/entrar', '{"codigo_2fa":"123456"}'],
    ]);
  });

  it('keeps nothing of an account without a panel', async () => {
    servidor.responder(({ path }) => envelope(path === 'me' ? eu([]) : entrou));
    await abrir('/auth/retorno?code=c4&state=s4');
    expect((await screen.findByRole('alert')).textContent).toContain('não tem acesso a nenhum painel');
    expect([lerToken(), lerUsuario()]).toEqual([null, null]);
    // Nor at the server, where the session would stay open for hours.
    const saida = servidor.pedidos.at(-1);
    expect([saida?.path, saida?.headers.authorization]).toEqual(['logout', `Bearer ${entrou.access_token}`]);
  });
});
