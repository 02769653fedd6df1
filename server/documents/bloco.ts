import {
  Array as List,
  Boolean as Flag,
  Integer,
  Literal,
  Number as Decimal,
  Object as Shape,
  Optional,
  String as Text,
  Union,
} from 'typebox';
import { textoRico } from './textoRico.ts';

const strict = { additionalProperties: false };
/** Photos of one paper: what is more lies in the request. */
export const MAXIMO_DE_FOTOS = 24;
const titulo = Optional(Text());
/** The foot of a table is never divided between pages. */
const noPe = Text({ maxLength: 100 });

/** A label and its value, ready to print; `detalhe` is a smaller line under it, `largo` takes the whole width. */
export const campo = Shape(
  { rotulo: Text(), valor: Text(), detalhe: Optional(Text()), largo: Optional(Flag()) },
  strict,
);

const campos = Shape(
  {
    tipo: Literal('campos'),
    titulo,
    /** Side by side, 1 to 5; 2 when absent. More than 3 stand on a landscape page alone. */
    colunas: Optional(Integer({ minimum: 1, maximum: 5 })),
    campos: List(campo),
  },
  strict,
);

const paragrafo = Shape({ tipo: Literal('paragrafo'), titulo, conteudo: textoRico }, strict);

const tabela = Shape(
  {
    tipo: Literal('tabela'),
    titulo,
    colunas: List(
      Shape(
        {
          titulo: Text({ maxLength: 80 }),
          /** Numbers and money to the right; left when absent. */
          alinhamento: Optional(Union([Literal('esquerda'), Literal('centro'), Literal('direita')])),
          /** Share of the width; as wide as its content when absent. */
          largura: Optional(Decimal({ exclusiveMinimum: 0 })),
        },
        strict,
      ),
      { minItems: 1, maxItems: 24 },
    ),
    linhas: List(List(Text())),
    /** A short one is not divided between pages. */
    junta: Optional(Literal(true)),
    /** It goes with the short table before it, so that it does not end the paper alone on a page. */
    fecho: Optional(Literal(true)),
    total: Optional(List(noPe)),
    /** What stands instead of rows when there are none. */
    vazio: Optional(Text()),
  },
  strict,
);

/** How fees were calculated: one item a fee, the steps of its formula with units, the value as "R$ 1.841,28". */
const memoria = Shape(
  {
    tipo: Literal('memoria'),
    titulo,
    itens: List(Shape({ descricao: Text(), faixa: Optional(Text()), calculo: List(Text()), valor: Text() }, strict)),
    total: Optional(noPe),
    /** Where the unit's value comes from: decree, date. */
    fonte: Optional(Text()),
    /** True until the charge exists. */
    estimativa: Optional(Flag()),
  },
  strict,
);

const lista = Shape(
  { tipo: Literal('lista'), titulo, numerada: Optional(Flag()), itens: List(Union([Text(), textoRico])) },
  strict,
);

const aviso = Shape(
  { tipo: Literal('aviso'), titulo, tom: Optional(Union([Literal('informacao'), Literal('atencao')])), texto: Text() },
  strict,
);

/** Photos of the request, two beside each other; their bytes come when the paper is drawn (fotosDoPapel.ts), under the same `arquivo`. */
const fotos = Shape(
  {
    tipo: Literal('fotos'),
    titulo,
    fotos: List(
      Shape(
        {
          /** Id of the file. */
          arquivo: Integer(),
          legenda: Text({ minLength: 1, maxLength: 300 }),
          detalhe: Optional(Text({ maxLength: 300 })),
          /** What a screen reader says of it. */
          alternativo: Text({ minLength: 1, maxLength: 400 }),
        },
        strict,
      ),
      { maxItems: MAXIMO_DE_FOTOS },
    ),
    /** What stands under them: how many more there are, and where. */
    resto: Optional(Text({ maxLength: 300 })),
  },
  strict,
);

/** Drawings of figures, two beside each other: SVG texts that the portal itself wrote, which need nothing else. */
const graficos = Shape(
  {
    tipo: Literal('graficos'),
    titulo,
    graficos: List(
      Shape(
        {
          titulo: Text({ minLength: 1, maxLength: 300 }),
          /** What it counts. */
          detalhe: Text({ maxLength: 300 }),
          legenda: List(Shape({ rotulo: Text({ minLength: 1, maxLength: 100 }), svg: Text() }, strict), {
            maxItems: 12,
          }),
          svg: Text(),
          /** What a screen reader says of it. */
          alternativo: Text({ minLength: 1, maxLength: 700 }),
          /** It takes the place of two. */
          inteiro: Optional(Literal(true)),
          /** Hundredths of its place that it fills. */
          largura: Optional(Integer({ minimum: 10, maximum: 100 })),
          nota: Optional(Text({ maxLength: 300 })),
        },
        strict,
      ),
      { minItems: 1, maxItems: 12 },
    ),
  },
  strict,
);

/** One part of the body of a paper. */
export const bloco = Union([campos, paragrafo, tabela, memoria, lista, aviso, fotos, graficos]);
