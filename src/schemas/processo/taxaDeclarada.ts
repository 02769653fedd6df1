import {
  Array as List,
  Boolean as Bool,
  Literal,
  Null,
  Number as Num,
  Object as Shape,
  Optional,
  Record as Mapa,
  String as Str,
  Union,
  type Static,
} from 'typebox';
import { Chave, Expressao, Rotulo } from './campo.ts';
import { Sigla, Decimal, fechado, Condicao } from './pecas.ts';

/** Answers and values of parameters by name; decimals as text, so that the file says them exactly. */
export const Entradas = Mapa(
  Str({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,59}$' }),
  Union([Str({ maxLength: 255 }), Num(), Bool()]),
  {
    maxProperties: 50,
    additionalProperties: false,
  },
);

export const Faixa = Shape({ de: Decimal, ate: Union([Decimal, Null()]), valor: Decimal }, fechado);

export const Taxa = Shape(
  {
    chave: Chave,
    nome: Rotulo,
    /** Step whose decision depends on this fee. */
    etapa: Chave,
    /** Sigla of the city's fee type, which says under which revenue code the charge is booked. */
    tipo: Optional(Sigla),
    formula: Optional(Expressao),
    /** Sigla of a named formula of the city, in the place of `formula`. */
    formula_taxa: Optional(Sigla),
    faixas: Optional(
      Shape(
        {
          /** Expression of the measure that falls into the rows. */
          sobre: Expressao,
          modo: Union([Literal('integral'), Literal('por_parcela')]),
          linhas: List(Faixa, { minItems: 1, maxItems: 100 }),
        },
        fechado,
      ),
    ),
    /** Typed by staff, with a reason, when there is nothing to calculate it from. */
    manual: Optional(Bool()),
    /** BRL, or the sigla of a dated parameter such as UFM. */
    unidade: Sigla,
    condicao: Condicao,
    fundamento: Optional(Str({ maxLength: 500 })),
    /** Worked cases of the law or the city's page; the publish check does them again (result in reais, else in `unidade`). */
    exemplos: Optional(List(Shape({ entradas: Entradas, resultado: Decimal }, fechado), { maxItems: 50 })),
  },
  fechado,
);

export type Taxa = Static<typeof Taxa>;
