import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { VerificacaoVista } from '../../../../src/schemas/requerimento/verificacao.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
const lista = (muda: Partial<VerificacaoVista>): VerificacaoVista => ({
  ...{ execucao: 2, etapa_nome: 'Análise', rodada: 1, aberta: true },
  itens: [
    { chave: 'recuos', texto: 'Recuos dentro dos índices', base_legal: 'Lei 1/2020', obrigatorio: true, marca: null },
    {
      ...{ chave: 'vizinhos', texto: 'Não alcança vizinho' },
      marca: { por: { id: 7, nome: 'Dalva Montalegre' }, quando: '2026-11-17T16:05:00-03:00' },
    },
  ],
  ...muda,
});
let servidor: ServidorDeRespostas;
let verificacoes: readonly VerificacaoVista[];
beforeEach(async () => {
  entrarComoEquipe();
  verificacoes = [lista({})];
  servidor = await servidorDeRespostas(({ path, method }) => {
    const [caminho = ''] = path.split('?');
    if (method === 'POST') return envelope({ versao: 6 });
    if (caminho === BASE) return envelope(umRequerimento({ verificacoes, acoes: [acao('marcar-item')] }));
    return envelope(EQUIPE[caminho] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async () => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await usuario.click(await screen.findByRole('tab', { name: /Verificação/ }));
  return within(await screen.findByRole('list', { name: 'Verificação: Análise' }));
};

it('says what is to be checked, by which law, who ticked what and when, and sends a tick at the version seen', async () => {
  const itens = await abrir();
  expect(screen.getByRole('tab', { name: /Verificação/ }).textContent).toContain('1/2');
  expect(itens.getByText('Base: Lei 1/2020')).toBeTruthy();
  expect(itens.getByText('Marcado por Dalva Montalegre em 17/11/2026 16:05')).toBeTruthy();
  await usuario.click(itens.getByRole('checkbox', { name: 'Recuos dentro dos índices' }));
  await waitFor(() => expect(escritas(servidor)[0]?.path).toBe(`${BASE}/acoes/marcar-item`));
  expect(corpoDe(escritas(servidor)[0])).toMatchObject({ versao: 5, item: 'recuos', marcado: true, execucao: 2 });
});

it('says in whose place a tick was made', async () => {
  const por = { id: 9, nome: 'Bia Nunes', no_lugar_de: 'Dalva Montalegre' };
  const marca = { por, quando: '2026-11-17T16:05:00-03:00' };
  verificacoes = [
    lista({ itens: [{ chave: 'recuos', texto: 'Recuos dentro dos índices', obrigatorio: true, marca }] }),
  ];
  const itens = await abrir();
  expect(itens.getByText('Marcado por Bia Nunes, no lugar de Dalva Montalegre em 17/11/2026 16:05')).toBeTruthy();
});

it('is only read where the reader may not tick', async () => {
  verificacoes = [lista({ aberta: false })];
  const itens = await abrir();
  const caixa = itens.getByRole('checkbox', { name: 'Recuos dentro dos índices' });
  expect(caixa.getAttribute('aria-disabled')).toBe('true');
  await usuario.click(caixa);
  expect(escritas(servidor)).toHaveLength(0);
});
