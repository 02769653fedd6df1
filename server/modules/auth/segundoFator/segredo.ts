import type { Contexto } from '../../../contexto.ts';
import { cifrar, decifrar, type DonoDoSegredo } from '../../../segredoCifrado.ts';

/** Bound to its account: the row of one put under another opens nothing. */
const daConta = (usuarioId: number): DonoDoSegredo => ({ para: 'segundo-fator', dono: `usuario\0${usuarioId}` });

/** A secret as the database keeps it. */
export const cifrarSegredo = (contexto: Pick<Contexto, 'keys'>, usuarioId: number, segredo: string): string =>
  cifrar(contexto, daConta(usuarioId), segredo);

/** The secret again; undefined when it was sealed with another key or for another account, so that no code fits it. */
export const decifrarSegredo = (
  contexto: Pick<Contexto, 'keys'>,
  usuarioId: number,
  cifrado: string,
): string | undefined => decifrar(contexto, daConta(usuarioId), cifrado);
