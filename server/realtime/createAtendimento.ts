import { lerCanal } from '../../src/schemas/tempoReal.ts';
import type { Keys } from '../parts.ts';
import { assinaturaConfere } from './assinatura.ts';
import { encerrar, enviar, type Conexao } from './conexao.ts';
import type { Membro, Presencas } from './presencas.ts';
import { lerPedido, mensagem, type Pedido } from './protocolo.ts';
import type { Salas } from './salas.ts';

const CANAIS_POR_CONEXAO = 100;
const MENSAGENS_POR_VARREDURA = 300;

export interface OpcoesDoAtendimento {
  readonly chaves: Keys['realtime'];
  readonly salas: Salas;
  readonly presencas: Presencas;
  readonly agora: () => number;
}

/** Who signed in, as our own broadcasting call put it into channel_data. */
const lerDados = (dados: string | undefined): { readonly membro?: Membro; readonly ate: number } => {
  const { user_id, user_info, ate } = JSON.parse(dados ?? '{}') as Partial<Membro & { readonly ate: number }>;
  const membro = user_id === undefined ? {} : { membro: { user_id: String(user_id), user_info: user_info ?? {} } };
  return { ...membro, ate: ate ?? Number.POSITIVE_INFINITY };
};

/** Answers what a browser says: subscriptions by signature, their end, and pings. Client events are off. */
export const createAtendimento = ({ chaves, salas, presencas, agora }: OpcoesDoAtendimento) => {
  const recusar = (conexao: Conexao, canal: string, status: number, error: string): void =>
    enviar(conexao, mensagem('pusher:subscription_error', { type: 'AuthError', error, status }, canal));

  const sair = (conexao: Conexao, canal: string): void => {
    if (!conexao.canais.includes(canal)) return;
    salas.sair(conexao, canal);
    if (lerCanal(canal)?.presenca) presencas.sair(canal, conexao.id);
  };

  /** What the person before listened to goes with her: else it would outlive the end of her session. */
  const identificar = (conexao: Conexao, usuarioId: number): void => {
    const outra = conexao.usuarioId !== undefined && conexao.usuarioId !== usuarioId;
    if (outra) for (const canal of conexao.canais) sair(conexao, canal);
    if (outra) conexao.ate = Number.POSITIVE_INFINITY;
    salas.identificar(conexao, usuarioId);
  };

  const assinar = (conexao: Conexao, pedido: Extract<Pedido, { event: 'pusher:subscribe' }>): void => {
    const nome = pedido.channel;
    const canal = lerCanal(nome);
    if (canal === undefined) return recusar(conexao, nome, 404, 'Unknown channel');
    if (!assinaturaConfere(chaves, conexao.id, nome, pedido)) return recusar(conexao, nome, 401, 'Invalid signature');
    if (conexao.canais.length >= CANAIS_POR_CONEXAO) return recusar(conexao, nome, 403, 'Too many channels');
    const { membro, ate } = lerDados(pedido.channel_data);
    if (canal.presenca && membro === undefined) return recusar(conexao, nome, 401, 'channel_data is missing');
    const usuarioId = membro && Number(membro.user_id);
    // Signed before a session of his ended, kept back until now: on a new socket it has to be asked for anew.
    if (usuarioId !== undefined && salas.antiga(conexao, usuarioId)) return encerrar(conexao.ws, 'reinicio');
    if (usuarioId !== undefined) identificar(conexao, usuarioId);
    conexao.ate = Math.min(conexao.ate, ate);
    conexao.assinou = true;
    const repetida = conexao.canais.includes(nome);
    salas.entrar(conexao, nome);
    if (canal.presenca && membro && !repetida) presencas.entrar(nome, membro, conexao.id);
    const dados = canal.presenca ? presencas.lista(nome) : {};
    enviar(conexao, mensagem('pusher_internal:subscription_succeeded', dados, nome));
  };

  return {
    ouvir(conexao: Conexao, texto: string): void {
      conexao.ouvidaEm = agora();
      conexao.perguntada = false;
      conexao.mensagens += 1;
      if (conexao.mensagens > MENSAGENS_POR_VARREDURA) return encerrar(conexao.ws, 'capacidade');
      const pedido = lerPedido(texto);
      if (pedido === undefined)
        return enviar(conexao, mensagem('pusher:error', { code: null, message: 'Message not supported' }));
      if (pedido.event === 'pusher:ping') enviar(conexao, mensagem('pusher:pong', {}));
      if (pedido.event === 'pusher:subscribe') assinar(conexao, pedido);
      if (pedido.event === 'pusher:unsubscribe') sair(conexao, pedido.channel);
    },
    despedir(conexao: Conexao): void {
      for (const canal of [...conexao.canais]) sair(conexao, canal);
      salas.esquecer(conexao);
    },
  };
};
