import { partesFixas } from '../processo/etiquetas.ts';

/** A standard text of the city, by which what staff write is known again. */
export interface PadraoDaCidade {
  readonly id: number;
  readonly texto: string;
}

const linhas = (texto: string): string => texto.replaceAll('\r\n', '\n').trim();

/** Whether a text holds another one, inserted as a paragraph of its own: whatever stands in the place of its tags, and whatever was written before or behind it. */
const contem = (texto: string, padrao: string): boolean => {
  const [primeira = '', ...outras] = partesFixas(linhas(padrao));
  if (primeira.trim() === '' && outras.every((parte) => parte.trim() === '')) return false;
  const dizTudo = (desde: number): boolean => {
    let aqui = desde;
    for (const parte of outras) {
      const onde = texto.indexOf(parte, aqui);
      if (onde === -1) return false;
      aqui = onde + parte.length;
    }
    return true;
  };
  // Behind the first place where a paragraph begins with it, the rest is found if it is found anywhere.
  if (texto.startsWith(primeira)) return dizTudo(primeira.length);
  const onde = texto.indexOf(`\n${primeira}`);
  return onde !== -1 && dizTudo(onde + 1 + primeira.length);
};

/** The standard text that words were written from, as the city's texts are now; of several the longest. Absent: they were written by hand, or changed so that nothing is left of one. */
export const doPadrao = (escrito: string, padroes: readonly PadraoDaCidade[] = []): { readonly padrao?: number } => {
  const texto = linhas(escrito);
  const [achado] = padroes
    .filter((padrao) => contem(texto, padrao.texto))
    .toSorted((a, b) => b.texto.length - a.texto.length || a.id - b.id);
  return achado === undefined ? {} : { padrao: achado.id };
};
