import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { noticia } from '../../src/schemas/noticia.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { recusa } from '../support/servidorDeRespostas.ts';
import { registro, type Registro } from './cadastroDeTeste.ts';
import { listasDeTeste } from './listasDeTeste.ts';
import { consultas, palco, type Palco } from './palco.tsx';

const zonas: readonly Registro[] = [
  registro(1, { sigla: 'Z-01', descricao: 'Centro', percentual: '60.00', abreviacao: 'C' }),
];

let aberto: Palco | undefined;
const abrir = async (listas = listasDeTeste(), entity = zonaOcupacao): Promise<Palco> => {
  aberto = await palco(entity, { registros: zonas, listas });
  await screen.findByRole('table');
  return aberto;
};
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

/** Heads of the declared columns, without the box of the selection. */
const cabecalhos = (): (string | null)[] =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((th) => th.getAttribute('aria-label'));
const escolher = async (usuario: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> => {
  await usuario.click(screen.getByRole('button', { name: 'Colunas' }));
  await screen.findByRole('list', { name: 'Colunas mostradas' });
  return screen.getByRole('group', { name: 'Colunas' });
};
const minhas = ({ listas }: Palco) => listas.minhas.find(({ lista }) => lista === 'zona_ocupacao')?.colunas;

describe('the columns of a generated list', () => {
  it('are shown as the user has them on the server, from the first drawing of the table', async () => {
    const colunas = [
      { campo: 'atualizado_em', largura: null },
      { campo: 'sigla', largura: 220 },
      { campo: 'sumida', largura: 90 },
    ];
    await abrir(listasDeTeste({ minhas: [{ lista: 'zona_ocupacao', colunas, visao_id: null }] }));
    expect(cabecalhos()).toEqual(['Atualizado em', 'Sigla']);
    const alca = screen.getByRole('separator', { name: 'Largura da coluna Sigla' });
    expect(alca.getAttribute('aria-valuenow')).toBe('220');
    expect(screen.getByText('19/11/2026 14:31')).toBeDefined();
  });

  it('are taken in, taken out and moved by buttons and arrow keys, and kept as they end', async () => {
    const usuario = userEvent.setup();
    const tela = await abrir();
    const painel = within(await escolher(usuario));
    await usuario.click(painel.getByRole('button', { name: 'Esconder Descrição' }));
    await usuario.click(painel.getByRole('button', { name: 'Mostrar Criado em' }));
    await usuario.click(painel.getByRole('button', { name: 'Levar Percentual para cima' }));
    expect(cabecalhos()).toEqual(['Percentual', 'Sigla', 'Abreviação', 'Criado em']);
    painel.getByRole('button', { name: /^Mover Criado em/ }).focus();
    await usuario.keyboard('{ArrowUp}{ArrowUp}');
    expect(cabecalhos()).toEqual(['Percentual', 'Criado em', 'Sigla', 'Abreviação']);
    expect(painel.getByText('Criado em: posição 2 de 4')).toBeDefined();
    await waitFor(
      () => expect(minhas(tela)?.map(({ campo }) => campo)).toEqual(['percentual', 'criado_em', 'sigla', 'abreviacao']),
      { timeout: 30_000 },
    );
    const gravadas = tela.servidor.pedidos.filter(
      ({ method, path }) => method === 'POST' && path.startsWith('me/listas'),
    );
    expect(gravadas).toHaveLength(1);
    await usuario.click(painel.getByRole('button', { name: 'Voltar ao padrão' }));
    expect(cabecalhos()).toEqual(['Sigla', 'Descrição', 'Percentual', 'Abreviação']);
    await waitFor(() => expect(minhas(tela)).toBeNull(), { timeout: 30_000 });
  });

  it('are moved by dragging their handle', async () => {
    const usuario = userEvent.setup();
    await abrir();
    const painel = within(await escolher(usuario));
    painel.getAllByRole('listitem').forEach((item, i) => {
      item.getBoundingClientRect = () => ({ bottom: (i + 1) * 36, top: i * 36 }) as DOMRect;
    });
    const pega = painel.getByRole('button', { name: /^Mover Sigla/ });
    pega.setPointerCapture = () => undefined;
    fireEvent.pointerDown(pega, { button: 0, pointerId: 1 });
    fireEvent(pega, new MouseEvent('pointermove', { clientY: 80 }));
    fireEvent(pega, new MouseEvent('pointerup'));
    await waitFor(() => expect(cabecalhos()).toEqual(['Descrição', 'Percentual', 'Sigla', 'Abreviação']));
    fireEvent(pega, new MouseEvent('pointermove', { clientY: 10 }));
    expect(cabecalhos()).toEqual(['Descrição', 'Percentual', 'Sigla', 'Abreviação']);
  });

  it('never end: the last one stays, and says so', async () => {
    const usuario = userEvent.setup();
    await abrir(
      listasDeTeste({
        minhas: [{ lista: 'zona_ocupacao', colunas: [{ campo: 'descricao', largura: null }], visao_id: null }],
      }),
    );
    const painel = within(await escolher(usuario));
    await usuario.click(painel.getByRole('button', { name: 'Esconder Descrição' }));
    expect(cabecalhos()).toEqual(['Descrição']);
    expect(painel.getByText('A lista precisa de uma coluna')).toBeDefined();
  });

  it('get wider by the arrow keys and the pointer, and their own width back by Enter', async () => {
    const usuario = userEvent.setup();
    const tela = await abrir();
    const th = screen.getByRole('columnheader', { name: 'Descrição' });
    th.getBoundingClientRect = () => ({ width: 300 }) as DOMRect;
    const alca = screen.getByRole('separator', { name: 'Largura da coluna Descrição' });
    alca.focus();
    await usuario.keyboard('{ArrowRight}');
    expect(alca.getAttribute('aria-valuenow')).toBe('316');
    alca.setPointerCapture = () => undefined;
    fireEvent(alca, new MouseEvent('pointerdown', { bubbles: true, button: 0, clientX: 100 }));
    fireEvent(alca, new MouseEvent('pointermove', { clientX: 9000 }));
    fireEvent(alca, new MouseEvent('pointerup'));
    await waitFor(() => expect(alca.getAttribute('aria-valuenow')).toBe('800'));
    await waitFor(
      () =>
        expect(minhas(tela)?.find(({ campo }) => campo === 'descricao')).toEqual({ campo: 'descricao', largura: 800 }),
      { timeout: 30_000 },
    );
    alca.focus();
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(minhas(tela)?.find(({ campo }) => campo === 'descricao')?.largura).toBeNull(), {
      timeout: 30_000,
    });
  });

  it('are what is exported', async () => {
    const usuario = userEvent.setup();
    const tela = await abrir(
      listasDeTeste({
        minhas: [{ lista: 'zona_ocupacao', colunas: [{ campo: 'percentual', largura: null }], visao_id: null }],
      }),
    );
    await usuario.click(screen.getByRole('button', { name: 'Exportar' }));
    await usuario.click(screen.getByRole('button', { name: /^CSV/ }));
    await waitFor(() => {
      const pedido = tela.servidor.pedidos.find(({ path }) => path.includes('/exportar'));
      expect((JSON.parse(pedido?.corpo ?? '{}') as { colunas?: unknown }).colunas).toEqual(['percentual']);
    });
  });

  it('are asked for by name where a registry has heavy fields', async () => {
    const tela = await abrir(
      listasDeTeste({ minhas: [{ lista: 'noticia', colunas: [{ campo: 'status', largura: null }], visao_id: null }] }),
      noticia as never,
    );
    await waitFor(() =>
      expect(consultas(tela, 'painel-prefeitura/cadastro/noticia').at(-1)?.getAll('colunas[]')).toEqual(['status']),
    );
  });

  it('are the declared ones, and say so, when those of the user do not come', async () => {
    const usuario = userEvent.setup();
    const listas = listasDeTeste({
      minhas: [{ lista: 'zona_ocupacao', colunas: [{ campo: 'percentual', largura: null }], visao_id: null }],
    });
    const certo = listas.responder;
    listas.responder = (pedido) =>
      pedido.path === 'me/listas' ? recusa(503, 'indisponivel', 'Indisponível') : certo(pedido);
    await abrir(listas);
    expect(cabecalhos()).toEqual(['Sigla', 'Descrição', 'Percentual', 'Abreviação']);
    const painel = within(await escolher(usuario));
    expect(painel.getByRole('alert').textContent).toContain('Suas colunas não carregaram.');
    listas.responder = certo;
    await usuario.click(painel.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(cabecalhos()).toEqual(['Percentual']));
  });

  it('stand as dense as the user likes, kept in the browser’s layout', async () => {
    const usuario = userEvent.setup();
    await abrir();
    const painel = within(await escolher(usuario));
    await usuario.click(painel.getByRole('radio', { name: 'Compacta' }));
    expect(document.documentElement.getAttribute('data-densidade')).toBe('compacta');
    expect(JSON.parse(localStorage.getItem('layout') ?? '{}')).toMatchObject({ densidade: 'compacta' });
  });
});
