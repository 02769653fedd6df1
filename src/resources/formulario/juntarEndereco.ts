/** A name, or the id of a place of the geographic registry; '' for nothing. */
export type Achado = string | number;
/** A field and what the postal code says of it. */
export type ParDoCep = readonly [campo: string, valor: Achado];

export interface EnderecoJunto {
  /** Empty so far: filled at once. */
  readonly novos: readonly ParDoCep[];
  /** Another value stands there: taken only when the user asks for it. */
  readonly outros: readonly ParDoCep[];
  /** What is told of it. */
  readonly frase: string;
}

export const PREENCHIDO = 'Endereço preenchido pelo CEP. Confira.';

const fraseDe = (preenchidos: number, diferentes: number): string => {
  if (diferentes === 0) return preenchidos === 0 ? '' : PREENCHIDO;
  const inicio = preenchidos === 0 ? '' : 'Endereço preenchido pelo CEP. ';
  return `${inicio}O que você já tinha informado ficou como estava, mas o CEP é de outro endereço.`;
};

const mesmo = (a: Achado, b: Achado): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0 : a === b;

/** What a postal code found beside what was typed: nothing typed is overwritten; accents and case make no difference. */
export const juntarEndereco = (achado: readonly ParDoCep[], atual: (campo: string) => Achado): EnderecoJunto => {
  const cheios = achado.filter(([, valor]) => valor !== '');
  const novos = cheios.filter(([campo]) => atual(campo) === '');
  const outros = cheios.filter(([campo, valor]) => atual(campo) !== '' && !mesmo(atual(campo), valor));
  return { novos, outros, frase: fraseDe(novos.length, outros.length) };
};
