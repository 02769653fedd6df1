import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCompositorProcess } from '../../../server/documents/compositorProcess.ts';
import { PONTOS_MAXIMOS, pontosDaImagem } from '../../../server/documents/pontosDaImagem.ts';
import type { DadosDocumento } from '../../../server/documents/renderer.ts';
import { licenca } from './amostras.ts';
import { lerPdf } from './lerPdf.ts';

let pasta: string;
beforeAll(() => void (pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'imagens-'))));
afterAll(() => fs.rmSync(pasta, { recursive: true, force: true }));

const bloco = (tipo: string, dados: Buffer): Buffer => {
  const b = Buffer.alloc(12 + dados.length);
  b.writeUInt32BE(dados.length, 0);
  b.write(tipo, 4, 'latin1');
  dados.copy(b, 8);
  b.writeUInt32BE(crc32(b.subarray(4, 8 + dados.length)), 8 + dados.length);
  return b;
};
/** A PNG of nothing but noughts: one bit a pixel and black, or of colours and clear. */
const png = (largura: number, altura: number, cores = false): Buffer => {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(largura, 0);
  ihdr.writeUInt32BE(altura, 4);
  ihdr[8] = cores ? 8 : 1;
  ihdr[9] = cores ? 6 : 0;
  const linhas = Buffer.alloc(((cores ? largura * 4 : Math.ceil(largura / 8)) + 1) * altura);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    bloco('IHDR', ihdr),
    bloco('IDAT', deflateSync(linhas, { level: 1 })),
    bloco('IEND', Buffer.alloc(0)),
  ]);
};

const dossieCom = (nome: string, imagem: Buffer): DadosDocumento => {
  const caminho = path.join(pasta, nome);
  fs.writeFileSync(caminho, imagem);
  const { blocos: _blocos, ...resto } = licenca;
  return {
    ...resto,
    blocos: [],
    partes: [],
    anexos: [{ titulo: 'Planta', detalhe: nome, tipo: 'png', caminho }],
  };
};

describe('[F6] a picture of more pixels than anybody unpacks', () => {
  it('is known by its header, whatever its coding', () => {
    expect(pontosDaImagem(png(7_000, 8_000))).toBe(56_000_000);
    const { data } = jpeg.encode({ width: 40, height: 30, data: Buffer.alloc(40 * 30 * 4) }, 50);
    expect(pontosDaImagem(data)).toBe(1_200);
    const comentario = Buffer.concat([data.subarray(0, 2), Buffer.from('fffe0006ffc0ffc0', 'hex'), data.subarray(2)]);
    expect(pontosDaImagem(comentario)).toBe(1_200);
    for (const nada of [Buffer.alloc(0), Buffer.from('texto'), data.subarray(0, 8), png(1, 1).subarray(0, 20)])
      expect(pontosDaImagem(nada)).toBeUndefined();
    expect(pontosDaImagem(Buffer.from(`ffd8${'ffe00000'.repeat(50)}`, 'hex'))).toBeUndefined();
  });

  it('is named in the dossier instead of drawn; one below the limit is drawn', async () => {
    const compositor = startCompositorProcess();
    try {
      const de = async (nome: string, imagem: Buffer) =>
        (await lerPdf((await compositor.compor({ modelo: 'dossie', dados: dossieCom(nome, imagem) }, 60_000)).pdf))
          .corrido;
      expect(10_000 * 10_000).toBeGreaterThan(PONTOS_MAXIMOS);
      expect(await de('planta.png', png(10_000, 10_000))).toContain(
        'A imagem planta.png tem mais de 50 milhões de pontos e não cabe nestas páginas. Ela está no dossiê em ZIP.'.replaceAll(
          ' ',
          '',
        ),
      );
      expect(await de('pequena.png', png(800, 600))).not.toContain('milhões');
    } finally {
      compositor.encerrar();
    }
  });

  it('a paper that needs more memory than a process may have is refused by the system’s own bound, and says so', async () => {
    const compositor = startCompositorProcess({ memoriaKb: 800 * 1024 });
    try {
      const dados = dossieCom('quase.png', png(7_000, 7_000, true));
      await expect(compositor.compor({ modelo: 'dossie', dados }, 60_000)).rejects.toMatchObject({
        motivo: 'tamanho',
        message: expect.stringContaining('memória demais') as unknown,
      });
      expect(compositor.vivo).toBe(false);
    } finally {
      compositor.encerrar();
    }
  });
});
