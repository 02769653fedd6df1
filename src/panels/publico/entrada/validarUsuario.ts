import { validDocument } from '../../../schemas/validacao/documento.ts';
import { validEmailPublico } from '../../../schemas/validacao/email.ts';
import { required } from '../../../schemas/validacao/required.ts';

/**
 * The name given at log-in: an e-mail when it has an @, a CPF or CNPJ when it is made of digits, else a staff user name.
 * Only the first two can be known to be wrong before the server is asked.
 */
export function validarUsuario(texto: string): string | undefined {
  const limpo = texto.trim();
  if (limpo === '') return required(limpo);
  if (limpo.includes('@')) return validEmailPublico(limpo);
  return /^[\d.\-/\s]+$/.test(limpo) ? validDocument(limpo) : undefined;
}
