import { writeXlsx } from 'hucre/xlsx';

export interface CelulaDaFolha {
  readonly valor: string | number | null;
  /** How a number is shown. */
  readonly mascara?: string;
  readonly negrito?: true;
}

export interface FolhaPronta {
  readonly nome: string;
  readonly larguras: readonly number[];
  readonly linhas: readonly (readonly CelulaDaFolha[])[];
}

/** The thread that writes a file of several short sheets at once. */
export default async ({ folhas }: { readonly folhas: readonly FolhaPronta[] }): Promise<Uint8Array> =>
  writeXlsx({
    sheets: folhas.map(({ nome, larguras, linhas }) => ({
      name: nome,
      columns: larguras.map((width) => ({ width })),
      rows: linhas.map((linha) => linha.map(({ valor }) => valor)),
      cells: new Map(
        linhas.flatMap((linha, l) =>
          linha.map(({ valor, mascara, negrito }, c): [string, object] => [
            `${l},${c}`,
            {
              value: valor,
              style: {
                ...(mascara === undefined ? {} : { numFmt: mascara }),
                ...(negrito === undefined ? {} : { font: { bold: true } }),
              },
            },
          ]),
        ),
      ),
    })),
  });
