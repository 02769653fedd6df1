import { semPontuacao } from '../../../src/schemas/validacao/digitosVerificadores.ts';

export interface Identificador {
  readonly coluna: 'documento' | 'email' | 'usuario';
  readonly valor: string;
}

const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;

/** No line breaks or other controls: the database could not even store U+0000. */
const imprimivel = (texto: string): boolean => {
  for (const letra of texto) {
    const codigo = letra.codePointAt(0) ?? 0;
    if (codigo < 32 || codigo === 127 || (codigo >= 0xd800 && codigo <= 0xdfff)) return false;
  }
  return true;
};

/**
 * What somebody typed to say who he is (AMB-050): CPF or CNPJ with or without mask, e-mail, else staff user name, in stored
 * form. Undefined for what can be none of them. Never throws.
 */
export const identificador = (digitado: string): Identificador | undefined => {
  const texto = digitado.trim();
  if (texto === '' || texto.length > 254 || !imprimivel(texto)) return undefined;
  if (texto.includes('@')) return { coluna: 'email', valor: texto.toLowerCase() };
  const documento = semPontuacao(texto);
  if (CPF.test(documento) || CNPJ.test(documento)) return { coluna: 'documento', valor: documento };
  return { coluna: 'usuario', valor: texto.toLowerCase() };
};
