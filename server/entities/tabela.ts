import { sql, type RawBuilder } from 'kysely';
import { colunasDe, camposSelecionados, type Coluna } from './columns.ts';
import { deLinhas } from '../database/lote.ts';
import { daOrganizacao, doCadastro, type Fonte } from './fonte.ts';
import type { Armazem, Gravacao, Registro } from './partes.ts';

/** jsonb is written as text: the driver would turn a list into a PostgreSQL array. */
const parametro = ({ tipo }: Coluna, valor: unknown): RawBuilder<unknown> =>
  tipo === 'jsonb' && valor !== null ? sql`${JSON.stringify(valor)}::jsonb` : sql`${valor}`;

type Par = readonly [coluna: RawBuilder<unknown>, valor: RawBuilder<unknown>];

const paresDe = ({ entity, partes }: Fonte, gravacao: Gravacao): readonly Par[] => [
  ...colunasDe(entity)
    .filter(({ campo }) => gravacao.mudancas[campo] !== undefined)
    .map((coluna): Par => [sql.id(coluna.coluna), parametro(coluna, gravacao.mudancas[coluna.campo])]),
  ...Object.entries(partes.derivar?.(gravacao) ?? {}).map(([coluna, valor]): Par => [sql.id(coluna), sql`${valor}`]),
];

/** Rows as one parameter, so that the statement is the same however many there are; the order of the answer is theirs. */
const inserirEmLote =
  (fonte: Fonte): NonNullable<Armazem['inserirVarios']> =>
  async (gravacoes) => {
    const [primeira] = gravacoes;
    if (primeira === undefined) return [];
    const { entity } = fonte;
    const { trx, organizacaoId, agora } = primeira;
    const colunas = colunasDe(entity);
    const linhas = gravacoes.map(({ mudancas }, i) => ({
      i,
      ...Object.fromEntries(colunas.map(({ campo, coluna }) => [coluna, mudancas[campo]])),
    }));
    const tipos = colunas.map(({ coluna, tipo }) => sql`${sql.id(coluna)} ${sql.raw(tipo)}`);
    const nomes = colunas.map(({ coluna }) => sql.id(coluna));
    const dono = entity.global ? sql`` : sql`organizacao_id, `;
    const valorDoDono = entity.global ? sql`` : sql`${organizacaoId}::bigint, `;
    const { rows } =
      await sql<Registro>`insert into ${sql.table(entity.name)} as t (${dono}criado_em, atualizado_em, ${sql.join(nomes)})
      select ${valorDoDono}${agora}::timestamptz, ${agora}::timestamptz, ${sql.join(nomes.map((nome) => sql`x.${nome}`))}
      from ${deLinhas(linhas, sql`i int, ${sql.join(tipos)}`)} as x order by x.i returning ${camposSelecionados(entity, 't')}`.execute(
        trx,
      );
    return rows;
  };

/**
 * Rows as one parameter. Each row is written with all columns that any of them changes: those that it does not change get the value that it
 * was locked with.
 */
const alterarEmLote =
  (fonte: Fonte): NonNullable<Armazem['alterarVarios']> =>
  async (gravacoes) => {
    const [primeira] = gravacoes;
    if (primeira === undefined) return [];
    const { entity } = fonte;
    const { trx, organizacaoId, agora } = primeira;
    const colunas = colunasDe(entity).filter(({ campo }) => gravacoes.some(({ mudancas }) => campo in mudancas));
    const linhas = gravacoes.map(({ antes, depois }, i) => ({
      i,
      id_: antes?.id,
      ...Object.fromEntries(colunas.map(({ campo, coluna }) => [coluna, depois[campo] ?? null])),
    }));
    const tipos = colunas.map(({ coluna, tipo }) => sql`${sql.id(coluna)} ${sql.raw(tipo)}`);
    const pares = colunas.map(({ coluna }) => sql`${sql.id(coluna)} = ${sql.ref(`x.${coluna}`)}`);
    const { rows } = await sql<Registro & { readonly i_: number }>`update ${sql.table(entity.name)} as t
      set ${sql.join([...pares, sql`versao = t.versao + 1`, sql`atualizado_em = ${agora}::timestamptz`])}
      from ${deLinhas(linhas, sql`i int, id_ bigint, ${sql.join(tipos)}`)} as x
      where ${daOrganizacao(entity, organizacaoId)} and t.id = x.id_
      returning x.i as i_, ${camposSelecionados(entity, 't')}`.execute(trx);
    return [...rows].sort((a, b) => a.i_ - b.i_).map(({ i_: _i, ...registro }) => registro as Registro);
  };

const unica = <T>([linha]: readonly T[]): T => {
  if (linha === undefined) throw new Error('the row that was locked is gone');
  return linha;
};

/** Rows in the table of the entity's own name: what most entities are. */
export const armazemDaTabela = (fonte: Fonte): Armazem => {
  const { entity } = fonte;
  const tabela = sql.table(entity.name);
  const campos = camposSelecionados(entity, 't');
  return {
    travar: async (trx, organizacaoId, ids) => {
      const { rows } = await sql<Registro>`select ${campos} from ${tabela} as t
        where ${doCadastro(fonte, organizacaoId)} and t.id = any(${ids}::bigint[]) order by t.id for no key update`.execute(
        trx,
      );
      return rows;
    },
    inserir: async (gravacao) => {
      const { trx, organizacaoId, agora } = gravacao;
      const dono: readonly Par[] = entity.global ? [] : [[sql.id('organizacao_id'), sql`${organizacaoId}`]];
      const pares: readonly Par[] = [
        ...dono,
        [sql.id('criado_em'), sql`${agora}`],
        [sql.id('atualizado_em'), sql`${agora}`],
        ...paresDe(fonte, gravacao),
      ];
      const { rows } = await sql<Registro>`insert into ${tabela} as t (${sql.join(pares.map(([coluna]) => coluna))})
        values (${sql.join(pares.map(([, valor]) => valor))}) returning ${campos}`.execute(trx);
      return unica(rows);
    },
    // What is derived comes from each write alone.
    ...(fonte.partes.derivar === undefined
      ? { inserirVarios: inserirEmLote(fonte), alterarVarios: alterarEmLote(fonte) }
      : {}),
    alterar: async (gravacao, id) => {
      const { trx, organizacaoId, agora } = gravacao;
      const pares = paresDe(fonte, gravacao).map(([coluna, valor]) => sql`${coluna} = ${valor}`);
      const { rows } = await sql<Registro>`update ${tabela} as t
        set ${sql.join([...pares, sql`versao = t.versao + 1`, sql`atualizado_em = ${agora}`])}
        where ${daOrganizacao(entity, organizacaoId)} and t.id = ${id} returning ${campos}`.execute(trx);
      return unica(rows);
    },
    mover: async ({ trx, organizacaoId, agora, registros }, excluidoEm) => {
      await sql`update ${tabela} as t set excluido_em = ${excluidoEm}, versao = t.versao + 1, atualizado_em = ${agora}
        where ${daOrganizacao(entity, organizacaoId)} and t.id = any(${registros.map(({ id }) => id)}::bigint[])`.execute(
        trx,
      );
    },
  };
};
