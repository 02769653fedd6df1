import { sql, type Kysely, type RawBuilder } from 'kysely';
import { nomeSemLista } from '../../../src/schemas/relatorios/dimensoes.ts';
import {
  DENTRO,
  dimensaoDe,
  separadaPor,
  type Dimensao,
  type NomesDe,
  type Relatorio,
} from '../../../src/schemas/relatorios/relatorio.ts';
import { nomeDaEtapaListada } from '../../../src/schemas/requerimento/etapaListada.ts';
import type { Tables } from '../../database/tables.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import { etapasDaCidade } from '../requerimentos/etapasDaCidade.ts';
import { contadaPorAlgum } from './pessoasDosFatos.ts';

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
  // Also of those taken away: what was written from them stays counted under their name.
  padrao: (org: number) => sql`select id::text as chave, nome from texto_padrao where organizacao_id = ${org}`,
  // Also of those who left: what they did stays counted under their name. Of nobody else than who is counted.
  pessoa: (org: number, ids: readonly string[]) =>
    sql`select x.usuario_id::text as chave, u.nome from usuario_organizacao x join usuario u on u.id = x.usuario_id
      where x.organizacao_id = ${org} and x.usuario_id = any(${ids}::bigint[]) and ${contadaPorAlgum(org, sql`x.usuario_id`)}`,
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

/** What types call their steps: '7 analise' as the newest version of type 7 that has the step does. */
const nomesDasEtapasDosTipos = async (db: Kysely<Tables>, organizacaoId: number): Promise<Nomes> => {
  const { rows } = await sql<Linha>`select distinct on (v.processo_id, x ->> 'chave')
      v.processo_id::text || ${DENTRO}::text || (x ->> 'chave') as chave, x ->> 'nome' as nome
    from processo_versao v cross join jsonb_array_elements(v.conteudo -> 'etapas') as x
    where v.organizacao_id = ${organizacaoId} and v.situacao in ('vigente', 'encerrada')
    order by v.processo_id, x ->> 'chave', v.numero desc`.execute(db);
  return mapa(rows);
};

/** Value of a group of steps: its type, and the step itself. */
const partesDe = (chave: string): readonly [tipo: string, etapa: string] => {
  const fim = chave.indexOf(DENTRO);
  return [chave.slice(0, fim), chave.slice(fim + DENTRO.length)];
};

/**
 * What the groups of a report are called, by their keys. Of steps of several types each is told with its type: 'Análise (Habite-se)'; of one type alone,
 * as that type calls it.
 */
export const nomesDosGrupos = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  relatorio: Relatorio,
  pedido: Pick<PedidoDeRelatorio, 'por' | 'filtro' | 'separa'>,
  chaves: readonly (string | null)[],
): Promise<(chave: string | null) => string> => {
  const { por, filtro, separa = false } = pedido;
  const dimensao = dimensaoDe(relatorio, por);
  const { dentroDe } = dimensao;
  if (dentroDe === undefined) {
    const nomes = await nomesDosValores(db, organizacaoId, dimensao.nomes, chaves);
    return (chave) => nomeDoValor(dimensao, nomes, chave);
  }
  const fora = dimensaoDe(relatorio, dentroDe);
  const separada = separadaPor(relatorio, pedido) !== undefined;
  const [etapas, tipos] = await Promise.all([
    nomesDasEtapasDosTipos(db, organizacaoId),
    nomesDosValores(db, organizacaoId, fora.nomes),
  ]);
  const unico = separada ? undefined : (filtro[dentroDe]?.[0] ?? '');
  const inteiras = chaves.flatMap((chave) => chave ?? []);
  const varios = separa || (separada && new Set(inteiras.map((chave) => partesDe(chave)[0])).size > 1);
  return (chave) => {
    if (chave === null) return dimensao.semValor;
    const inteira = unico === undefined ? chave : `${unico}${DENTRO}${chave}`;
    const [tipo, etapa] = partesDe(inteira);
    const nome = etapas.get(inteira) ?? nomeDoValor(dimensao, new Map(), etapa);
    return varios ? `${nome} (${nomeDoValor(fora, tipos, tipo)})` : nome;
  };
};

/** What one value is called; one that nobody knows any more by its kind and itself: 'Pessoa 12'. */
export const nomeDoValor = (
  dimensao: Pick<Dimensao, 'nomes' | 'rotulo' | 'semValor'>,
  nomes: Nomes,
  valor: string | null,
): string => (valor === null ? dimensao.semValor : (nomes.get(valor) ?? nomeSemLista(dimensao, valor)));

/** What the persons are called that a report is narrowed to, by their ids. */
export const pessoasEscolhidas = async (
  db: Kysely<Tables>,
  { dimensoes }: Pick<Relatorio, 'dimensoes'>,
  { organizacaoId, filtro }: Pick<PedidoDeRelatorio, 'organizacaoId' | 'filtro'>,
): Promise<Readonly<Record<string, string>>> => {
  const ids = Object.entries(filtro).flatMap(([chave, valores]) =>
    dimensoes[chave]?.nomes === 'pessoa' ? valores : [],
  );
  return ids.length === 0 ? {} : Object.fromEntries(await nomesDosValores(db, organizacaoId, 'pessoa', ids));
};
