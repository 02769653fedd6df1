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
const membroDe = (dados: string | undefined): Membro | undefined => {
  if (dados === undefined) return undefined;
  const { user_id, user_info } = JSON.parse(dados) as Partial<Membro>;
  return user_id === undefined ? undefined : { user_id: String(user_id), user_info: user_info ?? {} };
};

/** Answers what a browser says: subscriptions by signature, their end, and pings. Client events are off. */
export const createAtendimento = ({ chaves, salas, presencas, agora }: OpcoesDoAtendimento) => {
  const recusar = (conexao: Conexao, canal: string, status: number, error: string): void =>
    enviar(conexao, mensagem('pusher:subscription_error', { type: 'AuthError', error, status }, canal));

  const assinar = (conexao: Conexao, pedido: Extract<Pedido, { event: 'pusher:subscribe' }>): void => {
    const nome = pedido.channel;
    const canal = lerCanal(nome);
    if (canal === undefined) return recusar(conexao, nome, 404, 'Unknown channel');
    if (!assinaturaConfere(chaves, conexao.id, nome, pedido)) return recusar(conexao, nome, 401, 'Invalid signature');
    if (conexao.canais.length >= CANAIS_POR_CONEXAO) return recusar(conexao, nome, 403, 'Too many channels');
    const membro = membroDe(pedido.channel_data);
    if (canal.presenca && membro === undefined) return recusar(conexao, nome, 401, 'channel_data is missing');
    const repetida = conexao.canais.includes(nome);
    if (membro) salas.identificar(conexao, Number(membro.user_id));
    salas.entrar(conexao, nome);
    if (canal.presenca && membro && !repetida) presencas.entrar(nome, membro, conexao.id);
    const dados = canal.presenca ? presencas.lista(nome) : {};
    enviar(conexao, mensagem('pusher_internal:subscription_succeeded', dados, nome));
  };

  const sair = (conexao: Conexao, canal: string): void => {
    if (!conexao.canais.includes(canal)) return;
    salas.sair(conexao, canal);
    if (lerCanal(canal)?.presenca) presencas.sair(canal, conexao.id);
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
