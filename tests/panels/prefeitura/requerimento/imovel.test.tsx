import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { ImovelDoRequerimento } from '../../../../src/schemas/requerimento/imovelDoRequerimento.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, entrarComoEquipe, EQUIPE, IMOVEL } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
let servidor: ServidorDeRespostas;
let imovel: ImovelDoRequerimento;

const outro = (id: number) => ({
  ...{ id, numero: `2025/00000${id}`, processo_nome: 'Alvará de construção', situacao: 'Deferido' as const },
  protocolado_em: '2025-03-04T13:00:00Z',
});

beforeEach(async () => {
  entrarComoEquipe();
  imovel = IMOVEL;
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho = ''] = path.split('?');
    if (caminho === BASE) return envelope(umRequerimento());
    if (caminho === `${BASE}/imovel`) return envelope(imovel);
    if (path.startsWith('painel-prefeitura/requerimento?'))
      return envelope({ total: 2, current_page: 1, last_page: 1, per_page: 100, data: [outro(4), outro(5)] });
    return envelope(EQUIPE[caminho] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const cartao = async () => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByText('Outros requerimentos do imóvel');
  return within(screen.getByRole('region', { name: 'Imóvel' }));
};

it('names the zone with the indices that the law sets, the owners, and that nobody marked the plot', async () => {
  const visto = await cartao();
  const dado = (nome: string) => visto.getByText(nome).parentElement?.querySelector('dd')?.textContent;
  expect(dado('Percentual')).toBe('60%');
  expect(dado('Coeficiente básico')).toBe('1,50');
  expect(visto.queryByText('Altura máxima')).toBeNull();
  expect(dado('Outras inscrições')).toBe('77-5');
  expect(visto.getByText('Iara Campestre · 100% · desde 02/05/2019')).toBeTruthy();
  expect(visto.getByText('Ninguém marcou este imóvel no mapa.')).toBeTruthy();
});

it('draws the plot where it lies and writes its coordinates', async () => {
  imovel = { ...IMOVEL, latitude: '-26.483012', longitude: '-49.012345' };
  const visto = await cartao();
  expect(await visto.findByRole('group', { name: 'Mapa do imóvel 01.02.117' })).toBeTruthy();
  expect(visto.getByText('-26.483012, -49.012345')).toBeTruthy();
  expect(visto.queryByText('Ninguém marcou este imóvel no mapa.')).toBeNull();
});

it('lists the other requests of the plot with their way, and all of them when asked', async () => {
  imovel = { ...IMOVEL, historico: { total: 2, requerimentos: [outro(4)] } };
  const visto = await cartao();
  expect(visto.getByRole('link', { name: '2025/000004 · Alvará de construção' }).getAttribute('href')).toBe(
    '/prefeitura/requerimento/visualizacao/4',
  );
  expect(visto.queryByRole('link', { name: '2025/000005 · Alvará de construção' })).toBeNull();
  await userEvent.click(visto.getByRole('button', { name: 'Mostrar mais 1' }));
  expect(await visto.findByRole('link', { name: '2025/000005 · Alvará de construção' })).toBeTruthy();
  expect(servidor.pedidos.find(({ path }) => path.includes('requerimento?'))?.path).toContain('imovel_id');
});

it('says in its own place that the property could not be read; the request stays', async () => {
  await servidor.fechar();
  servidor = await servidorDeRespostas(({ path }) =>
    path.split('?')[0] === `${BASE}/imovel`
      ? recusa(404, 'nao_encontrado', 'Imóvel não localizado')
      : envelope(path.split('?')[0] === BASE ? umRequerimento() : (EQUIPE[path.split('?')[0] ?? ''] ?? [])),
  );
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  expect(await screen.findByText('Não foi possível carregar o imóvel.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('2026/000012');
});
