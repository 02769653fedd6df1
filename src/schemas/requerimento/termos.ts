import type { Estado } from './estado.ts';
import type { DestinatarioDoTermo, SituacaoDoTermo, Termo } from './termo.ts';

export const termosDe = ({ termos = [] }: Pick<Estado, 'termos'>): readonly Termo[] => termos;

/** One sending of a notice. */
export interface Envio {
  readonly termo: Termo;
  readonly destinatario: DestinatarioDoTermo;
}

/** Every sending of every notice, in the order sent. */
export const enviosDe = (estado: Pick<Estado, 'termos'>): readonly Envio[] =>
  termosDe(estado).flatMap((termo) => termo.destinatarios.map((destinatario) => ({ termo, destinatario })));

/** Whether the confirmation that was asked for has not come. */
export const faltaCiencia = ({ termo, destinatario }: Envio): boolean =>
  termo.exige_ciencia && destinatario.ciente_em === null;

export const situacaoDoTermo = ({ lido_em, ciente_em }: DestinatarioDoTermo): SituacaoDoTermo => {
  if (ciente_em !== null) return 'ciente';
  return lido_em === null ? 'enviado' : 'lido';
};
