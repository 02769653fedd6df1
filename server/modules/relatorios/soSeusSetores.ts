import { sql, type Kysely } from 'kysely';
import { AppError, type ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import { dimensaoDosSetores, type Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sessao } from '../../plugins/session.ts';
import { VER_RELATORIOS } from './acesso.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';

const DE_OUTRO_SETOR = 'Você vê os relatórios só dos seus setores';

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

/** Of some words, those by which facts call sectors of a city, and none of one's own. */
const dosOutros = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  seus: readonly number[],
  chaves: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ chave: string }>`select coalesce(nullif(sigla, ''), nome) as chave from setor
    where organizacao_id = ${organizacaoId} and coalesce(nullif(sigla, ''), nome) = any(${chaves}::text[])
    group by 1 having not bool_or(id = any(${seus}::bigint[]))`.execute(db);
  return new Set(rows.map(({ chave }) => chave));
};

/** What is refused on filters of sectors: who reads of his own alone asks for another of the city's. What is no sector of it is no secret of any. */
export const recusasDeSetores = async (
  db: Kysely<Tables>,
  { dimensoes }: Relatorio,
  { organizacaoId, filtro }: PedidoDeRelatorio,
  sessao: Sessao,
): Promise<ErrosPorCampo> => {
  const seus = setoresDoLeitor(sessao);
  const pedidos = Object.entries(filtro).filter(([dimensao]) => dimensoes[dimensao]?.nomes === 'setor');
  const chaves = pedidos.flatMap(([, valores]) => valores.filter((valor) => valor !== null));
  if (seus === undefined || chaves.length === 0) return {};
  const alheios = await dosOutros(db, organizacaoId, seus, chaves);
  const recusados = pedidos.filter(([, valores]) => valores.some((valor) => valor !== null && alheios.has(valor)));
  return Object.fromEntries(recusados.map(([dimensao]) => [dimensao, [DE_OUTRO_SETOR]]));
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
