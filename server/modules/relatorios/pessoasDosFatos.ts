import { sql, type RawBuilder } from 'kysely';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../src/schemas/relatorios/relatorios.ts';
import { somasCom } from './sqlDasFontes.ts';

/** Whether one report counts an account: by its sums, or by what goes on now. */
const contadaEm = (
  { fonte, momento }: Relatorio,
  coluna: string,
  organizacaoId: number,
  conta: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const pessoa = sql.id(coluna);
  const somas = momento === 'agora' ? undefined : somasCom(fonte, 'mes', [coluna]);
  return somas === undefined
    ? sql<boolean>`${conta} in (select ${pessoa} from ${sql.id(fonte.tabela)}
        where organizacao_id = ${organizacaoId}::bigint${momento === 'agora' ? sql` and dia is null` : sql``})`
    : sql<boolean>`exists (select from ${sql.id(somas.tabela)}
        where organizacao_id = ${organizacaoId}::bigint and ${pessoa} = ${conta} and n <> 0)`;
};

/** Whether some report of a city counts an account: of all others, applicants among them, no report has a name to tell. */
export const contadaPorAlgum = (organizacaoId: number, conta: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    relatorios.flatMap((relatorio: Relatorio) =>
      Object.values(relatorio.dimensoes)
        .filter(({ nomes }) => nomes === 'pessoa')
        .map(({ coluna }) => contadaEm(relatorio, coluna, organizacaoId, conta)),
    ),
    sql` or `,
  )})`;
