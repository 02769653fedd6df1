const PONTOS = /[.\-/\s]/g;

/** The document without the characters of its mask and in upper case; other characters stay and make it invalid. */
export const semPontuacao = (texto: string): string => texto.replace(PONTOS, '').toUpperCase();

/** Modulo 11 over character codes minus 48, weights rising from the right and starting anew at 2 after `pesoMaximo`. */
const digito = (base: string, pesoMaximo: number): number => {
  let soma = 0;
  for (let i = 0; i < base.length; i += 1) {
    const peso = 2 + ((base.length - 1 - i) % (pesoMaximo - 1));
    soma += (base.charCodeAt(i) - 48) * peso;
  }
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
};

/** True when the last two characters are the check digits of the ones before. */
export const conferem = (documento: string, pesoMaximo: number): boolean => {
  const base = documento.slice(0, -2);
  const primeiro = digito(base, pesoMaximo);
  const segundo = digito(base + String(primeiro), pesoMaximo);
  return documento.endsWith(`${primeiro}${segundo}`);
};

/** True for '00000000000' and the like, which pass the arithmetic and belong to nobody. */
export const repetido = (documento: string): boolean => /^(.)\1*$/.test(documento);
