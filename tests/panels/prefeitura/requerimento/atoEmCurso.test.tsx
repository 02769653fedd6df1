import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { destinosDaPagina } from '../../../support/destinos.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Resposta,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let falha: Resposta | null;
/** Lets the act that waits be answered. */
let soltar: (resposta: Resposta) => void;

beforeEach(async () => {
  entrarComoEquipe();
  falha = null;
  visto = umRequerimento();
  servidor = await servidorDeRespostas((pedido) => {
    const [caminho = ''] = pedido.path.split('?');
    if (pedido.method === 'POST')
      return new Promise<Resposta>((resolve) => {
        soltar = resolve;
      });
    if (caminho === BASE && falha !== null) return falha;
    return envelope(caminho === BASE ? visto : (EQUIPE[caminho] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: '2026/000012 · Alvará para ampliação' });
};
const botao = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const menu = async (item: RegExp): Promise<HTMLElement> => {
  await usuario.click(botao('Mais ações'));
  return screen.findByRole('button', { name: item });
};
const chegou = (quantos: number): Promise<void> => waitFor(() => expect(escritas(servidor)).toHaveLength(quantos));

describe('an act of the header that runs', () => {
  it('keeps the others waiting and says so, where it has no dialog', async () => {
    visto = umRequerimento({
      acoes: [acao('retomar', { rotulo: 'Retomar' }), acao('indeferir', { rotulo: 'Indeferir' })],
    });
    await abrir();
    await usuario.click(botao('Retomar'));
    await chegou(1);
    const outra = await menu(/^Indeferir/);
    expect([outra.getAttribute('aria-disabled'), outra.textContent]).toEqual([
      'true',
      expect.stringContaining('Outra ação está em andamento.'),
    ]);
    await usuario.click(outra);
    expect(screen.queryByRole('dialog')).toBeNull();
    soltar(envelope({ versao: 6 }));
    await waitFor(() => expect(botao('Retomar').getAttribute('aria-busy')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Indeferir/ }).getAttribute('aria-disabled')).toBeNull(),
    );
    await usuario.click(botao(/^Indeferir/));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Indeferir o requerimento' }));
    await usuario.type(dialogo.getByLabelText('Motivo'), 'Uso proibido.');
    await usuario.click(dialogo.getByRole('button', { name: 'Indeferir' }));
    await chegou(2);
    soltar(envelope({ versao: 7 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not close the dialog of another with what is typed in it, and takes no second press', async () => {
    visto = umRequerimento({
      acoes: [acao('deferir', { rotulo: 'Deferir' }), acao('indeferir', { rotulo: 'Indeferir' })],
    });
    await abrir();
    await usuario.click(botao('Deferir'));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deferir' }));
    await chegou(1);
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(botao('Deferir').getAttribute('aria-busy')).toBe('true');
    await usuario.click(await menu(/^Indeferir/));
    expect(screen.queryByRole('dialog')).toBeNull();
    soltar(envelope({ versao: 6 }));
    await screen.findByText('Etapa Análise de 2026/000012 deferida.');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Indeferir/ }).getAttribute('aria-disabled')).toBeNull(),
    );
    await usuario.click(botao(/^Indeferir/));
    await usuario.type(within(await screen.findByRole('dialog')).getByLabelText('Motivo'), 'Uso proibido.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Uso proibido.');
  });

  it.each([
    [429, 'muitas_tentativas', 'Muitas chamadas. Aguarde um minuto.'],
    [500, 'servidor', 'Ocorreu um erro inesperado'],
    [503, 'manutencao', 'Portal em manutenção'],
    [404, 'nao_encontrado', 'Não encontrado'],
  ])(
    'is followed by a page that may be out of date, where that could not be read again (%i): it stays and says so',
    async (status, codigo, frase) => {
      visto = umRequerimento({ acoes: [acao('retomar', { rotulo: 'Retomar' })] });
      await abrir();
      await usuario.click(botao('Retomar'));
      await chegou(1);
      falha = recusa(status, codigo, frase);
      soltar(envelope({ versao: 6 }));
      await screen.findByText('O que você vê pode estar desatualizado.');
      expect(destinos).toEqual([]);
      falha = null;
      visto = { ...visto, versao: 6, acoes: [] };
      await usuario.click(botao('Atualizar'));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Retomar' })).toBeNull());
      expect(screen.queryByText('O que você vê pode estar desatualizado.')).toBeNull();
    },
  );

  it('tells of its refusal in its dialog, although that was closed while it ran', async () => {
    visto = umRequerimento({ acoes: [acao('deferir', { rotulo: 'Deferir' })] });
    await abrir();
    await usuario.click(botao('Deferir'));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deferir' }));
    await chegou(1);
    await usuario.keyboard('{Escape}');
    soltar(recusa(422, 'regra', 'Há itens de pendência abertos.'));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText('Há itens de pendência abertos.')).not.toBeNull();
    await usuario.click(dialogo.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
