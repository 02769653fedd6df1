import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { assinarCanal } from '../../../server/realtime/assinatura.ts';
import { createServidor, type Servidor } from '../../../server/realtime/createServidor.ts';
import { conectarTempoReal, type EstadoTempoReal, type TempoReal } from '../../../src/dataProvider/realtime.ts';
import { EstadoDoTempoReal } from '../../../src/panels/layout/EstadoDoTempoReal.tsx';
import { TempoRealDado, useCanal } from '../../../src/panels/layout/TempoReal.tsx';
import { useNotificacoes } from '../../../src/panels/layout/useNotificacoes.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, servidorDeRespostas } from '../../support/servidorDeRespostas.ts';

const chaves = { key: 'chave', secret: 'segredo' };
const desfazer: (() => unknown)[] = [];
// jsdom's own WebSocket cannot open under this Node (its events are not Node's); ws has the browser's interface.
beforeEach(() => vi.stubGlobal('WebSocket', WebSocket));
afterEach(async () => {
  for (const passo of desfazer.splice(0).reverse()) await passo();
  vi.unstubAllGlobals();
});

const subir = async (porta = 0): Promise<{ servidor: Servidor; porta: number }> => {
  const servidor = createServidor({ chaves, origemAceita: async () => true, publicar: () => undefined });
  desfazer.push(() => servidor.stop());
  return { servidor, porta: await servidor.listen(porta, '127.0.0.1') };
};

const ligar = (porta: number): TempoReal => {
  const conexao = conectarTempoReal({
    key: 'chave',
    host: '127.0.0.1',
    port: porta,
    tls: false,
    headersProvider: () => ({}),
    carregar: () => import('pusher-js/dist/web/pusher.js' as string) as Promise<unknown>,
  });
  desfazer.push(() => conexao.encerrar());
  return conexao;
};

const createCliente = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false } } });

const estadoDito = (): string => screen.getByRole('status').textContent ?? '';

describe('the state of the connection, said to the person', () => {
  const comCliente = (conexao: TempoReal): ReactElement => (
    <QueryClientProvider client={createCliente()}>
      <EstadoDoTempoReal conexao={conexao} />
    </QueryClientProvider>
  );

  it('is silent while connected, says politely that updates stopped, and is silent again', async () => {
    const { servidor, porta } = await subir();
    const conexao = ligar(porta);
    render(comCliente(conexao));
    const lugar = screen.getByRole('status');
    expect(lugar.getAttribute('aria-live')).toBe('polite');
    await waitFor(() => expect(conexao.estado()).toBe('connected'));
    expect(estadoDito()).toBe('');
    await servidor.stop();
    await waitFor(() => expect(conexao.estado()).not.toBe('connected'));
    // Not at once: most breaks are over before anybody would have read it.
    expect(estadoDito()).toBe('');
    await waitFor(() => expect(estadoDito()).toBe('Sem atualizações automáticas. Reconectando…'), { timeout: 30_000 });
    await subir(porta);
    await waitFor(() => expect(estadoDito()).toBe(''), { timeout: 30_000 });
    expect(conexao.estado()).toBe('connected');
  }, 120_000);

  /** A connection that is in a state for as long as the test wants. */
  const parada = (inicial: EstadoTempoReal) => {
    let estado = inicial;
    const ouvintes = new Set<(estado: EstadoTempoReal) => void>();
    const conexao = {
      estado: () => estado,
      aoMudarEstado: (ouvinte: (novo: EstadoTempoReal) => void) => {
        ouvintes.add(ouvinte);
        return () => ouvintes.delete(ouvinte);
      },
    } as unknown as TempoReal;
    const mudar = (novo: EstadoTempoReal): void => {
      estado = novo;
      for (const ouvinte of ouvintes) ouvinte(novo);
    };
    return { conexao, mudar };
  };

  it.each([
    ['initialized', ''],
    ['connecting', 'Sem atualizações automáticas. Reconectando…'],
    ['connected', ''],
    ['unavailable', 'Sem atualizações automáticas. Reconectando…'],
    ['failed', 'Sem atualizações automáticas. Recarregue a página para ver novidades.'],
    ['disconnected', ''],
  ] as const)('in state %s that lasts says "%s"', async (estado, frase) => {
    vi.useFakeTimers();
    desfazer.push(() => vi.useRealTimers());
    render(comCliente(parada(estado).conexao));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(estadoDito()).toBe(frase);
  });

  it('says nothing of breaks that each end soon, however many', () => {
    vi.useFakeTimers();
    desfazer.push(() => vi.useRealTimers());
    const { conexao, mudar } = parada('connected');
    render(comCliente(conexao));
    for (let vez = 0; vez < 10; vez++) {
      act(() => mudar('connecting'));
      act(() => void vi.advanceTimersByTime(3_000));
      expect(estadoDito()).toBe('');
      act(() => mudar('connected'));
    }
    act(() => mudar('connecting'));
    act(() => void vi.advanceTimersByTime(1_000));
    act(() => mudar('unavailable'));
    act(() => void vi.advanceTimersByTime(3_500));
    expect(estadoDito()).not.toBe('');
    act(() => mudar('failed'));
    expect(estadoDito()).toContain('Recarregue');
    act(() => mudar('disconnected'));
    expect(estadoDito()).toBe('');
  });
});

describe('after a reconnect', () => {
  let versao: number;

  beforeEach(async () => {
    versao = 1;
    sessaoAberta({ usuario: { permissoes: ['painel.contribuinte'] } });
    const aviso = { message: 'Aviso', criado_em: '2026-11-01T10:00:00-03:00', read_at: null, type: null };
    const api = await servidorDeRespostas(() => envelope([{ id: versao, ...aviso, requerimento_id: null }]));
    desfazer.push(() => api.fechar());
  });

  const contas = new Map<string, number>();
  beforeEach(() => contas.clear());
  const contar = (nome: string): number => {
    const vezes = (contas.get(nome) ?? 0) + 1;
    contas.set(nome, vezes);
    return versao;
  };

  const Selo = (): ReactElement => {
    const { data } = useQuery({ queryKey: ['setoresComProcessos', 7], queryFn: () => contar('selo') });
    return <p>{`selo ${data}`}</p>;
  };
  const Noticias = (): ReactElement => {
    const { data } = useInfiniteQuery({
      queryKey: ['noticia', 'gaveta', 'post/noticias'],
      queryFn: () => contar('noticias'),
      initialPageParam: 1,
      getNextPageParam: () => undefined,
    });
    return <p>{`notícias ${data?.pages.join(',')}`}</p>;
  };
  const Desligada = (): ReactElement => {
    useQuery({ queryKey: ['desligada'], queryFn: () => contar('desligada'), enabled: false });
    return <></>;
  };
  const ComCanal = (): ReactElement => {
    const { data, refetch } = useQuery({ queryKey: ['com-canal'], queryFn: () => contar('com-canal') });
    useCanal('private-requerimento.7', ['requerimento.alterado'], () => void refetch());
    return <p>{`com canal ${data}`}</p>;
  };
  const Sino = (): ReactElement => {
    const { consulta } = useNotificacoes('painel-contribuinte');
    return <p>{`sino ${consulta.data?.[0]?.id}`}</p>;
  };
  const Formulario = (): ReactElement => {
    const { data } = useQuery({ queryKey: ['registro'], queryFn: () => contar('registro') });
    const [texto, setTexto] = useState('');
    return <input aria-label="Nome" data-registro={data} value={texto} onChange={(e) => setTexto(e.target.value)} />;
  };

  it('everything that is shown is asked for again, also without a channel, once; what was typed stays', async () => {
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const campos = init.body as URLSearchParams;
      const corpo = assinarCanal(chaves, campos.get('socket_id') ?? '', campos.get('channel_name') ?? '');
      return new Response(JSON.stringify(corpo), { status: 200 });
    });
    const { servidor, porta } = await subir();
    const conexao = ligar(porta);
    await waitFor(() => expect(conexao.estado()).toBe('connected'));
    const cliente = createCliente();
    cliente.setQueryData(['guardada'], 1);
    render(
      <QueryClientProvider client={cliente}>
        <TempoRealDado value={conexao}>
          <Selo />
          <Noticias />
          <Desligada />
          <ComCanal />
          <Formulario />
          <EstadoDoTempoReal conexao={conexao} />
        </TempoRealDado>
      </QueryClientProvider>,
    );
    await screen.findByText('com canal 1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Dalva');
    await waitFor(() => expect(servidor.numeros().canais).toBe(1));
    versao = 2;
    servidor.reiniciarTodas();
    await screen.findByText('selo 2', undefined, { timeout: 30_000 });
    await screen.findByText('notícias 2', undefined, { timeout: 30_000 });
    await screen.findByText('com canal 2', undefined, { timeout: 30_000 });
    await waitFor(() => expect(screen.getByRole('textbox').getAttribute('data-registro')).toBe('2'));
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('Dalva');
    // What its own channel asked for meanwhile is not asked for a second time.
    expect(Object.fromEntries(contas)).toEqual({ selo: 2, noticias: 2, 'com-canal': 2, registro: 2 });
    expect(cliente.getQueryState(['guardada'])?.isInvalidated).toBe(true);
  }, 120_000);

  it('the bell is asked for again too', async () => {
    const { servidor, porta } = await subir();
    const conexao = ligar(porta);
    await waitFor(() => expect(conexao.estado()).toBe('connected'));
    render(
      <QueryClientProvider client={createCliente()}>
        <Sino />
        <EstadoDoTempoReal conexao={conexao} />
      </QueryClientProvider>,
    );
    await screen.findByText('sino 1');
    versao = 2;
    servidor.reiniciarTodas();
    await screen.findByText('sino 2', undefined, { timeout: 30_000 });
  }, 120_000);

  it('a first connection that stands at once asks for nothing', async () => {
    const { porta } = await subir();
    const conexao = ligar(porta);
    render(
      <QueryClientProvider client={createCliente()}>
        <Selo />
        <EstadoDoTempoReal conexao={conexao} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(conexao.estado()).toBe('connected'));
    await new Promise((seguir) => setTimeout(seguir, 3_500)); // the repetition would come within three seconds
    expect(contas.get('selo')).toBe(1);
  });
});
