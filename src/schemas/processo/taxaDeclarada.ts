import {
  Array as List,
  Boolean as Bool,
  Literal,
  Null,
  Object as Shape,
  Optional,
  String as Str,
  Union,
  type Static,
} from 'typebox';
import { Chave, Expressao, Rotulo } from './campo.ts';
import { Dia, Entradas } from './exemploDeclarado.ts';
import { Sigla, Decimal, fechado, Condicao } from './pecas.ts';

export const Faixa = Shape({ de: Decimal, ate: Union([Decimal, Null()]), valor: Decimal }, fechado);

/** `dia`: on which it was so, of a fee whose rule changes; absent: by its first rule. */
const Exemplo = Shape({ entradas: Entradas, dia: Optional(Dia), resultado: Decimal }, fechado);

/** A table, with the measure that falls into its rows. */
const Faixas = Shape(
  {
    /** Expression of the measure that falls into the rows. */
    sobre: Expressao,
    modo: Union([Literal('integral'), Literal('por_parcela')]),
    linhas: List(Faixa, { minItems: 1, maxItems: 100 }),
  },
  fechado,
);

/** How a fee is worked out from a day on, until the next one: by a formula, a table, or a named formula of the city. */
export const Vigencia = Shape(
  {
    /** First day, AAAA-MM-DD, by the day that decides the values of parameters. */
    desde: Dia,
    formula: Optional(Expressao),
    formula_taxa: Optional(Sigla),
    faixas: Optional(Faixas),
    /** The law that changed it; absent: the fee's. */
    fundamento: Optional(Str({ maxLength: 500 })),
  },
  fechado,
);
export type Vigencia = Static<typeof Vigencia>;

export const Taxa = Shape(
  {
    chave: Chave,
    nome: Rotulo,
    /** Step whose decision depends on this fee. */
    etapa: Chave,
    /**
     * When it is charged: by the step's sector, or by the portal as soon as the request comes to the step. Absent: of an automatic step, in which nobody
     * works, as soon as it is come to; of any other, by its sector.
     */
    gerada: Optional(Union([Literal('equipe'), Literal('ao_chegar')])),
    /** Sigla of the city's fee type, which says under which revenue code the charge is booked. */
    tipo: Optional(Sigla),
    formula: Optional(Expressao),
    /** Sigla of a named formula of the city, in the place of `formula`. */
    formula_taxa: Optional(Sigla),
    faixas: Optional(Faixas),
    /** Rules in the place of the fee's own from a day on, in the order of their days. */
    vigencias: Optional(List(Vigencia, { minItems: 1, maxItems: 50 })),
    /** Typed by staff, with a reason, when there is nothing to calculate it from. */
    manual: Optional(Bool()),
    /** BRL, or the sigla of a dated parameter such as UFM. */
    unidade: Sigla,
    condicao: Condicao,
    fundamento: Optional(Str({ maxLength: 500 })),
    /** Worked cases of the law or the city's page; the publish check does them again (result in reais, else in `unidade`). */
    exemplos: Optional(List(Exemplo, { maxItems: 50 })),
  },
  fechado,
);

export type Taxa = Static<typeof Taxa>;
