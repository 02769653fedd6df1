const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** A phone's largest photo has 48 million; a picture of more is unpacked by nobody (as for HEIC, server/files/heic). */
export const PONTOS_MAXIMOS = 50_000_000;

const doPng = (bytes: Buffer): number | undefined =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
    : undefined;

/** Markers that begin a frame, whatever its coding: those between are of tables and extensions. */
const comecaQuadro = (marca: number): boolean =>
  marca >= 0xc0 && marca <= 0xcf && marca !== 0xc4 && marca !== 0xc8 && marca !== 0xcc;
/** Markers without a length behind them. */
const semTamanho = (marca: number): boolean => marca === 0x01 || (marca >= 0xd0 && marca <= 0xd8);

const doJpeg = (bytes: Buffer): number | undefined => {
  for (let i = 2; i + 9 <= bytes.length;) {
    if (bytes[i] !== 0xff) return undefined;
    const marca = bytes[i + 1] ?? 0;
    if (marca === 0xff) i += 1;
    else if (semTamanho(marca)) i += 2;
    else if (comecaQuadro(marca)) return bytes.readUInt16BE(i + 5) * bytes.readUInt16BE(i + 7);
    else i += 2 + Math.max(2, bytes.readUInt16BE(i + 2));
  }
  return undefined;
};

/** Pixels of a PNG or a JPEG by its own header, without unpacking it; undefined where it does not say. */
export const pontosDaImagem = (bytes: Buffer): number | undefined => {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return doPng(bytes);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? doJpeg(bytes) : undefined;
};
