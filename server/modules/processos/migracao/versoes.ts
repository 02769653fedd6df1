import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { DefinicaoEmUso } from '../../../../src/schemas/processo/fixados.ts';
import type { MigracaoVista } from '../../../../src/schemas/processo/migracaoVista.ts';
import {
  errosDoMapa,
  mapaDeVarias,
  pecasDe,
  type MapaDaMigracao,
} from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import { definicaoDaVersao } from '../definicaoDaVersao.ts';

type Db = Kysely<Tables> | Trx;

/** Filed, and not ended: what goes on by a version of its process. */
export const EM_ANDAMENTO = sql<boolean>`situacao <> 'Rascunho' and finalizado_em is null and descartado_em is null`;

export interface Destino {
  readonly id: number;
  readonly numero: number;
  readonly situacao: 'rascunho' | 'vigente';
  readonly definicao: DefinicaoEmUso;
}

/**
 * The version that requests may be taken to: the one in force, or the draft, which is tried only.
 * @param numero absent: the one in force, else the draft
 * @throws AppError nao_encontrado; regra for one that has ended
 */
export const destinoDe = async (
  db: Db,
  organizacaoId: number,
  processoId: number,
  numero: number | undefined,
): Promise<Destino> => {
  const versoes = await db
    .selectFrom('processo_versao as v')
    .innerJoin('processo as p', (j) =>
      j.onRef('p.organizacao_id', '=', 'v.organizacao_id').onRef('p.id', '=', 'v.processo_id'),
    )
    .select(['v.id', 'v.numero', 'v.situacao'])
    .where('v.organizacao_id', '=', organizacaoId)
    .where('v.processo_id', '=', processoId)
    .where('p.excluido_em', 'is', null)
    .execute();
  if (versoes.length === 0) throw new AppError('nao_encontrado', 'Processo não encontrado');
  const achada =
    numero === undefined
      ? (versoes.find((v) => v.situacao === 'vigente') ?? versoes.find((v) => v.situacao === 'rascunho'))
      : versoes.find((v) => v.numero === numero);
  if (achada === undefined) throw new AppError('nao_encontrado', 'Versão do processo não encontrada');
  const { id, situacao } = achada;
  if (situacao !== 'vigente' && situacao !== 'rascunho')
    throw new AppError('regra', `A versão ${achada.numero} já se encerrou: requerimentos só passam para a vigente`);
  return { id, numero: achada.numero, situacao, definicao: await definicaoDaVersao(db, organizacaoId, id) };
};

/** Versions other than this one that running requests go by, the newest first. */
const deOnde = async (db: Db, organizacaoId: number, processoId: number, menos: number) => {
  const { rows } = await sql<{ id: number; numero: number; requerimentos: number }>`
    select v.id, v.numero, count(*)::int as requerimentos from requerimento r
    join processo_versao v on v.organizacao_id = r.organizacao_id and v.id = r.processo_versao_id
    where r.organizacao_id = ${organizacaoId} and r.processo_id = ${processoId} and r.processo_versao_id <> ${menos}
      and r.situacao <> 'Rascunho' and r.finalizado_em is null and r.descartado_em is null
    group by v.id, v.numero order by v.numero desc`.execute(db);
  return rows;
};

const antigasDe = async (db: Db, organizacaoId: number, processoId: number, destino: Pick<Destino, 'id'>) => {
  const versoes = await deOnde(db, organizacaoId, processoId, destino.id);
  const definicoes: DefinicaoEmUso[] = [];
  for (const { id } of versoes) definicoes.push(await definicaoDaVersao(db, organizacaoId, id));
  return { versoes, definicoes };
};

/** Everything that a map is made of. */
export const verMigracao = async (
  db: Db,
  organizacaoId: number,
  processoId: number,
  numero: number | undefined,
): Promise<MigracaoVista> => {
  const destino = await destinoDe(db, organizacaoId, processoId, numero);
  const { versoes, definicoes } = await antigasDe(db, organizacaoId, processoId, destino);
  return {
    para: { numero: destino.numero, situacao: destino.situacao },
    versoes: versoes.map((v) => ({ numero: v.numero, requerimentos: v.requerimentos })),
    total: versoes.reduce((soma, v) => soma + v.requerimentos, 0),
    antigas: pecasDe(definicoes),
    novas: pecasDe([destino.definicao]),
    mapa: mapaDeVarias(definicoes, destino.definicao),
  };
};

/**
 * The map that was sent, checked; without one, the one that equal keys propose.
 * @throws AppError dados_invalidos with each fault at its place
 */
export const mapaConferido = async (
  db: Db,
  organizacaoId: number,
  processoId: number,
  para: number,
  mapa: MapaDaMigracao | undefined,
): Promise<MapaDaMigracao> => {
  const definicao = await definicaoDaVersao(db, organizacaoId, para);
  if (mapa === undefined) {
    const { definicoes } = await antigasDe(db, organizacaoId, processoId, { id: para });
    return mapaDeVarias(definicoes, definicao);
  }
  const erros = errosDoMapa(mapa, definicao);
  if (Object.keys(erros).length > 0) throw new AppError('dados_invalidos', undefined, { erros });
  return mapa;
};

/** The map for one request by itself, checked where one was sent; absent: as equal keys propose, of its own version. @throws AppError as above */
export const mapaDoPedido = async (
  db: Db,
  organizacaoId: number,
  processoId: number,
  para: number,
  enviado: MapaDaMigracao | undefined,
): Promise<MapaDaMigracao | undefined> =>
  enviado === undefined ? undefined : mapaConferido(db, organizacaoId, processoId, para, enviado);

/** How many running requests would be taken along. */
export const contarEmAndamento = async (
  db: Db,
  organizacaoId: number,
  processoId: number,
  para: number,
): Promise<number> =>
  (await deOnde(db, organizacaoId, processoId, para)).reduce((soma, { requerimentos }) => soma + requerimentos, 0);
