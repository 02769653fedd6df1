import {
  Array as List,
  Integer as Int,
  Literal,
  Null,
  Object as Shape,
  Optional,
  String as Str,
  Union,
  type Static,
} from 'typebox';
import { Chave, ChaveDoProcesso, Expressao, Rotulo } from './campo.ts';
import { Prazo } from './prazos.ts';

const fechado = { additionalProperties: false } as const;

/** Another request that a step needs: the applicant files it, and the step waits for it (spec 4, "Waiting states"). */
export const SubprocessoPedido = Shape(
  {
    /** Name by which conditions read what became of it. */
    chave: Chave,
    /** Key of the process that is filed. */
    processo: ChaveDoProcesso,
    nome: Rotulo,
    condicao: Optional(Union([Expressao, Null()])),
    /** Why it is needed, shown beside it. */
    motivo: Optional(Str({ minLength: 1, maxLength: 300 })),
    /** What is waited for: that every one filed has ended (`conclusao`, also when absent), or that one of them was granted. */
    espera: Optional(Union([Literal('conclusao'), Literal('aprovacao')])),
  },
  fechado,
);

/** A request of this process starts from an earlier one of the same person: re-analysis, replacement of a project, renewal. */
export const OrigemPedida = Shape(
  {
    /** Keys of the processes that the earlier one may be of; absent: any. */
    processos: Optional(List(ChaveDoProcesso, { minItems: 1, maxItems: 20 })),
    /** How it must have ended; absent: granted. */
    situacoes: Optional(
      List(Union([Literal('Deferido'), Literal('Indeferido'), Literal('Inviável'), Literal('Expirado')]), {
        minItems: 1,
        maxItems: 4,
      }),
    ),
    /** What granting does to the earlier one: `reabrir` opens its analysis again, `substituir` puts the new files in the place of the old ones. */
    ao_deferir: Optional(Union([Literal('reabrir'), Literal('substituir')])),
  },
  fechado,
);

/** A request of this process that is granted obliges its applicant to open one of another: a chain goes on. */
export const SucessorPedido = Shape(
  {
    /** Key of the process that is opened, with the answers of this one that serve it. */
    processo: ChaveDoProcesso,
    nome: Rotulo,
    /** Why, shown beside it and in the mail. */
    motivo: Optional(Str({ minLength: 1, maxLength: 300 })),
    /** Whether the grant asks for it, by what was answered until then; absent: always. */
    condicao: Optional(Union([Expressao, Null()])),
    /** Within which it is to be opened, counted from the grant. */
    prazo: Prazo,
    /** Calendar days before its last day that the applicant is reminded on; absent: 3. */
    lembrar_dias: Optional(Int({ minimum: 0, maximum: 365 })),
  },
  fechado,
);

export type SubprocessoPedido = Static<typeof SubprocessoPedido>;
export type OrigemPedida = Static<typeof OrigemPedida>;
export type SucessorPedido = Static<typeof SucessorPedido>;

/** What a grant may ask for, in the order in which it is looked at; of several for one process the first that holds counts. */
export const sucessoresDoProcesso = ({
  sucessor,
  sucessores = [],
}: {
  readonly sucessor?: SucessorPedido;
  readonly sucessores?: readonly SucessorPedido[];
}): readonly SucessorPedido[] => (sucessor === undefined ? sucessores : [sucessor, ...sucessores]);

/** What conditions may compare a sub-request with, by its key. */
export const destinosDoSubprocesso = [
  'em_andamento',
  'deferido',
  'indeferido',
  'inviavel',
  'cancelado',
  'expirado',
] as const;
