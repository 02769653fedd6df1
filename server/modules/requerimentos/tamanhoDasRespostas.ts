import { AppError } from '../../../src/schemas/errors.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';

const MEGA = 1024 * 1024;

/** An autosave carries what its page last had of each field beside what it saves: as large again, or larger where texts were cut. */
export const CORPO_DO_SALVAMENTO = 4 * MEGA;

/** A sending carries the whole form as its page shows it, which came to the server in many saves. */
export const CORPO_DO_ENVIO = 8 * MEGA;

/**
 * What one save may bring: as much as any other body, whatever it says of before.
 * @throws AppError corpo_grande past 1 MB
 */
export const exigirTamanho = (respostas: Respostas): void => {
  if (Buffer.byteLength(JSON.stringify(respostas)) > MEGA) throw new AppError('corpo_grande');
};
