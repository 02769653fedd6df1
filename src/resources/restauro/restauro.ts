import type { Alteracao } from '../../dataProvider/portalDataProvider.ts';
import { mostrarData } from '../../schemas/brasil/data.ts';
import { noFuso } from '../../schemas/brasil/momento.ts';
import { copiasDe } from '../../schemas/dependencia.ts';
import type { Entity } from '../../schemas/entity.ts';

/** Former values asked back: what stood in these fields before this change. */
export interface Restauro {
  readonly alteracao: Alteracao;
  readonly campos: readonly string[];
}

/** '19/11/2026 às 14:31'; empty for what is no moment. */
export const quando = (momento: string): string => {
  const local = noFuso(momento);
  return local === undefined ? '' : `${mostrarData(local.dia)} às ${local.hora}`;
};

/** Whether the form of this registry has the field. */
export const noFormulario = (entity: Entity, campo: string): boolean =>
  entity.sections.some(({ fields }) => fields.includes(campo)) &&
  !(entity.readOnly as readonly string[]).includes(campo) &&
  (entity.schema.properties[campo] as { readonly readOnly?: boolean } | undefined)?.readOnly !== true;

/** The fields of a change whose former values a form can take; what was no change of values has none. */
export const restauraveis = (entity: Entity, { acao, campos }: Alteracao): readonly string[] =>
  acao === 'alterar' ? campos.map(({ campo }) => campo).filter((campo) => noFormulario(entity, campo)) : [];

/** A relation and the text that copies its title come back together, as they were chosen together. */
export const comAsCopias = ({ schema }: Entity, campo: string): readonly string[] => [
  campo,
  ...[...copiasDe(schema)].flatMap(([copia, relacao]) => {
    const [texto = copia] = copia.split('.');
    return campo === relacao ? [texto] : campo === texto ? [relacao] : [];
  }),
];

const ALTERACAO = 'restaurar';
const CAMPO = 'campo';

/** The form of a record (`editar`) with former values put in; without `campo` those of the whole change. */
export const rotaDoRestauro = (editar: string, { id }: Alteracao, campo?: string): string =>
  `${editar}?${new URLSearchParams({ [ALTERACAO]: String(id), ...(campo === undefined ? {} : { [CAMPO]: campo }) }).toString()}`;

/** What an address asks for: the change, and the one field of it or all. */
export const pedidoDoEndereco = (busca: URLSearchParams): { readonly id: number; readonly campo?: string } | null => {
  const id = busca.get(ALTERACAO) ?? '';
  const campo = busca.get(CAMPO);
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  return { id: Number(id), ...(campo === null ? {} : { campo }) };
};

/** The fields of a change that are asked for. */
export const restauroDe = (entity: Entity, alteracao: Alteracao, campo?: string): Restauro => {
  const todos = alteracao.campos.map((um) => um.campo);
  if (campo === undefined) return { alteracao, campos: todos };
  const juntos = comAsCopias(entity, campo);
  return { alteracao, campos: todos.filter((um) => juntos.includes(um)) };
};
