import type { IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aPortal } from '../../support/app.ts';
import { registroEscutado } from '../../support/registroEscutado.ts';

/** The portal on a real port with its log, and one who begins a call that he does not end. */
const subir = async () => {
  const registro = registroEscutado();
  const portal = await aPortal({ log: registro.log });
  onTestFinished(() => portal.drop());
  const recebidos: IncomingMessage[] = [];
  portal.app.server.on('request', (req: IncomingMessage) => recebidos.push(req));
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const quem = await portal.entrar({ permissoes: ['painel.contribuinte'] });
  const comecar = (caminho: string, tipo: string, corpo: string): net.Socket => {
    const socket = net.connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const cabecalhos = Object.entries({ ...quem.headers, 'content-type': tipo, 'content-length': '500' });
    socket.write(
      [`POST ${caminho} HTTP/1.1`, ...cabecalhos.map(([nome, valor]) => `${nome}: ${valor}`), '', corpo].join('\r\n'),
    );
    return socket;
  };
  const linhas = (): Record<string, unknown>[] =>
    registro
      .escrito()
      .split('\n')
      .flatMap((linha) => (linha === '' ? [] : [JSON.parse(linha) as Record<string, unknown>]));
  return { ...portal, registro, comecar, linhas, recebidos, autorizacao: quem.headers['authorization'] ?? '' };
};

const ENVIO = '/api/v1/painel-contribuinte/procuracoes/arquivo';
const ARQUIVO = ['--x', 'content-disposition: form-data; name="arquivo"; filename="a.pdf"', '', '%PDF-1.7 …'].join(
  '\r\n',
);

describe('[F23] a call whose sender hangs up', () => {
  it.each([
    ['a file', ENVIO, 'multipart/form-data; boundary=x', ARQUIVO],
    ['a body of data', '/api/v1/oauth/token', 'application/json', '{"gr'],
  ])('is one line of the log, without a stack and no error: %s', async (_o_que, rota, tipo, corpo) => {
    const { comecar, linhas, recebidos } = await subir();
    const socket = comecar(rota, tipo, corpo);
    await expect.poll(() => recebidos.map((req) => req.readableFlowing)).toEqual([true]); // its body is being read
    socket.destroy();
    await expect.poll(() => linhas().filter(({ msg }) => msg === 'envio interrompido')).toHaveLength(1);
    expect(linhas().find(({ msg }) => msg === 'envio interrompido')).toMatchObject({
      level: 30,
      rota,
      ip: '127.0.0.1',
    });
    expect(linhas().filter(({ level }) => Number(level) > 30)).toEqual([]);
  });

  it('leaves nothing in the log that opens the portal, at its most talkative', async () => {
    const { comecar, linhas, registro, autorizacao } = await subir();
    const socket = comecar(ENVIO, 'multipart/form-data; boundary=x', ARQUIVO);
    await expect.poll(() => linhas().filter((linha) => 'busboyOptions' in linha)).toHaveLength(1);
    socket.destroy();
    expect(autorizacao).toMatch(/^Bearer ./);
    expect(registro.escrito()).not.toContain(autorizacao.slice('Bearer '.length));
  });
});
