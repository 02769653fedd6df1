import { semPorta } from '../plugins/organizacaoDoHost.ts';

/** A host name that may stand in a header; anything else falls back to our own origin alone. */
const NOME = /^[a-z0-9.-]{1,253}$/;

/** The realtime port of this host, which `'self'` does not cover (spec 7: a websocket on port 6001). */
function tempoReal(host: string, porta: number): string {
  const nome = semPorta(host);
  return NOME.test(nome) ? ` ws://${nome}:${porta} wss://${nome}:${porta}` : '';
}

/** Where the pictures of maps come from: the one host of MAPA_URL. */
const mapas = (url: string | null): string => (url === null ? '' : ` ${new URL(url.replace(/[{}]/g, '')).origin}`);

/**
 * Content-Security-Policy of a page. Scripts and styles run by the nonce of this answer or from our own files;
 * nothing is evaluated, framed, posted as a form or loaded from elsewhere.
 */
export const politica = (nonce: string, host: string, porta: number, mapaUrl: string | null = null): string =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'${tempoReal(host, porta)}`,
    `img-src 'self' data: blob:${mapas(mapaUrl)}`,
    `font-src 'self'`,
    `worker-src 'self' blob:`,
    `frame-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** The other headers of a page. It carries the organisation of its host and a nonce, so no cache keeps it. */
export const cabecalhosDaPagina = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
  vary: 'Accept-Encoding, Host',
} as const;
