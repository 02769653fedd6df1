import { Integer as Int, Object as Shape, Optional, String as Str, type Static } from 'typebox';
import { Chave, Expressao } from './campo.ts';
import type { Definicao } from './definicao.ts';
import { semPontuacao } from '../validacao/digitosVerificadores.ts';
import type { Respostas, Valor } from '../requerimento/resposta.ts';
import { valeCondicao } from './expressoes.ts';
import { linhaDe } from './somaDasLinhas.ts';

/**
 * The owner's consent, without which what somebody else filled in is not filed: he is invited by mail, reads what is to be filed, and consents or
 * refuses. Number, terms and the city's queue begin with his consent.
 */
export const Consentimento = Shape(
  {
    /** Only while it holds, on the answers of the first step; absent: always. */
    condicao: Optional(Expressao),
    /** A table of the first step with a row for each owner, where there may be several: the three below are then its columns, and all must consent. */
    tabela: Optional(Chave),
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

/** An owner as the answers name him. */
export interface DonoNomeado {
  /** Row of the table; absent: the fields name the one owner that there is. */
  readonly linha?: number;
  readonly nome: string;
  readonly email: string;
  /** CPF or CNPJ, digits alone; '' where the process does not ask for it. */
  readonly documento: string;
  /** Paths of the answers, for what is wrong with them. */
  readonly onde: { readonly nome: string; readonly email: string };
}

const escrito = (valor: Valor | undefined): string =>
  typeof valor === 'string' ? valor.replace(/\s+/g, ' ').trim() : '';

/** Everyone whom the answers name as an owner, in the order of their rows. */
export const donosNomeados = (
  { tabela, nome, email, documento }: Consentimento,
  respostas: Respostas,
): readonly DonoNomeado[] => {
  const dono = (de: Respostas, caminho: (campo: string) => string, linha?: number): DonoNomeado => ({
    ...(linha === undefined ? {} : { linha }),
    nome: escrito(de[nome]),
    email: escrito(de[email]).toLowerCase(),
    documento: documento === undefined ? '' : semPontuacao(escrito(de[documento])),
    onde: { nome: caminho(nome), email: caminho(email) },
  });
  if (tabela === undefined) return [dono(respostas, (campo) => campo)];
  const linhas = respostas[tabela];
  return (Array.isArray(linhas) ? (linhas as readonly Valor[]) : []).map((linha, i) =>
    dono(linhaDe(linha) ?? {}, (coluna) => `${tabela}[${i}].${coluna}`, i),
  );
};

/** Whom a filing waits for: every owner but who sends it himself, by his own document. */
export const donosAPedir = (
  consentimento: Consentimento,
  respostas: Respostas,
  {
    proprio = false,
    meu_documento = '',
  }: { readonly proprio?: boolean | undefined; readonly meu_documento?: string | undefined },
): readonly DonoNomeado[] =>
  proprio
    ? []
    : donosNomeados(consentimento, respostas).filter(
        ({ documento }) => documento === '' || documento !== semPontuacao(meu_documento),
      );
