/** How a picture lies in its file, as EXIF counts: 1 is upright, 3 upside down, 6 and 8 on a side, 2, 4, 5 and 7 the same in a mirror. */
export type Orientacao = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTACAO = 0x0112;
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const conhecida = (n: number): n is Orientacao => Number.isInteger(n) && n >= 1 && n <= 8;

/** Of the first directory of a TIFF. */
const doTiff = (tiff: Buffer): Orientacao => {
  const ordem = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (ordem !== 'II' && ordem !== 'MM')) return 1;
  const curto = (i: number): number => (ordem === 'II' ? tiff.readUInt16LE(i) : tiff.readUInt16BE(i));
  const onde = ordem === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (onde + 2 > tiff.length) return 1;
  for (let i = onde + 2, n = curto(onde); n > 0 && i + 12 <= tiff.length; i += 12, n -= 1)
    if (curto(i) === ORIENTACAO) {
      const dita = curto(i + 8);
      return conhecida(dita) ? dita : 1;
    }
  return 1;
};

/** What a JPEG says of itself; upright where it says nothing, or nothing that can be read. */
export const orientacaoDoJpeg = (bytes: Buffer): Orientacao => {
  for (let i = 2; i + 4 <= bytes.length && bytes[i] === 0xff && bytes[i + 1] !== 0xda;) {
    const tamanho = bytes.readUInt16BE(i + 2);
    if (bytes[i + 1] === 0xe1 && bytes.subarray(i + 4, i + 10).equals(EXIF))
      return doTiff(bytes.subarray(i + 10, i + 2 + tamanho));
    i += 2 + Math.max(2, tamanho);
  }
  return 1;
};
