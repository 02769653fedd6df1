/** Thickness of every wall, in metres. */
export const PAREDE = 0.15;

export interface Medidas {
  /** Where the wall between both bedrooms begins, in metres from the front. */
  readonly divisa: number;
  /** How deep the covered porch is. */
  readonly varanda: number;
}

/** First as it was handed in; then with the wall and the porch that the city asked for. */
export const REVISOES: readonly Medidas[] = [
  { divisa: 7.95, varanda: 2.3 },
  { divisa: 8.45, varanda: 1.8 },
];

export const CASA = { largura: 9, fundo: 11.25 } as const;
export const LOTE = { largura: 12, fundo: 30, lateral: 1.5, recuo: 5.8 } as const;

export interface Comodo {
  readonly nome: string;
  readonly piso: string;
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly fundo: number;
}

export const comodos = ({ divisa }: Medidas): readonly Comodo[] => [
  { nome: 'SALA', piso: 'porcelanato', x: 0.15, y: 0.15, largura: 4.5, fundo: 5.4 },
  { nome: 'COZINHA', piso: 'cerâmica', x: 0.15, y: 5.7, largura: 4.5, fundo: 2.85 },
  { nome: 'ÁREA DE SERVIÇO', piso: 'cerâmica', x: 0.15, y: 8.7, largura: 4.5, fundo: 2.4 },
  { nome: 'QUARTO 1', piso: 'laminado', x: 4.8, y: 0.15, largura: 4.05, fundo: 3.6 },
  { nome: 'CIRC.', piso: 'laminado', x: 4.8, y: 3.9, largura: 1.05, fundo: divisa - 3.9 },
  { nome: 'BANHO', piso: 'cerâmica', x: 6, y: 3.9, largura: 2.85, fundo: 1.5 },
  { nome: 'QUARTO 2', piso: 'laminado', x: 6, y: 5.55, largura: 2.85, fundo: divisa - 5.55 },
  { nome: 'QUARTO 3', piso: 'laminado', x: 4.8, y: divisa + PAREDE, largura: 4.05, fundo: 11.1 - divisa - PAREDE },
];

export const metros2 = (valor: number): string => `${valor.toFixed(2).replace('.', ',')} m²`;
