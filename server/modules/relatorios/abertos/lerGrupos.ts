import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Conjunto, DimensaoAberta, MedidaAberta } from '../../../../src/schemas/relatorios/abertos/conjunto.ts';
import {
  PESSOAS_POR_LINHA,
  protegerGrupos,
  type GrupoAberto,
} from '../../../../src/schemas/relatorios/abertos/protegerGrupos.ts';
import type { ValorDoArquivo } from '../../../../src/schemas/relatorios/arquivos/coluna.ts';
import { desfecho } from '../../../../src/schemas/relatorios/fatos/desfecho.ts';
import type { Tables } from '../../../database/tables.ts';
import { nomesDosValores } from '../nomesDosValores.ts';

type Sql = RawBuilder<unknown>;

interface Lido {
  readonly mes: string;
  readonly chaves: readonly (string | null)[];
  readonly somas: readonly number[];
  readonly pessoas: readonly number[];
}

const somaDe = ({ soma }: MedidaAberta): Sql => {
  if (soma === 'linhas') return sql`count(*)`;
  if (soma === 'requerimentos') return sql`count(distinct f.requerimento_id)`;
  const colunas = soma.map((coluna) => sql`coalesce(f.${sql.id(coluna)}, 0)`);
  return sql`coalesce(sum(${sql.join(colunas, sql` + `)}), 0)`;
};

/** What it is told in: two decimals at most. */
const naEscala = ({ escala }: MedidaAberta, soma: number): number => {
  if (escala === 'inteiro') return soma;
  return Math.round((escala === 'dias' ? soma / 86_400 : escala === 'reais' ? soma / 100 : soma) * 100) / 100;
};

const nomear = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  { nomes, semValor, nome }: DimensaoAberta,
): Promise<(valor: string | null) => string> => {
  const porValor = await nomesDosValores(db, organizacaoId, nomes);
  return (valor) =>
    valor === null ? semValor : (porValor.get(valor) ?? (nomes === 'texto' ? valor : `Outro ${nome}`));
};

/** The facts of the days from `de` until before `antesDe`, in groups, with whose requests they are. */
const lerFatos = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  { fonte, fimCom, so, dimensoes, medidas }: Conjunto,
  { de, antesDe }: { readonly de: string; readonly antesDe: string },
): Promise<readonly Lido[]> => {
  const doFim =
    fimCom === undefined
      ? sql``
      : sql`join ${sql.id(desfecho.tabela)} d on d.organizacao_id = f.organizacao_id and d.requerimento_id = f.requerimento_id and d.situacao = ${fimCom}`;
  const soEles = so === undefined ? sql`` : sql`and f.${sql.id(so)}`;
  const dia = sql`${fimCom === undefined ? sql`f` : sql`d`}.dia`;
  const { rows } = await sql<Lido>`select to_char(${dia}, 'YYYY-MM') as mes,
      array[${sql.join(dimensoes.map(({ coluna }) => sql`f.${sql.id(coluna)}::text`))}]::text[] as chaves,
      array[${sql.join(medidas.map((medida) => sql`${somaDe(medida)}::float8`))}]::float8[] as somas,
      (array_agg(distinct r.pessoa_id))[1:${sql.lit(PESSOAS_POR_LINHA)}] as pessoas
    from ${sql.id(fonte.tabela)} f ${doFim}
    join requerimento r on r.organizacao_id = f.organizacao_id and r.id = f.requerimento_id
    where f.organizacao_id = ${organizacaoId} and ${dia} >= ${de}::date and ${dia} < ${antesDe}::date ${soEles}
    group by 1, 2`.execute(db);
  return rows;
};

/**
 * What may be published of a set of data about some days: a row for each month and group of enough people, in the order of the columns
 * (`colunasAbertas`). One statement, over the facts of these days.
 */
export const lerGrupos = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  conjunto: Conjunto,
  dias: { readonly de: string; readonly antesDe: string },
): Promise<readonly (readonly ValorDoArquivo[])[]> => {
  const { dimensoes, medidas } = conjunto;
  const [lidos, nomes] = await Promise.all([
    lerFatos(db, organizacaoId, conjunto, dias),
    Promise.all(dimensoes.map((dimensao) => nomear(db, organizacaoId, dimensao))),
  ]);
  const grupos = lidos.map(({ chaves, ...resto }): GrupoAberto => ({
    ...resto,
    chaves: nomes.map((nome, i) => nome(chaves[i] ?? null)),
  }));
  return protegerGrupos(grupos).map(({ mes, chaves, somas }) => [
    mes,
    ...chaves,
    ...medidas.map((medida, i) => naEscala(medida, somas[i] ?? 0)),
  ]);
};
