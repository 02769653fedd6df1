import {
  Array as List,
  Boolean as Bool,
  Integer as Int,
  Literal,
  Object as Shape,
  Optional,
  String as Str,
  Union,
  type Static,
} from 'typebox';
import { Chave, Expressao, Rotulo } from './campo.ts';
import { Alerta, Prazo, VencimentoDoParecer } from './prazos.ts';
import { Sigla, fechado, Condicao } from './pecas.ts';

/** Somebody outside of the city who may be asked by a link: for which body he answers, where the link goes, what he is shown beside the question. */
export const ForaDaPrefeitura = Shape(
  {
    /** By which it is known among the opinions of a request, as a sector is by its sigla: two neighbours are called differently. */
    orgao: Str({ minLength: 1, maxLength: 120 }),
    /** Who answers for it, or the text field that says so; both absent: the body. */
    nome: Optional(Str({ minLength: 1, maxLength: 120 })),
    campo_do_nome: Optional(Chave),
    /** Where the link goes, or the text field that says so; both absent: whoever asks writes it. */
    email: Optional(Str({ minLength: 1, maxLength: 255 })),
    campo_do_email: Optional(Chave),
    /** Documents and file fields whose files he is shown, as far as the answers show them. */
    documentos: Optional(List(Chave, { maxItems: 50 })),
    /** Fields whose answers he is shown, as far as the answers show them. */
    respostas: Optional(List(Chave, { maxItems: 50 })),
  },
  fechado,
);

/** A sector, or a body outside of the city, to be consulted: proposed to the analyst while its condition holds. */
export const ParecerProposto = Shape(
  {
    /** One of the two: whom it is asked of. */
    setor: Optional(Sigla),
    externo: Optional(ForaDaPrefeitura),
    condicao: Condicao,
    /** Why it is proposed, shown beside it. */
    motivo: Str({ minLength: 1, maxLength: 300 }),
    pergunta: Optional(Str({ minLength: 1, maxLength: 2000 })),
    /** Of an outsider also how long the link works. */
    prazo: Optional(Prazo),
    alerta: Optional(Alerta),
    vencimento: Optional(VencimentoDoParecer),
    /** The step is not granted without it. */
    bloqueia: Optional(Bool()),
  },
  fechado,
);

/** One thing that the inspector looks at, judged for itself. */
export const ItemDaVistoria = Shape(
  {
    chave: Chave,
    nome: Rotulo,
    ajuda: Optional(Str({ maxLength: 500 })),
    /** The result is not recorded without a photo of it, unless it does not apply. */
    foto: Optional(Bool()),
  },
  fechado,
);

/** The visit that a step waits for. */
export const VistoriaDaEtapa = Shape(
  {
    /** Who chooses the time: the sector alone, or also the applicant, out of the times that the sector keeps open. */
    agenda: Union([Literal('setor'), Literal('requerente')]),
    /** Minutes that it takes. */
    duracao: Int({ minimum: 10, maximum: 480 }),
    /** Calendar days ahead from which the applicant may choose; absent: from tomorrow on. */
    antecedencia: Optional(Int({ minimum: 0, maximum: 60 })),
    /** Calendar days before its day that both sides are reminded on; absent: 1, 0: not at all. */
    lembrar_dias: Optional(Int({ minimum: 0, maximum: 30 })),
    /** Needed only while it holds. */
    condicao: Condicao,
    itens: List(ItemDaVistoria, { maxItems: 100 }),
    /** What a reproved one means: the step waits for another that approves (also when absent), or goes on by the ways that ask for the result. */
    reprovada: Optional(Union([Literal('espera'), Literal('segue')])),
  },
  fechado,
);

/** One thing that the sector checks before it grants a step. */
export const ItemDaVerificacao = Shape(
  {
    chave: Chave,
    texto: Str({ minLength: 1, maxLength: 500 }),
    /** The law that asks for it, shown beside it. */
    base_legal: Optional(Str({ minLength: 1, maxLength: 500 })),
    /** The step is not granted before it is ticked. */
    obrigatorio: Optional(Bool()),
    /** Of the answers that it is for; absent: of all. Where it does not hold it is neither asked nor counted. */
    condicao: Condicao,
  },
  fechado,
);

/** Who gets a step when the request comes to it. */
export const Distribuicao = Shape(
  {
    /** Sectors by the answers (a district, a zone, a use), in order: the first whose condition holds; none: the `setor` of the step. */
    setores: Optional(
      List(Shape({ setor: Sigla, condicao: Expressao, motivo: Str({ minLength: 1, maxLength: 300 }) }, fechado), {
        minItems: 1,
        maxItems: 100,
      }),
    ),
    /**
     * The person in the sector: `fila`: nobody until somebody takes the next; `carga`: whoever has the fewest open steps and is there; absent: by
     * hand.
     */
    pessoa: Optional(Union([Literal('fila'), Literal('carga')])),
  },
  fechado,
);

export type ParecerProposto = Static<typeof ParecerProposto>;
export type ForaDaPrefeitura = Static<typeof ForaDaPrefeitura>;

export type VistoriaDaEtapa = Static<typeof VistoriaDaEtapa>;

export type ItemDaVistoria = Static<typeof ItemDaVistoria>;

export type ItemDaVerificacao = Static<typeof ItemDaVerificacao>;
