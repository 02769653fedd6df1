import { tiposExibiveis } from './formatos.ts';

const ascii = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');

const rfc5987 = (nome: string): string =>
  encodeURIComponent(nome).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition with the plain name for old readers and the true one (RFC 5987, RFC 6266). */
export const disposicao = (nome: string, tipo: string): string =>
  `${tiposExibiveis.includes(tipo) ? 'inline' : 'attachment'}; filename="${ascii(nome)}"; filename*=UTF-8''${rfc5987(nome)}`;

/**
 * Headers of any file that somebody uploaded: the browser neither guesses its type nor runs it, and only PDF, PNG and JPEG
 * are shown in place (api.md "files").
 */
export const cabecalhosDeArquivo = ({
  nome,
  tipo,
  tamanho,
  sha256,
}: {
  readonly nome: string;
  readonly tipo: string;
  readonly tamanho: number;
  readonly sha256: string;
}): Record<string, string | number> => ({
  'content-type': tipo,
  'content-length': tamanho,
  'content-disposition': disposicao(nome, tipo),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
  etag: `"${sha256}"`,
});
