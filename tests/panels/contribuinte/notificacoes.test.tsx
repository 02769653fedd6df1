import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TodasAsNotificacoes } from '../../../src/panels/contribuinte/notificacoes/TodasAsNotificacoes.tsx';
import { MenuDeNotificacoes } from '../../../src/panels/layout/MenuDeNotificacoes.tsx';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';

const REGISTRO = 'painel-contribuinte/cadastro/notificacao';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let todas: {
  id: number;
  message: string;
  type: string;
  recebida_em: string;
  lida: boolean;
  requerimento_id: number | null;
}[];
let falha = false;

beforeEach(async () => {
  entrarComoRequerente();
  falha = false;
  todas = Array.from({ length: 12 }, (_, i) => ({
    id: 12 - i,
    message: i === 0 ? 'Pendência enviada no requerimento 2026/000012' : `Aviso número ${12 - i}`,
    type: i === 0 ? 'requerimento' : 'texto',
    recebida_em: '2026-11-19T14:31:00-03:00',
    lida: i > 1,
    requerimento_id: i === 0 ? 12 : null,
  }));
  servidor = await servidorDeRespostas(({ method, path, corpo }) => {
    const [caminho = '', busca] = path.split('?');
    if (method === 'POST' && caminho.startsWith(REGISTRO)) {
      if (falha) return recusa(422, 'regra', 'Não foi possível marcar');
      const { ids } = JSON.parse(corpo) as { ids: number[] };
      for (const uma of todas) if (ids.includes(uma.id)) uma.lida = caminho.endsWith('/marcarLidas');
      return envelope(null);
    }
    if (caminho !== REGISTRO) return envelope([]);
    const query = new URLSearchParams(busca);
    const lida = query.get('filtro[lida]');
    const s = query.get('s') ?? '';
    const achadas = todas.filter((um) => (lida === null || String(um.lida) === lida) && um.message.includes(s));
    const page = Number(query.get('page'));
    const per_page = Number(query.get('per_page'));
    return envelope({
      data: achadas.slice((page - 1) * per_page, page * per_page),
      total: achadas.length,
      current_page: page,
      per_page,
      last_page: Math.max(1, Math.ceil(achadas.length / per_page)),
    });
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const itens = (): HTMLElement[] => screen.getAllByRole('listitem');
const escritas = () => servidor.pedidos.filter(({ method }) => method === 'POST');

describe("the history behind the applicant's bell", () => {
  it('is led to by the bell', () => {
    abrirTela(
      <MenuDeNotificacoes
        lista={[]}
        carregando={false}
        painel="contribuinte"
        marcar={() => undefined}
        apagar={() => undefined}
        falha={null}
        tentarDeNovo={() => undefined}
        fechar={() => undefined}
      />,
    );
    expect(screen.getByRole('link', { name: 'Ver todas as notificações' }).getAttribute('href')).toBe(
      '/contribuinte/minha-conta/cadastro/notificacoes',
    );
  });

  it('shows pages of all of them, narrowed to unread ones and searched', async () => {
    abrirTela(<TodasAsNotificacoes />);
    const link = await screen.findByRole('link', { name: 'Pendência enviada no requerimento 2026/000012' });
    expect(link.getAttribute('href')).toBe('/contribuinte/meus/requerimentos/requerimento/12');
    expect(itens()).toHaveLength(10);
    await usuario.click(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(itens()).toHaveLength(2));
    await usuario.click(screen.getByRole('button', { name: 'Não lidas' }));
    await screen.findByText('2 notificações');
    expect(screen.getByRole('button', { name: 'Não lidas' }).getAttribute('aria-pressed')).toBe('true');
    await usuario.type(screen.getByLabelText('Buscar nas mensagens'), 'Aviso');
    await screen.findByText('1 notificação');
    await usuario.clear(screen.getByLabelText('Buscar nas mensagens'));
    await usuario.type(screen.getByLabelText('Buscar nas mensagens'), 'nada disto');
    await usuario.click(await screen.findByRole('button', { name: 'Limpar tudo' }));
    await waitFor(() => expect(itens()).toHaveLength(10));
  });

  it('marks one and all of a page, and says so where the server refuses', async () => {
    abrirTela(<TodasAsNotificacoes />);
    await screen.findByText('Aviso número 11');
    const segunda = itens()[1];
    if (segunda === undefined) throw new Error('sem itens');
    await usuario.click(within(segunda).getByRole('button', { name: 'Marcar como lido' }));
    await within(itens()[1] ?? segunda).findByRole('button', { name: 'Marcar como não lido' });
    await usuario.click(screen.getByRole('button', { name: 'Marcar as desta página como lidas' }));
    await waitFor(() => expect(screen.queryByText('Não lida ·')).toBeNull());
    expect(escritas().map(({ path, corpo }) => [path, corpo])).toEqual([
      [`${REGISTRO}/marcarLidas`, '{"ids":[11]}'],
      [`${REGISTRO}/marcarLidas`, '{"ids":[12]}'],
    ]);
    falha = true;
    await usuario.click(within(itens()[0] ?? segunda).getByRole('button', { name: 'Marcar como não lido' }));
    await screen.findByText('Não foi possível marcar');
    expect(within(itens()[0] ?? segunda).getByRole('button', { name: 'Marcar como não lido' })).toBeDefined();
  });
});
