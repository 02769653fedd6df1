import { lerTrecho, type ArquivoGuardado } from './lerTrecho.ts';

const CHAVES_GEOGRAFICAS = 34_735;
const ESCALA = 33_550;
const PONTOS = 33_922;
const TRANSFORMACAO = 34_264;
/** Tags that one picture may have. */
const MARCAS_MAXIMAS = 4_096;

/** Whether a TIFF is a GeoTIFF: its first picture has geographic keys, and a tie to the ground by points and scale or by a matrix. */
export const temLugarNoTiff = async (arquivo: ArquivoGuardado): Promise<boolean> => {
  const cabeca = await lerTrecho(arquivo, 0, 8);
  if (cabeca.length < 8) return false;
  const menor = cabeca.toString('latin1', 0, 2) === 'II';
  const de16 = (b: Buffer, onde: number): number => (menor ? b.readUInt16LE(onde) : b.readUInt16BE(onde));
  const onde = menor ? cabeca.readUInt32LE(4) : cabeca.readUInt32BE(4);
  const contagem = await lerTrecho(arquivo, onde, 2);
  if (contagem.length < 2) return false;
  const quantas = Math.min(MARCAS_MAXIMAS, de16(contagem, 0));
  const tabela = await lerTrecho(arquivo, onde + 2, quantas * 12);
  const marcas = new Set(Array.from({ length: Math.floor(tabela.length / 12) }, (_, i) => de16(tabela, i * 12)));
  return marcas.has(CHAVES_GEOGRAFICAS) && (marcas.has(TRANSFORMACAO) || (marcas.has(PONTOS) && marcas.has(ESCALA)));
};
