/** How many of the last characters of a text are among `sinais`. Each is looked at once: `/x+$/` would begin anew at every one of a long run. */
export const quantosNoFim = (texto: string, sinais: string): number => {
  let fim = texto.length;
  while (fim > 0 && sinais.includes(texto.charAt(fim - 1))) fim -= 1;
  return texto.length - fim;
};

/** The text without the last characters that are among `sinais`. */
export const semNoFim = (texto: string, sinais: string): string =>
  texto.slice(0, texto.length - quantosNoFim(texto, sinais));

/** Digits in groups of three from the right with a point between: '1234567' gives '1.234.567'. A sign before them stays before them. */
export const emMilhares = (inteiro: string): string => {
  const sinal = inteiro.startsWith('-') ? '-' : '';
  const digitos = inteiro.slice(sinal.length);
  const primeiro = digitos.length % 3 || 3;
  const grupos = [digitos.slice(0, primeiro)];
  for (let i = primeiro; i < digitos.length; i += 3) grupos.push(digitos.slice(i, i + 3));
  return sinal + grupos.join('.');
};
