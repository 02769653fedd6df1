import { textos } from '../textos.ts';

/** What is asked for, and how much of it is not there: of a document that needs one, that a file is. */
export const fraseDosArquivos = (
  { minimo = 1, um_por }: { readonly minimo?: number; readonly um_por?: string | undefined },
  tem: number,
): string => {
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
