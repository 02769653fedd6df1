import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { ParecerVisto } from '../../../../src/schemas/requerimento/vistas/pareceres.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;

const ITEM = {
  ...{ id: 1, tipo: 'esclarecimento', alvo: null, texto: 'Explique a escada', fundamento: null },
  ...{ situacao: 'pedido', antes: null, depois: null },
} as const;
const emColeta = {
  ...{ id: 1, execucao: 2, situacao: 'coletando', aberta_em: '2026-11-16T10:00:00-03:00', emitida_em: null },
  ...{ responder_ate: null, respondida_em: null, concluida_em: null, itens: [ITEM], prorrogacoes: [] },
  itens_vistos: [
    {
      ...{ alvo_nome: '', antes_texto: null, depois_texto: null, antes_arquivos: [], depois_arquivos: [] },
    },
  ],
} as unknown as RequerimentoVisto['pendencias'][number];
const parecer = (muda: Partial<ParecerVisto>): ParecerVisto => ({
  ...{ id: 1, execucao: 2, setor: 'SEMAM', setor_nome: 'Meio Ambiente', pergunta: 'Há faixa?', bloqueia: true },
  ...{ motivo: null, situacao: 'pedido', pedido_em: '2026-11-16T10:00:00-03:00' },
  ...{ pedido_por: { id: 7, nome: 'Dalva Montalegre' }, responder_ate: null, veredito: null, texto: null },
  ...{ condicoes: [], respondido_em: null, respondido_por: null, etapa_nome: 'Análise', prazo: null },
  ...{ minha: false, falta_informacao: false },
  ...muda,
});

beforeEach(async () => {
  entrarComoEquipe();
  visto = umRequerimento();
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.method === 'POST') return envelope({ versao: 6 });
    return envelope(pedido.path === BASE ? visto : (EQUIPE[pedido.path] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (muda: Partial<RequerimentoVisto>): Promise<void> => {
  visto = umRequerimento(muda);
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
};
const aba = () => screen.getByRole('tablist', { name: 'Análise' }).querySelector('[aria-selected="true"]')?.textContent;
const focado = () => document.activeElement;

describe('E, which sends the round that was collected', () => {
  it('opens the round that is collected and asks whether to send it, wherever the desk stands', async () => {
    await abrir({
      pendencias: [emColeta],
      acoes: [acao('emitir-pendencia', { rotulo: 'Enviar' }), acao('incluir-item')],
    });
    await usuario.keyboard('e');
    expect(aba()).toContain('Pendências');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Enviar pendência com 1 item' }));
    // Nothing goes by the key alone.
    expect(escritas(servidor)).toEqual([]);
    await usuario.click(dialogo.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect([escritas(servidor)[0]?.path, corpoDe(escritas(servidor)[0])]).toMatchObject([
      `${BASE}/pendencias/1/emitir`,
      { versao: 5 },
    ]);
  });

  it('only leads to the rounds where there is nothing to send', async () => {
    await abrir({ acoes: [acao('abrir-pendencia'), acao('incluir-item')] });
    await usuario.keyboard('e');
    expect(aba()).toContain('Pendências');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(escritas(servidor)).toEqual([]);
  });
});

describe('O, which gives or asks for an opinion', () => {
  it('asks for one where none is owed, as the button does, and comes back to it', async () => {
    await abrir({ pareceres: { pedidos: [parecer({})], propostos: [] }, acoes: [acao('pedir-parecer')] });
    await usuario.keyboard('o');
    expect(aba()).toContain('Pareceres');
    expect(await screen.findByRole('dialog', { name: /[Pp]arecer/ })).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(focado()).toBe(screen.getByRole('button', { name: 'Pedir parecer' }));
  });

  it('leads to the conclusion of the one that is owed', async () => {
    await abrir({
      pareceres: { pedidos: [parecer({ minha: true })], propostos: [] },
      acoes: [acao('dar-parecer'), acao('pedir-parecer')],
      abertas: [],
    });
    await usuario.click(screen.getByRole('tab', { name: /Documentos/ }));
    await usuario.keyboard('o');
    expect(aba()).toContain('Pareceres');
    await waitFor(() => expect(focado()).toBe(screen.getByRole('radio', { name: 'Favorável' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does nothing for who has no opinions before him', async () => {
    await abrir({});
    const antes = aba();
    await usuario.keyboard('o');
    expect(aba()).toBe(antes);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
