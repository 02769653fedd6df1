import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AppSettings } from '../../../server/parts.ts';
import { aPortal, configuracaoDeTeste } from '../../support/app.ts';

type Momento = 'antes da leitura' | 'antes da rota' | 'durante a leitura';

/**
 * The portal on a real port, which counts calls that begin and those that come to an end, whatever end that is: what waits for ever begins only. A call
 * says in `x-espera` where it waits until its connection has ended: before its body is read, before its route, or nowhere.
 */
const subir = async (conexoes: Partial<AppSettings['conexoes']> = {}) => {
  let comecaram = 0;
  let acabaram = 0;
  const portal = await aPortal({
    settings: { conexoes: { ...configuracaoDeTeste.conexoes, ...conexoes } },
    registrar: (app) => {
      const esperar = async (req: { readonly raw: NodeJS.ReadableStream & { destroyed: boolean } }) => {
        if (!req.raw.destroyed) await new Promise<void>((fim) => req.raw.once('close', () => fim()));
      };
      app.addHook('onRequest', async (req) => {
        if (req.headers['x-espera'] === undefined) return;
        comecaram += 1;
        if (req.headers['x-espera'] === 'antes da leitura') await esperar(req);
      });
      app.addHook('preHandler', async (req) => {
        if (req.headers['x-espera'] === 'antes da rota') await esperar(req);
      });
      app.addHook('onSend', async (req, _reply, corpo) => {
        if (req.headers['x-espera'] !== undefined) acabaram += 1;
        return corpo;
      });
    },
  });
  onTestFinished(() => portal.drop());
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const { pool } = portal.base;
  return {
    portal,
    port,
    emCurso: () => ({
      comecaram,
      porAcabar: comecaram - acabaram,
      conexoesDoBanco: pool.totalCount - pool.idleCount,
      esperamOBanco: pool.waitingCount,
    }),
  };
};
const NADA = { comecaram: 1, porAcabar: 0, conexoesDoBanco: 0, esperamOBanco: 0 };

const MULTIPART = ['--x', 'content-disposition: form-data; name="arquivo"; filename="a.pdf"', '', '%PDF-1.7 meio'];
const chamadas = {
  'um JSON': ['POST', 'painel-contribuinte/requerimento', 'application/json', '{"processo_id":'],
  'um arquivo': [
    'POST',
    'painel-contribuinte/procuracoes/arquivo',
    'multipart/form-data; boundary=x',
    MULTIPART.join('\r\n'),
  ],
  'uma foto': ['POST', 'painel-contribuinte/fotos/jpeg', 'multipart/form-data; boundary=x', MULTIPART.join('\r\n')],
} as const;

const quemEnvia = async (
  { portal, port }: Awaited<ReturnType<typeof subir>>,
  qual: keyof typeof chamadas,
  momento: Momento,
) => {
  const { headers } = await portal.entrar({ permissoes: ['painel.contribuinte'] });
  const [metodo, caminho, tipo, meio] = chamadas[qual];
  const { host: _host, ...dele } = headers;
  const socket = net.connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.resume().on('error', () => undefined); // a connection that is cut is what these tests are about
  socket.write(
    [
      `${metodo} /api/v1/${caminho} HTTP/1.1`,
      'host: localhost',
      ...Object.entries(dele).map(([nome, valor]) => `${nome}: ${valor}`),
      `x-espera: ${momento}`,
      `content-type: ${tipo}`,
      'content-length: 5000',
      '',
      meio,
    ].join('\r\n'),
  );
  return socket;
};

describe('[F12] a call whose sender hangs up', () => {
  it.each([
    ['um JSON', 'antes da leitura'],
    ['um JSON', 'durante a leitura'],
    ['um arquivo', 'antes da leitura'],
    ['um arquivo', 'antes da rota'],
    ['um arquivo', 'durante a leitura'],
    ['uma foto', 'antes da rota'],
  ] as const)('comes to an end and holds nothing: %s, %s', async (qual, momento) => {
    const servidor = await subir();
    const socket = await quemEnvia(servidor, qual, momento);
    await expect.poll(() => servidor.emCurso().comecaram).toBe(1);
    socket.destroy();
    await expect.poll(servidor.emCurso).toEqual(NADA);
  });

  it('comes to an end when it idles past the time of a call', async () => {
    const servidor = await subir({ corpoMs: 100, envioMs: 300 });
    const socket = await quemEnvia(servidor, 'um arquivo', 'durante a leitura');
    await once(socket, 'close');
    await expect.poll(servidor.emCurso).toEqual(NADA);
  });
});
