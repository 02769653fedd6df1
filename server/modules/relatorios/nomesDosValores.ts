import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Dimensao, NomesDe } from '../../../src/schemas/relatorios/relatorio.ts';
import { nomeDaEtapaListada } from '../../../src/schemas/requerimento/etapaListada.ts';
import type { Tables } from '../../database/tables.ts';
import { etapasDaCidade } from '../requerimentos/etapasDaCidade.ts';

export type Nomes = ReadonlyMap<string, string>;
interface Linha {
  readonly chave: string;
  readonly nome: string;
}

const mapa = (linhas: readonly Linha[]): Nomes => new Map(linhas.map(({ chave, nome }) => [chave, nome]));

const daCidade = {
  processo: (org: number) =>
    sql`select id::text as chave, nome_curto as nome from processo where organizacao_id = ${org}`,
  setor: (org: number) =>
    sql`select coalesce(nullif(sigla, ''), nome) as chave, nome from setor where organizacao_id = ${org}`,
  // Also of those who left: what they did stays counted under their name.
  pessoa: (org: number, ids: readonly string[]) =>
    sql`select x.usuario_id::text as chave, u.nome from usuario_organizacao x join usuario u on u.id = x.usuario_id
      where x.organizacao_id = ${org} and x.usuario_id = any(${ids}::bigint[])`,
} as const satisfies Record<string, (org: number, ids: readonly string[]) => RawBuilder<unknown>>;

/** Kinds of value of which a city has a register of its own, that lists all of them. */
export const temCadastro = (nomes: NomesDe): boolean =>
  typeof nomes === 'object' || nomes === 'processo' || nomes === 'setor' || nomes === 'etapa';

/**
 * What the values of a dimension are called, by value. Values that stand for themselves are not in it.
 * @param valores whose names are asked for, where a city has no register of them (persons)
 */
export const nomesDosValores = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  nomes: NomesDe,
  valores: readonly (string | null)[] = [],
): Promise<Nomes> => {
  if (typeof nomes === 'object') return new Map(Object.entries(nomes));
  if (nomes === 'texto') return new Map();
  if (nomes === 'etapa')
    return mapa(
      (await etapasDaCidade(db, organizacaoId)).map((e) => ({ chave: e.chave, nome: nomeDaEtapaListada(e) })),
    );
  const ids = valores.filter((v) => v !== null);
  const { rows } = await sql<Linha>`${daCidade[nomes](organizacaoId, ids)} order by nome, chave`.execute(db);
  return mapa(rows);
};

/** What one value is called; one that nobody knows any more by its kind and itself: 'Pessoa 12'. */
export const nomeDoValor = (
  { nomes: deQue, rotulo, semValor }: Pick<Dimensao, 'nomes' | 'rotulo' | 'semValor'>,
  nomes: Nomes,
  valor: string | null,
): string => {
  if (valor === null) return semValor;
  return nomes.get(valor) ?? (deQue === 'texto' ? valor : `${rotulo} ${valor}`);
};
