import { mudancasDe, type FormatoDeExportacao } from '../../../src/schemas/exportacao.ts';
import type { CriterioDescrito } from '../../../src/schemas/descreverConsulta.ts';
import type { Entity } from '../../../src/schemas/entity.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Montador } from '../../documents/montarPapel.ts';
import type { Parts } from '../../parts.ts';
import type { Registro } from '../partes.ts';
import { celulasDe, type Celula } from './celulas.ts';
import { emCsv } from './csv.ts';
import { exigirQueCaiba } from './formatosDeExportacao.ts';
import { escreverLote, type Escrita, type Leitor } from './linhas.ts';
import { dadosDaLista, emPdf, exigirPoucasColunas } from './pdf.ts';
import { emXlsx } from './xlsx.ts';

/** Rows fetched at a time: memory stays flat however long the table is. */
export const LOTE = 500;

/** A list as it is to be exported. */
export interface Exportacao extends Leitor {
  readonly entity: Entity;
  readonly formato: FormatoDeExportacao;
  readonly celulas: readonly Celula[];
  /** What its rows were chosen and ordered by, in words; asked for where a paper says it. */
  readonly criterios: () => Promise<readonly CriterioDescrito[]>;
  /** How many rows it has. */
  readonly contar: () => Promise<number>;
  /** The rows of a list that is short enough to be sent at once: its ids first, so that a slow reader holds no snapshot. */
  readonly naHora: () => AsyncIterable<readonly Registro[]>;
  /** Its rows from one snapshot, which lasts as long as they are read. */
  readonly percorrer: (trx: Trx) => AsyncIterable<readonly Registro[]>;
}

/** The columns of an export: those asked for; else all fields, of which a paper has room for those of the list and what changed. */
export const celulasDoPedido = (
  entity: Entity,
  formato: FormatoDeExportacao,
  colunas: readonly string[] | undefined,
): readonly Celula[] =>
  celulasDe(entity, colunas ?? (formato === 'pdf' ? [...entity.list, ...mudancasDe(entity, entity.list)] : undefined));

/** @throws AppError regra for more rows or columns than the format takes */
export const exigirExportavel = ({ formato, celulas }: Exportacao, total: number): void => {
  exigirQueCaiba(formato, total);
  if (formato === 'pdf') exigirPoucasColunas(celulas);
};

async function* escritos(
  exportacao: Exportacao,
  lotes: AsyncIterable<readonly Registro[]>,
): AsyncGenerator<readonly (readonly Escrita[])[]> {
  for await (const registros of lotes) yield await escreverLote(exportacao, exportacao.celulas, registros);
}

const dona = async ({ db, organizacaoId }: Exportacao, senao: number) =>
  db
    .selectFrom('organizacao')
    .select(['nome', 'dominio', 'brand', 'cadastro_pessoa'])
    .where('id', '=', organizacaoId ?? senao)
    .executeTakeFirstOrThrow();

async function* doPapel(
  parts: Montador & Pick<Parts, 'clock'>,
  exportacao: Exportacao,
  organizacaoId: number,
  lotes: AsyncIterable<readonly (readonly Escrita[])[]>,
): AsyncGenerator<Buffer> {
  const linhas: (readonly Escrita[])[] = [];
  for await (const lote of lotes) linhas.push(...lote);
  const cabeca = (await dona(exportacao, organizacaoId)) as Parameters<typeof dadosDaLista>[1];
  const dados = await dadosDaLista(exportacao, cabeca, { agora: parts.clock.now(), linhas });
  yield await emPdf(parts, exportacao.organizacaoId ?? organizacaoId, dados);
}

/**
 * The file of an export, in pieces as they are ready. `organizacaoId` is that of the caller, whose name stands on a paper about a registry
 * of the whole portal.
 */
export const escrever = (
  parts: Montador & Pick<Parts, 'clock'>,
  exportacao: Exportacao,
  organizacaoId: number,
  lotes: AsyncIterable<readonly Registro[]>,
): AsyncGenerator<Buffer> => {
  const { formato, celulas, entity } = exportacao;
  const linhas = escritos(exportacao, lotes);
  const porFormato = {
    csv: () => emCsv(celulas, linhas),
    xlsx: () => emXlsx(entity.label.many, celulas, linhas),
    pdf: () => doPapel(parts, exportacao, organizacaoId, linhas),
  } as const satisfies Record<FormatoDeExportacao, () => AsyncGenerator<Buffer>>;
  return porFormato[formato]();
};
