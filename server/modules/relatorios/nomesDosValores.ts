import { sql, type Kysely } from 'kysely';
import type { NomesDe } from '../../../src/schemas/relatorios/relatorio.ts';
import { nomeDaEtapaListada } from '../../../src/schemas/requerimento/etapaListada.ts';
import type { Tables } from '../../database/tables.ts';
import { etapasDaCidade } from '../requerimentos/etapasDaCidade.ts';

type Nomes = ReadonlyMap<string, string>;
interface Linha {
  readonly chave: string;
  readonly nome: string;
}

const mapa = (linhas: readonly Linha[]): Nomes => new Map(linhas.map(({ chave, nome }) => [chave, nome]));

const doBanco = {
  processo: sql`select id::text as chave, nome_curto as nome from processo x where x.organizacao_id = `,
  setor: sql`select coalesce(nullif(sigla, ''), nome) as chave, nome from setor x where x.organizacao_id = `,
  pessoa: sql`select x.usuario_id::text as chave, u.nome from usuario_organizacao x join usuario u on u.id = x.usuario_id
    where exists (select from usuario_setor s where s.organizacao_id = x.organizacao_id and s.usuario_id = x.usuario_id) and x.organizacao_id = `,
} as const;

/**
 * What the values of a dimension are called, by value: all that a city has of a kind that it keeps itself. Values that stand for themselves are not
 * in it.
 */
export const nomesDasChaves = async (db: Kysely<Tables>, organizacaoId: number, nomes: NomesDe): Promise<Nomes> => {
  if (typeof nomes === 'object') return new Map(Object.entries(nomes));
  if (nomes === 'texto' || nomes === 'passagem') return new Map();
  if (nomes === 'etapa')
    return mapa(
      (await etapasDaCidade(db, organizacaoId)).map((e) => ({ chave: e.chave, nome: nomeDaEtapaListada(e) })),
    );
  const { rows } = await sql<Linha>`${doBanco[nomes]}${organizacaoId} order by nome, chave`.execute(db);
  return mapa(rows);
};
