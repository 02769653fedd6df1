import { sql, type RawBuilder } from 'kysely';
import type { Fonte } from '../../../src/schemas/relatorios/fatos/fonte.ts';
import { fontes, type Linha } from '../../../src/schemas/relatorios/fatos/fontes.ts';
import { Lote, deLinhas } from '../../database/lote.ts';
import type { Trx } from '../../database/transaction.ts';
import { colunasDaFonte, formaDasLinhas, inicioDe, nomes, somasDaFonte, type TabelaDeSomas } from './sqlDasFontes.ts';

/** The rows of some requests of a city, by table. */
export interface FatosDaCidade {
  readonly organizacaoId: number;
  /** All requests whose rows these are, those without any too. */
  readonly requerimentos: readonly number[];
  readonly porTabela: ReadonlyMap<string, readonly (Linha & { readonly requerimento_id: number })[]>;
}

const daqui = ({ organizacaoId, requerimentos }: FatosDaCidade): RawBuilder<unknown> =>
  sql`organizacao_id = ${organizacaoId}::bigint and requerimento_id = any(${requerimentos}::bigint[])`;

const linhasDe = (fatos: FatosDaCidade, fonte: Fonte): RawBuilder<unknown> =>
  deLinhas(fatos.porTabela.get(fonte.tabela) ?? [], formaDasLinhas(fonte));

/** What a table of sums becomes by new rows in the place of the old ones, the rows themselves being written after it. */
const diferencaDasSomas = (fatos: FatosDaCidade, fonte: Fonte, em: TabelaDeSomas): RawBuilder<unknown> => {
  const { cada, por: dimensoes, somas } = em;
  const quando = sql.id(cada);
  const inicio = inicioDe(cada, sql`dia`);
  const colunas = nomes([...dimensoes, ...somas]);
  const tabela = sql.id(em.tabela);
  const somada = (c: string) => sql`sum(sinal * ${sql.id(c)})`;
  const totais = [sql`sum(sinal)`, ...somas.map(somada)];
  const juntar = ['n', ...somas].map((c) => sql`${sql.id(c)} = ${tabela}.${sql.id(c)} + excluded.${sql.id(c)}`);
  return sql`insert into ${tabela} (organizacao_id, ${quando}, ${nomes([...dimensoes, 'n', ...somas])})
    select ${fatos.organizacaoId}::bigint, ${quando}, ${nomes(dimensoes)}, ${sql.join(totais)}
    from (select -1 as sinal, ${inicio} as ${quando}, ${colunas} from ${sql.id(fonte.tabela)} where ${daqui(fatos)} and dia is not null
      union all select 1, ${inicio}, ${colunas} from ${linhasDe(fatos, fonte)} as x where dia is not null) as linha
    group by ${quando}, ${nomes(dimensoes)}
    having ${sql.join(
      totais.map((t) => sql`${t} <> 0`),
      sql` or `,
    )}
    on conflict (organizacao_id, ${quando}, ${nomes(dimensoes)}) do update set ${sql.join(juntar)}`;
};

/** One write of each table. */
const noLugar = async (
  trx: Trx,
  partes: (fonte: Fonte) => readonly (readonly [tabela: string, parte: RawBuilder<unknown>])[],
): Promise<void> => {
  const lote = new Lote();
  for (const { fonte } of fontes) for (const [tabela, parte] of partes(fonte)) lote.incluir(tabela, parte);
  await lote.gravar(trx, sql`true`);
};

/**
 * Puts the rows of some requests in the place of what is there of them, and brings the sums in line, in three statements. One writer at a time
 * (`travas.fatos`): two would add to one month from the same old rows.
 */
export const gravarFatos = async (trx: Trx, fatos: FatosDaCidade): Promise<void> => {
  await noLugar(trx, (fonte) =>
    somasDaFonte(fonte).map((em) => [em.tabela, diferencaDasSomas(fatos, fonte, em)] as const),
  );
  await noLugar(trx, (fonte) => [[fonte.tabela, sql`delete from ${sql.id(fonte.tabela)} where ${daqui(fatos)}`]]);
  await noLugar(trx, (fonte) => {
    const colunas = nomes(['requerimento_id', 'ordem', 'dia', ...colunasDaFonte(fonte).map(([nome]) => nome)]);
    const novas = sql`insert into ${sql.id(fonte.tabela)} (organizacao_id, ${colunas})
      select ${fatos.organizacaoId}::bigint, ${colunas} from ${linhasDe(fatos, fonte)} as x`;
    return [[fonte.tabela, novas]];
  });
};
