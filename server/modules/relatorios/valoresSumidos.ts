import { sql, type Kysely, type RawBuilder } from 'kysely';
import { SEM_VALOR } from '../../../src/schemas/relatorios/dimensoes.ts';
import type { RelatorioComVisoes } from '../../../src/schemas/relatorios/listasDosRelatorios.ts';
import type { NomesDe } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../database/tables.ts';
import { etapasDaCidade } from '../requerimentos/etapasDaCidade.ts';
import { nomeDoValor, nomesDosValores } from './nomesDosValores.ts';

type Escolhidos = ReturnType<RelatorioComVisoes['escolhidos']>;

const queHa = {
  processo: (org: number, quais: readonly string[]) =>
    sql`select id::text as valor from processo where organizacao_id = ${org} and excluido_em is null and id::text = any(${quais})`,
  setor: (org: number, quais: readonly string[]) =>
    sql`select coalesce(nullif(sigla, ''), nome) as valor from setor where organizacao_id = ${org} and excluido_em is null
      and coalesce(nullif(sigla, ''), nome) = any(${quais})`,
  padrao: (org: number, quais: readonly string[]) =>
    sql`select id::text as valor from texto_padrao where organizacao_id = ${org} and excluido_em is null and id::text = any(${quais})`,
  pessoa: (org: number, quais: readonly string[]) =>
    sql`select usuario_id::text as valor from usuario_organizacao where organizacao_id = ${org} and excluido_em is null
      and usuario_id::text = any(${quais})`,
} as const satisfies Record<string, (org: number, quais: readonly string[]) => RawBuilder<unknown>>;

/** Those of some values that a city still has. */
const existentes = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  nomes: NomesDe,
  valores: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (nomes === 'texto') return new Set(valores);
  if (typeof nomes === 'object') return new Set(Object.keys(nomes));
  if (nomes === 'etapa') return new Set((await etapasDaCidade(db, organizacaoId)).map(({ chave }) => chave));
  const { rows } = await sql<{ valor: string }>`${queHa[nomes](organizacaoId, valores)}`.execute(db);
  return new Set(rows.map(({ valor }) => valor));
};

/**
 * What some views choose that a city has no longer, in words, view by view: 'Setor: Obras públicas'. What was done there is counted all the same.
 * Each kind of value is asked for once.
 */
export const valoresSumidos = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  visoes: readonly Escolhidos[],
): Promise<readonly (readonly string[])[]> => {
  const porTipo = new Map<NomesDe, Set<string>>();
  for (const { dimensao, valor } of visoes.flat())
    if (valor !== SEM_VALOR) porTipo.set(dimensao.nomes, (porTipo.get(dimensao.nomes) ?? new Set()).add(valor));
  const faltam = new Map<NomesDe, ReadonlyMap<string, string | undefined>>();
  for (const [nomes, valores] of porTipo) {
    const ha = await existentes(db, organizacaoId, nomes, [...valores]);
    const fora = [...valores].filter((valor) => !ha.has(valor));
    const chamados =
      fora.length === 0 ? new Map<string, string>() : await nomesDosValores(db, organizacaoId, nomes, fora);
    faltam.set(nomes, new Map(fora.map((valor) => [valor, chamados.get(valor)])));
  }
  return visoes.map((escolhidos) =>
    escolhidos.flatMap(({ dimensao, valor }) => {
      const deles = faltam.get(dimensao.nomes);
      if (deles?.has(valor) !== true) return [];
      return [`${dimensao.rotulo}: ${deles.get(valor) ?? nomeDoValor(dimensao, new Map(), valor)}`];
    }),
  );
};
