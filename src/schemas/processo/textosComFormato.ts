import { ocultarDocumento } from '../brasil/ocultar.ts';
import type { Mascara } from '../mascaras/mascara.ts';
import { aplicarMascara } from '../mascaras/mascara.ts';
import { mascaras } from '../mascaras/mascaras.ts';
import { validCNPJ } from '../validacao/cnpj.ts';
import { validCPF } from '../validacao/cpf.ts';
import { validDocument } from '../validacao/documento.ts';
import { validEmail } from '../validacao/email.ts';
import type { Regra } from '../validacao/regra.ts';

/** A kind of question whose answer is one line of text in a form of its own: all that is said of it, once. */
export interface TextoComFormato {
  /** The kind, as whoever configures chooses it. */
  readonly nome: string;
  /** What is wrong with an answer (spec 5). */
  readonly check: Regra;
  /** How it is typed; absent: as free text. */
  readonly mascara?: Mascara;
  /** What an answer looks like. */
  readonly exemplo: string;
  /** How it is written for who may not read it whole (a CPF on a paper); absent: as it is. */
  readonly oculto?: (texto: string) => string;
  /** The keys that a phone offers. */
  readonly teclado: 'email' | 'numeric' | 'text';
}

/**
 * Kinds of text that the portal checks by their form. They look nobody up: the CPF is of whoever it is of, registered or not. For rules, papers, tables
 * and exports each is a text.
 */
export const textosComFormato = {
  email: { nome: 'E-mail', check: validEmail, exemplo: 'nome@exemplo.com.br', teclado: 'email' },
  cpf: {
    nome: 'CPF',
    check: validCPF,
    mascara: mascaras.cpf,
    exemplo: '000.000.000-00',
    teclado: 'numeric',
    oculto: ocultarDocumento,
  },
  cnpj: { nome: 'CNPJ', check: validCNPJ, mascara: mascaras.cnpj, exemplo: '00.000.000/0000-00', teclado: 'text' },
  'cpf-cnpj': {
    nome: 'CPF ou CNPJ',
    check: validDocument,
    mascara: mascaras['cpf-cnpj'],
    exemplo: '000.000.000-00',
    teclado: 'text',
    oculto: ocultarDocumento,
  },
} as const satisfies Readonly<Record<string, TextoComFormato>>;

export type TipoComFormato = keyof typeof textosComFormato;

export const tiposComFormato = Object.keys(textosComFormato) as readonly TipoComFormato[];

/** The form of a kind; undefined for a kind that has none. */
export const formatoDoTipo = (tipo: string): TextoComFormato | undefined =>
  Object.hasOwn(textosComFormato, tipo) ? textosComFormato[tipo as TipoComFormato] : undefined;

/** One line of text, whatever its form. */
export const ehTextoCurto = ({ tipo }: { readonly tipo: string }): boolean =>
  tipo === 'texto' || formatoDoTipo(tipo) !== undefined;

/** The one way in which an answer of a form is kept: as its mask writes it, without spaces around; an e-mail in small letters. */
export const arrumarTexto = (tipo: string, texto: string): string => {
  const formato = formatoDoTipo(tipo);
  if (formato === undefined || formato.check(texto.trim()) !== undefined) return texto;
  return formato.mascara === undefined ? texto.trim().toLowerCase() : aplicarMascara(formato.mascara, texto);
};
