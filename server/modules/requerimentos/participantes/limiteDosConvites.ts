import type { Tentativas } from '../../auth/tentativas.ts';

const HORA_S = 3600;
/** Invitations that one account may send within an hour: they go to addresses that nobody has confirmed. */
const CONVITES_POR_HORA = 30;
/** Requests for consent to one address within an hour, whoever asks: who gets them never asked for any. */
const CONSENTIMENTOS_POR_DESTINATARIO = 10;

/** Counts one invitation of an account. @throws AppError muitas_tentativas past 30 within an hour */
export const consumirConvite = (tentativas: Tentativas, usuario: number): Promise<void> =>
  tentativas.consumir(`convite:${usuario}`, CONVITES_POR_HORA, HORA_S);

/** Counts one mail that asks an owner for his consent: an invitation of who files, and one to that address. @throws AppError muitas_tentativas */
export const consumirConsentimento = async (
  tentativas: Tentativas,
  { usuario, email }: { readonly usuario: number; readonly email: string },
): Promise<void> => {
  await consumirConvite(tentativas, usuario);
  await tentativas.consumir(`consentimento:${email}`, CONSENTIMENTOS_POR_DESTINATARIO, HORA_S);
};
