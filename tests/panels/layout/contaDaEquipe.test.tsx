import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lerUsuario } from '../../../src/authProvider/usuario.ts';
import { api } from '../../../src/dataProvider/http.ts';
import { App as Prefeitura } from '../../../src/panels/prefeitura/App.tsx';
import { App as Sistema } from '../../../src/panels/sistema/App.tsx';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const usuario = userEvent.setup();
const equipe = {
  prefeitura: { App: Prefeitura, permissoes: ['painel.prefeitura'], isSistema: false },
  sistema: { App: Sistema, permissoes: ['painel.sistema'], isSistema: true },
} as const;
type Painel = keyof typeof equipe;

let servidor: ServidorDeRespostas;
let dados: Record<string, unknown>;

// jsdom works every style sheet out again for each look-up by role; nothing here is hidden by style.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  servidor = await servidorDeRespostas(({ path, method, corpo }) => {
    if (path === 'me' && method === 'POST') dados = { ...dados, ...(JSON.parse(corpo) as object) };
    if (path === 'me') return envelope(dados, method === 'POST' ? 'Dados atualizados' : null);
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (path === 'me/segundo-fator')
      return envelope({ ativo: false, desde: null, codigos_restantes: 0, exigido: true, pede_senha: true });
    if (path === 'painel-prefeitura/recusado')
      return recusa(403, 'segundo_fator_exigido', 'Ative a verificação em duas etapas para continuar');
    return envelope([]);
  });
});
afterEach(() => servidor.fechar());

const abrir = (painel: Painel, mais: Readonly<Record<string, unknown>> = {}): void => {
  const { App, permissoes, isSistema } = equipe[painel];
  const organizacao = { id: 1, nome: isSistema ? 'Suporte' : 'Aurora', isSistema };
  dados = {
    ...{ id: 7, nome: 'Dalva Montalegre', email: 'dalva@exemplo.com.br', usuario: 'dalva', documento: null },
    ...{ telefone_celular: '48999990000', login_externo: 'Não', permissoes, organizacao, ...mais },
  };
  sessaoAberta({ usuario: dados });
  render(
    <App
      createRouter={(rotas) => createMemoryRouter(rotas, { initialEntries: [`/${painel}/minha-conta/cadastro`] })}
    />,
  );
};

describe('the account page of staff', () => {
  it.each([['sistema', '[ROTA-017]'] as const, ['prefeitura', '[ROTA-026]'] as const])(
    'of the panel %s shows and changes one’s own data %s',
    async (painel, _item) => {
      abrir(painel);
      const nome = await screen.findByLabelText<HTMLInputElement>('Nome');
      expect(nome.value).toBe('Dalva Montalegre');
      expect(screen.getByLabelText<HTMLInputElement>('Nome de usuário').value).toBe('dalva');
      expect((await screen.findByLabelText<HTMLInputElement>('E-mail atual')).value).toBe('dalva@exemplo.com.br');
      expect(screen.getByLabelText<HTMLInputElement>(/^Telefone celular/).value).toBe('(48) 99999-0000');
      for (const titulo of ['Trocar a senha', 'Verificação em duas etapas', 'Onde você está conectado'])
        expect(screen.getByRole('region', { name: titulo })).toBeTruthy();
      await usuario.clear(nome);
      await usuario.type(nome, 'Dalva de Montalegre');
      await usuario.click(screen.getByRole('button', { name: 'Salvar dados' }));
      await waitFor(() => expect(lerUsuario()?.nome).toBe('Dalva de Montalegre'));
      expect(dados['nome']).toBe('Dalva de Montalegre');
    },
  );

  it.each(['sistema', 'prefeitura'] as const)(
    'of the panel %s switches keys pressed alone off and on',
    async (painel) => {
      abrir(painel);
      const caixa = await screen.findByLabelText<HTMLInputElement>('Usar atalhos de uma tecla');
      expect(caixa.checked).toBe(true);
      expect(document.getElementById(caixa.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/J, K, X/);
      await usuario.click(caixa);
      expect(caixa.checked).toBe(false);
      expect(JSON.parse(localStorage.getItem('layout') ?? '')).toMatchObject({ atalhosDeUmaTecla: false });
      await usuario.click(caixa);
      expect(JSON.parse(localStorage.getItem('layout') ?? '')).toMatchObject({ atalhosDeUmaTecla: true });
    },
  );

  it('has no password for accounts of the directory, and the address of there', async () => {
    abrir('prefeitura', { login_externo: 'Sim' });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' })).readOnly).toBe(true);
    expect(screen.queryByRole('region', { name: 'Trocar a senha' })).toBeNull();
  });
});

describe('staff without the second factor that is demanded', () => {
  it.each(['prefeitura', 'sistema'] as const)('see nothing of the panel %s before it is set up', async (painel) => {
    abrir(painel, { falta_segundo_fator: true });
    await screen.findByRole('heading', { name: 'Ative a verificação em duas etapas', level: 1 });
    await screen.findByRole('button', { name: 'Ativar a verificação em duas etapas' });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(servidor.pedidos.every(({ path }) => !/^(admin|painel-)/.test(path))).toBe(true);
  });

  it('open the panel when it was set up elsewhere since', async () => {
    abrir('prefeitura', { falta_segundo_fator: true });
    await screen.findByRole('heading', { name: 'Ative a verificação em duas etapas', level: 1 });
    cleanup();
    const { falta_segundo_fator: _falta, ...semFalta } = dados;
    abrir('prefeitura', { falta_segundo_fator: true });
    dados = semFalta;
    await screen.findByLabelText('Nome');
    expect(lerUsuario()?.falta_segundo_fator).toBe(false);
  });

  it('are led there when it is demanded while they work', async () => {
    abrir('prefeitura');
    await screen.findByLabelText('Nome');
    await expect(api('painel-prefeitura/recusado')).rejects.toThrow('Ative a verificação em duas etapas');
    await screen.findByRole('heading', { name: 'Ative a verificação em duas etapas', level: 1 });
  });
});
