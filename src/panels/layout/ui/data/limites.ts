/** What days a field takes; all as AAAA-MM-DD. */
export interface LimitesDoDia {
  /** First day. */
  readonly min?: string | undefined;
  /** Last day. */
  readonly max?: string | undefined;
  /** Days between them that it does not take. */
  readonly fora?: ((dia: string) => boolean) | undefined;
}

/** Whether a day (AAAA-MM-DD) lies within them. */
export const cabeNosLimites = (dia: string, { min, max, fora }: LimitesDoDia): boolean =>
  (min === undefined || dia >= min) && (max === undefined || dia <= max) && fora?.(dia) !== true;
