import { quantosNoFim } from '../../../src/schemas/texto/noFim.ts';

/** Text as it comes, in pieces of any size. */
export type Pedacos = AsyncIterable<Buffer>;

/** Longest run of text that is kept while its end is waited for: the first place of a geometry stands at its beginning. */
const ESPERA = 4_096;

const noMapa = (longitude: number, latitude: number): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

const NUMERO = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`;
/** A place of KML: longitude, latitude and perhaps a height, with commas. */
const LUGAR_DO_KML = new RegExp(`(?:^|\\s)(${NUMERO})\\s*,\\s*(${NUMERO})(?:[\\s,<]|$)`);
/** A place of a track (gx:coord): with spaces. */
const LUGAR_DA_TRILHA = new RegExp(`^\\s*(${NUMERO})\\s+(${NUMERO})(?:[\\s<]|$)`);
const PASSAGENS: readonly (readonly [abre: string, fecha: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
];
const ABRE_COORDENADAS = /^<(?:\w+:)?(coordinates|coord)\s*>/;

const ehLugar = (texto: string, tipo: string): boolean => {
  const [, longitude, latitude] = (tipo === 'coord' ? LUGAR_DA_TRILHA : LUGAR_DO_KML).exec(texto) ?? [];
  return longitude !== undefined && latitude !== undefined && noMapa(Number(longitude), Number(latitude));
};

/** What may be dropped of a text from its first `<` on; undefined: more is needed to tell. */
const passo = (resto: string): { readonly achou: boolean; readonly ate: number } | undefined => {
  const passagem = PASSAGENS.find(([abre]) => resto.startsWith(abre));
  if (passagem !== undefined) {
    const fim = resto.indexOf(passagem[1], passagem[0].length);
    return fim < 0 ? undefined : { achou: false, ate: fim + passagem[1].length };
  }
  if (PASSAGENS.some(([abre]) => abre.startsWith(resto))) return undefined;
  const aberta = ABRE_COORDENADAS.exec(resto);
  if (aberta === null) return resto.length < 64 && !resto.includes('>') ? undefined : { achou: false, ate: 1 };
  const [marca, tipo = ''] = aberta;
  const fecha = resto.indexOf('<', marca.length);
  if (fecha < 0 && resto.length < ESPERA) return undefined;
  const fim = fecha < 0 ? resto.length : fecha;
  return { achou: ehLugar(resto.slice(marca.length, Math.min(fim, marca.length + ESPERA)), tipo), ate: fim };
};

/**
 * Whether a KML has a geometry with a place on the map: read as it comes, without building anything of it and without its entities; what stands in
 * comments and descriptions does not count.
 */
export const temLugarNoKml = async (pedacos: Pedacos): Promise<boolean> => {
  const decodificar = new TextDecoder('utf-8');
  let resto = '';
  for await (const pedaco of pedacos) {
    resto += decodificar.decode(pedaco, { stream: true });
    for (;;) {
      const abre = resto.indexOf('<');
      resto = abre < 0 ? '' : resto.slice(abre);
      const dado = resto === '' ? undefined : passo(resto);
      if (dado?.achou === true) return true;
      if (dado === undefined) break;
      resto = resto.slice(dado.ate);
    }
    // Only the end of a comment may be far off: what it holds is not needed.
    const [comentario] = PASSAGENS.filter(([abre]) => resto.startsWith(abre));
    if (comentario !== undefined && resto.length > ESPERA) resto = comentario[0] + resto.slice(-comentario[1].length);
  }
  return passo(`${resto}<`)?.achou === true;
};

/** A string of JSON that was read to its end, the sign of one that was not, or what stands between strings. */
const PARTES_DO_JSON = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|["[\]{}:,]|[^"[\]{}:,\s]+/g;
/** A string that is longer is a text, never the key that is looked for: its beginning and whether it ends within an escape is all that is kept. */
const TEXTO_MAXIMO = 256 * 1024;
const CHAVE = '"coordinates"';

/**
 * Whether a GeoJSON has a geometry with a place on the map: the first numbers of a `coordinates` that is a key, read as they come. Coordinates in
 * metres are none.
 */
export const temLugarNoGeoJson = async (pedacos: Pedacos): Promise<boolean> => {
  const decodificar = new TextDecoder('utf-8');
  let resto = '';
  // 'nada', then the key, then its colon, then the numbers within its brackets.
  let fase: 'nada' | 'chave' | 'dentro' = 'nada';
  let numeros: string[] = [];
  const ler = (parte: string): boolean => {
    if (fase === 'nada') fase = parte === CHAVE ? 'chave' : 'nada';
    else if (fase === 'chave') {
      fase = parte === ':' ? 'dentro' : 'nada';
      numeros = [];
    } else if (parte === '[' || parte === ',') return false;
    else if (/^[-\d]/.test(parte)) {
      numeros.push(parte);
      if (numeros.length === 2) {
        fase = 'nada';
        return noMapa(Number(numeros[0]), Number(numeros[1]));
      }
    } else fase = 'nada';
    return false;
  };
  const percorrer = (texto: string): { readonly achou: boolean; readonly sobra: string } => {
    let lido = 0;
    for (const parte of texto.matchAll(PARTES_DO_JSON)) {
      const fim = parte.index + parte[0].length;
      // The last one may go on in what is still to come.
      if (fim === texto.length || parte[0] === '"') break;
      lido = fim;
      if (ler(parte[0])) return { achou: true, sobra: '' };
    }
    return { achou: false, sobra: texto.slice(lido) };
  };
  for await (const pedaco of pedacos) {
    const { achou, sobra } = percorrer(resto + decodificar.decode(pedaco, { stream: true }));
    if (achou) return true;
    const escapes = quantosNoFim(sobra, '\\');
    if (sobra.length <= TEXTO_MAXIMO) resto = sobra;
    else resto = sobra.trimStart().startsWith('"') ? `"x${escapes % 2 === 1 ? '\\' : ''}` : '';
  }
  return false;
};
