/** Pieces that the bodies and parameters of the request calls are made of. */
export const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
export const TEXTO = { type: 'string', maxLength: 5000 } as const;
export const VERSAO = { type: 'integer', minimum: 0 } as const;
export const EXECUCAO = {
  ...VERSAO,
  minimum: 1,
  description: 'Qual das etapas abertas, por sua `sequencia`; ausente: a de quem chama',
} as const;
/** An object that has these and nothing else. */
export const objeto = (properties: Record<string, unknown>, required: readonly string[] = []) =>
  ({ type: 'object', additionalProperties: false, properties, required: [...required] }) as const;
