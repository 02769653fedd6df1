import { erroNoCampo } from '../../src/schemas/errors.ts';
import { formatos, type Formato } from './formatos.ts';
import { tipoDoConteudo, type TipoDoConteudo } from './tipoDoConteudo.ts';

/** Content -> how a person calls it; what is not here is named by its extension. */
const nomesDoConteudo: readonly (readonly [RegExp, string])[] = [
  [/x-msdownload|x-elf|x-mach-binary|java-vm|x-ms-shortcut|wasm/, 'um programa'],
  [/x-script/, 'um programa'],
  [/html/, 'uma página da internet'],
  [/svg/, 'um desenho SVG'],
  [/officedocument\.word|msword|opendocument\.text/, 'um documento de texto'],
  [/officedocument\.spreadsheet|ms-excel|opendocument\.spreadsheet|csv/, 'uma planilha'],
  [/zip|x-rar|x-7z|gzip|x-tar|x-bzip2|x-xz|zstd/, 'um arquivo compactado'],
  [/^image\//, 'uma imagem'],
  [/^video\//, 'um vídeo'],
  [/^audio\//, 'um áudio'],
  [/^text\/|xml|json/, 'um texto'],
];

/** What the content is, as the end of a refusal: 'o conteúdo é de uma imagem (.png).' */
export const descricaoDoConteudo = ({ tipo, extensao }: TipoDoConteudo): string => {
  if (tipo === 'application/octet-stream') return 'não foi possível reconhecer o conteúdo.';
  const formato = (Object.keys(formatos) as Formato[]).find((f) => formatos[f].tipo === tipo);
  if (formato !== undefined) return `o conteúdo é de um ${formato}.`;
  const nome = nomesDoConteudo.find(([padrao]) => padrao.test(tipo))?.[1] ?? 'outro tipo';
  return `o conteúdo é de ${nome} (.${extensao}).`;
};

const lista = new Intl.ListFormat('pt-BR', { type: 'disjunction' });
/** HEIC goes without saying: whoever may send a JPEG may send his phone's photos. */
const negacao = (todos: readonly Formato[]): string => {
  const aceitos = todos.filter((formato) => formato !== 'HEIC');
  return aceitos.length === 1 ? `não é um ${aceitos[0]}` : `não é ${lista.format(aceitos)}`;
};

/**
 * Type of the content, if the field takes it. 422 on field `arquivo` otherwise, in a sentence that names both what was wanted
 * and what came: 'Este arquivo não é um PDF: o conteúdo é de um programa (.exe).'
 */
export const exigirFormato = async (
  inicio: Buffer,
  nome: string,
  aceitos: readonly Formato[],
): Promise<TipoDoConteudo> => {
  if (inicio.length === 0) throw erroNoCampo('arquivo', 'O arquivo está vazio.');
  const conteudo = await tipoDoConteudo(inicio, nome);
  if (aceitos.some((formato) => formatos[formato].tipo === conteudo.tipo)) return conteudo;
  // A KMZ is a ZIP: where one may come, so may the other.
  if (conteudo.tipo === formatos.KMZ.tipo && aceitos.includes('ZIP'))
    return { tipo: formatos.ZIP.tipo, extensao: 'zip' };
  throw erroNoCampo('arquivo', `Este arquivo ${negacao(aceitos)}: ${descricaoDoConteudo(conteudo)}`);
};
