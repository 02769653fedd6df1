import { sql, type Kysely } from 'kysely';
import { colunasAbertas, type Conjunto } from '../../../../src/schemas/relatorios/abertos/conjunto.ts';
import type { ValorDoArquivo } from '../../../../src/schemas/relatorios/arquivos/coluna.ts';
import { PESSOAS_POR_LINHA } from '../../../../src/schemas/relatorios/abertos/protegerGrupos.ts';
import { desfecho } from '../../../../src/schemas/relatorios/fatos/desfecho.ts';
import { mesDe } from '../../../../src/schemas/relatorios/periodo.ts';
import type { Tables } from '../../../database/tables.ts';
import { somasCom } from '../sqlDasFontes.ts';
import { lerGrupos } from './lerGrupos.ts';

/** A row of a file, in the order of the columns of its set. */
export type LinhaAberta = readonly ValorDoArquivo[];

/** What is told of a month, for good. */
export interface MesPublicado {
  /** First day. */
  readonly mes: string;
  readonly linhas: readonly LinhaAberta[];
}

/** First day of the first month of which the source of a set has anything; null: it has nothing. */
const primeiroMes = async (db: Kysely<Tables>, org: number, { fonte, fimCom }: Conjunto): Promise<string | null> => {
  const tabela = fimCom === undefined ? fonte.tabela : desfecho.tabela;
  const { rows } = await sql<{ dia: string | null }>`select min(dia) as dia
    from ${sql.id(tabela)} where organizacao_id = ${org}`.execute(db);
  const dia = rows[0]?.dia ?? null;
  return dia === null ? null : mesDe(dia);
};

const meses = (de: string, ate: string): readonly string[] => {
  const todos: string[] = [];
  for (let mes = de; mes <= ate; mes = mesDe(mes, 1)) todos.push(mes);
  return todos;
};

const daConjunto = (org: number, conjunto: string) => ({ organizacao_id: org, conjunto });

/**
 * The months of a set until `ate` that no edition has told of yet, with what may be told of each: read from the facts, a year in one statement. Months
 * without anything are among them: what was too little to be told then is not told later.
 * @param ate first day of the last month that has ended
 */
export const mesesNovos = async (
  db: Kysely<Tables>,
  org: number,
  conjunto: Conjunto,
  ate: string,
): Promise<readonly MesPublicado[]> => {
  const guardados = await db
    .selectFrom('dado_aberto_mes')
    .select('mes')
    .where((eb) => eb.and(daConjunto(org, conjunto.nome)))
    .execute();
  const tem = new Set(guardados.map(({ mes }) => mes));
  const primeiro = (await primeiroMes(db, org, conjunto)) ?? ate;
  const faltam = meses(primeiro < ate ? primeiro : ate, ate).filter((mes) => !tem.has(mes));
  const novos: MesPublicado[] = [];
  for (const ano of new Set(faltam.map((mes) => mes.slice(0, 4)))) {
    const doAno = faltam.filter((mes) => mes.startsWith(ano));
    const [de = ate, ultimo = de] = [doAno[0], doAno.at(-1)];
    const linhas = await lerGrupos(db, org, conjunto, { de, antesDe: mesDe(ultimo, 1) });
    for (const mes of doAno) novos.push({ mes, linhas: linhas.filter(([doMes]) => String(doMes) === mes.slice(0, 7)) });
  }
  return novos;
};

/** Months in which so much happened that something of it may be told: a row that is published gathers no fewer. Of sums, since a city may have millions of facts. */
const mesesDosFatos = async (
  db: Kysely<Tables>,
  org: number,
  { fonte, fimCom, so }: Conjunto,
  ate: string,
): Promise<readonly string[]> => {
  const deles = so === undefined ? sql`` : sql` and ${sql.id(so)}`;
  // What is counted with the end of its request is told of the months in which some ended so, where the city has any of it.
  const [contados, coluna, onde] =
    fimCom === undefined
      ? ([fonte, so, deles] as const)
      : ([
          desfecho,
          'situacao',
          sql` and situacao = ${fimCom} and exists (select from ${sql.id(fonte.tabela)} where organizacao_id = ${org}${deles})`,
        ] as const);
  const somas = somasCom(contados, 'mes', coluna === undefined ? [] : [coluna]);
  if (somas === undefined) throw new RangeError(`No sums of ${contados.tabela} have ${coluna}`);
  const { rows } = await sql<{ mes: string }>`select mes from ${sql.id(somas.tabela)}
    where organizacao_id = ${org} and mes <= ${ate}::date${onde} group by mes having sum(n) >= ${PESSOAS_POR_LINHA}::bigint`.execute(
    db,
  );
  return rows.map(({ mes }) => mes);
};

/**
 * The months of a set that are or would be published, AAAA-MM, the first one first: of those that an edition told of, those with rows; of the others, those in
 * which enough happened for one. Whether few people are behind it is seen when they are written.
 * @param ate first day of the last month that has ended
 */
export const mesesComLinhas = async (
  db: Kysely<Tables>,
  org: number,
  conjunto: Conjunto,
  ate: string,
): Promise<readonly string[]> => {
  const guardados = await db
    .selectFrom('dado_aberto_mes')
    .select(['mes', sql<boolean>`linhas <> '[]'::jsonb`.as('cheio')])
    .where((eb) => eb.and(daConjunto(org, conjunto.nome)))
    .execute();
  const ditos = new Set(guardados.map(({ mes }) => mes));
  const novos = (await mesesDosFatos(db, org, conjunto, ate)).filter((mes) => !ditos.has(mes));
  const cheios = guardados.flatMap(({ mes, cheio }) => (cheio ? [mes] : []));
  return [...cheios, ...novos].map((mes) => mes.slice(0, 7)).sort();
};

/** Keeps what is told of months, within the transaction that puts their files in place. */
export const guardarMeses = async (
  trx: Kysely<Tables>,
  org: number,
  conjunto: Conjunto,
  novos: readonly MesPublicado[],
  agora: Date,
): Promise<void> => {
  const colunas = colunasAbertas(conjunto).map(({ nome }) => nome);
  for (const { mes, linhas } of novos)
    await trx
      .insertInto('dado_aberto_mes')
      .values({
        ...daConjunto(org, conjunto.nome),
        mes,
        colunas,
        linhas: JSON.stringify(linhas),
        publicado_em: agora,
      })
      .execute();
};

/** The rows of a year that were published, by month, in the order of the columns of now; what a month did not have then is null. */
export const linhasPublicadas = async (
  db: Kysely<Tables>,
  org: number,
  conjunto: Conjunto,
  ano: number,
): Promise<readonly LinhaAberta[]> => {
  const guardados = await db
    .selectFrom('dado_aberto_mes')
    .select(['colunas', 'linhas'])
    .where((eb) => eb.and(daConjunto(org, conjunto.nome)))
    .where('mes', '>=', `${ano}-01-01`)
    .where('mes', '<', `${ano + 1}-01-01`)
    .orderBy('mes')
    .execute();
  const nomes = colunasAbertas(conjunto).map(({ nome }) => nome);
  return guardados.flatMap(({ colunas, linhas }) => {
    const lugares = nomes.map((nome) => colunas.indexOf(nome));
    return linhas.map((linha) => lugares.map((lugar) => linha[lugar] ?? null));
  });
};

/** Years that some month of a set was published of, the first one first. */
export const anosPublicados = async (
  db: Kysely<Tables>,
  org: number,
  conjunto: Conjunto,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ ano: number }>`select distinct extract(year from mes)::int as ano from dado_aberto_mes
    where organizacao_id = ${org} and conjunto = ${conjunto.nome} order by 1`.execute(db);
  return rows.map(({ ano }) => ano);
};
