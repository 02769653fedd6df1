import { Integer as Int, Object as Shape, Optional, String as Str, type Static } from 'typebox';
import { Chave, Expressao } from './campo.ts';
import type { Definicao } from './definicao.ts';
import { valeCondicao } from './expressoes.ts';

/**
 * The owner's consent, without which what somebody else filled in is not filed: he is invited by mail, reads what is to be filed, and consents or
 * refuses. Number, terms and the city's queue begin with his consent.
 */
export const Consentimento = Shape(
  {
    /** Only while it holds, on the answers of the first step; absent: always. */
    condicao: Optional(Expressao),
    /** Text fields of the first step that name the owner and the address that the invitation goes to. */
    nome: Chave,
    email: Chave,
    /** His CPF or CNPJ, which the account that consents must then have. */
    documento: Optional(Chave),
    /** What he consents to, beside the answers; absent: the portal's own sentence. */
    texto: Optional(Str({ minLength: 1, maxLength: 2000 })),
    /** Calendar days that he has. */
    prazo_dias: Int({ minimum: 1, maximum: 90 }),
    /** Calendar days before the last one that he is reminded on; absent: 3. */
    lembrar_dias: Optional(Int({ minimum: 0, maximum: 30 })),
  },
  { additionalProperties: false },
);
export type Consentimento = Static<typeof Consentimento>;

export const LEMBRAR_DO_CONSENTIMENTO = 3;

/** What the owner is asked where the process has no words of its own. */
export const TEXTO_DO_CONSENTIMENTO =
  'Declaro que sou o proprietário e autorizo que este requerimento seja protocolado como está abaixo.';

/** The consent that these answers need before they are filed; undefined: none. */
export const consentimentoPedido = (
  definicao: Definicao,
  respostas: Parameters<typeof valeCondicao>[2],
): Consentimento | undefined => {
  const { consentimento } = definicao;
  return consentimento !== undefined && valeCondicao(definicao, consentimento.condicao, respostas)
    ? consentimento
    : undefined;
};
