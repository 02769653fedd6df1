import { describe, expect, it } from 'vitest';
import { lerFaixa } from '../../../server/files/faixa.ts';
import { amostras } from './amostras.ts';
import { b, enviado, gestor, palcoDosArquivos } from './palcoDosArquivos.ts';

palcoDosArquivos();

describe('lerFaixa', () => {
  it.each([
    ['bytes=0-9', { inicio: 0, fim: 9 }],
    ['bytes=90-', { inicio: 90, fim: 99 }],
    ['bytes=95-400', { inicio: 95, fim: 99 }],
    ['bytes=-10', { inicio: 90, fim: 99 }],
    ['bytes=-400', { inicio: 0, fim: 99 }],
    ['bytes=100-', 'fora'],
    ['bytes=-0', 'fora'],
    ['bytes=9-3', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['linhas=0-1', null],
    ['bytes=a-b', null],
    [undefined, null],
  ] as const)('%s of 100 bytes', (pedido, faixa) => {
    expect(lerFaixa(pedido, 100)).toEqual(faixa);
  });
});

describe('a file that is read in parts', () => {
  const ler = async (id: number, cabecalhos: Record<string, string>) =>
    b.app.inject({
      url: `/api/v1/painel-prefeitura/arquivos/${id}`,
      headers: { ...(await b.cabecalhos(gestor)), ...cabecalhos },
    });

  it('answers the bytes that were asked for, where they lie and how many there are', async () => {
    const { id } = await enviado('planta.png');
    const total = amostras.png.length;
    const parte = await ler(id, { range: 'bytes=4-11' });
    expect(parte.statusCode).toBe(206);
    expect(parte.headers).toMatchObject({
      'content-range': `bytes 4-11/${total}`,
      'content-length': '8',
      'accept-ranges': 'bytes',
      'content-type': 'image/png',
    });
    expect(parte.rawPayload.equals(amostras.png.subarray(4, 12))).toBe(true);
    const fim = await ler(id, { range: 'bytes=-6' });
    expect(fim.rawPayload.equals(amostras.png.subarray(-6))).toBe(true);
  });

  it('says that there is nothing beyond its end', async () => {
    const { id } = await enviado('planta.png');
    const alem = await ler(id, { range: `bytes=${amostras.png.length}-` });
    expect(alem.statusCode).toBe(416);
    expect(alem.headers['content-range']).toBe(`bytes */${amostras.png.length}`);
    expect(alem.rawPayload).toHaveLength(0);
  });

  it('comes whole when the bytes that the browser holds are others', async () => {
    const { id, sha256 } = await enviado('planta.png');
    const outros = await ler(id, { range: 'bytes=0-3', 'if-range': '"outro"' });
    expect(outros.statusCode).toBe(200);
    expect(outros.rawPayload.equals(amostras.png)).toBe(true);
    expect((await ler(id, { range: 'bytes=0-3', 'if-range': `"${sha256}"` })).statusCode).toBe(206);
  });
});
