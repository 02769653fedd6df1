import { createHash } from 'node:crypto';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';

/** Counts up when the compiled code changes for the same schema: browsers keep each file for a year. */
const GERACAO = 1;
const NOME = /^(\d{1,15})-(\d{1,15})-([a-z][a-z0-9_]{0,59})-([0-9a-f]{32})\.js$/;

/** Which validator a file name asks for. */
export interface PedidoDeValidador {
  readonly organizacaoId: number;
  readonly versaoId: number;
  readonly etapa: string;
  readonly hash: string;
}

export const lerArquivoDoValidador = (nome: string): PedidoDeValidador | undefined => {
  const [, organizacao, versao, etapa, hash] = NOME.exec(nome) ?? [];
  if (etapa === undefined || hash === undefined) return undefined;
  return { organizacaoId: Number(organizacao), versaoId: Number(versao), etapa, hash };
};

/** JSON Schema of a step's answers, as its form is validated in the browser. */
export const esquemaDaEtapa = (definicao: Definicao, etapa: Etapa): object =>
  derivarFormulario(definicao, etapa).schema;

/** 128 bits over the schema: whoever names it has seen the form, and another schema has another name. */
export const hashDoEsquema = (esquema: object): string =>
  createHash('sha256')
    .update(`${GERACAO}:${JSON.stringify(esquema)}`)
    .digest('hex')
    .slice(0, 32);

/** File name of the compiled validator of a version's step, below `/api/v1/validador/`. */
export const arquivoDoValidador = (
  organizacaoId: number,
  versaoId: number,
  definicao: Definicao,
  etapa: Etapa,
): string => `${organizacaoId}-${versaoId}-${etapa.chave}-${hashDoEsquema(esquemaDaEtapa(definicao, etapa))}.js`;

/** Address that a form hands to the browser. */
export const enderecoDoValidador = (...args: Parameters<typeof arquivoDoValidador>): string =>
  `/api/v1/validador/${arquivoDoValidador(...args)}`;
