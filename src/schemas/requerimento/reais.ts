/** Reais as text ("413.96", "5") -> whole centavos, exact to 12 digits before the point. */
export const centavos = (valor: string): number => {
  const [reais = '0', fracao = ''] = valor.split('.');
  return Number(reais) * 100 + Number(fracao.padEnd(2, '0').slice(0, 2));
};

/** Whole centavos -> "413.96". */
export const emReais = (total: number): string => `${Math.trunc(total / 100)}.${String(total % 100).padStart(2, '0')}`;

/** A value in reais as it is sent: "413.96". */
export const VALOR_EM_REAIS = /^\d{1,12}(\.\d{1,2})?$/;
