/** Public screens that are not there yet: what each will do, and where the same is done meanwhile. */
export const telasEmFalta = {
  parecer: {
    titulo: 'Parecer de órgão externo',
    falta:
      'Aqui um órgão de fora da prefeitura dará o seu parecer. Enquanto isso, responda ao setor que pediu o parecer, pelos canais de atendimento da prefeitura.',
  },
} as const satisfies Readonly<Record<string, { readonly titulo: string; readonly falta: string }>>;

export type NomeDaTelaEmFalta = keyof typeof telasEmFalta;

export const ehTelaEmFalta = (nome: string): nome is NomeDaTelaEmFalta => nome in telasEmFalta;
