import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { GrafoDoRequerimento, NoDoGrafo } from '../../../../src/schemas/requerimento/grafo.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, entrarComoEquipe, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const no = (chave: string, nome: string, camada: number, muda: Partial<NoDoGrafo>): NoDoGrafo => ({
  ...{ chave, nome, tipo: 'validar', publico: 'setor', setor: 'SEURB', estado: 'futura' },
  ...{ camada, coluna: 0, juncao: null, condicao: null, passagens: [] },
  ...muda,
});
const grafo: GrafoDoRequerimento = {
  nos: [
    no('analise', 'Análise', 0, {
      estado: 'atual',
      passagens: [
        {
          rodada: 1,
          quem: 'SEURB, Dalva',
          de: '2026-11-03T13:00:00Z',
          ate: '2026-11-04T13:00:00Z',
          resultado: 'deferida',
        },
        { rodada: 2, quem: 'SEURB, Breno', de: '2026-11-05T13:00:00Z', ate: null, resultado: null },
      ],
    }),
    no('emissao', 'Emissão', 1, {
      condicao: 'Área a ampliar acima de 50 m²',
      juncao: 'espera todas as análises paralelas',
    }),
  ],
  arestas: [
    { de: 'analise', para: 'emissao', tipo: 'segue', condicao: 'Taxas pagas: sim', tomada: false },
    { de: 'emissao', para: 'analise', tipo: 'volta', condicao: null, tomada: true },
  ],
};

let servidor: ServidorDeRespostas;
beforeEach(async () => {
  entrarComoEquipe();
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho = ''] = path.split('?');
    if (caminho === BASE) return envelope(umRequerimento());
    return envelope(caminho === `${BASE}/grafo` ? grafo : (EQUIPE[caminho] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

it('is drawn when asked for, each step and each way, and says the same in words', async () => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  const ver = await screen.findByRole('button', { name: 'Ver o desenho das etapas' });
  expect(servidor.pedidos.some(({ path }) => path.endsWith('/grafo'))).toBe(false);
  await userEvent.click(ver);
  const dialogo = within(await screen.findByRole('dialog', { name: 'Caminho do processo' }));
  const desenho = await dialogo.findByRole('img');
  expect(desenho.querySelectorAll('.grafo-no')).toHaveLength(2);
  expect(desenho.querySelectorAll('.grafo-aresta')).toHaveLength(2);
  expect(desenho.querySelectorAll('.grafo-volta.grafo-tomada')).toHaveLength(1);
  const lista = dialogo.getByRole('list', { name: 'Etapas em palavras' });
  for (const frase of [
    'Rodada 1: SEURB, Dalva, de 03/11/2026 10:00 a 04/11/2026 10:00: deferida',
    'Rodada 2: SEURB, Breno, desde 05/11/2026 10:00',
    'segue para Emissão, se Taxas pagas: sim',
    'volta para Análise (foi por aqui)',
    'Só se Área a ampliar acima de 50 m²',
    'Aqui as análises se juntam: espera todas as análises paralelas',
  ])
    expect(lista.textContent).toContain(frase);
});
