import {
  Array as List,
  Boolean as Bool,
  Integer as Int,
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

/** What waits for a counterpart, in the order in which a request comes to it. */
export const oQueAContrapartidaBloqueia = ['etapa', 'emissao', 'fim'] as const;

/** Something that the applicant does or gives in return (spec 1, TELA-012): trees, works, an area, money; proved by him, judged by a sector. */
export const Contrapartida = Shape(
  {
    chave: Chave,
    nome: Rotulo,
    /** What is to be done and how, as it is told to the applicant and printed on the licence. */
    descricao: Str({ minLength: 1, maxLength: 2000 }),
    /** Step of a sector in which it is required. */
    etapa: Chave,
    /** Required only while it holds. */
    condicao: Optional(Union([Expressao, Null()])),
    /** How much, in `unidade`; absent, and not `manual`: as described, whole or not at all. */
    formula: Optional(Expressao),
    /** How much is typed by the sector, with a reason. */
    manual: Optional(Bool()),
    /** Of what `formula` or the sector says how much: 'mudas', 'm²', BRL. */
    unidade: Optional(Str({ minLength: 1, maxLength: 20 })),
    /** Counted from the day it is required, or as `conta_desde` says; absent: none. */
    prazo: Optional(Prazo),
    /** `fim`: `prazo` counts from the day the request is granted; absent: from the day it is required. */
    conta_desde: Optional(Literal('fim')),
    /** Calendar days before its last day that the applicant is reminded on; absent: 3. */
    lembrar_dias: Optional(Int({ minimum: 0, maximum: 365 })),
    /** The proof that is asked for: 'Nota fiscal das mudas e fotos do plantio'. */
    comprovacao: Shape(
      {
        nome: Rotulo,
        formatos: List(Str({ pattern: '^[a-z0-9]{2,5}$' }), { minItems: 1, maxItems: 10 }),
      },
      { additionalProperties: false },
    ),
    /** What is not granted before it is fulfilled: its step, any step that issues a paper, the end; absent: nothing, it may run on after the end. */
    bloqueia: Optional(Union([Literal('etapa'), Literal('emissao'), Literal('fim')])),
    fundamento: Optional(Str({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

export type ContrapartidaDoProcesso = Static<typeof Contrapartida>;
