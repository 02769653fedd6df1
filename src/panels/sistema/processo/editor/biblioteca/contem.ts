const semSinais = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether a text holds all words that were typed, whatever their accents. */
export const contem = (texto: string, busca: string): boolean => {
  const onde = semSinais(texto);
  return semSinais(busca)
    .split(/\s+/)
    .every((palavra) => onde.includes(palavra));
};
