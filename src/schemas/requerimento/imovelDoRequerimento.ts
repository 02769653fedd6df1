import { shownOf } from '../fieldFacts.ts';
import { imovel } from '../imovel.ts';
import { mostrarValor } from '../mostrar.ts';
import { zonaOcupacao } from '../zonaOcupacao.ts';
import type { RequerimentoListado } from './vistas/listado.ts';

/** Another request about the same property, as its card names it. */
export type RequerimentoDoImovel = Pick<
  RequerimentoListado,
  'id' | 'numero' | 'processo_nome' | 'situacao' | 'protocolado_em'
>;

/** `GET painel-prefeitura/requerimento/{id}/imovel`: the property that a request names, for who may see the request. */
export interface ImovelDoRequerimento {
  /** Of the city's registry; null: only the city's own service of numbers knows it. */
  readonly id: number | null;
  /** False: deactivated in the registry since. */
  readonly ativo: boolean;
  readonly numero_inscricao: string;
  readonly inscricao_incra: string | null;
  /** Numbers under which the same plot is known elsewhere. */
  readonly outras_inscricoes: readonly string[];
  readonly endereco: string | null;
  readonly complemento: string | null;
  /** Degrees as decimal text, and the outline as GeoJSON; null where nobody marked them. */
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly poligono: unknown;
  /** The zone's row, fields by their names (src/schemas/zonaOcupacao.ts). */
  readonly zona: ({ readonly sigla: string } & Readonly<Record<string, unknown>>) | null;
  /** Owners of today; `percentual` as decimal text. */
  readonly proprietarios: readonly {
    readonly nome: string;
    readonly percentual: string | null;
    readonly desde: string | null;
  }[];
  /** Other filed requests of the property, newest first; `total` counts all of them. */
  readonly historico: { readonly total: number; readonly requerimentos: readonly RequerimentoDoImovel[] };
}

/** What a property shows of its zone (`shows` of the declaration), in words; what the city's law does not set is left out. */
export const indicesDaZona = (
  zona: Readonly<Record<string, unknown>>,
): readonly { readonly campo: string; readonly nome: string; readonly texto: string }[] =>
  shownOf(imovel.schema.properties.zona_ocupacao_id).flatMap((campo) => {
    const schema = zonaOcupacao.schema.properties[campo as keyof typeof zonaOcupacao.schema.properties] as {
      readonly title?: string;
    };
    const valor = zona[campo];
    return valor === null || valor === undefined || valor === ''
      ? []
      : [{ campo, nome: schema.title ?? campo, texto: mostrarValor(schema, valor) }];
  });
