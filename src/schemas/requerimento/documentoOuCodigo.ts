import { aplicarMascara } from '../mascaras/mascara.ts';
import { mascaras } from '../mascaras/mascaras.ts';
import { validDocument } from '../validacao/documento.ts';
import { required } from '../validacao/required.ts';
import { todas, type Regra } from '../validacao/regra.ts';

const soNumeros = (texto: string): boolean => /^[\d./\s-]*$/.test(texto);

/** What opens a request beside its number: a CPF or CNPJ, whose digits must fit, or the code of its receipt, which has letters too. */
export const documentoOuCodigo: Regra = (valor) =>
  typeof valor === 'string' && !soNumeros(valor) ? undefined : todas(required, validDocument)(valor);

/** The same while it is typed: digits by the mask of CPF and CNPJ, a code as it is. */
export const mascararDocumentoOuCodigo = (texto: string): string =>
  soNumeros(texto) ? aplicarMascara(mascaras['cpf-cnpj'], texto) : texto.trim();
