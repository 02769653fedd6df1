import { sql, type RawBuilder } from 'kysely';
import type { Fonte } from '../../../src/schemas/relatorios/fatos/fonte.ts';
import { fontes, type Linha } from '../../../src/schemas/relatorios/fatos/fontes.ts';
import { Lote, deLinhas } from '../../database/lote.ts';
import type { Trx } from '../../database/transaction.ts';
import { diferencaDasSomas, semVazias, vaziasDe } from './diferencaDasSomas.ts';
import { colunasDaFonte, formaDasLinhas, nomes, somasDaFonte } from './sqlDasFontes.ts';

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

/** The rows that go and those that come of a source, and what its sums become by them; the rows themselves are written after it. */
const somasDe = (fatos: FatosDaCidade, fonte: Fonte): readonly (readonly [string, RawBuilder<unknown>])[] => {
  const somas = somasDaFonte(fonte);
  if (somas.length === 0) return [];
  const linhas = `linhas_${fonte.tabela}`;
  const colunas = sql`dia, ${nomes([...Object.keys(fonte.dimensoes), ...Object.keys(fonte.somas)])}`;
  const ambas = sql`select -1 as sinal, ${colunas} from ${sql.id(fonte.tabela)} where ${daqui(fatos)}
    union all select 1, ${colunas} from ${linhasDe(fatos, fonte)} as x`;
  return [
    [linhas, ambas],
    ...somas.map((em) => [em.tabela, diferencaDasSomas(fatos.organizacaoId, em, sql.id(linhas))] as const),
  ];
};

type Parte = readonly [tabela: string, parte: RawBuilder<unknown>];

/** One statement of many writes. */
const noLugar = <T>(
  trx: Trx,
  partes: (fonte: Fonte) => readonly Parte[],
  resultado: RawBuilder<T>,
  outras: readonly Parte[] = [],
): Promise<T> => {
  const lote = new Lote();
  for (const { fonte } of fontes) for (const [tabela, parte] of partes(fonte)) lote.incluir(tabela, parte);
  for (const [tabela, parte] of outras) lote.incluir(tabela, parte);
  return lote.gravar(trx, resultado);
};

/**
 * Puts the rows of some requests in the place of what is there of them, and brings the sums in line, in three statements; of sums that came to nothing no row stays. One writer at a time
 * (`travas.fatos`): two would add to one month from the same old rows.
 */
export const gravarFatos = async (trx: Trx, fatos: FatosDaCidade): Promise<void> => {
  const somas = fontes.flatMap(({ fonte }) => somasDaFonte(fonte));
  const vazias = await noLugar(trx, (fonte) => somasDe(fatos, fonte), vaziasDe(somas));
  const tirar = (fonte: Fonte): readonly Parte[] => [
    [fonte.tabela, sql`delete from ${sql.id(fonte.tabela)} where ${daqui(fatos)}`],
  ];
  await noLugar(trx, tirar, sql`true`, semVazias(vazias));
  const por = (fonte: Fonte): readonly Parte[] => {
    const colunas = nomes(['requerimento_id', 'ordem', 'dia', ...colunasDaFonte(fonte).map(([nome]) => nome)]);
    const novas = sql`insert into ${sql.id(fonte.tabela)} (organizacao_id, ${colunas})
      select ${fatos.organizacaoId}::bigint, ${colunas} from ${linhasDe(fatos, fonte)} as x`;
    return [[fonte.tabela, novas]];
  };
  await noLugar(trx, por, sql`true`);
};
