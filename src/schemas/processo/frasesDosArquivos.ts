import { textos } from '../textos.ts';
import { formatoDoNome } from './formatosDosArquivos.ts';

const lista = new Intl.ListFormat('pt-BR');

/** What a document says of the number of its files. */
export interface QuantosSePedem {
  readonly minimo?: number;
  readonly um_por?: string | undefined;
  /** Formats that a file of each is asked for of (formatosDosArquivos.ts). */
  readonly um_de_cada_formato?: readonly string[] | undefined;
  /** The files that it has, where they are at hand. */
  readonly arquivos?: readonly unknown[];
}

const nomeDe = (arquivo: unknown): string | undefined =>
  typeof arquivo === 'object' && arquivo !== null && 'nome' in arquivo && typeof arquivo.nome === 'string'
    ? arquivo.nome
    : undefined;

const dosFormatos = (pedidos: readonly string[], arquivos: readonly unknown[] | undefined, faltam: number): string => {
  const nomes = pedidos.map((f) => f.toUpperCase());
  const tem = new Set(
    (arquivos ?? []).flatMap((a) => nomeDe(a) ?? []).map((nome) => formatoDoNome(nome).toUpperCase()),
  );
  const semEles = nomes.filter((f) => !tem.has(f));
  // By name where the files are at hand, by number where only they were counted.
  const falta = tem.size === 0 ? (faltam > 0 && faltam < nomes.length ? String(faltam) : '') : lista.format(semEles);
  return `Envie um arquivo de cada formato: ${lista.format(nomes)}.${falta === '' ? '' : ` Falta ${falta}.`}`;
};

/** What is asked for, and how much of it is not there: of a document that needs one, that a file is. */
export const fraseDosArquivos = (
  { minimo = 1, um_por, um_de_cada_formato, arquivos }: QuantosSePedem,
  tem: number,
): string => {
  if (um_de_cada_formato !== undefined) return dosFormatos(um_de_cada_formato, arquivos, minimo - tem);
  if (minimo <= 1) return textos.validacao.arquivoObrigatorio;
  const faltam = minimo - tem;
  const cada = um_por === undefined ? '' : `: um por ${um_por}`;
  const falta = faltam <= 0 ? '' : faltam === 1 ? ' Falta 1.' : ` Faltam ${faltam}.`;
  return `Envie ${minimo} arquivos${cada}.${falta}`;
};

/** A document as its name stands among what is waited for: 'Matrícula', 'Matrícula (faltam 2 de 3 arquivos)'. */
export const nomeComOQueFalta = (nome: string, minimo: number, tem: number): string => {
  const faltam = minimo - tem;
  if (minimo <= 1 || faltam <= 0) return nome;
  return `${nome} (${faltam === 1 ? 'falta' : 'faltam'} ${faltam} de ${minimo} arquivos)`;
};
