const peso = (n: number, quantos: number): number => {
  const digitos = String(n).padStart(9, '0').split('').map(Number);
  return digitos.slice(0, quantos).reduce((s, d, i) => s + d * (quantos + 1 - i), 0);
};

/** A CPF with valid check digits made of a small number: the 900 million block, so that it looks like nobody's. */
export const cpfFicticio = (n: number): string => {
  const base = 900_000_000 + n;
  const d1 = ((peso(base, 9) * 10) % 11) % 10;
  const digitos = [...String(base).split('').map(Number), d1];
  const d2 = ((digitos.reduce((s, d, i) => s + d * (11 - i), 0) * 10) % 11) % 10;
  return `${base}${d1}${d2}`;
};
