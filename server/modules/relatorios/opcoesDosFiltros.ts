import { sql, type Kysely } from 'kysely';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sessao } from '../../plugins/session.ts';
import { nomesDasChaves } from './nomesDasChaves.ts';
import { SEM_VALOR } from './pedidoDeRelatorio.ts';
import { vePessoas } from './soOProprio.ts';
import { tabelaPorMes } from './sqlDasFontes.ts';

/** What has filters: their values are read from its facts. */
export type Filtravel = Pick<Relatorio, 'fonte' | 'filtra' | 'dimensoes'>;

interface Opcao {
  readonly chave: string;
  readonly nome: string;
}

/** Values of one dimension that are offered; who has more is not to be chosen from a list. */
const LIMITE = 500;

/**
 * What a report of a city may be narrowed by: the values that its facts have, by dimension, in the order of their names; of
 * persons, whom this user may read the work of.
 */
export const opcoesDosFiltros = async (
  db: Kysely<Tables>,
  { fonte, filtra, dimensoes }: Filtravel,
  sessao: Sessao,
): Promise<Readonly<Record<string, readonly Opcao[]>>> => {
  const { organizacaoId } = sessao;
  const tabela = sql.id(fonte.porMes ? tabelaPorMes(fonte) : fonte.tabela);
  const vivas = fonte.porMes ? sql` and n <> 0` : sql``;
  const pares = await Promise.all(
    filtra.map(async (chave): Promise<readonly [string, readonly Opcao[]]> => {
      const dimensao = dimensoes[chave];
      if (dimensao === undefined) return [chave, []];
      const coluna = sql.id(dimensao.coluna);
      const [{ rows }, nomes] = await Promise.all([
        sql<{ valor: string | null }>`select distinct ${coluna}::text as valor from ${tabela}
          where organizacao_id = ${organizacaoId}${vivas} order by 1 limit ${LIMITE}`.execute(db),
        nomesDasChaves(db, organizacaoId, dimensao.nomes),
      ]);
      const seus =
        dimensao.nomes !== 'pessoa' || vePessoas(sessao) ? rows : rows.filter((r) => r.valor === String(sessao.id));
      const opcoes = seus.map(({ valor }) =>
        valor === null
          ? { chave: SEM_VALOR, nome: dimensao.semValor }
          : { chave: valor, nome: nomes.get(valor) ?? valor },
      );
      return [chave, opcoes.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))];
    }),
  );
  return Object.fromEntries(pares);
};
