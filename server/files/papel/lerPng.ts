import { inflateSync } from 'node:zlib';
import type { Pontos } from './pontos.ts';

/** Values of a point, by the kind of colours. */
const CANAIS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Partes {
  readonly largura: number;
  readonly altura: number;
  readonly bits: number;
  readonly cores: number;
  readonly paleta: Buffer;
  readonly transparencia: Buffer;
  readonly dados: Buffer;
}

const partesDe = (bytes: Buffer): Partes | undefined => {
  const partes: Record<string, Buffer[]> = {};
  for (let i = 8; i + 12 <= bytes.length;) {
    const tamanho = bytes.readUInt32BE(i);
    (partes[bytes.toString('latin1', i + 4, i + 8)] ??= []).push(bytes.subarray(i + 8, i + 8 + tamanho));
    i += 12 + tamanho;
  }
  const cabeca = partes['IHDR']?.[0];
  if (cabeca === undefined || cabeca.length < 13 || partes['IDAT'] === undefined) return undefined;
  // One that comes in seven passes is rare, and no phone makes it.
  if (cabeca[12] !== 0) return undefined;
  return {
    largura: cabeca.readUInt32BE(0),
    altura: cabeca.readUInt32BE(4),
    bits: cabeca[8] ?? 0,
    cores: cabeca[9] ?? 0,
    paleta: partes['PLTE']?.[0] ?? Buffer.alloc(0),
    transparencia: partes['tRNS']?.[0] ?? Buffer.alloc(0),
    dados: Buffer.concat(partes['IDAT']),
  };
};

const paeth = (a: number, b: number, c: number): number => {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
};

/** Undoes, in place, what each row says of those before it. `passo`: bytes of a point. */
const desfiltrar = (linhas: Buffer, bytesDaLinha: number, passo: number): void => {
  const tamanho = bytesDaLinha + 1;
  for (let inicio = 0; inicio < linhas.length; inicio += tamanho) {
    const filtro = linhas[inicio] ?? 0;
    if (filtro === 0) continue;
    for (let i = inicio + 1, n = 0; n < bytesDaLinha; i++, n++) {
      const a = n >= passo ? (linhas[i - passo] ?? 0) : 0;
      const b = inicio > 0 ? (linhas[i - tamanho] ?? 0) : 0;
      const c = n >= passo && inicio > 0 ? (linhas[i - tamanho - passo] ?? 0) : 0;
      const soma = filtro === 1 ? a : filtro === 2 ? b : filtro === 3 ? (a + b) >> 1 : paeth(a, b, c);
      linhas[i] = ((linhas[i] ?? 0) + soma) & 255;
    }
  }
};

/** The points of a PNG (PNG 3, W3C 2025); undefined for one that is broken, or laced. Its points are counted by whoever calls. */
export const lerPng = (bytes: Buffer): Pontos | undefined => {
  const partes = partesDe(bytes);
  if (partes === undefined) return undefined;
  const { largura, altura, bits, cores, paleta, transparencia, dados } = partes;
  const canais = CANAIS[cores];
  if (canais === undefined || ![1, 2, 4, 8, 16].includes(bits)) return undefined;
  const bytesDaLinha = Math.ceil((largura * canais * bits) / 8);
  const cabe = (bytesDaLinha + 1) * altura;
  const linhas = inflateSync(dados, { maxOutputLength: cabe });
  if (linhas.length !== cabe) return undefined;
  desfiltrar(linhas, bytesDaLinha, Math.max(1, (canais * bits) >> 3));
  const maximo = 2 ** bits - 1;
  const rgba = new Uint8Array(largura * altura * 4);
  for (let y = 0; y < altura; y++) {
    const inicio = y * (bytesDaLinha + 1) + 1;
    /** The n-th value of the row; of sixteen bits the upper eight. */
    const valor = (n: number): number => {
      if (bits >= 8) return linhas[inicio + (n * bits) / 8] ?? 0;
      const bit = n * bits;
      return ((linhas[inicio + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & maximo;
    };
    const cinza = (n: number): number => (bits >= 8 ? valor(n) : (valor(n) * 255) / maximo);
    for (let x = 0; x < largura; x++) {
      const n = x * canais;
      const i = (y * largura + x) * 4;
      if (cores === 3) {
        const c = valor(n);
        rgba.set([paleta[c * 3] ?? 0, paleta[c * 3 + 1] ?? 0, paleta[c * 3 + 2] ?? 0, transparencia[c] ?? 255], i);
      } else if (canais < 3) {
        const c = cinza(n);
        rgba.set([c, c, c, canais === 2 ? valor(n + 1) : 255], i);
      } else rgba.set([valor(n), valor(n + 1), valor(n + 2), canais === 4 ? valor(n + 3) : 255], i);
    }
  }
  return { largura, altura, rgba };
};
