import fs from 'node:fs';

/** A row of docs/specification/inventory.csv. */
export interface Item {
  readonly id: string;
  readonly section: string;
  readonly kind: string;
  readonly title: string;
}

/** RFC 4180: quoted fields may hold commas, line breaks and doubled quotes. */
const lerCsv = (texto: string): string[][] => {
  const linhas: string[][] = [[]];
  let campo = '';
  let entreAspas = false;
  for (let i = 0; i < texto.length; i++) {
    const c = texto[i];
    if (entreAspas) {
      if (c === '"' && texto[i + 1] === '"') campo += texto[++i];
      else if (c === '"') entreAspas = false;
      else campo += c;
    } else if (c === '"') entreAspas = true;
    else if (c === ',' || c === '\n') {
      linhas.at(-1)?.push(campo.replace(/\r$/, ''));
      campo = '';
      if (c === '\n') linhas.push([]);
    } else campo += c;
  }
  if (campo !== '') linhas.at(-1)?.push(campo);
  return linhas.filter((l) => l.length > 1);
};

/** Every row of the inventory, ambiguities too: tests may name them, they are not counted. */
export const lerInventario = (arquivo: string): readonly Item[] => {
  const [cabeca = [], ...linhas] = lerCsv(fs.readFileSync(arquivo, 'utf8'));
  const coluna = (linha: string[], nome: string): string => linha[cabeca.indexOf(nome)] ?? '';
  return linhas.map((linha) => ({
    id: coluna(linha, 'id'),
    section: coluna(linha, 'section'),
    kind: coluna(linha, 'kind'),
    title: coluna(linha, 'title'),
  }));
};

/** Whether an item counts: what the specification leaves open is decided, not verified. */
export const conta = ({ kind }: Item): boolean => kind !== 'ambiguity';
