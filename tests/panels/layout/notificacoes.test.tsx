import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PainelAtivo } from '../../../src/authProvider/layout.ts';
import { fecharAviso, lerAvisos } from '../../../src/dataProvider/avisos.ts';
import { SinoDeNotificacoes } from '../../../src/panels/layout/SinoDeNotificacoes.tsx';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';

interface Item {
  id: number;
  message: string;
  criado_em: string;
  read_at: string | null;
  type: string | null;
  requerimento_id: number | null;
  assinatura_id?: number;
}

const item = (id: number, dia: number, lida: boolean, mais: Partial<Item> = {}): Item => ({
  id,
  message: `Aviso ${id}`,
  criado_em: `2026-11-${String(dia).padStart(2, '0')}T10:00:00-03:00`,
  read_at: lida ? '2026-11-20T10:00:00-03:00' : null,
  type: null,
  requerimento_id: null,
  ...mais,
});

let servidor: ServidorDeRespostas;
let lista: Item[];
const usuario = userEvent.setup();

/** Answers as the server's bell does: mark is a toggle, delete removes. */
const sinoDoServidor = (): void =>
  servidor.responder(({ method, path, corpo }) => {
    if (method === 'GET') return envelope(lista);
    const { geral_notification_id: id } = JSON.parse(corpo) as { geral_notification_id: number };
    if (path.endsWith('/delete')) lista = lista.filter((cada) => cada.id !== id);
    else
      lista = lista.map((cada) =>
        cada.id === id ? { ...cada, read_at: cada.read_at === null ? '2026-11-20T10:00:00-03:00' : null } : cada,
      );
    return envelope({ id });
  });

beforeEach(async () => {
  servidor = await servidorDeRespostas();
  sessaoAberta({ usuario: { permissoes: ['painel.contribuinte'] } });
  lista = [item(1, 1, true), item(2, 5, false), item(3, 9, true), item(4, 7, false), item(5, 2, true)];
  sinoDoServidor();
});
afterEach(async () => {
  for (const { id } of lerAvisos()) fecharAviso(id);
  await servidor.fechar();
});

const mostrar = (painel: PainelAtivo = 'contribuinte'): void => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SinoDeNotificacoes painel={painel} />
    </QueryClientProvider>,
  );
};
const sino = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Notificações/ });
const abrir = async (): Promise<HTMLElement> => {
  mostrar();
  await usuario.click(await sino());
  return screen.getByRole('group', { name: 'Notificações' });
};
/** Open, with what there is. */
const abrirComAvisos = async (): Promise<HTMLElement> => {
  const menu = await abrir();
  await within(menu).findAllByText(/^Aviso \d$/);
  return menu;
};
const titulos = (menu: HTMLElement): (string | null)[] =>
  within(menu)
    .getAllByRole('heading')
    .map((titulo) => titulo.textContent);
const avisosDe = (menu: HTMLElement, grupo: string): (string | null)[] =>
  within(within(menu).getByRole('region', { name: grupo }))
    .getAllByText(/^Aviso \d$/)
    .map((aviso) => aviso.textContent);

describe('the bell', () => {
  it('counts the unread ones and asks the panel for them [CAB-059] [CAB-032]', async () => {
    mostrar();
    expect((await screen.findByRole('button', { name: 'Notificações: 2 não lidas' })).textContent).toBe('2');
    expect(servidor.pedidos.map(({ path }) => path)).toEqual(['painel-contribuinte/geral-notifications']);
  });

  it.each([
    ['sistema', 'admin', '[CAB-011]'],
    ['prefeitura', 'painel-prefeitura', '[CAB-012]'],
    ['contribuinte', 'painel-contribuinte', '[CAB-013]'],
    ['publico', 'painel-contribuinte', '[CAB-013]'],
  ] as const)('calls the panel %s by the name %s %s', async (painel, identificador, _id) => {
    mostrar(painel);
    await waitFor(() =>
      expect(servidor.pedidos.map(({ path }) => path)).toEqual([`${identificador}/geral-notifications`]),
    );
  });

  it('hides its badge when nothing is unread [CAB-060]', async () => {
    lista = lista.map((cada) => ({ ...cada, read_at: '2026-11-20T10:00:00-03:00' }));
    mostrar();
    await waitFor(() => expect(servidor.pedidos).toHaveLength(1));
    expect((await screen.findByRole('button', { name: 'Notificações' })).textContent).toBe('');
  });

  it('groups unread before read, each newest first [CAB-054] [CAB-055] [CAB-056]', async () => {
    const menu = await abrirComAvisos();
    expect(titulos(menu)).toEqual(['Não Lidos', 'Lidos']);
    expect(avisosDe(menu, 'Não Lidos')).toEqual(['Aviso 4', 'Aviso 2']);
    expect(avisosDe(menu, 'Lidos')).toEqual(['Aviso 3', 'Aviso 5', 'Aviso 1']);
  });

  it('says that there are none [CAB-057]', async () => {
    lista = [];
    const menu = await abrir();
    await within(menu).findByText('Nenhuma notificação localizada');
    expect(within(menu).queryByRole('heading')).toBeNull();
  });

  it('says that they are on their way [CAB-058]', async () => {
    servidor.responder(() => undefined);
    const menu = await abrir();
    expect(menu.textContent).toBe('Carregando notificações...');
  });

  it('takes a reply without sucesso for an empty list [ERRO-037]', async () => {
    servidor.responder(() => ({ corpo: { sucesso: false, mensagem: null, dados: lista } }));
    const menu = await abrir();
    await within(menu).findByText('Nenhuma notificação localizada');
    expect(within(menu).queryByRole('heading')).toBeNull();
    expect((await sino()).textContent).toBe('');
  });

  it('says that they could not be fetched, never that there are none, and asks again', async () => {
    servidor.responder(() => recusa(500, 'inesperado', 'Algo deu errado. Código 1a2b3c'));
    const menu = await abrir();
    expect((await within(menu).findByRole('alert')).textContent).toContain(
      'Não foi possível carregar as notificações.',
    );
    expect(within(menu).getByRole('alert').textContent).toContain('Algo deu errado. Código 1a2b3c');
    expect(within(menu).queryByText('Nenhuma notificação localizada')).toBeNull();
    expect(lerAvisos()).toEqual([]);
    sinoDoServidor();
    await usuario.click(within(menu).getByRole('button', { name: 'Tentar de novo' }));
    await within(menu).findByText('Aviso 4');
    expect(within(menu).queryByRole('alert')).toBeNull();
  });

  it('keeps what it knows when the newest cannot be fetched, and says so', async () => {
    const menu = await abrirComAvisos();
    servidor.responder(({ method }) => (method === 'GET' ? recusa(503, 'manutencao', 'Em manutenção') : envelope({})));
    await usuario.click(within(menu).getAllByRole('button', { name: 'Marcar como lido' })[0] ?? document.body);
    expect((await within(menu).findByRole('alert')).textContent).toContain('Em manutenção');
    expect(avisosDe(menu, 'Não Lidos')).toEqual(['Aviso 4', 'Aviso 2']);
  });

  it('marks one as read and fetches anew [EST-022] [EST-025] [ENT-061]', async () => {
    const menu = await abrirComAvisos();
    const naoLidos = within(menu).getByRole('region', { name: 'Não Lidos' });
    await usuario.click(within(naoLidos).getAllByRole('button', { name: 'Marcar como lido' })[0] ?? document.body);
    await screen.findByRole('button', { name: 'Notificações: 1 não lida' });
    expect(avisosDe(menu, 'Lidos')).toContain('Aviso 4');
    expect(servidor.pedidos.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET painel-contribuinte/geral-notifications',
      'POST painel-contribuinte/geral-notifications/mark',
      'GET painel-contribuinte/geral-notifications',
    ]);
    expect(JSON.parse(servidor.pedidos[1]?.corpo ?? '')).toEqual({ geral_notification_id: 4 });
  });

  it('takes the mark back [EST-023]', async () => {
    const menu = await abrirComAvisos();
    const lidos = within(menu).getByRole('region', { name: 'Lidos' });
    await usuario.click(within(lidos).getAllByTitle('Marcar como não lido')[0] ?? document.body);
    await screen.findByRole('button', { name: 'Notificações: 3 não lidas' });
    expect(avisosDe(menu, 'Não Lidos')).toContain('Aviso 3');
  });

  it('deletes one and fetches anew; what is left can still be read and marked [EST-024] [EST-025] [TELA-038]', async () => {
    const menu = await abrirComAvisos();
    await usuario.click(within(menu).getAllByRole('button', { name: 'Excluir notificação' })[0] ?? document.body);
    await waitFor(() => expect(within(menu).queryByText('Aviso 4')).toBeNull());
    expect(servidor.pedidos.filter(({ method }) => method === 'GET')).toHaveLength(2);
    expect(avisosDe(menu, 'Não Lidos')).toEqual(['Aviso 2']);
    await usuario.click(within(menu).getByRole('button', { name: 'Marcar como lido' }));
    await waitFor(() => expect(avisosDe(menu, 'Lidos')).toContain('Aviso 2'));
  });

  it.each([
    ['Marcar como lido', 500, 'inesperado', 'Não foi possível marcar. Código 1a2b3c'],
    ['Excluir notificação', 422, 'regra', 'Esta notificação não é sua'],
    ['Excluir notificação', 404, 'nao_encontrado', 'Notificação não localizada'],
  ])('tells why "%s" failed (%i) and stays usable, without a dialog of its own [ERRO-035]', async (ato, ...negada) => {
    const menu = await abrirComAvisos();
    servidor.responder(({ method }) => (method === 'GET' ? envelope(lista) : recusa(...negada)));
    await usuario.click(within(menu).getAllByRole('button', { name: ato })[0] ?? document.body);
    await waitFor(() => expect(servidor.pedidos.filter(({ method }) => method === 'GET')).toHaveLength(2));
    expect(lerAvisos()).toMatchObject([{ sucesso: false, mensagem: negada[2] }]);
    expect(avisosDe(menu, 'Não Lidos')).toEqual(['Aviso 4', 'Aviso 2']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links a request, and writes anything else as text [ENT-062] [ENT-063] [ENT-060]', async () => {
    lista = [
      item(1, 1, false, { type: 'requerimento', requerimento_id: 33 }),
      item(2, 2, false, { message: '<b>negrito</b>' }),
      item(3, 3, false, { type: 'assinatura', assinatura_id: 71 }),
    ];
    const menu = await abrir();
    const ligacao = await within(menu).findByRole('link', { name: 'Aviso 1' });
    expect(ligacao.getAttribute('href')).toBe('/contribuinte/meus/requerimentos/requerimento/33');
    expect(within(menu).getByText('<b>negrito</b>').tagName).toBe('P');
    expect(within(menu).getByRole('link', { name: 'Aviso 3' }).getAttribute('href')).toBe(
      '/contribuinte/assinatura-listagem/assinatura-visualizar/71',
    );
  });

  it('closes with Esc and gives the focus back to the bell', async () => {
    await abrir();
    await usuario.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Notificações' })).toBeNull();
    expect(document.activeElement).toBe(await sino());
  });
});
