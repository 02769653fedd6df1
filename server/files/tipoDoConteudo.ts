import { fileTypeFromBuffer } from 'file-type';
import { formatos } from './formatos.ts';

/** What the bytes are; `extensao` without dot. Text and unknown content have types of their own, never an allowed one. */
export interface TipoDoConteudo {
  readonly tipo: string;
  readonly extensao: string;
}

const DXF_BINARIO = 'AutoCAD Binary DXF';
/** A DXF text begins with group code 0 and SECTION, comments (999) before it allowed. */
const DXF_TEXTO = /^\s*(?:999[ \t]*\r?\n[^\r\n]*\r?\n\s*)*0[ \t]*\r?\n\s*SECTION\s*\r?\n/;
/** What may stand before the root of an XML document. */
const ANTES_DA_RAIZ = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
] as const;
/** A GeoJSON object, by what it says that it is: whatever else is JSON is a text. */
const GEOJSON =
  /^\s*\{[\s\S]*"type"\s*:\s*"(?:FeatureCollection|Feature|(?:Multi)?(?:Point|LineString|Polygon)|GeometryCollection)"/;
/** What the own header of a file in a ZIP begins with, how long it is up to the name, and how much of the name is looked at. */
const LOCAL = 'PK\u0003\u0004';
const ATE_O_NOME = 30;
const NOME_MAXIMO = 204;
const MARCACAO: readonly (readonly [RegExp, TipoDoConteudo])[] = [
  [/<svg[\s>]/i, { tipo: 'image/svg+xml', extensao: 'svg' }],
  [/<!doctype html|<html[\s>]|<script[\s>]/i, { tipo: 'text/html', extensao: 'html' }],
  [/^\s*<\?xml/i, { tipo: 'application/xml', extensao: 'xml' }],
  [/^#!/, { tipo: 'text/x-script', extensao: 'sh' }],
];
/** A TIFF whose tags stand behind its picture is not told by the library from its beginning alone. */
const TIFF = /^(?:II\*\u0000|MM\u0000\*)/;
const DESCONHECIDO: TipoDoConteudo = { tipo: 'application/octet-stream', extensao: 'bin' };

const temKmlNoZip = (inicio: string): boolean => {
  for (let i = inicio.indexOf(LOCAL); i >= 0; i = inicio.indexOf(LOCAL, i + 1)) {
    const [nome = ''] = inicio.slice(i + ATE_O_NOME, i + ATE_O_NOME + NOME_MAXIMO).split('\u0000');
    if (nome.toLowerCase().includes('.kml')) return true;
  }
  return false;
};

/** Whether the root of a document is that of KML, after its declaration and comments: what its descriptions hold does not count. */
const ehKml = (texto: string): boolean => {
  let resto = texto.trimStart();
  for (;;) {
    const passagem = ANTES_DA_RAIZ.find(([abre]) => resto.startsWith(abre));
    if (passagem === undefined) return /^<kml[\s>]/.test(resto);
    const fim = resto.indexOf(passagem[1], passagem[0].length);
    if (fim < 0) return false;
    resto = resto.slice(fim + passagem[1].length).trimStart();
  }
};

const legivel = (inicio: Buffer): string | undefined => {
  // The beginning may cut a character in two, which is no reason to call the whole binary.
  const texto = new TextDecoder('utf-8').decode(inicio, { stream: true });
  return /[\u0000-\u0008\u000e-\u001a\ufffd]/.test(texto) ? undefined : texto;
};

const deTexto = (texto: string, nome: string): TipoDoConteudo => {
  if (DXF_TEXTO.test(texto)) return { tipo: formatos.DXF.tipo, extensao: 'dxf' };
  if (ehKml(texto)) return { tipo: formatos.KML.tipo, extensao: 'kml' };
  if (GEOJSON.test(texto)) return { tipo: formatos.GeoJSON.tipo, extensao: 'geojson' };
  const marcado = MARCACAO.find(([padrao]) => padrao.test(texto))?.[1];
  if (marcado) return marcado;
  const extensao = /\.([a-z0-9]{1,8})$/i.exec(nome)?.[1]?.toLowerCase();
  return { tipo: 'text/plain', extensao: extensao === 'csv' || extensao === 'rtf' ? extensao : 'txt' };
};

/**
 * What a file is by its first bytes (`inicio`, about 4 KB), never by what its name or its sender says; `nome` only tells
 * kinds of plain text apart in a refusal, and a KMZ from another ZIP.
 */
export const tipoDoConteudo = async (inicio: Buffer, nome: string): Promise<TipoDoConteudo> => {
  if (inicio.subarray(0, DXF_BINARIO.length).toString('latin1') === DXF_BINARIO)
    return { tipo: formatos.DXF.tipo, extensao: 'dxf' };
  const achado = await fileTypeFromBuffer(inicio);
  if (achado === undefined && TIFF.test(inicio.toString('latin1', 0, 4)))
    return { tipo: formatos.TIFF.tipo, extensao: 'tif' };
  const texto = achado === undefined || achado.mime === 'application/xml' ? legivel(inicio) : undefined;
  if (texto !== undefined) return deTexto(texto, nome);
  if (achado === undefined) return DESCONHECIDO;
  // Both are ZIPs by their bytes: the name, or the KML inside, tells them apart.
  if (achado.mime === formatos.ZIP.tipo && (/\.kmz$/i.test(nome) || temKmlNoZip(inicio.toString('latin1'))))
    return { tipo: formatos.KMZ.tipo, extensao: 'kmz' };
  return { tipo: achado.mime, extensao: achado.ext };
};
