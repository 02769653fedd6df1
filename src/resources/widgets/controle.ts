/** What every input of a generated screen is given; it knows its value and its format, and nothing of forms. */
export interface PropsDoControle {
  readonly id: string;
  readonly schema: unknown;
  readonly valor: unknown;
  readonly aoMudar: (valor: unknown) => void;
  readonly aoSair?: () => void;
  readonly invalido?: boolean;
  /** Ids of help and error. */
  readonly descritoPor?: string | undefined;
}

/** Id of the label that names the control with this id. */
export const idDoRotulo = (id: string): string => `${id}-rotulo`;

export const textoDe = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '';

/** An emptied field is null, which clears it on the server. */
export const ouNulo = (texto: string): string | null => (texto === '' ? null : texto);

/** The name of the field, as its declaration has it. */
export const nomeDoCampo = (schema: unknown): string => {
  const { title } = schema as { title?: unknown };
  return typeof title === 'string' ? title : 'data';
};

export const limiteDe = (schema: unknown): number | undefined => {
  const { maxLength } = schema as { maxLength?: unknown };
  return typeof maxLength === 'number' ? maxLength : undefined;
};
