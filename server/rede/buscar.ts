import { request as pedirHttp, type IncomingMessage } from 'node:http';
import { request as pedirHttps } from 'node:https';
import { isIP } from 'node:net';
import { EnderecoInterno, podeLigar, soParaOnde, type RedesPermitidas } from './enderecoPermitido.ts';

/** One call as `fetch` takes it; of a body only text is sent. */
export interface Busca {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | Uint8Array | null | undefined;
  readonly signal?: AbortSignal | undefined;
}

const SEM_CORPO = new Set([204, 205, 304]);

const ler = async (resposta: IncomingMessage, maior: number): Promise<Uint8Array<ArrayBuffer>> => {
  const partes: Buffer[] = [];
  let tamanho = 0;
  for await (const parte of resposta as AsyncIterable<Buffer>) {
    tamanho += parte.byteLength;
    if (tamanho > maior) throw new TypeError(`the answer is longer than ${maior} bytes`);
    partes.push(parte);
  }
  return new Uint8Array(Buffer.concat(partes));
};

const pedir = (url: URL, { method, headers, body, signal }: Busca, redes: RedesPermitidas): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A bare address is not looked up, so it is judged here.
    if (isIP(host) !== 0 && !podeLigar(host, redes)) return reject(new EnderecoInterno(host));
    const corpo = body == null ? undefined : Buffer.from(body instanceof Uint8Array ? body : String(body));
    const enviar = url.protocol === 'https:' ? pedirHttps : pedirHttp;
    enviar(
      url,
      {
        method,
        agent: false,
        lookup: soParaOnde(redes),
        headers: {
          ...headers,
          'accept-encoding': 'identity',
          ...(corpo === undefined ? {} : { 'content-length': corpo.byteLength }),
        },
        ...(signal === undefined ? {} : { signal }),
      },
      resolve,
    )
      .on('error', reject)
      .end(corpo);
  });

/**
 * `fetch` for servers that somebody else names: only to addresses that may be connected to, the one that was checked being the one connected to; no
 * redirect is followed, and no more than `maior` bytes are read.
 * @throws TypeError, as fetch does, when no connection or no whole answer came about
 */
export const buscarEm =
  (redes: RedesPermitidas, maior: number) =>
  async (url: string, busca: Busca): Promise<Response> => {
    try {
      const resposta = await pedir(new URL(url), busca, redes);
      try {
        const status = resposta.statusCode ?? 0;
        const corpo = await ler(resposta, maior);
        const cabecalhos = Object.entries(resposta.headersDistinct).flatMap(([nome, valores = []]) =>
          valores.map((valor): [string, string] => [nome, valor]),
        );
        return new Response(SEM_CORPO.has(status) ? null : corpo, { status, headers: cabecalhos });
      } finally {
        resposta.destroy();
      }
    } catch (causa) {
      // Whoever waits no longer is told so by the name that fetch gives it.
      if (busca.signal?.aborted === true) throw busca.signal.reason;
      throw causa instanceof TypeError ? causa : new TypeError('fetch failed', { cause: causa });
    }
  };
