import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Entity } from '../../../src/schemas/entity.ts';
import { COLUNAS_DO_LOTE } from '../../../src/schemas/lote.ts';
import { MAIS_FALHAS, type ResultadoDaTarefa } from '../../../src/schemas/tarefa.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { FileStore } from '../../parts.ts';
import type { Tarefa } from '../../tarefas/tarefa.ts';
import type { Terminada } from '../../tarefas/trabalho.ts';
import type { Celula } from '../exportacao/celulas.ts';
import { emCsv } from '../exportacao/csv.ts';
import { TIPO_DO_FORMATO } from '../exportacao/formatosDeExportacao.ts';
import type { Escrita } from '../exportacao/linhas.ts';
import type { Posicao } from '../importacao/passagem.ts';
import { depoisDa, guardarRecusas } from '../importacao/recusas.ts';
import type { Recusado } from './agirNaParte.ts';

const LOTE = 500;
const LIMITE_DO_ARQUIVO = 1024 ** 3;

type Dona = Pick<Tarefa, 'id' | 'organizacao_id'>;

/** Keeps refused records by their names of now; `depois` is how many were gone through before. */
export const guardarRecusados = (
  trx: Trx,
  tarefa: Dona,
  recusados: readonly Recusado[],
  { depois, titulos }: { readonly depois: number; readonly titulos: ReadonlyMap<number, string> },
): Promise<void> =>
  guardarRecusas(
    trx,
    tarefa,
    recusados.map(({ id, motivos }, i) => ({
      linha: { numero: depois + i + 1, celulas: [titulos.get(id) ?? `nº ${id}`, String(id)] },
      campos: motivos.map((frase) => ({ rotulo: '', valor: '', frase })),
    })),
  );

/** What came of an act, with the first of those refused. */
export const resultadoDoLote = async (
  db: Kysely<Tables> | Trx,
  tarefa: Dona,
  { feitos, recusados }: Posicao,
): Promise<ResultadoDaTarefa> => {
  const primeiras = await depoisDa(db, tarefa, 0, MAIS_FALHAS);
  return {
    feitos,
    recusados,
    falhas: primeiras.map(({ celulas: [onde = '', id = ''], motivos }) => ({
      onde,
      id: Number(id),
      motivos: motivos.map(({ frase }) => frase),
    })),
  };
};

const escrita = (texto: string): Escrita => ({ texto, valor: texto });
const coluna = (rotulo: string): Celula => ({ caminho: rotulo, rotulo, schema: { type: 'string' } });

async function* escritas(db: Kysely<Tables> | Trx, tarefa: Dona): AsyncGenerator<readonly (readonly Escrita[])[]> {
  let ultima = 0;
  for (;;) {
    const recusas = await depoisDa(db, tarefa, ultima, LOTE);
    if (recusas.length > 0)
      yield recusas.map(({ celulas, motivos }) =>
        [celulas[0] ?? '', celulas[1] ?? '', motivos.map(({ frase }) => frase).join('. ')].map(escrita),
      );
    if (recusas.length < LOTE) return;
    ultima = recusas.at(-1)?.linha ?? ultima;
  }
}

/** The refused records with their reasons, as a CSV file. */
export const arquivoDosRecusados = async (
  db: Kysely<Tables> | Trx,
  files: FileStore,
  tarefa: Dona,
  { path, label }: Entity,
): Promise<NonNullable<Terminada['arquivo']>> => {
  const celulas = [label.one, COLUNAS_DO_LOTE.numero, COLUNAS_DO_LOTE.motivo].map(coluna);
  const bytes = emCsv(celulas, escritas(db, tarefa));
  const guardado = await files.guardar(Readable.from(bytes, { objectMode: true, highWaterMark: 1 }), LIMITE_DO_ARQUIVO);
  return { ...guardado, nome: `${path} - recusados.csv`, tipo: TIPO_DO_FORMATO.csv };
};
