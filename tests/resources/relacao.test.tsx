import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import * as campo from '../../src/schemas/fields.ts';
import { imovel } from '../../src/schemas/imovel.ts';
import { recusa } from '../support/servidorDeRespostas.ts';
import { cadastroDeTeste, registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const zonas = () =>
  cadastroDeTeste('painel-prefeitura/cadastro/zona-ocupacao', [
    registro(1, { sigla: 'ZR-1', descricao: 'Residencial', percentual: '50.00', abreviacao: null }),
    registro(2, { sigla: 'ZC-1', descricao: 'Comercial', percentual: '70.00', abreviacao: null }),
  ]);

const varias = defineEntity({
  name: 'quadra',
  path: 'quadra',
  label: { one: 'Quadra', many: 'Quadras', feminine: true },
  fields: { nome: campo.text('Nome'), zonas: campo.relations('Zonas', 'zona_ocupacao') },
  title: 'nome',
  list: ['nome'],
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
});

const abrir = async (entity: typeof imovel | typeof varias, permissoes?: readonly string[]) => {
  const cadastro = zonas();
  aberto = await palco(entity, {
    caminho: `/${entity.name}/create`,
    ...(permissoes === undefined ? {} : { permissoes }),
  });
  const tela = aberto;
  tela.servidor.responder((pedido) => cadastro.responder(pedido) ?? tela.cadastro.responder(pedido));
  return { tela, cadastro };
};
const gravados = ({ servidor }: Palco, fim: string): unknown[] =>
  servidor.pedidos
    .filter(({ method, path }) => method === 'POST' && path.endsWith(fim))
    .map(({ corpo }) => JSON.parse(corpo) as unknown);

describe('a relation', () => {
  it('shows the chosen record on a card, by focus alone, and hides it on Escape', async () => {
    const usuario = userEvent.setup();
    await abrir(imovel);
    await usuario.type(await screen.findByLabelText(/^Zona de ocupação/), 'zc');
    await usuario.click(await screen.findByRole('option', { name: 'ZC-1' }));
    await usuario.tab();
    const botao = await screen.findByRole('button', { name: 'Ver ZC-1' });
    botao.focus();
    const cartao = await screen.findByRole('group', { name: 'Resumo de ZC-1' });
    expect(await within(cartao).findByText('Comercial')).toBeDefined();
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Resumo de ZC-1' })).toBeNull());
  });

  it('keeps the card that a finger opened when the finger is lifted, and closes the mouse’s when it leaves', async () => {
    const usuario = userEvent.setup();
    await abrir(imovel);
    await usuario.type(await screen.findByLabelText(/^Zona de ocupação/), 'zc');
    await usuario.click(await screen.findByRole('option', { name: 'ZC-1' }));
    const botao = await screen.findByRole('button', { name: 'Ver ZC-1' });
    await usuario.pointer([{ keys: '[TouchA]', target: botao }]);
    // What a browser says of a finger that is gone.
    fireEvent.pointerOut(botao, { pointerType: 'touch', relatedTarget: document.body });
    fireEvent.mouseOut(botao, { relatedTarget: document.body });
    expect(await screen.findByRole('group', { name: 'Resumo de ZC-1' })).toBeDefined();
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Resumo de ZC-1' })).toBeNull());
    fireEvent.pointerOver(botao, { pointerType: 'mouse', relatedTarget: document.body });
    expect(await screen.findByRole('group', { name: 'Resumo de ZC-1' })).toBeDefined();
    fireEvent.pointerOut(botao, { pointerType: 'mouse', relatedTarget: document.body });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Resumo de ZC-1' })).toBeNull());
  });

  it('creates what is missing in a dialog, chooses it, and loses nothing of the form below', async () => {
    const usuario = userEvent.setup();
    const { tela, cadastro } = await abrir(imovel);
    await usuario.type(await screen.findByLabelText(/^Número da inscrição/), '123');
    await usuario.click(screen.getByRole('button', { name: 'Cadastrar nova zona de ocupação' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Nova zona de ocupação' });
    await usuario.type(await within(dialogo).findByLabelText(/^Sigla/), 'ZI-9');
    await usuario.type(within(dialogo).getByLabelText(/^Descrição/), 'Industrial');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Cadastrar e escolher' }));
    await within(dialogo).findByText('Campo obrigatório');
    expect(gravados(tela, 'imovel')).toEqual([]);
    tela.servidor.responder((pedido) =>
      pedido.method === 'POST'
        ? recusa(422, 'duplicado', 'Confira os campos', { sigla: ['Já existe uma zona com esta sigla'] })
        : (cadastro.responder(pedido) ?? tela.cadastro.responder(pedido)),
    );
    await usuario.type(within(dialogo).getByLabelText(/^Percentual/), '10');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Cadastrar e escolher' }));
    await within(dialogo).findByText('Já existe uma zona com esta sigla');
    tela.servidor.responder((pedido) => cadastro.responder(pedido) ?? tela.cadastro.responder(pedido));
    await usuario.type(within(dialogo).getByLabelText(/^Sigla/), '9');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Cadastrar e escolher' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/^Número da inscrição/).value).toBe('123');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Zona de ocupação/).value).toBe('ZI-99'));
  });

  it('offers no creation in a filter, where nothing is written', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(imovel, { registros: [] });
    await usuario.click(await screen.findByRole('button', { name: 'Filtros' }));
    await screen.findByRole('combobox', { name: 'Zona de ocupação' });
    expect(screen.queryByRole('button', { name: 'Cadastrar nova zona de ocupação' })).toBeNull();
  });

  it('offers no creation to whoever may not write that registry', async () => {
    await abrir(varias, ['painel.prefeitura']);
    await screen.findByLabelText('Zonas');
    expect(screen.queryByRole('button', { name: /^Cadastrar/ })).toBeNull();
  });

  it('to many keeps the order in which they were chosen, each with its card and a way out', async () => {
    const usuario = userEvent.setup();
    const { tela } = await abrir(varias);
    await usuario.type(await screen.findByLabelText(/^Nome/), 'Q1');
    for (const nome of ['ZC-1', 'ZR-1']) {
      await usuario.type(screen.getByLabelText('Zonas'), nome);
      await usuario.click(await screen.findByRole('option', { name: nome }));
    }
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(gravados(tela, 'quadra')).toEqual([{ nome: 'Q1', zonas: [2, 1] }]));
  });
});
