import {
  Array as List,
  Boolean as Flag,
  Cyclic,
  Integer,
  Literal,
  Object as Shape,
  Optional,
  Ref,
  String as Text,
  Union,
  Unsafe,
} from 'typebox';

/** Marks kept from formatted text; `h` is any heading, `s` struck through. */
export type MarcaRica =
  'p' | 'h' | 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup' | 'ul' | 'ol' | 'li' | 'blockquote' | 'a' | 'br';

/** One cell, already placed: column `x`, row `y`, from zero; no two cells overlap. */
export interface CelulaRica {
  readonly x: number;
  readonly y: number;
  readonly colspan: number;
  readonly rowspan: number;
  readonly titulo: boolean;
  readonly filhos: TextoRico;
}

/** `cabecalho` = number of leading rows that repeat on every page. */
export interface TabelaRica {
  readonly tag: 'table';
  readonly colunas: number;
  readonly cabecalho: number;
  readonly celulas: readonly CelulaRica[];
}

export interface ElementoRico {
  readonly tag: MarcaRica;
  readonly filhos: TextoRico;
  /** Only of `a`: http, https or mailto. */
  readonly href?: string;
  /** Only of `ol`: first number. */
  readonly inicio?: number;
}

/** Plain text, an element or a table. */
export type NoRico = string | ElementoRico | TabelaRica;

/** Formatted text as data: what {@link richTextToTree} makes and the templates draw. */
export type TextoRico = readonly NoRico[];

const MARCAS: MarcaRica[] = [
  'p',
  'h',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'br',
];

const strict = { additionalProperties: false };
const filhos = List(Ref('No'));

/** Schema of {@link TextoRico}. */
export const textoRico = Unsafe<TextoRico>(
  List(
    Cyclic(
      {
        No: Union([Text(), Ref('Elemento'), Ref('Tabela')]),
        Elemento: Shape(
          {
            tag: Union(MARCAS.map((marca) => Literal(marca))),
            filhos,
            href: Optional(Text({ pattern: '^(https?://|mailto:)' })),
            inicio: Optional(Integer()),
          },
          strict,
        ),
        Tabela: Shape(
          {
            tag: Literal('table'),
            colunas: Integer({ minimum: 1, maximum: 24 }),
            cabecalho: Integer({ minimum: 0 }),
            celulas: List(
              Shape(
                {
                  x: Integer({ minimum: 0 }),
                  y: Integer({ minimum: 0 }),
                  colspan: Integer({ minimum: 1 }),
                  rowspan: Integer({ minimum: 1 }),
                  titulo: Flag(),
                  filhos,
                },
                strict,
              ),
            ),
          },
          strict,
        ),
      },
      'No',
    ),
  ),
);
