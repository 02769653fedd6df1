import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../src/schemas/errors.ts';
import type { FileStore } from '../parts.ts';
import { envioQuebrado } from './envioQuebrado.ts';
import { exigirFormato } from './exigirFormato.ts';
import type { Formato } from './formatos.ts';
import { nomeSeguro } from './nomeSeguro.ts';
import type { TipoDoConteudo } from './tipoDoConteudo.ts';

/** A file that lies whole in the store; `nome` is fit to show, `tipo` is that of the content. */
export interface ArquivoRecebido {
  readonly nome: string;
  readonly tamanho: number;
  readonly tipo: string;
  readonly sha256: string;
  readonly caminho: string;
  /** The text fields that came with it (`{documento | campo}`), each once. */
  readonly campos: Readonly<Record<string, string>>;
}

/** Fixed, or depending on what the file is for (`{documento | campo}` of the same call). */
export type FormatosAceitos =
  readonly Formato[] | ((campos: Readonly<Record<string, string>>) => Promise<readonly Formato[]>);

/** What the file has to be: one of these formats, or what a check of its own makes of its first bytes (422 otherwise). */
export type ExigenciaDoArquivo =
  | { readonly formatos: FormatosAceitos }
  | { readonly exigir: (inicio: Buffer, nome: string) => Promise<TipoDoConteudo> };

type Guardado = Awaited<ReturnType<FileStore['guardar']>> & { readonly nomeOriginal: string };

const lerPartes = async (req: FastifyRequest, files: FileStore, limite: number) => {
  const campos: Record<string, string> = {};
  let guardado: Guardado | undefined;
  try {
    for await (const parte of req.parts({ limits: { fileSize: limite + 1 } })) {
      if (parte.type === 'file') {
        const feito = await files.guardar(parte.file, limite);
        guardado = { ...feito, nomeOriginal: parte.filename ?? '' };
      } else if (typeof parte.value === 'string') campos[parte.fieldname] = parte.value;
    }
  } catch (error) {
    if (guardado) await files.remover(guardado.caminho);
    throw envioQuebrado(error);
  }
  return { campos, guardado };
};

const exigir = async (
  exigencia: ExigenciaDoArquivo,
  inicio: Buffer,
  nome: string,
  campos: Readonly<Record<string, string>>,
): Promise<TipoDoConteudo> => {
  if ('exigir' in exigencia) return exigencia.exigir(inicio, nome);
  const { formatos } = exigencia;
  return exigirFormato(inicio, nome, typeof formatos === 'function' ? await formatos(campos) : formatos);
};

/**
 * Takes the one file of a multipart call: streamed to the store, to `limite` bytes (413 past it), of one of `formatos` by its
 * content (422). Whoever calls this removes the file (`files.remover(caminho)`) if its own transaction then fails.
 */
export const receberArquivo = async (
  req: FastifyRequest,
  files: FileStore,
  { limite, ...exigencia }: { readonly limite: number } & ExigenciaDoArquivo,
): Promise<ArquivoRecebido> => {
  if (!req.isMultipart()) throw new AppError('tipo_de_conteudo', 'Envie o arquivo como multipart/form-data');
  const { campos, guardado } = await lerPartes(req, files, limite);
  if (guardado === undefined) throw erroNoCampo('arquivo', 'Arquivo obrigatório');
  const { inicio, nomeOriginal, caminho, tamanho, sha256 } = guardado;
  try {
    const { tipo, extensao } = await exigir(exigencia, inicio, nomeOriginal, campos);
    return { nome: nomeSeguro(nomeOriginal, extensao), tamanho, tipo, sha256, caminho, campos };
  } catch (error) {
    await files.remover(caminho);
    throw error;
  }
};
