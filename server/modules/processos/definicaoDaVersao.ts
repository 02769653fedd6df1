import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { comAvisoDaCidade, pedeAviso } from '../../../src/schemas/processo/avisoDaCidade.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { comFixados, type DefinicaoEmUso, type Fixados } from '../../../src/schemas/processo/fixados.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { UltimosUsados } from '../../database/ultimosUsados.ts';

/** Definitions kept in memory. One takes some tens of kilobytes. */
const LIMITE = 200;

type Guardadas = UltimosUsados<string, DefinicaoEmUso>;
const porBanco = new WeakMap<object, Guardadas>();

/** One store a database: the adapter is made once per connection pool and shared by its transactions. */
const guardadasDe = (db: Kysely<Tables> | Trx): Guardadas => {
  const { adapter } = db.getExecutor();
  const prontas = porBanco.get(adapter) ?? new UltimosUsados<string, DefinicaoEmUso>(LIMITE);
  porBanco.set(adapter, prontas);
  return prontas;
};

/** What was published, or the draft as it stands. @throws AppError nao_encontrado */
const comoPublicada = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  versaoId: number,
): Promise<DefinicaoEmUso> => {
  const guardadas = guardadasDe(db);
  const chave = `${organizacaoId}:${versaoId}`;
  const publicada = guardadas.ler(chave);
  if (publicada !== undefined) return publicada;
  const lida = await db
    .selectFrom('processo_versao')
    .select(['situacao', 'versao', 'conteudo', 'fixados'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', versaoId)
    .executeTakeFirst();
  if (lida === undefined) throw new AppError('nao_encontrado', 'Versão do processo não encontrada');
  // Written only by the import, which validated it against the schema of the file.
  const definicao = lida.conteudo as Definicao;
  if (lida.situacao !== 'rascunho') return guardadas.guardar(chave, comFixados(definicao, lida.fixados as Fixados));
  const doRascunho = `${chave}:${lida.versao}`;
  return guardadas.ler(doRascunho) ?? guardadas.guardar(doRascunho, definicao);
};

/** The city's notice of law 12.651/2012: its newest standard text for it. */
const avisoDaCidade = async (db: Kysely<Tables> | Trx, organizacaoId: number): Promise<string | null> => {
  const texto = await db
    .selectFrom('texto_padrao')
    .select('texto')
    .where('organizacao_id', '=', organizacaoId)
    .where('excluido_em', 'is', null)
    .where(sql<boolean>`contextos @> '["lei_12651"]'::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return texto?.texto ?? null;
};

/**
 * Definition of a version of a process. What was published never changes, so it is read once and answered from memory (the
 * same object each time, which the compiled expressions hang on); a draft is read again for each of its `versao`.
 * Where a step has the applicant read the notice of a law, the city's words of now stand in it: one more statement, for such a process alone, unless
 * the city was read already.
 * @throws AppError nao_encontrado for a version that this organisation does not have
 */
export const definicaoDaVersao = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  versaoId: number,
  cidade?: { readonly aviso: string | null },
): Promise<DefinicaoEmUso> => {
  const definicao = await comoPublicada(db, organizacaoId, versaoId);
  if (!pedeAviso(definicao)) return definicao;
  return comAvisoDaCidade(definicao, cidade === undefined ? await avisoDaCidade(db, organizacaoId) : cidade.aviso);
};
