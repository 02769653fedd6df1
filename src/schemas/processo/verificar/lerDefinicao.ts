import { FORMATO, TAMANHO_MAXIMO, VERSAO_DO_FORMATO, type Definicao } from '../definicao.ts';
import { achado, type Achado } from './achado.ts';
import { posicaoDoErro } from './posicaoDoErro.ts';

/** Checks a value against the schema of the file; empty when it is a definition. Injected: src/schemas carries no validator. */
export type ValidarEsquema = (valor: unknown, tamanho: number) => readonly Achado[];

export type DefinicaoLida = { readonly definicao: Definicao } | { readonly erros: readonly Achado[] };

const ehObjeto = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** Bytes of the text in UTF-8, counted without making them. */
const bytesDe = (texto: string): number => {
  let bytes = texto.length;
  for (let i = 0; i < texto.length; i++) {
    const codigo = texto.charCodeAt(i);
    if (codigo > 0x7f) bytes += codigo > 0x7ff && (codigo < 0xd800 || codigo > 0xdfff) ? 2 : 1;
  }
  return bytes;
};

/** Halves of characters and NUL: valid in JSON, in no text that a database keeps. */
const QUEBRADO = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const textosQuebrados = (valor: unknown, onde = ''): readonly Achado[] => {
  if (typeof valor === 'string')
    return QUEBRADO.test(valor)
      ? [achado('fora_do_formato', onde, 'O texto tem um caractere que não pode ser guardado')]
      : [];
  if (Array.isArray(valor)) return valor.flatMap((item, i) => textosQuebrados(item, `${onde}[${i}]`));
  if (!ehObjeto(valor)) return [];
  return Object.entries(valor).flatMap(([chave, item]) =>
    textosQuebrados(item, onde === '' ? chave : `${onde}.${chave}`),
  );
};

const cabecalho = (valor: unknown): Achado | undefined => {
  if (!ehObjeto(valor) || !Object.hasOwn(valor, 'formato') || valor['formato'] !== FORMATO)
    return achado('formato_desconhecido', 'formato', `Este arquivo não é uma definição de processo ("${FORMATO}")`);
  const versao = valor['versao_formato'];
  if (Number.isInteger(versao) && Number(versao) > VERSAO_DO_FORMATO)
    return achado(
      'versao_mais_nova',
      'versao_formato',
      `O arquivo usa a versão ${Number(versao)} do formato; este portal lê até a versão ${VERSAO_DO_FORMATO}. Atualize o portal`,
    );
  return undefined;
};

/**
 * Reads the text of a definition's file (api.md "The file"): size, JSON, format and its version, schema. Never throws; every
 * refusal is a sentence with its place. A byte order mark in front is accepted.
 */
export const lerDefinicao = (texto: string, validar: ValidarEsquema): DefinicaoLida => {
  if (texto.length > TAMANHO_MAXIMO || bytesDe(texto) > TAMANHO_MAXIMO)
    return { erros: [achado('arquivo_grande', '', 'O arquivo passa do limite de 5 MB')] };
  const limpo = texto.startsWith('\ufeff') ? texto.slice(1) : texto;
  const erro = posicaoDoErro(limpo);
  if (erro !== undefined) {
    const onde = `linha ${erro.linha}, coluna ${erro.coluna}`;
    return { erros: [achado('json_invalido', '', `O arquivo não é um JSON válido (${onde}): ${erro.mensagem}`, erro)] };
  }
  const valor: unknown = JSON.parse(limpo);
  const deFora = cabecalho(valor);
  if (deFora !== undefined) return { erros: [deFora] };
  const erros = [...validar(valor, limpo.length)];
  if (erros.length === 0) erros.push(...textosQuebrados(valor));
  return erros.length > 0 ? { erros } : { definicao: valor as Definicao };
};
