import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QuemViuMeusDados } from '../../../src/panels/contribuinte/acessos/QuemViuMeusDados.tsx';
import { recusa, envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';

const REGISTRO = 'painel-contribuinte/minha-auditoria';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let falha = false;
let vazia = false;

const linhas = Array.from({ length: 12 }, (_, i) => ({
  id: 12 - i,
  quando: '2026-11-19T17:31:00.000Z',
  quem: i === 0 ? 'Gil Serra Azul' : 'Você',
  acao: i === 0 ? 'consultar' : 'alterar',
  entidade: i === 0 ? 'pessoa' : 'usuario',
  alteracoes: i === 1 ? [{ campo: 'E-mail', antes: 'a***@b.br', depois: 'c***@b.br' }] : [],
}));

beforeEach(async () => {
  entrarComoRequerente();
  falha = false;
  vazia = false;
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho = '', busca] = path.split('?');
    if (!caminho.startsWith(REGISTRO)) return envelope([]);
    if (falha) return recusa(422, 'regra', 'Sem resposta');
    const query = new URLSearchParams(busca);
    const acoes = query.getAll('filtro[acao][]');
    const achadas = vazia ? [] : linhas.filter(({ acao }) => acoes.length === 0 || acoes.includes(acao));
    const page = Number(query.get('page'));
    return envelope({
      data: achadas.slice((page - 1) * 10, page * 10),
      total: achadas.length,
      current_page: page,
      per_page: 10,
      last_page: Math.max(1, Math.ceil(achadas.length / 10)),
    });
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const itens = (): HTMLElement[] => screen.getAllByRole('listitem');
const pedidos = () => servidor.pedidos.filter(({ path }) => path.startsWith(REGISTRO));

describe("who saw the applicant's data", () => {
  it('says who did what and when, in pages', async () => {
    abrirTela(<QuemViuMeusDados />);
    await screen.findByText('Gil Serra Azul', { exact: false });
    expect(itens()).toHaveLength(10);
    const [primeira, segunda] = itens();
    expect(primeira?.textContent).toContain('Consulta no seu cadastro');
    expect(primeira?.textContent).toContain('19/11/2026 14:31');
    if (segunda === undefined) throw new Error('sem itens');
    within(segunda).getByText('E-mail');
    await usuario.click(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(itens()).toHaveLength(2));
  });

  it('asks the server for the kind and the period that are chosen, from the first page', async () => {
    abrirTela(<QuemViuMeusDados />, { caminho: '/?page=2' });
    await waitFor(() => expect(itens()).toHaveLength(2));
    await usuario.selectOptions(screen.getByLabelText('O que foi feito'), 'Só consultas');
    await waitFor(() => expect(itens()).toHaveLength(1));
    await usuario.selectOptions(screen.getByLabelText('Período'), 'Últimos 30 dias');
    await waitFor(() => {
      const query = new URLSearchParams(pedidos().at(-1)?.path.split('?')[1]);
      expect(query.getAll('filtro[acao][]')).toEqual(['consultar', 'exportar']);
      expect(query.get('page')).toBe('1');
      expect(query.get('filtro[quando][de]')).toMatch(/^\d{4}-\d\d-\d\dT/);
    });
  });

  it('says what is the case where there is nothing, and gives the way back from filters', async () => {
    vazia = true;
    abrirTela(<QuemViuMeusDados />, { caminho: '/?tipo=conta' });
    await usuario.click(await screen.findByRole('button', { name: 'Limpar tudo' }));
    await screen.findByText('Ninguém viu nem mudou seus dados');
    expect(screen.queryByRole('button', { name: 'Baixar planilha (CSV)' })).toBeNull();
  });

  it('stays in its place where the server refuses, and asks again', async () => {
    falha = true;
    abrirTela(<QuemViuMeusDados />);
    await screen.findByText('Não foi possível carregar os acessos.');
    falha = false;
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(itens()).toHaveLength(10));
  });

  it('asks for the spreadsheet of what is filtered', async () => {
    URL.createObjectURL = () => 'blob:planilha';
    abrirTela(<QuemViuMeusDados />, { caminho: '/?tipo=consultas' });
    await usuario.click(await screen.findByRole('button', { name: 'Baixar planilha (CSV)' }));
    await waitFor(() => {
      const pedido = pedidos().find(({ method }) => method === 'POST');
      expect(pedido?.path).toContain('minha-auditoria/exportar?');
      expect(pedido?.path).not.toContain('page=');
      expect(new URLSearchParams(pedido?.path.split('?')[1]).getAll('filtro[acao][]')).toEqual([
        'consultar',
        'exportar',
      ]);
      expect(JSON.parse(pedido?.corpo ?? '')).toEqual({ formato: 'csv' });
    });
  });
});
