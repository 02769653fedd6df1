import { afterEach } from 'vitest';
import WebSocket from 'ws';
import { assinarCanal } from '../../../server/realtime/assinatura.ts';
import { createServidor, type OpcoesDoServidor, type Servidor } from '../../../server/realtime/createServidor.ts';

export interface Mensagem {
  readonly event: string;
  readonly channel?: string;
  readonly data: string;
}

export const chaves = { key: 'chave', secret: 'segredo' };
const abertos: { stop(): Promise<void> }[] = [];
export const subir = async (opcoes: Partial<OpcoesDoServidor> = {}): Promise<{ servidor: Servidor; porta: number }> => {
  const servidor = createServidor({ chaves, origemAceita: async () => true, publicar: () => undefined, ...opcoes });
  abertos.push(servidor);
  return { servidor, porta: await servidor.listen(0, '127.0.0.1') };
};
/** A bare client that keeps what it hears, in order. */
export const ligar = (porta: number, caminho = '/app/chave?protocol=7', cabecalhos: Record<string, string> = {}) => {
  const ws = new WebSocket(`ws://127.0.0.1:${porta}${caminho}`, { headers: cabecalhos, autoPong: false });
  const caixa: Mensagem[] = [];
  const espera: ((m: Mensagem) => void)[] = [];
  ws.on('error', () => undefined);
  ws.on('message', (texto: Buffer) => {
    const m = JSON.parse(texto.toString()) as Mensagem;
    const proximo = espera.shift();
    if (proximo) proximo(m);
    else caixa.push(m);
  });
  return {
    ws,
    fechado: new Promise<number>((seguir) => ws.once('close', seguir)),
    ouvir: async (): Promise<Mensagem> => caixa.shift() ?? new Promise((seguir) => espera.push(seguir)),
    dizer: (event: string, data: unknown) => ws.send(JSON.stringify({ event, data })),
  };
};
export const entrar = async (porta: number) => {
  const cliente = ligar(porta);
  const boasVindas = await cliente.ouvir();
  const { socket_id } = JSON.parse(boasVindas.data) as { socket_id: string };
  return { ...cliente, socketId: socket_id, boasVindas };
};
export const assinado = (socketId: string, channel: string, usuario = '12') => ({
  channel,
  ...assinarCanal(chaves, socketId, channel, JSON.stringify({ user_id: usuario })),
});

/** Servers and sockets of a test end with it. */
export const palcoDoProtocolo = (): void => {
  afterEach(async () => {
    for (const aberto of abertos.splice(0)) await aberto.stop();
  });
};
