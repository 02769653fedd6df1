import { readXlsx } from 'hucre/xlsx';

/** Rows looked at: a column of a sheet is formatted as one. */
const OLHADAS = 50;

/** A number that its sheet shows as a percentage: '0.6' under '0%'. What stands between quotes is only written beside it. */
const mostraPorcento = (formato: string | undefined): boolean =>
  formato !== undefined && /%/.test(formato.replace(/"[^"]*"|\\./g, ''));

/** Columns whose numbers are kept as parts of one and shown as a percentage; by place from 0. */
export const colunasEmPorcento = async (bytes: Uint8Array): Promise<ReadonlySet<number>> => {
  const { sheets } = await readXlsx(bytes, { sheets: [0], readStyles: true, maxRows: OLHADAS });
  const achadas = new Set<number>();
  for (const [lugar, { type, style }] of sheets[0]?.cells ?? [])
    if (type === 'number' && mostraPorcento(style?.numFmt)) achadas.add(Number(lugar.split(',')[1]));
  return achadas;
};
