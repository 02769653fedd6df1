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
import { Prazo } from './prazos.ts';

const fechado = { additionalProperties: false } as const;

/**
 * A text that the applicant confirms to have read before he sends, accepts or takes note. `aviso` gives the portal's own text of a law where `texto`
 * says none; `ate_o_fim`: it must have been scrolled through.
 */
export const Leitura = Shape(
  {
    titulo: Rotulo,
    texto: Optional(List(Str({ minLength: 1, maxLength: 5000 }), { minItems: 1, maxItems: 20 })),
    aviso: Optional(Literal('lei_12651')),
    ate_o_fim: Optional(Bool()),
  },
  fechado,
);

export const eventosDaEspera = ['taxas_pagas', 'licenca_vencida', 'etapa_concluida', 'protocolo'] as const;

/** What an automatic step waits for before it is concluded by itself: a day that an answer gives, or something that happens. */
export const Espera = Union([
  Shape(
    {
      /** Key of a date field. */
      data: Chave,
      /** So long after that day, or before it; neither: the day itself. */
      depois: Optional(Prazo),
      antes: Optional(Prazo),
    },
    fechado,
  ),
  Shape(
    {
      evento: Union([
        Literal('taxas_pagas'),
        Literal('licenca_vencida'),
        Literal('etapa_concluida'),
        Literal('protocolo'),
      ]),
      /** Of `etapa_concluida`: which. */
      etapa: Optional(Chave),
      /** Of `etapa_concluida` and `protocolo`: so long after it. */
      depois: Optional(Prazo),
    },
    fechado,
  ),
]);

/** What an automatic step decides by rule: nobody looks at it, so the reason is written here. */
export const RegraDeDecisao = Shape(
  {
    /** Absent: always. */
    condicao: Optional(Union([Expressao, Null()])),
    decisao: Union([Literal('deferir'), Literal('indeferir'), Literal('inviabilizar')]),
    motivo: Str({ minLength: 1, maxLength: 500 }),
  },
  fechado,
);

/** A second pair of eyes: what the step decides is a proposal until somebody else confirms it (docs/decisions/0055). */
export const Revisao = Shape(
  {
    /** Who confirms: the head of the sector, or anybody else of it who may analyse. A manager always may. Never who decided. */
    quem: Union([Literal('chefia'), Literal('setor')]),
    /** Absent: the step's own. */
    setor: Optional(Str({ minLength: 1, maxLength: 255 })),
    /** Over which decisions; absent: each. Granting and ending counts as granting. */
    decisoes: Optional(
      List(Union([Literal('deferir'), Literal('indeferir'), Literal('inviabilizar')]), { minItems: 1, maxItems: 3 }),
    ),
  },
  fechado,
);

export type Leitura = Static<typeof Leitura>;
export type Revisao = Static<typeof Revisao>;
export type Espera = Static<typeof Espera>;

/** Default of `aviso: "lei_12651"` (spec 9: legal notice of federal law 12.651/2012 on permanent preservation areas). */
const LEI_12651 = [
  'As áreas de preservação permanente são protegidas pela Lei federal nº 12.651, de 25 de maio de 2012 (Código Florestal), coberta ou não a área por ' +
    'vegetação nativa. São, entre outras, as faixas marginais dos cursos d’água, o entorno de nascentes, lagos e lagoas, as encostas com declividade ' +
    'superior a 45° e os topos de morro.',
  'A licença municipal não dispensa o respeito a essas áreas nem a autorização do órgão ambiental competente, quando exigida. Construir, suprimir ' +
    'vegetação ou intervir nelas sem autorização sujeita o responsável a sanções administrativas, civis e penais, e à obrigação de recompor a área.',
  'O proprietário ou possuidor declara conhecer essas restrições e verificar se elas alcançam o imóvel deste requerimento.',
] as const;

/** Paragraphs of a text to be read: its own, else those of the law that it names. */
export const paragrafosDe = ({ texto, aviso }: Leitura): readonly string[] =>
  texto ?? (aviso === undefined ? [] : LEI_12651);
