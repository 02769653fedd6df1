import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { PONTOS_MAXIMOS, pontosDaImagem } from '../../documents/pontosDaImagem.ts';
import { orientacaoDoJpeg } from './orientacao.ts';
import { endireitar, reduzir, type Pontos } from './pontos.ts';

/** Longest side: two beside each other on A4 are printed at 300 points an inch. */
export const LADO = 960;
/** Bytes of a small photo; the first of these qualities that stays below is taken. */
export const BYTES = 300 * 1024;
const QUALIDADES = [80, 60, 40] as const;
/** What the reader of JPEGs may take for 50 million points, in megabytes. */
const MEMORIA_MB = 1_024;

const abrir = (bytes: Buffer): Pontos => {
  const { width, height, data } =
    bytes[0] === 0xff ? jpeg.decode(bytes, { useTArray: true, maxMemoryUsageInMB: MEMORIA_MB }) : PNG.sync.read(bytes);
  return { largura: width, altura: height, rgba: data };
};

const fazer = (bytes: Buffer): Uint8Array | null => {
  const pontos = pontosDaImagem(bytes);
  if (pontos === undefined || pontos === 0 || pontos > PONTOS_MAXIMOS) return null;
  const { largura, altura, rgba } = endireitar(reduzir(abrir(bytes), LADO), orientacaoDoJpeg(bytes));
  // Written anew, it says nothing of where and by what it was taken.
  for (const qualidade of QUALIDADES) {
    const { data } = jpeg.encode({ width: largura, height: altura, data: Buffer.from(rgba.buffer) }, qualidade);
    if (data.length <= BYTES) return data;
  }
  return null;
};

/** The thread that makes photos small. What it cannot take apart is named on the paper instead of drawn. */
export default ({ foto }: { readonly foto: Uint8Array }): Uint8Array | null => {
  try {
    return fazer(Buffer.from(foto));
  } catch {
    return null;
  }
};
