import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '../../../server/files/createFileStore.ts';
import { exigirFormato } from '../../../server/files/exigirFormato.ts';
import { temLugarNoGeoJson, temLugarNoKml } from '../../../server/files/georreferencia/coordenadas.ts';
import { exigirCoordenadas } from '../../../server/files/georreferencia/exigirCoordenadas.ts';
import { entradasDoZip, lerEntrada } from '../../../server/files/georreferencia/lerZip.ts';
import type { FileStore } from '../../../server/parts.ts';
import { amostras } from './amostras.ts';
import { GEOTIFF, geojson, kmlCom, POLIGONO, PONTO, PRJ, shp, tiffCom, zipDe } from './amostrasGeograficas.ts';

let pasta: string;
let files: FileStore;
beforeAll(() => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'georreferencia-'));
  files = createFileStore(pasta);
});
afterAll(() => fs.rmSync(pasta, { recursive: true, force: true }));

const guardado = async (conteudo: Buffer | string) => {
  const { caminho, tamanho, inicio } = await files.guardar(Readable.from([Buffer.from(conteudo)]), 60 * 1024 * 1024);
  return { files, caminho, tamanho, inicio };
};
/** undefined: it is taken. */
const recusa = async (nome: string, conteudo: Buffer | string): Promise<string | undefined> => {
  const arquivo = await guardado(conteudo);
  const { tipo } = await exigirFormato(arquivo.inicio, nome, ['KML', 'KMZ', 'GeoJSON', 'TIFF', 'ZIP', 'PDF']);
  try {
    await exigirCoordenadas(arquivo, tipo);
    return undefined;
  } catch (erro) {
    return (erro as Error).message;
  }
};

const shapefile = { 'lote/area.shp': shp(), 'lote/area.dbf': 'x', 'lote/area.prj': PRJ };

describe('a file that must carry coordinates', () => {
  it.each<[string, string, Buffer | string]>([
    ['a KML with a point', 'lote.kml', kmlCom(PONTO)],
    ['a KML whose place is far behind', 'lote.kml', kmlCom(`${'<name>x</name>'.repeat(20_000)}${PONTO}`)],
    ['a KML with a prefix and a track', 'l.kml', kmlCom('<gx:Track><gx:coord>-48.8 -26.3 4</gx:coord></gx:Track>')],
    ['a KMZ', 'lote.kmz', zipDe({ 'doc.kml': kmlCom(PONTO), 'files/a.png': 'x' })],
    ['a GeoJSON with a polygon', 'lote.geojson', geojson(POLIGONO)],
    ['a shapefile with its system', 'lote.zip', zipDe(shapefile)],
    ['a shapefile with names in capitals', 'l.zip', zipDe({ 'AREA.SHP': shp(), 'AREA.PRJ': PRJ })],
    ['a GeoTIFF', 'foto.tif', tiffCom(GEOTIFF)],
    ['a GeoTIFF of the other order, with a matrix', 'foto.tiff', tiffCom([34_264, 34_735], { menor: false })],
    ['a GeoTIFF whose tags stand behind the picture', 'foto.tif', tiffCom(GEOTIFF, { antes: 90_000 })],
  ])('%s is taken', async (_, nome, conteudo) => {
    expect(await recusa(nome, conteudo)).toBeUndefined();
  });

  const SEM_LUGAR = /^Este arquivo não tem coordenadas/;
  it.each<[string, string, Buffer | string, RegExp]>([
    ['a KML without a geometry', 'lote.kml', amostras.kml, SEM_LUGAR],
    ['a KML whose place is in a comment', 'l.kml', kmlCom(`<!-- ${PONTO} -->`), SEM_LUGAR],
    [
      'a KML whose place is in a description',
      'l.kml',
      kmlCom(`<description><![CDATA[${PONTO}]]></description>`),
      SEM_LUGAR,
    ],
    ['a KML in metres', 'l.kml', kmlCom('<Point><coordinates>715000,7090000</coordinates></Point>'), SEM_LUGAR],
    ['a KML whose place is an entity', 'l.kml', kmlCom('<Point><coordinates>&lugar;</coordinates></Point>'), SEM_LUGAR],
    ['a GeoJSON without geometry', 'l.geojson', geojson(null), SEM_LUGAR],
    ['a GeoJSON in metres', 'l.json', geojson({ type: 'Point', coordinates: [715_000, 7_090_000] }), SEM_LUGAR],
    [
      'a GeoJSON that only speaks of coordinates',
      'l.geojson',
      geojson(null, { nota: '"coordinates":[-48.8,-26.3]', outra: 'coordinates' }),
      SEM_LUGAR,
    ],
    ['a shapefile without its .prj', 'l.zip', zipDe({ 'a.shp': shp(), 'a.dbf': 'x' }), /falta no ZIP o arquivo \.prj/],
    ['a shapefile with the .prj of another', 'l.zip', zipDe({ 'a.shp': shp(), 'b.prj': PRJ }), /\.prj/],
    ['a shapefile whose .prj says nothing', 'l.zip', zipDe({ 'a.shp': shp(), 'a.prj': 'sirgas' }), /\.prj/],
    ['a ZIP whose .shp is none', 'l.zip', zipDe({ 'a.shp': 'não é', 'a.prj': PRJ }), /não traz um shapefile/],
    ['a ZIP of something else', 'l.zip', zipDe({ 'a.txt': 'x' }), /não traz um shapefile/],
    ['a KMZ without a place', 'l.kmz', zipDe({ 'doc.kml': kmlCom('') }), SEM_LUGAR],
    ['a ZIP with a password', 'l.zip', zipDe(shapefile, { cifrado: true }), /não traz um shapefile/],
    ['a ZIP that is cut off', 'l.zip', zipDe(shapefile).subarray(0, 60), /^Não foi possível abrir este ZIP/],
    ['a picture that is no GeoTIFF', 'f.tif', tiffCom([256, 257]), /não é georreferenciada/],
    [
      'a TIFF that ends too soon',
      'f.tif',
      tiffCom(GEOTIFF, { antes: 90_000 }).subarray(0, 80_000),
      /não é georreferenciada/,
    ],
    ['a PDF', 'f.pdf', amostras.pdf, /não diz as suas coordenadas/],
  ])('%s is refused in a sentence', async (_, nome, conteudo, frase) => {
    expect(await recusa(nome, conteudo)).toMatch(frase);
  });

  it('reads no more of a packed file than it was told, whatever that says of its size', async () => {
    const bomba = await guardado(zipDe({ 'a.prj': Buffer.alloc(30 * 1024 * 1024, 0x20) }));
    expect(bomba.tamanho).toBeLessThan(100_000);
    const [entrada] = (await entradasDoZip(bomba)) ?? [];
    let lidos = 0;
    if (entrada !== undefined) for await (const pedaco of lerEntrada(bomba, entrada, 64 * 1024)) lidos += pedaco.length;
    expect(lidos).toBe(64 * 1024);
  });

  it('never fails on what a ZIP holds: it is taken or refused', async () => {
    const certo = zipDe(shapefile);
    await fc.assert(
      fc.asyncProperty(fc.nat(certo.length - 1), fc.nat(255), async (onde, valor) => {
        const roto = Buffer.from(certo);
        roto[onde] = valor;
        const arquivo = await guardado(roto);
        await exigirCoordenadas(arquivo, 'application/zip').catch((erro: unknown) => {
          expect(erro).toMatchObject({ codigo: 'dados_invalidos' });
        });
      }),
      { numRuns: 200, seed: 20261129 },
    );
  });

  it('finds the same wherever the pieces of a text begin and end', async () => {
    const textos: readonly [string, boolean, (p: AsyncIterable<Buffer>) => Promise<boolean>][] = [
      [kmlCom(`<!-- não --><![CDATA[ ${PONTO} ]]>${PONTO}`), true, temLugarNoKml],
      [kmlCom(`<!-- ${PONTO} --><![CDATA[ ${PONTO} ]]>`), false, temLugarNoKml],
      [geojson(POLIGONO, { nota: 'aspas \\" e "coordinates": [1, 2]' }), true, temLugarNoGeoJson],
      [geojson(null, { nota: 'fim \\', coordinates: 'x', lista: [1, 2] }), false, temLugarNoGeoJson],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...textos),
        fc.integer({ min: 1, max: 40 }),
        async ([texto, tem, ler], passo) => {
          const bytes = Buffer.from(texto);
          const pedacos = Array.from({ length: Math.ceil(bytes.length / passo) }, (_, i) =>
            bytes.subarray(i * passo, (i + 1) * passo),
          );
          expect(await ler(Readable.from(pedacos))).toBe(tem);
        },
      ),
      { numRuns: 300, seed: 20261129 },
    );
  });

  it('keeps little of a text without end: a long string and a long comment', async () => {
    const longo = 'x'.repeat(3 * 1024 * 1024);
    const pedacos = (texto: string) =>
      Readable.from(
        Buffer.from(texto)
          .toString('latin1')
          .match(/[\s\S]{1,65536}/g)
          ?.map((p) => Buffer.from(p, 'latin1')) ?? [],
      );
    expect(await temLugarNoGeoJson(pedacos(geojson(POLIGONO, { nota: `${longo}\\"` })))).toBe(true);
    expect(await temLugarNoKml(pedacos(kmlCom(`<!-- ${longo} ${PONTO} -->${PONTO}`)))).toBe(true);
    expect(await temLugarNoKml(pedacos(kmlCom(`<!-- ${longo} ${PONTO} -->`)))).toBe(false);
  });
});

describe('the formats of maps', () => {
  it.each<[string, Buffer | string, string]>([
    ['l.kmz', zipDe({ 'doc.kml': kmlCom(PONTO) }), 'application/vnd.google-earth.kmz'],
    ['sem-nome', zipDe({ 'doc.kml': kmlCom(PONTO) }), 'application/vnd.google-earth.kmz'],
    ['l.geojson', geojson(POLIGONO), 'application/geo+json'],
    ['f.tif', tiffCom(GEOTIFF), 'image/tiff'],
    ['l.zip', zipDe(shapefile), 'application/zip'],
  ])('%s is known by its bytes', async (nome, conteudo, tipo) => {
    const { inicio } = await guardado(conteudo);
    expect((await exigirFormato(inicio, nome, ['KMZ', 'GeoJSON', 'TIFF', 'ZIP'])).tipo).toBe(tipo);
  });

  it('a KMZ goes where a ZIP may, and a JSON that is no map nowhere', async () => {
    const { inicio } = await guardado(zipDe({ 'doc.kml': kmlCom(PONTO) }));
    expect(await exigirFormato(inicio, 'l.kmz', ['ZIP'])).toEqual({ tipo: 'application/zip', extensao: 'zip' });
    await expect(exigirFormato(Buffer.from('{"type":"outro"}'), 'l.json', ['GeoJSON'])).rejects.toMatchObject({
      message: 'Este arquivo não é um GeoJSON: o conteúdo é de um texto (.txt).',
    });
  });
});
