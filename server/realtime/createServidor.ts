import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Keys } from '../parts.ts';
import { encerrar, enviar, novaConexao, type Conexao } from './conexao.ts';
import { createAtendimento } from './createAtendimento.ts';
import { createEnderecos, type OpcoesDosEnderecos } from '../rede/createEnderecos.ts';
import type { MensagemDoBus } from './mensagemDoBus.ts';
import { createPresencas } from './presencas.ts';
import { ATIVIDADE_S, mensagem, PROTOCOLO, type Encerramento } from './protocolo.ts';
import { createSalas } from './salas.ts';

/** Asked for its rights anew at least twice a day, whatever became of the session meanwhile. */
const VIDA_MAXIMA_MS = 12 * 60 * 60 * 1000;
const LIMITE_DA_MENSAGEM = 64 * 1024;

export interface OpcoesDoServidor {
  readonly chaves: Keys['realtime'];
  /** Whether a page of this Origin may connect; a program without one is held back by the signatures alone. */
  readonly origemAceita: (origem: string) => Promise<boolean>;
  readonly publicar: (mensagens: readonly MensagemDoBus[]) => void;
  /** With a certificate the port speaks wss itself; without one only http, for loopback or a proxy that ends TLS. */
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer } | undefined;
  readonly maximo?: number;
  /** Default: addresses are not counted. */
  readonly enderecos?: OpcoesDosEnderecos;
  /** Milliseconds since 1970, by which sessions run out; default: this machine's clock. */
  readonly hora?: () => number;
  /** Tests shorten them. */
  readonly tempos?: Partial<Tempos>;
}

/** Milliseconds: between sweeps, of silence before a ping, to wait for the pong, and until a signed channel must have been opened. */
interface Tempos {
  readonly varredura: number;
  readonly silencio: number;
  readonly espera: number;
  readonly semCanal: number;
}
const TEMPOS: Tempos = { varredura: 10_000, silencio: (ATIVIDADE_S + 10) * 1000, espera: 30_000, semCanal: 30_000 };
/** Whoever is turned away and does not close is cut after this many milliseconds: it is in no count. */
const DESPEDIDA_MS = 2_000;

/** Path /app/{key}?protocol=7&…: undefined when the client may stay. */
const recusaDoEndereco = (url: URL, chave: string): Encerramento | undefined => {
  if (url.pathname !== `/app/${chave}`) return 'chaveDesconhecida';
  const protocolo = url.searchParams.get('protocol');
  if (protocolo === null || protocolo === '') return 'protocoloAusente';
  if (!/^\d+$/.test(protocolo)) return 'versaoInvalida';
  return Number(protocolo) === PROTOCOLO ? undefined : 'protocoloNaoSuportado';
};

const recusarHttp = (socket: { end(texto: string): unknown }, linha: string): void => {
  socket.end(`HTTP/1.1 ${linha}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/**
 * A server of the Pusher protocol (version 7) on its own port: private and presence channels by signature, no public channels, no
 * client events, small messages in, slow readers dropped, an address with too many
 * sockets and a socket without a channel sent away. It knows nothing of the database; what it delivers comes by `receber`.
 */
export const createServidor = (opcoes: OpcoesDoServidor) => {
  const { chaves, origemAceita, publicar, tls, maximo = 20_000, hora = Date.now } = opcoes;
  const tempos = { ...TEMPOS, ...opcoes.tempos };
  const enderecos = createEnderecos(opcoes.enderecos ?? { trustProxy: false, porEndereco: maximo });
  const salas = createSalas(VIDA_MAXIMA_MS);
  const conexoes = new Set<Conexao>();
  const agora = (): number => performance.now();
  const entregar = (canal: string, texto: string, exceto?: string): void => {
    const bytes = Buffer.from(texto);
    for (const conexao of salas.doCanal(canal)) if (conexao.id !== exceto) enviar(conexao, bytes);
  };
  const presencas = createPresencas({
    no: randomUUID(),
    publicar,
    agora,
    avisar: (canal, evento, membro, exceto) =>
      entregar(canal, mensagem(`pusher_internal:member_${evento}`, membro, canal), exceto),
  });

  const atendimento = createAtendimento({ chaves, salas, presencas, agora });

  const abrir = (ws: WebSocket, endereco: string): void => {
    const conexao = novaConexao(ws, agora());
    conexoes.add(conexao);
    enderecos.entrou(endereco);
    ws.on('message', (dados: Buffer, binario) => {
      if (binario) ws.close(1003);
      else atendimento.ouvir(conexao, dados.toString());
    });
    ws.once('close', () => {
      conexoes.delete(conexao);
      enderecos.saiu(endereco);
      atendimento.despedir(conexao);
    });
    const boasVindas = { socket_id: conexao.id, activity_timeout: ATIVIDADE_S };
    enviar(conexao, mensagem('pusher:connection_established', boasVindas));
  };

  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITE_DA_MENSAGEM,
  });
  const naoAchado: http.RequestListener = (_req, res) => {
    res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Aqui só há websocket.\n');
  };
  const servidor = tls
    ? https.createServer({ ...tls, minVersion: 'TLSv1.2' }, naoAchado)
    : http.createServer(naoAchado);
  servidor.headersTimeout = 10_000;

  servidor.on('upgrade', (req, socket, head) => {
    const desligado = (): void => void socket.destroy();
    socket.on('error', desligado);
    const subir = async (): Promise<void> => {
      const url = new URL(req.url ?? '/', 'http://localhost');
      if (!url.pathname.startsWith('/app/')) return recusarHttp(socket, '404 Not Found');
      const { origin } = req.headers;
      if (origin !== undefined && !(await origemAceita(origin))) return recusarHttp(socket, '403 Forbidden');
      const endereco = enderecos.de(req);
      const cheio = conexoes.size >= maximo || enderecos.cheio(endereco);
      const recusa = recusaDoEndereco(url, chaves.key) ?? (cheio ? 'capacidade' : undefined);
      socket.off('error', desligado);
      wss.handleUpgrade(req, socket, head, (ws) => {
        ws.on('error', () => ws.terminate()); // a broken frame or reset; 'close' follows and tidies up
        if (recusa === undefined) return abrir(ws, endereco);
        encerrar(ws, recusa);
        setTimeout(() => ws.terminate(), DESPEDIDA_MS).unref();
      });
    };
    subir().catch(() => recusarHttp(socket, '503 Service Unavailable')); // the database did not answer about the origin
  });

  const varrer = (): void => {
    const t = agora();
    const horaDaVez = hora();
    for (const conexao of conexoes) {
      conexao.mensagens = 0;
      const silencio = t - conexao.ouvidaEm;
      // A session that was renewed meanwhile signs for the next socket.
      if (t - conexao.abertaEm > VIDA_MAXIMA_MS || horaDaVez >= conexao.ate) encerrar(conexao.ws, 'reinicio');
      else if (!conexao.assinou && t - conexao.abertaEm > tempos.semCanal) encerrar(conexao.ws, 'semCanal');
      else if (conexao.perguntada && silencio > tempos.silencio + tempos.espera) encerrar(conexao.ws, 'semResposta');
      else if (!conexao.perguntada && silencio > tempos.silencio) {
        conexao.perguntada = true;
        enviar(conexao, mensagem('pusher:ping', {}));
      }
    }
    presencas.pulsar();
  };
  const varredura = setInterval(varrer, tempos.varredura).unref();

  return {
    async listen(porta: number, host: string): Promise<number> {
      servidor.listen(porta, host);
      await once(servidor, 'listening');
      presencas.apresentar();
      return (servidor.address() as AddressInfo).port;
    },
    /** Delivers what came over the bus to the sockets of this server. */
    receber(m: MensagemDoBus): void {
      if ('no' in m) presencas.receber(m);
      else if ('usuario_id' in m) for (const { ws } of salas.encerrar(m.usuario_id, agora())) encerrar(ws, 'reinicio');
      else entregar(m.canal, mensagem(m.evento, m.dados, m.canal), m.exceto_socket);
    },
    /** After having been deaf for too long to catch up: every browser connects anew and fetches. */
    reiniciarTodas(): void {
      for (const { ws } of conexoes) encerrar(ws, 'reinicio');
    },
    apresentar: () => presencas.apresentar(),
    numeros: () => ({ conexoes: conexoes.size, canais: salas.canais() }),
    async stop(): Promise<void> {
      clearInterval(varredura);
      const fechado = new Promise((resolve) => servidor.close(resolve));
      for (const { ws } of conexoes) encerrar(ws, 'reinicio');
      // A browser that does not answer the close within a second is cut.
      setTimeout(() => conexoes.forEach(({ ws }) => ws.terminate()), 1_000).unref();
      servidor.closeIdleConnections();
      await fechado;
    },
  };
};
export type Servidor = ReturnType<typeof createServidor>;
