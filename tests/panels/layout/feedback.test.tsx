import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lerLayout } from '../../../src/authProvider/layout.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Resposta,
  type ServidorDeRespostas,
} from '../../support/servidorDeRespostas.ts';
import { abrirPainel } from './palcoDasLaterais.tsx';

const usuario = userEvent.setup();
const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;
let resposta: () => Resposta;

const enviados = () => servidor.pedidos.filter(({ path }) => path.includes('feedback'));
const botao = (): HTMLElement => screen.getByRole('button', { name: 'Sugestões' });
const peca = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Sugestões' });
const campo = (nome: string): HTMLInputElement => screen.getByRole('textbox', { name: nome });
const enviar = (): Promise<void> => usuario.click(screen.getByRole('button', { name: 'Enviar sugestão' }));

beforeEach(async () => {
  resposta = () => ({ status: 201, ...envelope({ id: 1 }, 'Feedback cadastrado') });
  servidor = await servidorDeRespostas(({ path }) => {
    if (path.includes('feedback')) return resposta();
    return envelope(path === 'recursos' ? recursosDaCidade : []);
  });
});
afterEach(() => servidor.fechar());

/** The draft outlives the widget, and here the test before. */
const esvaziar = async (): Promise<void> => {
  for (const nome of ['Título', 'Descrição']) await usuario.clear(campo(nome));
};
const preencher = async (): Promise<void> => {
  await esvaziar();
  await usuario.type(campo('Título'), 'Botão maior');
  await usuario.type(campo('Descrição'), 'No celular é difícil de apertar.');
};

describe('the feedback widget', () => {
  it('comes expanded by the header, is collapsed and expanded by its bar [CAB-023] [CAB-061] [CAB-062]', async () => {
    abrirPainel('contribuinte');
    expect(screen.queryByRole('region', { name: 'Sugestões' })).toBeNull();
    expect(lerLayout().showFeedBack).toBe(false);
    await usuario.click(botao());
    const aberta = within(await peca());
    expect(document.activeElement).toBe(campo('Título'));
    expect(lerLayout().showFeedBack).toBe(true);
    await usuario.click(aberta.getByRole('button', { name: 'Recolher sugestões' }));
    expect(aberta.queryByRole('textbox')).toBeNull();
    expect(lerLayout().showFeedBack).toBe(true);
    await usuario.click(aberta.getByRole('button', { name: 'Expandir sugestões' }));
    expect(campo('Título')).toBeDefined();
    await usuario.click(aberta.getByRole('button', { name: 'Recolher sugestões' }));
    // The header expands what is collapsed.
    await usuario.click(botao());
    expect(campo('Título')).toBeDefined();
  });

  it('is taken away by its close button until it is asked for again [CAB-063]', async () => {
    abrirPainel('contribuinte');
    await usuario.click(botao());
    await usuario.click(within(await peca()).getByRole('button', { name: 'Fechar sugestões' }));
    expect(screen.queryByRole('region', { name: 'Sugestões' })).toBeNull();
    expect(lerLayout().showFeedBack).toBe(false);
    await usuario.click(botao());
    await peca();
    expect(lerLayout().showFeedBack).toBe(true);
  });

  it('asks about what was typed when the tab closes, also after it was taken away', async () => {
    const fechaCalada = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    abrirPainel('contribuinte');
    await usuario.click(botao());
    await peca();
    await preencher();
    expect(fechaCalada()).toBe(false);
    await usuario.click(within(await peca()).getByRole('button', { name: 'Fechar sugestões' }));
    expect(screen.queryByRole('region', { name: 'Sugestões' })).toBeNull();
    expect(fechaCalada()).toBe(false);
    await usuario.click(botao());
    await peca();
    expect(campo('Título').value).toBe('Botão maior');
    await esvaziar();
    await usuario.click(within(await peca()).getByRole('button', { name: 'Fechar sugestões' }));
    expect(fechaCalada()).toBe(true);
  });

  it('is not in the system panel, whose header has none', () => {
    abrirPainel('sistema');
    expect(screen.queryByRole('button', { name: 'Sugestões' })).toBeNull();
  });

  it.each([
    ['contribuinte', 'painel-contribuinte'],
    ['prefeitura', 'painel-prefeitura'],
  ] as const)(
    'sends title and description as published, by the path of %s, and empties both [EST-026] [ENT-058] [ENT-059]',
    async (painel, identificador) => {
      abrirPainel(painel);
      await usuario.click(botao());
      await peca();
      await preencher();
      await enviar();
      await screen.findByText('Feedback cadastrado');
      expect(campo('Título').value).toBe('');
      expect(campo('Descrição').value).toBe('');
      const [pedido] = enviados();
      expect(pedido).toMatchObject({ method: 'POST', path: `${identificador}/feedback/cadastro` });
      expect(JSON.parse(pedido?.corpo ?? '')).toEqual({
        post: { nome: 'Botão maior', texto: 'No celular é difícil de apertar.', status: 'Publicado' },
      });
    },
  );

  it('asks for both before it sends anything [VAL-053]', async () => {
    abrirPainel('contribuinte');
    await usuario.click(botao());
    await peca();
    await esvaziar();
    await usuario.type(campo('Descrição'), '   ');
    await enviar();
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    expect(document.activeElement).toBe(campo('Título'));
    expect(campo('Título').getAttribute('aria-invalid')).toBe('true');
    await usuario.type(campo('Título'), 'Botão maior');
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(1);
    await enviar();
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(1);
    expect(campo('Descrição').getAttribute('aria-invalid')).toBe('true');
    expect(enviados()).toEqual([]);
  });

  it('shows the server’s errors on their fields, and validates anew', async () => {
    resposta = () =>
      recusa(422, 'dados_invalidos', 'Confira os campos', { nome: ['Campo precisa ter pelo menos 3 caracteres'] });
    abrirPainel('contribuinte');
    await usuario.click(botao());
    await peca();
    await preencher();
    await enviar();
    const frase = await screen.findByText('Campo precisa ter pelo menos 3 caracteres');
    expect(campo('Título').getAttribute('aria-describedby')).toBe(frase.closest('.campo-erro')?.id);
    expect(campo('Título').value).toBe('Botão maior');
    await waitFor(() => expect(document.activeElement).toBe(campo('Título')));
    resposta = () => ({ status: 201, ...envelope({ id: 1 }, 'Feedback cadastrado') });
    await enviar();
    await screen.findByText('Feedback cadastrado');
    expect(screen.queryByText('Campo precisa ter pelo menos 3 caracteres')).toBeNull();
  });

  it.each([
    ['500', recusa(500, 'inesperado', 'Ocorreu um erro inesperado'), 'Ocorreu um erro inesperado'],
    ['403', recusa(403, 'sem_permissao', 'Não'), 'Você não tem permissão para acessar esta página'],
    ['refusal', { corpo: { sucesso: false, mensagem: 'Agora não', dados: null } }, 'Agora não'],
  ])(
    'leaves the form as it was after a %s, beside the shared toast alone [ERRO-036] [EST-026]',
    async (_que, falha, frase) => {
      resposta = () => falha;
      abrirPainel('contribuinte');
      await usuario.click(botao());
      const aberta = within(await peca());
      await preencher();
      await enviar();
      expect((await screen.findByText(frase)).closest('.toast')).not.toBeNull();
      expect(campo('Título').value).toBe('Botão maior');
      expect(campo('Descrição').value).toBe('No celular é difícil de apertar.');
      expect(aberta.queryByRole('alert')).toBeNull();
      expect(document.querySelector('[aria-invalid]')).toBeNull();
      expect(destinos).toEqual([]);
      // What was typed is still there after closing.
      await usuario.click(aberta.getByRole('button', { name: 'Fechar sugestões' }));
      await usuario.click(botao());
      await peca();
      expect(campo('Título').value).toBe('Botão maior');
    },
  );

  it('keeps one key for each try of the same text, and another for the next', async () => {
    resposta = () => recusa(500, 'inesperado', 'Ocorreu um erro inesperado');
    abrirPainel('contribuinte');
    await usuario.click(botao());
    await peca();
    await preencher();
    await enviar();
    await waitFor(() => expect(enviados()).toHaveLength(1));
    await screen.findByText('Ocorreu um erro inesperado');
    resposta = () => ({ status: 201, ...envelope({ id: 1 }, 'Feedback cadastrado') });
    await enviar();
    await screen.findByText('Feedback cadastrado');
    await preencher();
    await enviar();
    await waitFor(() => expect(enviados()).toHaveLength(3));
    const [um, dois, tres] = enviados().map(({ headers }) => headers['idempotency-key']);
    expect(um).toBe(dois);
    expect(tres).not.toBe(dois);
  });
});
