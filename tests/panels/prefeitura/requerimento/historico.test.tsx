import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { EventoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, entrarComoEquipe, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const evento = (sequencia: number, texto: string): EventoVisto => ({
  ...{ sequencia, tipo: 'etapa_iniciada', texto, detalhe: null },
  ...{ ator: 'Dalva Montalegre', quando: '2026-11-17T16:05:00-03:00' },
});
const pagina = (data: readonly EventoVisto[], current_page = 1, last_page = 1) =>
  envelope({
    ...{ total: data.length, per_page: 50, current_page, last_page, data },
    pessoas: ['Dalva Montalegre', 'Iara Campestre'],
  });

let servidor: ServidorDeRespostas;
let eventos: (query: URLSearchParams) => ReturnType<typeof envelope>;
beforeEach(async () => {
  entrarComoEquipe();
  eventos = () => pagina([]);
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho = '', query = ''] = path.split('?');
    if (caminho === BASE)
      return envelope(umRequerimento({ eventos: [evento(61, 'gerou as taxas'), evento(60, 'iniciou a etapa')] }));
    if (caminho === `${BASE}/eventos`) return eventos(new URLSearchParams(query));
    return envelope(EQUIPE[caminho] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const trilha = async () => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1 });
  return within(screen.getByRole('region', { name: 'Linha do tempo' }));
};
const asked = (): string[] => servidor.pedidos.filter(({ path }) => path.includes('/eventos')).map(({ path }) => path);

describe('the timeline of a long history', () => {
  it('asks the server for a group, and shows what it answers, not what lay at hand', async () => {
    eventos = (query) => pagina(query.get('grupo') === 'decisoes' ? [evento(3, 'deferiu a etapa')] : []);
    const linha = await trilha();
    expect(asked()).toHaveLength(0);
    await userEvent.click(linha.getByRole('button', { name: 'Decisões' }));
    expect(await linha.findByText('deferiu a etapa')).toBeTruthy();
    expect(linha.getByText('1 ato com estes filtros')).toBeTruthy();
    expect(linha.queryByText('iniciou a etapa')).toBeNull();
    await userEvent.click(linha.getByRole('button', { name: 'Tudo' }));
    expect(await linha.findByText('iniciou a etapa')).toBeTruthy();
  });

  it('narrows by person and by days, and says when nothing is found', async () => {
    eventos = (query) => pagina(query.get('pessoa') === 'Iara Campestre' ? [] : [evento(60, 'iniciou a etapa')]);
    const linha = await trilha();
    await userEvent.click(linha.getByRole('button', { name: 'Mais filtros' }));
    await linha.findByRole('option', { name: 'Iara Campestre' });
    await userEvent.selectOptions(linha.getByRole('combobox', { name: 'Quem' }), 'Iara Campestre');
    expect(await linha.findByText('0 atos com estes filtros')).toBeTruthy();
    await userEvent.type(linha.getByRole('textbox', { name: 'De' }), '02112026');
    await userEvent.type(linha.getByRole('textbox', { name: 'Até' }), '01112026');
    expect(linha.getByText('Data inicial tem que ser menor ou igual a data final')).toBeTruthy();
    await waitFor(() => {
      const query = new URLSearchParams(asked().at(-1)?.split('?')[1]);
      expect([query.get('pessoa'), query.get('de'), query.get('ate')]).toEqual(['Iara Campestre', '2026-11-02', null]);
    });
    expect(linha.getByRole('button', { name: 'Vistorias' })).toBeTruthy();
  });

  it('goes back page by page behind what came with the view, and says what failed in its place', async () => {
    eventos = (query) =>
      pagina([evento(query.get('page') === '1' ? 61 : 2, 'abriu a etapa')], Number(query.get('page')), 2);
    const linha = await trilha();
    await userEvent.click(linha.getByRole('button', { name: 'Mostrar o que veio antes' }));
    await linha.findByText('abriu a etapa');
    eventos = () => recusa(500, 'interno', 'Erro interno do servidor');
    await userEvent.click(await linha.findByRole('button', { name: 'Mostrar o que veio antes' }));
    expect(await linha.findByText('Erro interno do servidor')).toBeTruthy();
    expect(linha.getByText('iniciou a etapa')).toBeTruthy();
  });
});
