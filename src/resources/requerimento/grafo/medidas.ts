/** Measures of the picture in its own units (look.md 4 "Graph node"). */
export const NO = { largura: 188, altura: 92, entreColunas: 32, entreCamadas: 60 } as const;
const LETRAS_POR_LINHA = 24;

/** A name in at most two lines; what does not fit ends with an ellipsis, and stands whole in the list. */
export const emLinhas = (texto: string): readonly string[] => {
  const linhas: string[] = [''];
  for (const palavra of texto.split(' ')) {
    const ultima = linhas.at(-1) ?? '';
    const junta = ultima === '' ? palavra : `${ultima} ${palavra}`;
    if (junta.length <= LETRAS_POR_LINHA || ultima === '') linhas[linhas.length - 1] = junta;
    else linhas.push(palavra);
  }
  const cabe = (linha: string): string =>
    linha.length > LETRAS_POR_LINHA ? `${linha.slice(0, LETRAS_POR_LINHA - 1)}…` : linha;
  return linhas.length <= 2
    ? linhas.map(cabe)
    : [cabe(linhas[0] ?? ''), `${(linhas[1] ?? '').slice(0, LETRAS_POR_LINHA - 1)}…`];
};
