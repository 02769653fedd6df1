import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lerToken } from '../../../src/authProvider/token.ts';
import { lerUsuario } from '../../../src/authProvider/usuario.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { jwt, sessaoAberta } from '../../support/sessaoDaPagina.ts';
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
const enviar = (): Promise<void> => usuario.click(screen.getByRole('button', { name: 'Entrar' }));
const preencher = async (quem: string, senha: string, rotulo = 'CPF ou e-mail'): Promise<void> => {
  await usuario.type(campo(rotulo), quem);
  await usuario.type(campo('Senha'), senha);
};
const par = { access_token: jwt(60), refresh_token: 'r', token_type: 'Bearer', expires_in: 3600 };
const eu = (permissoes: string[]) => ({ id: 7, nome: 'Iara', email: 'iara@exemplo.com.br', permissoes });
const aceitar = (permissoes: string[]): void =>
  servidor.responder(({ path }) => envelope(path === 'me' ? eu(permissoes) : par));

describe('the log-in', () => {
  it.each([
    '/',
    '/autocadastro',
    '/passwordReset',
    '/requerimento/visualizar',
    '/requerimento/canhoto/k1',
    '/autenticidade',
  ])('is not asked for at %s [TELA-019]', async (endereco) => {
    await abrir(endereco);
    await screen.findByRole('heading', { level: 1 });
    expect([window.location.pathname, destinos]).toEqual([endereco, []]);
  });

  it('is what / shows without a session [ROTA-001]', async () => {
    await abrir('/');
    expect(screen.getByRole('heading', { name: 'Entrar' })).toBeTruthy();
    expect(campo('Senha').type).toBe('password');
    expect(document.title).toBe('Entrar · Aurora');
    expect(screen.getByText('Versão 2.7.0')).toBeTruthy();
  });

  it('goes to the applicant’s panel, or where the redirect leads [ROTA-094]', async () => {
    aceitar(['painel.contribuinte', 'painel.prefeitura']);
    await abrir('/?redirect=/prefeitura/auditoria');
    await preencher('111.444.777-35', 'Abc1!xyz');
    await enviar();
    await waitFor(() => expect(destinos).toEqual(['/prefeitura/auditoria']));
    expect(lerToken()).not.toBeNull();
  });

  it('says what is missing on the field and asks nobody [AMB-082]', async () => {
    await abrir('/');
    await enviar();
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    expect(document.activeElement).toBe(campo('CPF ou e-mail'));
    await preencher('111.444.777-34', 'x');
    await enviar();
    expect(screen.getByText('CPF inválido')).toBeTruthy();
    await usuario.clear(campo('CPF ou e-mail'));
    await usuario.type(campo('CPF ou e-mail'), 'iara@');
    await enviar();
    expect(screen.getByText('Digite um e-mail válido')).toBeTruthy();
    expect(servidor.pedidos).toEqual([]);
  });

  it('shows a wrong password on the form and stays [AMB-134]', async () => {
    servidor.responder(() => recusa(401, 'credenciais_invalidas', 'CPF, e-mail ou senha não conferem'));
    await abrir('/');
    await preencher('iara@exemplo.com.br', 'errada');
    await enviar();
    expect((await screen.findByRole('alert')).textContent).toBe('CPF, e-mail ou senha não conferem');
    expect(campo('CPF ou e-mail').value).toBe('iara@exemplo.com.br');
    expect(destinos).toEqual([]);
  });

  it('asks for the code of the second step where the account needs one, and says when it is wrong', async () => {
    servidor.responder(({ path, corpo }) => {
      if (path === 'me') return envelope(eu(['painel.contribuinte']));
      return corpo.includes('"codigo_2fa":"123456"')
        ? envelope(par)
        : recusa(401, 'codigo_2fa_necessario', 'Código incorreto');
    });
    await abrir('/');
    await preencher('iara@exemplo.com.br', 'Abc1!xyz');
    await enviar();
    const codigo = await screen.findByLabelText('Código de verificação');
    await waitFor(() => expect(document.activeElement).toBe(codigo));
    await usuario.type(codigo, '000000');
    await enviar();
    expect(await screen.findByText('Código incorreto')).toBeTruthy();
    await usuario.clear(codigo);
    await usuario.type(codigo, '123456');
    await enviar();
    await waitFor(() => expect(destinos).toEqual(['/contribuinte']));
  });

  it('leads on from an unconfirmed e-mail', async () => {
    servidor.responder(() => recusa(403, 'email_nao_confirmado', 'Confirme o seu e-mail antes de entrar'));
    await abrir('/');
    await preencher('iara@exemplo.com.br', 'Abc1!xyz');
    await enviar();
    const link = await screen.findByRole('link', { name: 'Enviar o link de confirmação de novo' });
    expect(link.getAttribute('href')).toBe('/enviarConfirmacaoEmail');
    expect(destinos).toEqual([]);
  });

  it('tells an account without any panel, and keeps no session of it', async () => {
    aceitar([]);
    await abrir('/');
    await preencher('iara@exemplo.com.br', 'Abc1!xyz');
    await enviar();
    expect((await screen.findByRole('alert')).textContent).toContain('não tem acesso a nenhum painel');
    expect([lerToken(), lerUsuario()]).toEqual([null, null]);
    // Nor at the server, where the session would stay open for hours.
    const saida = servidor.pedidos.at(-1);
    expect([saida?.path, saida?.headers.authorization]).toEqual(['logout', `Bearer ${par.access_token}`]);
  });

  it('never asks who is logged in already', async () => {
    sessaoAberta();
    await abrir('/');
    await waitFor(() => expect(destinos).toEqual(['/prefeitura/requerimento/listagem']));
  });

  it('shows what was typed into the password on request', async () => {
    await abrir('/');
    await usuario.type(campo('Senha'), 'segredo');
    await usuario.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(campo('Senha').type).toBe('text');
    await usuario.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(campo('Senha').type).toBe('password');
  });

  it('changes theme and size of the text, and keeps them', async () => {
    await abrir('/');
    await usuario.click(screen.getByRole('button', { name: /^Contraste/ }));
    expect(document.documentElement.getAttribute('data-tema')).toBe('escuro');
    await usuario.click(screen.getByRole('button', { name: /^Contraste/ }));
    await usuario.click(screen.getByRole('button', { name: /^Tamanho do texto/ }));
    expect(JSON.parse(localStorage.getItem('layout') ?? '')).toMatchObject({ tema: 'contraste', texto: 'grande' });
    document.documentElement.removeAttribute('data-tema');
    document.documentElement.removeAttribute('data-texto');
  });
});

describe('the log-in of the system', () => {
  it('takes a staff user name and ends at the dashboard [ROTA-016]', async () => {
    aceitar(['painel.sistema']);
    await abrir('/sistema/login', { isSistema: true, nome: 'Suporte' });
    await preencher('ana.silva', 'Abc1!xyz', 'Usuário ou e-mail');
    await enviar();
    await waitFor(() => expect(destinos).toEqual(['/sistema/dashboard']));
    expect(screen.queryByText('Criar cadastro')).toBeNull();
  });
});

/** A token of another system, as its page would hand it over; its signature is nobody's to check here. */
const tokenGeo = (alegacoes: object): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(alegacoes));
  return [
    'e30',
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_'),
    'x',
  ].join('.');
};
const deConceicao = tokenGeo({ sub: '11144477735', name: 'Conceição' });
const dela = (): void => servidor.responder(({ path }) => envelope(path === 'me' ? eu(['painel.prefeitura']) : par));

describe('a geo token in the address', () => {
  it('is taken out of it, and neither spent nor kept before a yes; then the city’s requests open [ROTA-095]', async () => {
    dela();
    await abrir(`/?access_token=${deConceicao}`);
    const sim = await screen.findByRole('button', { name: 'Entrar como Conceição' });
    expect(window.location.search).toBe('');
    expect([servidor.pedidos, lerToken(), destinos]).toEqual([[], null, []]);
    await usuario.click(sim);
    await waitFor(() => expect(destinos).toEqual(['/prefeitura/requerimento/listagem']));
    const trocas = servidor.pedidos.filter(({ path }) => path === 'oauth/tokenGeo');
    expect(trocas.map(({ corpo }) => JSON.parse(corpo))).toEqual([{ access_token: deConceicao }]);
    expect(lerToken()?.accessToken).toBe(par.access_token);
  });

  it('may be turned down: nobody is asked, and a session that was open goes on', async () => {
    const { token } = sessaoAberta();
    await abrir(`/?access_token=${deConceicao}`);
    expect(
      await screen.findByText(/A sessão de Dalva Montalegre, aberta neste navegador, será substituída/),
    ).toBeTruthy();
    expect(destinos).toEqual([]);
    await usuario.click(screen.getByRole('button', { name: 'Usar outra conta' }));
    expect(lerToken()).toEqual(token);
    expect(servidor.pedidos).toEqual([]);
    await waitFor(() => expect(destinos).toEqual(['/prefeitura/requerimento/listagem']));
  });

  it('asks for the code of the second step with the same token', async () => {
    servidor.responder(({ path, corpo }) => {
      if (path === 'me') return envelope(eu(['painel.prefeitura']));
      return corpo.includes('"codigo_2fa":"123456"')
        ? envelope(par)
        : recusa(401, 'codigo_2fa_necessario', corpo.includes('codigo_2fa') ? 'Código incorreto' : 'Informe o código');
    });
    await abrir(`/?access_token=${deConceicao}`);
    await usuario.click(await screen.findByRole('button', { name: 'Entrar como Conceição' }));
    const codigo = await screen.findByLabelText('Código de verificação');
    expect(screen.queryByText('Código incorreto')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Entrar como Conceição' }));
    expect(await screen.findByText('Campo obrigatório')).toBeTruthy();
    await usuario.type(codigo, '000000');
    await usuario.click(screen.getByRole('button', { name: 'Entrar como Conceição' }));
    expect(await screen.findByText('Código incorreto')).toBeTruthy();
    await usuario.clear(codigo);
    await usuario.type(codigo, '123456');
    await usuario.click(screen.getByRole('button', { name: 'Entrar como Conceição' }));
    await waitFor(() => expect(destinos).toEqual(['/prefeitura/requerimento/listagem']));
  });

  it('that opens nothing says so, keeps no session and leads back to the form', async () => {
    servidor.responder(() => recusa(401, 'credenciais_invalidas', 'Este acesso não é válido'));
    await abrir('/?access_token=nada-que-se-leia');
    await screen.findByText('Entrar com o acesso enviado por outro sistema?');
    await usuario.click(screen.getByRole('button', { name: 'Entrar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Este acesso não é válido');
    await usuario.click(screen.getByRole('button', { name: 'Entrar com usuário e senha' }));
    expect(await screen.findByLabelText('Senha')).toBeTruthy();
    expect([lerToken(), destinos]).toEqual([null, []]);
  });
});
