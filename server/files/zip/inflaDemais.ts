import { Readable } from 'node:stream';
import type { ArquivoGuardado } from '../georreferencia/lerTrecho.ts';
import { entradasDoZip, lerEntrada } from '../georreferencia/lerZip.ts';

/** Bytes in memory as a file that is read here and there. */
const emMemoria = (bytes: Uint8Array): ArquivoGuardado => ({
  files: {
    ler: (_caminho, faixa) =>
      Readable.from([Buffer.from(bytes.subarray(faixa?.inicio, faixa === undefined ? undefined : faixa.fim + 1))]),
  },
  caminho: '',
  tamanho: bytes.length,
});

/** What a text between two marks of XML may have: 30 times the longest cell of a sheet. */
const TEXTO_MAXIMO = 1024 * 1024;
const EH_XML = /\.(?:xml|rels|vml)$/i;
const ABRE = 0x3c;

/** Whether a text of XML goes on for too long before the next mark; told piece by piece. */
const createTextoLongo = (): ((pedaco: Buffer) => boolean) => {
  let corrido = 0;
  return (pedaco) => {
    let de = 0;
    for (let onde = pedaco.indexOf(ABRE); onde >= 0; onde = pedaco.indexOf(ABRE, de)) {
      if (corrido + onde - de > TEXTO_MAXIMO) return true;
      corrido = 0;
      de = onde + 1;
    }
    corrido += pedaco.length - de;
    return corrido > TEXTO_MAXIMO;
  };
};

/**
 * Whether the files of a ZIP come to more than `maximo` bytes together when they are unpacked, whatever it says of their sizes, or one of its XMLs has a text that
 * no memory should hold at once. Each is unpacked and let go.
 * @throws Error for one whose directory cannot be read, or whose files lie over each other: nobody knows what it comes to
 */
export const inflaDemais = async (bytes: Uint8Array, maximo: number): Promise<boolean> => {
  const zip = emMemoria(bytes);
  const entradas = await entradasDoZip(zip);
  if (entradas === undefined) throw new Error('a ZIP whose directory cannot be read');
  let resta = maximo;
  for (const entrada of entradas) {
    const longo = EH_XML.test(entrada.nome) ? createTextoLongo() : () => false;
    for await (const pedaco of lerEntrada(zip, entrada, resta)) {
      resta -= pedaco.length;
      if (resta <= 0 || longo(pedaco)) return true;
    }
  }
  return false;
};
