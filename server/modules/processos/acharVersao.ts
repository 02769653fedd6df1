import type { Kysely } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Tables } from '../../database/tables.ts';

export type Escolha =
  /** The version in force, which applicants see. */
  | 'vigente'
  /** What whoever configures works on: the draft, else the version in force, else the last one. */
  | 'trabalho'
  /** Its number. */
  | number;

const ORDEM: Readonly<Record<string, number>> = { rascunho: 0, vigente: 1, encerrada: 2 };

/** One version of a process, with its file. @throws AppError nao_encontrado */
export const acharVersao = async (db: Kysely<Tables>, organizacaoId: number, processoId: number, escolha: Escolha) => {
  const linhas = await db
    .selectFrom('processo_versao as v')
    .innerJoin('processo as p', (j) =>
      j.onRef('p.organizacao_id', '=', 'v.organizacao_id').onRef('p.id', '=', 'v.processo_id'),
    )
    .select(['v.id', 'v.numero', 'v.situacao', 'v.versao', 'p.chave'])
    .where('v.organizacao_id', '=', organizacaoId)
    .where('v.processo_id', '=', processoId)
    .where('p.excluido_em', 'is', null)
    .orderBy('v.numero', 'desc')
    .execute();
  const achada =
    escolha === 'trabalho'
      ? linhas.toSorted((a, b) => (ORDEM[a.situacao] ?? 3) - (ORDEM[b.situacao] ?? 3))[0]
      : linhas.find((v) => (escolha === 'vigente' ? v.situacao === 'vigente' : v.numero === escolha));
  if (achada !== undefined) return achada;
  throw new AppError(
    'nao_encontrado',
    typeof escolha === 'number' && linhas.length > 0 ? 'Versão do processo não encontrada' : 'Processo não encontrado',
  );
};
