import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListagemDeRequerimentos } from '../../../../src/panels/prefeitura/requerimento/ListagemDeRequerimentos.tsx';
import type { ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoEquipe, escritas } from './palcoDaEquipe.tsx';
import { consultasDe, servidorDaCaixa, umaLinha, type DadosDaCaixa } from './servidorDaCaixa.ts';

const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let dados: DadosDaCaixa;

beforeEach(async () => {
  entrarComoEquipe();
  dados = {
    linhas: [
      umaLinha(12, { responsavel: 'Dalva Montalegre' }),
      umaLinha(13, { prazo_estado: 'vencido', vence_em: '2026-11-01', situacao: 'Em andamento' }),
    ],
    visoes: [],
    responderLista: () => null,
  };
  servidor = await servidorDaCaixa(dados);
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<ListagemDeRequerimentos />, '/lista', '/lista');
  await screen.findByRole('link', { name: '2026/000012' });
};
const consultas = (): URLSearchParams[] => consultasDe(servidor);

describe('the inbox of the staff', () => {
  it('is set by a saved view, and saved as one', async () => {
    const visao = {
      ...{
        id: 4,
        lista: 'requerimento',
        nome: 'Vencidos da casa',
        versao: 1,
        dono: { id: 7, nome: 'Dalva' },
        setor: null,
      },
      de_todos: false,
      pode_alterar: true,
      descartados: [],
      sumidos: [],
      conteudo: {
        filtros: { aba: 'todos', prazo: 'vencidos', prioridade: [2] },
        ordem: { campo: 'vence_em', desc: false },
        colunas: null,
        por_pagina: 50,
      },
    };
    dados.visoes = [visao];
    await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Visões' }));
    const painel = within(await screen.findByRole('group', { name: 'Visões salvas' }));
    await usuario.click(await painel.findByRole('button', { name: /^Vencidos da casa/ }));
    await waitFor(() => expect(consultas().at(-1)?.get('filtro[prazo]')).toBe('vencidos'));
    const pedida = consultas().at(-1);
    expect([pedida?.get('order'), pedida?.get('direction'), pedida?.get('per_page')]).toEqual([
      'vence_em',
      'asc',
      '50',
    ]);
    expect(pedida?.getAll('filtro[prioridade][]')).toEqual(['alto']);
    await usuario.click(await screen.findByRole('button', { name: 'Visões' }));
    const denovo = within(await screen.findByRole('group', { name: 'Visões salvas' }));
    await usuario.click(await denovo.findByRole('button', { name: 'Salvar a lista como está' }));
    await usuario.type(denovo.getByRole('textbox', { name: 'Nome da visão' }), 'Outra');
    await usuario.click(denovo.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(escritas(servidor).some(({ path }) => path === 'me/visoes')).toBe(true));
    const enviada = escritas(servidor).find(({ path }) => path === 'me/visoes');
    expect(JSON.parse(enviada?.corpo ?? '{}')).toEqual({
      nome: 'Outra',
      setor_id: null,
      lista: 'requerimento',
      conteudo: { ...visao.conteudo },
    });
  });
});
