import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** A page is made per answer: quality 4 costs about a millisecond and loses a tenth against 11. */
const QUALIDADE = 4;

export interface Comprimido {
  readonly corpo: Buffer;
  readonly codificacao: 'br' | 'gzip' | undefined;
}

/** Compresses a page as the browser accepts it. `aceita` is its Accept-Encoding. */
export async function comprimir(html: string, aceita: string | undefined): Promise<Comprimido> {
  const corpo = Buffer.from(html);
  if (/\bbr\b/.test(aceita ?? ''))
    return {
      corpo: await brotli(corpo, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALIDADE } }),
      codificacao: 'br',
    };
  if (/\bgzip\b/.test(aceita ?? '')) return { corpo: await gz(corpo), codificacao: 'gzip' };
  return { corpo, codificacao: undefined };
}
