import type { Respostas } from '../../expressao/respostas.ts';
import type { Campo } from '../campo.ts';
import type { Definicao } from '../definicao.ts';
import type { Documento } from '../documentoDeclarado.ts';
import { palavrasDe } from '../emPalavras.ts';
import { expressaoDe } from '../expressoes.ts';
import { mostrarResposta } from '../mostrarResposta.ts';
import { colunasDe, ehLista } from '../quadros.ts';
import { MAXIMO_DE_ARQUIVOS } from '../quantosArquivos.ts';
import { explicarRegra, type Porque } from './porque.ts';

/** The answers that a sum is made of, each once. */
const respostasDa = (porque: Porque): readonly string[] =>
  porque.partes.length === 0
    ? [porque.texto === porque.valor ? porque.texto : `${porque.texto}: ${porque.valor}`]
    : [...new Set(porque.partes.filter(({ conta }) => conta).flatMap(respostasDa))];

const rotuloDe = (definicao: Definicao, nome: string): string =>
  palavrasDe(definicao).rotulo(nome.split('.')[0] ?? nome);

/**
 * Why a document needs as many files as it does, for who sends them and who judges them: 'Quantidade de lotes: 3'; undefined where no sum says how
 * many. Where the sum cannot be done it says so, and that one file is enough meanwhile.
 */
export const porqueDosArquivos = (
  definicao: Definicao,
  { quantos }: Pick<Documento, 'quantos'>,
  valores: Respostas,
): string | undefined => {
  if (quantos === undefined) return undefined;
  const expressao = expressaoDe(definicao, quantos);
  if (!expressao.ok)
    return `O número de arquivos não pôde ser calculado: ${expressao.mensagem}. Pelo menos um é pedido`;
  const { avaliacao, raiz } = explicarRegra(definicao, expressao, valores);
  if (!avaliacao.ok && avaliacao.codigo === 'indefinido') {
    const faltam = [...new Set(avaliacao.falta.map((nome) => rotuloDe(definicao, nome)))];
    return `Quantos arquivos, ainda não se sabe: falta responder ${faltam.join(', ')}`;
  }
  if (!avaliacao.ok)
    return `O número de arquivos não pôde ser calculado: ${avaliacao.mensagem}. Pelo menos um é pedido`;
  const maximo = Number(avaliacao.valor) > MAXIMO_DE_ARQUIVOS ? `; no máximo ${MAXIMO_DE_ARQUIVOS} são pedidos` : '';
  return raiz === undefined ? undefined : `${respostasDa(raiz).join('; ')}${maximo}`;
};

/** A sum that is nothing but the lines of one list or table, in the one spelling of the language. */
const SO_AS_LINHAS = /^qtd\((\w+)\)$/;

/** What a line is known by: of a list its text, of a table what stands in its first text or choice; undefined where that is empty. */
const nomeDaLinha = (campo: Campo, linha: unknown): string | undefined => {
  if (ehLista(campo)) return mostrarResposta(campo, [linha as string]);
  const coluna = colunasDe(campo).find(({ tipo }) => tipo === 'texto' || tipo === 'selecao');
  const celula = coluna === undefined ? undefined : (linha as Record<string, unknown>)[coluna.chave];
  return coluna === undefined || typeof celula !== 'string' || celula === ''
    ? undefined
    : mostrarResposta(coluna as Campo, celula);
};

/**
 * The lines that a document needs a file of each of, by name: where its number is that of the lines of one list or table, each of which has a name;
 * undefined otherwise.
 */
export const linhasDosArquivos = (
  definicao: Definicao,
  { quantos }: Pick<Documento, 'quantos'>,
  valores: Respostas,
): readonly string[] | undefined => {
  const expressao = quantos === undefined ? undefined : expressaoDe(definicao, quantos);
  const nome = expressao?.ok === true ? SO_AS_LINHAS.exec(expressao.texto)?.[1] : undefined;
  const campo = nome === undefined ? undefined : definicao.campos.find(({ chave }) => chave === nome);
  const linhas = campo === undefined ? undefined : valores[campo.chave];
  if (campo === undefined || !Array.isArray(linhas) || linhas.length === 0) return undefined;
  const nomes = linhas.slice(0, MAXIMO_DE_ARQUIVOS).flatMap((linha: unknown) => nomeDaLinha(campo, linha) ?? []);
  return nomes.length === Math.min(linhas.length, MAXIMO_DE_ARQUIVOS) ? nomes : undefined;
};
