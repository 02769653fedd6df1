import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assinarCanal } from '../../../server/realtime/assinatura.ts';

/** A broadcasting endpoint that answers with `auth` only, as the protocol allows for private channels. */
export const autorizadorSemDados = async (
  chave: Parameters<typeof assinarCanal>[0],
  desfazer: (() => unknown)[],
): Promise<string> => {
  const http = createServer((req, res) => {
    let corpo = '';
    req.on('data', (pedaco: Buffer) => (corpo += pedaco.toString()));
    req.on('end', () => {
      const campos = new URLSearchParams(corpo);
      const { auth } = assinarCanal(chave, campos.get('socket_id') ?? '', campos.get('channel_name') ?? '');
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ auth }));
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  desfazer.push(
    () => http.closeAllConnections(),
    () => http.close(),
  );
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
};
