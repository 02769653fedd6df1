import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import { dimensaoDosSetores, type Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sessao } from '../../plugins/session.ts';
import { VER_RELATORIOS } from './acesso.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';

/** Sectors whose reports somebody reads, by their ids; undefined: those of the whole city. */
export const setoresDoLeitor = (sessao: Sessao): readonly number[] | undefined =>
  verificarPermissao(sessao, VER_RELATORIOS)
    ? undefined
    : sessao.setores.filter(({ id }) => verificarPermissao(sessao, VER_RELATORIOS, id)).map(({ id }) => id);

/**
 * A report as this user may read it: he who may see reports in a sector reads of that sector, whatever he asks for.
 * @throws AppError sem_permissao for a report that does not tell sectors apart
 */
export const soSeusSetores = (relatorio: Relatorio, pedido: PedidoDeRelatorio, sessao: Sessao): PedidoDeRelatorio => {
  const setores = setoresDoLeitor(sessao);
  if (setores === undefined) return pedido;
  if (dimensaoDosSetores(relatorio) === undefined)
    throw new AppError('sem_permissao', 'Este relatório é da cidade inteira, e não separa por setor');
  return { ...pedido, setores };
};

/** What facts call some sectors of a city: the sigla, or the name of one that has none. */
export const chavesDosSetores = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  ids: readonly number[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ chave: string }>`select coalesce(nullif(sigla, ''), nome) as chave from setor
    where organizacao_id = ${organizacaoId} and id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ chave }) => chave);
};
