import { writeXlsx } from 'hucre/xlsx';

export interface CelulaDaFolha {
  readonly valor: string | number | null;
  /** How a number is shown. */
  readonly mascara?: string;
  readonly negrito?: true;
  /** It goes on in a line below where its column is narrow. */
  readonly dobra?: true;
}

export interface FolhaPronta {
  readonly nome: string;
  readonly larguras: readonly number[];
  readonly linhas: readonly (readonly CelulaDaFolha[])[];
  /** Its first row is the head of a table: it stays in sight, with the first column where there are several of figures, and is repeated on each page that is printed. */
  readonly tabela?: true;
}

/** What the file says of itself where files are looked for. */
export interface Propriedades {
  readonly titulo: string;
  readonly autor: string;
  readonly feitoEm: Date;
}

/** How a sheet is printed: all its columns on the width of a landscape page. */
const NO_PAPEL = { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const;

/** The thread that writes a file of several short sheets at once. */
export default async ({
  propriedades: { titulo, autor, feitoEm },
  folhas,
}: {
  readonly propriedades: Propriedades;
  readonly folhas: readonly FolhaPronta[];
}): Promise<Uint8Array> =>
  writeXlsx({
    properties: { title: titulo, creator: autor, created: feitoEm, modified: feitoEm },
    sheets: folhas.map(({ nome, larguras, linhas, tabela = false }) => ({
      name: nome,
      ...(tabela ? { freezePane: { rows: 1, columns: 1 } } : {}),
      pageSetup: { ...NO_PAPEL, ...(tabela ? { printTitlesRow: '$1:$1' } : {}) },
      columns: larguras.map((width) => ({ width })),
      rows: linhas.map((linha) => linha.map(({ valor }) => valor)),
      cells: new Map(
        linhas.flatMap((linha, l) =>
          linha.map(({ valor, mascara, negrito, dobra }, c): [string, object] => [
            `${l},${c}`,
            {
              value: valor,
              style: {
                ...(mascara === undefined ? {} : { numFmt: mascara }),
                ...(negrito === undefined ? {} : { font: { bold: true } }),
                ...(dobra === undefined ? {} : { alignment: { wrapText: true, vertical: 'top' } }),
              },
            },
          ]),
        ),
      ),
    })),
  });
