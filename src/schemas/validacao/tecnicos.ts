import { textos } from '../textos.ts';

/** A technician with the responsibility he takes; one person may hold several (AMB-092). */
export interface Tecnico {
  readonly responsabilidade: string;
}

/**
 * At least one technician, exactly one for each responsibility that is asked for, never two for one.
 * @param exigidas responsibilities that this request needs, in the order in which a missing one is named.
 */
export const technicians = (tecnicos: readonly Tecnico[], exigidas: readonly string[] = []): string | undefined => {
  if (tecnicos.length === 0) return textos.validacao.tecnicos;
  const ocupadas = new Set(tecnicos.map(({ responsabilidade }) => responsabilidade));
  if (ocupadas.size < tecnicos.length) return textos.validacao.tecnicoRepetido;
  const falta = exigidas.find((responsabilidade) => !ocupadas.has(responsabilidade));
  return falta === undefined ? undefined : textos.validacao.tecnicoAusente(falta);
};
