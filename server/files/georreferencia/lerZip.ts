import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { lerTrecho, type ArquivoGuardado } from './lerTrecho.ts';

/** A file in a ZIP, by the ZIP's own directory. */
export interface EntradaDoZip {
  readonly nome: string;
  readonly metodo: number;
  readonly comprimido: number;
  /** Where its local header begins. */
  readonly inicio: number;
}

const FIM_DO_DIRETORIO = 0x06054b50;
const DO_DIRETORIO = 0x02014b50;
const LOCAL = 0x04034b50;
/** The record at the end, and the longest comment behind it. */
const FINAL = 22 + 0xffff;
/** A shapefile has a dozen files; a directory beyond this is not read. */
const DIRETORIO_MAXIMO = 1024 * 1024;
const ENTRADAS_MAXIMAS = 5_000;
/** Of the header that stands before a file. */
const CABECALHO = 30;
const CIFRADO = 1;
/** Of a size: it stands elsewhere (ZIP64). */
const NOUTRO_LUGAR = 0xffffffff;

/** Whether two files lie over each other: of one megabyte a directory then makes thousands. No program writes that. */
const sobrepostas = (entradas: readonly EntradaDoZip[]): boolean => {
  let fim = 0;
  for (const { nome, comprimido, inicio } of [...entradas].sort((a, b) => a.inicio - b.inicio)) {
    if (inicio < fim) return true;
    fim = inicio + CABECALHO + Buffer.byteLength(nome) + (comprimido === NOUTRO_LUGAR ? 0 : comprimido);
  }
  return false;
};

/** Files of a ZIP, as its directory names them; undefined for what is no ZIP that can be read (cut off, too large a directory, files over each other). Never throws on content. */
export const entradasDoZip = async (arquivo: ArquivoGuardado): Promise<readonly EntradaDoZip[] | undefined> => {
  const base = Math.max(0, arquivo.tamanho - FINAL);
  const fim = await lerTrecho(arquivo, base, FINAL);
  let onde = fim.length - 22;
  while (onde >= 0 && fim.readUInt32LE(onde) !== FIM_DO_DIRETORIO) onde -= 1;
  if (onde < 0) return undefined;
  const quantas = fim.readUInt16LE(onde + 10);
  const tamanho = fim.readUInt32LE(onde + 12);
  if (quantas > ENTRADAS_MAXIMAS || tamanho > DIRETORIO_MAXIMO) return undefined;
  const diretorio = await lerTrecho(arquivo, fim.readUInt32LE(onde + 16), tamanho);
  const entradas: EntradaDoZip[] = [];
  for (let p = 0; p + 46 <= diretorio.length && diretorio.readUInt32LE(p) === DO_DIRETORIO;) {
    const nome = diretorio.readUInt16LE(p + 28);
    const cifrado = (diretorio.readUInt16LE(p + 8) & CIFRADO) !== 0;
    if (!cifrado)
      entradas.push({
        nome: diretorio.toString('utf8', p + 46, p + 46 + nome),
        metodo: diretorio.readUInt16LE(p + 10),
        comprimido: diretorio.readUInt32LE(p + 20),
        inicio: diretorio.readUInt32LE(p + 42),
      });
    p += 46 + nome + diretorio.readUInt16LE(p + 30) + diretorio.readUInt16LE(p + 32);
  }
  return sobrepostas(entradas) ? undefined : entradas;
};

const abertos = async function* (
  { files, caminho, tamanho }: ArquivoGuardado,
  { metodo, comprimido }: EntradaDoZip,
  inicio: number,
): AsyncGenerator<Buffer> {
  const fim = Math.min(tamanho, inicio + comprimido) - 1;
  if (fim < inicio || (metodo !== 0 && metodo !== 8)) return;
  const bruto = files.ler(caminho, { inicio, fim });
  if (metodo === 0) return yield* bruto as AsyncIterable<Buffer>;
  const inflado = createInflateRaw();
  // A failure of either, and a reader who has seen enough, ends both; whoever reads is told of it.
  pipeline(bruto, inflado, () => undefined);
  try {
    yield* inflado as AsyncIterable<Buffer>;
  } catch (erro) {
    // What cannot be inflated holds nothing that could be read; a failure of the disk is none of its content's.
    if (!(erro instanceof Error && 'code' in erro && String(erro.code).startsWith('Z_'))) throw erro;
  }
};

/**
 * The bytes of a file in a ZIP, as they come out: `maximo` at most, whatever the ZIP says of its size, so that none grows without end. Nothing of a file
 * that is packed in another way, encrypted or broken.
 */
export const lerEntrada = async function* (
  arquivo: ArquivoGuardado,
  entrada: EntradaDoZip,
  maximo: number,
): AsyncGenerator<Buffer> {
  const cabeca = await lerTrecho(arquivo, entrada.inicio, CABECALHO);
  if (cabeca.length < CABECALHO || cabeca.readUInt32LE(0) !== LOCAL) return;
  const inicio = entrada.inicio + CABECALHO + cabeca.readUInt16LE(26) + cabeca.readUInt16LE(28);
  let sobra = maximo;
  for await (const pedaco of abertos(arquivo, entrada, inicio)) {
    yield pedaco.subarray(0, sobra);
    sobra -= pedaco.length;
    if (sobra <= 0) return;
  }
};
