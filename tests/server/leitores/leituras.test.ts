import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emXlsx } from '../../../server/entities/exportacao/xlsx.ts';
import { abrirPlanilha } from '../../../server/entities/importacao/abrirPlanilha.ts';
import { lerBytesDaPlanilha } from '../../../server/entities/importacao/linhasDaPlanilha.ts';
import { createFileStore } from '../../../server/files/createFileStore.ts';
import { exigirCoordenadas } from '../../../server/files/georreferencia/exigirCoordenadas.ts';
import { formatos } from '../../../server/files/formatos.ts';
import type { FileStore } from '../../../server/parts.ts';
import { kmlCom, PONTO, PRJ, shp, zipDe } from '../files/amostrasGeograficas.ts';

const MEGA = 1024 * 1024;
let pasta: string;
let files: FileStore;
beforeAll(() => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'leituras-'));
  files = createFileStore(pasta);
});
afterAll(() => fs.rmSync(pasta, { recursive: true, force: true }));

const guardar = async (conteudo: Buffer | string): Promise<{ files: FileStore; caminho: string; tamanho: number }> => {
  const { caminho, tamanho } = await files.guardar(Readable.from([Buffer.from(conteudo)]), 60 * MEGA);
  return { files, caminho, tamanho };
};
const recusa = async (conteudo: Buffer | string, tipo: string): Promise<object> =>
  exigirCoordenadas(await guardar(conteudo), tipo).then(
    () => ({}),
    (erro: unknown) => erro as object,
  );

/** The same ZIP with its directory naming its first file `vezes` times. */
const repetido = (zip: Buffer, vezes: number): Buffer => {
  const fim = zip.subarray(-22);
  const onde = fim.readUInt32LE(16);
  const diretorio = zip.subarray(onde, onde + fim.readUInt32LE(12));
  const novo = Buffer.concat(Array.from({ length: vezes }, () => diretorio));
  const final = Buffer.from(fim);
  final.writeUInt16LE(vezes, 8);
  final.writeUInt16LE(vezes, 10);
  final.writeUInt32LE(novo.length, 12);
  return Buffer.concat([zip.subarray(0, onde), novo, final]);
};

describe('[F4] coordinates of what others send', () => {
  const DIGITOS = kmlCom(`<Point><coordinates>${'1'.repeat(3 * MEGA)}</coordinates></Point>`);

  it('a number of millions of digits is none, alone and in a ZIP', async () => {
    for (const [conteudo, tipo] of [
      [DIGITOS, formatos.KML.tipo],
      [zipDe({ 'a.kml': DIGITOS }), formatos.ZIP.tipo],
    ] as const)
      expect(await recusa(conteudo, tipo)).toMatchObject({
        status: 422,
        message: expect.stringMatching(/^Este arquivo não tem coordenadas/) as unknown,
      });
  });

  it('a ZIP that names one file many times is refused', async () => {
    const zip = zipDe({ 'a.kml': kmlCom('') });
    expect(await recusa(repetido(zip, 1), formatos.ZIP.tipo)).toMatchObject({
      message: expect.stringMatching(/não tem coordenadas/) as unknown,
    });
    expect(await recusa(repetido(zip, 2), formatos.ZIP.tipo)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Não foi possível abrir este ZIP/) as unknown,
    });
  });

  it('what a ZIP unpacks to is counted over all its files, and a shapefile beside is read first', async () => {
    const grande = kmlCom(' '.repeat(30 * MEGA));
    const dois = { 'a.kml': grande, 'b.kml': grande, 'c.kml': kmlCom(PONTO) };
    expect(await recusa(zipDe(dois), formatos.ZIP.tipo)).toMatchObject({
      status: 413,
      message: expect.stringContaining('conteúdo demais') as unknown,
    });
    expect(await recusa(zipDe({ 'a.kml': grande, 'c.kml': kmlCom(PONTO) }), formatos.KMZ.tipo)).toEqual({});
    expect(await recusa(zipDe({ ...dois, 'a.shp': shp(), 'a.prj': PRJ }), formatos.ZIP.tipo)).toEqual({});
  });
});

/** Rows that nobody hands over until `soltar`. */
const retidas = () => {
  let soltar = (): void => undefined;
  const soltas = new Promise<void>((seguir) => (soltar = seguir));
  return {
    soltar: () => soltar(),
    lotes: async function* lotes(): AsyncGenerator<never> {
      await soltas;
    },
  };
};

describe('[F14] spreadsheets', () => {
  it('one that unpacks to more than any list has, or has a text that is none of a cell, is refused', async () => {
    for (const dentro of [Buffer.alloc(210 * MEGA, '<c/>'), Buffer.alloc(3 * MEGA, 'a')]) {
      const bomba = zipDe({ 'xl/worksheets/sheet1.xml': dentro });
      expect(bomba.length).toBeLessThan(MEGA);
      await expect(lerBytesDaPlanilha(bomba, 'xlsx').next()).rejects.toThrow(/^Esta planilha é grande demais/);
    }
    const figura = zipDe({ 'xl/media/image1.png': Buffer.alloc(3 * MEGA, 'a') });
    await expect(lerBytesDaPlanilha(figura, 'xlsx').next()).rejects.toThrow(/^Não foi possível abrir/);
  });

  it('two are read at once, ten wait, and one more is told so at once', async () => {
    const { caminho } = await guardar('nome;idade\nAna;1\nBia;2\n');
    const abrir = () => abrirPlanilha(files, caminho, { formato: 'csv', lote: 1 });
    const abertas = await Promise.all([abrir(), abrir()]);
    const esperam = Array.from({ length: 10 }, abrir);
    await expect(abrir()).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/planilhas sendo lidas/) as unknown,
    });
    // What a task goes through waits for none of them.
    const daTarefa = await abrirPlanilha(files, caminho, { formato: 'csv', lote: 1, para: 'tarefa' });
    for (const aberta of [...abertas, daTarefa]) {
      const linhas = [];
      for await (const lote of aberta.lotes) linhas.push(...lote.map(({ celulas }) => celulas[0]));
      expect(linhas).toEqual(['Ana', 'Bia']);
    }
    for (const espera of esperam) await (await espera).lotes.return();
  });

  it('two are written at once, forty wait, and one more is told so before its first byte', async () => {
    const { soltar, lotes } = retidas();
    const escritas = Array.from({ length: 42 }, () => emXlsx('Lista', [], lotes()));
    const primeiros = escritas.map((uma) => uma.next());
    await expect(emXlsx('Lista', [], lotes()).next()).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/planilhas sendo montadas/) as unknown,
    });
    soltar();
    for (const [i, primeiro] of primeiros.entries()) {
      expect((await primeiro).done).toBe(false);
      await escritas[i]?.return(undefined);
    }
  });
});
