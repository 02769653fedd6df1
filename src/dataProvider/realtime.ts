import type { ChannelAuthorizationHandler, Options } from 'pusher-js';
import { autorizarCanal } from './autorizarCanal.ts';

/** Spec 4 "Realtime connection states"; they are the protocol's own. */
export type EstadoTempoReal = 'initialized' | 'connecting' | 'connected' | 'unavailable' | 'failed' | 'disconnected';

export interface OpcoesTempoReal {
  /** Public key of the installation; with `host` null realtime is off. */
  readonly key: string;
  readonly host: string | null;
  /** Spec 9: 6001. */
  readonly port: number;
  /** wss; plain ws is used on this machine only ("Further decisions", Realtime and TLS). */
  readonly tls: boolean;
  /** Default: the path of the specification on this host. */
  readonly autorizacao?: string;
  /** Headers of the authorisation call, asked for each time since the bearer is renewed; `denovo` after a 401 or 419. */
  readonly headersProvider: (denovo: boolean) => Record<string, string> | Promise<Record<string, string>>;
  /** Where the client comes from; default: a file of its own, loaded when first needed. */
  readonly carregar?: () => Promise<unknown>;
}

export type Ouvintes = Readonly<Record<string, (dados: unknown) => void>>;

export interface TempoReal {
  estado(): EstadoTempoReal;
  /** Gives the function that stops it. */
  aoMudarEstado(ouvinte: (estado: EstadoTempoReal) => void): () => void;
  /** For header X-Socket-ID, so that one's own writes do not come back as events. */
  socketId(): string | undefined;
  /**
   * Listens to a channel; gives the function that stops it. `aoEscutar` is called whenever events begin to arrive: the first
   * time, and after each break, when whatever was fetched before may be out of date and is to be fetched again.
   */
  assinar(canal: string, ouvintes: Ouvintes, aoEscutar?: (primeiraVez: boolean) => void): () => void;
  /** At "Sair": no state follows but 'disconnected', and no retry. */
  encerrar(): void;
}

/** What is used of pusher-js; its type declarations call a class what its modules export in three different shapes. */
interface Cliente {
  readonly connection: {
    readonly state: EstadoTempoReal;
    readonly socket_id: string | undefined;
    bind(evento: 'state_change', ouvinte: (mudanca: { current: EstadoTempoReal }) => void): void;
  };
  subscribe(canal: string): Canal;
  unsubscribe(canal: string): void;
  disconnect(): void;
}
interface Canal {
  readonly subscribed: boolean;
  bind(evento: string, ouvinte: (dados: unknown) => void): void;
  unbind(evento: string, ouvinte: (dados: unknown) => void): void;
}
type Construtor = new (key: string, opcoes: Options) => Cliente;

interface Assinatura {
  readonly canal: string;
  readonly ouvintes: Ouvintes;
  readonly aoEscutar: ((primeiraVez: boolean) => void) | undefined;
}

const construtorDe = (modulo: unknown): Construtor => {
  const padrao = (modulo as { default?: unknown }).default ?? modulo;
  return ((padrao as { default?: unknown }).default ?? padrao) as Construtor;
};

const ehDestaMaquina = (host: string): boolean =>
  ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host) || host.endsWith('.localhost');

const opcoesDoCliente = (o: OpcoesTempoReal, host: string, customHandler: ChannelAuthorizationHandler): Options => ({
  cluster: '',
  wsHost: host,
  wsPort: o.port,
  wssPort: o.port,
  forceTLS: o.tls,
  enabledTransports: ['ws', 'wss'],
  enableStats: false,
  channelAuthorization: { customHandler },
});

/** Milliseconds before a refused or unanswered subscription is tried again; the last repeats. */
const ESPERAS_MS = [1_000, 5_000, 20_000, 60_000] as const;

/** Binds one listener of a channel to the client; gives the function that takes it away. */
const ligar = (cliente: Cliente, { canal, ouvintes, aoEscutar }: Assinatura): (() => void) => {
  const assinado = cliente.subscribe(canal);
  let vezes = 0;
  const escutou = (): void => aoEscutar?.(vezes++ === 0);
  const todos = Object.entries<(dados: unknown) => void>({ ...ouvintes, 'pusher:subscription_succeeded': escutou }).map(
    // The client hands on more than the data; a listener gets what it asked for.
    ([evento, ouvinte]) => [evento, (dados: unknown) => ouvinte(dados)] as const,
  );
  for (const [evento, ouvinte] of todos) assinado.bind(evento, ouvinte);
  if (assinado.subscribed) escutou(); // somebody else on this page listens to it already
  return () => {
    for (const [evento, ouvinte] of todos) assinado.unbind(evento, ouvinte);
  };
};

/**
 * The realtime connection of one page (spec 7 "Realtime"). Nothing of the portal depends on it: without it screens fetch as they
 * always do. The client's code is loaded when this is called, not before.
 */
export const conectarTempoReal = (opcoes: OpcoesTempoReal): TempoReal => {
  const { host, tls } = opcoes;
  const ligado = host !== null && host !== '' && (tls || ehDestaMaquina(host));
  const ouvintesDeEstado = new Set<(estado: EstadoTempoReal) => void>();
  const assinaturas = new Map<Assinatura, (() => void) | undefined>();
  const esperas = new Set<ReturnType<typeof setTimeout>>();
  let estado: EstadoTempoReal = 'initialized';
  let encerrado = false;
  let cliente: Cliente | undefined;

  const mudar = (novo: EstadoTempoReal): void => {
    if (novo === estado) return;
    estado = novo;
    for (const ouvinte of ouvintesDeEstado) ouvinte(novo);
  };
  const emUso = (canal: string): boolean => [...assinaturas.keys()].some((a) => a.canal === canal);
  const repetirDepois = (canal: string, falhas: number): void => {
    const espera = setTimeout(
      () => {
        esperas.delete(espera);
        if (!encerrado && emUso(canal)) cliente?.subscribe(canal);
      },
      ESPERAS_MS[Math.min(falhas, ESPERAS_MS.length) - 1],
    );
    esperas.add(espera);
  };
  const autorizar = autorizarCanal({
    url: opcoes.autorizacao ?? '/api/broadcasting/auth',
    headersProvider: opcoes.headersProvider,
    aoFalhar: repetirDepois,
  });
  const iniciar = async (enderecado: string): Promise<void> => {
    const Pusher = construtorDe(await (opcoes.carregar ?? (() => import('pusher-js')))());
    if (encerrado) return;
    cliente = new Pusher(opcoes.key, opcoesDoCliente(opcoes, enderecado, autorizar));
    cliente.connection.bind('state_change', ({ current }) => mudar(current));
    mudar(cliente.connection.state);
    for (const assinatura of assinaturas.keys()) assinaturas.set(assinatura, ligar(cliente, assinatura));
  };
  // A file that does not arrive leaves the page without realtime, as if the websocket were blocked.
  if (ligado) iniciar(host).catch(() => mudar('failed'));

  return {
    estado: () => estado,
    aoMudarEstado(ouvinte) {
      ouvintesDeEstado.add(ouvinte);
      return () => ouvintesDeEstado.delete(ouvinte);
    },
    socketId: () => cliente?.connection.socket_id,
    assinar(canal, ouvintes, aoEscutar) {
      const assinatura = { canal, ouvintes, aoEscutar };
      assinaturas.set(assinatura, cliente && ligar(cliente, assinatura));
      return () => {
        assinaturas.get(assinatura)?.();
        assinaturas.delete(assinatura);
        if (!emUso(canal)) cliente?.unsubscribe(canal);
      };
    },
    encerrar() {
      encerrado = true;
      for (const espera of esperas) clearTimeout(espera);
      assinaturas.clear();
      cliente?.disconnect();
      mudar('disconnected');
    },
  };
};
