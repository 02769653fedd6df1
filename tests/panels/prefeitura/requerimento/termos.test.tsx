import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { Termo, TermoPorEscrever } from '../../../../src/schemas/requerimento/termo.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;

const NOVO: TermoPorEscrever = {
  partes: [
    { usuario_id: 9, nome: 'Iara Campestre', papel: 'Requerente' },
    { usuario_id: null, nome: 'Tomé Ribeirinho', papel: 'Responsável técnico' },
  ],
  modelos: [{ id: 3, nome: 'Comunicado de vistoria', texto: '<p>A vistoria será dia 20.</p>' }],
};
const TERMO: Termo = {
  id: 1,
  titulo: 'Comparecimento',
  exige_ciencia: true,
  ciencia_ate: '2026-11-24',
  enviado_em: '2026-11-16T10:00:00-03:00',
  enviado_por: { id: 7, nome: 'Dalva Montalegre' },
  destinatarios: [
    {
      id: 9,
      envio: 41,
      nome: 'Iara Campestre',
      papel: 'Requerente',
      lido_em: '2026-11-16T11:00:00-03:00',
      ciente_em: null,
      vencido: '2026-11-24',
    },
  ],
};

beforeEach(async () => {
  entrarComoEquipe();
  visto = umRequerimento({ termos: [], acoes: [acao('enviar-termo')] });
  escrever = () => envelope({ versao: 6, termo: 1, envios: [41] });
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.method === 'POST') return escrever(pedido);
    if (pedido.path === `${BASE}/termos/novo`) return envelope(NOVO);
    return envelope(pedido.path === BASE ? visto : (EQUIPE[pedido.path] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const tela = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
};
const abrir = async (): Promise<void> => {
  await tela();
  await usuario.click(screen.getByRole('tab', { name: /Termos/ }));
  await waitFor(() => expect(screen.queryByText('Carregando os termos…')).toBeNull());
};
const dialogo = () => within(screen.getByRole('dialog'));
const escrevendo = async (): Promise<void> => {
  await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Enviar termo' }));
  await dialogo().findByRole('checkbox', { name: /^Iara Campestre/ });
};
const enviar = () => usuario.click(dialogo().getByRole('button', { name: 'Enviar termo' }));

describe('notices in the analysis', () => {
  it('have no tab for who may neither send nor see any', async () => {
    visto = umRequerimento({ termos: [] });
    await tela();
    expect(screen.queryByRole('tab', { name: /Termos/ })).toBeNull();
  });

  it('are sent from a model to parties with an account, never without one or without words', async () => {
    await escrevendo();
    expect(dialogo().getByRole<HTMLInputElement>('checkbox', { name: /^Tomé Ribeirinho/ }).disabled).toBe(true);
    expect(dialogo().getByText(/sem conta no portal, não recebe termos/)).toBeTruthy();
    await enviar();
    expect(dialogo().getByText('Escolha pelo menos uma pessoa')).toBeTruthy();
    expect(dialogo().getAllByText('Campo obrigatório')).toHaveLength(2);
    expect(escritas(servidor)).toEqual([]);
    await usuario.click(dialogo().getByRole('checkbox', { name: /^Iara Campestre/ }));
    await usuario.selectOptions(dialogo().getByRole('combobox', { name: /^Modelo/ }), 'Comunicado de vistoria');
    expect(dialogo().getByText('A vistoria será dia 20.')).toBeTruthy();
    const dias = dialogo().getByRole('textbox', { name: /Prazo da ciência/ });
    await usuario.type(dias, 'dez');
    await enviar();
    expect(dialogo().getByText('Informe um número de dias de 1 a 3650')).toBeTruthy();
    await usuario.clear(dias);
    await usuario.type(dias, '5');
    await enviar();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [pedido] = escritas(servidor);
    expect([pedido?.path, corpoDe(pedido)]).toEqual([
      `${BASE}/termos`,
      {
        versao: 5,
        titulo: 'Comunicado de vistoria',
        texto: '<p>A vistoria será dia 20.</p>',
        modelo_id: 3,
        destinatarios: [9],
        exige_ciencia: true,
        prazo: { quantidade: 5, contagem: 'uteis' },
      },
    ]);
  });

  it('say at the field what the server refuses, and keep what was written', async () => {
    escrever = () => recusa(422, 'dados_invalidos', 'Confira', { texto: ['A etiqueta {{nada}} não existe'] });
    await escrevendo();
    await usuario.click(dialogo().getByRole('checkbox', { name: /^Iara Campestre/ }));
    await usuario.selectOptions(dialogo().getByRole('combobox', { name: /^Modelo/ }), 'Comunicado de vistoria');
    await usuario.click(dialogo().getByRole('radio', { name: /^Não/ }));
    expect(dialogo().queryByRole('textbox', { name: /Prazo da ciência/ })).toBeNull();
    await enviar();
    expect(await dialogo().findByText('A etiqueta {{nada}} não existe')).toBeTruthy();
    expect(dialogo().getByRole<HTMLInputElement>('textbox', { name: 'Título' }).value).toBe('Comunicado de vistoria');
  });

  it('show per addressee what became of each, with the way to the proof', async () => {
    visto = umRequerimento({ termos: [TERMO] });
    await abrir();
    expect(await screen.findByRole('heading', { name: 'Termo 1: Comparecimento' })).toBeTruthy();
    expect(screen.getByText('Lido')).toBeTruthy();
    expect(screen.getByText(/Requerente · Lido em 16\/11\/2026/)).toBeTruthy();
    expect(screen.getByText('O prazo da ciência terminou em 24/11/2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Iara Campestre' }).getAttribute('href')).toBe(
      '/prefeitura/termos/visualizacao-termo/41',
    );
    expect(screen.queryByRole('button', { name: 'Enviar termo' })).toBeNull();
  });
});
