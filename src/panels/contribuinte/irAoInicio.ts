import { caminhos } from './caminhos.ts';

/** The dashboard's code; a failure of the network is its rejection. */
const carregarInicio = (): Promise<unknown> => import('./inicio/Inicio.tsx');

/**
 * Goes to the applicant's home once its screen is there. A navigation that fails, repeats itself or was overtaken by another one is ignored
 * silently (spec 2): the page stays as it is.
 */
export async function irAoInicio(ir: (destino: string) => void, carregar = carregarInicio): Promise<void> {
  const daqui = window.location.pathname;
  if (daqui === caminhos.inicio) return;
  try {
    await carregar();
  } catch {
    return;
  }
  if (window.location.pathname === daqui) ir(caminhos.inicio);
}
