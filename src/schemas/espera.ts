/** Seconds as a person reads them: '1 segundo', '90 segundos', '3 minutos'; rounded up, so that who waits so long has waited enough. */
export function espera(segundos: number): string {
  const inteiros = Math.max(1, Math.ceil(segundos));
  const [n, uma] = inteiros < 120 ? [inteiros, 'segundo'] : [Math.ceil(inteiros / 60), 'minuto'];
  return `${n} ${uma}${n === 1 ? '' : 's'}`;
}

/** The sentence of a 429 that says how long. */
export const aguarde = (segundos: number): string => `Muitas tentativas. Aguarde ${espera(segundos)} e tente de novo`;
