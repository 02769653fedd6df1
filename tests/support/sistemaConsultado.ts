import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question as the other system received it. */
export interface Recebida {
  readonly metodo: string;
  readonly caminho: string;
  readonly cabecalhos: IncomingHttpHeaders;
  readonly corpo: string;
}

/** What it answers; `demora` in milliseconds, `json` undefined: the connection is cut. */
export interface RespostaDoSistema {
  readonly status?: number;
  readonly json?: unknown;
  readonly demora?: number;
  readonly cabecalhos?: Readonly<Record<string, string>>;
}

/** Another system of the city, on loopback: a real server that answers as the test says and remembers what it was asked. */
export interface SistemaConsultado {
  readonly endereco: string;
  readonly recebidas: readonly Recebida[];
  responder: (recebida: Recebida) => RespostaDoSistema;
  fechar(): Promise<void>;
}

export const sistemaConsultado = async (): Promise<SistemaConsultado> => {
  const recebidas: Recebida[] = [];
  const sistema = { recebidas, responder: (): RespostaDoSistema => ({ json: {} }) };
  const servidor: Server = createServer((req, res) => {
    const partes: Buffer[] = [];
    req.on('data', (parte: Buffer) => partes.push(parte));
    req.on('end', () => {
      const recebida: Recebida = {
        metodo: req.method ?? '',
        caminho: req.url ?? '',
        cabecalhos: req.headers,
        corpo: Buffer.concat(partes).toString('utf8'),
      };
      recebidas.push(recebida);
      const {
        status = 200,
        json,
        demora = 0,
        cabecalhos = {},
      } = (sistema as { responder: SistemaConsultado['responder'] }).responder(recebida);
      setTimeout(() => {
        if (json === undefined) return void res.destroy();
        res.writeHead(status, { 'content-type': 'application/json', ...cabecalhos }).end(JSON.stringify(json));
      }, demora);
    });
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  return Object.assign(sistema, {
    endereco: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    fechar: () =>
      new Promise<void>((pronto) => {
        servidor.closeAllConnections();
        servidor.close(() => pronto());
      }),
  });
};
