import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';

export interface LinhaLenta {
  readonly url: string;
  /** Pages that were sent in two pieces until now. */
  readonly partidas: number;
  readonly fechar: () => Promise<void>;
}

/** Long enough for a browser to paint what has come. */
const PAUSA_MS = 600;

/** A line before a portal that sends each page in two pieces, the first up to `corte`; all else passes as it is. */
export async function emDuasPartes(urlDoPortal: string, corte: string): Promise<LinhaLenta> {
  const { hostname, port } = new URL(urlDoPortal);
  let partidas = 0;
  const servidor = http.createServer((req, res) => {
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    const adiante = http.request({ hostname, port, method: req.method, path: req.url, headers }, (resposta) => {
      const { 'content-length': _tamanho, ...cabecalhos } = resposta.headers;
      res.writeHead(resposta.statusCode ?? 502, cabecalhos);
      if (cabecalhos['content-type']?.startsWith('text/html') !== true) return void resposta.pipe(res);
      void resposta.toArray().then(async (pedacos: readonly Buffer[]) => {
        const html = Buffer.concat(pedacos).toString();
        const inicio = html.indexOf(corte);
        // Cut elsewhere, a test would see nothing of what it is about.
        if (inicio === -1) return void res.destroy(new Error(`A página não tem ${corte}`));
        const onde = inicio + corte.length;
        partidas += 1;
        res.write(html.slice(0, onde));
        await esperar(PAUSA_MS);
        res.end(html.slice(onde));
      });
    });
    adiante.on('error', () => res.destroy());
    req.pipe(adiante);
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  return {
    url: `http://localhost:${(servidor.address() as AddressInfo).port}`,
    get partidas() {
      return partidas;
    },
    fechar: () =>
      new Promise((pronto) => {
        servidor.close(() => pronto());
        servidor.closeAllConnections();
      }),
  };
}
