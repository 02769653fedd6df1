import { afterEach } from 'vitest';
import { desistirDaTroca } from '../../src/authProvider/sessaoDoSuporte.ts';
import { servidorDaSessao } from './servidorDaSessao.ts';

/** A server of sessions; no test finds what another left of one. */
export const palcoDaSessao = (): void => {
  servidorDaSessao();
  // Putting a session aside marks the page as leaving.
  afterEach(desistirDaTroca);
};
