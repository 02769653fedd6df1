import { tiposDaColuna, type ColunaDoArquivo, type OrigemDaColuna } from './coluna.ts';

/** A column as the dictionary tells it. */
export interface Verbete {
  readonly nome: string;
  readonly tipo: string;
  readonly significado: string;
  readonly origem: string;
}

/** Heads of the dictionary, in the order of its columns. */
export const cabecalhosDoDicionario = {
  nome: 'Coluna',
  tipo: 'Tipo',
  significado: 'Significado',
  origem: 'Origem',
} as const satisfies Readonly<Record<keyof Verbete, string>>;

const cadastros = { processo: 'Tipos de requerimento', etapa: 'Etapas dos tipos', setor: 'Setores' } as const;

const origemDita = (tabela: string, origem: OrigemDaColuna): string => {
  if ('requerimento' in origem) return `requerimento.${origem.requerimento}`;
  const daTabela = `${tabela}.${origem.fato}`;
  return 'nomeDe' in origem ? `${daTabela}, pelo nome em ${cadastros[origem.nomeDe]}` : daTabela;
};

/** The columns of a file in words. @param tabela where its rows lie */
export const dicionarioDe = (tabela: string, colunas: readonly ColunaDoArquivo[]): readonly Verbete[] =>
  colunas.map(({ nome, tipo, significado, vazia, origem }) => ({
    nome,
    tipo: tiposDaColuna[tipo],
    significado: vazia === undefined ? significado : `${significado}. Vazia: ${vazia}`,
    origem: origemDita(tabela, origem),
  }));
