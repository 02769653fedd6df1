import { fontes } from '../fatos/fontes.ts';
import type { Fonte } from '../fatos/fonte.ts';
import { emUteis } from '../fatos/uteis.ts';
import { palavras } from './palavras.ts';

/**
 * Where a value comes from: a column of the fact, or what a register of the city calls it. `cidade`: the organisation; `processo`: the type of the
 * request; `etapa`, `setor` and `padrao` (standard text): by a column of the fact.
 */
export type OrigemNaVisao =
  | { readonly fato: string }
  | { readonly nomeDe: 'cidade' | 'processo' }
  | { readonly nomeDe: 'etapa' | 'setor' | 'padrao'; readonly fato: string };

export interface ColunaDaVisao {
  readonly nome: string;
  readonly origem: OrigemNaVisao;
  /** What it says, in a sentence for whoever reads the view. */
  readonly comentario: string;
}

/** A view of schema `bi`: a source of facts with names beside its keys, without what the source keeps for itself. */
export interface Visao {
  readonly nome: string;
  readonly tabela: string;
  readonly comentario: string;
  readonly colunas: readonly ColunaDaVisao[];
}

export const ESQUEMA_BI = 'bi';

/** The name that stands beside a key. */
const comNome = (coluna: string): readonly { readonly nome: string; readonly origem: OrigemNaVisao }[] => {
  if (coluna === 'processo_id') return [{ nome: 'processo', origem: { nomeDe: 'processo' } }];
  if (coluna === 'etapa') return [{ nome: 'etapa_nome', origem: { nomeDe: 'etapa', fato: coluna } }];
  if (coluna === 'padrao') return [{ nome: 'padrao_nome', origem: { nomeDe: 'padrao', fato: coluna } }];
  if (!coluna.startsWith('setor')) return [];
  return [{ nome: `${coluna}_nome`, origem: { nomeDe: 'setor', fato: coluna } }];
};

/** One without words is told by its name alone: a portal starts all the same, and the test of the views fails. */
const comentarioDe = (tabela: string, coluna: string): string =>
  palavras[`${tabela}.${coluna}`] ?? palavras[coluna] ?? '';

/** How long a request stood where a passage came to. */
const DA_ESTADA = ['dias_ali', 'ali', 'dias_no_setor', 'ali_no_setor'] as const;
/** Columns that came after views had been made, in the order in which they came. */
const VIERAM_DEPOIS: readonly string[] = [
  'dias_uteis',
  ...Object.values(emUteis),
  'licenciada',
  'item',
  'padrao',
  ...DA_ESTADA,
  'encaminhada',
];

/**
 * What a source keeps, in the order of its view. A view that lacks a column can be replaced where it stands, with what others made upon it, only if all that
 * it has comes before: what is new stands last, in its order.
 */
const colunasEmOrdem = ({ dimensoes, somas, detalhes }: Fonte): readonly string[] => {
  const todas = [...Object.keys(dimensoes), ...Object.keys(somas), ...Object.keys(detalhes)];
  return [...todas.filter((c) => !VIERAM_DEPOIS.includes(c)), ...VIERAM_DEPOIS.filter((c) => todas.includes(c))];
};

const visaoDe = (fonte: Fonte): Visao => {
  const { tabela, rotulo, reservadas = [] } = fonte;
  const proprias = colunasEmOrdem(fonte);
  const doFato = (nome: string) => ({ nome, origem: { fato: nome } });
  const colunas = [
    { nome: 'cidade_id', origem: { fato: 'organizacao_id' } },
    { nome: 'cidade', origem: { nomeDe: 'cidade' } as const },
    ...['requerimento_id', 'ordem', 'dia'].map(doFato),
    ...proprias.filter((c) => !reservadas.includes(c)).flatMap((c) => [doFato(c), ...comNome(c)]),
  ];
  return {
    nome: tabela.replace(/^fato_/, ''),
    tabela,
    comentario: `Fatos: ${rotulo}, uma linha cada. O dia é aquele em que se conta; vazio, ainda não se conta`,
    colunas: colunas.map((c) => ({ ...c, comentario: comentarioDe(tabela, c.nome) })),
  };
};

/** Every view, in the order of the sources. */
export const visoesDoBi: readonly Visao[] = fontes.map(({ fonte }) => visaoDe(fonte));

/** The views and their columns as docs/bi.md has them. */
export const visoesEmTexto = (): string =>
  visoesDoBi
    .map(({ nome, comentario, colunas }) =>
      [
        `### \`${ESQUEMA_BI}.${nome}\``,
        `${comentario}.`,
        ['| Coluna | O que diz |', '| --- | --- |', ...colunas.map((c) => `| \`${c.nome}\` | ${c.comentario} |`)].join(
          '\n',
        ),
      ].join('\n\n'),
    )
    .join('\n\n');
