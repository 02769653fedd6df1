export const VERSAO = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;
export const NUMERO_DO_MODELO = { ...VERSAO, description: 'Número da versão do modelo que foi vista' } as const;

export const texto = (title: string, minLength: number, maxLength: number) =>
  ({ type: 'string', title, minLength, maxLength }) as const;

/** A body with these properties and no others; all needed unless named in `opcionais`. */
export const corpo = (properties: object, opcionais: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((nome) => !opcionais.includes(nome)),
  additionalProperties: false,
});
