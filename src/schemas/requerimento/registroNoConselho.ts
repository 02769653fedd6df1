/** A register in a professional council; council and state where they are written. */
export interface RegistroNoConselho {
  readonly conselho: string;
  readonly uf: string;
  readonly registro: string;
}

/** What "CREA-SC 12345", "CAU SP 1" or the bare number says. */
export const lerRegistro = (escrito: string): Partial<RegistroNoConselho> & Pick<RegistroNoConselho, 'registro'> => {
  const [, conselho, uf, registro] =
    /^(?:([A-Za-z]{2,5})[\s-/]{0,10})?(?:([A-Za-z]{2})[\s-/]{1,10})?(\S+)$/.exec(escrito.trim()) ?? [];
  return {
    registro: registro ?? escrito,
    ...(conselho === undefined ? {} : { conselho }),
    ...(uf === undefined ? {} : { uf }),
  };
};

/** Whether what was written means this register: council and state are matched where they are written. */
export const mesmoRegistro = (
  { conselho, uf, registro }: ReturnType<typeof lerRegistro>,
  de: RegistroNoConselho,
): boolean =>
  registro === de.registro &&
  (conselho === undefined || de.conselho.toUpperCase() === conselho.toUpperCase()) &&
  (uf === undefined || de.uf.toUpperCase() === uf.toUpperCase());
