import { crc32, deflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { orientacaoDoJpeg, type Orientacao } from '../../../server/files/papel/orientacao.ts';
import { endireitar, reduzir } from '../../../server/files/papel/pontos.ts';
import tornarPequena from '../../../server/files/papel/fotoWorker.ts';

const parte = (tipo: string, dados: Buffer): Buffer => {
  const b = Buffer.alloc(12 + dados.length);
  b.writeUInt32BE(dados.length, 0);
  b.write(tipo, 4, 'latin1');
  dados.copy(b, 8);
  b.writeUInt32BE(crc32(b.subarray(4, 8 + dados.length)), 8 + dados.length);
  return b;
};
const png = (
  [largura, altura, bits, cores]: readonly [number, number, number, number],
  linhas: readonly number[],
  mais: readonly Buffer[] = [],
  entrelacado = 0,
): Buffer => {
  const ihdr = Buffer.from([0, 0, 0, largura, 0, 0, 0, altura, bits, cores, 0, 0, entrelacado]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    parte('IHDR', ihdr),
    ...mais,
    parte('IDAT', deflateSync(Buffer.from(linhas))),
    parte('IEND', Buffer.alloc(0)),
  ]);
};

describe('[W10] photos of papers', () => {
  it('takes a PNG of every kind of colours, also one in seven passes', () => {
    /** Its first point, over white, as the small JPEG shows it: within what JPEG rounds. */
    const primeiro = (bytes: Buffer): readonly number[] | null => {
      const menor = tornarPequena({ foto: bytes });
      if (menor === null) return null;
      const { data } = jpeg.decode(menor, { useTArray: true });
      return [...data.subarray(0, 3)].map((n) => Math.round(n / 8) * 8);
    };
    expect(primeiro(png([1, 1, 8, 2], [0, 200, 104, 8]))).toEqual([200, 104, 8]);
    expect(primeiro(png([1, 1, 8, 6], [0, 200, 104, 8, 0]))).toEqual([256, 256, 256]);
    expect(primeiro(png([1, 2, 8, 0], [0, 104, 2, 0]))).toEqual([104, 104, 104]);
    expect(primeiro(png([2, 1, 1, 0], [0, 0b0000_0000]))).toEqual([0, 0, 0]);
    expect(primeiro(png([1, 1, 16, 4], [0, 104, 99, 255, 255]))).toEqual([104, 104, 104]);
    expect(primeiro(png([1, 1, 4, 3], [0, 0x00], [parte('PLTE', Buffer.from([8, 104, 200]))]))).toEqual([8, 104, 200]);
    expect(primeiro(png([1, 1, 8, 2], [0, 200, 104, 8], [], 1)), 'laced').toEqual([200, 104, 8]);
    expect(primeiro(png([1, 9, 8, 9], [0, 1, 2, 3])), 'no such colours').toBeNull();
    expect(primeiro(png([1, 1, 8, 2], [0, 200, 104, 8]).subarray(0, 40)), 'cut short').toBeNull();
  });

  it('turns what lies on a side, or in a mirror, as it was seen', () => {
    // 1 2 3 / 4 5 6
    const pontos = { largura: 3, altura: 2, rgba: Uint8Array.from([1, 2, 3, 4, 5, 6].flatMap((n) => [n, n, n, 255])) };
    const lido = (o: Orientacao) => {
      const { largura, rgba: r } = endireitar(pontos, o);
      return [largura, r.filter((_, i) => i % 4 === 0).join('')];
    };
    expect(([1, 2, 3, 4, 5, 6, 7, 8] as const).map(lido)).toEqual([
      ...[
        [3, '123456'],
        [3, '321654'],
        [3, '654321'],
        [3, '456123'],
      ],
      ...[
        [2, '142536'],
        [2, '415263'],
        [2, '635241'],
        [2, '362514'],
      ],
    ]);
  });

  it('draws what lets through over white, and the mean of the points that are left out', () => {
    const pontos = { largura: 2, altura: 1, rgba: Uint8Array.from([0, 0, 0, 0, 100, 100, 100, 255]) };
    expect([...reduzir(pontos, 1).rgba]).toEqual([177, 177, 177, 255]);
  });

  it('says nothing where the file says nothing that can be read', () => {
    const { data } = jpeg.encode({ width: 2, height: 2, data: Buffer.alloc(16) }, 50);
    const com = (exif: Buffer) =>
      Buffer.concat([data.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif, data.subarray(2)]);
    const tiff = (hex: string) => com(Buffer.from(`457869660000${hex}`, 'hex'));
    expect(orientacaoDoJpeg(data)).toBe(1);
    expect(orientacaoDoJpeg(tiff('4d4d002a0000000800010112000300000001000800000000'))).toBe(8);
    expect(orientacaoDoJpeg(tiff('49492a000800000001001201030001000000030000000000'))).toBe(3);
    for (const errado of [
      '4d4d002a00000008000101120003000000010063',
      '4d4d002affffffff000101120003000000010006',
      '4d4d',
    ])
      expect(orientacaoDoJpeg(tiff(errado))).toBe(1);
    for (const nada of [Buffer.alloc(0), data.subarray(0, 30), Buffer.from('nada')])
      expect(tornarPequena({ foto: nada })).toBeNull();
  });
});
