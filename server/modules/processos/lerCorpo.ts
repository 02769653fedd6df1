import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { TAMANHO_MAXIMO } from '../../../src/schemas/processo/definicao.ts';
import { exigirQueChegue } from '../../plugins/corpoInterrompido.ts';
import { envioQuebrado } from '../../files/envioQuebrado.ts';

const bytesDe = async (req: FastifyRequest): Promise<Buffer | undefined> => {
  if (!req.isMultipart()) return Buffer.isBuffer(req.body) ? req.body : undefined;
  try {
    exigirQueChegue(req);
    const parte = await req.file({ limits: { fileSize: TAMANHO_MAXIMO } });
    return await parte?.toBuffer();
  } catch (error) {
    throw envioQuebrado(error);
  }
};

/**
 * Text of the file in a call, sent as the body itself or as the one file of a multipart form; byte order mark and all, so that
 * the export gives the same bytes.
 * @throws AppError dados_invalidos on `arquivo`: none, empty or not UTF-8; arquivo_grande past 5 MB
 */
export const lerCorpo = async (req: FastifyRequest): Promise<string> => {
  const bytes = await bytesDe(req);
  if (bytes === undefined || bytes.length === 0) throw erroNoCampo('arquivo', 'Arquivo obrigatório');
  if (bytes.length > TAMANHO_MAXIMO) throw new AppError('arquivo_grande', 'O arquivo passa do limite de 5 MB');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The decoder's only failure, and its message names no place.
    throw erroNoCampo('arquivo', 'O arquivo não está escrito em UTF-8');
  }
};
