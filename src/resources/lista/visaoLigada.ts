import { filtroVazio, type Filtros } from '../../dataProvider/consultaDaLista.ts';
import type { Entity } from '../../schemas/entity.ts';
import { mesmoPedido } from './filaDeAbertura.ts';
import type { Paginacao } from './paginacaoGuardada.ts';

export type VisaoPronta = Entity['readyViews'][number];

/** Where the address of a list names the ready view that it shows. */
export const PARAMETRO_DA_VISAO = 'visao';

const filtrosDa = ({ filter }: VisaoPronta): Filtros => filter as Filtros;

/** The ready view that these filters ask for, whatever else they ask; undefined: none. */
export const visaoLigada = ({ readyViews }: Pick<Entity, 'readyViews'>, filtros: Filtros): VisaoPronta | undefined =>
  readyViews.find((visao) =>
    Object.entries(filtrosDa(visao)).every(
      ([campo, valor]) => !filtroVazio(filtros[campo]) && mesmoPedido(filtros[campo], valor),
    ),
  );

/** The ready view that an address names; undefined where it names none that the list has. */
export const visaoDoEndereco = (
  { readyViews }: Pick<Entity, 'readyViews'>,
  params: URLSearchParams,
): VisaoPronta | undefined => readyViews.find(({ name }) => name === params.get(PARAMETRO_DA_VISAO));

/** A view's filters and order as a list is set to them. */
export const pedidosDa = (
  visao: VisaoPronta | undefined,
): { readonly filtros?: Filtros; readonly ordem?: Pick<Paginacao, 'sortBy' | 'descending'> } =>
  visao === undefined
    ? {}
    : {
        filtros: filtrosDa(visao),
        ...(visao.order === undefined ? {} : { ordem: { sortBy: visao.order.by, descending: visao.order.desc } }),
      };

/** The filters after a press: those of the view that was on go, those of the pressed one come unless it was that; the others stay. */
export const filtrosDepois = (filtros: Filtros, antes: VisaoPronta | undefined, pedida: VisaoPronta): Filtros => ({
  ...Object.fromEntries(Object.entries(filtros).filter(([campo]) => !(campo in (antes?.filter ?? {})))),
  ...(antes === pedida ? {} : filtrosDa(pedida)),
});
