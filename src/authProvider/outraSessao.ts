import { lerToken } from './token.ts';
import { lerUsuario } from './usuario.ts';

/** Whose session this browser has open and a log-in would replace; null when there is none. */
export const outraSessao = (): string | null => (lerToken() === null ? null : (lerUsuario()?.nome ?? null));
