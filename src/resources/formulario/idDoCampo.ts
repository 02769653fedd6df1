/** Id of a field's control, so that a summary of errors can lead to it. */
export const idDoCampo = (caminho: string): string => `campo-${caminho.replace(/[^\w-]/g, '-')}`;
