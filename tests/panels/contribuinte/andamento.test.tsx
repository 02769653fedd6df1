import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Requerimento } from '../../../src/panels/contribuinte/requerimento/Requerimento.tsx';
import type { GrafoDoRequerimento } from '../../../src/schemas/requerimento/grafo.ts';
import type { EventoVisto } from '../../../src/schemas/requerimento/vistas/etapas.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { umRequerimento } from './umRequerimento.ts';

const BASE = 'painel-contribuinte/requerimento/12';
const evento = (sequencia: number, texto: string): EventoVisto => ({
  ...{ sequencia, tipo: 'etapa_iniciada', texto, detalhe: null },
  ...{ ator: 'Dalva Montalegre', quando: '2026-11-17T16:05:00-03:00' },
});
const sete = Array.from({ length: 7 }, (_, i) => evento(40 - i, `fez o ato ${40 - i}`));
const grafo: GrafoDoRequerimento = {
  nos: [
    {
      ...{ chave: 'analise', nome: 'Análise', tipo: 'validar', publico: 'setor', setor: 'SEURB', estado: 'atual' },
      ...{ camada: 0, coluna: 0, juncao: null, condicao: 'Área acima de 50 m²' },
      passagens: [{ rodada: 1, quem: 'SEURB', de: '2026-11-03T13:00:00Z', ate: null, resultado: null }],
    },
  ],
  arestas: [],
};

let servidor: ServidorDeRespostas;
beforeEach(async () => {
  entrarComoRequerente();
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho = '', query = ''] = path.split('?');
    if (caminho === `${BASE}/grafo`) return envelope(grafo);
    if (caminho !== `${BASE}/eventos`) return envelope(umRequerimento({ eventos: sete }));
    const data = query.includes('grupo=taxas') ? [evento(2, 'gerou as taxas')] : [evento(1, 'abriu o requerimento')];
    return envelope({ total: 1, per_page: 50, current_page: 1, last_page: 1, data, pessoas: ['Dalva Montalegre'] });
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});
const abrir = async (): Promise<void> => {
  abrirTela(<Requerimento />, { caminho: '/r/12', padrao: '/r/:id' });
  await screen.findByRole('heading', { level: 1, name: 'Alvará para ampliação' });
};

it('the newest acts stand there; all of them, by kind, come from the server when they are looked for', async () => {
  await abrir();
  expect(screen.queryByText('fez o ato 34')).toBeNull();
  expect(servidor.pedidos.some(({ path }) => path.includes('/eventos'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Ver tudo' }));
  expect(await screen.findByText('fez o ato 34')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Taxas' }));
  expect(await screen.findByText('gerou as taxas')).toBeTruthy();
  expect(screen.queryByText('fez o ato 40')).toBeNull();
});

it('the picture of the steps says whose turn it is, without the rules of the process', async () => {
  await abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Ver o desenho das etapas' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Caminho do processo' }));
  const lista = await dialogo.findByRole('list', { name: 'Etapas em palavras' });
  expect(lista.textContent).toContain('SEURB, desde 03/11/2026 10:00');
  expect(lista.textContent).not.toContain('Só se');
});
