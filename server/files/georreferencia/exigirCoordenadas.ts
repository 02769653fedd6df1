import { erroNoCampo } from '../../../src/schemas/errors.ts';
import { formatos } from '../formatos.ts';
import { temLugarNoGeoJson, temLugarNoKml, type Pedacos } from './coordenadas.ts';
import type { ArquivoGuardado } from './lerTrecho.ts';
import { entradasDoZip, lerEntrada, type EntradaDoZip } from './lerZip.ts';
import { temLugarNoTiff } from './temLugarNoTiff.ts';

/** As much of a file in a ZIP as is looked at: what lies behind it is not read. */
const KML_MAXIMO = 50 * 1024 * 1024;
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

const ehShp = async (arquivo: ArquivoGuardado, entrada: EntradaDoZip): Promise<boolean> => {
  const inicio = await inteiro(lerEntrada(arquivo, entrada, 4));
  return inicio.length === 4 && inicio.readUInt32BE(0) === CODIGO_DO_SHP;
};
const dizOSistema = async (arquivo: ArquivoGuardado, entrada: EntradaDoZip): Promise<boolean> =>
  SISTEMA.test((await inteiro(lerEntrada(arquivo, entrada, PRJ_MAXIMO))).toString('utf8'));

/** Why a ZIP carries no coordinates: as a shapefile with its system, or a KML; undefined where it does. */
const faltaNoZip = async (arquivo: ArquivoGuardado): Promise<string | undefined> => {
  const entradas = await entradasDoZip(arquivo);
  if (entradas === undefined) return ILEGIVEL;
  // A few are looked at: a ZIP of thousands of them is nobody's plot.
  const [shps, kmls] = [comExtensao(entradas, '.shp').slice(0, 20), comExtensao(entradas, '.kml').slice(0, 20)];
  for (const kml of kmls) if (await temLugarNoKml(lerEntrada(arquivo, kml, KML_MAXIMO))) return undefined;
  const prjs = new Map(comExtensao(entradas, '.prj').map((um) => [semExtensao(um.nome), um]));
  let temShp = false;
  for (const shp of shps) {
    if (!(await ehShp(arquivo, shp))) continue;
    temShp = true;
    const prj = prjs.get(semExtensao(shp.nome));
    if (prj !== undefined && (await dizOSistema(arquivo, prj))) return undefined;
  }
  if (temShp) return SEM_PRJ;
  return kmls.length > 0 ? SEM_LUGAR : SEM_SHAPEFILE;
};

const falta = async (arquivo: ArquivoGuardado, tipo: string): Promise<string | undefined> => {
  const todo = (): Pedacos => arquivo.files.ler(arquivo.caminho) as Pedacos;
  switch (tipo) {
    case formatos.KML.tipo:
      return (await temLugarNoKml(todo())) ? undefined : SEM_LUGAR;
    case formatos.GeoJSON.tipo:
      return (await temLugarNoGeoJson(todo())) ? undefined : SEM_LUGAR;
    case formatos.TIFF.tipo:
      return (await temLugarNoTiff(arquivo)) ? undefined : SEM_GEOTIFF;
    case formatos.KMZ.tipo:
    case formatos.ZIP.tipo:
      return faltaNoZip(arquivo);
    default:
      return NAO_SE_CONFERE;
  }
};

/**
 * 422 on field `arquivo` where a stored file of this type carries no coordinates, in a sentence that says what to do: KML, KMZ and GeoJSON with a
 * geometry in degrees, a shapefile in a ZIP with its `.prj`, a TIFF with geographic keys. Reads as little as tells it, and never more than the file
 * itself has.
 */
export const exigirCoordenadas = async (arquivo: ArquivoGuardado, tipo: string): Promise<void> => {
  const porque = await falta(arquivo, tipo);
  if (porque !== undefined) throw erroNoCampo('arquivo', porque);
};
