import { Readable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import { COLUNAS_DA_RECUSA, type FormatoDeImportacao } from '../../../src/schemas/importacao.ts';
import { MAIS_FALHAS, type CampoRecusado, type FalhaDaTarefa } from '../../../src/schemas/tarefa.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { deLinhas } from '../../database/lote.ts';
import type { FileStore } from '../../parts.ts';
import type { Tarefa } from '../../tarefas/tarefa.ts';
import type { Terminada } from '../../tarefas/trabalho.ts';
import type { Celula } from '../exportacao/celulas.ts';
import { emCsv } from '../exportacao/csv.ts';
import { TIPO_DO_FORMATO } from '../exportacao/formatosDeExportacao.ts';
import type { Escrita } from '../exportacao/linhas.ts';
import { emXlsx } from '../exportacao/xlsx.ts';
import type { LinhaRecusada } from './conferirLinhas.ts';

const LOTE = 500;
/** Rows of one statement. */
const POR_COMANDO = 2_000;
/** The refused rows are those that came, each with its reasons. */
const LIMITE_DO_ARQUIVO = 1024 ** 3;

type Dona = Pick<Tarefa, 'id' | 'organizacao_id'>;

/** Keeps refused rows in the transaction of their batch. */
export const guardarRecusas = async (trx: Trx, tarefa: Dona, recusadas: readonly LinhaRecusada[]): Promise<void> => {
  if (recusadas.length > POR_COMANDO) {
    await guardarRecusas(trx, tarefa, recusadas.slice(0, POR_COMANDO));
    return guardarRecusas(trx, tarefa, recusadas.slice(POR_COMANDO));
  }
  if (recusadas.length === 0) return;
  const linhas = recusadas.map(({ linha: { numero, celulas }, campos }) => ({
    linha: numero,
    celulas,
    motivos: campos,
  }));
  await sql`insert into tarefa_recusa (organizacao_id, tarefa_id, linha, celulas, motivos)
    select ${tarefa.organizacao_id}::bigint, ${tarefa.id}::bigint, x.linha, x.celulas, x.motivos
    from ${deLinhas(linhas, sql`linha int, celulas jsonb, motivos jsonb`)} as x`.execute(trx);
};

/** Forgets what an earlier try of the task refused, which it will meet again. */
export const esquecerRecusas = async (db: Kysely<Tables> | Trx, { id, organizacao_id }: Dona): Promise<void> => {
  await db
    .deleteFrom('tarefa_recusa')
    .where('organizacao_id', '=', organizacao_id)
    .where('tarefa_id', '=', id)
    .execute();
};

export interface Recusa {
  readonly linha: number;
  readonly celulas: readonly string[];
  readonly motivos: readonly CampoRecusado[];
}

/** The refused rows behind this one, in order. */
export const depoisDa = async (
  db: Kysely<Tables> | Trx,
  { id, organizacao_id }: Dona,
  linha: number,
  quantas: number,
): Promise<readonly Recusa[]> => {
  const lidas = await db
    .selectFrom('tarefa_recusa')
    .select(['linha', 'celulas', 'motivos'])
    .where('organizacao_id', '=', organizacao_id)
    .where('tarefa_id', '=', id)
    .where('linha', '>', linha)
    .orderBy('linha')
    .limit(quantas)
    .execute();
  return lidas as readonly Recusa[];
};

/** The reasons of these rows, by their numbers. */
export const recusasEntre = async (
  trx: Trx,
  { id, organizacao_id }: Dona,
  numeros: readonly number[],
): Promise<ReadonlyMap<number, readonly CampoRecusado[]>> => {
  const lidas = await trx
    .selectFrom('tarefa_recusa')
    .select(['linha', 'motivos'])
    .where('organizacao_id', '=', organizacao_id)
    .where('tarefa_id', '=', id)
    .where(sql<boolean>`linha = any(${numeros}::int[])`)
    .execute();
  return new Map(lidas.map(({ linha, motivos }) => [linha, motivos as readonly CampoRecusado[]]));
};

const motivo = ({ rotulo, frase }: CampoRecusado): string => `${rotulo}: ${frase}`;

/** The first refused rows, as the task shows them by itself. */
export const primeirasFalhas = async (db: Kysely<Tables>, tarefa: Dona): Promise<readonly FalhaDaTarefa[]> =>
  (await depoisDa(db, tarefa, 0, MAIS_FALHAS)).map(({ linha, motivos }) => ({
    onde: `Linha ${linha}`,
    id: null,
    motivos: motivos.map(motivo),
    campos: motivos,
  }));

const escrita = (texto: string): Escrita => ({ texto, valor: texto });
const coluna = (rotulo: string): Celula => ({ caminho: rotulo, rotulo, schema: { type: 'string' } });

async function* escritas(
  db: Kysely<Tables>,
  tarefa: Dona,
  lugares: readonly number[],
): AsyncGenerator<readonly (readonly Escrita[])[]> {
  let ultima = 0;
  for (;;) {
    const recusas = await depoisDa(db, tarefa, ultima, LOTE);
    if (recusas.length > 0)
      yield recusas.map(({ linha, celulas, motivos }) =>
        [...lugares.map((i) => celulas[i] ?? ''), String(linha), motivos.map(motivo).join('. ')].map(escrita),
      );
    if (recusas.length < LOTE) return;
    ultima = recusas.at(-1)?.linha ?? ultima;
  }
}

interface Origem {
  readonly nome: string;
  readonly formato: FormatoDeImportacao;
  readonly cabecalhos: readonly string[];
}

/**
 * Writes the refused rows as a file of the kind that was sent: the same columns, and the reason of each. Mended it can be sent again, since
 * the columns that are added go to no field.
 */
export const arquivoDasRecusas = async (
  db: Kysely<Tables>,
  files: FileStore,
  tarefa: Dona,
  { nome, formato, cabecalhos }: Origem,
): Promise<NonNullable<Terminada['arquivo']>> => {
  const acrescentadas: readonly string[] = Object.values(COLUNAS_DA_RECUSA);
  const lugares = cabecalhos.flatMap((cabecalho, i) => (acrescentadas.includes(cabecalho.trim()) ? [] : [i]));
  const celulas = [...lugares.map((i) => cabecalhos[i] ?? ''), ...acrescentadas].map(coluna);
  const linhas = escritas(db, tarefa, lugares);
  const bytes = formato === 'csv' ? emCsv(celulas, linhas) : emXlsx('Recusadas', celulas, linhas);
  const guardado = await files.guardar(Readable.from(bytes, { objectMode: true, highWaterMark: 1 }), LIMITE_DO_ARQUIVO);
  const base = nome.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 100);
  return { ...guardado, nome: `${base} - recusadas.${formato}`, tipo: TIPO_DO_FORMATO[formato] };
};
