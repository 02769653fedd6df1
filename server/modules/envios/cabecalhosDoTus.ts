import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';

/** What a call that opens an upload says of its file. */
export interface EnvioPedido {
  readonly nome: string;
  readonly tamanho: number;
  readonly sha256: string | null;
}

/** Uploads that go on: of one file to the size of any upload (api.md "files"). */
export const LIMITE_DO_ENVIO = 50 * 1024 * 1024;

const INTEIRO = /^\d{1,15}$/;

const inteiro = (valor: unknown, cabecalho: string): number => {
  if (typeof valor !== 'string' || !INTEIRO.test(valor))
    throw erroNoCampo('arquivo', `Informe ${cabecalho} em bytes, um número inteiro`);
  return Number(valor);
};

/** `Upload-Metadata`: pairs of a name and its value in base64, with commas between them. */
const metadados = (cabecalho: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    String(cabecalho ?? '')
      .split(',')
      .map((par) => par.trim().split(' '))
      .filter(([chave]) => chave !== undefined && chave !== '')
      .map(([chave = '', valor = '']) => [chave, Buffer.from(valor, 'base64').toString('utf8')]),
  );

/**
 * Reads the head of a creation (tus 1.0.0): `Upload-Length` declared and capped, `filename` and, where the sender knows it, `sha256` in
 * `Upload-Metadata`. Lengths told later and joined parts are refused.
 */
export const lerCriacao = (headers: Readonly<Record<string, unknown>>): EnvioPedido => {
  if (headers['upload-concat'] !== undefined || headers['upload-defer-length'] !== undefined)
    throw new AppError('regra', 'O envio é de um arquivo inteiro, com o tamanho informado no início');
  const tamanho = inteiro(headers['upload-length'], 'Upload-Length');
  if (tamanho === 0) throw erroNoCampo('arquivo', 'O arquivo está vazio.');
  if (tamanho > LIMITE_DO_ENVIO) throw new AppError('arquivo_grande', 'O arquivo passa do limite de 50 MB');
  const { filename = '', sha256 } = metadados(headers['upload-metadata']);
  return {
    nome: filename.slice(0, 500) || 'arquivo',
    tamanho,
    sha256: sha256 !== undefined && /^[0-9a-f]{64}$/.test(sha256) ? sha256 : null,
  };
};

/** `Upload-Offset`: where a piece begins. */
export const lerInicio = (headers: Readonly<Record<string, unknown>>): number =>
  inteiro(headers['upload-offset'], 'Upload-Offset');
