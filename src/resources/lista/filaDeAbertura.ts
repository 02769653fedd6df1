import { filtroVazio, type Filtros } from '../../dataProvider/consultaDaLista.ts';
import { campoDe, type Entity } from '../../schemas/entity.ts';
import { optionsOf, type Opcao } from '../../schemas/fieldFacts.ts';

/** A value alone, or the parts of a range by their names. */
const emTexto = (valor: unknown): string =>
  typeof valor === 'object' && valor !== null
    ? JSON.stringify(
        Object.entries(valor)
          .filter(([, parte]) => !filtroVazio(parte))
          .map(([nome, parte]) => [nome, String(parte)])
          .sort(),
      )
    : String(valor);

const emLista = (valor: unknown): readonly string[] => (Array.isArray(valor) ? valor : [valor]).map(emTexto);

/** Whether two filters of a field ask the same, in whatever order their values stand. */
export const mesmoPedido = (a: unknown, b: unknown): boolean =>
  JSON.stringify([...emLista(a)].sort()) === JSON.stringify([...emLista(b)].sort());

/** Whether the list shows its queue and nothing but it: the filters that it opens with, and no other. */
export const naFila = ({ opening = {} }: Pick<Entity, 'opening'>, filtros: Filtros): boolean => {
  const ligados = Object.entries(filtros).filter(([, valor]) => !filtroVazio(valor));
  const daFila = Object.entries(opening);
  return ligados.length === daFila.length && daFila.every(([campo, valor]) => mesmoPedido(filtros[campo], valor));
};

/** The choice that parts what waits from the rest, and those of its options that the filters leave out; null where the list has no queue. */
export const outrasDaFila = (
  entity: Entity,
  filtros: Filtros,
): { readonly campo: string; readonly opcoes: readonly Opcao[] } | null => {
  const [campo] = Object.keys(entity.opening ?? {});
  if (campo === undefined || filtroVazio(filtros[campo])) return null;
  const mostradas = emLista(filtros[campo]);
  const opcoes = optionsOf(campoDe(entity, campo)).filter(({ value }) => !mostradas.includes(String(value)));
  return opcoes.length === 0 ? null : { campo, opcoes };
};
