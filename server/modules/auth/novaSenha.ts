import { password, passwordConfirmation } from '../../../src/schemas/validacao/senha.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';

/** Sentences for a new password and its repetition (spec 5), by field. */
export const frasesDaNovaSenha = (corpo: {
  readonly password: string;
  readonly password_confirmation: string;
}): { password: string | undefined; password_confirmation: string | undefined } => ({
  password: todas(required, password)(corpo.password),
  password_confirmation: passwordConfirmation(corpo.password)(corpo.password_confirmation),
});
