import type { Folha } from '../folhas.ts';

/** A column of the file and the field it goes to. */
export interface ColunaCasada {
  readonly indice: number;
  readonly cabecalho: string;
  /** null: it is not imported. */
  readonly caminho: string | null;
}

const normal = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Columns of a file matched to fields by label or by name, accents and case aside; each field once, the first column that names it. */
export const casarColunas = (cabecalhos: readonly string[], folhas: readonly Folha[]): readonly ColunaCasada[] => {
  const porNome = new Map<string, string>();
  for (const { caminho, rotulo } of folhas)
    for (const nome of [normal(rotulo), normal(caminho)]) if (!porNome.has(nome)) porNome.set(nome, caminho);
  const tomados = new Set<string>();
  return cabecalhos.map((cabecalho, indice) => {
    const caminho = porNome.get(normal(cabecalho));
    if (caminho === undefined || tomados.has(caminho)) return { indice, cabecalho, caminho: null };
    tomados.add(caminho);
    return { indice, cabecalho, caminho };
  });
};

/** Labels of the fields that every record must have and no column goes to. */
export const obrigatoriasSemColuna = (
  folhas: readonly Folha[],
  casadas: readonly Pick<ColunaCasada, 'caminho'>[],
): readonly string[] => {
  const tomados = new Set(casadas.map(({ caminho }) => caminho));
  return folhas.filter(({ caminho, obrigatoria }) => obrigatoria && !tomados.has(caminho)).map(({ rotulo }) => rotulo);
};
