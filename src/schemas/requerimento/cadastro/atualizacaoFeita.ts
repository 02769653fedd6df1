import type { AtributoDoImovel } from '../../processo/atributosDoImovel.ts';

/** One attribute of a property that changes. */
export interface MudancaDoImovel {
  readonly atributo: AtributoDoImovel;
  readonly nome: string;
  /** As the registry shows it; null: it was empty. */
  readonly de: string | null;
  readonly para: string;
  /** As the registry stores it. */
  readonly valor: string | number | boolean;
}

/** What granting a run changed in the registry. */
export interface AtualizacaoFeita {
  readonly execucao: number;
  /** Record of the property, and its number there. */
  readonly imovel: number;
  readonly inscricao: string;
  readonly mudancas: readonly MudancaDoImovel[];
  readonly quando: string;
}

/** 'Área construída: de 120,00 m² para 186,50 m²', 'Uso: Residencial' where nothing was said before. */
export const mudancaDoImovelEmPalavras = ({ nome, de, para }: Pick<MudancaDoImovel, 'nome' | 'de' | 'para'>): string =>
  de === null ? `${nome}: ${para}` : `${nome}: de ${de} para ${para}`;
