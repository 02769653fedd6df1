import { required } from '../../../schemas/validacao/required.ts';
import { validEmailPublico } from '../../../schemas/validacao/email.ts';

/** A required e-mail in the wording of the public pages (AMB-082). */
export const erroDoEmail = (email: string): string | undefined => required(email) ?? validEmailPublico(email.trim());
