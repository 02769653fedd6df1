import { join } from 'node:path';
import { AppError } from '../../../src/schemas/errors.ts';
import { isDataIso } from '../../../src/schemas/brasil/data.ts';
import { formatOf } from '../../../src/schemas/fieldFacts.ts';
import type { Format } from '../../../src/schemas/formats.ts';
import { createLeitor } from '../../leitores/createLeitor.ts';
import type { Celula } from './celulas.ts';
import type { Escrita } from './linhas.ts';
import type { ColunaDaPlanilha, DaPlanilha, FolhaDaPlanilha, ParaAPlanilha, ValorDaPlanilha } from './xlsxWorker.ts';

/** How a sheet shows what it keeps as a number or a day. */
const MASCARA: Partial<Record<Format, string>> = {
  inteiro: '0',
  decimal: '#,##0.00####',
  moeda: '"R$" #,##0.00',
  percentual: '0.##"%"',
  data: 'dd/mm/yyyy',
  'data-hora': 'dd/mm/yyyy hh:mm',
  latitude: '0.000000',
  longitude: '0.000000',
};

/** A sheet's numbers hold no more digits than this; a longer one stays text, exact. */
const DIGITOS = 15;
/** The first day that a sheet counts as the calendar does (1900 was no leap year, sheets think it was). */
const PRIMEIRO_DIA = '1900-03-01';

const numeroExato = (valor: unknown): number | undefined => {
  const texto = String(valor);
  return /^-?\d+(\.\d+)?$/.test(texto) && texto.replace(/\D/g, '').length <= DIGITOS ? Number(texto) : undefined;
};

/** A moment as the organisation's clock showed it ('16/11/2026 10:05'): a sheet knows no time zones. */
const momentoEscrito = (texto: string): Date | undefined => {
  const [, dia, mes, ano, hora] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(texto) ?? [];
  const data = `${ano ?? ''}-${mes ?? ''}-${dia ?? ''}`;
  return isDataIso(data) && data >= PRIMEIRO_DIA ? new Date(`${data}T${hora ?? ''}:00Z`) : undefined;
};

const VAZIA: Escrita = { texto: '', valor: null };

const paraPlanilha = ({ schema }: Celula, { texto, valor }: Escrita): ValorDaPlanilha => {
  if (texto === '') return null;
  const formato = formatOf(schema);
  if (formato === 'data')
    return typeof valor === 'string' && isDataIso(valor) && valor >= PRIMEIRO_DIA
      ? new Date(`${valor}T00:00:00Z`)
      : texto;
  if (formato === 'data-hora') return momentoEscrito(texto) ?? texto;
  return (MASCARA[formato] === undefined ? undefined : numeroExato(valor)) ?? texto;
};

const colunaDe = (celula: Celula): ColunaDaPlanilha => {
  const numFmt = MASCARA[formatOf(celula.schema)];
  return {
    header: celula.rotulo,
    width: Math.min(40, Math.max(14, celula.rotulo.length + 2)),
    ...(numFmt && { numFmt }),
  };
};

/** Sheet names take at most 31 characters and none of these. */
export const nomeDaFolha = (titulo: string): string => titulo.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** The one queue of the sheets that are written, for calls and for tasks. */
const escritor = createLeitor({
  modulo: join(import.meta.dirname, 'xlsxWorker.ts'),
  prazoMs: 120_000,
  memoriaMb: 512,
  aoMesmoTempo: 2,
  fila: 40,
  recusas: {
    tempo: () =>
      new AppError('regra', 'Esta planilha leva tempo demais para ser montada. Filtre a lista e tente de novo'),
    memoria: () =>
      new AppError('regra', 'Esta planilha é grande demais para ser montada. Filtre a lista e tente de novo'),
    ocupado: () =>
      new AppError('indisponivel', 'Há muitas planilhas sendo montadas agora. Aguarde um instante e tente de novo'),
  },
});

/**
 * The rows as an XLSX file, byte by byte as they come. Serialising and deflating run in a thread, which is handed a batch at a time:
 * neither the request loop nor memory feels the length of the list.
 * @throws AppError indisponivel before the first byte where too many are being written
 */
export async function* emXlsx(
  titulo: string,
  celulas: readonly Celula[],
  lotes: AsyncIterable<readonly (readonly Escrita[])[]>,
): AsyncGenerator<Buffer> {
  const folha: FolhaDaPlanilha = { nome: nomeDaFolha(titulo), colunas: celulas.map(colunaDe) };
  const sessao = await escritor.abrir<ParaAPlanilha, DaPlanilha>(folha);
  const fonte = lotes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await fonte.next();
      const linhas =
        done === true
          ? null
          : value.map((linha) => celulas.map((celula, i) => paraPlanilha(celula, linha[i] ?? VAZIA)));
      const { bytes, fim } = await sessao.perguntar({ linhas });
      for (const pedaco of bytes) yield Buffer.from(pedaco);
      if (fim) return;
    }
  } finally {
    await sessao.fechar();
    await fonte.return?.(undefined);
  }
}
