import { deflateRawSync } from 'node:zlib';

/** A ZIP with these files, packed. */
export const zipDe = (arquivos: Readonly<Record<string, Buffer | string>>, { cifrado = false } = {}): Buffer => {
  const locais: Buffer[] = [];
  const diretorio: Buffer[] = [];
  let onde = 0;
  for (const [nome, conteudo] of Object.entries(arquivos)) {
    const cru = Buffer.from(conteudo);
    const dados = deflateRawSync(cru);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(cifrado ? 1 : 0, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(dados.length, 18);
    local.writeUInt32LE(cru.length, 22);
    local.writeUInt16LE(Buffer.byteLength(nome), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(cifrado ? 1 : 0, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(dados.length, 20);
    central.writeUInt32LE(cru.length, 24);
    central.writeUInt16LE(Buffer.byteLength(nome), 28);
    central.writeUInt32LE(onde, 42);
    locais.push(local, Buffer.from(nome), dados);
    diretorio.push(central, Buffer.from(nome));
    onde += 30 + Buffer.byteLength(nome) + dados.length;
  }
  const [corpo, indice] = [Buffer.concat(locais), Buffer.concat(diretorio)];
  const fim = Buffer.alloc(22);
  fim.writeUInt32LE(0x06054b50, 0);
  fim.writeUInt16LE(Object.keys(arquivos).length, 8);
  fim.writeUInt16LE(Object.keys(arquivos).length, 10);
  fim.writeUInt32LE(indice.length, 12);
  fim.writeUInt32LE(corpo.length, 16);
  return Buffer.concat([corpo, indice, fim]);
};

export const kmlCom = (dentro: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${dentro}</Document></kml>`;
export const PONTO = '<Placemark><Point><coordinates>-48.8461,-26.3045,0</coordinates></Point></Placemark>';

/** First bytes of a shapefile. */
export const shp = (): Buffer => {
  const cabeca = Buffer.alloc(100);
  cabeca.writeInt32BE(9994, 0);
  return cabeca;
};
export const PRJ =
  'PROJCS["SIRGAS 2000 / UTM zone 22S",GEOGCS["SIRGAS 2000",DATUM["Sistema_de_Referencia",SPHEROID["GRS 1980",6378137,298.257222101]]]]';

/** A TIFF whose one picture has these tags, the least or the most significant byte first; `antes`: bytes of the picture before them. */
export const tiffCom = (marcas: readonly number[], { menor = true, antes = 0 } = {}): Buffer => {
  const b = Buffer.alloc(8 + antes + 2 + marcas.length * 12 + 4);
  const de16 = (v: number, onde: number) => (menor ? b.writeUInt16LE(v, onde) : b.writeUInt16BE(v, onde));
  const de32 = (v: number, onde: number) => (menor ? b.writeUInt32LE(v, onde) : b.writeUInt32BE(v, onde));
  b.write(menor ? 'II' : 'MM', 0, 'latin1');
  de16(42, 2);
  de32(8 + antes, 4);
  de16(marcas.length, 8 + antes);
  marcas.forEach((marca, i) => de16(marca, 10 + antes + i * 12));
  return b;
};
export const GEOTIFF = [33_550, 33_922, 34_735] as const;

export const geojson = (geometria: unknown, mais: Record<string, unknown> = {}): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    ...mais,
    features: [{ type: 'Feature', properties: {}, geometry: geometria }],
  });
export const POLIGONO = {
  type: 'Polygon',
  coordinates: [
    [
      [-48.84, -26.3],
      [-48.83, -26.3],
      [-48.83, -26.31],
      [-48.84, -26.3],
    ],
  ],
};
