import { streamXlsxRows } from 'hucre/xlsx';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { LIMITES_DA_IMPORTACAO, type FormatoDeImportacao } from '../../../src/schemas/importacao.ts';
import { ArquivoIlegivel, DetectorDeCodificacao } from '../../../src/schemas/planilha/codificacao.ts';
import { CsvInvalido, detectarSeparador, LeitorDeCsv } from '../../../src/schemas/planilha/lerCsv.ts';
import { inflaDemais } from '../../files/zip/inflaDemais.ts';
import type { LinhaDoArquivo } from './leitorDePlanilha.ts';
import { colunasEmPorcento } from './porcentosDaPlanilha.ts';

export type FormatoDoArquivo = FormatoDeImportacao;

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

const LONGO = `A planilha tem mais de ${numero(LIMITES_DA_IMPORTACAO.linhas)} linhas. Divida-a em arquivos menores`;
const SEM_LINHAS = 'A planilha não tem linhas abaixo do cabeçalho';
const SEM_CABECALHO = 'A planilha está vazia. A primeira linha precisa ter o nome das colunas';
const NAO_E_XLSX =
  'Não foi possível abrir esta planilha. Ela pode estar corrompida, protegida por senha ou em outro formato. Salve-a como XLSX ou CSV';

const GRANDE = 'Esta planilha é grande demais para ser lida. Divida-a em arquivos menores';

/** What an XLSX may come to when it is unpacked: as many rows as are read, of twenty columns, take half of it. */
const INFLADOS = 200 * 1024 * 1024;
/** Bytes read at a time. */
const PEDACO = 1 << 16;

function* decodificado(bytes: Uint8Array): Generator<string> {
  const detector = new DetectorDeCodificacao();
  for (let i = 0; i < bytes.length; i += PEDACO) detector.ver(bytes.subarray(i, i + PEDACO));
  const decoder = new TextDecoder(detector.fim());
  for (let i = 0; i < bytes.length; i += PEDACO)
    yield decoder.decode(bytes.subarray(i, i + PEDACO), { stream: i + PEDACO < bytes.length });
}

function* linhasDoCsv(bytes: Uint8Array): Generator<LinhaDoArquivo> {
  let leitor: LeitorDeCsv | undefined;
  let n = 0;
  const numeradas = (linhas: readonly string[][]): LinhaDoArquivo[] =>
    linhas.map((celulas) => ({ numero: (n += 1), celulas }));
  for (const texto of decodificado(bytes)) {
    leitor ??= new LeitorDeCsv(detectarSeparador(texto));
    yield* numeradas(leitor.ler(texto));
  }
  if (leitor !== undefined) yield* numeradas(leitor.fim());
}

/** A number as Brazilians write it, without thousands: what it means does not hang on how many places it has. */
const escrito = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumSignificantDigits: 15 });

const doisDigitos = (n: number): string => String(n).padStart(2, '0');

/** A cell with only a time of the day counts from the sheet's day zero. */
const PRIMEIRO_DIA = Date.UTC(1900, 0, 1);

const daData = (data: Date): string => {
  const hora = `${doisDigitos(data.getUTCHours())}:${doisDigitos(data.getUTCMinutes())}`;
  if (data.getTime() < PRIMEIRO_DIA) return hora;
  const dia = mostrarData(data.toISOString().slice(0, 10));
  return hora === '00:00' ? dia : `${dia} ${hora}`;
};

/** A cell of a sheet as somebody would have typed it. Of a formula the value counts that the program has worked out and kept. */
const emTexto = (valor: unknown, porcento: boolean): string => {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'number') return porcento ? `${escrito.format(valor * 100)}%` : escrito.format(valor);
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? '' : daData(valor);
  return String(valor);
};

async function* linhasDoXlsx(bytes: Uint8Array): AsyncGenerator<LinhaDoArquivo> {
  if (await inflaDemais(bytes, INFLADOS)) throw new ArquivoIlegivel(GRANDE);
  const porcentos = await colunasEmPorcento(bytes);
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 }))
    yield { numero: index + 1, celulas: values.map((valor, i) => emTexto(valor, porcentos.has(i))) };
}

const temAlgo = ({ celulas }: LinhaDoArquivo): boolean => celulas.some((celula) => celula.trim() !== '');

/**
 * The rows of a file that have anything in them, the heads first. Only for the thread that reads: it takes the processor for itself.
 * @throws ArquivoIlegivel, CsvInvalido with the sentence for whoever sent it
 */
export async function* lerBytesDaPlanilha(
  bytes: Uint8Array,
  formato: FormatoDoArquivo,
): AsyncGenerator<LinhaDoArquivo, void, undefined> {
  let vistas = 0;
  try {
    for await (const linha of formato === 'csv' ? linhasDoCsv(bytes) : linhasDoXlsx(bytes)) {
      if (!temAlgo(linha)) continue;
      vistas += 1;
      if (vistas > LIMITES_DA_IMPORTACAO.linhas + 1) throw new ArquivoIlegivel(LONGO);
      yield linha;
    }
  } catch (erro) {
    if (erro instanceof ArquivoIlegivel || erro instanceof CsvInvalido || formato === 'csv') throw erro;
    throw new ArquivoIlegivel(NAO_E_XLSX, { cause: erro });
  }
  if (vistas < 2) throw new ArquivoIlegivel(vistas === 0 ? SEM_CABECALHO : SEM_LINHAS);
}
