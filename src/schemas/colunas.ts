import { camposComuns, campoDe, soNoRegistro, type Entity } from './entity.ts';
import { formatOf } from './fieldFacts.ts';
import { folhasDe } from './folhas.ts';
import type { Format } from './formats.ts';

/** A column that a list may show. */
export interface ColunaPossivel {
  /** As the declaration writes it: `cadastro_pessoa_fisica.cpf`. */
  readonly caminho: string;
  readonly rotulo: string;
  readonly schema: unknown;
}

/** A column as its user set it; `largura` in CSS pixels, null where the format decides. */
export interface ColunaEscolhida {
  readonly campo: string;
  readonly largura: number | null;
}

/** Limits of a column's width in CSS pixels. */
export const LARGURA_DA_COLUNA = { min: 60, max: 800, passo: 16 } as const;
/** More columns than any screen holds. */
export const MAXIMO_DE_COLUNAS = 60;

/** What no cell of a row says: files ask for a call each, the others have no single value or are read elsewhere. */
const SEM_CELULA: ReadonlySet<Format> = new Set([
  'texto-rico',
  'senha',
  'imagem',
  'imagens',
  'arquivo',
  'arquivos',
  'grupo',
  'tabela',
  'json',
]);

/** Formats that weigh more than a row of a list should: such a registry's lists name the columns that they need. */
const PESADOS: ReadonlySet<Format> = new Set(['texto-rico', 'tabela', 'json']);

const tituloDe = (schema: unknown, senao: string): string => {
  const { title } = (schema ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : senao;
};

const guardadas = new WeakMap<Entity, readonly ColunaPossivel[]>();

/** Every column that a list of this registry may show: the declared ones in their order, then each other simple field and leaf. */
export const colunasPossiveis = (entity: Entity): readonly ColunaPossivel[] => {
  const prontas = guardadas.get(entity);
  if (prontas !== undefined) return prontas;
  const declaradas = entity.list.map((caminho) => {
    const schema = campoDe(entity, caminho);
    return { caminho, rotulo: tituloDe(schema, caminho), schema };
  });
  const todas = [
    ...declaradas,
    ...folhasDe(entity).filter(({ schema }) => !SEM_CELULA.has(formatOf(schema))),
    ...camposComuns(entity).map(([caminho, schema]) => ({ caminho, rotulo: tituloDe(schema, caminho), schema })),
  ];
  const vistas = new Set<string>();
  const colunas = todas.flatMap(({ caminho, rotulo, schema }) => {
    if (vistas.has(caminho) || soNoRegistro(entity, caminho)) return [];
    vistas.add(caminho);
    return [{ caminho, rotulo, schema }];
  });
  guardadas.set(entity, colunas);
  return colunas;
};

/** Head of a column. */
export const rotuloDaColuna = (entity: Entity, caminho: string): string =>
  colunasPossiveis(entity).find((coluna) => coluna.caminho === caminho)?.rotulo ?? caminho;

/** The columns that a registry shows whose user has set none. */
export const colunasPadrao = ({ list }: Entity): readonly ColunaEscolhida[] =>
  list.map((campo) => ({ campo, largura: null }));

/** Whether lists of this registry name their columns: rows hold fields too heavy for every page, or columns that are added up. */
export const listaPedeColunas = (entity: Entity): boolean =>
  entity.sums.length > 0 || Object.values(entity.schema.properties).some((schema) => PESADOS.has(formatOf(schema)));

/** What was kept, without columns that the registry no longer has; the declared ones when nothing is left. */
export const colunasQueExistem = (
  entity: Entity,
  colunas: readonly ColunaEscolhida[] | null,
): readonly ColunaEscolhida[] => {
  const possiveis = new Set(colunasPossiveis(entity).map(({ caminho }) => caminho));
  const existentes = (colunas ?? []).filter(({ campo }) => possiveis.has(campo));
  return existentes.length === 0 ? colunasPadrao(entity) : existentes;
};
