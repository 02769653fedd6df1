import { campoDe, type Entity } from './entity.ts';
import { formatOf, optionsOf } from './fieldFacts.ts';
import type { Filtro, ListQuery, ValorDeFiltro } from './listQuery.ts';
import { mostrarValor } from './mostrar.ts';

/** One line of what a list was asked: 'Zona de ocupação' | 'ZR-1, ZR-2'. */
export interface CriterioDescrito {
  readonly rotulo: string;
  readonly valor: string;
}

/** The title of a record that a filter names by its id; undefined where it is not known. */
export type NomearRelacao = (caminho: string, id: number) => string | undefined;

const rotuloDe = (entity: Entity, caminho: string): string => {
  if (caminho === 'id') return 'Número';
  const { title } = (campoDe(entity, caminho) ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : caminho;
};

const escrito = (entity: Entity, caminho: string, valor: ValorDeFiltro, nomear: NomearRelacao): string => {
  // A record's number, which every list filters by and no entity declares.
  if (caminho === 'id') return String(valor);
  const schema = campoDe(entity, caminho);
  const opcao = optionsOf(schema).find(({ value }) => String(value) === String(valor));
  if (opcao !== undefined) return opcao.label;
  const nome = formatOf(schema).startsWith('relac') ? nomear(caminho, Number(valor)) : undefined;
  return nome ?? mostrarValor(schema, valor);
};

const umFiltro = (entity: Entity, filtro: Filtro, nomear: NomearRelacao): CriterioDescrito => {
  const { caminho, valores, de, ate, vazio } = filtro;
  const um = (valor: ValorDeFiltro): string => escrito(entity, caminho, valor, nomear);
  const partes = [
    ...(valores === undefined ? [] : [valores.map(um).join(', ')]),
    ...(de === undefined ? [] : [`de ${um(de)}`]),
    ...(ate === undefined ? [] : [`até ${um(ate)}`]),
    ...(vazio === undefined ? [] : [vazio ? 'vazio' : 'preenchido']),
  ];
  return { rotulo: rotuloDe(entity, caminho), valor: partes.join(' ') };
};

/** What a list request asks, in words: search, each filter, and the order. */
export const descreverConsulta = (
  entity: Entity,
  { s, filtros, order }: ListQuery,
  nomear: NomearRelacao = () => undefined,
): readonly CriterioDescrito[] => [
  ...(s === undefined ? [] : [{ rotulo: 'Busca', valor: s }]),
  ...filtros.map((filtro) => umFiltro(entity, filtro, nomear)),
  {
    rotulo: 'Ordem',
    valor:
      order === undefined
        ? 'mais recentes primeiro'
        : `${rotuloDe(entity, order.caminho)}, ${order.desc ? 'decrescente' : 'crescente'}`,
  },
];
