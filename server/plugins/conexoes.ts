import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { AppError } from '../../src/schemas/errors.ts';
import { enderecoLimitado } from '../modules/auth/tentativas.ts';
import type { AppSettings, LimitesDasConexoes } from '../parts.ts';
import { confiancaDe, createEnderecos } from '../rede/createEnderecos.ts';

/** How often Node looks for calls that are late. */
const OLHADA_MS = 5_000;

/** What Fastify and Node are told of calls that are late: their headers have the time of a body, a whole call that of a file. */
export const esperasDaConexao = ({
  corpoMs,
  envioMs,
}: LimitesDasConexoes): Pick<FastifyServerOptions, 'requestTimeout'> & {
  readonly http: { readonly headersTimeout: number; readonly connectionsCheckingInterval: number };
} => ({
  requestTimeout: envioMs,
  http: { headersTimeout: Math.min(corpoMs, envioMs), connectionsCheckingInterval: Math.min(OLHADA_MS, corpoMs) },
});

/**
 * Bounds how many connections are open, in all and for one address. A proxy that is trusted brings those of everybody: there its calls under
 * way are counted, for the address that each came from.
 */
export const conexoes = (
  app: FastifyInstance,
  { conexoes: { total, porEndereco }, trustProxy }: Pick<AppSettings, 'conexoes' | 'trustProxy'>,
): void => {
  const confia = confiancaDe(trustProxy);
  const abertas = createEnderecos({ trustProxy, porEndereco });
  app.server.maxConnections = total;
  app.server.on('connection', (conexao: Socket) => {
    const { remoteAddress } = conexao;
    if (remoteAddress === undefined || confia(remoteAddress)) return;
    const endereco = enderecoLimitado(remoteAddress);
    if (abertas.cheio(endereco)) return void conexao.destroy();
    abertas.entrou(endereco);
    conexao.once('close', () => abertas.saiu(endereco));
  });
  app.addHook('onRequest', (req, reply, seguir) => {
    if (!confia(req.socket.remoteAddress ?? '')) return seguir();
    const endereco = enderecoLimitado(req.ip);
    if (abertas.cheio(endereco))
      return seguir(
        new AppError('muitas_tentativas', 'Há pedidos demais em andamento deste endereço. Aguarde um instante'),
      );
    abertas.entrou(endereco);
    reply.raw.once('close', () => abertas.saiu(endereco));
    seguir();
  });
};
