import { formatos } from '../formatos.ts';
import { temLugarNoGeoJson, temLugarNoKml, type Pedacos } from './coordenadas.ts';
import type { ArquivoGuardado } from './lerTrecho.ts';
import { entradasDoZip, lerEntrada, type EntradaDoZip } from './lerZip.ts';
import { temLugarNoTiff } from './temLugarNoTiff.ts';

/** As much as is looked at of all files of a ZIP together: what lies behind it is not read. */
const ORCAMENTO = 50 * 1024 * 1024;
const PRJ_MAXIMO = 64 * 1024;
const SISTEMA = /^\s*(?:GEOGCS|PROJCS|GEOGCRS|PROJCRS|GEODCRS|COMPD_CS|COMPOUNDCRS|BOUNDCRS|GEOCCS)\s*\[/i;
/** Number that every .shp begins with, the most significant byte first. */
const CODIGO_DO_SHP = 9_994;

const SEM_LUGAR =
  'Este arquivo não tem coordenadas: nenhum ponto, linha ou polígono diz a sua longitude e latitude. Exporte-o de novo do programa de mapas, em graus.';
const SEM_GEOTIFF =
  'Esta imagem não é georreferenciada: não diz onde fica no mapa. Exporte-a como GeoTIFF, com as suas coordenadas.';
const SEM_SHAPEFILE = 'Este ZIP não traz um shapefile (.shp) nem um KML com coordenadas.';
const SEM_PRJ =
  'Este shapefile não diz o seu sistema de coordenadas: falta no ZIP o arquivo .prj, com o mesmo nome do .shp. Exporte-o de novo com o sistema de coordenadas.';
const ILEGIVEL = 'Não foi possível abrir este ZIP para conferir as coordenadas. Faça o ZIP de novo, sem senha.';
const DEMAIS =
  'Este ZIP tem conteúdo demais para que as coordenadas sejam conferidas. Envie só os arquivos do mapa deste pedido.';
const NAO_SE_CONFERE =
  'Este arquivo não diz as suas coordenadas. Envie um KML, KMZ, GeoJSON, GeoTIFF ou shapefile em ZIP.';

const inteiro = async (pedacos: Pedacos): Promise<Buffer> => {
  const todos: Buffer[] = [];
  for await (const pedaco of pedacos) todos.push(pedaco);
  return Buffer.concat(todos);
};

const semExtensao = (nome: string): string => nome.replace(/\.[^./]*$/, '').toLowerCase();
const comExtensao = (entradas: readonly EntradaDoZip[], extensao: string): readonly EntradaDoZip[] =>
  entradas.filter(({ nome }) => nome.toLowerCase().endsWith(extensao));

/** Why a file carries no coordinates; `grande`: it has more in it than is looked at. */
export interface Falta {
  readonly frase: string;
  readonly grande?: true;
}

/** Files of a ZIP, read out of one budget of bytes for all of them. */
const createLeitorDoZip = (arquivo: ArquivoGuardado) => {
  let resta = ORCAMENTO;
  return {
    gasto: () => resta <= 0,
    ler: async function* (entrada: EntradaDoZip, maximo = ORCAMENTO): AsyncGenerator<Buffer> {
      for await (const pedaco of lerEntrada(arquivo, entrada, Math.min(maximo, resta))) {
        resta -= pedaco.length;
        yield pedaco;
      }
    },
  };
};
type LeitorDoZip = ReturnType<typeof createLeitorDoZip>;

const ehShp = async (zip: LeitorDoZip, entrada: EntradaDoZip): Promise<boolean> => {
  const inicio = await inteiro(zip.ler(entrada, 4));
  return inicio.length === 4 && inicio.readUInt32BE(0) === CODIGO_DO_SHP;
};
const dizOSistema = async (zip: LeitorDoZip, entrada: EntradaDoZip): Promise<boolean> =>
  SISTEMA.test((await inteiro(zip.ler(entrada, PRJ_MAXIMO))).toString('utf8'));

/** Why a ZIP carries no coordinates: as a shapefile with its system, or a KML; undefined where it does. */
const faltaNoZip = async (arquivo: ArquivoGuardado): Promise<Falta | undefined> => {
  const entradas = await entradasDoZip(arquivo);
  if (entradas === undefined) return { frase: ILEGIVEL };
  const zip = createLeitorDoZip(arquivo);
  // A few are looked at: a ZIP of thousands of them is nobody's plot.
  const [shps, kmls] = [comExtensao(entradas, '.shp').slice(0, 20), comExtensao(entradas, '.kml').slice(0, 20)];
  const prjs = new Map(comExtensao(entradas, '.prj').map((um) => [semExtensao(um.nome), um]));
  let temShp = false;
  for (const shp of shps) {
    if (!(await ehShp(zip, shp))) continue;
    temShp = true;
    const prj = prjs.get(semExtensao(shp.nome));
    if (prj !== undefined && (await dizOSistema(zip, prj))) return undefined;
  }
  // After the shapefiles, of which little is read: a large KML beside them must not use up what they need.
  for (const kml of kmls) if (await temLugarNoKml(zip.ler(kml))) return undefined;
  if (zip.gasto()) return { frase: DEMAIS, grande: true };
  if (temShp) return { frase: SEM_PRJ };
  return { frase: kmls.length > 0 ? SEM_LUGAR : SEM_SHAPEFILE };
};

const seNao = async (tem: Promise<boolean>, frase: string): Promise<Falta | undefined> =>
  (await tem) ? undefined : { frase };

/**
 * Why a stored file of this type carries no coordinates; undefined where it does. Takes the processor for as long as the file is: only in a thread of its own
 * (coordenadasWorker.ts).
 */
export const oQueFalta = async (arquivo: ArquivoGuardado, tipo: string): Promise<Falta | undefined> => {
  const todo = (): Pedacos => arquivo.files.ler(arquivo.caminho) as Pedacos;
  switch (tipo) {
    case formatos.KML.tipo:
      return seNao(temLugarNoKml(todo()), SEM_LUGAR);
    case formatos.GeoJSON.tipo:
      return seNao(temLugarNoGeoJson(todo()), SEM_LUGAR);
    case formatos.TIFF.tipo:
      return seNao(temLugarNoTiff(arquivo), SEM_GEOTIFF);
    case formatos.KMZ.tipo:
    case formatos.ZIP.tipo:
      return faltaNoZip(arquivo);
    default:
      return { frase: NAO_SE_CONFERE };
  }
};
